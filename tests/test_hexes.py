"""The geometry of hexes."""

from hypothesis import given
from hypothesis import strategies as some

from game.engine.hexes import CENTER, DIRECTIONS, Hex, direction, distance, hexes_within, neighbours, ring, to_pixels

places = some.builds(Hex, some.integers(-30, 30), some.integers(-30, 30))


def test_the_nineteen_positions_of_the_park_come_in_the_order_of_its_rules():
    ring_1 = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    ring_2 = [(0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1)]
    assert hexes_within(CENTER, 2) == [(0, 0), *ring_1, *ring_2]


@given(places)
def test_six_neighbours_lie_one_step_away_and_each_way_has_its_way_back(at):
    around = neighbours(at)
    assert len(set(around)) == 6
    for number, other in enumerate(around):
        assert type(other) is Hex and distance(at, other) == 1
        assert (direction(at, other), direction(other, at)) == (number, (number + 3) % 6)


@given(places, places, places)
def test_distance_is_a_distance(one, other, third):
    assert distance(one, other) == distance(other, one) <= distance(one, third) + distance(third, other)
    assert (distance(one, other) == 0) == (one == other)


@given(places, some.integers(1, 6))
def test_a_ring_is_what_lies_at_its_distance_without_gaps(center, radius):
    around = ring(center, radius)
    assert len(set(around)) == len(around) == 6 * radius
    assert all(distance(center, one) == radius for one in around)
    assert all(distance(one, other) == 1 for one, other in zip(around, around[1:] + around[:1]))


def test_pixels_put_a_corner_on_top():
    assert to_pixels(CENTER, 10) == (0, 0)
    across = [to_pixels(step, 10) for step in DIRECTIONS]
    assert [round(x) for x, _ in across] == [-9, 9, 17, 9, -9, -17]
    assert [round(y) for _, y in across] == [-15, -15, 0, 15, 15, 0]
