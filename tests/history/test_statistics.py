"""What the matches of people, games and evenings come to."""

import random

import pytest
from second_count import figures_by_hand, met_by_hand, person_by_hand

from game.engine.seats import HUMAN
from game.games import GAMES
from game.history.archive import Archive
from game.history.evening import (
    PAUSE,
    EveningScoring,
    current_evening,
    evening_highlights,
    evening_scoring_of,
    group_matches_into_evenings,
    standings,
)
from game.history.figures import (
    ValueRange,
    figures_of,
    head_to_heads_of_person,
    minutes_for_player_count,
    person_figures,
)
from game.history.people import People
from game.history.played import PlayedMatch, PlayedSeat, finishing_places_of
from game.history.proposals import ExpectedMatchTime, GameWish, propose_games
from game.history.statistics import Tally
from game.persistence.storage import Storage
from game.scenes.history.facts import range_text
from game.session.conduct import MemorableFeat
from game.ui.texts import Texts

MARA, JONAS, INES = 1, 2, 3
NAMES = {MARA: "Mara", JONAS: "Jonas", INES: "Ines"}
AN_HOUR = 3600


def against(*points: tuple[int | None, int], at: int = 0, game: str = "ape_city", **facts) -> PlayedMatch:
    """A match of all against all: who (None for a computer player) made how many points."""
    best = max(one for _, one in points)
    winners = [n for n, (_, one) in enumerate(points) if one == best]
    return match(
        points, finishing_places_of(winners, [one for _, one in points], len(points)), at, game, False, **facts
    )


def together(*people: int | None, won: bool, at: int = 0, game: str = "ramble_park", **facts) -> PlayedMatch:
    return match([(one, None) for one in people], [int(won)] * len(people), at, game, True, **facts)


def match(points, places, at, game, is_together, options=None, seconds=1200, feats=(), first=0) -> PlayedMatch:
    seats = tuple(
        PlayedSeat(NAMES.get(person, "Ferro"), n, HUMAN if person else "steady", one, place, person)
        for n, ((person, one), place) in enumerate(zip(points, places))
    )
    facts = (f"{game}-{at}", game, at, at, seconds, 40, 10, first, options or {}, is_together, seats)
    return PlayedMatch(*facts, feats=feats)


@pytest.fixture
def archive(home):
    storage = Storage(Texts())
    people = People(storage)
    people.register([(name, n) for n, name in enumerate(NAMES.values())], 1)
    opened = Archive(storage, GAMES, people)
    yield opened
    opened.close()
    storage.close()


def keep(archive: Archive, played: list[PlayedMatch]) -> None:
    for n, one in enumerate(played):
        archive.store_match(one._replace(id=f"match-{archive.count_matches()}-{n}"), b"")


def test_wins_against_and_together_are_counted_apart(archive):
    played = [
        against((MARA, 10), (JONAS, 7), at=1),
        against((MARA, 3), (JONAS, 7), (None, 5), at=2),
        together(MARA, JONAS, won=True, at=3),
        together(JONAS, won=True, at=4),
    ]
    keep(archive, played)
    mara = person_figures(archive, MARA)
    assert (mara.against, mara.together) == (Tally(2, 1), Tally(1, 1))
    assert mara.games["ape_city"].best == 10 and mara.games["ramble_park"].best is None
    assert mara.games["ape_city"].by_players == {2: Tally(1, 1), 3: Tally(1, 0)}
    assert (mara.plays, mara.wins, mara.minutes) == (3, 2, 60)
    assert archive.tallies_by_person() == {MARA: Tally(3, 2), JONAS: Tally(4, 3)}


def test_streaks_follow_the_order_in_which_matches_ended(archive):
    played = [together(MARA, won=won, at=n) for n, won in enumerate([True, True, True, False, True, True])]
    keep(archive, random.Random(1).sample(played, len(played)))
    mara = person_figures(archive, MARA)
    assert (mara.streak, mara.longest_streak) == (2, 3)


