"""One game being played: its seats, its history, what can be taken back, and how it is kept."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Self

from game.engine.branch import BRANCHED, MatchBranch, branch_from_json, redeal_unknown
from game.engine.data import DataError
from game.engine.game import VARIANT, Game
from game.engine.notation import (
    NotationError,
    first_difference,
    format_action,
    parse_action,
    state_from_plain,
    state_to_plain,
    value_from_plain_data,
)
from game.engine.phrases import at, expected, range_facts, shown
from game.engine.plausible import check_state_plausible
from game.engine.rng import Rng
from game.engine.seats import FORMAT, Seat, seat_from_plain
from game.engine.state import PUBLIC, SETTLED, Action, Event, EventSnapshot, IllegalAction, State
from game.engine.variant import variant_to_plain

SEEDS = 1_000_000_000
MOST_REPLAYED = 10_000  # actions; a long game has 4,000, and a remark can be made as often as one likes


class LogEntry(NamedTuple):
    """An event in the log and the number of actions made when it happened."""

    ply: int
    event: Event


class Match:
    """A game being played at a table. Its state stops for confirmations. `actions`, seed and options say how it came
    to be.

    branch: where it began, if it is played on from a turn of another match.
    """

    def __init__(
        self, game: Game, seats: list[Seat], options: dict[str, Any], seed: int, branch: MatchBranch | None = None
    ):
        self.game, self.branch = game, branch
        self.seats = list(seats)
        self.options = game.chosen_house_rule_options(len(seats), options)
        self.seed = seed
        self.changed_rules = False  # today's rules did not lead to the stored state
        self.forgiven = 0  # times that more was taken back than the rules allow, because all agreed
        self.start()

    def start(self) -> None:
        """Set up, or as it lay where this match branches off; nothing has been played."""
        self.actions: list[Action] = []
        self.before: list[State] = []  # the state before each action
        self.final = 0  # so many actions may not be taken back
        self.undone: list[list[Action]] = []  # what redo would play
        self.log: list[LogEntry] = []
        if self.branch is None:
            self.state = self.game.rules.new_with_snapshots(
                len(self.seats), self.options, Rng(self.seed), pictures=True
            )
        else:
            self.state = self.branched_state(self.branch)
        self.state.stops_for_confirmation = True
        self.opening = self.collect_snapshots()

    def branched_state(self, branch: MatchBranch) -> State:
        """The state at the branch, with the event that says where it comes from."""
        state = branch.state.clone()
        state.snapshots, state.pictures = [], True
        state.emit(BRANCHED, **branch.branch_log_facts())
        state.emit(SETTLED)
        return state

    # ---------------------------------------------------------------- once more, and otherwise
    def restarted_match(self) -> "Match":
        """The same match before its first action."""
        return Match(self.game, self.seats, self.options, self.seed, self.branch)

    def branch_off(self, seats: list[Seat], match_id: str, day: str, turn: int, rng: Rng | None = None) -> "Match":
        """A new match that goes on from here between these players; this one stays as it is.

        It begins as it lies, chance and all; with `rng` what none of its people knew is dealt anew. `match_id`, `day`
        and `turn` say where it comes from. Raises ValueError once this match is over.
        """
        if self.is_over:
            raise ValueError("nothing is left to be played")
        people = [player for player, seat in enumerate(seats) if seat.is_human]
        state = self.state.clone() if rng is None else redeal_unknown(self.state, people, rng)
        state.recheck = len(state.agenda)  # as it is when a save is read
        seed = self.seed if rng is None else rng.random_below(SEEDS)
        return Match(self.game, seats, self.options, seed, MatchBranch(match_id, day, turn, rng is not None, state))

    # ---------------------------------------------------------------- playing
    @property
    def ply(self) -> int:
        return len(self.actions)

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def human_players(self) -> list[int]:
        """The players who are people."""
        return [player for player, seat in enumerate(self.seats) if seat.is_human]

    @property
    def is_log_beginning_missing(self) -> bool:
        """Do log and actions tell only part of what led to the state?"""
        return self.changed_rules or self.branch is not None

    @property
    def has_secrets(self) -> bool:
        """Do players hide something from each other, by the rules or by a house rule?"""
        return self.game.has_secrets or bool(self.options.get(self.game.secret_rule))

    @property
    def awaits_confirmation(self) -> bool:
        return self.state.awaits_confirmation

    def play(self, action: Action) -> list[EventSnapshot]:
        """Make an action; what happened comes back as snapshots. Raises IllegalAction."""
        action = self.state.checked_action(action)
        self.undone.clear()
        return self.apply_action(action)

    def apply_action(self, action: Action) -> list[EventSnapshot]:
        self.before.append(self.state.clone())
        self.actions.append(action)
        return self.change_state_and_collect_snapshots(lambda state: state.apply(action))

    def confirm_visit(self) -> list[EventSnapshot]:
        """Let the visit stand: what lies before is final."""
        if not self.awaits_confirmation:
            raise ValueError("there is nothing to confirm")
        self.make_actions_final()
        return self.change_state_and_collect_snapshots(lambda state: state.confirm_visit())

    def confirm_all_visits(self) -> list[EventSnapshot]:
        """Go on until there is nothing to confirm."""
        snapshots = []
        while self.awaits_confirmation:
            snapshots += self.confirm_visit()
        return snapshots

    def make_actions_final(self) -> None:
        """What has been played is final: the laptop goes to other hands."""
        self.final = self.ply
        self.undone.clear()

    def change_state_and_collect_snapshots(self, change: Callable[[State], None]) -> list[EventSnapshot]:
        state = self.state
        state.snapshots, state.pictures = [], True
        change(state)
        return self.collect_snapshots()

    def collect_snapshots(self) -> list[EventSnapshot]:
        snapshots, self.state.snapshots = self.state.snapshots or [], None
        self.log += [LogEntry(self.ply, snapshot.event) for snapshot in snapshots if snapshot.event.kind != SETTLED]
        return snapshots

    # ---------------------------------------------------------------- taking back
    def can_undo(self) -> bool:
        return self.action_count_after_undo() is not None

    def action_count_after_undo(self) -> int | None:
        """The number of actions that an undo would leave."""
        return next(self.action_counts_after_each_undo(), None)

    def action_counts_after_each_undo(self) -> Iterator[int]:
        """The numbers of actions that undoing, again and again, would leave; the newest first."""
        for ply in range(self.ply - 1, self.final - 1, -1):
            if self.before[ply].commits != self.state.commits:
                return
            if self.was_played_by_person(ply):
                yield ply

    def was_played_by_person(self, ply: int) -> bool:
        """Has a person made the action with this number?"""
        return self.seats[self.before[ply].actor(self.actions[ply])].is_human

    def undo(self) -> None:
        """Take the last action of a person back, with what computer players did after it."""
        ply = self.action_count_after_undo()
        if ply is None:
            raise ValueError("nothing can be taken back")
        self.undone.append(self.actions[ply:])
        self.truncate_actions(ply)

    def truncate_actions(self, action_count: int) -> None:
        """Only so many actions have been made."""
        self.state = self.before[action_count]
        del self.actions[action_count:], self.before[action_count:]
        self.log = [told for told in self.log if told.ply <= action_count]

    def action_count_after_undo_by_consent(self) -> int | None:
        """The number of actions that would be left if all agreed to take back more than the rules allow."""
        return next((ply for ply in range(self.ply - 1, -1, -1) if self.was_played_by_person(ply)), None)

    def undo_by_consent(self) -> None:
        """All agree: take the last action of a person back, whatever was learnt since and whoever had the laptop."""
        ply = self.action_count_after_undo_by_consent()
        if ply is None:
            raise ValueError("nobody has done anything")
        self.forgiven += 1
        self.final = min(self.final, ply)
        self.undone.clear()
        self.truncate_actions(ply)

    def can_redo(self) -> bool:
        return bool(self.undone)

    def redo(self) -> list[EventSnapshot]:
        """Make again what was last taken back."""
        return [snapshot for action in self.undone.pop() for snapshot in self.apply_action(action)]

    # ---------------------------------------------------------------- whose eyes
    def view(self, player: int = PUBLIC) -> State:
        return self.state.view(player)

    def log_visible_to(self, player: int) -> list[LogEntry]:
        """The log as a player (or PUBLIC) may read it."""
        return [told for told in self.log if told.event.to is None or player in told.event.to]

    # ---------------------------------------------------------------- keeping
    def to_json(self) -> dict[str, Any]:
        """The match as JSON data, with the state as it stands."""
        return {
            "format": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            **({} if self.game.variant is None else {VARIANT: variant_to_plain(self.game.variant)}),
            "players": len(self.seats),
            "seats": [seat.to_plain_data() for seat in self.seats],
            "options": self.options,
            "seed": self.seed,
            "actions": [format_action(action) for action in self.actions],
            "final": self.final,
            "forgiven": self.forgiven,
            "rng": self.state.rng.seed,
            "state": state_to_plain(self.state),
            **(self.branch.to_json() if self.branch is not None else {}),
        }

    @classmethod
    def from_json_at_start(cls, saved: dict[str, Any], game: Game) -> Self:
        """The match that was kept, before its first action, with the variant of the game that it was played with.

        Raises NotationError or ValueError.
        """
        try:
            game = game.with_variant_of_save(saved)
        except DataError as error:
            raise NotationError(error.phrase) from error
        seats = [seat_from_plain(seat) for seat in value_from_plain_data(saved.get("seats"), list[list[Any]], "seats")]
        if len(seats) not in game.players:
            raise NotationError(at("seats", expected("from_to", **range_facts(game.players), found=len(seats))))
        options = value_from_plain_data(saved.get("options"), dict[str, Any], "options")
        match = cls(game, seats, options, value_from_plain_data(saved.get("seed"), int, "seed"))
        match.branch = branch_from_json(saved, match.state)
        if match.branch is not None:
            match.start()
        return match

    @classmethod
    def from_json(cls, saved: dict[str, Any], game: Game) -> Self:
        """The match that was kept. Raises NotationError or ValueError for data that are no match of this game."""
        match = cls.from_json_at_start(saved, game)
        texts = value_from_plain_data(saved.get("actions"), list[str], "actions")
        final = max(0, min(value_from_plain_data(saved.get("final"), int, "final"), len(texts)))
        rng = Rng(value_from_plain_data(saved.get("rng"), int, "rng"))
        match.resume_from_save(saved, texts, final, rng)
        match.forgiven = value_from_plain_data(saved.get("forgiven", 0), int, "forgiven")
        return match

    def replay(self, action_texts: list[str], final_count: int, stored_state: State) -> None:
        """Play the kept actions again for log and undo; where that leads elsewhere, go on from the stored state."""
        plain = state_to_plain(stored_state)
        try:
            self.replay_actions(action_texts)
            while self.awaits_confirmation and first_difference(state_to_plain(self.state), plain):
                self.confirm_visit()
        except (IllegalAction, NotationError):
            self.changed_rules = True
        self.changed_rules |= first_difference(state_to_plain(self.state), plain) is not None
        self.final = final_count
        if self.changed_rules:
            self.start_from_stored_state(stored_state)

    def resume_from_save(self, saved: dict[str, Any], action_texts: list[str], final_count: int, rng: Rng) -> None:
        """Stand where the kept match stood.

        A state of an older version that lacks fields is where the actions lead today; where these rules no longer allow
        them, it is the state as it was kept, with what `NEW_FIELDS` says. Raises NotationError.
        """
        try:
            stored = state_from_plain(saved.get("state"), self.state)
        except NotationError:
            if saved.get("version") == self.game.version:
                raise
            try:
                self.replay_when_state_is_unreadable(action_texts, final_count)
                return
            except NotationError as no_longer_legal:
                self.start()
                stored = self.upgrade_old_state(saved.get("state"), no_longer_legal)
        stored.rng = rng
        self.replay(action_texts, final_count, stored)

    def upgrade_old_state(self, state: Any, no_longer_legal: NotationError) -> State:
        """The state of an older version, with nothing in the fields that it lacks. Raises `no_longer_legal`."""
        if not isinstance(state, dict):
            raise no_longer_legal
        try:
            return state_from_plain({**self.game.rules.NEW_FIELDS, **state}, self.state)
        except NotationError:
            raise no_longer_legal from None

    def replay_when_state_is_unreadable(self, action_texts: list[str], final_count: int) -> None:
        """The state was kept by an older version and cannot be read: it is where the actions lead today.

        Raises NotationError if they lead nowhere.
        """
        try:
            self.replay_actions(action_texts)
        except IllegalAction as error:
            problem = expected("actions_of_version", version=self.game.version, found=shown(str(error)))
            raise NotationError(at("actions", problem)) from None
        self.final = final_count

    def replay_actions(self, action_texts: list[str]) -> None:
        """Raises IllegalAction, and NotationError for what cannot be read, or is more than a state each is kept of."""
        if len(action_texts) > MOST_REPLAYED:
            raise NotationError(at("actions", expected("at_most", most=MOST_REPLAYED, found=len(action_texts))))
        for text in action_texts:
            self.confirm_all_visits()
            self.play(parse_action(text, self.game.rules))

    def start_from_stored_state(self, stored_state: State) -> None:
        """Undo and log begin here. Raises NotationError for a state that nobody can go on with."""
        check_state_plausible(stored_state)
        self.state = stored_state
        self.actions, self.before, self.final, self.log = [], [], 0, []
