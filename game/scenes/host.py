"""Hosts the present match: its save, its computer players, and the pages beside its table."""

import datetime
import random
import time
from collections.abc import Callable, Iterable
from typing import Any

from game.analysis.analyst import Analyst
from game.bots.levels import levels_for_people, levels_of
from game.engine.data import DataError
from game.engine.game import Game
from game.engine.match import SEEDS, Match
from game.engine.notation import NotationError
from game.engine.phrases import FaultyData, told_error
from game.engine.reading import printable_name
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC, State
from game.history.deals import Deal, deal_of_save, encode_result, format_code
from game.history.history import History
from game.persistence.plain_json import StorageError
from game.persistence.settings import Settings
from game.persistence.storage import Storage
from game.phones.link import PhoneLink
from game.scenes.table.parts import TableSetup
from game.scenes.table.play import PlayScene
from game.session import flow
from game.session.commands import BackTo, Delegate, Surrender, TakeSeat, UndoByConsent
from game.session.drivers import BotDriver
from game.session.history import ply_after_last_decision
from game.ui.app import App, Scene
from game.ui.citations import first_cited_rule
from game.ui.contract.match_table import game_table_of
from game.ui.page import Page
from game.ui.texts import check_variant_texts

LONGEST_REASON = 160  # letters of what is wrong with a file
A_YEAR = 365 * 86_400
LONGEST_PAUSE = 600.0  # seconds that count as thinking; nobody sits longer over one move