def test_rival_nemesis_and_companion_need_three_matches(archive):
    played = [against((MARA, 5), (JONAS, 9), at=n) for n in range(3)]
    played += [against((MARA, 5), (INES, 5 + (-1) ** n), at=10 + n) for n in range(4)]
    played += [together(MARA, INES, won=True, at=20 + n) for n in range(2)]
    keep(archive, played[:2])
    few = person_figures(archive, MARA)
    assert (few.rival, few.nemesis, few.companion) == (None, None, None)
    keep(archive, played[2:])
    mara = person_figures(archive, MARA)
    assert (mara.rival.person, mara.nemesis.person, mara.companion.person) == (INES, JONAS, INES)
    assert (mara.nemesis.behind, mara.rival.ahead, mara.rival.behind) == (3, 2, 2)


def test_nobody_is_evenly_matched_who_always_loses(archive):
    keep(archive, [against((MARA, 5), (JONAS, 9), at=n) for n in range(3)])
    assert person_figures(archive, MARA).rival is None
    keep(archive, [against((MARA, 9), (JONAS, 5), at=10 + n) for n in range(2)])
    assert person_figures(archive, MARA).rival.person == JONAS


def test_a_game_says_how_often_who_began_won_and_each_level_was_won(archive):
    keep(archive, [against((MARA, n % 2), (JONAS, 1), at=n, first=0, seconds=60 * n) for n in range(4)])
    levels = ("dusk", "dusk", "night")
    keep(archive, [together(MARA, won=n == 0, at=n, options={"level": one}) for n, one in enumerate(levels)])
    ape, park = figures_of(archive, "ape_city"), figures_of(archive, "ramble_park")
    assert ape.first == {2: Tally(4, 2)} and ape.points.value_count == 8 and ape.minutes[:4] == (1, 2, 3, 3)
    assert (ape.best.points, ape.best.name) == (1, "Jonas")
    assert park.won == {"dusk": Tally(2, 1), "night": Tally(1, 0)} and park.points is None and park.best is None


@pytest.mark.parametrize("seed", range(4))
def test_all_figures_are_those_that_are_counted_by_hand(archive, seed):
    rng = random.Random(seed)
    people = [MARA, JONAS, INES, None]
    for at in range(120):
        seated = rng.sample(people, rng.randint(2, 4))
        if rng.random() < 0.5:
            points = [(one, rng.randint(0, 5)) for one in seated]
            game = rng.choice(["ape_city", "ramble_words"])
            keep(archive, [against(*points, at=at, game=game, first=rng.randrange(2), seconds=rng.randrange(4000))])
        else:
            options = {"level": rng.choice(["dusk", "night"])}
            keep(archive, [together(*seated, won=rng.random() < 0.5, at=at, options=options, seconds=at)])
    matches = archive.find_matches()
    for person in (MARA, JONAS, INES):
        ours, counted = person_figures(archive, person), person_by_hand(person, matches)
        assert set(head_to_heads_of_person(archive, person)) == set(met_by_hand(person, matches))
        chosen = ("rival", "nemesis", "companion")
        assert ours._replace(**dict.fromkeys(chosen)) == counted._replace(**dict.fromkeys(chosen))
    for game in GAMES:
        assert figures_of(archive, game.id)._replace(best=None) == figures_by_hand(game.id, matches, "level")


def test_what_was_played_on_from_another_match_changes_no_figure(archive):
    played = [against((MARA, 5), (JONAS, 9), at=n) for n in range(3)]
    played += [together(MARA, INES, won=n > 0, at=10 + n, options={"level": "dusk"}) for n in range(3)]
    keep(archive, played)

    def all_figures() -> list:
        people = [person_figures(archive, one) for one in NAMES]
        minutes = [minutes_for_player_count(archive, game.id, 2) for game in GAMES]
        return [*people, *(figures_of(archive, game.id) for game in GAMES), *minutes, archive.tallies_by_person()]

    before = all_figures()
    branches = [against((MARA, 99), (JONAS, 1), (INES, 2), at=20, seconds=9000), against((MARA, 99), (JONAS, 1), at=21)]
    branches.append(together(MARA, INES, won=False, at=22, options={"level": "night"}))
    keep(archive, [one._replace(origin="branch") for one in branches])
    assert archive.count_matches() == 9 and all_figures() == before
    keep(archive, branches)
    assert all(now != then for now, then in zip(all_figures()[:3], before))


