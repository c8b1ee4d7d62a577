// So Clover!: a pair at a time while writing; then the clover, its loose cards in a tray below. A tap takes a card, a tap
// on a place lays it, tapping it again turns it. All words are upright.
const { el, button, render, act, icon, disc, redraw } = tablee, now = () => performance.now();
const ZONES = [0, 1, 2, 3], SIGNS = { good: "check", doubt: "bulb", bad: "cross", right: "check", wrong: "cross" };
const BEGINS = 500, STEP = 550, ENDS = 900;   // of a check, card after card
const listed = (...words) => words.filter(Boolean).join(", "), paired = (words) => words.join(" + ");
const unseen = (words) => el("span", { class: "cl-unseen" }, words);
const box = (look, ...inside) => el("div", { class: look, "data-key": look.slice(0, 9) }, ...inside);
const group = (look, name, ...inside) => el("div", { class: look, role: "group", "aria-label": name, "data-key": look }, ...inside);
const sure = (words, tap, sign, kind, more) => button(words, tap, { icon: sign, kind, key: sign, disabled: tablee.isActing(), ...more });
const badge = (sign) => el("span", { class: `cl-badge ${sign}` }, icon(SIGNS[sign]));
// What a finger may touch, or only eyes: its name is the same.
const thing = (name, key, look, tap, facts, ...inside) => el(tap ? "button" : "div", {
  ...(tap ? { type: "button", onclick: tap } : { role: "img" }), class: look, "data-key": key, "aria-label": name, ...facts }, ...inside);
let drawn = null;


let seat = null, zone = null, drafts = {}, language = "", field = null, shownZone = null, judging = 0;
const verdicts = new Map(), pending = new Map();

