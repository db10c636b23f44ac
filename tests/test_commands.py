"""The commands: simulate counts, record and replay agree, and what is wrong is told in one sentence."""

import copy
import itertools
import json
import math
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from game import launch
from game.bots.levels import IllegalChoice, bots_of_game
from game.cli import commands, simulation, tables
from game.cli.arguments import CommandError, parse_arguments, table_from_arguments
from game.cli.records import record_game
from game.cli.simulation import win_share_with_interval
from game.cli.tournament import LevelPairing, PairingResult, elo_ratings
from game.engine.rng import Rng
from game.engine.state import Action, State
from game.games import GAMES
from game.ui.texts import Texts

APE_CITY = GAMES[0]
TEXTS = Texts("commands")
SAVE = Path(__file__).parent / "saves" / "ape_city_1.json"


@pytest.fixture
def in_one_process(monkeypatch):
    """Games are played one after the other; to start a process takes longer than a few of them."""
    monkeypatch.setattr(simulation, "play_jobs", lambda jobs: map(simulation.play_simulation_job, jobs))


# ---------------------------------------------------------------- simulate
def simulated(capsys, *words: str) -> str:
    assert commands.main(["simulate", "ape_city", *words]) == 0
    return capsys.readouterr().out


def test_simulate_counts_every_game_and_gives_each_level_each_seat(capsys):
    words = (
        "--players",
        "3",
        "--seats",
        "steady,gentle,random",
        "--games",
        "6",
        "--seed",
        "5",
        "--option",
        "mugging=on",
        "--json",
    )
    found = json.loads(simulated(capsys, *words))
    assert (found["games"], found["asked"], found["options"]["mugging"]) == (6, 6, True)
    assert sum(seat["wins"] for seat in found["wins"]["seats"]) == pytest.approx(6)
    assert sum(level["wins"] for level in found["wins"]["levels"].values()) == pytest.approx(6)
    assert {level: one["games"] for level, one in found["wins"]["levels"].items()} == {
        "gentle": 6,
        "random": 6,
        "steady": 6,
    }
    assert sum(found["outcomes"].values()) == pytest.approx(1)
    assert found["events"]["set_up"] == found["events"]["left"] == 1
    assert found["events"]["revealed"] == 3
    assert found["lengths"]["decisions"]["mean"] == pytest.approx(
        sum(one["decisions"] for one in found["thinking"].values()) / 6
    )


def test_simulate_prints_a_table_with_intervals_for_people(capsys):
    lines = simulated(capsys, "--games", "4", "--seats", "random").splitlines()
    head = {"game": "Ape City Escape", "players": 2, "seats": "random, random", "seed": 1, "games": 4}
    assert lines[0] == TEXTS("simulate.head", **head)
    seat = TEXTS("simulate.seat", n=1)
    assert [line for line in lines if seat in line and "%  (" in line and " to " in line]
    assert [line for line in lines if line.split()[:2] == ["revealed", "2.00"]]


@pytest.mark.long
def test_in_a_tournament_each_level_meets_every_other(capsys, in_one_process):
    found = json.loads(simulated(capsys, "--tournament", "--players", "2", "--games", "2", "--json"))
    levels = ["random", "gentle", "steady", "sharp", "expert"]
    met = [{one["level"], one["against"]} for one in found["results"]]
    assert len(met) == 10 and all({one, other} in met for one, other in itertools.combinations(levels, 2))
    assert all(one["games"] == 2 for one in found["results"]) and found["games"] == found["asked"] == 20
    assert sum(found["elo"].values()) == pytest.approx(5000)
    lines = simulated(capsys, "--tournament", "--games", "1").splitlines()
    assert TEXTS("tournament.elo") in lines
    assert [line for line in lines if TEXTS("tournament.against", level="sharp", other="random") in line]


