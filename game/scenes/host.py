"""Hosts the present match: its table, its computer players and its save."""

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from game.bots.levels import bot_levels_of_game
from game.engine.data import DataError
from game.engine.game import Game
from game.engine.match import SEEDS, Match
from game.engine.notation import NotationError
from game.engine.phrases import FaultyData, at, error_in_words, expected, shown
from game.engine.reading import printable_name
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC, State
from game.history.deals import Deal, daily_deal_of_save
from game.history.history import History
from game.history.history_file import has_stored_history
from game.history.people import People
from game.persistence.plain_json import StorageError
from game.persistence.settings import Settings
from game.persistence.storage import Storage
from game.scenes.table.parts import TableSetup
from game.scenes.table.play import PlayScene
from game.session import flow
from game.session.drivers import BotDriver
from game.ui.app import App, Scene
from game.ui.contract.match_table import game_table_of
from game.ui.texts import check_variant_texts

LONGEST_REASON = 160  # letters of what is wrong with a file
A_YEAR = 365 * 86_400
LONGEST_PAUSE = 600.0  # seconds that count as thinking; nobody sits longer over one move


class MatchHost:
    """Sets up the table for one match after another, and saves what is played there."""

    def __init__(
        self,
        app: App[Settings],
        storage: Storage,
        games: tuple[Game, ...],
        thinker: BotDriver,
        open_page: Callable[..., None],
        phones_there: Callable[[], frozenset[int] | None],
        history: Callable[[], History],
    ):
        """open_page(name, **facts): open what lies beside the table."""
        self.open_page, self.phones_there, self.history = open_page, phones_there, history
        self.app, self.storage, self.games, self.thinker = app, storage, games, thinker
        self.match_id = ""
        self.table_scene: PlayScene | None = None  # the table, once a match lies on it
        self.unsaved_reason = ""  # why, where the match is not
        self.is_kept = True  # all that was played, or nothing was played yet
        self.is_in_archive = False  # as a match that is over
        self.is_reopened = False  # a match that was over already, put on the table again
        self.deal: Deal | None = None  # the deal of the day that the match is, if it is one
        self.seconds = 0.0  # the match has been on a table
        self.saved_at = 0.0  # when it was saved last, in seconds since 1970
        self.last_counted_at = 0.0  # the clock, when that was last counted

    @property
    def scene(self) -> PlayScene:
        """The table with the present match. Raises LookupError before the first one."""
        if self.table_scene is None:
            raise LookupError("no match lies on the table yet")
        return self.table_scene

    # ---------------------------------------------------------------- laying the table
    def start(
        self,
        game: Game,
        seats: list[Seat],
        options: dict[str, Any],
        seed: int | None = None,
        deal: Deal | None = None,
    ) -> PlayScene:
        """Start a new match; without a seed, a random one is used. Raises ValueError for unknown options."""
        seed = random.SystemRandom().randrange(SEEDS) if seed is None else seed
        return self.set_up_new_match(Match(game, seats, options, seed), deal)

    def set_up_new_match(self, match: Match, deal: Deal | None = None) -> PlayScene:
        """Set up a match that has no file yet."""
        self.match_id, self.seconds = self.storage.new_match_id(match.game.id), 0.0
        self.is_in_archive = self.is_reopened = False
        scene = self.set_up_table(match)
        self.deal = deal
        self.save_match(scene.match)
        return scene

    def resume_match(self, match_id: str) -> PlayScene:
        """Open a saved match, finished or not. Its file stays as it is until something is played.

        Raises StorageError. If the file causes any other error, only that file is affected, and it is moved aside.
        """
        saved = self.storage.load(match_id)
        path, people = self.storage.existing_path(match_id), People(self.storage)
        if people.problem:
            self.app.show_notice(people.problem)
        try:
            game = self.game_of(saved)
            saved = people.save_with_present_names(saved)
            scene = self.set_up_table(Match.from_json(saved, game))
            scene.parts.tabletop.restore_memories(saved.get("memories", {}), len(scene.match.seats))
            scene.session.timer.restore(saved.get("times", []), len(scene.match.seats))
            scene.session.bots.remarks.restore(saved.get("remarks", {}), len(scene.match.seats))
            scene.session.lent |= seats_lent_to_bots(saved, scene.match.seats)
            if scene.match.is_log_beginning_missing:
                self.check_scene_works(scene)
        except (NotationError, ValueError) as error:
            problem = self.app.texts(
                "save.no_match",
                file=printable_name(path.name),
                why=printable_name(error_in_words(error, self.app.texts), LONGEST_REASON),
            )
            raise StorageError(self.storage.set_aside(path, problem)) from error
        except Exception as error:
            problem = self.app.texts("save.nonsense", file=printable_name(path.name))
            raise StorageError(self.storage.set_aside(path, problem)) from error
        self.match_id, self.seconds, self.deal = match_id, played_seconds(saved), daily_deal_of_save(saved, game)
        self.saved_at = saved.get("saved", 0)
        self.is_in_archive = self.is_reopened = scene.match.is_over
        if scene.match.changed_rules or saved["version"] != game.version:
            self.storage.back_up_before_overwrite(match_id)
        if scene.match.changed_rules:
            scene.show_note(self.app.texts("save.changed_rules"))
        return scene

    def game_of(self, saved: dict[str, Any]) -> Game:
        """The game of a save, with its variant. Raises ValueError for a seat that nobody can play."""
        try:
            game = next(game for game in self.games if game.id == saved["game"]).with_variant_of_save(saved)
            if game.variant is not None:
                check_variant_texts(game.variant)
        except DataError as error:
            raise FaultyData(error.phrase) from error
        known = (HUMAN, *bot_levels_of_game(game.edition))
        odd = next((seat[2] for seat in saved["seats"] if seat[2] not in known), None)
        if odd is not None:
            raise ValueError(self.app.texts("save.level", known=", ".join(known), found=printable_name(odd)))
        return game

    def check_scene_works(self, scene: PlayScene) -> None:
        """Try out viewing, asking and drawing before somebody plays on from a save. Raises whatever goes wrong."""
        match, game_table = scene.match, scene.game_table
        scene.app = self.app
        self.app.canvas.switch_to_variant_pictures(match.game.digest)
        with self.app.canvas.drawing_on(self.app.canvas.surf.copy()):
            scene.session.show_current_state()
            scene.draw(self.app.canvas)
            for player in range(len(match.seats)):
                scene.parts.tabletop.compute_layout(match.view(), match.view(player))
        asked = match.state.current_player
        if asked is not None:
            own = match.view(asked)
            own.legal()
            game_table.choices.offer(own, ())
        if match.is_over:
            game_table.text.result(match)
        self.match_as_save(match)

    def set_up_table(self, match: Match) -> PlayScene:
        self.thinker.stop()
        self.thinker.stop_hint()
        self.last_counted_at = time.monotonic()
        game_table = game_table_of(match.game, self.app.texts, match.seats)
        setup = TableSetup(
            match,
            game_table,
            self.thinker,
            self.save_match,
            self.open_page,
            keep_again=self.retry_saving,
            advisor=self.thinker,
            phones=self.phones_there,
            is_first=self.is_first_match_of(match.game.id),
        )
        self.table_scene = PlayScene(setup)
        self.is_kept, self.deal = True, None
        self.update_save_warning()
        return self.scene

    def is_first_match_of(self, game_id: str) -> bool:
        """Has nobody here finished a match of this game yet? If that can't be read, which is reported, somebody may."""
        if not has_stored_history(self.storage):
            return True
        try:
            return not self.history().archive.count_matches(game_id)
        except StorageError as error:
            self.app.show_notice(str(error))
            return False

    def restart_match(self) -> None:
        """Start again in place of this match, which is deleted."""
        match_id, trouble = self.match_id, ""
        try:
            self.storage.remove(match_id)
        except StorageError as error:
            trouble = str(error)
        self.start_again()
        if trouble:
            self.app.show_notice(trouble)

    def start_again(self, changed: dict[str, Any] | None = None) -> None:
        """Start a new match of the same people and game; `changed`: options with new values."""
        match = self.scene.match
        self.app.return_to_first_scene()
        self.app.push(self.start(match.game, match.seats, match.options | (changed or {})))

    def make_scene_of_last_good_state(self) -> Scene:
        """The match after its last completed action."""
        was_kept, deal = self.is_kept, self.deal
        scene = self.set_up_table(Match.from_json(self.scene.match.to_json(), self.scene.match.game))
        self.is_kept, self.deal = was_kept, deal
        self.update_save_warning()
        return scene

    # ---------------------------------------------------------------- saving
    def save_match(self, match: Match) -> None:
        """Write the match to disk as it is."""
        self.count_time_played()
        try:
            self.match_id, self.saved_at = self.storage.save(self.match_id, self.match_as_save(match)), time.time()
        except StorageError as error:
            self.scene.show_notice(str(error))
        self.is_kept = not self.storage.write_error
        self.update_save_warning()
        if self.is_kept and match.is_over != self.is_in_archive:
            self.update_archive(match.is_over)

    def update_archive(self, is_over: bool) -> None:
        """Add a match that is over to the archive, or remove one whose end was undone."""
        try:
            if is_over:
                self.history().add_finished_match(self.match_id)
            else:
                self.history().remove_match(self.match_id)
            self.is_in_archive = is_over
        except StorageError as error:
            self.scene.show_notice(str(error))

    def save_playing_times(self) -> None:
        """Save the time people have taken since the last action, because somebody may leave the table."""
        timer = self.scene.session.timer
        if timer.has_news and not self.scene.match.is_over:
            self.save_match(self.scene.match)

    def retry_saving(self) -> None:
        """Try again to save what could not be saved. Returns whether it is saved now."""
        if self.is_kept:
            self.storage.retry_locking_folder()
            self.update_save_warning()
        else:
            self.save_match(self.scene.match)

    def retry_save_and_find_failure(self) -> str:
        """Try once more to save. Returns in a few words why it failed; empty if it is saved."""
        if self.scene.not_saved:
            self.retry_saving()
        return self.scene.not_saved

    def update_save_warning(self) -> None:
        """Show a warning at the table as long as the match is not, or could not be, saved."""
        is_safe = self.is_kept and self.storage.can_storage_write
        self.unsaved_reason, reason = (
            ("", "") if is_safe else (self.storage.write_error, self.storage.short_write_error)
        )
        self.scene.show_save_warning(reason)

    def match_as_save(self, match: Match) -> dict[str, Any]:
        conduct, public = self.scene.session.conduct, match.view()
        turn = conduct.turn(public)
        summary: dict[str, Any] = {"turn": turn.number, "to_play": turn.player}
        if asked := self.players_to_answer_first(public, summary["to_play"]):
            summary["asked"] = asked
        if match.is_over:
            feats = flow.feats_of(conduct, (entry.event for entry in match.log_visible_to(PUBLIC)))
            summary = {"is_over": True, "winners": match.state.winners, "turns": summary["turn"], "feats": feats}
        if match.game.variant is not None:
            summary["variant"] = match.game.variant.title
        kept = {**match.to_json(), "summary": {**summary, "seconds": round(self.seconds)}}
        if self.deal is not None:
            kept["deal"] = self.deal.day.isoformat()
        beside = {
            "memories": self.scene.parts.tabletop.memories_for_save(),
            "times": self.scene.session.timer.to_plain_data(),
            "remarks": self.scene.session.bots.remarks.to_plain_data(),
            "lent": sorted(self.scene.session.lent),
        }
        return {**kept, **{name: plain for name, plain in beside.items() if plain}}

    def players_to_answer_first(self, public_view: State, active: int) -> list[int]:
        """The players who must answer before the turn continues: all in a window, or the one who is asked."""
        window = self.scene.session.conduct.asking(public_view).window
        asked = [] if public_view.current_player is None else [public_view.current_player]
        return [player for player in (window.players if window else asked) if player != active]

    def count_time_played(self) -> None:
        """Add the time since the last call to the match's playing time; limited if nobody was at the table."""
        now = time.monotonic()
        self.seconds += min(now - self.last_counted_at, LONGEST_PAUSE)
        self.last_counted_at = now


def seats_lent_to_bots(saved: dict[str, Any], seats: Sequence[Seat]) -> set[int]:
    """The players for whom a computer player only stands in. Raises FaultyData."""
    plain = saved.get("lent", [])
    if not isinstance(plain, list) or not all(type(one) is int and one in range(len(seats)) for one in plain):
        raise FaultyData(at("lent", expected("seat", found=shown(plain))))
    return {player for player in plain if not seats[player].is_human}


def played_seconds(saved: dict[str, Any]) -> float:
    """How long a saved match has been played; 0 if the save doesn't say."""
    seconds = saved.get("summary", {}).get("seconds", 0)
    return float(seconds) if type(seconds) is int and 0 < seconds < A_YEAR else 0.0
