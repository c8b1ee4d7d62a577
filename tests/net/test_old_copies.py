"""A table that has moved, and an old copy of it that still answers: only the one with the higher life number is it."""

import random

import pytest

from net.lan.advert import Advert, Where
from net.lan.findings import GONE_AFTER, Findings
from net.table.messages import Phase

OLD, NEW, THIRD = (Where(f"10.77.0.{n}", 27180) for n in (1, 2, 3))


def advert(*where, table="table", name="Kitchen"):
    return Advert(table, name, "clover", 2, 4, Phase.LOBBY, False, where=where)


def answered(findings, now, lives):
    """Every machine that is asked now proves the life number it has; who has none does not answer."""
    for question in findings.questions(now):
        life = lives.get(question.where)
        findings.answered(question, {} if life is None else dict.fromkeys(question.tables, life), now)


def where(findings, now):
    return [one.where for one in findings.shown(now)]


@pytest.mark.parametrize("order", [(OLD, NEW), (NEW, OLD)], ids=["old first", "new first"])
@pytest.mark.parametrize("lives", [(0, 1), (1, 3), (0, 999_999)])
def test_of_two_machines_that_prove_to_be_one_table_the_one_with_the_higher_life_number_is_shown(order, lives):
    findings = Findings(random.Random(1))
    for one in order:
        findings.heard(advert(one, name="Old" if one == OLD else "New"))
    answered(findings, 0.0, dict(zip((OLD, NEW), lives, strict=True)))
    (shown,) = findings.shown(0.0)
    assert shown.where == (NEW,) and shown.name == "New"


def test_what_is_only_claimed_hides_nothing():
    """Anybody may announce the table at any address; what life number it says is not even in the advert."""
    findings = Findings(random.Random(1))
    findings.heard(advert(OLD))
    findings.heard(advert(NEW))
    answered(findings, 0.0, {OLD: 0})
    assert where(findings, 0.0) == [(OLD,)]
    for now in (3.0, 6.0, 9.0, 12.0):
        findings.heard(advert(NEW))
        answered(findings, now, {OLD: 0})
        assert where(findings, now) == [(OLD,)]


def test_what_answers_with_another_table_proves_nothing_of_this_one():
    findings = Findings(random.Random(1))
    findings.heard(advert(OLD))
    findings.heard(advert(NEW))
    for question in findings.questions(0.0):
        findings.answered(question, {"table": 0} if question.where == OLD else {"other": 7}, 0.0)
    assert {one.table: one.where for one in findings.shown(0.0)} == {"table": (OLD,)}


def test_all_addresses_of_the_living_one_are_shown_and_none_of_the_old():
    findings = Findings(random.Random(1))
    findings.heard(advert(OLD))
    findings.heard(advert(NEW, THIRD))
    answered(findings, 0.0, {OLD: 1, NEW: 2, THIRD: 2})
    assert [set(one) for one in where(findings, 0.0)] == [{NEW, THIRD}]


def test_three_lives_and_the_highest_wins_whoever_was_heard_first():
    for seed in range(6):
        machines = [OLD, NEW, THIRD]
        random.Random(seed).shuffle(machines)
        findings = Findings(random.Random(seed))
        for one in machines:
            findings.heard(advert(one))
        answered(findings, 0.0, {OLD: 0, NEW: 1, THIRD: 3})
        assert where(findings, 0.0) == [(THIRD,)]


def test_the_old_one_is_shown_again_when_the_new_one_is_gone_and_it_went_on_with_a_higher_number():
    findings = Findings(random.Random(1))
    findings.heard(advert(OLD))
    findings.heard(advert(NEW))
    answered(findings, 0.0, {OLD: 0, NEW: 1})
    assert where(findings, 0.0) == [(NEW,)]
    answered(findings, 3.0, {OLD: 2, NEW: 1})
    assert where(findings, 3.0) == [(OLD,)], "it was taken back"
    for now in (6.0, 9.0, 12.0, 3.0 + GONE_AFTER):
        answered(findings, now, {OLD: 2})
    assert where(findings, 12.0) == [(OLD,)]


def test_a_life_number_is_forgotten_with_the_answer_that_proved_it():
    findings = Findings(random.Random(1))
    findings.heard(advert(OLD))
    findings.heard(advert(NEW))
    answered(findings, 0.0, {OLD: 0, NEW: 9})
    now = 0.0
    while now < 60.0:
        now += 1.0
        answered(findings, now, {OLD: 0})
    assert where(findings, now) == [(OLD,)] and not findings._machines[NEW].epochs
    answered(findings, now + 40.0, {OLD: 0, NEW: 0})
    assert {*where(findings, now + 40.0)[0]} == {OLD, NEW}


def test_a_table_with_the_same_name_is_another_table():
    findings = Findings(random.Random(1))
    findings.heard(advert(OLD, table="one"))
    findings.heard(advert(NEW, table="two"))
    answered(findings, 0.0, {OLD: 0, NEW: 5})
    assert {one.table: one.where for one in findings.shown(0.0)} == {"one": (OLD,), "two": (NEW,)}