function begin({ me }) {
  if (seat !== me.seat || language !== tablee.language) { verdicts.clear(); pending.clear(); language = tablee.language; }
  if (seat !== me.seat) { drafts = tablee.kept("clues", {}); zone = tablee.kept("zone"); shownZone = null; seat = me.seat; }
}
const written = (at) => tablee.sheet.game.pairs?.[at].clue ?? null;
const whole = (at) => drafts[at] ?? written(at)?.text ?? "";
const typed = (at) => whole(at).trim();
// What stands, or what the judge answered to this very text.
function verdict(at) {
  const text = typed(at), stands = written(at);
  return !text ? null : stands?.text === text ? { ...stands, stands: true } : verdicts.get(text) ?? null;
}
async function judged(text) {
  if (verdicts.has(text)) return verdicts.get(text);
  if (!pending.has(text)) pending.set(text, Promise.race([tablee.attempt({ clue: text }), new Promise((_, fail) => setTimeout(fail, 3000))])
    .then((answer) => { verdicts.set(text, answer); return answer; }, () => null)
    .finally(() => { pending.delete(text); if (seat !== null) redraw(); }));
  return pending.get(text);
}
function judgeSoon() {
  clearTimeout(judging);
  judging = setTimeout(() => { if (zone !== null && typed(zone) && !verdict(zone) && tablee.isUp) judged(typed(zone)); }, 220);
}
function keep(at, text) {
  if (text === null) delete drafts[at]; else drafts[at] = text;
  tablee.keep("clues", drafts);
}
// Send a clue; whether it stands now. One that was emptied again stays as it was written.
async function write(at) {
  const text = typed(at);
  if (!text || written(at)?.text === text) { keep(at, null); return Boolean(text); }
  const answer = await judged(text);
  if (!answer || answer.verdict === "bad" || !tablee.sheet.game.pairs) return false;
  const isTaken = await act("clover.SetClue", { zone: at, text: answer.text });
  if (isTaken && typed(at) === text) keep(at, null);
  return isTaken;
}
function go(to, isWriting = true) {
  const from = zone;
  zone = (to + 4) % 4;
  tablee.keep("zone", zone);
  redraw();
  if (isWriting && from !== zone) write(from);
}
async function submit(event) {
  event.preventDefault();
  const at = zone;
  if (!typed(at)) return;
  const answer = await judged(typed(at));
  if (answer?.verdict === "bad") { tablee.refuse(answer.say, field); return; }
  const empty = [1, 2, 3].map((step) => (at + step) % 4).find((other) => !typed(other));
  if (empty === undefined) { field.blur(); write(at); } else go(empty);
}
async function finish() {
  for (const at of ZONES) if (drafts[at]?.trim() && !await write(at)) { go(at, false); return; }
  const missing = ZONES.find((at) => !written(at));
  if (!await act("clover.FinishClues") && missing !== undefined) go(missing, false);
}
function drawWriting({ game }, root) {
  const { words, pairs } = game;
  zone ??= ZONES.find((at) => !typed(at)) ?? 0;
  const pair = pairs[zone], said = verdict(zone);
  render(root, el("form", { class: "cl-write", "data-key": "write", onsubmit: submit },
    box("cl-dots", pairs.map((one, at) => {
      const about = verdict(at), state = about?.stands ? "good" : about?.verdict === "bad" ? "bad" : typed(at) ? "begun" : "";
      return thing(listed(one.name, paired(one.words), typed(at), about?.stands && about.say), `d${at}`, `cl-dot ${state}`, () => go(at),
        { "aria-current": at === zone && "step" }, state ? icon(SIGNS[state] ?? "edit") : at + 1);
    })),
    box("cl-pair", pair.words.map((word, side) =>
      el("div", { class: "cl-word", "data-key": `w${zone}${side}`, style: { "--len": word.length } }, icon("clover"), el("b", {}, word)))),
    box("cl-field",
      el("input", { "data-key": "clue", "aria-label": `${words.clue}: ${paired(pair.words)}`, placeholder: words.clue, value: whole(zone), maxlength: 60, autocomplete: "off", autocorrect: "off",
        autocapitalize: "off", spellcheck: "false", enterkeyhint: "next", oninput: ({ target }) => { keep(zone, target.value); redraw(); } })),
    el("p", { class: `cl-says ${said?.verdict ?? ""}`, role: "status", "data-key": "says" }, said && [icon(SIGNS[said.verdict]), el("span", {}, said.say)]),
    box("cl-steps row",
      button("", () => go(zone - 1), { icon: "left", kind: "round quiet", label: words.last_pair, key: "back" }),
      el("b", {}, pair.name),
      button("", () => go(zone + 1), { icon: "right", kind: "round quiet", label: words.next_pair, key: "on" })),
    people(game),
    sure(words.finish, finish, "check", "go wide")));
  field = root.querySelector("input");
  // One field for all pairs, so that the keyboard stays: its text changes with the pair.
  if (shownZone !== zone) { field.value = whole(zone); shownZone = zone; }
  if (typed(zone) && !said) judgeSoon();
}
function drawWaiting({ game }, root) {
  shownZone = null;
  render(root, box("cl-write",
    icon("clover", { class: "icon cl-emblem" }),
    people(game, "large"),
    game.pairs && el("ul", { class: "cl-pairs", "data-key": "pairs" }, game.pairs.map(({ words, clue }) =>
      el("li", {}, el("b", {}, clue?.text), el("small", {}, paired(words))))),
    game.without && sure(game.without, () => act("clover.PlayWithout"), "right", "wide"),
    game.done && sure(game.words.change, () => act("clover.ReopenClues"), "undo", "quiet wide")));
}
const people = ({ people: all, words }, size = "") => el("ul", { class: `cl-people ${size}`, "data-key": "people", "aria-label": words.people },
  all.map(({ name, colour, icon: sign, say }) => el("li", { class: `cl-one ${sign}` }, disc(name, colour),
    sign && el("span", { class: "cl-sign", "aria-hidden": "true" }, icon(sign)), size ? el("span", {}, say) : unseen(say))));


