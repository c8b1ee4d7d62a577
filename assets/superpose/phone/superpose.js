// Super-Pose: the board under a thumb. Where a card may lie and what it brings is asked of the host (attempts); here is
// only what fingers do, and drawing.
const { el, button, icon, render, act, redraw } = tablee;
const MOST = 68, LEAST = 12, NEAR = 8, LIFT = 56, EDGE = 54, THUMB = 26;   // pixels: of cells, taps, a card over its thumb, tools

let whose, sheetSeen, hold = fresh(), found = {}, about = {}, asking, wanted, told = -1, shout, shoutTimer;
let board, parts = {}, shown, zonesShown, camera = { s: 0, x: 0, y: 0 }, isFree = false;
const sized = new ResizeObserver(() => { if (board) { isFree ? place() : fit(); } });

// What is chosen and not laid yet.
function fresh() { return { card: null, turns: {}, sides: {}, place: null, choice: 0 }; }
const keepHold = () => tablee.keep("hold", hold);
const changed = () => { keepHold(); redraw(); };

// --- what is held

const game = () => tablee.sheet.game;
const isLaying = () => ["lay", "starters"].includes(game().mode) && !tablee.sheet.table.paused;
const held = () => game().hand.find(({ id }) => id === hold.card) ?? null;
const turnOf = (card) => hold.turns[card.id] ?? 0;
const sideOf = (card) => (hold.sides[card.id] ?? 0) % card.faces.length;
const faceOf = (card) => card.faces[sideOf(card)][turnOf(card)];
const size = (turn) => (turn % 2 ? [3, 2] : [2, 3]);
const middle = ([x, y, turn]) => { const [w, h] = size(turn); return [x + w / 2, y + h / 2]; };
const placesKey = (card) => [tablee.sheet.table.match, tablee.sheet.me.step, tablee.language, card.id, sideOf(card)].join("/");
const same = (a, b) => a && b && `${a.slice(0, 3)}` === `${b.slice(0, 3)}`;

function legal() {
  const card = held();
  if (!card || !isLaying() || found.key !== placesKey(card)) return [];
  return found.places.filter(([, , turn]) => turn === turnOf(card));
}
const here = () => legal().find((one) => same(one, hold.place)) ?? null;
const known = () => { const at = here(); return at && about.key === placesKey(held()) + at.slice(0, 3) ? about : null; };
const choice = () => known()?.choices[hold.choice % known().choices.length];

function nearest(x, y) {
  let best = null, least = Infinity;
  for (const one of legal()) {
    const [a, b] = middle(one), far = (a - x) ** 2 + (b - y) ** 2;
    if (far < least) { best = one; least = far; }
  }
  return best;
}
function put(one) {
  if (one && !same(one, hold.place)) { hold.place = one.slice(0, 3); hold.choice = 0; changed(); }
}
function settle() {   // where it was, else near to it, else in the middle
  if (here() || !legal().length) return;
  const at = hold.place ? middle(hold.place) : cellAt(board.clientWidth / 2, board.clientHeight / 2);
  hold.place = nearest(...at).slice(0, 3); hold.choice = 0; keepHold();
}
function choose(id) { hold.card = id; hold.place = null; changed(); }
function turn(card) { hold.turns[card.id] = (turnOf(card) + 1) % 4; changed(); }
function flip(card) { hold.sides[card.id] = sideOf(card) + 1; hold.place = null; changed(); }
function step(by) {
  const all = legal(), at = all.findIndex((one) => same(one, hold.place));
  if (all.length) { put(all[(at + by + all.length) % all.length]); reveal(); }
}
function stepForms() { hold.choice += 1; changed(); }

// One question at a time, then the latest: what a thumb only passes over is not asked.
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
  if (found.key !== key) return wonder({ card: card.id, side }, (answer) => { found = { key, ...answer }; redraw(); reveal(); });
  const at = here();
  if (!at || about.key === key + at.slice(0, 3)) return;
  const [x, y, rotation] = at;
  wonder({ card: card.id, side, x, y, rotation }, (answer) => { about = { key: key + [x, y, rotation], ...answer }; redraw(); });
}
function lay() {
  const card = held(), [x, y, rotation] = here(), { mode } = game();
  if (mode === "starters") act("superpose.LayStarter", { card: card.id, side: sideOf(card), x, y, rotation });
  else act("superpose.LayCard", { card: card.id, x, y, rotation, forms: choice()?.forms ?? [] });
  redraw();
}

// --- the board