def test_an_evening_shows_what_was_played_on_from_another_and_does_not_count_it():
    whole = against((MARA, 9), (JONAS, 5), at=100, feats=(MemorableFeat("word", 0, 7, "QUARTZ"),))
    branch = against((MARA, 9), (JONAS, 99), at=200, seconds=9000, feats=(MemorableFeat("word", 1, 9, "JUKEBOX"),))
    branch = branch._replace(origin="branch")
    evening, ordinary = group_matches_into_evenings([whole, branch])[0], group_matches_into_evenings([whole])[0]
    assert len(evening.matches) == 2
    assert standings(evening) == standings(ordinary) and evening_highlights(evening) == evening_highlights(ordinary)
    alone = group_matches_into_evenings([branch])[0]
    assert (standings(alone), evening_highlights(alone)) == ([], [])


def test_an_evening_ends_with_a_long_pause():
    now = 1_000_000
    times = [now - 30 * AN_HOUR, now - 9 * AN_HOUR, now - 3 * AN_HOUR, now - AN_HOUR]
    played = [against((MARA, 1), (JONAS, 2), at=at) for at in times]
    assert [len(one.matches) for one in group_matches_into_evenings(played)] == [3, 1]
    assert len(current_evening(played, now).matches) == 3
    assert current_evening(played, now + PAUSE) is None and current_evening([], now) is None


