"""Computer players know their view alone, keep to their effort, and think in a process that goes with the window."""

import math
import os
import select
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from multiprocessing.connection import wait
from pathlib import Path

import pytest

from game.bots import sampling
from game.bots.contract import HasChoiceNoise, HasSampledDealForecast, HasSearch, HasSteady
from game.bots.hints import best_hint
from game.bots.levels import bot_levels_of_game, bots_of_game, choose
from game.bots.sampling import SamplingRace, ThinkingEffort, best_by_sampling, random_seed_from, rounds_within_effort
from game.bots.worker import BotWorker, BotWorkerDied
from game.cli.simulation import SimulationJob, play_simulation_job, simulation_jobs_of_table, win_share_of_player
from game.engine.rng import Rng
from game.engine.state import State
from game.games import GAMES

APE_CITY = GAMES[0]
LEVELS = bot_levels_of_game(APE_CITY.id)
ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60  # seconds until a process that does not answer has failed
BRIEF = ThinkingEffort(samples=1)
ENDLESS = ThinkingEffort(seconds=3600)


def questions(players: int, options: dict, seed: int) -> Iterator[State]:
    """The states of one game between random players in which somebody is asked."""
    state, rng = APE_CITY.rules(players, APE_CITY.chosen_house_rule_options(players, options), Rng(seed)), Rng(seed)
    while not state.is_over:
        yield state.clone()
        state.play(state.random_action(rng))


POSITIONS = [
    state
    for players, options in (
        (2, {}),
        (3, {"mugging": True, "draw_rule": "replace_played"}),
        (4, {"lost_artifact": "drop"}),
    )
    for seed in range(2)
    for state in list(questions(players, options, seed))[::3]
]


# ---------------------------------------------------------------- what a game's bots.py offers
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_offers_what_each_level_needs(game):
    bots = bots_of_game(game.id)
    assert callable(bots.rated_answers) and callable(bots.advise) and bots.ROUGHLY > 0
    assert isinstance(bots, (HasSteady, HasChoiceNoise))
    assert isinstance(bots, (HasSearch, HasSampledDealForecast))


def test_an_expert_is_offered_where_there_is_one():
    assert [game.id for game in GAMES if "expert" in bot_levels_of_game(game.id)] == [
        "ape_city",
        "ramble_park",
        "ramble_words",
        "biome_escape",
        "explore_new_york",
    ]
    for game in GAMES:
        assert bot_levels_of_game(game.id)[:4] == ("random", "gentle", "steady", "sharp")


def test_a_race_goes_on_between_those_that_are_close():
    """The worst drops out after a few rounds, and the best of the rest is found."""
    worth, tried = {"good": 10.0, "better": 10.3, "bad": 0.0}, Counter[str]()

    def trial(runner: str, seed: int) -> float:
        tried[runner] += 1
        return worth[runner] + Rng(seed + len(runner)).random_below(100) / 50

    race = SamplingRace(["bad", "good", "better"], random_seed_from, trial, Rng(1), drops_outclassed=True)
    race.run(ThinkingEffort(samples=40))
    assert race.best == "better" and race.standings() == ["better", "good", "bad"]
    assert tried["bad"] == sampling.FIRST_CUT < min(tried["good"], tried["better"])


def test_a_race_can_be_looked_at_and_run_on():
    """The luck goes on where it was, so that it comes to the same as in one go."""

    def trial(runner: int, seed: int) -> float:
        return runner + Rng(seed).random_below(100) / 50

    whole, parts = (SamplingRace([0, 1], random_seed_from, trial, Rng(1)) for _ in range(2))
    whole.run(ThinkingEffort(samples=6))
    for _ in range(3):
        parts.run(ThinkingEffort(samples=2))
    assert parts.best == whole.best == 1 and parts.results == whole.results and parts.rounds == 6


def test_the_lead_in_a_race_is_told_with_how_far_off_it_may_be():
    values = {"one": [3.0, 5.0], "two": [1.0, 1.0]}
    race = SamplingRace(
        ["one", "two"], random_seed_from, lambda runner, seed: values[runner].pop(0), Rng(1), ratings=[0.0, 1.0]
    )
    assert race.lead("one", "two").spread == math.inf, "nothing has been tried"
    race.run(ThinkingEffort(samples=2))
    assert race.lead("one", "two") == (3.0, 1.0) and race.lead("two", "one").value == -3.0


def test_of_a_race_some_can_race_again_with_the_ratings_that_they_had():
    race = SamplingRace(["a", "b", "c"], random_seed_from, lambda runner, seed: 0.0, Rng(1), [3.0, 1.0, 2.0])
    race.run(ThinkingEffort(samples=2))
    again = race.race_between(["b", "c"])
    again.run(ThinkingEffort(samples=1))
    assert (again.best, again.rounds, race.rounds) == ("c", 1, 2)


