// The page's way to its host, and the tools every game draws with. Knows no rules and says no words of its own: all
// that is on the page came in a sheet. What a game's page may use is the object `tablee`; see docs/architecture.md.
const tablee = {
  sheet: null,        // the latest sheet, whole
  words: {},          // what the house says, in the phone's language
  language: "", languages: [],
  games: {},
  isUp: false,
};
globalThis.tablee = tablee;

// ------------------------------------------------------------ what is kept on this phone

const store = {
  get(name, otherwise = null) {
    try { return JSON.parse(localStorage.getItem("tablee." + name)) ?? otherwise; } catch { return otherwise; }
  },
  set(name, value) {
    try {
      if (value === null) localStorage.removeItem("tablee." + name);
      else localStorage.setItem("tablee." + name, JSON.stringify(value));
    } catch { /* a private window keeps nothing: the seat lasts as long as the page */ }
  },
};
tablee.store = store;

const draft = (name) => `draft.${tablee.sheet.id}.${tablee.sheet.table.match}.${tablee.sheet.me.seat}.${name}`;
// What somebody has begun in this match and not sent yet: it is there again after a reload.
tablee.keep = (name, value) => store.set(draft(name), value);
tablee.kept = (name, otherwise = null) => store.get(draft(name), otherwise);
function forgetOldDrafts(sheet) {
  const now = `tablee.draft.${sheet.id}.${sheet.table.match}.`;
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith("tablee.draft.") && !name.startsWith(now)) localStorage.removeItem(name);
  } catch { /* nothing is kept, so nothing is old */ }
}

// ------------------------------------------------------------ elements

const HANDLERS = ["onclick", "oninput", "onchange", "onsubmit", "onkeydown", "onkeyup", "onpointerdown", "onpointermove",
  "onpointerup", "onpointercancel", "onfocus", "onblur", "onscroll"];
const SVG = new Set(["svg", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "text", "use", "image", "defs", "clipPath"]);

