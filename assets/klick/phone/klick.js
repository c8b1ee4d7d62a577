// Klick!: give photos, lay what was received from best to least, see who gave what. Until all is told photos have no
// words, and those of one line appear together: none may tell by coming late.
const { el, button, icon, disc, render, act } = tablee;
const box = (tag, key, kind, ...inside) => el(tag, { class: kind, "data-key": key }, inside);
const group = (tag, key, kind, label, ...inside) => el(tag, { class: kind, "data-key": key, "aria-label": label }, inside);
const TURN = 700, PATIENCE = 5000;   // between two photos on the television; for a line
const here = new Map();   // photos: true = loaded, a number = how often it failed
let game = null, words = {}, step = "", called = "";
let chosen = "", order = [], laid = 0, isTold = false;
let loupe = null, drag = null, timers = [], since = 0, isDue = false;

const names = (some) => (some ?? []).map(({ photo }) => photo), busy = () => tablee.isActing();
const tint = (seat) => ({ "--of": `var(--player-${game.seats[seat].colour})` });
const later = (then, after) => timers.push(setTimeout(then, after));
const find = (photo) => [...game.hand ?? [], ...game.row ?? []].find((one) => one.photo === photo);
const scene = () => document.getElementById("scene");
function soon() {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => { isDue = false; if (game) tablee.redraw(); });
}

// ---------- prints
const blurs = new Map();
// Nine colours as nine points, stretched, are a blurred picture.
function blur(colours) {
  if (!blurs.has(colours)) {
    const canvas = el("canvas", { width: 3, height: 3 }), paint = canvas.getContext("2d");
    for (let i = 0; i < 9; i += 1) { paint.fillStyle = `#${colours.slice(6 * i, 6 * i + 6)}`; paint.fillRect(i % 3, Math.floor(i / 3), 1, 1); }
    blurs.set(colours, `url(${canvas.toDataURL()})`);
  }
  return blurs.get(colours);
}
// A photo with its white edge; of a line it has only its colours until all of them are there.
function print(photo, label) {
  const { shape = 1.333, blur: colours } = game.photos[photo] ?? {}, tries = here.get(photo), line = names(game.row);
  const isIn = !line.includes(photo) || line.every((one) => here.get(one) === true) || Date.now() - since > PATIENCE;
  return el("span", { class: shape > 1.15 && shape < 1.6 ? "kl-print" : "kl-print whole", "data-key": photo, style: { "--shape": shape, ...(colours ? { "--blur": blur(colours) } : {}) } },
    el("img", {
      src: tablee.picture(photo) + (tries > 0 ? `#${tries}` : ""), alt: label, class: tries === true && isIn ? "in" : "",
      onload: () => { here.set(photo, true); soon(); },
      onerror: () => { const n = (Number(here.get(photo)) || 0) + 1; if (n < 9) setTimeout(() => { here.set(photo, n); soon(); }, 400 * n); },
    }));
}
const tappable = (key, kind, label, tap, photo, ...more) => el("button", { type: "button", class: `kl-photo ${kind}`, "data-key": key, "aria-label": label, onclick: tap }, print(photo, ""), more);
// A photo that a tap enlarges; `among`: those that can be leafed through.
const frame = (photo, label, among) => tappable(`f${photo}`, "", `${words.zoom}: ${label}`, () => open(photo, among), photo);
const plate = (one) => el("p", { class: one.active ? "kl-plate lit" : "kl-plate" }, disc(one.name, one.colour), el("b", {}, one.name),
  one.done && icon("check"), el("span", { class: "kl-score", role: "img", "aria-label": one.points }, one.score));
const standings = () => group("ul", "standings", "kl-all", words.points,
  game.seats.map((one, seat) => box("li", `s${seat}`, "", plate(one))));

