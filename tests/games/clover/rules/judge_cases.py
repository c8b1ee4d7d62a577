"""How well the judge judges: ``python -m tests.games.clover.rules.judge_cases`` prints the table of docs/judge.md (-v:
what went wrong). The cases were written without looking at the family lists."""

import sys
from dataclasses import dataclass
from pathlib import Path

from assets import path
from game.games.clover.rules import LANGUAGES, read_material
from game.games.clover.rules.judge import judge


@dataclass(frozen=True)
class Case:
    keywords: tuple
    clue: str
    expected: str
    why: str


@dataclass(frozen=True)
class Figures:
    cases: int
    precision: float
    recall: float
    false_refusals: tuple
    misses: tuple
    false_marks: tuple
    missed_marks: tuple


def cases(language):
    for line in Path(__file__).with_name(f"judge_cases_{language}.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            pair, clue, expected, why = (part.strip() for part in line.split("|"))
            assert expected in ("ok", "refuse", "unknown")
            yield Case(tuple(pair.split()), clue, expected, why)


def material():
    words = path("clover", "words")
    return read_material(
        (words / "concepts.jsonl").read_text(encoding="utf-8"),
        (words / "cards.json").read_text(encoding="utf-8"),
        (words / "dictionary.bloom").read_bytes(),
    )


def measured(language, words):
    everything = list(cases(language))
    verdicts = {case: judge(words, case.clue, case.keywords, strict=False) for case in everything}
    refused = [case for case in everything if verdicts[case].refusal is not None]
    meant = [case for case in everything if case.expected == "refuse"]
    hits = [case for case in refused if case.expected == "refuse"]
    passed = [case for case in everything if verdicts[case].refusal is None]
    return Figures(
        len(everything),
        len(hits) / len(refused),
        len(hits) / len(meant),
        tuple(case for case in refused if case.expected != "refuse"),
        tuple(case for case in meant if verdicts[case].refusal is None),
        tuple(case for case in passed if case.expected == "ok" and verdicts[case].clue.unknown),
        tuple(case for case in passed if case.expected == "unknown" and not verdicts[case].clue.unknown),
    )


def main():
    words = material()
    print("| language | cases | precision | recall | false refusals | missed | real but marked | invented, unmarked |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for language in LANGUAGES:
        figures = measured(language, words)
        lists = (figures.false_refusals, figures.misses, figures.false_marks, figures.missed_marks)
        counts = " | ".join(str(len(found)) for found in lists)
        print(f"| {language} | {figures.cases} | {figures.precision:.3f} | {figures.recall:.3f} | {counts} |")
        if "-v" in sys.argv:
            for name, found in zip(("false refusal", "miss", "false mark", "missed mark"), lists, strict=True):
                for case in found:
                    print("   ", name, *case.keywords, case.clue, case.why)


if __name__ == "__main__":
    main()
