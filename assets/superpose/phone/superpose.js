// Super-Pose: the board under a thumb. Tap a card, see where it may lie, move it there, lay it with the button. Where a
// card may lie and what it brings is asked of the host (attempts); here is only what fingers do, and drawing.
const { el, button, icon, render, act } = tablee;
const MOST = 68, LEAST = 12, NEAR = 8, LIFT = 56;   // pixels of a cell, of a tap that is no drag, of a card above a thumb

let whose = "", sheetSeen = null;
let hold = fresh();
let found = { key: "", places: [], covers: [] }, about = { key: "", choices: [] };
let asking = null, wanted = null;
let board = null, parts = {}, shown = [], zonesShown = "", camera = { s: 0, x: 0, y: 0 }, isFree = false;
let told = -1, shout = null, shoutTimer = 0;
const sized = new ResizeObserver(() => { if (board) { isFree ? place() : fit(); } });

// What is chosen and not laid yet: a card, how the cards are turned, where it is held, which forms.
function fresh() { return { card: null, turns: {}, sides: {}, place: null, choice: 0 }; }
const keepHold = () => tablee.keep("hold", hold);

// ------------------------------------------------------------ what is held

const game = () => tablee.sheet.game;
const isLaying = () => ["lay", "starters"].includes(game().mode) && !tablee.sheet.table.paused;
const held = () => game().hand.find(({ id }) => id === hold.card) ?? null;
const turnOf = (card) => hold.turns[card.id] ?? 0;
const sideOf = (card) => (hold.sides[card.id] ?? 0) % card.faces.length;
const faceOf = (card) => card.faces[sideOf(card)][turnOf(card)];
const size = (turn) => (turn % 2 ? [3, 2] : [2, 3]);
const placesKey = (card) => [tablee.sheet.table.match, tablee.sheet.me.step, tablee.language, card.id, sideOf(card)].join("/");
const same = (a, b) => a && b && a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

function legal() {
  const card = held();
  if (!card || !isLaying() || found.key !== placesKey(card)) return [];
  return found.places.filter(([, , turn]) => turn === turnOf(card));
}
const here = () => legal().find((one) => same(one, hold.place)) ?? null;
const known = () => { const card = held(), at = here(); return card && at && about.key === placesKey(card) + at.slice(0, 3) ? about : null; };
const choice = () => { const one = known(); return one ? one.choices[hold.choice % one.choices.length] : null; };

function nearest(x, y) {
  let best = null, least = Infinity;
  for (const one of legal()) {
    const [w, h] = size(one[2]), far = (one[0] + w / 2 - x) ** 2 + (one[1] + h / 2 - y) ** 2;
    if (far < least) { best = one; least = far; }
  }
  return best;
}
function put(one) {
  if (one && !same(one, hold.place)) { hold.place = one.slice(0, 3); hold.choice = 0; keepHold(); tablee.redraw(); }
}
function settle() {   // a card that is held lies somewhere: where it was, else near to it, else in the middle
  if (here() || !legal().length) return;
  const [w, h] = hold.place ? size(hold.place[2]) : [0, 0];
  const [x, y] = hold.place ? [hold.place[0] + w / 2, hold.place[1] + h / 2] : cellAt(board.clientWidth / 2, board.clientHeight / 2);
  hold.place = nearest(x, y).slice(0, 3); hold.choice = 0; keepHold();
}
function choose(id) { hold.card = id; hold.place = null; keepHold(); tablee.redraw(); }
function turn(card) {
  hold.turns[card.id] = (turnOf(card) + 1) % 4;
  keepHold(); tablee.redraw();
}
function flip(card) { hold.sides[card.id] = sideOf(card) + 1; hold.place = null; keepHold(); tablee.redraw(); }
function step(by) {
  const all = legal(), at = all.findIndex((one) => same(one, hold.place));
  if (all.length) { put(all[(at + by + all.length) % all.length]); reveal(); }
}
function stepForms() { hold.choice += 1; keepHold(); tablee.redraw(); }