def test_elo_says_how_often_one_beats_another():
    """Three wins of four are 191 points; who beats whom decides nothing else."""
    games = 100_000
    won = win_share_with_interval([1.0] * (3 * games // 4) + [0.0] * (games // 4))
    ratings = elo_ratings([PairingResult(LevelPairing("sharp", "steady"), won)])
    assert ratings["sharp"] - ratings["steady"] == pytest.approx(400 * math.log10(3), abs=0.1)
    assert math.isfinite(
        elo_ratings([PairingResult(LevelPairing("sharp", "steady"), win_share_with_interval([1.0] * 9))])["sharp"]
    )


@pytest.mark.long
def test_where_all_win_or_lose_teams_are_counted(capsys, in_one_process):
    words = ["--players", "2", "--games", "1", "--seed", "2"]  # in this one nobody lingers on the way
    assert commands.main(["simulate", "biome_escape", "--tournament", *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == TEXTS("tournament.team", game="Biome Escape", players=2, games=1)
    assert [line.split()[0] for line in lines[2:]] == ["expert", "sharp", "steady", "gentle", "random"]


def refused(view: State, rng: Rng) -> Action:
    """What a faulty computer player answers."""
    return ("play_cards", "Q") if view.turns == 2 else view.legal()[0]


@pytest.mark.parametrize("command", ["simulate", "record"])
def test_an_illegal_action_of_a_computer_player_is_reported_and_ends_with_1(capsys, monkeypatch, command):
    monkeypatch.setattr(bots_of_game("ape_city"), "gentle_answer", refused, raising=False)
    monkeypatch.setattr(simulation, "play_jobs", lambda jobs: map(simulation.play_simulation_job, jobs))
    words = ["--seats", "gentle", "--players", "3", "--seed", "5", "--option", "mugging=on"]
    assert commands.main([command, "ape_city", *words]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert (
        "play_cards Q (AC-2.4: There is no card Q" in told.err
        and "--players 3 --seats gentle,gentle,gentle" in told.err
    )
    assert "mugging=on" in told.err and told.err.count("\n") == 1


def test_the_report_of_an_illegal_action_comes_whole_from_another_process(monkeypatch):
    monkeypatch.setattr(bots_of_game("ape_city"), "gentle_answer", refused, raising=False)
    with pytest.raises(IllegalChoice) as error:
        simulation.play_simulation_job(
            simulation.SimulationJob("ape_city", ("gentle", "gentle"), APE_CITY.chosen_house_rule_options(2), 1)
        )
    again = pickle.loads(pickle.dumps(error.value))
    assert (again.choice, again.refusal) == (error.value.choice, error.value.refusal)
    assert (again.choice.seed, again.choice.levels, again.refusal.rule) == (1, ("gentle", "gentle"), "AC-2.4")


def test_ctrl_c_shows_what_has_been_counted():
    def games():
        yield from ("one", "two")
        raise KeyboardInterrupt

    assert tables.games_until_interrupted(games(), 5) == ["one", "two"]


def test_a_simulation_that_was_stopped_says_so_and_ends_with_130(capsys, monkeypatch):
    def stopped(jobs):
        yield simulation.play_simulation_job(jobs[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "play_jobs", stopped)
    assert commands.main(["simulate", "ape_city", "--seats", "random", "--games", "9"]) == 130
    assert TEXTS("simulate.stopped", n=1, games=9) in capsys.readouterr().out


def test_an_interval_is_wilsons_and_shared_wins_count_in_parts():
    found = simulation.win_share_with_interval([1] * 7 + [0.5, 0.5] + [0] * 2)
    assert (found.games, found.wins, round(found.low, 3), round(found.high, 3)) == (11, 8.0, 0.434, 0.903)
    shared = simulation.play_simulation_job(
        simulation.SimulationJob("ape_city", ("random", "random"), APE_CITY.chosen_house_rule_options(2), 1)
    )._replace(winners=(0, 1))
    assert simulation.win_share_of_player(shared, 1) == 0.5


@pytest.mark.parametrize(
    ("words", "option", "value"),
    [
        ("biome_escape --players 2", "berserk", "recurring"),
        ("biome_escape --players 2 --proposed", "berserk", "single"),
        ("biome_escape --players 2 --proposed --option berserk=recurring", "berserk", "recurring"),
        ("ramble_words --players 4", "target_points", 25),
        ("ramble_words --players 4 --proposed", "target_points", 10),
        ("ramble_words --players 6", "shuffle_limit", 3),
        ("ramble_words --players 6 --proposed", "shuffle_limit", 5),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "record"])
def test_the_specifications_defaults_count_unless_the_proposed_are_wanted(command, words, option, value):
    assert table_from_arguments(parse_arguments([command, *words.split()])).options[option] == value


# ---------------------------------------------------------------- record and replay
def recorded(capsys, *words: str) -> dict:
    assert commands.main(["record", "ape_city", "--seats", "random", *words]) == 0
    return json.loads(capsys.readouterr().out)


def replayed(tmp_path, capsys, kept: dict) -> tuple[int, str]:
    file = tmp_path / "kept.json"
    file.write_text(json.dumps(kept), encoding="utf-8")
    code = commands.main(["replay", str(file)])
    return code, capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [("--seed", "4"), ("--players", "4", "--option", "lost_artifact=drop", "--option", "first=2")]
)
def test_what_was_recorded_plays_back(tmp_path, capsys, words):
    record = recorded(capsys, *words)
    code, told = replayed(tmp_path, capsys, record)
    assert (code, told) == (0, TEXTS("replay.record", n=len(record["actions"])) + "\n")


def test_a_record_tells_the_setup_and_every_step():
    record = record_game(APE_CITY, ["steady", "random"], {"first": 1}, 9)
    assert list(record)[:7] == ["format", "game", "version", "players", "seats", "options", "seed"]
    assert list(record)[7:] == ["events", "draws", "state", "actions"]
    assert [draw["name"] for draw in record["draws"]] == ["tile_order", "artifacts", "movement_deck"]
    assert [event["kind"] for event in record["events"]] == ["set_up"]
    assert (record["seats"], record["actions"][0]["actor"], record["state"]["turn"]) == (["steady", "random"], 1, 1)
    assert all(list(step) == ["actor", "action", "events", "draws", "state"] for step in record["actions"])
    assert json.loads(json.dumps(record)) == record
    assert record["actions"][-1]["state"]["winners"]


RECORD = json.loads(json.dumps(record_game(APE_CITY, ["random", "random"], {}, 6)))
FIRST = RECORD["actions"][0]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda one: one["state"]["gold"].__setitem__(0, 3), "Setup: state.gold.0 is 3, expected 0."),
        (lambda one: one["draws"][2]["outcome"].reverse(), "Setup: state.hands"),
        (lambda one: one["draws"][1].update(outcome=4), "Setup: artifacts: expected the items [0, 0, 1, 1,"),
        (lambda one: one["draws"][0].update(name="cards"), "Setup: tile_order is drawn, but the record has cards."),
        (lambda one: one["actions"][0].update(actor=1 - FIRST["actor"]), f"{FIRST['action']}: actor is"),
        (
            lambda one: one["actions"][0].update(action="play_cards 4A 4A 4A"),
            "4A 4A: it is not legal (AC-6.1): You don’t have",
        ),
        (lambda one: one["actions"][0].update(action="fly 3"), "fly 3: it can’t be read (expected one of"),
        (lambda one: one["actions"][0]["state"].update(ape=30), "state.ape is 30, expected"),
        (lambda one: one["actions"][0]["events"].pop(), "events."),
        (
            lambda one: one["actions"][-1]["draws"].append({"name": "city", "outcome": 0}),
            "The record has 1 more draw than",
        ),
        (lambda one: one["actions"].pop(), "The record ends before the game is over."),
        (lambda one: one["actions"].append(one["actions"][-1]), "it is not legal: The game is over."),
        (lambda one: one.update(seed=7), "Setup: draws.0"),
    ],
)
def test_a_record_that_was_changed_is_found_and_the_first_difference_told(tmp_path, capsys, change, told):
    record = copy.deepcopy(RECORD)
    change(record)
    code, sentence = replayed(tmp_path, capsys, record)
    assert code == 1
    assert told in sentence
    assert sentence.count("\n") == 1


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda one: one.update(format=2), "format: expected 1 to 1, found 2"),
        (lambda one: one.update(version=APE_CITY.version + 1), "version: expected 1 to"),
        (lambda one: one.pop("version"), "version: expected a whole number, found None"),
        (lambda one: one.update(players=9), "players: expected 2 to 4, found 9"),
        (
            lambda one: one.update(seats=["random"]),
            "seats: expected 2 seats, each one of random, gentle, steady, sharp, expert, found ['random']",
        ),
        (lambda one: one.update(seats=["random", "bold"]), "seats: expected 2 seats, each one of random, gentle,"),
        (lambda one: one.update(game="chess"), "There is no game called chess. The games are ape_city"),
    ],
)
def test_a_record_of_a_future_version_or_an_impossible_table_is_told_in_one_sentence(tmp_path, capsys, change, told):
    record = copy.deepcopy(RECORD)
    change(record)
    with pytest.raises(CommandError) as error:
        replayed(tmp_path, capsys, record)
    assert told in str(error.value)
    assert not str(error.value).endswith("..")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda one: one.update(extra=1), "record: expected the fields format, game,"),
        (lambda one: one["actions"][2].update(extra=1), "actions[2]: expected the fields actor, action,"),
        (lambda one: one["actions"][2].pop("draws"), "actions[2]: expected the fields actor, action,"),
        (
            lambda one: one["draws"][0].update(extra=1),
            "draws: expected the fields name, outcome, found name, outcome, extra",
        ),
        (lambda one: one["options"].pop("tiles"), "options: expected the fields late_start_gold,"),
    ],
)
def test_a_record_with_a_field_too_many_or_too_few_is_refused(tmp_path, capsys, change, told):
    record = copy.deepcopy(RECORD)
    change(record)
    with pytest.raises(CommandError) as error:
        replayed(tmp_path, capsys, record)
    assert told in str(error.value)


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one["actions"][0].update(action="fly " + "\n" * 5000 + "x" * 9000),
        lambda one: one["state"].update(deck=["4A"] * 3000),
        lambda one: one["draws"][1].update(outcome=["0"] * 3000),
        lambda one: one["draws"][1].update(name="x" * 9000),
    ],
)
def test_what_differs_is_one_line_however_much_it_is(tmp_path, capsys, change):
    record = copy.deepcopy(RECORD)
    change(record)
    code, sentence = replayed(tmp_path, capsys, record)
    assert code == 1 and sentence.count("\n") == 1 and len(sentence) <= commands.LONGEST + 1


