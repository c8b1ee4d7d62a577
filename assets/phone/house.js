// What every table has, whatever is played: coming in, the lobby, the frame around a game, the menu, the results.
const $ = (id) => document.getElementById(id);
const W = (key, facts = {}) => (tablee.words[key] ?? "").replace(/\{(\w+)\}/g, (all, name) => facts[name] ?? all);
tablee.word = W;
let lostTimer = 0;
const LOST_AFTER = 1200;   // a blink of the Wi-Fi is nobody's concern

function speak() {
  document.documentElement.lang = tablee.language;
  store.set("words", tablee.words);
}
const colour = (number) => `var(--player-${number})`;
const disc = (name, number, facts = {}) =>
  el("span", { class: "disc", "aria-hidden": "true", style: { "--of": colour(number) }, ...facts }, [...name][0]?.toUpperCase() ?? "?");
tablee.disc = disc;

// ------------------------------------------------------------ coming in

function stage(kind, title) {
  clearTimeout(lostTimer);
  lostTimer = 0;
  delete document.body.dataset.lost;
  document.body.dataset.scene = kind;
  document.body.dataset.game = kind === "table" ? tablee.sheet.table.game : "";
  const isCalled = kind === "table" && tablee.sheet.me.asked && tablee.sheet.table.phase === "playing";
  document.title = [isCalled && W("your_turn"), title, "Tablée"].filter(Boolean).join(" · ");
}
let chosenColour = null;
function showDoor(door) {
  if (menu?.open) menu.close();
  stage("door", door.name);
  const isTicket = door.needs === "ticket";
  const free = door.colours ?? [];
  chosenColour = free.includes(store.get("colour")) ? store.get("colour") : free[0] ?? null;
  const draw = () => {
    tablee.render($("head"));
    tablee.render($("foot"));
    tablee.render($("scene"),
      el("form", { class: "door", "data-key": door.needs, onsubmit: (event) => { event.preventDefault(); isTicket ? knock() : sitDown(door); } },
        el("h1", { class: "logo" }, "Tablée"),
        el("p", { class: "under" }, W("welcome", { table: door.name })),
        isTicket ? ticketField(door) : nameField(free, draw),
        languagePicker()));
  };
  draw();
  if (door.why) tablee.refuse(door.why, $("scene").querySelector("input"));
}
function ticketField() {
  return [
    el("label", { for: "ticket" }, W("ticket")),
    el("input", { id: "ticket", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 24, value: store.get("typed", "") , oninput: (e) => store.set("typed", e.target.value) }),
    el("p", { class: "hint" }, W("ticket_hint")),
    el("button", { class: "key go", type: "submit" }, tablee.icon("play"), el("span", {}, W("enter"))),
  ];
}
function nameField(free, draw) {
  return [
    el("label", { for: "name" }, W("your_name")),
    el("input", { id: "name", autocomplete: "nickname", maxlength: 16, value: store.get("name", ""), enterkeyhint: "go", oninput: (e) => store.set("name", e.target.value) }),
    free.length && el("fieldset", { class: "colours" },
      el("legend", {}, W("your_colour")),
      free.map((number) => el("button", {
        type: "button", class: "swatch", style: { "--of": colour(number) }, "aria-label": W(`colour_${number + 1}`), "data-key": `c${number}`,
        "aria-pressed": String(number === chosenColour), onclick: () => { chosenColour = number; store.set("colour", number); draw(); },
      }, number === chosenColour && tablee.icon("check")))),
    el("button", { class: "key go", type: "submit" }, tablee.icon("play"), el("span", {}, W("sit_down"))),
  ];
}
function knock() {
  const typed = $("ticket").value.trim();
  if (typed) tablee.connect({ ticket: typed });
}
function sitDown() {
  const name = $("name").value.trim();
  if (!name) { $("name").focus(); tablee.refuse(W("your_name"), $("name")); return; }
  store.set("name", name);
  tablee.connect({ name, colour: chosenColour });
}
function languagePicker() {
  return el("div", { class: "languages", role: "group", "aria-label": W("language") },
    tablee.languages.map(({ id, name }) => el("button", {
      type: "button", lang: id, class: "tongue", "aria-pressed": String(id === tablee.language), "data-key": id,
      onclick: () => { store.set("language", id); tablee.isUp ? send({ language: id }) : tablee.connect(); },
    }, name)));
}
function showClosed({ why, code }) {
  if (menu?.open) menu.close();
  stage("closed", "");
  const isLeft = code === "table.closing";
  tablee.render($("head")); tablee.render($("foot"));
  tablee.render($("scene"), el("section", { class: "door", "data-key": "closed" },
    el("h1", { class: "logo" }, "Tablée"),
    el("p", { class: "under", role: "alert" }, why || W("closed")),
    code === "table.kicked" ? null : button(W("join_again"), () => tablee.connect(), { icon: "undo", kind: "go" }),
    isLeft && languagePicker()));
}