// One photo as wide as the phone, with what may be done with it.
function open(photo, among = [photo]) {
  const body = el("div", { class: "kl-loupe" });
  let at = Math.max(0, among.indexOf(photo));
  const leaf = (icon, by, label) => button("", () => { at = (at + by + among.length) % among.length; draw(); }, { icon, kind: "round quiet", label, key: icon });
  const draw = () => {
    const now = among[at], face = game.photos[now] ?? {}, many = among.length > 1;
    render(body,
      box("div", `w${now}`, "kl-whole", print(now, face.title ?? labelOf(now))),
      box("div", "leaf", "kl-leaf",
        many && leaf("left", -1, words.previous), el("p", { "aria-live": "polite" }, face.title ?? labelOf(now)), many && leaf("right", 1, words.next)),
      box("div", "keys", "row",
        button(words.back, shut, { icon: "back", kind: "quiet", key: "back" }), keysFor(now)));
  };
  const one = tablee.dialog(labelOf(photo), body);
  one.classList.add("kl-dialog");
  one.addEventListener("close", () => { if (loupe?.one === one) loupe = null; });
  loupe = { one, draw };
  draw();
}
const shut = () => loupe?.one.close();
function labelOf(photo) {
  if (photo === game.own?.photo) return `${game.own.label}. ${game.own.said}`.trim();
  return [game.start, ...game.stations ?? []].find((one) => one?.photo === photo)?.label ?? find(photo)?.label ?? "";
}
function keysFor(photo) {
  if (game.may === "give" && find(photo))
    return [
      game.stations.some(({ gifts }) => gifts.includes(photo)) && button(words.take_back, () => { shut(); choose(""); act("klick.TakeBack", { photo }); }, { icon: "undo", key: "undo" }),
      button(words.choose, () => { shut(); choose(photo); }, { icon: "hand", kind: "go", key: "choose" })];
  if (game.may === "rank" && order.indexOf(photo) >= laid)
    return [button(words.lay.replace("{place}", laid + 1), () => { shut(); lay(photo); }, { icon: "check", kind: "go", key: "lay" })];
  return [];
}

// ---------- giving
function choose(photo) {
  chosen = photo;
  tablee.keep("chosen", chosen || null);
  tablee.redraw();
}
function give(seat, instead = "") {
  act("klick.Give", { photo: chosen, to: seat, instead }).then((isTaken) => { if (isTaken) choose(""); });
}
function giving() {
  const given = new Set(game.stations.flatMap(({ gifts }) => gifts)), isOpen = game.may === "give", { own } = game;
  const rest = game.hand.filter(({ photo }) => !given.has(photo)), all = names(game.hand);
  const mine = own && tappable("own", "", labelOf(own.photo), () => open(own.photo), own.photo,
    own.lies > 0 && el("span", { class: "kl-count" }, own.lies));
  return [
    isOpen && el("p", { class: chosen ? "kl-hint lit" : "kl-hint", role: "status", "data-key": "hint" }, chosen ? words.place : rest.length ? words.choose_one : words.all_given),
    group("ul", "wall", `kl-wall of${game.stations.length}`, words.wall, game.stations.map((one) => station(one, isOpen, all))),
    own && box("div", "low", "kl-low",
      rest.length ? group("section", "box", "kl-box", words.hand, box("ul", "strip", "kl-strip", rest.map((one) => card(one, all, isOpen))))
        : box("div", "mine", "kl-mine", mine, el("p", {}, el("b", {}, own.label), own.said)),
      box("div", "bar", rest.length ? "kl-bar" : "", rest.length > 0 && mine,
        game.may === "reopen"
          ? button(words.undone, () => act("klick.Undone"), { icon: "undo", kind: "wide quiet", key: "undone", disabled: busy() })
          : button(words.done, () => act("klick.Done"), { icon: "check", kind: "wide go", key: "done", disabled: rest.length > 0 || busy() })))];
}
function card({ photo, label }, all, isOpen) {
  const isChosen = photo === chosen;
  return box("li", photo, isChosen ? "kl-card up" : "kl-card", frame(photo, label, all),
    button(isChosen ? words.chosen : words.choose, () => choose(isChosen ? "" : photo),
      { icon: isChosen ? "check" : "hand", kind: "small", pressed: isChosen, disabled: !isOpen, key: "choose", label: `${isChosen ? words.chosen : words.choose}: ${label}` }));
}
function station({ seat, photo, label, give: words_, gifts }, isOpen, all) {
  const isAim = isOpen && chosen && !gifts.includes(chosen);
  return box("li", `s${seat}`, isAim ? "kl-at aim" : "kl-at",
    tappable("start", "", isAim ? words_ : `${words.zoom}: ${label}`, () => isAim ? give(seat) : open(photo, names(game.stations)), photo,
      isAim && el("span", { class: "kl-aim" }, icon("down"))),
    game.own && box("div", "gifts", "kl-gifts", Array.from({ length: game.each }, (_, i) => {
      const gift = gifts[i], name = gift && find(gift).label;
      if (!gift) return box("span", `slot${i}`, "kl-slot");
      return tappable(gift, gift === chosen ? "kl-gift up" : "kl-gift", `${isAim ? words_ : words.zoom}: ${name}`, () => isAim ? give(seat, gift) : open(gift, all), gift);
    })),
    plate(game.seats[seat]));
}