// One question at a time, and then the latest: what a thumb passes over on its way is not asked.
function wonder(what, then) {
  if (asking) { wanted = [what, then]; return; }
  const mine = asking = {};
  tablee.attempt(what).then(then, ({ no }) => { if (no) tablee.refuse(no, board); }).finally(() => {
    if (asking !== mine) return;
    asking = null;
    const next = wanted; wanted = null;
    if (next) wonder(...next);
  });
}
function learn() {
  const card = held();
  if (!card || !isLaying() || !card.fits) return;
  const key = placesKey(card), side = sideOf(card);
  if (found.key !== key) return wonder({ card: card.id, side }, (answer) => { found = { key, ...answer }; tablee.redraw(); reveal(); });
  const at = here();
  if (!at || about.key === key + at.slice(0, 3)) return;
  const [x, y, rotation] = at;
  wonder({ card: card.id, side, x, y, rotation }, (answer) => { about = { key: key + [x, y, rotation], ...answer }; tablee.redraw(); });
}
function lay() {
  const card = held(), [x, y, rotation] = here(), { mode } = game();
  if (mode === "starters") act("superpose.LayStarter", { card: card.id, side: sideOf(card), x, y, rotation });
  else act("superpose.LayCard", { card: card.id, x, y, rotation, forms: choice()?.forms ?? [] });
  tablee.redraw();
}

// ------------------------------------------------------------ the board

const move = (x, y) => `translate(${x} ${y})`;
function tiles(digits, wide) {
  return [...digits].map((digit, i) => el("use", { href: `#sp-${game().icons[digit]}`, x: i % wide, y: Math.floor(i / wide) }));
}
function card(digits, wide, kind = "") {
  const high = 6 / wide;
  return el("g", { class: kind },
    el("rect", { class: "sp-shade", x: -0.05, y: -0.01, width: wide + 0.1, height: high + 0.1, rx: 0.24 }),
    el("rect", { class: "sp-paper", width: wide, height: high, rx: 0.2 }), tiles(digits, wide));
}
function tile(name) {
  return el("g", { id: `sp-${name}`, class: `sp-${name}` },
    el("rect", { class: "sp-tile", x: 0.04, y: 0.04, width: 0.92, height: 0.92, rx: 0.17 }),
    name !== "black" && el("use", { href: `#icon-${name}`, class: "sp-mark", x: 0.13, y: 0.13, width: 0.74, height: 0.74 }));
}
const token = (name, facts = {}) => el("span", { class: `sp-token sp-${name}`, "aria-hidden": "true", ...facts }, icon(name));

