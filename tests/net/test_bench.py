"""What ``bench net``, ``photos`` and ``phone`` measure is the real thing; how fast it is, is not asserted here."""

from game.games.catalog import catalog
from game.tools.bench import evening, net, phone, photos
from game.tools.bench.parts import bytes_by_part, processor_by_part
from net.wire.framing import HEAD, Kind, framed
from net.wire.showing import CHECK


def test_the_parts_of_an_action_are_all_of_it():
    told = processor_by_part({"rules": 0.002, "views": 0.001}, 0.005, 10)
    assert told == {"rules": 200, "views": 100, "rest": 200}
    steps = [framed(Kind.PATCH, bytes(CHECK + 30)) + framed(Kind.MESSAGE, bytes(20))] * 3
    told = bytes_by_part(steps, 3 * 500, 300)
    assert told.pop("journal") == 100 and told.pop("sealing") == 500 - 2 * HEAD - CHECK - 50
    assert told == {"heads": 2 * HEAD, "checks": CHECK, "patches": 30, "whole_views": 0, "messages": 20, "other": 0}


def test_a_host_tells_its_parts(tmp_path):
    told = net._by_part(catalog(), 2, 1, str(tmp_path))
    parts, sent = told["processor_us_by_part"], told["bytes_by_part"]
    assert all(parts[name] > 0 for name in ("reading", "rules", "journal", "views", "patching", "framing", "writing"))
    assert sent["patches"] > sent["heads"] > 0 and sent["journal"] > 0


def test_tables_of_one_process_play_at_the_same_time_beside_their_floor(tmp_path, monkeypatch):
    monkeypatch.setattr(evening, "MATCHES", {1: 2, 2: 2})
    told = evening.measure(catalog(), str(tmp_path))
    assert told["1"]["actions"] > 50 and told["2"]["actions"] > 1.5 * told["1"]["actions"]
    assert all(value > 0 for value in (*told["2"].values(), told["cost_of_50_to_1"]))


def test_photos_come_over_a_narrow_way_while_a_match_is_played(monkeypatch):
    monkeypatch.setattr(photos, "GUESTS", 3)
    monkeypatch.setattr(photos, "PHOTOS", 18)
    monkeypatch.setattr(photos, "PACE", (0.0, 0.1))
    monkeypatch.setattr(photos, "WAYS", ((400_000, 16 * 1024),))
    told = photos.measure(60.0)["400_kB_a_second_16_kB_deep"]
    assert told["photos_here"] == [18] * 3 and not told["problems"] and told["links_lost"] == 0
    assert told["acts"] > 0 and told["act_to_answer_ms"]["worst"] > 0 and all(told["whole_after_seconds"])


def test_phones_get_sheets_while_the_same_match_is_played_without_them():
    told = phone.measure(1.0)
    assert told["phones"] == 8 > told["phones_with_a_seat"] > 0
    assert "shared" in told["act_to_own_view_ms"]
    for views in told["act_to_own_view_ms"].values():
        without, beside, ratio = (views[part] for part in ("without_phones", "with_phones", "ratio"))
        assert min(without, beside, ratio) > 0 and abs(ratio - beside / without) < 0.05 * ratio
        assert told["sheets"] >= 8 * views["acts"] > 0
    assert 0 < told["act_to_sheet_ms"]["p50"] <= told["act_to_sheet_ms"]["longest"]
    assert all(used > 0 for used in told["processor_us_an_act"].values())
    memory, sizes = told["host_mb"], told["bytes"]
    assert memory["before"] is None or memory["with_phones"] > 0.5 * memory["before"] > 0
    assert sizes["page"] > 10_000 and sizes["first_sheet"] > 500
    assert sizes["together"] == sizes["page"] + sizes["words"] + sizes["first_sheet"] <= 60_000
