"""What the matches of people, games and evenings come to."""

import random

import pytest

from game.engine.seats import HUMAN
from game.games import GAMES
from game.history.evening import PAUSE, evenings_of, memories, standings, tonight
from game.history.played import PlayedMatch, PlayedSeat, places_of
from game.history.proposals import Wish, proposals
from game.history.statistics import Tally, spread, statistics_of, statistics_of_game
from game.session.conduct import Feat

MARA, JONAS, INES = 1, 2, 3
NAMES = {MARA: "Mara", JONAS: "Jonas", INES: "Ines"}
AN_HOUR = 3600


def against(*points: tuple[int | None, int], at: int = 0, game: str = "ape_city", **facts) -> PlayedMatch:
    """A match of all against all: who (None for a computer player) made how many points."""
    best = max(one for _, one in points)
    winners = [n for n, (_, one) in enumerate(points) if one == best]
    return match(points, places_of(winners, [one for _, one in points], len(points)), at, game, False, **facts)


def together(*people: int | None, won: bool, at: int = 0, game: str = "ramble_park", **facts) -> PlayedMatch:
    return match([(one, None) for one in people], [int(won)] * len(people), at, game, True, **facts)


def match(points, places, at, game, is_together, options=None, seconds=1200, feats=(), first=0) -> PlayedMatch:
    seats = tuple(
        PlayedSeat(NAMES.get(person, "Ferro"), n, HUMAN if person else "steady", one, place, person)
        for n, ((person, one), place) in enumerate(zip(points, places))
    )
    facts = (f"{game}-{at}", game, at, at, seconds, 40, 10, first, options or {}, is_together, seats)
    return PlayedMatch(*facts, feats=feats)


def test_wins_against_and_together_are_counted_apart():
    played = [
        against((MARA, 10), (JONAS, 7), at=1),
        against((MARA, 3), (JONAS, 7), (None, 5), at=2),
        together(MARA, JONAS, won=True, at=3),
        together(JONAS, won=True, at=4),
    ]
    mara = statistics_of(MARA, played)
    assert (mara.against, mara.together) == (Tally(2, 1), Tally(1, 1))
    assert mara.games["ape_city"].best == 10 and mara.games["ramble_park"].best is None
    assert mara.games["ape_city"].by_players == {2: Tally(1, 1), 3: Tally(1, 0)}
    assert (mara.plays, mara.wins, mara.minutes) == (3, 2, 60)


def test_streaks_follow_the_order_in_which_matches_ended():
    played = [together(MARA, won=won, at=n) for n, won in enumerate([True, True, True, False, True, True])]
    mara = statistics_of(MARA, random.Random(1).sample(played, len(played)))
    assert (mara.streak, mara.longest_streak) == (2, 3)


def test_rival_nemesis_and_companion_need_three_matches():
    played = [against((MARA, 5), (JONAS, 9), at=n) for n in range(3)]
    played += [against((MARA, 5), (INES, 5 + (-1) ** n), at=10 + n) for n in range(4)]
    played += [together(MARA, INES, won=True, at=20 + n) for n in range(2)]
    mara = statistics_of(MARA, played)
    assert (mara.rival.person, mara.nemesis.person, mara.companion.person) == (INES, JONAS, INES)
    assert (mara.nemesis.behind, mara.rival.ahead, mara.rival.behind) == (3, 2, 2)
    few = statistics_of(MARA, played[:2])
    assert (few.rival, few.nemesis, few.companion) == (None, None, None)


def test_a_game_says_how_often_who_began_won_and_each_level_was_won():
    played = [against((MARA, n % 2), (JONAS, 1), at=n, first=0, seconds=60 * n) for n in range(4)]
    ape = statistics_of_game("ape_city", played)
    assert ape.first == {2: Tally(4, 2)} and len(ape.points) == 8 and ape.minutes == (1, 2, 3)
    nights = [
        together(MARA, won=n == 0, at=n, options={"level": level}) for n, level in enumerate(("dusk", "dusk", "night"))
    ]
    assert statistics_of_game("ramble_park", nights, "level").won == {"dusk": Tally(2, 1), "night": Tally(1, 0)}


@pytest.mark.parametrize("points", [[4], [1, 2], list(range(101))])
def test_a_spread_goes_from_the_least_to_the_most(points):
    found = spread(points)
    assert found[0] == min(points) and found[-1] == max(points) and list(found) == sorted(found)


def test_an_evening_ends_with_a_long_pause():
    now = 1_000_000
    times = [now - 30 * AN_HOUR, now - 9 * AN_HOUR, now - 3 * AN_HOUR, now - AN_HOUR]
    played = [against((MARA, 1), (JONAS, 2), at=at) for at in times]
    assert [len(one.matches) for one in evenings_of(played)] == [3, 1]
    assert len(tonight(played, now).matches) == 3
    assert tonight(played, now + PAUSE) is None and tonight([], now) is None


def test_a_place_counts_more_among_many_and_computer_players_have_no_standing():
    evening = evenings_of(
        [
            against((MARA, 9), (JONAS, 5), (None, 7), (INES, 1), at=100),
            against((JONAS, 9), (MARA, 5), at=200),
            together(MARA, JONAS, won=True, at=300),
        ]
    )[0]
    assert [(one.name, one.points, one.wins) for one in standings(evening)] == [
        ("Mara", 5, 1),
        ("Jonas", 4, 1),
        ("Ines", 1, 0),
    ]
    assert standings(evening)[0].won_together == 1


def test_an_evening_is_remembered_by_its_closest_its_best_and_its_longest():
    long_night = together(MARA, won=False, at=400, seconds=5400)
    close = against((MARA, 9), (JONAS, 8), at=100)
    words = against((MARA, 20), (JONAS, 4), at=200, game="ramble_words", feats=(Feat("word", 0, 7, "QUARTZ"),))
    found = {one.kind: one for one in memories(evenings_of([close, words, long_night])[0])}
    assert found["closest"].match == close and found["closest"].amount == 1
    assert found["longest"].match == long_night and found["longest"].amount == 90
    assert (found["word"].words, found["word"].player) == ("QUARTZ", 0)
    most = [one for one in memories(evenings_of([close, words, long_night])[0]) if one.kind == "most"]
    assert {(one.match.game, one.amount) for one in most} == {("ape_city", 9), ("ramble_words", 20)}


def test_what_to_play_fits_people_time_and_mood_and_was_not_played_for_longest():
    now = 100 * 86_400
    quick = [against((MARA, 1), (JONAS, 2), at=now - 86_400 * n, seconds=300) for n in (1, 2, 3)]
    found = proposals(GAMES, quick, Wish(2, 20, False), now)
    ape = next(one for one in found if one.game.id == "ape_city")
    assert (ape.minutes, ape.measured, ape.days, ape.fits) == (5, 3, 1, True)
    assert all(one.fits for one in found[: sum(one.fits for one in found)]), "what fits comes first"
    assert not next(one for one in found if one.game.id == "ramble_park").fits, "three at least, and together"
    anything = proposals(GAMES, quick, Wish(3), now)
    assert anything[-1].game.id == "ape_city", "all the others wait for longer"
