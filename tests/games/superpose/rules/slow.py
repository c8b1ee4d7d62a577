"""The rules once more, written from rules.md alone: dictionaries, loops and full searches, nothing clever, nothing
shared with the game but its words."""

from itertools import product

from game.games.superpose.rules.words import ANIMALS, Icon

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def spread(icons, x, y, rotation):
    """{(x, y): icon} of a card. A quarter turn clockwise sends column c of row r to row c, column 2 - r."""
    at = {(index % 2, index // 2): icon for index, icon in enumerate(icons)}
    for turn in range(rotation):
        high = 3 if turn % 2 == 0 else 2
        at = {(high - 1 - row, col): icon for (col, row), icon in at.items()}
    return {(x + col, y + row): icon for (col, row), icon in at.items()}


def overlay(laid):
    """{(x, y): (icon, index of the card)} as seen from above."""
    seen = {}
    for index, one in enumerate(laid):
        for spot, icon in spread(one.card.icons, one.x, one.y, one.rotation).items():
            seen[spot] = (icon, index)
    return seen


def covers_alike(seen, on_card):
    """The cells at which an icon covers an identical one; a chameleon is identical to any animal or chameleon."""
    found = []
    for spot, icon in on_card.items():
        under = seen[spot][0] if spot in seen else None
        if under is None or icon in (Icon.FLOWER, Icon.BLACK) or under in (Icon.FLOWER, Icon.BLACK):
            continue
        if icon == under or Icon.CHAMELEON in (icon, under):
            found.append(spot)
    return found


def is_legal(seen, icons, x, y, rotation):
    on_card = spread(icons, x, y, rotation)
    if any(spot in seen and seen[spot][0] == Icon.FLOWER for spot in on_card):
        return False
    if all(spot in seen for spot in on_card):
        return False
    return bool(covers_alike(seen, on_card))


def all_legal(seen, icons):
    xs = [x for x, _ in seen]
    ys = [y for _, y in seen]
    return {
        (x, y, rotation)
        for x in range(min(xs) - 3, max(xs) + 4)
        for y in range(min(ys) - 3, max(ys) + 4)
        for rotation in range(4)
        if is_legal(seen, icons, x, y, rotation)
    }


def groups(seen, icon):
    """Sets of identical neighbouring cells."""
    left = {spot for spot, (shown, _) in seen.items() if shown == icon}
    found = []
    while left:
        todo = [left.pop()]
        group = set(todo)
        while todo:
            x, y = todo.pop()
            for dx, dy in STEPS:
                near = (x + dx, y + dy)
                if near in left:
                    left.remove(near)
                    group.add(near)
                    todo.append(near)
        found.append(frozenset(group))
    return found


def zones(seen, icon):
    return [group for group in groups(seen, icon) if len(group) >= 4 and len({seen[spot][1] for spot in group}) >= 2]


def neighbours(spot):
    return [(spot[0] + dx, spot[1] + dy) for dx, dy in STEPS]


def legal_forms(seen, on_card):
    """Every choice of forms the chameleon rules allow, as {spot: animal}."""
    uppers = [spot for spot, icon in on_card.items() if icon == Icon.CHAMELEON]
    besides = [
        spot
        for spot, (icon, _) in seen.items()
        if icon == Icon.CHAMELEON and spot not in on_card and any(near in on_card for near in neighbours(spot))
    ]
    plain = [
        spot
        for spot in covers_alike(seen, on_card)
        if on_card[spot] == seen[spot][0] or seen[spot][0] == Icon.CHAMELEON
    ]
    for picked in product((None, *ANIMALS), repeat=len(uppers) + len(besides)):
        forms = dict(zip(uppers + besides, picked, strict=True))
        is_covering = {spot for spot in uppers if spot in seen and seen[spot][0] == forms[spot]}
        if not plain and not is_covering:
            continue
        if all(_upper_may(seen, on_card, spot, forms[spot], is_covering) for spot in uppers) and all(
            _beside_may(on_card, spot, forms) for spot in besides
        ):
            yield {spot: form for spot, form in forms.items() if form is not None}


def _upper_may(seen, on_card, spot, form, is_covering):
    if form is None or spot in is_covering:
        return True
    return any(near in seen and near not in on_card and seen[near][0] == form for near in neighbours(spot))


def _beside_may(on_card, spot, forms):
    if forms[spot] is None:
        return True
    touched = [near for near in neighbours(spot) if near in on_card]
    return any(forms[spot] in (on_card[near], forms.get(near)) for near in touched)


def points(seen, on_card, index, icons, seat, owners, forms, advanced=False):
    """What a placement scores with these forms, for zones of these icons.

    ``owners``: of the zones before, by cell set, for *open* scoring; None = *own*: every zone of ``icons`` counts.
    """
    after = dict(seen) | {spot: (icon, index) for spot, icon in on_card.items()}
    for spot, form in forms.items():
        after[spot] = (form, after[spot][1])
    total, has_new, now = 0, False, 0
    was = sum(owners is None or owners[zone] == seat for icon in icons for zone in zones(seen, icon))
    for icon in icons:
        before = zones(seen, icon)
        for zone in zones(after, icon):
            met = [old for old in before if old & zone]
            worth = 0
            if not met:
                worth = 4 if len(zone) == 4 else 3
                has_new = True
            elif len(met) >= 2:
                worth = 4
            elif len(zone) > len(met[0]):
                worth = min(3, len(zone) - len(met[0]))
            total += worth
            now += owners is None or worth > 0 or owners[met[0]] == seat
    if advanced and has_new:
        total += (was < 3 <= now) + (was < 5 <= now)
    return total