// ------------------------------------------------------------ whether the host is heard

function showLink() {
  if (tablee.isUp) { clearTimeout(lostTimer); lostTimer = 0; delete document.body.dataset.lost; return; }
  // Every try that fails comes here again: the time is that of the first.
  lostTimer ||= setTimeout(() => {
    document.body.dataset.lost = "yes";
    if (!tablee.words.lost) tablee.words = store.get("words", {});
    $("lost") ?? document.body.append(el("p", { id: "lost", role: "status" }));
    $("lost").textContent = W("lost");
  }, tablee.sheet ? LOST_AFTER : 0);
}

// ------------------------------------------------------------ every sheet

function drawSheet(before) {
  const sheet = tablee.sheet, { phase } = sheet.table;
  const wasPlaying = before && before.table.phase !== "lobby" && before.table.match === sheet.table.match;
  if (!(phase !== "lobby" && wasPlaying && before.table.game === sheet.table.game)) leaveGame(before);
  if (document.activeElement?.id === "name") document.activeElement.blur();
  if (phase === "lobby") drawLobby(sheet); else drawTable(sheet);
  if (menu?.open) drawMenu();
  const isCalled = sheet.me.asked && !sheet.game?.quiet && !sheet.table.paused;
  const wasCalled = before?.me.asked && before.me.step === sheet.me.step;
  if (isCalled && !wasCalled && phase === "playing") tablee.call();
  if (before && sheet.table.paused && !before.table.paused) tablee.note(sheet.table.paused);
  if (before && !before.table.blocked && sheet.table.blocked) tablee.note(sheet.table.blocked);
}

function drawHead(sheet, title, line) {
  tablee.render($("head"),
    el("div", { class: "bar" },
      button("", openMenu, { icon: "menu", kind: "round quiet", label: W("menu"), key: "menu" }),
      el("h1", { "data-key": "title" }, title),
      clock(sheet)),
    el("p", { class: "line", id: "line", role: "status", "aria-live": "polite", "data-key": "line" }, line),
    (sheet.table.paused || sheet.table.blocked || sheet.table.away) && el("p", { class: "banner", "data-key": "banner" },
      sheet.table.blocked || sheet.table.paused || counted(sheet)),
    questions(sheet), watching(sheet));
}
// Who came late may ask for a seat that nobody plays.
function watching(sheet) {
  if (!sheet.me.free.length) return null;
  const wanted = sheet.me.wanted === null ? null : sheet.places[sheet.me.wanted]?.name;
  return button(wanted ? W("asked", { seat: wanted }) : W("take_seat"), openMenu, { icon: "hand", kind: "quiet wide", key: "take" });
}
const counted = (sheet) => sheet.table.away.replace("{seconds}", Math.max(0, Math.ceil((sheet.table.calls ?? 0) - since(sheet))));
const arrivals = new WeakMap();
function since(sheet) {
  if (!arrivals.has(sheet)) arrivals.set(sheet, performance.now());
  return (performance.now() - arrivals.get(sheet)) / 1000;
}
// Seconds left for this step, counted on from the sheet; null = there is no limit.
tablee.secondsLeft = () => {
  const sheet = tablee.sheet;
  return sheet?.seconds === null || sheet?.seconds === undefined || sheet.table.paused ? null : Math.max(0, sheet.seconds - since(sheet));
};
function clock(sheet) {
  const left = tablee.secondsLeft();
  if (sheet.table.phase !== "playing" || left === null) return null;
  return el("span", { class: left < 10 ? "clock short" : "clock", role: "timer", "data-key": "clock" }, tablee.icon("hourglass"), W("seconds", { n: Math.ceil(left) }));
}
setInterval(() => {
  const sheet = tablee.sheet;
  if (!sheet || !tablee.isUp || sheet.table.phase !== "playing") return;
  if (sheet.seconds !== null || sheet.table.calls !== null) drawHead(sheet, headline(sheet), sheet.line);
}, 1000);