class MatchHost:
    """Sets up the table for one match after another."""

    def __init__(
        self,
        app: App[Settings],
        storage: Storage,
        games: tuple[Game, ...],
        thinker: BotDriver,
        open_settings: Callable[[], Scene],
        phones: Callable[[], PhoneLink],
        phones_there: Callable[[], frozenset[int] | None],
        history: Callable[[], History],
        analyst: Callable[[], Analyst],
    ):
        self.phones, self.phones_there, self.history, self.analyst = phones, phones_there, history, analyst
        self.app, self.storage, self.games, self.thinker = app, storage, games, thinker
        self.open_settings = open_settings
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
        self.match_id, self.seconds = self.storage.new_id(match.game.id), 0.0
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
        path = self.storage.existing_path(match_id)
        try:
            game = self.game_of(saved)
            scene = self.set_up_table(Match.from_json(saved, game))
            scene.parts.tabletop.restore_memories(saved.get("memories", {}), len(scene.match.seats))
            scene.session.timer.restore(saved.get("times", []), len(scene.match.seats))
            scene.session.bots.remarks.restore(saved.get("remarks", {}), len(scene.match.seats))
            if scene.match.begins_midway:
                self.check_scene_works(scene)
        except (NotationError, ValueError) as error:
            problem = self.app.texts(
                "save.no_match",
                file=printable_name(path.name),
                why=printable_name(told_error(error, self.app.texts), LONGEST_REASON),
            )
            raise StorageError(self.storage.set_aside(path, problem)) from error
        except Exception as error:
            problem = self.app.texts("save.nonsense", file=printable_name(path.name))
            raise StorageError(self.storage.set_aside(path, problem)) from error
        self.match_id, self.seconds, self.deal = match_id, played_seconds(saved), deal_of_save(saved, game)
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
        known = (HUMAN, *levels_of(game.edition))
        odd = next((seat[2] for seat in saved["seats"] if seat[2] not in known), None)
        if odd is not None:
            raise ValueError(self.app.texts("save.level", known=", ".join(known), found=printable_name(odd)))
        return game

    def check_scene_works(self, scene: PlayScene) -> None:
        """Try out viewing, asking and drawing before somebody plays on from a save. Raises whatever goes wrong."""
        match, game_table = scene.match, scene.game_table
        scene.app = self.app
        self.app.canvas.show_variant(match.game.digest)
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
        self.last_counted_at = time.monotonic()
        game_table = game_table_of(match.game, self.app.texts, match.seats)
        setup = TableSetup(
            match,
            game_table,
            self.thinker,
            self.save_match,
            self.open_scene,
            keep_again=self.retry_saving,
            phones=self.phones_there,
        )
        self.table_scene = PlayScene(setup)
        self.is_kept, self.deal = True, None
        self.update_save_warning()
        return self.scene

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
            self.storage.retry_folder()
            self.update_save_warning()
        else:
            self.save_match(self.scene.match)

    def save_failure_reason(self) -> str:
        """Try once more to save. Returns in a few words why it failed; empty if it is saved."""
        if self.scene.not_saved:
            self.retry_saving()
        return self.scene.not_saved

    def update_save_warning(self) -> None:
        """Show a warning at the table as long as the match is not, or could not be, saved."""
        is_safe = self.is_kept and self.storage.can_write
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
            feats = flow.feats_of(conduct, (entry.event for entry in match.log_for(PUBLIC)))
            summary = {"is_over": True, "winners": match.state.winners, "turns": summary["turn"], "feats": feats}
        if match.game.variant is not None:
            summary["variant"] = match.game.variant.title
        kept = {**match.to_json(), "summary": {**summary, "seconds": round(self.seconds)}}
        if self.deal is not None:
            kept["deal"] = self.deal.day.isoformat()
        beside = {
            "memories": self.scene.parts.tabletop.memories_to_keep(),
            "times": self.scene.session.timer.to_plain(),
            "remarks": self.scene.session.bots.remarks.to_plain(),
        }
        return {**kept, **{name: plain for name, plain in beside.items() if plain}}

    def players_to_answer_first(self, public_view: State, active: int) -> list[int]:
        """The players who must answer before the turn continues: all in a window, or the one who is asked."""
        window = flow.reaction_window(self.scene.session.conduct, public_view)
        asked = [] if public_view.current_player is None else [public_view.current_player]
        return [player for player in (window.players if window else asked) if player != active]

    def count_time_played(self) -> None:
        """Add the time since the last call to the match's playing time; limited if nobody was at the table."""
        now = time.monotonic()
        self.seconds += min(now - self.last_counted_at, LONGEST_PAUSE)
        self.last_counted_at = now

    # ---------------------------------------------------------------- beside the table
    def open_scene(self, name: str, **facts: Any) -> None:
        """Open menu, rules, please, log, odds, seat, agreement, result or phones. Raises KeyError for another name."""
        openers: dict[str, Callable[..., None]] = {
            "menu": self.open_menu,
            "rules": self.open_rules,
            "please": self.delegate_card_to_bot,
            "log": self.open_log,
            "odds": self.open_odds,
            "seat": self.open_seat,
            "agreement": self.open_agreement,
            "result": self.open_result,
            "phones": self.open_phones,
        }
        openers[name](**facts)

    def open_over_table(self, page: Page, is_private: bool = False) -> None:
        """Open a page over the table. The rules can be opened from it, too."""
        page.is_private = is_private
        page.open_rulebook = lambda: self.app.push(self.rulebook_at_current_rule())
        self.app.push(page)

    def open_menu(self) -> None:
        from game.scenes.menu import MenuPage

        match = self.scene.match
        self.save_playing_times()
        can_give_up = (
            self.human_seats
            and flow.surrender_action(self.scene.session.conduct, self.scene.session.people) is not None
        )
        page = MenuPage(
            match.game.title,
            self.app.texts,
            self.open_settings,
            self.rulebook_at_current_rule,
            self.unsaved_reason,
            start_again=self.ask_to_start_again if self.can_start_again else None,
            give_up=self.open_surrender if can_give_up and not match.is_over else None,
            is_over=match.is_over,
            open_phones=self.open_phones,
        )
        self.open_over_table(page)

    @property
    def can_start_again(self) -> bool:
        """May people start again? Not in a deal of the day."""
        return not self.scene.match.is_over and not self.unsaved_reason and self.deal is None

    def open_phones(self) -> None:
        """Open the page on which phones join; from now on some may."""
        from game.scenes.phones import PhonesPage

        session = self.scene.session
        level = levels_for_people(session.match.game.edition)[0]
        self.app.push(
            PhonesPage(
                self.phones(),
                self.app.texts,
                lambda: session.match.seats,
                lambda player: session.do(TakeSeat(player, level)),
            )
        )

    def open_rules(self, rule: str = "") -> None:
        self.app.push(self.rulebook(rule))

    def rulebook_at_current_rule(self) -> Scene:
        """The rulebook, open at the rule for the present situation."""
        scene = self.scene
        return self.rulebook(scene.selection.rule_here)

    def rulebook(self, rule: str) -> Scene:
        from game.scenes.rulebook import RulebookScene

        return RulebookScene(self.scene.match.game, self.scene.game_table, rule)

    def open_log(self) -> None:
        from game.scenes.log import LogScene

        scene = self.scene
        scene.parts.presenter.skip_pending()
        page = LogScene(scene.match, scene.game_table, scene.session.hand.of, self.undo_to, self.open_rules)
        self.open_over_table(page, self.shows_private_view)

    def undo_to(self, ply: int) -> None:
        self.scene.session.do(BackTo(ply))

    def open_odds(self) -> None:
        from game.scenes.odds import OddsPage

        scene = self.scene
        view = scene.own_view or scene.public_view
        page = OddsPage(self.app.texts("odds.title"), scene.game_table.text.odds(view), self.app.texts)
        self.open_over_table(page, self.shows_private_view)

    @property
    def shows_private_view(self) -> bool:
        """Is what is shown now private to one of several people?"""
        return self.scene.session.is_private and self.scene.session.hand.is_open

    def delegate_card_to_bot(self) -> None:
        """Ask a computer player to use a card. It does with it as it thinks best."""
        selection = self.scene.selection
        if selection.out_of_turn_player is not None:
            self.scene.session.do(Delegate(selection.out_of_turn_player, selection.offer.bot_card))

    def open_seat(self, player: int) -> None:
        from game.scenes.seat import SeatChangePage

        session = self.scene.session
        levels, seat = levels_for_people(session.match.game.edition), session.match.seats[player]
        page = SeatChangePage(seat, levels, self.app.texts, lambda level: session.do(TakeSeat(player, level)))
        self.open_over_table(page)

    def open_agreement(self) -> None:
        from game.scenes.consent import ConsentPage

        scene = self.scene
        match, ply = scene.match, scene.match.undo_by_consent_target()
        if ply is None:  # nobody has done anything that could be taken back
            return
        whose = match.seats[match.before[ply].actor(match.actions[ply])]
        self.open_over_table(
            ConsentPage(self.human_seats, whose.name, self.app.texts, lambda: scene.session.do(UndoByConsent()))
        )

    @property
    def human_seats(self) -> list[Seat]:
        return [self.scene.match.seats[player] for player in self.scene.session.people]

    def open_surrender(self, agreed: Iterable[int] = ()) -> None:
        """Open the page on which everybody may agree to give up, in games of all against the board.

        agreed: players who have done so on their phones.
        """
        from game.scenes.consent import ConsentPage

        title, seats = self.scene.match.game.title, self.scene.match.seats
        page = ConsentPage(self.human_seats, title, self.app.texts, self.surrender, "give_up")
        page.ticked |= {seats[player].sign for player in agreed}
        self.open_over_table(page)

    def take_wishes_to_give_up(self, agreed: set[int]) -> None:
        """Phones agree that all give up: ask the others here, once no other page lies over the table.

        agreed: their players; whoever is shown as such is taken out.
        """
        from game.scenes.consent import ConsentPage

        page = self.app.top
        if page is self.scene:
            self.open_surrender(agreed)
        elif isinstance(page, ConsentPage) and page.question == "give_up":
            page.ticked |= {self.scene.match.seats[player].sign for player in agreed}
        else:
            return
        agreed.clear()

    def surrender(self) -> None:
        if self.app.top is not self.scene:
            self.app.pop()  # the menu
        self.scene.session.do(Surrender())

    def open_result(self, is_known: bool = False) -> None:
        from game.scenes.result.scene import ResultScene

        scene, minutes = self.scene, round(self.seconds / 60)
        keep = self.save_failure_reason
        self.analyst().analyse(self.match_id, scene.match)
        page = ResultScene(
            scene.match,
            scene.game_table,
            self.handle_result_choice,
            is_known,
            minutes,
            keep,
            self.deal_result_text(),
            self.is_reopened,
        )
        self.app.push(page)

    def deal_result_text(self) -> str:
        """The code of a deal of the day that counts, or why it doesn't."""
        if self.deal is None:
            return ""
        try:
            finish = self.history().calendar.finish_of(self.deal)
        except StorageError as error:
            return str(error)
        if finish is None or finish.match != self.match_id:
            why = self.deal.why_not_counted(self.match_as_save(self.scene.match)) or "again"
            return self.app.texts(f"deal.result.{why}")
        return self.app.texts("deal.result.code", code=format_code(encode_result(self.deal, finish.outcome)))

    def handle_result_choice(self, choice: str) -> None:
        """Do what was chosen on the result page."""
        match choice:
            case "rules":
                self.open_rules(first_cited_rule(self.scene.game_table.text.result(self.scene.match).line))
            case "log":
                self.open_log()
            case "watch":
                self.watch_again()
            case "analysis":
                self.open_analysis(self.watch_from)
            case "table":
                self.app.pop()
            case "back":
                self.app.pop()
                self.app.pop()  # the table, too
                self.app.is_untidy = True
            case "again":
                self.start_again(self.scene.game_table.text.result(self.scene.match).again[1])
            case _:
                self.app.return_to_first_scene()

    def ask_to_start_again(self) -> None:
        """Ask whether to keep the present match before starting again; one in which nobody has decided anything is not
        kept.
        """
        from game.scenes.question import QuestionAnswer, QuestionPage

        texts, session = self.app.texts, self.scene.session
        if not any(ply_after_last_decision(session.match, player) for player in session.people):
            self.restart_match()
            return
        answers = (
            QuestionAnswer("keep", texts("restart.keep"), self.start_again),
            QuestionAnswer("delete", texts("restart.delete"), self.restart_match),
        )
        self.open_over_table(
            QuestionPage(texts("restart.title"), texts("restart.line"), answers, texts("restart.stay"))
        )

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

    def watch_again(self) -> PlayScene:
        """Replay the whole match. The result is there again after it."""
        from game.scenes.watching.scene import watch_scene

        match = self.scene.match
        game_table = game_table_of(match.game, self.app.texts, match.seats)
        scene = watch_scene(match, game_table, self.rulebook, self.ask_who_plays_on, self.open_analysis)
        self.app.push(scene)
        return scene

    def watch_from(self, ply: int) -> None:
        """Open the replay, paused after this many actions."""
        from game.scenes.watching.mode import WatchMode

        mode = self.watch_again().mode
        assert isinstance(mode, WatchMode), "it is watched"
        mode.playback.show(ply)

    def open_analysis(self, jump: Callable[[int], None]) -> None:
        """Open the analysis of the finished match. `jump(ply)` shows the match at that point."""
        from game.scenes.analysis.page import AnalysisPage

        match = self.scene.match
        self.analyst().analyse(self.match_id, match)
        game_table = game_table_of(match.game, self.app.texts, match.seats)
        self.app.push(AnalysisPage(self.analyst(), match, game_table, jump))

    def ask_who_plays_on(self, match: Match, turn: int, place_text: str) -> None:
        """Ask who plays on from the turn that is shown in a replay. The finished match stays as it is."""
        from game.scenes.watching.play_on import PlayOnPage

        def play_on(seats: list[Seat], is_dealt_anew: bool) -> None:
            rng = Rng(random.SystemRandom().randrange(SEEDS)) if is_dealt_anew else None
            day = datetime.date.fromtimestamp(self.saved_at).isoformat()
            branch = match.branch_off(seats, self.match_id, day, turn, rng)
            self.app.return_to_first_scene()
            self.app.push(self.set_up_new_match(branch))

        texts = self.scene.game_table.texts
        self.app.push(PlayOnPage(match, place_text, self.app.settings.names, texts, play_on))

    # ---------------------------------------------------------------- when something breaks
    def last_good_scene(self) -> Scene:
        """The match after its last completed action."""
        was_kept, deal = self.is_kept, self.deal
        scene = self.set_up_table(Match.from_json(self.scene.match.to_json(), self.scene.match.game))
        self.is_kept, self.deal = was_kept, deal
        self.update_save_warning()
        return scene


def played_seconds(saved: dict[str, Any]) -> float:
    """How long a saved match has been played; 0 if the save doesn't say."""
    seconds = saved.get("summary", {}).get("seconds", 0)
    return float(seconds) if type(seconds) is int and 0 < seconds < A_YEAR else 0.0
