"""The ape's ways against a search of their own: every way there is, told from the specification alone."""

import random

import pytest

from game.engine.rng import Rng
from game.games.ape_city.rules import ape_walk, foresight
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table.choices import BY_STEPS, offer_ape_steps, offer_ape_walk_end, picks_for_action
from tests.ape_city import words
from tests.ape_city.second_opinion import ICONS

POSITIONS = 900
PAIN = {"passing": 1, "landing": 3}
Outcome = tuple[int, frozenset[int], int]  # where the ape ends, the watched spaces it has entered, its passages


def neighbours(icons: str, space: int) -> list[tuple[int, bool]]:
    """Where a step of the ape may lead (AC-6.4, 7.5, 7.6), and whether it is a passage."""
    triangles = [n + 1 for n, icon in enumerate(icons) if icon == "^"]
    ahead = [(space + 1 if space < 32 else triangles[0], False)]
    return ahead + [(other, True) for other in triangles if space in triangles and other != space]


def every_outcome(icons: str, ape: int, steps: int, watched: list[int]) -> set[Outcome]:
    found: set[Outcome] = {(ape, frozenset(), 0)}
    for _ in range(steps):
        found = {
            (to, entered | ({to} & set(watched)), passages + dives)
            for space, entered, passages in found
            for to, dives in neighbours(icons, space)
        }
    return found


def merit(state: ApeCity, end: int, entered: frozenset[int], passages: int) -> tuple[int, int, int]:
    """Hit least oneself, then the rivals most, then the fewest passages (AC-12.3); each pawn once (AC-7.7)."""
    pain = [PAIN["landing" if pawn == end else "passing"] * (pawn in entered) for pawn in state.pawns]
    own = pain.pop(state.turn)
    return -own, sum(pain), -passages


def entered_and_passages(icons: str, ape: int, trail: tuple[int, ...]) -> tuple[frozenset[int], int]:
    """What a trail is; an AssertionError for one that the ape cannot walk."""
    passages = 0
    for start, to in zip((ape, *trail), trail):
        steps = dict(neighbours(icons, start))
        assert to in steps, f"{start} to {to}"
        passages += steps[to]
    return frozenset(trail), passages


def at_the_ape(pawns: list[int], ape: int, steps: int, tiles: str = words.OPTIONS["tiles"], turn: int = 0) -> ApeCity:
    """A view of a table at which the ape has so many steps to go and is where they are asked."""
    state = words.RULES(
        len(pawns), words.GAME.chosen_house_rule_options(len(pawns), words.OPTIONS | {"tiles": tiles}), Rng(1)
    )
    words.arrange(state, {"pawns": pawns, "ape": ape, "turn": turn})
    state.agenda, state.ape_steps = [], steps
    ape_walk.continue_ape_walk(state)
    state.asked = bool(state.agenda)
    return state.view(turn)


def sampled() -> list[ApeCity]:
    """Positions in which somebody chooses a way, from every kind of city."""
    rng, found = random.Random(16), []
    while len(found) < POSITIONS:
        tiles = " ".join(rng.sample(sorted(ICONS), 4))
        icons = "".join(ICONS[tile] for tile in tiles.split())
        pawns = [rng.randrange(33) for _ in range(rng.randint(2, 4))]
        ape = rng.choice([n + 1 for n, icon in enumerate(icons) if icon == "^"])
        steps = rng.choice([1, 2, 2, 3, 3, 4, 5, 6, 8, 11])
        found.append(at_the_ape(pawns, ape, steps, tiles, rng.randrange(len(pawns))))
    return found


SAMPLED = sampled()


@pytest.mark.long
def test_to_every_end_leads_the_best_way_there_is():
    ends = 0
    for view in SAMPLED:
        walks = foresight.best_ape_trails(view)
        outcomes = every_outcome(view.track, view.ape, view.ape_steps, view.pawns)
        best: dict[int, tuple[int, int, int]] = {}
        for end, entered, passages in outcomes:
            best[end] = max(best.get(end, (-99, 0, 0)), merit(view, end, entered, passages))
        assert set(walks) == set(best)
        for end, trail in walks.items():
            assert len(trail) == view.ape_steps and trail[-1] == end
            found = merit(view, end, *entered_and_passages(view.track, view.ape, trail))
            assert found == best[end], (view.pawns, trail)
        ends += len(walks)
    assert ends > 5000


def test_the_ape_does_not_dive_where_it_can_walk():
    assert foresight.best_ape_trails(at_the_ape([2, 0], 15, 5))[20] == (16, 17, 18, 19, 20)


def test_the_way_round_from_the_last_space_is_no_passage():
    assert foresight.best_ape_trails(at_the_ape([2, 0], 31, 3))[4] == (32, 3, 4)


@pytest.mark.parametrize("cards", [("1A",), ("2A",), ("1", "3A"), ("1A", "4A"), ("3A", "4A")])
def test_a_preview_knows_where_the_ape_can_end_and_whom_it_can_meet(cards):
    rng = random.Random(7)
    for _ in range(60):
        tiles = " ".join(rng.sample(sorted(ICONS), 4))
        pawns, ape = [rng.randrange(25), *(rng.randrange(33) for _ in range(3))], rng.randrange(33)
        view = laid(pawns, ape, tiles)
        facts = view.foresee(("play_cards", *cards))
        outcomes = every_outcome(view.track, ape, facts["ape"], pawns[1:])
        ends, entered = {end for end, _, _ in outcomes}, set().union(*(met for _, met, _ in outcomes))
        risks = [
            (player, "landing" if pawns[player] in ends else "passing")
            for player in (1, 2, 3)
            if pawns[player] in entered
        ]
        assert facts["ends"] == tuple(sorted(ends)) and list(facts["risks"]) == risks


def laid(pawns: list[int], ape: int, tiles: str) -> ApeCity:
    state = words.RULES(
        len(pawns), words.GAME.chosen_house_rule_options(len(pawns), words.OPTIONS | {"tiles": tiles}), Rng(1)
    )
    words.arrange(state, {"pawns": pawns, "ape": ape})
    return state.view(0)


@pytest.mark.long
def test_every_step_has_its_picks_and_they_make_it():
    led = 0
    for view in SAMPLED:
        for action in view.legal():
            picks = picks_for_action(view, action)
            is_led = picks[0] == BY_STEPS
            plan = (offer_ape_steps if is_led else offer_ape_walk_end)(view, picks).plan
            assert plan[0] == action and view.is_legal(plan[0])
            led += is_led
    assert led > 200


@pytest.mark.parametrize("steps", [1, 2, 5])
def test_a_step_that_begins_no_best_way_is_laid_out_as_a_step(steps):
    view = at_the_ape([2, 0], 15, steps)
    firsts = {foresight.chosen_step_actions(view, trail)[0] for trail in foresight.best_ape_trails(view).values()}
    for action in view.legal():
        assert (picks_for_action(view, action)[0] == BY_STEPS) == (action not in firsts)