// ------------------------------------------------------------ the lobby

function drawLobby(sheet) {
  stage("lobby", sheet.table.title);
  const { lobby, me, places } = sheet;
  drawHead(sheet, sheet.table.name, sheet.line);
  tablee.render($("scene"), el("div", { class: "lobby", "data-key": "lobby" },
    el("section", { class: "plate" },
      el("h2", {}, W("players")),
      el("ul", { class: "seats" }, places.map((place, seat) => seatRow(sheet, place, seat))),
      me.host && el("div", { class: "row", role: "group", "aria-label": W("add_bot") },
        el("span", { class: "lead" }, tablee.icon("bot"), W("add_bot")),
        lobby.strengths.map(({ value, name }) => button(name, () => tablee.say("AddBot", { strength: value }), { kind: "small", key: value, label: `${W("add_bot")}: ${name}` })))),
    el("section", { class: "plate" },
      el("h2", {}, W("game")),
      el("div", { class: "shelf", role: "group", "aria-label": W("game") }, lobby.games.map(({ id, name, least, most }) =>
        button(name, () => tablee.say("ChooseGame", { game: id }), { kind: "game", disabled: !me.host, pressed: id === sheet.table.game, key: id, label: `${name}, ${least}–${most}` }))),
      el("p", { class: "about" }, lobby.about),
      el("details", { class: "options", "data-key": "options" },
        el("summary", {}, W("options")),
        lobby.options.map((option) => choice(option.name, option.values, (value) => tablee.say("SetOption", { key: option.key, value }), !me.host)),
        choice(W("absence"), lobby.absence, (value) => tablee.say("SetAbsence", { absence: value }), !me.host)))));
  tablee.render($("foot"), lobbyKeys(sheet));
}
function choice(name, values, choose, isFixed) {
  return el("label", { class: "choice" }, el("span", {}, name),
    el("select", { disabled: isFixed, onchange: (event) => { tapped = event.target; choose(values[event.target.selectedIndex].value); } },
      values.map(({ name, chosen }) => el("option", { selected: chosen }, name))));
}
function seatRow(sheet, place, seat) {
  const { me } = sheet;
  const state = !place.here ? W("is_away") : place.bot ? W("is_bot") : place.ready ? W("is_ready") : W("is_waiting");
  const facts = [place.mine && W("is_you"), place.host && W("is_host"), state].filter(Boolean).join(" · ");
  return el("li", { class: place.mine ? "seat mine" : "seat", "data-key": `s${seat}.${place.name}` },
    disc(place.name, place.colour),
    el("span", { class: "who" }, el("b", {}, place.name), el("small", {}, facts)),
    place.ready && place.here && el("span", { class: "mark" }, tablee.icon(place.bot ? "bot" : "check")),
    place.mine && button("", () => openDress(seat), { icon: "edit", kind: "round quiet", label: W("change"), key: "edit" }),
    me.host && !place.mine && button("", () => remove(sheet, place, seat), { icon: "cross", kind: "round quiet", label: `${W("remove")}: ${place.name}`, key: "out" }));
}
function remove(sheet, place, seat) {
  if (place.guest === null) tablee.say("Stand", { seat });
  else ask(W("sure_kick", { name: place.name }), W("kick"), () => tablee.say("Kick", { guest: place.guest }));
}
function lobbyKeys(sheet) {
  const { me, lobby, places } = sheet;
  if (!me.seats.length) return button(W("sit_down"), () => tablee.say("Sit", { name: store.get("name", "") || "?", colour: null }), { icon: "add", kind: "go wide", key: "sit" });
  if (me.host) return [
    lobby.why_not && el("p", { class: "why", "data-key": "why" }, lobby.why_not),
    button(W("start"), () => tablee.say("Begin"), { icon: "play", kind: "go wide", disabled: Boolean(lobby.why_not), key: "start" })];
  const isReady = me.seats.every((seat) => places[seat].ready);
  return button(W(isReady ? "not_ready" : "ready"), () => me.seats.forEach((seat) => tablee.say("Ready", { seat, is_ready: !isReady })),
    { icon: isReady ? "undo" : "check", kind: isReady ? "quiet wide" : "go wide", key: "ready" });
}
function openDress(seat) {
  const place = tablee.sheet.places[seat];
  let picked = place.colour;
  const free = [place.colour, ...(tablee.sheet.lobby?.colours ?? [])].sort((a, b) => a - b);
  const field = el("input", { id: "dress", maxlength: 16, value: place.name, autocomplete: "nickname" });
  const box = el("div", {});
  const draw = () => tablee.render(box, el("fieldset", { class: "colours" }, el("legend", {}, W("your_colour")), free.map((number) => el("button", {
    type: "button", class: "swatch", style: { "--of": colour(number) }, "aria-label": W(`colour_${number + 1}`), "data-key": `c${number}`,
    "aria-pressed": String(number === picked), onclick: () => { picked = number; draw(); } }, number === picked && tablee.icon("check")))));
  draw();
  const sheet = dialog(W("change"), el("label", { for: "dress" }, W("your_name")), field, box,
    button(W("close"), () => {
      const name = field.value.trim() || place.name;
      store.set("name", name); store.set("colour", picked);
      sheet.close();
      tablee.say("Dress", { seat, name, colour: picked });
    }, { icon: "check", kind: "go wide" }));
}

