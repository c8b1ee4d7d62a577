"""The deck: every property rules.md names, and a faulty file is told from a good one."""

from collections import Counter
from itertools import product

import pytest

from game.games.superpose.rules.deck import parse
from game.games.superpose.rules.words import ANIMALS, CardKind, Icon
from tests.games.superpose.rules.table import DECK, game

TEXT = DECK.read_text(encoding="utf-8")
CARDS = [one for pack in game().deck.packs for one in pack]


def test_six_packs_of_twelve_cards():
    assert len(game().deck.packs) == 6
    for animal, pack in zip(ANIMALS, game().deck.packs, strict=True):
        assert {one.animal for one in pack} == {animal}
        assert Counter(one.kind for one in pack) == {CardKind.DIAMOND: 3, CardKind.PLAIN: 5, CardKind.CIRCLE: 4}
    assert len({one.id for one in CARDS}) == 72


def test_all_packs_are_one_template():
    """Shifting every animal of a pack by one gives the next pack, card by card."""

    def shifted(icon):
        return ANIMALS[(ANIMALS.index(icon) + 1) % 6] if icon in ANIMALS else icon

    packs = game().deck.packs
    for here, there in zip(packs, packs[1:] + packs[:1], strict=True):
        assert [tuple(shifted(icon) for icon in one.icons) for one in here] == [one.icons for one in there]


def whichever_way(icons):
    """The same for a card and for the card turned upside down."""
    return min(icons, icons[::-1])


def in_the_mirror(icons, middle):
    """Left and right changed, and every animal as far before ``middle`` as it was after it."""
    flipped = [icons[row * 2 + 1 - col] for row in range(3) for col in range(2)]
    place = ANIMALS.index(middle)
    return tuple(ANIMALS[(2 * place - ANIMALS.index(icon)) % 6] if icon in ANIMALS else icon for icon in flipped)


def test_a_pack_is_its_own_mirror_image_so_that_neighbours_are_equal():
    for animal, pack in zip(ANIMALS, game().deck.packs, strict=True):
        for kind in (CardKind.DIAMOND, CardKind.PLAIN, CardKind.CIRCLE):
            faces = [one.icons for one in pack if one.kind is kind]
            mirrored = [in_the_mirror(icons, animal) for icons in faces]
            assert sorted(map(whichever_way, faces)) == sorted(map(whichever_way, mirrored))


def test_the_starters_treat_every_animal_alike():
    """Shifted by one animal, or in the mirror, the three starters are the same three starters."""

    def sides(change):
        return Counter(
            frozenset(whichever_way(change(face.icons)) for face in starter.faces) for starter in game().deck.starters
        )

    def next_animal(icons):
        return tuple(ANIMALS[(ANIMALS.index(icon) + 1) % 6] if icon in ANIMALS else icon for icon in icons)

    assert sides(tuple) == sides(next_animal)
    assert sides(tuple) == sides(lambda icons: in_the_mirror(icons, Icon.CAT))


def test_a_card_has_at_most_three_of_one_icon():
    for one in CARDS:
        assert len(one.icons) == 6
        assert max(Counter(one.icons).values()) <= 3


def test_own_icons_are_frequent_and_most_frequent_on_the_diamond_cards():
    own = {kind: [one.icons.count(one.animal) for one in CARDS if one.kind is kind] for kind in CardKind}
    assert min(own[CardKind.DIAMOND]) > max(own[CardKind.PLAIN] + own[CardKind.CIRCLE])
    for pack in game().deck.packs:
        shown = Counter(icon for one in pack for icon in one.icons)
        animal = pack[0].animal
        assert shown[animal] == max(shown.values())
        assert shown[animal] >= 2 * max(count for icon, count in shown.items() if icon != animal)


def test_every_other_animal_is_shown_about_as_often():
    for pack in game().deck.packs:
        shown = Counter(icon for one in pack for icon in one.icons)
        others = [shown[animal] for animal in ANIMALS if animal != pack[0].animal]
        assert max(others) - min(others) <= 1


def test_some_plain_cards_have_a_flower_and_no_others_do():
    with_flower = Counter(one.kind for one in CARDS if Icon.FLOWER in one.icons)
    assert set(with_flower) == {CardKind.PLAIN}
    assert 0 < with_flower[CardKind.PLAIN] < 5 * 6


def test_chameleons_are_on_circle_cards_only():
    assert {one.kind for one in CARDS if Icon.CHAMELEON in one.icons} == {CardKind.CIRCLE}


def test_no_card_of_a_player_is_black():
    assert not any(Icon.BLACK in one.icons for one in CARDS)


def test_no_two_cards_of_a_pack_are_alike():
    for pack in game().deck.packs:
        assert len({one.icons for one in pack}) == 12


def test_three_starters_have_two_sides_with_black_cells():
    for starter in game().deck.starters:
        assert len(starter.faces) == 2
        assert [face.side for face in starter.faces] == [0, 1]
        assert all(Icon.BLACK in face.icons and Icon.FLOWER not in face.icons for face in starter.faces)


def test_starters_show_every_animal_equally_often_whichever_sides_are_chosen():
    for faces in product(*(starter.faces for starter in game().deck.starters)):
        shown = Counter(icon for face in faces for icon in face.icons)
        assert len({shown[animal] for animal in ANIMALS}) == 1


def test_two_more_starters_have_flowers():
    assert len(game().deck.flower_starters) == 2
    for starter in game().deck.flower_starters:
        assert all(Icon.FLOWER in face.icons and Icon.BLACK in face.icons for face in starter.faces)
    for faces in product(*(starter.faces for starter in game().deck.flower_starters)):
        shown = Counter(icon for face in faces for icon in face.icons)
        assert len({shown[animal] for animal in ANIMALS}) == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"own 2"', '"own"'),
        ('"own 2"', '"own dog"'),
        ('kind = "diamond"', 'kind = "square"'),
        ('kind = "diamond"', 'kind = "plain"'),
        ("\n[[starter]]", "\n[[other]]"),
        ("black", "blue"),
        ("sides = [", "faces = ["),
        ("rows = [", "rows = "),
    ],
)
def test_a_faulty_deck_is_refused_with_a_reason(old, new):
    with pytest.raises(ValueError, match=r"."):
        parse(TEXT.replace(old, new, 1))
