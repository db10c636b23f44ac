"""Whole games as plain JSON data that another program can check step by step; and checking such data here."""

import contextlib
from collections.abc import Iterator, Sequence
from typing import Any

from game.bots.levels import bot_levels_of_game, next_action_of_bots
from game.engine.game import VARIANT, Game
from game.engine.match import Match
from game.engine.notation import (
    NotationError,
    first_difference,
    format_action,
    parse_action,
    state_to_plain,
    to_plain_data,
    value_from_plain_data,
)
from game.engine.phrases import LONGEST_FOUND, FaultPhrase, at, error_in_words, expected, range_facts, shown
from game.engine.reading import printable_name
from game.engine.rng import RandomDraw, RecordingRng, Rng, ScriptedRng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC, SETTLED, Action, IllegalAction, State
from game.engine.variant import variant_to_plain
from game.ui.captions import refusal_sentence
from game.ui.contract.match_table import game_table_of
from game.ui.contract.views import TableView
from game.ui.texts import Texts

FORMAT = 1
STEP = ("actor", "action", "events", "draws", "state")
HEADER = ("format", "game", "version", "players", "seats", "options", "seed", "events", "draws", "state", "actions")


class RecordDifference(Exception):
    """The first point at which the rules differ from a record or save; the message is one sentence for people."""


# ---------------------------------------------------------------- recording
def record_game(game: Game, seats: list[str], options: dict[str, Any], seed: int) -> dict[str, Any]:
    """Record a whole game between computer players of these levels. Raises ValueError for unknown options."""
    options = game.chosen_house_rule_options(len(seats), options)
    draws: list[RandomDraw] = []
    state = game.rules.new_with_snapshots(len(seats), options, RecordingRng(seed, draws), pictures=False)
    header = {"format": FORMAT, "game": game.id, "version": game.version, "players": len(seats), "seats": list(seats)}
    if game.variant is not None:
        header[VARIANT] = variant_to_plain(game.variant)
    record = {**header, "options": options, "seed": seed, **changes_since_last(state, draws), "actions": []}
    while not state.is_over:
        action = next_action_of_bots(game.edition, tuple(seats), state, seed, len(record["actions"]))
        record["actions"].append(record_step(state, action, draws))
    return record


def record_step(state: State, action: Action, draws: list[RandomDraw]) -> dict[str, Any]:
    """Make an action that has already been checked. Returns everything to be recorded about it."""
    actor = state.actor(action)
    state.apply(action)
    return {"actor": actor, "action": format_action(action), **changes_since_last(state, draws)}


def changes_since_last(state: State, draws: list[RandomDraw]) -> dict[str, Any]:
    """The events and draws since the last call, and the state now."""
    assert state.snapshots is not None, "a state that is recorded keeps what happens"
    events = [to_plain_data(snapshot.event._asdict()) for snapshot in state.snapshots if snapshot.event.kind != SETTLED]
    drawn = [{"name": draw.name, "outcome": to_plain_data(draw.outcome)} for draw in draws]
    state.snapshots.clear()
    draws.clear()
    return {"events": events, "draws": drawn, "state": state_to_plain(state)}


# ---------------------------------------------------------------- playing back
class RecordedChance(ScriptedRng):
    """A source of chance that returns the outcomes in a record."""

    def shuffle(self, items: list[Any], draw_name: str) -> None:
        self.read(items)
        super().shuffle(items, draw_name)

    def choice(self, items: Sequence[Any], draw_name: str) -> Any:
        self.read(items)
        return super().choice(items, draw_name)

    def read(self, items: Sequence[Any]) -> None:
        """Return the next recorded outcome, after checking that it fits these items."""
        known = {repr(to_plain_data(one)): one for one in items}
        if self.script:
            name, told = self.script[0]
            outcome = [known.get(repr(one), one) for one in told] if isinstance(told, list) else told
            self.script[0] = RandomDraw(name, known.get(repr(told), outcome))


def check_record_or_save(game: Game, content: dict[str, Any], texts: Texts) -> str:
    """Replay a record or a save. Returns the sentence that all is well.

    Raises RecordDifference; NotationError or ValueError if the data are neither; DataError for a variant that can't be
    played.
    """
    game = game.with_variant_of_save(content)
    if "draws" not in content:
        check_save(game, content, texts)
        return texts("replay.save", n=len(content["actions"]))
    check_record(game, content, texts)
    return texts("replay.record", n=len(content["actions"]))


def check_record(game: Game, record: dict[str, Any], texts: Texts) -> None:
    """Replay a record twice: from its draws alone, then from its seed. Raises RecordDifference."""
    check_record_header(game, record)
    steps = value_from_plain_data(record["actions"], list[dict[str, Any]], "actions")
    for n, one in enumerate(steps):
        check_record_field_names(one, STEP, f"actions[{n}]")
    told = [
        draw for one in [record, *steps] for draw in value_from_plain_data(one["draws"], list[dict[str, Any]], "draws")
    ]
    for draw in told:
        check_record_field_names(draw, RandomDraw._fields, "draws")
    script = RecordedChance(RandomDraw(draw.get("name"), draw.get("outcome")) for draw in told)
    replay_record(game, record, script, [], ("actor", "events", "state"), texts)
    if script.script:
        raise RecordDifference(texts("replay.undrawn", n=len(script.script)))
    draws: list[RandomDraw] = []
    seed = value_from_plain_data(record.get("seed"), int, "seed")
    replay_record(game, record, RecordingRng(seed, draws), draws, ("actor", "events", "draws", "state"), texts)


