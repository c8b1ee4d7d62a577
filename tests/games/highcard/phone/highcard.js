// High card: tap a card of the hand, read how good it is, play it with the button. The worked example of a game's page.
const { el, button, render, act, attempt } = tablee;
let chosen = null, advice = "";

function choose(card) {
  chosen = chosen === card ? null : card;
  advice = "";
  tablee.keep("chosen", chosen);
  tablee.redraw();
  if (chosen === null) return;
  attempt({ card }).then((answer) => { if (chosen === card) { advice = answer.advice; tablee.redraw(); } }, ({ no }) => no && tablee.refuse(no));
}

tablee.game("highcard", {
  draw(sheet, root) {
    const { game } = sheet, { words } = game;
    chosen ??= tablee.kept("chosen");
    if (!game.hand.includes(chosen)) chosen = null;
    render(root,
      el("ul", { class: "hc-seats" }, game.seats.map((one, seat) => el("li", { class: "hc-seat", "data-key": `seat${seat}` },
        tablee.disc(one.name, one.colour), el("b", {}, one.name), el("small", {}, one.points),
        el("span", { class: one.is_best && !game.is_new_round ? "hc-card best" : "hc-card" }, face(one, game, seat === sheet.me.seat))))),
      game.hand.length > 0 && el("div", { class: "hc-hand", role: "group", "aria-label": words.hand }, game.hand.map((card) =>
        el("button", { type: "button", class: "hc-card mine", "data-key": `card${card}`, "aria-label": words.card.replace("{card}", card),
          "aria-pressed": String(card === chosen), disabled: !game.may_play, onclick: () => choose(card) }, card))),
      el("p", { class: "hc-advice", "aria-live": "polite", "data-key": "advice" }, game.may_play ? advice : words.wait),
      game.may_play && button(chosen === null ? words.play : `${words.play}: ${chosen}`,
        () => act("highcard.PlayCard", { card: chosen }), { icon: "cards", kind: "go wide", disabled: chosen === null || tablee.isActing(), key: "play" }));
  },
  leave() { chosen = null; advice = ""; },
});

function face(one, game, isMine) {
  if (one.has_played) return isMine && game.mine !== null ? game.mine : el("span", { role: "img", "aria-label": game.words.hidden }, "?");
  return !game.is_new_round && one.shown !== null ? one.shown : "";
}