def test_a_race_of_one_round_learns_nothing_from_a_second():
    race = SamplingRace(
        ["one", "two"], random_seed_from, lambda runner, seed: float(runner == "two"), Rng(1), most_rounds=1
    )
    race.run(ThinkingEffort(samples=5))
    assert race.rounds == 1 and race.is_decided and race.best == "two" and race.lead("two", "one") == (1.0, 0.0)


def test_a_race_without_a_rival_is_no_trial():
    race = SamplingRace(["only"], random_seed_from, lambda runner, seed: 1 / 0, Rng(1))
    race.run(ThinkingEffort(samples=40))
    assert race.best == "only" and race.is_decided


# ---------------------------------------------------------------- what they know
@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_is_legal_and_the_same_in_all_worlds_that_the_seat_cannot_tell_apart(level):
    for state in POSITIONS:
        player = state.current_player
        chosen = choose(APE_CITY.id, level, state.view(player), Rng(5), BRIEF)
        assert state.is_legal(chosen)
        for seed in range(2):
            world = state.view(player).determinize(Rng(seed))
            assert choose(APE_CITY.id, level, world.view(player), Rng(5), BRIEF) == chosen


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_changes_nothing_on_the_table(level):
    for state in POSITIONS[::4]:
        view, twin = state.view(state.current_player), state.view(state.current_player)
        choose(APE_CITY.id, level, view, Rng(5), BRIEF)
        assert vars(view) | {"rng": 0} == vars(twin) | {"rng": 0}


def test_other_randomness_gives_gentle_other_ideas():
    view = POSITIONS[0].view(POSITIONS[0].current_player)
    assert len({choose(APE_CITY.id, "gentle", view, Rng(seed)) for seed in range(20)}) > 2


def test_in_a_won_position_every_schooled_level_leaves():
    state = next(questions(2, {}, 1))
    player = state.current_player
    state.pawns[player], state.gold[player], state.hands[player] = 30, 9, ["2", "2", "2", "4", "4"]
    for level in ("gentle", "steady", "sharp"):
        after = state.clone()
        after.play(choose(APE_CITY.id, level, state.view(player), Rng(1), ThinkingEffort(samples=4)))
        assert after.winners == [player]


# ---------------------------------------------------------------- how well they play
def share_won(better: str, worse: str, games: int) -> float:
    played = [
        play_simulation_job(job)
        for job in simulation_jobs_of_table(APE_CITY, (better, worse), APE_CITY.chosen_house_rule_options(2), 3, games)
    ]
    return sum(win_share_of_player(one, one.seats.index(better)) for one in played) / games


@pytest.mark.long
def test_steady_beats_random_and_gentle():
    assert share_won("steady", "random", 24) >= 0.85
    assert share_won("steady", "gentle", 60) >= 0.6


def test_the_levels_change_seats_on_every_deal():
    jobs = simulation_jobs_of_table(APE_CITY, ("sharp", "gentle", "steady"), {}, 1, 6)
    assert [job.seats[0] for job in jobs] == ["sharp", "gentle", "steady"] * 2
    assert [job.seed for job in jobs] == [jobs[0].seed] * 3 + [jobs[3].seed] * 3
    assert jobs[0].seed != jobs[3].seed


def test_the_same_game_is_played_twice_alike():
    job = SimulationJob(APE_CITY.id, ("gentle", "steady", "random"), APE_CITY.chosen_house_rule_options(3), 7)
    one, other = play_simulation_job(job), play_simulation_job(job)
    assert one._replace(thoughts={}) == other._replace(thoughts={})


# ---------------------------------------------------------------- how long they think
def test_an_effort_in_samples_is_kept_exactly():
    assert len(list(rounds_within_effort(ThinkingEffort(samples=7)))) == 7


@pytest.mark.parametrize(("seconds", "made"), [(0.0, 1), (0.25, 1), (1.0, 3), (2.05, 6)])
def test_an_effort_in_seconds_leaves_room_for_one_round_more(seconds, made, monkeypatch):
    now = 100.0
    monkeypatch.setattr(sampling.time, "perf_counter", lambda: now)
    rounds_made = 0
    for _ in rounds_within_effort(ThinkingEffort(seconds=seconds)):
        rounds_made += 1
        now += 0.3
    assert rounds_made == made
    assert now - 100.0 <= max(0.3, seconds)


def test_sampling_tries_every_action_in_the_same_deals_and_takes_the_best():
    state = POSITIONS[0]
    view, tried = state.view(state.current_player), []

    def forecast(world: State, player: int) -> float:
        tried.append((tuple(world.hands[1 - player]), len(world.played)))
        return -len(world.hands[player])

    actions = [("play_cards", *view.hands[view.current_player][:n]) for n in (1, 4, 2)]
    assert best_by_sampling(view, actions, forecast, Rng(1), ThinkingEffort(samples=3)) == actions[1]
    rivals = [hand for hand, _ in tried]
    assert rivals == [hand for hand in rivals[::3] for _ in actions]
    assert len(set(rivals)) == 3