const move = (x, y) => `translate(${x} ${y})`;
const box = (kind, x, y, width, height, rx) => el("rect", { class: kind, x, y, width, height, rx });
const mark = (name, at, side) => el("use", { href: `#icon-${name}`, class: "sp-mark", x: at, y: at, width: side, height: side });
function card(digits, wide, kind = "") {
  const high = 6 / wide;
  return el("g", { class: kind },
    box("sp-shade", -0.05, -0.01, wide + 0.1, high + 0.1, 0.24), box("sp-paper", 0, 0, wide, high, 0.2),
    [...digits].map((digit, i) => el("use", { href: `#sp-${game().icons[digit]}`, x: i % wide, y: Math.floor(i / wide) })));
}
function tile(name) {
  return el("g", { id: `sp-${name}`, class: `sp-${name}` },
    box("sp-tile", 0.04, 0.04, 0.92, 0.92, 0.17), name !== "black" && mark(name, 0.13, 0.74));
}
const token = (name, facts = {}) => el("span", { class: `sp-token sp-${name}`, "aria-hidden": "true", ...facts }, icon(name));

function build(into) {
  board = into; shown = []; zonesShown = "";
  for (const name of ["cards", "zones", "lights", "ghost"]) parts[name] = el("g", {});
  parts.camera = el("g", {}, parts.cards, parts.zones, parts.lights, parts.ghost);
  board.append(el("svg", { class: "sp-svg", "aria-hidden": "true" }, el("defs", {}, game().icons.map(tile)), parts.camera));
  sized.disconnect(); sized.observe(board);
}
function drawBoard() {
  const now = game().laid.map(String);
  let kept = 0;
  while (kept < shown.length && shown[kept] === now[kept]) kept += 1;
  while (parts.cards.children.length > kept) parts.cards.lastChild.remove();
  for (const [x, y, wide, digits] of game().laid.slice(kept))
    parts.cards.append(el("g", { transform: move(x, y) }, card(digits, wide, shown.length ? "sp-come" : "")));
  const isOther = `${now}` !== `${shown}`;
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
  parts.lights.replaceChildren(...(game().helps || game().mode === "starters" ? legal() : []).map((one) => el("g", { transform: move(...middle(one)), class: one[3] ? "sp-light good" : "sp-light" },
    el("circle", { r: one[3] ? 0.3 : 0.13 }), one[3] && el("text", { y: 0.12 }, `+${one[3]}`))));
  if (!one || !at) { parts.ghost.replaceChildren(); return; }
  const [x, y, turned] = at, [w, h] = size(turned);
  parts.ghost.replaceChildren(
    el("g", { class: "sp-held", transform: move(x, y) }, card(faceOf(one), w),
      box("sp-frame", -0.06, -0.06, w + 0.12, h + 0.12, 0.26)),
    ...(known()?.covered ?? []).map(([a, b]) => box("sp-same", a + 0.06, b + 0.06, 0.88, 0.88, 0.17)),
    ...(best?.zones ?? []).map(([name, d]) => line(name, d)),
    ...(best?.shown ?? []).map(([a, b, name]) => el("g", { class: `sp-form sp-${name}`, transform: move(a + 0.7, b + 0.7) },
      el("circle", { r: 0.31 }), mark(name, -0.22, 0.44))));
}

// --- looking around

const cellAt = (x, y) => [(x - camera.x) / camera.s, (y - camera.y) / camera.s];
const spot = ({ clientX, clientY }) => { const r = board.getBoundingClientRect(); return [clientX - r.left, clientY - r.top]; };
const place = () => parts.camera.setAttribute("transform", `translate(${camera.x} ${camera.y}) scale(${camera.s})`);
function bounds() {
  const at = here() ?? [0, 0, 0], isBare = !here() && game().laid.length;
  const all = [...game().laid, ...isBare ? [] : [[at[0], at[1], size(at[2])[0]]]].map(([x, y, wide]) => [x, y, x + wide, y + 6 / wide]);
  return [0, 1].map((i) => Math.min(...all.map((one) => one[i])) - 0.4).concat([2, 3].map((i) => Math.max(...all.map((one) => one[i])) + 0.4));
}
function fit(isWhole) {   // all of it; with a card in the hand, where that is, large enough for a thumb
  if (!board?.clientWidth) return;
  const [left, top, right, low] = bounds(), roof = game().teams.length && 40;   // tools at the right, words below
  const wide = board.clientWidth - EDGE, high = board.clientHeight - EDGE - roof;
  let s = Math.max(LEAST, Math.min(MOST * 0.8, wide / (right - left), high / (low - top))), at = [(left + right) / 2, (top + low) / 2];
  if (!isWhole && here() && s < THUMB) { s = THUMB; at = middle(here()); }
  camera = { s, x: wide / 2 - s * at[0], y: roof + high / 2 - s * at[1] };
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
  camera.y += inside(camera.y + at[1] * s, h * s, board.clientHeight - EDGE);
  place();
}

// --- fingers