function build(into) {
  board = into; shown = []; zonesShown = "";
  for (const name of ["cards", "zones", "lights", "ghost"]) parts[name] = el("g", {});
  parts.camera = el("g", {}, parts.cards, parts.zones, parts.lights, parts.ghost);
  board.append(el("svg", { class: "sp-svg", "aria-hidden": "true" }, el("defs", {}, game().icons.map(tile)), parts.camera));
  board.onpointerdown = press; board.onpointermove = drag; board.onpointerup = board.onpointercancel = release;
  board.onwheel = (event) => { event.preventDefault(); zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, ...spot(event)); };
  sized.disconnect(); sized.observe(board);
}
function drawBoard() {
  const now = game().laid.map(String);
  let kept = 0;
  while (kept < shown.length && shown[kept] === now[kept]) kept += 1;
  while (parts.cards.children.length > kept) parts.cards.lastChild.remove();
  const isNew = shown.length > 0;
  for (const [x, y, wide, digits] of game().laid.slice(kept)) {
    const one = card(digits, wide, isNew ? "sp-come" : "");
    parts.cards.append(el("g", { transform: move(x, y) }, one));
  }
  const isOther = now.length !== shown.length || kept < now.length;
  shown = now;
  const zones = JSON.stringify(game().zones);
  if (zones !== zonesShown) { zonesShown = zones; parts.zones.replaceChildren(...game().zones.map(zone)); }
  return isOther;
}
const line = (name, d) => el("g", { class: `sp-zone sp-${name}` }, el("path", { class: "under", d }), el("path", { d }));
function zone([name, d, count, x, y]) {
  const one = line(name, d);
  one.append(el("circle", { cx: x + 0.12, cy: y + 0.12, r: 0.25 }), el("text", { x: x + 0.12, y: y + 0.23 }, count));
  return one;
}
function drawGhost() {
  const one = held(), at = here(), best = choice();
  parts.lights.replaceChildren(...(game().helps || game().mode === "starters" ? legal() : []).map(([x, y, turned, points]) => {
    const [w, h] = size(turned);
    return el("g", { transform: move(x + w / 2, y + h / 2), class: points ? "sp-light good" : "sp-light" },
      el("circle", { r: points ? 0.3 : 0.13 }), points && el("text", { y: 0.12 }, `+${points}`));
  }));
  if (!one || !at) { parts.ghost.replaceChildren(); return; }
  const [x, y, turned] = at, [w, h] = size(turned);
  parts.ghost.replaceChildren(
    el("g", { class: "sp-held", transform: move(x, y) }, card(faceOf(one), w),
      el("rect", { class: "sp-frame", x: -0.06, y: -0.06, width: w + 0.12, height: h + 0.12, rx: 0.26 })),
    ...(known()?.covered ?? []).map(([a, b]) => el("rect", { class: "sp-same", x: a + 0.06, y: b + 0.06, width: 0.88, height: 0.88, rx: 0.17 })),
    ...(best?.zones ?? []).map(([name, d]) => line(name, d)),
    ...(best?.shown ?? []).map(([a, b, name]) => el("g", { class: `sp-form sp-${name}`, transform: move(a + 0.7, b + 0.7) },
      el("circle", { r: 0.31 }), el("use", { href: `#icon-${name}`, class: "sp-mark", x: -0.22, y: -0.22, width: 0.44, height: 0.44 }))));
}

// ------------------------------------------------------------ looking around

const cellAt = (x, y) => [(x - camera.x) / camera.s, (y - camera.y) / camera.s];
const spot = ({ clientX, clientY }) => { const r = board.getBoundingClientRect(); return [clientX - r.left, clientY - r.top]; };
const place = () => parts.camera.setAttribute("transform", `translate(${camera.x} ${camera.y}) scale(${camera.s})`);
function bounds() {
  const all = game().laid.map(([x, y, wide]) => [x, y, x + wide, y + 6 / wide]);
  const at = here();
  if (at) { const [w, h] = size(at[2]); all.push([at[0], at[1], at[0] + w, at[1] + h]); }
  if (!all.length) all.push([0, 0, 2, 3]);
  return [0, 1].map((i) => Math.min(...all.map((one) => one[i])) - 0.7).concat([2, 3].map((i) => Math.max(...all.map((one) => one[i])) + 0.7));
}
function fit() {
  if (!board?.clientWidth) return;
  const [left, top, right, low] = bounds();
  camera.s = Math.max(LEAST, Math.min(MOST * 0.8, board.clientWidth / (right - left), (board.clientHeight - 44) / (low - top)));
  camera.x = board.clientWidth / 2 - camera.s * (left + right) / 2;
  camera.y = (board.clientHeight - 36) / 2 - camera.s * (top + low) / 2;
  place();
}
function zoom(by, x = board.clientWidth / 2, y = board.clientHeight / 2) {
  const s = Math.max(LEAST, Math.min(MOST, camera.s * by)), k = s / camera.s;
  camera = { s, x: x - (x - camera.x) * k, y: y - (y - camera.y) * k };
  isFree = true; place();
}
function reveal() {   // the held card stays in sight
  const at = here();
  if (!at) return;
  if (!isFree) { fit(); return; }
  const [w, h] = size(at[2]), { s } = camera;
  const inside = (from, span, room) => Math.max(8, Math.min(room - span - 8, from)) - from;
  camera.x += inside(camera.x + at[0] * s, w * s, board.clientWidth);
  camera.y += inside(camera.y + at[1] * s, h * s, board.clientHeight - 40);
  place();
}