def test_a_game_that_is_none_is_one_line_too(tmp_path, capsys):
    with pytest.raises(CommandError) as error:
        replayed(tmp_path, capsys, {**RECORD, "game": "a\nb" * 3000})
    assert len(str(error.value)) < 240 and str(error.value).isprintable()


def test_a_seat_may_name_any_level_since_the_actions_alone_are_checked(tmp_path, capsys):
    record = {**copy.deepcopy(RECORD), "seats": ["steady", "gentle"]}
    assert replayed(tmp_path, capsys, record)[0] == 0


def test_a_save_plays_back(capsys):
    assert commands.main(["replay", str(SAVE)]) == 0
    assert capsys.readouterr().out == TEXTS("replay.save", n=25) + "\n"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda save: save["state"].update(ape=30), "After action 25 of 25: state.ape is 30, expected"),
        (
            lambda save: save["actions"].insert(3, "lose_artifact"),
            "Action 4 of 26, lose_artifact: it is not legal (AC-5.3): You can’t do that",
        ),
        (lambda save: save.update(rng=1), "After action 25 of 25: rng is 1"),
    ],
)
def test_a_save_that_leads_elsewhere_is_found(tmp_path, capsys, change, told):
    save = json.loads(SAVE.read_text(encoding="utf-8"))
    del save["sha256"]  # as the match itself gives it, unsealed
    change(save)
    code, sentence = replayed(tmp_path, capsys, save)
    assert (code, told in sentence) == (1, True), sentence