const fingers = new Map();
let grip = null;   // what the first finger does: {kind: "pan" | "card", moved, dx, dy}
function press(event) {
  if (fingers.size > 1) return;
  board.setPointerCapture(event.pointerId);
  const [x, y] = spot(event);
  fingers.set(event.pointerId, [x, y]);
  if (fingers.size === 2) { grip = { kind: "pinch", moved: true }; return; }
  const at = here(), [cx, cy] = cellAt(x, y), [w, h] = size(at?.[2]), [mx, my] = at ? middle(at) : [1e9, 0], off = [mx - cx, my - cy];
  grip = { kind: Math.abs(off[0]) < w / 2 && Math.abs(off[1]) < h / 2 ? "card" : "pan", from: [x, y], moved: false, off };
}
function drag(event) {
  const was = fingers.get(event.pointerId);
  if (!was || !grip) return;
  const now = spot(event), dx = now[0] - was[0], dy = now[1] - was[1];
  if (!grip.moved && Math.hypot(now[0] - grip.from[0], now[1] - grip.from[1]) < NEAR) return;
  if (grip.kind === "pinch") {
    const [, other] = [...fingers].find(([id]) => id !== event.pointerId) ?? [], far = ([x, y]) => Math.max(9, Math.hypot(x - other[0], y - other[1]));
    if (other) zoom(far(now) / far(was), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    camera.x += dx / 2; camera.y += dy / 2; place();
  } else if (grip.kind === "card") {
    const [x, y] = cellAt(...now);
    put(nearest(x + grip.off[0], y + grip.off[1]));
  } else {
    camera.x += dx; camera.y += dy; isFree = true; place();
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
  if (moved || event.type !== "pointerup") return;
  if (kind === "card") turn(held()); else put(nearest(...cellAt(...at)));
}
let pulled = null;   // a card that is dragged out of the hand
function pull(one) {
  return {
    onpointerdown: (event) => { event.currentTarget.setPointerCapture(event.pointerId); pulled = { at: [event.clientX, event.clientY] }; },
    onpointermove: (event) => {
      if (!pulled || !isLaying() || !one.fits || !event.buttons) return;
      if (!pulled.moved && Math.hypot(event.clientX - pulled.at[0], event.clientY - pulled.at[1]) < NEAR) return;
      if (!pulled.moved && hold.card !== one.id) choose(one.id);
      pulled.moved = true;
      const [x, y] = spot(event);
      if (y < board.clientHeight + LIFT) put(nearest(...cellAt(x, y - LIFT)));
    },
    onpointerup: reveal,
    onclick: () => {
      if (!pulled?.moved) hold.card === one.id ? turn(one) : choose(one.id);
      pulled = null;
    },
  };
}

// --- the page

const part = (name, ...inside) => el("div", { class: `sp-${name}`, "data-key": name }, ...inside);
const round = (name, label, tap, facts) => button("", tap, { icon: name, kind: "round", label, key: name, ...facts });

function handCard(one) {
  const [w, h] = size(turnOf(one));
  return el("button", { type: "button", class: one.fits ? "sp-card" : "sp-card unfit", "data-key": one.id, "aria-label": one.names[sideOf(one)], "aria-pressed": String(one.id === hold.card), ...pull(one) },
    el("svg", { viewBox: `-.1 -.1 ${w + 0.2} ${h + 0.2}`, "aria-hidden": "true" }, card(faceOf(one), w)));
}
function chip(one, seat) {
  return el("li", { class: ["sp-seat", one.turn && "turn", seat === tablee.sheet.me.seat && "me", one.away && "away"].filter(Boolean).join(" "), "data-key": `s${seat}`, "aria-label": one.about, "aria-current": one.turn ? "true" : null },
    token(one.animal), el("b", { "aria-hidden": "true" }, one.points),
    el("small", { "aria-hidden": "true" }, one.first && icon("flag"), one.marker && icon(one.marker, { class: `icon sp-${one.marker}` }), one.name));
}
function saying() {
  const { mode, words } = game(), one = held(), at = here(), best = choice();
  if (!one) return mode === "watch" || mode === "over" || game().news.length ? "" : mode === "wait" ? words.wait : words.pick;
  if (mode === "wait") return "";
  if (!one.fits) return words.unfit;
  if (mode === "take") return words.note;
  if (!at) return isLaying() && found.key !== placesKey(one) ? "…" : words.no_place;
  const all = legal(), i = all.findIndex((each) => same(each, at)) + 1;
  return [words.place.replace("{i}", i).replace("{all}", all.length), found.covers[at[4]], best?.words, best?.why].filter(Boolean).join(" · ");
}
function keys(sheet) {
  const { mode, words } = game(), one = held(), count = known()?.choices.length, isBusy = tablee.isActing() || Boolean(sheet.table.paused);
  const turner = one && round("rotate_right", words.turn, () => turn(held()));
  if (mode === "take") return [turner, button(words.take, () => act("superpose.TakeCard", { card: one.id }), { icon: "hand", kind: "go sp-go", disabled: !one?.fits || isBusy, key: "go" })];
  if (!isLaying()) return [mode === "wait" && turner];
  return [
    turner,
    one?.faces.length > 1 && round("undo", words.flip, () => flip(held())),
    count > 1 && button(`${hold.choice % count + 1}/${count}`, stepForms, { icon: "chameleon", kind: "small sp-forms", label: known().label.replace("{i}", hold.choice % count + 1), key: "forms" }),
    button(choice()?.lay ?? words.lay, lay, { icon: "check", kind: "go sp-go", disabled: !here() || isBusy, key: "go" }),
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
  if (told >= 0 && last?.n > told && last.points > 0) {
    const isTv = last.seat !== sheet.me.seat && sheet.guests.some(({ display }) => display);
    shout = { ...last, animal: game().seats[last.seat].animal, eyes: isTv && tablee.word("eyes_up") };
    clearTimeout(shoutTimer);
    shoutTimer = setTimeout(() => { shout = null; redraw(); }, 2600);
  }
  told = last?.n ?? 0;
}
// Below on the board: the place of the held card, between ways to others; else what happened last.
function below() {
  const { words, news, seats } = game(), said = saying(), last = news.at(-1);
  const way = (by, name, label) => here() && round(name, label, () => step(by), { disabled: legal().length < 2 });
  return part("below",
    way(-1, "left", words.before),
    el("p", { class: "sp-say", "aria-live": "polite", "data-key": "say" }, said || last && [token(seats[last.seat].animal), el("span", {}, last.text, last.why && el("b", {}, last.why))]),
    way(1, "right", words.after));
}
function aside() {
  const { open, mode, at_last, teams } = game();
  return part("aside",
    open && mode !== "lay" && el("svg", { class: "sp-open", viewBox: "-.1 -.1 2.2 3.2", role: "img", "aria-label": open.name, "data-key": "open" }, card(open.icons, 2)),
    at_last && el("p", { class: "sp-pill hot", "data-key": "last" }, icon("flag"), el("b", {}, at_last)),
    teams.map(({ marker, name, points }) => el("p", { class: "sp-pill", "data-key": marker, "aria-label": `${name}: ${points}` }, icon(marker, { class: `icon sp-${marker}` }), el("b", {}, points))));
}

tablee.game("superpose", {
  draw(sheet, root) {
    const { words, mode, seats, hand, best } = sheet.game, now = `${sheet.table.match}.${sheet.me.seat}`;
    if (whose !== now) { whose = now; hold = { ...fresh(), ...tablee.kept("hold") }; told = -1; }
    if (sheetSeen !== sheet) { sheetSeen = sheet; asking = wanted = null; listen(sheet); }
    const fitting = hand.filter(({ fits }) => fits);
    if (!held()) hold.card = null;
    if (isLaying() && fitting.length === 1 && !held()?.fits) hold.card = fitting[0].id;
    if (board?.isConnected) settle();
    render(root, el("div", { class: `sp ${mode}`, "data-key": "sp" },
      el("ul", { class: seats.length > 4 ? "sp-seats many" : "sp-seats", "aria-label": words.seats, "data-key": "seats" }, seats.map(chip)),
      part("felt",
        el("div", { class: "sp-board", role: "img", "aria-label": words.board, "data-own": "", "data-key": "board",
          onpointerdown: press, onpointermove: drag, onpointerup: release, onpointercancel: release }),
        aside(),
        part("tools",
          round("zoom", words.nearer, () => zoom(1.3)), round("zoom_out", words.farther, () => zoom(1 / 1.3)),
          round("frame", words.frame, () => { isFree = false; fit(true); }), round("history", words.history, history)),
        shout && !here() && el("div", { class: "sp-shout", "data-key": `shout${shout.n}` }, token(shout.animal), el("b", {}, shout.why), shout.eyes && el("span", {}, icon("screen"), shout.eyes)),
        below()),
      best && el("ul", { class: "sp-best", "data-key": "best" }, best.map((text) => el("li", {}, icon("star"), text))),
      hand.length > 0 && el("div", { class: "sp-hand", role: "group", "aria-label": words.hand, "data-key": "hand" }, hand.map(handCard)),
      part("keys", keys(sheet))));
    const into = root.querySelector(".sp-board");
    if (board !== into || !into.firstChild) build(into);
    if (drawBoard() && !isFree || !camera.s) fit();
    drawGhost();
    learn();
  },
  leave() {
    whose = sheetSeen = board = asking = wanted = shout = grip = null; isFree = false; camera.s = 0;
    clearTimeout(shoutTimer); sized.disconnect(); fingers.clear();
  },
});
