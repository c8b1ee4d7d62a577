import pytest
from pygame import FRect

from game.ui import layout
from game.ui.paint.space import space

WINDOWS = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080), (640, 360), (360, 640), (320, 200)]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_the_area_is_the_window_and_safe_lies_within(size, scale):
    here = space(*size, scale)
    area, safe = here.area, here.safe
    assert here.pixels(area).size == size
    assert area.contains(safe) and safe.w >= 0.85 * area.w and safe.h >= 0.85 * area.h
    assert area.w >= 959 or area.h >= 539


def test_a_16_9_window_is_1080_units_high_and_scale_leaves_fewer():
    assert space(1280, 720).area.size == pytest.approx((1920, 1080))
    assert space(3840, 2160, 1.5).area.size == pytest.approx((1280, 720))
    assert space(1920, 1080, 0.75).area.size == pytest.approx((2560, 1440))


def test_units_and_pixels_are_inverse():
    here = space(1280, 720, 1.3)
    assert here.units(*[v * here.k for v in (100, 200)]) == pytest.approx((100, 200))


def test_touching_rectangles_touch_in_pixels():
    here = space(1366, 768)
    a, b = layout.row(FRect(0, 0, 777, 50), 2, 0)
    assert here.pixels(a).right == here.pixels(b).left


def test_rows_columns_and_grids_fill_without_overlap():
    box = FRect(10, 20, 600, 400)
    cells = layout.row(box, (1, 2, 3), 12)
    assert cells[0].x == 10 and cells[-1].right == pytest.approx(610)
    assert [round(c.w) for c in cells] == [96, 192, 288]
    grids = (layout.grid(box, 7, 3), layout.best_grid(box, 9, 0.7))
    for cells in (layout.column(box, 5, 7), layout.stack(box, 9, 80), *grids):
        assert all(box.inflate(0.1, 0.1).contains(cell) for cell in cells)
        for i, one in enumerate(cells):
            assert all(not one.inflate(-0.1, -0.1).colliderect(other) for other in cells[i + 1 :])
    assert layout.grid(box, 0, 3) == [] and layout.best_grid(box, 0, 1) == []


def test_fit_keeps_shape_and_centre():
    inner = layout.fit(FRect(0, 0, 300, 100), 0.5)
    assert inner.size == (50, 100) and inner.center == (150, 50)


def test_cutting_never_gives_negative_sizes():
    tiny = FRect(0, 0, 10, 10)
    for cut in (layout.top, layout.bottom, layout.left, layout.right):
        assert tiny.contains(cut(tiny, 99))
    for rest in (layout.without_top, layout.without_bottom, layout.without_left):
        assert min(rest(tiny, 99).size) == 0
    assert min(layout.inset(tiny, 50).size) == 0
