"""What the program does without a window: simulate, record, replay, picture and benchmark."""

import functools
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.bots.levels import IllegalChoice
from game.cli.arguments import (
    CommandError,
    TableRequest,
    command_error,
    find_game,
    parse_arguments,
    table_from_arguments,
    texts,
    usage,
)
from game.engine.data import DataError
from game.engine.game import VARIANT, house_rule_value_text
from game.engine.notation import format_action
from game.engine.phrases import error_in_words
from game.engine.reading import printable_name
from game.engine.variant import MARK, variant_of
from game.program import program_command_line

if TYPE_CHECKING:
    from game.cli.simulation import SimulatedGame, SimulationJob

LONGEST = 240  # letters of what is wrong with a record
INTERRUPTED = 130  # the exit code after Ctrl-C


def main(argv: list[str]) -> int:
    """Run the command that the words after `main.py` name. Returns the exit code. Raises CommandError."""
    if f"usage.{argv[0]}" in texts and {"-h", "--help"}.intersection(argv):
        print(usage(argv[0]))
        return 0
    try:
        code = COMMANDS[argv[0]](argv)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of the output has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except IllegalChoice as error:
        print(illegal_choice_text(error), file=sys.stderr)
        return 1
    return code


def illegal_choice_text(error: IllegalChoice) -> str:
    """A sentence about an illegal action of a computer player: the action, the rule against it, and a command to
    reproduce it.
    """
    choice = error.choice
    options = [f"--option '{name}={house_rule_value_text(value)}'" for name, value in choice.options.items()]
    variant = variant_of(choice.game_id)
    if variant is not None:
        options.append(f"--variant '{variant.name}'")
    facts = {**choice._asdict(), "action": format_action(choice.action), "levels": ",".join(choice.levels)}
    facts |= {"level": choice.levels[choice.player], "n": len(choice.levels), "options": " ".join(options)}
    facts |= {"program": program_command_line(), "game_id": choice.game_id.partition(MARK)[0]}
    return texts("illegal_choice", reason=illegal_bot_choice_reason(error), **facts)


def illegal_bot_choice_reason(error: IllegalChoice) -> str:
    """Why the rules refuse the action, in the game's own words, after the number of the rule."""
    from game.engine.seats import Seat
    from game.ui.captions import refusal_sentence
    from game.ui.contract.match_table import game_table_of

    choice = error.choice
    seats = [Seat(texts("seats.player", n=n + 1), n, level) for n, level in enumerate(choice.levels)]
    table = game_table_of(find_game(choice.game_id.partition(MARK)[0]), texts, seats)
    return f"{error.refusal.rule}: {refusal_sentence(table.text, error.refusal).rstrip('.')}"


def simulate(argv: list[str]) -> int:
    from game.cli import simulation, tables

    asked = parse_arguments(argv)
    if asked["tournament"]:
        return tournament(asked)
    table, games = table_from_arguments(asked), asked["games"]
    jobs = simulation.simulation_jobs_of_table(*table, games, asked["use"])
    counted = tables.games_until_interrupted(simulation_runner(asked)(jobs), games)
    if counted and asked["json"]:
        print(tables.played_games_as_json(table_request_as_json(table), games, counted))
    elif counted:
        print(tables.played_games_as_text(table.game, table_request_as_json(table), games, counted, texts))
    return 0 if len(counted) == games else INTERRUPTED


def simulation_runner(arguments: dict[str, Any]) -> "Callable[[list[SimulationJob]], Iterator[SimulatedGame]]":
    """What plays the games: all cores of this computer, or the workers of a cluster."""
    from game.cli import cluster, simulation

    return functools.partial(cluster.play_jobs, arguments["cluster"]) if arguments["cluster"] else simulation.play_jobs


def tournament(arguments: dict[str, Any]) -> int:
    """Let every level play against every other."""
    from game.cli import tables, tournament

    table, games = table_from_arguments(arguments), arguments["games"]
    game, players = table.game, len(table.seats)
    jobs = tournament.jobs_of_tournament(game, players, table.options, table.seed, games)
    counted = tables.games_until_interrupted(simulation_runner(arguments)(jobs), len(jobs))
    if counted and arguments["json"]:
        print(tournament.played_games_as_json(table_request_as_json(table), game, games, counted))
    elif counted:
        print(tournament.played_games_as_text(game, players, games, counted, texts))
    return 0 if len(counted) == len(jobs) else INTERRUPTED


def table_request_as_json(table: TableRequest) -> dict[str, Any]:
    game, seats, options, seed = table
    return {
        "game": game.id,
        "version": game.version,
        "players": len(seats),
        "seats": seats,
        "options": options,
        "seed": seed,
        **({} if game.variant is None else {VARIANT: game.variant.name}),
    }


def record(argv: list[str]) -> int:
    from game.cli.records import record_game

    table = table_from_arguments(parse_arguments(argv))
    json.dump(record_game(table.game, list(table.seats), table.options, table.seed), sys.stdout)
    print()
    return 0


def replay(argv: list[str]) -> int:
    from game.cli import records

    file = Path(parse_arguments(argv)["what"])
    kept = read_record_or_save(file)
    game = find_game(printable_name(kept["game"]))
    try:
        print(records.check_record_or_save(game, kept, texts))
    except records.RecordDifference as difference:
        print(printable_name(str(difference), LONGEST))
        return 1
    except (ValueError, DataError) as error:
        raise command_error(
            "record", file=printable_name(file.name), why=printable_name(error_in_words(error, texts), LONGEST)
        ) from error
    return 0


def read_record_or_save(file: Path) -> dict[str, Any]:
    """Read a record or a save from a file; every bit of a sealed one is checked. Raises CommandError."""
    from game.persistence.plain_json import StorageError, check_file_texts, parse_json, read_content
    from game.persistence.save_format import save_from_bytes

    try:
        content = read_content(file, texts)
        kept = parse_json(content, file.name, texts)
        if isinstance(kept, dict) and "sha256" in kept:
            kept = save_from_bytes(content, file.name, texts)
        check_file_texts(kept, content, file.name, texts)
    except StorageError as error:
        raise CommandError(str(error)) from error
    if not isinstance(kept, dict) or not isinstance(kept.get("game"), str):
        raise CommandError(texts("save.foreign", file=file.name))
    return kept


def picture(argv: list[str]) -> int:
    from game.cli import pictures

    return pictures.main(parse_arguments(argv))


def benchmark(argv: list[str]) -> int:
    from benchmarks import runner

    return runner.main(argv[1:])


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "simulate": simulate,
    "record": record,
    "replay": replay,
    "picture": picture,
    "benchmark": benchmark,
}