def check_record_field_names(content: dict[str, Any], names: Sequence[str], path: str) -> None:
    """Raises NotationError unless these are exactly the names of the fields."""
    if set(content) != set(names):
        odd = printable_name(", ".join(map(str, content)), LONGEST_FOUND)
        raise NotationError(at(path, expected("fields", names=", ".join(names), found=odd)))


def check_record_header(game: Game, record: dict[str, Any]) -> None:
    """Raises NotationError for a record of a newer version, of an impossible table, or with an unknown field."""
    for field, newest in (("format", FORMAT), ("version", game.version)):
        found = value_from_plain_data(record.get(field), int, field)
        if not 1 <= found <= newest:
            raise NotationError(at(field, expected("from_to", least=1, most=newest, found=found)))
    players = value_from_plain_data(record.get("players"), int, "players")
    if players not in game.players:
        raise NotationError(at("players", expected("from_to", **range_facts(game.players), found=players)))
    seats, levels = value_from_plain_data(record.get("seats"), list[str], "seats"), bot_levels_of_game(game.edition)
    if len(seats) != players or not set(seats).issubset(levels):
        raise NotationError(at("seats", expected("seats_of", n=players, known=", ".join(levels), found=shown(seats))))
    check_record_field_names(record, HEADER if game.variant is None else (*HEADER, VARIANT), "record")


def replay_record(
    game: Game, record: dict[str, Any], rng: Rng, draws: list[RandomDraw], parts: tuple[str, ...], texts: Texts
) -> None:
    """Play a record again, and compare these parts of every step."""
    players = value_from_plain_data(record.get("players"), int, "players")
    told = value_from_plain_data(record.get("options"), dict[str, Any], "options")
    options = game.chosen_house_rule_options(players, told)
    if record["version"] == game.version:  # an older one may have had fewer
        check_record_field_names(told, list(options), "options")
    with adding_record_place_to_error(texts, "replay.setup"):
        state = game.rules.new_with_snapshots(players, options, rng, pictures=False)
        compare_step(record, changes_since_last(state, draws), parts[1:], texts)
    for n, told in enumerate(record["actions"], 1):
        with adding_record_place_to_error(
            texts, "replay.at", n=n, of=len(record["actions"]), action=told.get("action")
        ):
            action = legal_action(game, state, told.get("action"), texts)
            compare_step(told, record_step(state, action, draws), parts, texts)
    if not state.is_over:
        raise RecordDifference(texts("replay.not_over"))


@contextlib.contextmanager
def adding_record_place_to_error(texts: Texts, key: str, **facts: Any) -> Iterator[None]:
    """Add to an error where in the record it happened."""
    try:
        yield
    except (RecordDifference, ValueError) as error:
        raise RecordDifference(texts(key, what=error_in_words(error, texts), **facts)) from error


def legal_action(game: Game, state: State, text: Any, texts: Texts) -> Action:
    """The action written as `text`. Raises RecordDifference if it is not legal."""
    try:
        action = parse_action(value_from_plain_data(text, str, "action"), type(state))
    except NotationError as error:
        raise RecordDifference(texts("replay.unreadable", what=error_in_words(error, texts))) from error
    try:
        return state.checked_action(action)
    except IllegalAction as error:
        raise RecordDifference(refusal_sentence_with_rule(game, state, error, texts)) from error


def refusal_sentence_with_rule(game: Game, state: State, error: IllegalAction, texts: Texts) -> str:
    """Why an action is refused, as the table would say it, with the number of the rule."""
    seats = [Seat(texts("seats.player", n=player + 1), player, HUMAN) for player in range(state.players)]
    player = state.current_player
    view = TableView(state.view(PUBLIC), None if player is None else state.view(player))
    why = refusal_sentence(game_table_of(game, texts, seats).seen_by(view).text, error.refusal).rstrip(".")
    return texts("replay.refused" if error.refusal.rule else "replay.refused.plain", why=why, rule=error.refusal.rule)


def compare_step(recorded: dict[str, Any], actual: dict[str, Any], parts: tuple[str, ...], texts: Texts) -> None:
    """Compare what was recorded with what was done. Raises RecordDifference."""
    for part in parts:
        difference = first_difference(recorded.get(part), actual[part], part)
        if difference:
            raise RecordDifference(difference.told(texts))


def check_save(game: Game, saved: dict[str, Any], texts: Texts) -> None:
    """Replay a save. Raises RecordDifference."""
    kept = Match.from_json(saved, game)
    match, actions = kept.restarted_match(), saved["actions"]
    for n, text in enumerate(actions, 1):
        match.confirm_all_visits()
        with adding_record_place_to_error(texts, "replay.at", n=n, of=len(actions), action=text):
            match.play(legal_action(game, match.state, text, texts))
    while match.awaits_confirmation and difference_between_match_and_save(match, saved):
        match.confirm_visit()
    difference = difference_between_match_and_save(match, saved)
    if difference:
        raise RecordDifference(texts("replay.end", n=len(actions), of=len(actions), what=difference.told(texts)))


def difference_between_match_and_save(match: Match, saved: dict[str, Any]) -> FaultPhrase | None:
    """The difference between a replayed match and its save, ignoring fields that an older version didn't have."""
    done, told = match.to_json(), saved["state"]
    if saved.get("version") != match.game.version and isinstance(told, dict):
        told = {name: done["state"][name] for name in match.game.rules.NEW_FIELDS if name not in told} | told
    return first_difference(told, done["state"]) or first_difference(saved["rng"], done["rng"], "rng")