// ---------- ranking

function arrange(next, count) {
  order = next; laid = count;
  tablee.keep("rank", { step, order, laid });
  tablee.redraw();
  push();
}
// What lies here is told to the table, one thing after the other.
function push() {
  if (game?.may !== "rank" || busy() || order.join() === names(game.row).join()) return;
  act("klick.Arrange", { order }).then((isTaken) => {
    if (!isTaken) order = names(game?.row);
    push();
    if (game) tablee.redraw();
  });
}
function lay(photo) {
  const rest = order.slice(laid).filter((one) => one !== photo);
  arrange([...order.slice(0, laid), photo, ...rest], laid + 1);
}
function move(photo, to) {
  const next = order.filter((one) => one !== photo);
  next.splice(Math.max(0, Math.min(laid - 1, to)), 0, photo);
  if (next.join() !== order.join()) arrange(next, laid);
}
function grab(event, photo) {
  const row = event.currentTarget.closest("li"), rows = [...row.parentNode.children], from = rows.indexOf(row);
  const high = rows.length > 1 ? rows[1].offsetTop - rows[0].offsetTop : row.offsetHeight, y = event.clientY + scene().scrollTop;
  event.currentTarget.setPointerCapture(event.pointerId);
  drag = { photo, row, rows, from, to: from, high, y };
  row.classList.add("held");
}
function pull(event) {
  if (!drag) return;
  const { row, rows, from, high } = drag, view = scene(), { top, bottom } = view.getBoundingClientRect();
  view.scrollTop += event.clientY < top + 130 ? -9 : event.clientY > bottom - 90 ? 9 : 0;
  const by = event.clientY + view.scrollTop - drag.y;
  drag.to = Math.max(0, Math.min(rows.length - 1, from + Math.round(by / high)));
  rows.forEach((one, i) => { one.style.transform = `translateY(${one === row ? by : i > from && i <= drag.to ? -high : i < from && i >= drag.to ? high : 0}px)`; });
}
function drop(event) {
  if (!drag) return;
  const { photo, rows, to, row } = drag;
  drag = null;
  row.classList.remove("held");
  rows.forEach((one) => { one.style.transform = ""; });
  if (event.type === "pointerup") move(photo, to);
  tablee.redraw();
}
function head() {
  const one = game.seats[game.active];
  return box("div", "top", "kl-top", frame(game.start.photo, game.start.label),
    el("div", { class: "kl-about" }, el("p", { class: "kl-owner" }, disc(one.name, one.colour), el("b", {}, game.start.label)),
      game.then && el("small", {}, game.then)));
}
function ranking() {
  const rest = order.slice(laid), all = order;
  return [
    laid > 0 && group("ol", "rows", "kl-rows", words.order, order.slice(0, laid).map((photo, i) => row(photo, i, all))),
    rest.length > 0 && group("section", "tray", "kl-box", words.tray, el("h3", {}, words.tray),
      el("ul", { class: "kl-tray" }, rest.map((photo) => {
        const { label } = find(photo), say = words.lay.replace("{place}", laid + 1);
        return box("li", photo, "kl-card", frame(photo, label, all),
          button(say, () => lay(photo), { kind: "small", key: "lay", label: `${say}: ${label}` }));
      }))),
    box("div", "low", "kl-low", rest.length > 0
      ? button(words.lay_rest, () => arrange(order, order.length), { icon: "down", kind: "wide", key: "rest" })
      : button(words.confirm, () => act("klick.Confirm"), { icon: "check", kind: "wide go", key: "confirm", disabled: busy() }))];
}
const number = (i) => el("span", { class: "kl-no" }, i + 1);
const ends = (i) => game.row.length > 1 && (i === 0 ? el("em", { class: "kl-end best" }, words.best) : i === game.row.length - 1 ? el("em", { class: "kl-end" }, words.least) : null);
function row(photo, i, all) {
  const { label } = find(photo);
  return box("li", photo, "kl-row", number(i), frame(photo, label, all), ends(i),
    el("span", { class: "kl-moves" },
      [["up", -1, 0], ["down", 1, laid - 1]].map(([icon, by, last]) =>
        button("", () => move(photo, i + by), { icon, kind: "round quiet", label: `${words[icon]}: ${label}`, key: icon, disabled: i === last }))),
    el("span", { class: "kl-grip", "aria-hidden": "true", onpointerdown: (event) => grab(event, photo), onpointermove: pull, onpointerup: drop, onpointercancel: drop }));
}
function watching() {
  const photos = names(game.row);
  return [
    tablee.sheet.guests.some(({ display }) => display) && el("p", { class: "kl-look", "data-key": "look" }, icon("screen"), tablee.word("eyes_up")),
    box("ol", "line", "kl-box kl-line", game.row.map(({ photo, label }, i) => box("li", photo, "kl-card",
      frame(photo, label, photos), number(i), ends(i),
      game.mine.includes(photo) && el("span", { class: "kl-tag mine" }, words.from_you)))),
    standings()];
}