def test_what_an_action_is_worth_at_sight_decides_where_the_deals_show_no_difference():
    state = POSITIONS[0]
    view = state.view(state.current_player)
    actions = [("play_cards", card) for card in dict.fromkeys(view.hands[view.current_player])][:2]
    for ratings, best in (((0.0, 0.1), actions[1]), ((0.1, 0.0), actions[0])):
        assert best_by_sampling(view, actions, lambda *_: 0.5, Rng(1), ThinkingEffort(samples=3), ratings) == best


# ---------------------------------------------------------------- the process
@pytest.fixture
def worker():
    worker = BotWorker()
    yield worker
    worker.stop()


def ask(worker: BotWorker, thought: int, level: str = "steady", effort: ThinkingEffort = BRIEF) -> State:
    state = POSITIONS[0]
    worker.begin_plan_thought(thought, APE_CITY.id, level, state.view(state.current_player), 5, effort)
    return state


def answer(worker: BotWorker):
    assert wait([worker.process.line], PATIENCE)
    return worker.poll()


def test_the_worker_answers_as_the_level_would(worker):
    for level in LEVELS:
        state = ask(worker, 3, level)
        assert answer(worker) == (3, (choose(APE_CITY.id, level, state.view(state.current_player), Rng(5), BRIEF),))
        assert worker.poll() is None


def test_a_thought_that_nobody_waits_for_any_more_is_dropped(worker):
    ask(worker, 1, "sharp", ENDLESS)
    ask(worker, 2)
    assert answer(worker)[0] == 2
    ask(worker, 3)
    assert wait([worker.process.line], PATIENCE)  # answered, not heard
    ask(worker, 4)
    assert answer(worker)[0] == 4


def test_stopping_ends_the_thought_at_once_and_the_next_question_starts_another_process(worker):
    ask(worker, 1, "sharp", ENDLESS)
    before = worker.process.pid
    worker.stop()
    assert worker.poll() is None
    ask(worker, 2)
    assert worker.process.pid != before
    assert answer(worker)[0] == 2


def test_a_process_that_dies_while_it_thinks_is_told_and_the_next_question_starts_another(worker):
    ask(worker, 1, "sharp", ENDLESS)
    os.kill(worker.process.pid, signal.SIGKILL)
    with pytest.raises(BotWorkerDied):
        answer(worker)
    ask(worker, 2)
    assert answer(worker)[0] == 2


def ask_for_hint(worker: BotWorker, thought: str, effort: ThinkingEffort = BRIEF) -> State:
    state = next(one for one in POSITIONS if one.phase == "play" and len(one.legal()) > 2)
    view = state.view(state.current_player)
    worker.begin_hint_thought(thought, APE_CITY.id, view, 5, effort, frozenset())
    return view


def test_the_worker_thinks_of_a_hint_as_it_is_thought_of_here(worker):
    view = ask_for_hint(worker, "hint")
    assert answer(worker) == ("hint", best_hint(APE_CITY.id, view, Rng(5), effort=BRIEF))
    assert worker.poll() is None and worker.thought is None


def test_a_hint_gives_way_to_a_plan_and_the_process_goes_on(worker):
    ask_for_hint(worker, "hint", ENDLESS)
    before = worker.process.pid
    ask(worker, 2)
    assert answer(worker)[0] == 2 and worker.process.pid == before


def test_a_hint_that_nobody_waits_for_is_left_and_the_process_goes_on(worker):
    ask_for_hint(worker, "hint", ENDLESS)
    before = worker.process.pid
    worker.cancel_hint()
    assert worker.poll() is None
    ask_for_hint(worker, "next")
    assert answer(worker)[0] == "next" and worker.process.pid == before


WINDOW = """
import sys
sys.path.insert(0, {root!r})
from multiprocessing.connection import wait
from game.bots.sampling import ThinkingEffort
from game.bots.worker import BotWorker
from game.engine.rng import Rng
from game.games import GAMES

if __name__ == "__main__":
    game = GAMES[0]
    state = game.rules(2, game.chosen_house_rule_options(2), Rng(1))
    worker = BotWorker()
    worker.begin_plan_thought(1, game.id, "steady", state.view(state.current_player), 5, ThinkingEffort(samples=1))
    wait([worker.process.line])
    print(worker.process.pid, flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(
    not hasattr(os, "pidfd_open"), reason="only Linux tells of the end of a process that is not a child"
)
def test_the_process_ends_with_the_window_also_when_that_is_killed(tmp_path):
    program = tmp_path / "window.py"
    program.write_text(WINDOW.format(root=str(ROOT)), encoding="utf-8")
    window = subprocess.Popen([sys.executable, program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        end_of_worker = os.pidfd_open(int(window.stdout.readline()))
        assert not select.select([end_of_worker], [], [], 0)[0]
        window.kill()
        assert select.select([end_of_worker], [], [], PATIENCE)[0]
        os.close(end_of_worker)
    finally:
        window.kill()
        window.communicate()