const spoken = ({ words, rotation }) => ZONES.map((edge) => words[(edge - rotation + 4) % 4]).join(", ");
// The words of a card at its edges: what faces a clue is inked, the rest is pale.
const face = ({ words, rotation }, slot, lit = -1) => [icon("clover", { class: "icon cl-mark" }), words.map((word, number) => {
  const edge = (number + rotation) % 4, isOut = slot === null || edge === slot || edge === (slot + 3) % 4;
  return el("span", { class: `cl-w e${edge}${isOut ? "" : " in"}${isOut && edge === lit ? " lit" : ""}`, "data-key": `w${number}`, style: { "--len": Math.max(word.length, 6) } }, word);
})];
// Clues and slots as one reads around; `tap` where a clue can be chosen.
const around = (clues, slots, name, tap, lit, ...more) => group("cl-clover", name, ZONES.map((at) => {
  const { text, blank, mark } = clues[at];
  return [el("div", { class: `cl-slot s${at}`, "data-key": `s${at}` }, slots[at]),
    el(tap ? "button" : "p", { ...(tap ? { type: "button", "aria-pressed": String(at === lit), onclick: () => tap(at) } : {}), class: `cl-clue z${at}${blank ? " blank" : ""}${at === lit ? " lit" : ""}`,
      "data-key": `z${at}`, style: { "--len": Math.max(text.length, 7) } }, el("span", {}, text), mark && [el("i", { "aria-hidden": "true" }, "?"), unseen(mark)])];
}), more);


let taken = null, isFresh = false, before = null, reveal = null, ticker = 0;
const hands = new Map();

