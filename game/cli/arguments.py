"""What the words after `main.py` ask for, and one sentence if that is not possible."""

from pathlib import Path
from typing import Any, NamedTuple

from game.bots.characters import CHARACTERS
from game.bots.levels import bot_levels_of_game, character_of, level_of
from game.engine.data import DataError
from game.engine.game import Game, HouseRuleOption, house_rule_value_text
from game.engine.notation import is_canonical_integer
from game.engine.phrases import error_in_words
from game.games import GAMES
from game.program import program_command_line
from game.ui.language import system_language
from game.ui.texts import Texts

texts = Texts("commands")
texts.set_language(system_language())


class CommandError(ValueError):
    """A request that can't be met; the message is one sentence for people."""


def command_error(key: str, **facts: Any) -> CommandError:
    return CommandError(texts("wrong." + key, **facts))


def usage(command: str) -> str:
    return texts(f"usage.{command}", program=program_command_line())


def comma_list(items: Any) -> str:
    return ", ".join(map(str, items))


# ---------------------------------------------------------------- the command line
class FlagSpec(NamedTuple):
    """What may follow a flag: nothing, text, several texts, or a number from `least` to `most`."""

    default: Any
    least: int = 0
    most: int = 0


TABLE_FLAGS = {
    "--players": FlagSpec(0, 1, 99),
    "--seats": FlagSpec("steady"),
    "--seed": FlagSpec(1, 0, 2**63),
    "--option": FlagSpec(()),
    "--proposed": FlagSpec(False),
    "--variant": FlagSpec(""),
}
FLAGS: dict[str, dict[str, FlagSpec]] = {
    "simulate": {
        **TABLE_FLAGS,
        "--games": FlagSpec(100, 1, 1_000_000),
        "--json": FlagSpec(False),
        "--tournament": FlagSpec(False),
        "--use": FlagSpec(False),
        "--cluster": FlagSpec(""),
    },
    "record": TABLE_FLAGS,
    "replay": {},
    "picture": {
        "--size": FlagSpec("1280x720"),
        "--text": FlagSpec(100, 100, 150),
        "--game": FlagSpec(GAMES[0].id),
        "--players": FlagSpec(3, 1, 99),
        "--seats": FlagSpec("random"),
        "--seed": FlagSpec(1, 0, 2**63),
        "--after": FlagSpec(0, 0, 1_000_000),
        "--option": FlagSpec(()),
        "--proposed": FlagSpec(False),
        "--variant": FlagSpec(""),
        "--out": FlagSpec(""),
    },
}


def parse_arguments(argv: list[str]) -> dict[str, Any]:
    """The values of all flags, and as `what` the one word that is not a flag."""
    command, *words = argv
    flags = FLAGS[command]
    found: dict[str, Any] = {name.strip("-"): flag.default for name, flag in flags.items()}
    plain = []
    while words:
        word = words.pop(0)
        if not word.startswith("-"):
            plain.append(word)
            continue
        name, equals, given = word.partition("=")
        value: str | None = given
        if name not in flags:
            raise command_error("flag", command=command, flag=name, known=comma_list(flags) or "-")
        flag, key = flags[name], name.strip("-")
        if flag.default is not False and not equals:
            value = words.pop(0) if words else None
        found[key] = parse_flag(name, flag, found[key], value)
    if len(plain) != 1:
        raise command_error("arguments", usage=usage(command))
    return {**found, "what": plain[0]}


def parse_flag(name: str, flag: FlagSpec, earlier_value: Any, text: str | None) -> Any:
    """The value of a flag, from the text after it and the flag's value so far. Raises CommandError."""
    if flag.default is False:
        if text:
            raise command_error("switch", flag=name)
        return True
    if not text:
        raise command_error("value", flag=name)
    if isinstance(flag.default, int):
        return parse_whole_number(name, flag, text)
    return (*earlier_value, text) if flag.default == () else text


def parse_whole_number(name: str, flag: FlagSpec, text: str) -> int:
    if not (is_canonical_integer(text) and flag.least <= int(text) <= flag.most):
        raise command_error("number", flag=name, least=flag.least, most=flag.most, found=text)
    return int(text)


# ---------------------------------------------------------------- what is wished for
class TableRequest(NamedTuple):
    """The table of computer players that a command asks for."""

    game: Game
    seats: tuple[str, ...]  # levels
    options: dict[str, Any]
    seed: int


def table_from_arguments(arguments: dict[str, Any]) -> TableRequest:
    game = game_with_variant_file(find_game(arguments["what"]), arguments["variant"])
    players = arguments["players"] or game.players.start
    if players not in game.players:
        raise command_error(
            "players", game=game.title, least=game.players.start, most=game.players.stop - 1, found=players
        )
    options = parse_options(game, players, arguments["option"], arguments["proposed"])
    return TableRequest(game, parse_seats(game, players, arguments["seats"]), options, arguments["seed"])


def find_game(word: str) -> Game:
    """The game with this id. Raises CommandError."""
    game = next((game for game in GAMES if game.id == word), None)
    if game is None:
        raise command_error("game", word=word, known=comma_list(game.id for game in GAMES))
    return game


def game_with_variant_file(game: Game, name: str) -> Game:
    """The game with the named variant, from the folder or from a file; the game itself without a name. Raises
    CommandError.
    """
    if not name:
        return game
    from game.persistence.folder import user_data_folder
    from game.persistence.variants import FOLDER, read_variant_file
    from game.ui.texts import check_variant_texts

    path = Path(name) if name.endswith(".yaml") else (user_data_folder() or Path()) / FOLDER / f"{name}.yaml"
    try:
        variant = read_variant_file(path)
        if variant.game != game.id:
            raise command_error("variant_game", name=name, found=variant.game, game=game.title)
        check_variant_texts(variant)
        return game.with_variant(variant)
    except DataError as error:
        raise command_error("variant", name=name, why=error_in_words(error, texts)) from error


def parse_seats(game: Game, players: int, text: str) -> tuple[str, ...]:
    levels = text.split(",")
    known = bot_levels_of_game(game.edition)
    for level in levels:
        if level_of(level) not in known:
            raise command_error("level", word=level, game=game.title, known=comma_list(known))
        if ":" in level and character_of(level) not in CHARACTERS:
            raise command_error("character", word=character_of(level), known=comma_list(CHARACTERS))
    if len(levels) not in (1, players):
        raise command_error("seats", n=players, found=len(levels))
    return tuple(levels * players if len(levels) == 1 else levels)


def parse_options(game: Game, players: int, items: tuple[str, ...], is_proposed: bool = False) -> dict[str, Any]:
    """Every option with its value: the one given as `name=value`, otherwise the default or, if `is_proposed`, the
    suggestion for a new game.
    """
    options = {option.id: option for option in game.all_house_rule_options(players)}
    chosen = game.proposed_house_rule_options(players) if is_proposed else {}
    for item in items:
        name, equals, value = item.partition("=")
        if not equals:
            raise command_error("option_form", found=item)
        if name not in options:
            raise command_error("option", game=game.title, word=name, known=comma_list(options))
        chosen[name] = parse_option_value(options[name], value)
    values = game.chosen_house_rule_options(players, chosen)
    twice = game.option_with_duplicate_value(values)
    if twice:
        raise command_error("option_twice", option=twice.id, value=house_rule_value_text(values[twice.id]))
    return values


def parse_option_value(option: HouseRuleOption, text: str) -> Any:
    try:
        return option.parse(text)
    except ValueError:
        raise command_error(
            "option_value", option=option.id, known=option.valid_option_values_text(), found=text
        ) from None