// ------------------------------------------------------------ the table, and the results

let root = null, drawn = "", isLooking = false;
const headline = (sheet) => sheet.table.title;
function leaveGame(before) {
  if (root) { tablee.games[drawn]?.leave?.(); root = null; }
  isLooking = false;
  if (before) acts.clear();
}
function drawTable(sheet) {
  const isOver = sheet.table.phase === "over" && sheet.results && !isLooking;
  stage("table", sheet.table.title);
  document.body.toggleAttribute("data-asked", sheet.me.asked);
  drawHead(sheet, headline(sheet), sheet.line);
  if (!root) { root = el("div", { class: "board", "data-own": "", "data-key": `m${sheet.table.match}` }); drawn = sheet.table.game; }
  const isUp = Boolean(sheet.game?.eyes_up) && !isOver;
  root.hidden = isUp || isOver;
  tablee.render($("scene"), root,
    isUp && el("section", { class: "eyes", "data-key": "eyes" }, tablee.icon("screen"), el("p", {}, W("eyes_up"))),
    isOver && results(sheet));
  drawGame();
  tablee.render($("foot"), isOver ? resultKeys(sheet) : news(sheet));
}
function drawGame() {
  const sheet = tablee.sheet, page = tablee.games[sheet?.table.game];
  if (!root || !sheet || sheet.table.phase === "lobby") return;
  if (!page || !sheet.game) { tablee.render(root, el("p", { class: "empty" }, W("no_phone_part"))); return; }
  page.draw(sheet, root);
}
// Draw the game again from the sheet there is: after something was chosen that only this page knows.
tablee.redraw = () => drawGame();

function news(sheet) {
  const last = sheet.said.at(-1);
  return last && el("p", { class: `said ${last.kind}`, "data-key": "said" }, last.name && el("b", {}, `${last.name} `), last.text);
}
function results(sheet) {
  return el("section", { class: "results", "data-key": "results" },
    el("h2", {}, sheet.results.title),
    el("p", { class: "why" }, sheet.results.why),
    el("ol", {}, sheet.results.rows.map(({ place, seat, score }) => {
      const one = sheet.places[seat];
      return el("li", { class: place === 1 ? "best" : "", "data-key": `r${seat}` },
        el("span", { class: "rank" }, place), disc(one?.name ?? "?", one?.colour ?? 0),
        el("span", { class: "who" }, el("b", {}, one?.name ?? "?")), el("span", { class: "score", "aria-label": W("points", { n: score }) }, score));
    })));
}
function resultKeys(sheet) {
  return el("div", { class: "row", "data-key": "ends" },
    button(W("watch"), () => { isLooking = true; drawTable(tablee.sheet); }, { icon: "eye", kind: "quiet", key: "look" }),
    sheet.me.host && button(W("to_lobby"), () => tablee.say("BackToLobby"), { icon: "undo", key: "lobby" }),
    sheet.me.host && button(W("again"), () => tablee.say("Begin"), { icon: "play", kind: "go", key: "again" }));
}