// Others see where a hand is, in thousandths of a card, and what it took.
function point(slot) {
  if (slot !== null) tablee.live("hand", [slot % 3 ? 515 : -515, slot > 1 ? 515 : -515, -1]);
  tablee.live("pick", [taken ?? -1]);
}
function turn() {
  isFresh = false;
  act("clover.TurnCard", { card: taken, turns: 1 });
}
function lay(slot, near) {
  if (taken === null) { tablee.refuse(tablee.sheet.game.words.take_first, near); return; }
  isFresh = false;
  act("clover.MoveCard", { card: taken, slot }, near);
  if (slot === null) taken = null;
  point(slot);
  redraw();
}
// A card just taken goes where the finger points next, also onto another; one that was laid or turned stays.
function tapCard({ id, slot }, near) {
  if (id === taken) turn();
  else if (taken !== null && isFresh && slot !== null) lay(slot, near);
  else { taken = id; isFresh = true; point(slot); redraw(); }
}
function drawSolving({ game, me }, root) {
  const { words, cards, may, places } = game;
  const held = may && cards.find(({ id, locked }) => id === taken && !locked);
  if (!held) taken = null;
  const holders = new Map([...hands].filter(([who, { until }]) => who !== me.seat && until > now()).map(([who, { card }]) => [card, who]));
  const one = (card) => {
    const { id, slot, rotation, locked } = card, wasTried = game.tried.some((was) => was.join() === [id, slot, rotation].join()), holder = holders.get(id);
    return thing(`${slot === null ? "" : `${places[slot]}: `}${listed(spoken(card), locked && words.right, wasTried && words.tried)}`, `c${id}`, `cl-card${locked ? " right" : ""}${holder === undefined ? "" : " held"}`,
      may && !locked && (({ currentTarget }) => tapCard(card, currentTarget)), { "data-card": id, "aria-pressed": may && !locked ? String(id === taken) : null, style: { "--of": `var(--player-${game.colours[holder]})` } },
      face(card, slot), locked && badge("good"), wasTried && badge("bad"), holder !== undefined && disc(game.names[holder], game.colours[holder]));
  };
  const slots = ZONES.map((slot) => {
    const card = cards.find((card) => card.slot === slot);
    return card ? one(card) : thing(places[slot], "empty", held ? "cl-empty open" : "cl-empty", may && (({ currentTarget }) => lay(slot, currentTarget)), {}, held && icon("down"));
  });
  const loose = cards.filter(({ slot }) => slot === null);
  moving(root, () => render(root, box("cl-solve",
    around(game.clues, slots, words.clover, null, -1,
      held && button("", turn, { icon: "rotate_right", kind: "go round cl-turn", label: words.turn, key: "turn" }),
      el("div", { class: "cl-hands", "data-key": "hands", "data-own": "" })),
    box("cl-side",
      group("cl-tray", words.tray,
        held && held.slot !== null && el("button", { type: "button", class: "cl-back", "data-key": "back", onclick: () => lay(null) }, icon("down"), words.put_back),
        loose.map(one)),
      box("cl-agree",
        box("cl-folk", people(game), game.note && el("small", {}, game.note)),
        game.watch && box("cl-watch", icon("eye"), game.watch),
        may && box("row",
          game.decides && !game.incomplete && sure(words.decide, () => tablee.ask(words.sure_decide, words.check, () => act("clover.SubmitBoard", { version: game.version })), "flag", "cl-decide"),
          sure(game.incomplete || words[game.agreed ? "disagree" : game.alone ? "check" : "agree"], () => (game.agreed ? act("clover.Disagree") : act("clover.Agree", { version: game.version })),
            game.incomplete ? "" : game.agreed ? "undo" : "check", game.agreed ? "quiet" : "go", { key: "yes", ...(game.incomplete && { disabled: true }) })))))));
  drawHands();
}
// Cards fly from where they were to where they are.
function moving(root, draw) {
  const cards = () => [...root.querySelectorAll("[data-card]")].map((one) => [one.dataset.card, one.getBoundingClientRect(), one]);
  const were = new Map(cards());
  draw();
  for (const [id, to, one] of tablee.isStill() ? [] : cards()) {
    const from = were.get(id), x = from?.left - to.left, y = from?.top - to.top, transformOrigin = "0 0";
    if (Math.abs(x) + Math.abs(y) > 12) one.animate([{ transform: `translate(${x}px,${y}px) scale(${from.width / to.width})`, transformOrigin }, { transformOrigin }], 240);
  }
}
function drawHands() {
  const layer = document.querySelector(".cl-hands"), { game, me } = tablee.sheet;
  if (layer) render(layer, [...hands].filter(([who, { x, y, until, isThumb }]) => who !== me.seat && !isThumb && until > now() && Math.max(Math.abs(x), Math.abs(y)) < 1375).map(([who, { x, y }]) =>
    el("span", { class: "cl-hand", "data-key": `h${who}`, style: { "--x": x / 1000, "--y": y / 1000, "--of": `var(--player-${game.colours[who]})` } }, game.names[who])));
}
function lived(who, what, at) {
  const hand = hands.get(who) ?? { card: -1 }, { card } = hand;
  if (what === "pick" && at.length === 1) { [hand.card] = at; hand.isThumb = true; }
  else if (what === "hand" && at.length === 3) {
    [hand.x, hand.y] = at;
    if (at[2] >= 0 || hand.isCarrying) hand.card = at[2];   // a mouse carries; a thumb only points
    hand.isCarrying = at[2] >= 0;
  } else return;
  hand.until = now() + 6000;
  hands.set(who, hand);
  if (tablee.sheet?.game?.phase === "resolving") { if (card === hand.card) drawHands(); else redraw(); }
}