// el("button", {class: "big", onclick: f, "aria-label": "Lay"}, "Lay", child...): null and false are left out.
tablee.el = (tag, facts = {}, ...inside) => {
  const one = SVG.has(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(facts ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) one[name] = value;
    else if (name === "style") for (const [key, what] of Object.entries(value)) one.style.setProperty(key, what);
    else if (name === "value") one.value = value;
    else one.setAttribute(name, value === true ? "" : value);
  }
  one.append(...inside.flat(9).filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
  return one;
};
const el = tablee.el;

tablee.icon = (name, facts = {}) => {
  const one = el("svg", { class: "icon", "aria-hidden": "true", viewBox: "0 0 100 100", ...facts });
  one.append(el("use", { href: `#icon-${name}` }));
  return one;
};

// button("Lay", f, {icon, kind: "go" | "quiet" | "danger" | "small", disabled, pressed, label, key}): one big target.
tablee.button = (words, tap, facts = {}) => {
  const { icon, kind = "", disabled = false, pressed, label, key, ...more } = facts;
  return el("button", {
    type: "button", class: `key ${kind}`, disabled, "aria-pressed": pressed === undefined ? null : String(pressed),
    "aria-label": label ?? null, "data-key": key ?? null, onclick: (event) => { tapped = event.currentTarget; tap(event); }, ...more,
  }, icon && tablee.icon(icon), words && el("span", {}, words));
};
const button = tablee.button;

// Show these children in `root`. Elements that were there before are kept and changed, so that a finger, the focus and a
// screen reader stay where they are when a new sheet comes. What has `data-own` inside is its maker's alone.
tablee.render = (root, ...children) => morph(root, children.flat(9).filter(Boolean));
function morph(root, wanted) {
  const byKey = new Map([...root.children].filter((one) => one.dataset.key).map((one) => [one.dataset.key, one]));
  let at = root.firstChild;
  for (let want of wanted) {
    if (!(want instanceof Node)) want = document.createTextNode(String(want));
    const key = want.dataset?.key;
    const found = key ? byKey.get(key) : at && !at.dataset?.key ? at : null;
    if (found && found.parentNode === root && found.nodeName === want.nodeName) {
      if (found !== at) root.insertBefore(found, at);
      at = found.nextSibling;
      if (found !== want) update(found, want);
    } else root.insertBefore(want, at);
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}
function update(old, want) {
  if (old.nodeType !== 1) { if (old.nodeValue !== want.nodeValue) old.nodeValue = want.nodeValue; return; }
  for (const { name } of [...old.attributes]) if (!want.hasAttribute(name) && name !== "style" && name !== "open") old.removeAttribute(name);
  for (const { name, value } of want.attributes) if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.style.cssText !== want.style.cssText) old.style.cssText = want.style.cssText;
  for (const name of HANDLERS) if (old[name] !== want[name]) old[name] = want[name];
  if (old.nodeName === "OPTION") old.selected = want.hasAttribute("selected");
  if ("value" in want && old.nodeName !== "SELECT" && old.nodeName !== "OPTION" && old.value !== want.value && document.activeElement !== old) old.value = want.value;
  if (!old.hasAttribute("data-own")) morph(old, [...want.childNodes]);
}

// ------------------------------------------------------------ words beside the thing

let tapped = null;
// Why not, in words, beside what was touched; it goes by itself.
tablee.refuse = (words, near = tapped) => {
  const place = near?.isConnected ? near.getBoundingClientRect() : null;
  const one = toast(words, "toast", "alert");
  if (place) {
    const below = place.bottom + one.offsetHeight + 16 < innerHeight;
    one.style.top = `${Math.max(8, below ? place.bottom + 8 : place.top - one.offsetHeight - 8)}px`;
    near.classList.remove("shaken"); void near.offsetWidth; near.classList.add("shaken");
  }
};
tablee.note = (words) => {
  toast(words, "toast note", "status");
};
function toast(words, kind, role) {
  document.querySelectorAll(".toast").forEach((one) => one.remove());
  const one = el("p", { class: kind, role }, words);
  // What lies over the page hides all that does not lie in it.
  ([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.getElementById("toasts")).append(one);
  setTimeout(() => one.remove(), 2500 + 45 * words.length);
  return one;
}

// ------------------------------------------------------------ saying and asking

const send = (what) => { if (socket?.readyState === 1) socket.send(JSON.stringify(what)); return socket?.readyState === 1; };

// A message of the table: say("Ready", {seat: 0, is_ready: true}). Its refusal comes in words beside what was touched.
tablee.say = (tag, fields = {}) => { if (!send({ say: [tag, fields] })) tablee.refuse(tablee.words.lost ?? "…"); };

const acts = new Map();
// An action of the game: act("highcard.PlayCard", {card: 3}). It counts once, however often it must be sent. Gives a
// promise: true when the table took it, false when it did not (the reason is shown beside `near`).
tablee.act = (tag, fields = {}, near = tapped) => new Promise((done) => {
  const { seat, step, serial } = tablee.sheet.me;
  const number = Math.max(serial, ...acts.keys()) + 1;
  const say = ["Act", { seat, step, serial: number, action: [tag, fields] }];
  acts.set(number, { say, near, done, match: tablee.sheet.table.match, seat });
  send({ say });
});
// Whether something was sent that is not answered yet.
tablee.isActing = () => acts.size > 0;
function settleActs(sheet) {
  for (const [number, act] of [...acts]) {
    const isOther = act.match !== sheet.table.match || act.seat !== sheet.me.seat || sheet.table.phase === "lobby";
    if (number <= sheet.me.serial || isOther) { acts.delete(number); act.done(!isOther); }
  }
}
function refused({ serial, text }) {
  const act = acts.get(serial);
  acts.delete(serial);
  tablee.refuse(text, act?.near ?? tapped);
  if (act) { act.done(false); drawGame(); }
}

const attempts = new Map();
let attempted = 0;
// What would come of something, as the game's Python says: attempt({word: "sea"}) gives its answer, or throws {no, code}
// with why not in words. Where the page asks again before there is an answer, the earlier one is never answered.
tablee.attempt = (what) => new Promise((done, fail) => {
  attempted += 1;
  for (const [id, one] of [...attempts].slice(0, -1)) { attempts.delete(id); one.fail({ no: "", code: "late" }); }
  attempts.set(attempted, { done, fail });
  send({ attempt: what, id: attempted });
});
function tried({ id, answer, no, code }) {
  const one = attempts.get(id);
  attempts.delete(id);
  if (answer !== undefined) one?.done(answer); else one?.fail({ no: no ?? "", code });
}

// A hand that moves over the board: fast, dropped when late, never kept.
tablee.live = (what, at) => send({ say: ["Live", { seat: tablee.sheet.me.seat, what, at }] });
tablee.picture = (name) => `/picture/${tablee.sheet.table.game}/${name}?${tablee.sheet.pass}`;
tablee.file = (name) => `/file/${tablee.sheet.table.game}/${name}`;

// A game's page: game("highcard", {draw(sheet, root), leave(), lived(seat, what, at)}). `draw` is called with every new
// sheet and shows it in `root`, which is this match's own; `leave` when the page goes elsewhere.
tablee.game = (id, page) => { tablee.games[id] = page; };

// ------------------------------------------------------------ the way to the host

let socket = null, wait = 250, timer = 0, pingTimer = 0, isOver = false;
const invitation = decodeURIComponent(location.hash.slice(1));   // never in a request line, never in a log
const answers = { ticket: invitation, name: "", colour: null };
if (invitation.startsWith("KEY ")) {   // the table has moved to this machine, and the page came along with its key
  const [, table, key] = invitation.split(" ");
  store.set("keys", { ...store.get("keys", {}), [table]: key });
  answers.ticket = "";
  history.replaceState(null, "", "/");
}

tablee.connect = (more = {}) => {
  Object.assign(answers, more);
  isOver = false;
  clearTimeout(timer);
  if (socket) { socket.onclose = null; socket.close(); }
  const mine = socket = new WebSocket(`ws://${location.host}/ws`);
  const late = setTimeout(() => mine.readyState === 0 && lost(mine), 4000);  // a socket that a sleeping phone left behind
  mine.onmessage = ({ data }) => { clearTimeout(late); if (mine === socket) hear(JSON.parse(data)); };
  mine.onclose = () => { clearTimeout(late); lost(mine); };
};
function lost(mine) {
  if (mine !== socket) return;
  mine.onclose = null; mine.close();
  tablee.isUp = false;
  if (isOver) return;
  showLink();
  clearTimeout(timer);
  timer = setTimeout(tablee.connect, wait);
  wait = Math.min(wait * 2, 4000);
}
function hear(said) {
  if (said.tables) hello(said.tables);
  if (said.words) { tablee.words = said.words; tablee.language = said.language; tablee.languages = said.languages; speak(); }
  if (said.pong) clearTimeout(pingTimer);
  if (said.door) { isOver = true; showDoor(said.door); }
  if (said.closed) { isOver = true; tablee.isUp = false; follow(said.closed); showClosed(said.closed); }
  if (said.no) refused(said.no);
  if (said.tried) tried(said.tried);
  if (said.lived) tablee.games[tablee.sheet?.table.game]?.lived?.(...said.lived);
  if (said.sheet) show(said.sheet);
}
// Another machine keeps the table now. What this page keeps for its address, that one cannot read: it is handed the key.
function follow({ to }) {
  const { id, key } = tablee.sheet ?? {};
  if (to && key) location.replace(`${to}#${encodeURIComponent(`KEY ${id} ${key}`)}`);
}
function hello(tables) {
  const keys = store.get("keys", {});
  const table = tables.find((id) => keys[id]) ?? "";
  const language = store.get("language") ?? navigator.language ?? "";
  // Whoever only looked on is forgotten when their page is gone: they come in again under the same name.
  const name = answers.name || (table ? store.get("name", "") : "");
  send({ hello: { table, key: keys[table] ?? "", ticket: answers.ticket.slice(0, 64), name: name.slice(0, 64), colour: answers.colour, language } });
}
function show(sheet) {
  const before = tablee.sheet, wasUp = tablee.isUp;
  tablee.sheet = sheet;
  wait = 250;
  if (store.get("keys", {})[sheet.id] !== sheet.key) store.set("keys", { ...Object.fromEntries(Object.entries(store.get("keys", {})).slice(-7)), [sheet.id]: sheet.key });
  tablee.isUp = true;
  settleActs(sheet);
  if (!wasUp) { for (const { say } of acts.values()) send({ say }); forgetOldDrafts(sheet); }
  showLink();
  drawSheet(before);
}
// Back from the pocket: at once. A socket that seems to be open is asked whether it is.
function wake() {
  if (document.hidden || isOver) return;
  if (!tablee.isUp) { wait = 250; tablee.connect(); return; }
  clearTimeout(pingTimer);
  if (send({ ping: Date.now() })) pingTimer = setTimeout(tablee.connect, 1200); else tablee.connect();
}
document.addEventListener("visibilitychange", wake);
addEventListener("pageshow", wake);
addEventListener("online", wake);
addEventListener("focus", wake);
addEventListener("offline", () => { if (socket) lost(socket); });
addEventListener("hashchange", () => location.reload());

// ------------------------------------------------------------ being called

const ear = { get isOn() { return store.get("sound", true); }, set isOn(on) { store.set("sound", on); } };
tablee.ear = ear;
let audio = null;
addEventListener("pointerdown", () => {   // sound is allowed from the first touch on
  try { audio ??= new AudioContext(); if (audio.state === "suspended") audio.resume(); } catch { audio = null; }
}, { capture: true });
// Two soft notes, and a short buzz: it is your turn.
tablee.call = () => {
  if (!ear.isOn) return;
  // Before the first touch of this page browsers let it neither buzz nor sound.
  if (navigator.userActivation?.hasBeenActive ?? audio) navigator.vibrate?.([60, 40, 60]);
  if (audio?.state !== "running") return;
  for (const [after, pitch] of [[0, 587.3], [0.14, 880]]) {
    const tone = audio.createOscillator(), loud = audio.createGain(), at = audio.currentTime + after;
    tone.type = "sine"; tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.2, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
    tone.connect(loud).connect(audio.destination);
    tone.start(at); tone.stop(at + 0.45);
  }
};
tablee.isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