// ------------------------------------------------------------ the menu

let menu = null;
// A sheet of paper over everything; the phone's own back gesture closes it.
function dialog(title, ...inside) {
  const one = el("dialog", { "aria-label": title, onclick: (event) => { if (event.target === one) one.close(); } },
    el("div", { class: "paper" }, el("h2", {}, title), ...inside));
  one.addEventListener("close", () => { one.remove(); if (one === menu) menu = null; });
  document.body.append(one);
  one.showModal();
  return one;
}
tablee.dialog = dialog;
function ask(words, yes, then) {
  const one = dialog(words, el("div", { class: "row" },
    button(W("no"), () => one.close(), { kind: "quiet" }),
    button(yes, () => { one.close(); then(); }, { kind: "danger" })));
}
tablee.ask = ask;
function openMenu() {
  menu = dialog(W("menu"), el("div", { class: "menu", id: "menu" }));
  drawMenu();
}
function drawMenu() {
  const sheet = tablee.sheet, { me } = sheet, isPlaying = sheet.table.phase === "playing";
  const shut = (then) => () => { menu?.close(); then(); };
  tablee.render($("menu"),
    isPlaying && me.seats.length > 0 && button(W(sheet.table.paused ? "unpause" : "pause"), shut(() => tablee.say("Pause", { is_paused: !sheet.table.paused })),
      { icon: sheet.table.paused ? "play" : "pause", key: "pause" }),
    me.seats.length > 1 && el("div", { class: "row", role: "group", "aria-label": W("plays_as"), "data-key": "as" }, me.seats.map((seat) =>
      button(sheet.places[seat].name, shut(() => send({ look: seat })), { kind: "small", pressed: seat === me.seat, key: `as${seat}` }))),
    freeSeats(sheet, shut),
    el("h3", {}, W("players")),
    el("ul", { class: "seats", "data-key": "seats" }, sheet.places.map((place, seat) => menuSeat(sheet, place, seat))),
    el("ul", { class: "seats", "data-key": "guests" }, sheet.guests.filter(({ display }) => !display).map((guest) => menuGuest(sheet, guest))),
    sheet.table.invite && el("p", { class: "hint", "data-key": "invite" }, W("invite", invited(sheet.table.invite))),
    talk(sheet),
    el("div", { class: "row", "data-key": "row" },
      button(W(ear.isOn ? "sound_off" : "sound_on"), () => { ear.isOn = !ear.isOn; drawMenu(); if (ear.isOn) tablee.call(); }, { icon: ear.isOn ? "mute" : "sound", kind: "quiet small", key: "sound" })),
    languagePicker(),
    sheet.table.phase !== "lobby" && me.break_off && button(W("break_off"), shut(() => ask(W("sure_break_off"), W("break_off"), () => tablee.say("BackToLobby"))), { icon: "undo", kind: "quiet", key: "break" }),
    button(W("leave"), shut(() => ask(W("sure_leave"), W("leave"), leaveTable)), { icon: "quit", kind: "quiet", key: "leave" }),
    button(W("close"), () => menu.close(), { icon: "check", kind: "go", key: "close" }));
}
function invited(link) {
  const [way, ticket] = link.split("/#");
  return { way: way.toLowerCase(), code: ticket.match(/.{1,3}/g).join(" ") };
}
function leaveTable() {
  const keys = store.get("keys", {});
  delete keys[tablee.sheet.id];
  store.set("keys", keys);
  answers.name = "";
  tablee.say("Goodbye");
}
function questions(sheet) {
  if (!sheet.me.host) return [];
  return sheet.guests.filter(({ wants }) => wants !== null).map(({ number, name, wants }) =>
    el("div", { class: "question", "data-key": `q${number}` }, el("p", {}, W("wants", { name, seat: sheet.places[wants]?.name ?? "?" })),
      el("div", { class: "row" },
        button(W("no"), () => tablee.say("DeclineSeat", { guest: number }), { kind: "quiet small" }),
        button(W("yes"), () => tablee.say("HandOver", { seat: wants, guest: number }), { kind: "go small" }))));
}
function freeSeats(sheet, shut) {
  if (!sheet.me.free.length) return null;
  return el("div", { class: "question", "data-key": "free" }, el("h3", {}, W("take_seat")),
    el("div", { class: "row" }, sheet.me.free.map((seat) =>
      button(sheet.places[seat].name, shut(() => tablee.say("AskSeat", { seat })), { kind: "small", pressed: seat === sheet.me.wanted, label: `${W("take")}: ${sheet.places[seat].name}` }))));
}
function menuSeat(sheet, place, seat) {
  const { me } = sheet, isAway = !place.here && place.guest !== null, isPlaying = sheet.table.phase === "playing";
  const facts = [place.mine && W("is_you"), place.host && W("is_host"), isAway && W("is_away"), place.bot && W("is_bot")].filter(Boolean).join(" · ");
  return el("li", { class: "seat", "data-key": `m${seat}` }, disc(place.name, place.colour),
    el("span", { class: "who" }, el("b", {}, place.name), facts && el("small", {}, facts)),
    me.host && isAway && isPlaying && button(W(place.bot ? "wait_for_them" : "call_bot"), () => tablee.say("CallStandIn", { seat, is_wanted: !place.bot }), { kind: "small", key: "bot" }),
    me.host && !place.mine && place.here && place.guest !== null && button("", () => tablee.say("MakeHost", { guest: place.guest }), { icon: "crown", kind: "round quiet", label: `${W("make_host")}: ${place.name}`, key: "crown" }),
    me.host && !place.mine && place.guest !== null && button("", () => ask(W("sure_kick", { name: place.name }), W("kick"), () => tablee.say("Kick", { guest: place.guest })),
      { icon: "cross", kind: "round quiet", label: `${W("kick")}: ${place.name}`, key: "kick" }));
}
function menuGuest(sheet, { number, name }) {
  return el("li", { class: "seat", "data-key": `g${number}` }, el("span", { class: "disc", "aria-hidden": "true" }, tablee.icon("eye")),
    el("span", { class: "who" }, el("b", {}, name), el("small", {}, number === sheet.me.guest ? W("is_you") : W("watch"))),
    sheet.me.host && number !== sheet.me.guest && button("", () => ask(W("sure_kick", { name }), W("kick"), () => tablee.say("Kick", { guest: number })),
      { icon: "cross", kind: "round quiet", label: `${W("kick")}: ${name}`, key: "kick" }));
}
function talk(sheet) {
  return el("section", { class: "talk", "data-key": "talk" }, el("h3", {}, W("talk")),
    el("ul", { class: "lines", "aria-live": "off" }, sheet.said.slice(-8).map(({ n, name, text, kind }) => el("li", { class: kind, "data-key": `l${n}` }, name && el("b", {}, `${name} `), text))),
    el("form", { class: "row", onsubmit: (event) => {
      event.preventDefault();
      const field = event.target.querySelector("input"), text = field.value.trim();
      if (text) { tablee.say("Say", { seat: tablee.sheet.me.seats[0] ?? null, text }); field.value = ""; store.set("talk", ""); }
    } },
      el("input", { "aria-label": W("say"), placeholder: W("say"), maxlength: 200, value: store.get("talk", ""), enterkeyhint: "send", oninput: (event) => store.set("talk", event.target.value) }),
      el("button", { class: "key small", type: "submit", "aria-label": W("say") }, tablee.icon("chat"))));
}

tablee.begin = () => {
  tablee.words = store.get("words", {});
  showLink();
  tablee.connect();
};