# ---------------------------------------------------------------- what goes wrong
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("simulate", "Usage: python3 main.py simulate GAME"),
        ("simulate chess", "There is no game called chess. The games are ape_city"),
        ("simulate ape_city --players 7", "Ape City Escape is for 2 to 4 players, not for 7."),
        ("simulate ape_city --players few", "--players needs a whole number from 1 to 99, not few."),
        ("simulate ape_city --seed 03", "--seed needs a whole number from 0 to"),
        ("simulate ape_city --seed +3", "--seed needs a whole number from 0 to"),
        ("simulate ape_city --seed 1_000", "--seed needs a whole number from 0 to"),
        ("simulate ape_city --games \u0663", "--games needs a whole number from 1 to"),
        ("record ape_city --option first=01", "The option first must be one of random, 0, 1, not 01."),
        ("record biome_escape --option round_limit=030", "The option round_limit must be one of 0, 30,"),
        ("simulate ape_city --games 0", "--games needs a whole number from 1 to 1000000, not 0."),
        (
            "simulate ape_city --seats wise",
            "There is no level called wise. The levels for Ape City Escape are random, gentle, ",
        ),
        (
            "simulate ape_city --seats steady,sharp --players 3",
            "--seats needs one level for all, or one for each of the 3 ",
        ),
        ("simulate ape_city --fast", "simulate has no flag --fast. Its flags are --players"),
        ("simulate ape_city --json=yes", "--json takes no value."),
        ("simulate ape_city --seed", "--seed needs a value after it."),
        ("record ape_city --games 3", "record has no flag --games"),
        ("record ape_city --option luck=on", "Ape City Escape has no option called luck. Its options are"),
        ("record ape_city --option mugging", "--option needs name=value, not mugging."),
        ("record ape_city --option mugging=maybe", "The option mugging must be one of off, on, not maybe."),
        ("record ape_city --option first=2", "The option first must be one of random, 0, 1, not 2."),
        (
            "record ramble_park --players 4 --option role_0=ranger --option role_3=ranger",
            "The option role_3 can’t be ranger: an earlier option has that value already.",
        ),
        ("replay", "Usage: python3 main.py replay FILE"),
        ("replay nowhere.json", "nowhere.json can’t be read: it doesn’t exist."),
    ],
)
def test_a_wish_that_cannot_be_met_gets_one_sentence(words, told):
    with pytest.raises(CommandError) as error:
        commands.main(words.split())
    assert str(error.value).startswith(told)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\xff\xfe", b"{", b"[1]", b'{"game": 3}', b'{"game": "ape_city"}',
        b'{"game": "ape_city", "draws": 1, "actions": [2]}',
        b'{"game": "chess", "draws": []}', b"[" * 100_000, SAVE.read_bytes().replace(b'"seed": 848', b'"seed": 849'),
    ],
)  # fmt: skip
def test_a_file_that_is_neither_record_nor_save_gets_one_sentence(tmp_path, content):
    file = tmp_path / "strange.json"
    file.write_bytes(content)
    with pytest.raises(CommandError) as error:
        commands.main(["replay", str(file)])
    assert "\n" not in str(error.value)


def test_the_commands_are_those_that_the_program_passes_on():
    assert tuple(commands.COMMANDS) == launch.COMMANDS


def test_a_command_tells_how_it_is_used(capsys):
    assert commands.main(["simulate", "--help"]) == 0
    assert capsys.readouterr().out.startswith("python3 main.py simulate GAME ")


def test_output_that_nobody_reads_to_its_end_ends_quietly():
    command = [
        sys.executable,
        str(Path(commands.__file__).parents[2] / "main.py"),
        "record",
        "ape_city",
        "--seats",
        "random",
    ]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    program.stdout.close()
    assert (program.wait(), program.stderr.read()) == (1, b"")
    program.stderr.close()


def test_a_game_without_end_is_given_up_and_nobody_has_won(monkeypatch):
    monkeypatch.setattr(simulation, "MOST", 5)
    found = simulation.play_simulation_job(
        simulation.SimulationJob("ape_city", ("steady", "steady"), GAMES[0].chosen_house_rule_options(2), 1)
    )
    assert (found.winners, found.decisions) == ((), 5)
