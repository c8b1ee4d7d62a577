"""Forged adverts: whatever is announced, from wherever, what is really there is found, and nothing else is shown."""

import random

import pytest

from net.lan.advert import Advert, Where
from net.lan.findings import AT_ONCE, GONE_AFTER, MOST_MACHINES, MOST_UNPROVEN, Findings
from net.table.messages import Phase

REAL = Where("10.77.0.1", 27180)


def advert(table, *where, name="Kitchen"):
    return Advert(table, name, "clover", 2, 4, Phase.LOBBY, False, where=where)


def ask_all(findings, now, is_there=lambda where, table: (where, table) == (REAL, "real")):
    """Everybody who is to be asked now answers the truth; how many were asked."""
    asked = findings.questions(now)
    for question in asked:
        there = {table: 0 for table in question.tables if is_there(question.where, table)}
        findings.answered(question, there, now)
    return len(asked)


def rounds_until_found(findings, flood, most=60):
    """Seconds until the real table is shown while ``flood`` goes on."""
    for now in range(most):
        flood(float(now))
        findings.heard(advert("real", REAL))
        ask_all(findings, float(now))
        if findings.shown(float(now)):
            return now
    return None


def test_only_what_has_answered_is_shown_and_only_as_long_as_it_answers():
    findings = Findings()
    findings.heard(advert("real", REAL))
    findings.heard(advert("forged", REAL, name="Kitchen"))
    assert findings.shown(0.0) == ()
    ask_all(findings, 0.0)
    assert [one.table for one in findings.shown(0.0)] == ["real"]
    for now in (3.0, 6.0, 9.0):
        assert ask_all(findings, now, lambda where, table: False) <= 1
        assert bool(findings.shown(now)) == (now < GONE_AFTER)


FLOODS = {
    "many tables of one other address": lambda n: advert(f"forged{n}", Where("10.77.0.9", 27180)),
    "many addresses": lambda n: advert(f"forged{n}", Where(f"10.77.{n % 200}.{n % 250}", 27180 + n % 10)),
    "many ports of one address": lambda n: advert(f"forged{n}", Where("10.77.0.9", 1024 + n)),
    "the real one's own address": lambda n: advert(f"forged{n}", REAL),
    "the real one's address and other ports": lambda n: advert(f"forged{n}", Where(REAL.host, 1024 + n)),
    "the real one's id elsewhere": lambda n: advert("real", Where(f"10.77.{n % 200}.{n % 250}", 27180 + n % 10)),
}


@pytest.mark.parametrize("forged", FLOODS.values(), ids=list(FLOODS))
def test_no_flood_of_forged_adverts_hides_a_real_table(forged):
    findings = Findings(random.Random(1))

    def flood(now):
        for n in range(5000):
            findings.heard(forged(n))

    flood(0.0)
    assert rounds_until_found(findings, flood) is not None
    assert [one.where for one in findings.shown(60.0)] in ([(REAL,)], [])
    assert len(findings._machines) <= MOST_MACHINES + 1


def test_what_has_answered_is_not_pushed_out_and_the_first_address_is_one_that_answers():
    findings = Findings(random.Random(1))
    findings.heard(advert("real", REAL))
    ask_all(findings, 0.0)
    for n in range(20_000):
        findings.heard(advert(f"forged{n}", Where(f"10.{n % 250}.0.{n % 99}", 27180)))
        findings.heard(advert("real", Where(f"10.{n % 250}.0.{n % 99}", 27181)))
        findings.heard(advert(f"forged{n}", REAL))
    (shown,) = findings.shown(1.0)
    assert shown.where == (REAL,)
    assert len(findings._machines[REAL].adverts) <= MOST_UNPROVEN + 1


def test_questions_are_bounded_and_those_who_never_answer_are_asked_seldom():
    findings = Findings(random.Random(1))
    for n in range(500):
        findings.heard(advert(f"forged{n}", Where(f"10.77.0.{n % 250}", 27180 + n % 10)))
    assert len(findings.questions(0.0)) == AT_ONCE
    assert findings.questions(0.0) == [], "while nobody has answered nobody else is asked"
    findings = Findings()
    findings.heard(advert("forged", REAL))
    asked = sum(ask_all(findings, float(now), lambda where, table: False) for now in range(120))
    assert asked < 10


def test_tables_with_one_name_are_told_apart_by_where_they_are():
    findings = Findings()
    other = Where("10.77.0.2", 27180)
    findings.heard(advert("real", REAL))
    findings.heard(advert("twin", other))
    ask_all(findings, 0.0, lambda where, table: True)
    assert {one.table: one.where for one in findings.shown(0.0)} == {"real": (REAL,), "twin": (other,)}