// ---------- who gave what

function tell() {
  isTold = true;
  tablee.keep("told", step);
  tablee.redraw();
}
function reveal() {
  const photos = names(game.row);
  if (!isTold) return [
    box("section", "eyes", "eyes", icon("screen"), el("p", {}, tablee.word("eyes_up"))),
    box("div", "low", "kl-low", button(words.reveal_all, tell, { icon: "eye", kind: "wide quiet", key: "all" }))];
  return [
    box("ol", "rows", "kl-rows told", game.origins.map((one, i) => origin(one, i, photos))),
    group("section", "points", "kl-points", words.points,
      game.nobody && el("p", {}, game.nobody),
      el("ul", {}, game.why.map(({ seat, n, why }) => box("li", `w${seat}`, "", disc(game.seats[seat].name, game.seats[seat].colour),
        el("span", {}, el("b", {}, `${game.seats[seat].name} +${n}`), el("small", {}, why)))))),
    standings(),
    game.may === "go_on" && box("div", "low", "kl-low",
      button(words.go_on, () => act("klick.GoOn"), { icon: "play", kind: "wide go", key: "go", disabled: busy() }))];
}
function origin({ photo, giver, from, won }, i, photos) {
  const { title } = game.photos[photo], { label } = find(photo);
  return el("li", { class: giver === null ? "kl-row random" : "kl-row", "data-key": photo, style: { "--turn": photos.length - i } }, number(i), frame(photo, title ?? label, photos),
    el("span", { class: "kl-from" },
      el("b", { class: "kl-tag", style: giver === null ? {} : tint(giver) }, from),
      title && el("small", {}, title),
      el("span", { class: "kl-won" }, won.map(({ seat, n }) => el("span", { class: "kl-chip", role: "img", "aria-label": `${game.seats[seat].name} +${n}`, style: tint(seat) }, `+${n}`)))));
}

// ---------- every sheet

function clear() {
  timers.forEach(clearTimeout);
  timers = []; drag = null;
  shut();
}
function begin() {
  clear();
  since = Date.now();
  chosen = game.phase === "giving" ? tablee.kept("chosen", "") : "";
  const photos = names(game.row), kept = tablee.kept("rank");
  const isMine = game.may === "rank" && kept?.step === step && [...kept.order].sort().join() === [...photos].sort().join();
  order = isMine ? kept.order : photos;
  laid = isMine ? kept.laid : 0;
  isTold = game.phase !== "reveal" || tablee.kept("told") === step;
  if (!isTold) later(tell, TURN * (photos.length + 1));
  if (photos.length) later(soon, PATIENCE + 50);
  if (game.may === "rank") later(push, 0);
  scene().scrollTop = 0;
}
tablee.game("klick", {
  draw(sheet, root) {
    ({ game } = sheet);
    ({ words } = game);
    const now = `${game.step} ${sheet.me.seat}`;
    if (now !== step) { step = now; begin(); }
    // Called once for each thing to do, not after every move.
    if (called === step) game.quiet = true;
    called = step;
    if (drag) return;
    if (game.phase === "giving") { if (!game.hand.some(({ photo }) => photo === chosen) || game.may !== "give") chosen = ""; }
    else if (game.may !== "rank") order = names(game.row);
    document.body.toggleAttribute("data-veiled", !isTold);
    const inside = { giving, ranking: game.may === "rank" ? ranking : watching, reveal }[game.phase] ?? standings;
    render(root, box("div", game.phase, `kl kl-${game.phase}`, game.start && isTold && head(), inside()));
    if (loupe?.one.open) loupe.draw();
  },
  leave() {
    clear();
    game = null;
    step = called = "";
    document.body.removeAttribute("data-veiled");
  },
});