// ------------------------------------------------------------ fingers

const fingers = new Map();
let grip = null;   // what the first finger does: {kind: "pan" | "card", moved, dx, dy}
function press(event) {
  if (fingers.size > 1) return;
  board.setPointerCapture(event.pointerId);
  const [x, y] = spot(event);
  fingers.set(event.pointerId, [x, y]);
  if (fingers.size === 2) { grip = { kind: "pinch", moved: true }; return; }
  const at = here(), [cx, cy] = cellAt(x, y), [w, h] = at ? size(at[2]) : [0, 0];
  const isOn = at && cx >= at[0] && cx < at[0] + w && cy >= at[1] && cy < at[1] + h;
  grip = { kind: isOn ? "card" : "pan", from: [x, y], moved: false, off: isOn ? [at[0] + w / 2 - cx, at[1] + h / 2 - cy] : [0, 0] };
}
function drag(event) {
  const was = fingers.get(event.pointerId);
  if (!was || !grip) return;
  const now = spot(event), dx = now[0] - was[0], dy = now[1] - was[1];
  if (!grip.moved && Math.hypot(now[0] - grip.from[0], now[1] - grip.from[1]) < NEAR) return;
  if (grip.kind === "pinch") {
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (other) zoom(Math.hypot(now[0] - other[0], now[1] - other[1]) / Math.max(1, Math.hypot(was[0] - other[0], was[1] - other[1])), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    camera.x += dx / 2; camera.y += dy / 2; place();
  } else if (grip.kind === "card") {
    const [x, y] = cellAt(...now);
    put(nearest(x + grip.off[0], y + grip.off[1]));
  } else {
    const from = grip.moved ? [dx, dy] : [now[0] - grip.from[0], now[1] - grip.from[1]];
    camera.x += from[0]; camera.y += from[1]; isFree = true; place();
  }
  grip.moved = true;
  fingers.set(event.pointerId, now);
}
function release(event) {
  const at = fingers.get(event.pointerId);
  fingers.delete(event.pointerId);
  if (!at || !grip || fingers.size) return;
  const { moved, kind } = grip;
  grip = null;
  if (moved || event.type === "pointercancel") return;
  if (kind === "card") turn(held()); else put(nearest(...cellAt(...at)));
}
let pulled = null;   // a card that is dragged out of the hand
function pull(one) {
  return {
    onpointerdown: ({ clientX, clientY }) => { pulled = { at: [clientX, clientY], moved: false }; },
    onpointermove: (event) => {
      if (!pulled || !isLaying() || !one.fits || !event.buttons) return;
      if (!pulled.moved && Math.hypot(event.clientX - pulled.at[0], event.clientY - pulled.at[1]) < NEAR) return;
      if (!pulled.moved && hold.card !== one.id) choose(one.id);
      pulled.moved = true;
      const [x, y] = spot(event);
      if (y < board.clientHeight + LIFT) put(nearest(...cellAt(x, y - LIFT)));
    },
    onclick: () => {
      const moved = pulled?.moved;
      pulled = null;
      if (moved) reveal(); else if (hold.card === one.id) turn(one); else choose(one.id);
    },
  };
}

// ------------------------------------------------------------ the page

function handCard(one) {
  const [w, h] = size(turnOf(one)), { mode } = game();
  return el("button", { type: "button", class: one.fits ? "sp-card" : "sp-card unfit", "data-key": one.id, "aria-label": one.names[sideOf(one)], "aria-pressed": String(one.id === hold.card), ...pull(one) },
    el("svg", { viewBox: `-.1 -.1 ${w + 0.2} ${h + 0.2}`, class: w > h ? "lying" : "", "aria-hidden": "true" }, card(faceOf(one), w)),
    mode !== "wait" && !one.fits && el("span", { class: "sp-off", "aria-hidden": "true" }, icon("cross")));
}
function chip(one, seat) {
  const isMe = seat === tablee.sheet.me.seat;
  return el("li", { class: ["sp-seat", one.turn && "turn", isMe && "me", one.away && "away"].filter(Boolean).join(" "), "data-key": `s${seat}`, "aria-label": one.about, "aria-current": one.turn ? "true" : null },
    token(one.animal), el("b", { "aria-hidden": "true" }, one.points),
    el("small", { "aria-hidden": "true" }, one.first && icon("flag"), one.marker && icon(one.marker, { class: `icon sp-${one.marker}` }), one.name));
}
function saying() {
  const { mode, words, hand } = game(), one = held(), at = here(), best = choice();
  if (mode === "wait") return hand.length ? words.wait : "";
  if (!hand.length) return "";
  if (!one) return words.pick;
  if (!one.fits) return words.unfit;
  if (mode === "take") return words.note;
  if (!at) return found.key === placesKey(one) ? words.no_place : "…";
  const all = legal(), i = all.findIndex((each) => same(each, at)) + 1;
  const points = best?.points ?? at[3];
  return [words.place.replace("{i}", i).replace("{all}", all.length), found.covers[at[4]], best?.words, best?.why || (points === null || points === undefined ? "" : `+${points}`)].filter(Boolean).join(" · ");
}
function keys(sheet) {
  const { mode, words, hand } = game(), one = held(), at = here();
  const isBusy = tablee.isActing() || Boolean(sheet.table.paused), best = choice(), count = known()?.choices.length ?? 0;
  const turner = one && button("", () => turn(held()), { icon: "rotate_right", kind: "round", label: words.turn, key: "turn" });
  if (mode === "take") return [turner, button(words.take, () => act("superpose.TakeCard", { card: one.id }), { icon: "hand", kind: "go sp-go", disabled: !one?.fits || isBusy, key: "go" })];
  if (!isLaying()) return [mode === "wait" && turner];
  const lonely = legal().length < 2;
  return [
    button("", () => step(-1), { icon: "left", kind: "round", label: words.before, disabled: lonely, key: "before" }),
    button("", () => step(1), { icon: "right", kind: "round", label: words.after, disabled: lonely, key: "after" }),
    turner,
    one?.faces.length > 1 && button("", () => flip(held()), { icon: "undo", kind: "round", label: words.flip, key: "flip" }),
    count > 1 && button(`${hold.choice % count + 1}/${count}`, stepForms, { icon: "chameleon", kind: "small sp-forms", label: known().label.replace("{i}", hold.choice % count + 1), key: "forms" }),
    button(best?.lay ?? words.lay, lay, { icon: "check", kind: "go sp-go", disabled: !at || isBusy, key: "go" }),
    mode === "starters" && button(words.for_me, () => act("superpose.LayStartersForMe"), { icon: "cards", kind: "quiet small sp-whole", disabled: isBusy, key: "for_me" }),
  ];
}
function history() {
  const { news, words, seats } = game();
  const one = tablee.dialog(words.history,
    el("ul", { class: "sp-story" }, [...news].reverse().map(({ seat, text, why, points }) => el("li", {}, token(seats[seat].animal),
      el("span", { class: "who" }, el("b", {}, text), why && el("small", {}, why)), points > 0 && el("b", { class: "score" }, `+${points}`))),
      !news.length && el("li", {}, words.nothing)),
    button(tablee.word("close"), () => one.close(), { kind: "go", icon: "check" }));
}
// Points are shouted for a moment; where there is a television, eyes go there.
function listen(sheet) {
  const last = game().news.at(-1);
  if (!last) { told = told < 0 ? 0 : told; return; }
  if (told >= 0 && last.n > told && last.points > 0) {
    const isTv = last.seat !== sheet.me.seat && sheet.guests.some(({ display }) => display);
    shout = { ...last, animal: game().seats[last.seat].animal, eyes: isTv ? tablee.word("eyes_up") : "" };
    clearTimeout(shoutTimer);
    shoutTimer = setTimeout(() => { shout = null; tablee.redraw(); }, 2600);
  }
  told = last.n;
}
function latest() {
  const { news, open, words, seats } = game(), last = news.at(-1);
  return el("div", { class: "sp-latest", "data-key": "latest" },
    open && game().mode !== "lay" && el("svg", { class: "sp-open", viewBox: "-.1 -.1 2.2 3.2", role: "img", "aria-label": open.name, "data-key": "open" }, card(open.icons, 2)),
    last && el("p", { class: "sp-pill", "data-key": "last" }, token(seats[last.seat].animal), el("span", {}, last.text, last.why && el("b", {}, last.why))),
    game().at_last && el("p", { class: "sp-pill hot", "data-key": "at_last" }, icon("flag"), el("b", {}, game().at_last)),
    game().teams.map(({ marker, name, points }) => el("p", { class: "sp-pill", "data-key": marker, "aria-label": `${name}: ${points}` }, icon(marker, { class: `icon sp-${marker}` }), el("b", {}, points))));
}

tablee.game("superpose", {
  draw(sheet, root) {
    const { words, mode, seats, hand, best } = sheet.game, now = `${sheet.table.match}.${sheet.me.seat}`;
    if (whose !== now) { whose = now; hold = { ...fresh(), ...tablee.kept("hold") }; told = -1; }
    if (sheetSeen !== sheet) { sheetSeen = sheet; asking = wanted = null; listen(sheet); }
    const fitting = hand.filter(({ fits }) => fits);
    if (!held()) hold.card = null;
    if (["lay", "starters"].includes(mode) && fitting.length === 1 && !held()?.fits) hold.card = fitting[0].id;
    const first = board?.isConnected ? board : null;
    if (first) settle();
    const said = saying();
    render(root, el("div", { class: `sp ${mode}`, "data-key": "sp" },
      el("ul", { class: "sp-seats", "aria-label": words.seats, "data-key": "seats" }, seats.map(chip)),
      el("div", { class: "sp-felt", "data-key": "felt" },
        el("div", { class: "sp-board", role: "img", "aria-label": words.board, "data-own": "", "data-key": "board" }),
        latest(),
        el("div", { class: "sp-tools", "data-key": "tools" },
          button("", () => zoom(1.3), { icon: "zoom", kind: "round quiet", label: words.nearer, key: "in" }),
          button("", () => zoom(1 / 1.3), { icon: "zoom_out", kind: "round quiet", label: words.farther, key: "out" }),
          button("", () => { isFree = false; fit(); }, { icon: "frame", kind: "round quiet", label: words.frame, key: "fit" }),
          button("", history, { icon: "history", kind: "round quiet", label: words.history, key: "story" })),
        shout && el("div", { class: "sp-shout", "data-key": `shout${shout.n}` }, token(shout.animal), el("b", {}, shout.why), shout.eyes && el("span", {}, icon("screen"), shout.eyes)),
        el("p", { class: said ? "sp-say" : "sp-say none", "aria-live": "polite", "data-key": "say" }, said)),
      best && el("ul", { class: "sp-best", "data-key": "best" }, best.map((text) => el("li", {}, icon("star"), text))),
      hand.length > 0 && el("div", { class: "sp-hand", role: "group", "aria-label": words.hand, "data-key": "hand" }, hand.map(handCard)),
      el("div", { class: "sp-keys", "data-key": "keys" }, keys(sheet))));
    const into = root.querySelector(".sp-board");
    if (board !== into || !into.firstChild) build(into);
    if (drawBoard() && !isFree) fit();
    if (!camera.s) fit();
    if (!first) { settle(); if (here()) { tablee.redraw(); return; } }
    drawGhost();
    learn();
  },
  leave() {
    whose = ""; hold = fresh(); sheetSeen = board = null; asking = wanted = shout = null; isFree = false; told = -1;
    camera = { s: 0, x: 0, y: 0 };
    clearTimeout(shoutTimer); sized.disconnect(); fingers.clear();
  },
});