def test_a_place_counts_more_among_many_and_computer_players_have_no_standing():
    evening = group_matches_into_evenings(
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


def test_what_the_standings_count_follows_from_what_was_played():
    def scoring(*played: PlayedMatch) -> EveningScoring:
        return evening_scoring_of(
            group_matches_into_evenings([one._replace(finished=n) for n, one in enumerate(played, 1)])[0]
        )

    duel, three = against((MARA, 9), (JONAS, 5)), against((MARA, 9), (JONAS, 5), (None, 7))
    alone, team = against((MARA, 1), (None, 5), (None, 7)), together(MARA, JONAS, won=True)
    watched = against((None, 1), (None, 2))
    assert scoring(duel) == scoring(duel, duel, team, watched) == EveningScoring("same", 2)
    assert scoring(three) == EveningScoring("same", 3, True) and scoring(duel, three) == EveningScoring(
        "mixed", 3, True
    )
    assert scoring(alone) == scoring(alone, team) == EveningScoring("alone", 3, True)
    assert scoring(team, team) == scoring(watched) == EveningScoring("together")
    assert [one.has_point_ranking for one in map(scoring, (duel, alone, team))] == [True, False, False]


def test_minutes_are_those_of_the_same_people_then_of_as_many_players_then_of_the_box(archive):
    wish, now = GameWish(3, people=(MARA, JONAS)), 100 * 86_400

    def time() -> ExpectedMatchTime:
        return next(one.time for one in propose_games(GAMES, archive, wish, now) if one.game.id == "ape_city")

    assert time() == ExpectedMatchTime(15)
    keep(archive, [against((MARA, 1), (JONAS, 2), (None, 3), seconds=180)])
    assert time()._replace(tried=None) == ExpectedMatchTime(15) and time().tried[:4] == (3, 3, 3, 1)
    archive.remove_match(archive.find_matches()[0].id)
    others = [against((MARA, 1), (JONAS, 2), (INES, 3), at=n, seconds=600) for n in range(3)]
    keep(archive, others[:2])
    assert time() == ExpectedMatchTime(15), "two matches of others say less than the box"
    keep(archive, others[2:])
    assert time() == ExpectedMatchTime(10, "players", 3)
    keep(archive, [against((MARA, 1), (JONAS, 2), at=5, seconds=1200)])
    assert time() == ExpectedMatchTime(10, "players", 3), "they were only two then"
    keep(archive, [against((MARA, 1), (None, 2), (JONAS, 3), at=n, seconds=60 * n) for n in (40, 42)])
    assert time() == ExpectedMatchTime(10, "players", 5), "two of their own say little, too"
    keep(archive, [against((MARA, 1), (None, 2), (JONAS, 3), at=n, seconds=60 * n) for n in (50,)])
    assert time() == ExpectedMatchTime(42, "people", 3)
    keep(archive, [against((MARA, 1), (None, 2), (JONAS, 3), at=9, seconds=9000)._replace(origin="variant")])
    assert time() == ExpectedMatchTime(42, "people", 3)


def test_an_evening_is_remembered_by_its_closest_its_best_and_its_longest():
    long_night = together(MARA, won=False, at=400, seconds=5400)
    close = against((MARA, 9), (JONAS, 8), at=100)
    words = against((MARA, 20), (JONAS, 4), at=200, game="ramble_words", feats=(MemorableFeat("word", 0, 7, "QUARTZ"),))
    found = {one.kind: one for one in evening_highlights(group_matches_into_evenings([close, words, long_night])[0])}
    assert found["closest"].match == close and found["closest"].amount == 1
    assert found["longest"].match == long_night and found["longest"].amount == 90
    assert (found["word"].words, found["word"].player) == ("QUARTZ", 0)
    most = [
        one
        for one in evening_highlights(group_matches_into_evenings([close, words, long_night])[0])
        if one.kind == "most"
    ]
    assert {(one.match.game, one.amount) for one in most} == {("ape_city", 9), ("ramble_words", 20)}
    assert (found["turns"].match, found["turns"].amount) == (long_night, 10)


def test_what_is_usual_is_said_only_where_three_matches_tell_it():
    texts = Texts()
    ranges = ((6, 6, 6, 1, (), 1), (90, 134, 167, 4, (), 2), (90, 134, 167, 6, (), 3), (30, 30, 30, 5, (), 5))
    told = [range_text(texts, ValueRange(*one)) for one in ranges]
    assert told == ["6", "90 to 167", "90 to 167, usually around 134", "30"]


def test_the_only_match_of_an_evening_is_neither_its_closest_nor_its_longest_nor_its_best():
    only = against((MARA, 9), (JONAS, 5), at=100)
    assert evening_highlights(group_matches_into_evenings([only])[0]) == []
    second = together(MARA, won=True, at=200)
    found = evening_highlights(group_matches_into_evenings([only, second])[0])
    assert [one.kind for one in found] == ["most", "turns", "longest"]
    feat = only._replace(feats=(MemorableFeat("word", 0, 7, "QUARTZ"),))
    assert [one.kind for one in evening_highlights(group_matches_into_evenings([feat])[0])] == ["word"]


def test_what_to_play_fits_people_time_and_mood_and_was_not_played_for_longest(archive):
    now = 100 * 86_400
    keep(archive, [against((MARA, 1), (JONAS, 2), at=now - 86_400 * n, seconds=300) for n in (1, 2, 3)])
    found = propose_games(GAMES, archive, GameWish(2, 20, False), now)
    ape = next(one for one in found if one.game.id == "ape_city")
    assert (ape.time, ape.days, ape.fits) == (ExpectedMatchTime(5, "players", 3), 1, True)
    assert all(one.fits for one in found[: sum(one.fits for one in found)]), "what fits comes first"
    assert not next(one for one in found if one.game.id == "ramble_park").fits, "together"
    of_two = propose_games(GAMES, archive, GameWish(2), now)
    assert (of_two[-1].game.id, of_two[-1].fits, of_two[-1].computers) == ("ramble_park", True, 1), "three at least"
    anything = propose_games(GAMES, archive, GameWish(3), now)
    assert anything[-1].game.id == "ape_city", "all the others wait for longer"