// The clover has just been checked: card by card, before what comes after. A television has the show.
function watchForCheck({ game, guests }) {
  const was = before, solved = game.boards_solved;
  before = game.phase === "resolving" ? game : null;
  if (!was || reveal || !game.laid?.length || game.owner !== was.owner) return;
  if (before ? game.attempt !== was.attempt + 1 || solved !== was.boards_solved : solved !== was.boards_solved + 1) return;
  const laid = game.laid.flatMap(([id, slot, rotation, isRight]) => was.cards.filter((card) => card.id === id).map((card) => ({ ...card, slot, rotation, verdict: isRight ? "right" : "wrong" })));
  const covered = laid.filter(({ locked }) => !locked).length;
  reveal = { laid, clues: was.clues, told: 0, isShown: guests.some(({ display, here }) => display && here) };
  taken = null; hands.clear();
  document.body.classList.add("cl-checking");
  const tell = () => {
    reveal.told += 1;
    if (reveal.told > covered) endReveal(); else ticker = setTimeout(tell, reveal.told === covered ? ENDS : STEP);
    redraw();
  };
  ticker = setTimeout(tell, BEGINS);
}
function endReveal() {
  clearTimeout(ticker);
  reveal = null;
  document.body.classList.remove("cl-checking");
}
const checked = (card, slot, verdict, words, lit) => thing(`${spoken(card)}: ${words[verdict]}`, `v${card.id}`, `cl-card ${verdict}`, null, {}, face(card, slot, lit), badge(verdict));
function drawReveal({ game: { words } }, root) {
  let number = 0;
  const slots = ZONES.map((slot) => {
    const card = reveal.laid.find((one) => one.slot === slot);
    if (!card) return el("div", { class: "cl-empty" });
    return card.locked || number++ < reveal.told ? checked(card, slot, card.verdict, words) : thing(words.hidden, `h${card.id}`, "cl-card back", null, {}, icon("clover"));
  });
  render(root, box("cl-solve", around(reveal.clues, slots, words.clover)),
    reveal.isShown && el("section", { class: "eyes", "data-key": "eyes" }, icon("screen"), el("p", {}, tablee.word("eyes_up"))));
}

let lit = 0, looked = null, known = 0;
function drawSolved({ game }, root) {
  const { words, solved } = game;
  if (known !== solved.length) { known = solved.length; looked = null; lit = 0; }
  const at = looked ?? solved.length - 1, board = solved[at];
  const right = board.laid.filter((one) => one[3]).map((one) => one[1]), { text, mark } = board.clues[lit];
  const slots = ZONES.map((slot) => checked(board.cards[slot], slot, right.includes(slot) ? "right" : "wrong", words, lit));
  render(root, el("div", { class: "cl-solve cl-shown", "data-key": `shown${at}` },
    around(board.clues, slots, board.title, (to) => { lit = to; redraw(); }, lit, el("span", { class: `cl-seal${board.is_perfect ? " perfect" : ""}`, "aria-hidden": "true" }, board.points)),
    box("cl-side",
      el("p", { class: "cl-link", "data-key": "link", role: "status" }, el("b", {}, text), el("span", {}, paired(board.pairs[lit])), mark && el("small", {}, mark)),
      group("cl-boards", words.all, solved.map(({ title, name, colour, points }, n) =>
        thing(title, `t${n}`, "cl-tab", () => { looked = n; lit = 0; redraw(); }, { "aria-pressed": String(n === at) }, disc(name, colour), points)),
        el("b", {}, game.total)),
      game.next && sure(game.next, () => act("clover.NextBoard"), "right", "go wide"))));
}


let hint = {};
setInterval(() => {
  const { game, table } = tablee.sheet ?? {};
  if (table?.game !== "clover" || table.phase !== "playing" || table.paused || !game) return;
  // A strict clock takes what is typed and good; a gentle one speaks up once.
  const left = tablee.secondsLeft(), step = `${game.phase} ${game.boards_solved}`;
  if (game.pairs && !game.done && left !== null && left < 4) for (const at of ZONES) if (drafts[at]?.trim()) write(at);
  if (hint.step !== step) hint = { step, at: now() };
  if (game.hint_after && now() - hint.at > game.hint_after * 1000) { hint.at = Infinity; tablee.note(game.words.hurry); }
}, 1000);

tablee.game("clover", {
  draw(sheet, root) {
    const { game } = sheet;
    begin(sheet);
    if (drawn !== sheet) { drawn = sheet; watchForCheck(sheet); }
    if (!root.classList.contains("cl")) { root.classList.add("cl"); root.parentNode.scrollTop = 0; }
    const draw = reveal ? drawReveal : game.phase === "resolving" ? drawSolving : game.phase !== "writing" ? drawSolved : game.pairs && !game.done ? drawWriting : drawWaiting;
    draw(sheet, root);
  },
  leave() {
    endReveal();
    seat = zone = taken = before = looked = shownZone = drawn = null;
    drafts = {}; known = 0; hands.clear(); verdicts.clear(); pending.clear();
  },
  lived,
});
