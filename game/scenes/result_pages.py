"""The pages of a finished match: its result, and what leads on from there."""

import datetime
import random
from collections.abc import Callable

from game.analysis.analyst import Analyst
from game.engine.match import SEEDS, Match
from game.engine.rng import Rng
from game.engine.seats import Seat
from game.history.deals import encode_result_code, format_result_code
from game.history.history import History
from game.persistence.plain_json import StorageError
from game.scenes.host import MatchHost
from game.scenes.table.play import PlayScene
from game.scenes.table_pages import TablePages
from game.scenes.watching.marked_move import Jump, MarkedMove
from game.ui.citations import first_cited_rule
from game.ui.contract.match_table import game_table_of


class ResultPages:
    """Opens the result, the replay and the analysis of the present match; another match may begin from them."""

    def __init__(
        self, host: MatchHost, table_pages: TablePages, history: Callable[[], History], analyst: Callable[[], Analyst]
    ):
        self.host, self.table_pages, self.history, self.analyst = host, table_pages, history, analyst
        self.app = host.app

    @property
    def scene(self) -> PlayScene:
        """The table with the present match."""
        return self.host.scene

    def open_result(self, is_known: bool = False) -> None:
        from game.scenes.result.scene import ResultScene

        scene, minutes = self.scene, round(self.host.seconds / 60)
        keep = self.host.retry_save_and_find_failure
        self.analyst().analyse(self.host.match_id, scene.match)
        page = ResultScene(
            scene.match,
            scene.game_table,
            self.handle_result_choice,
            is_known,
            minutes,
            keep,
            self.daily_deal_result_text(),
            self.host.is_reopened,
        )
        self.app.push(page)

    def daily_deal_result_text(self) -> str:
        """The code of a deal of the day that counts, or why it doesn't."""
        if self.host.deal is None:
            return ""
        try:
            finish = self.history().calendar.counted_finish_of_daily_deal(self.host.deal)
        except StorageError as error:
            return str(error)
        if finish is None or finish.match != self.host.match_id:
            why = self.host.deal.reason_deal_is_not_counted(self.host.match_as_save(self.scene.match)) or "again"
            return self.app.texts(f"deal.result.{why}")
        return self.app.texts(
            "deal.result.code", code=format_result_code(encode_result_code(self.host.deal, finish.outcome))
        )

    def handle_result_choice(self, choice: str) -> None:
        """Do what was chosen on the result page."""
        match choice:
            case "rules":
                self.table_pages.open_rules(first_cited_rule(self.scene.game_table.text.result(self.scene.match).line))
            case "log":
                self.table_pages.open_log()
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
                self.host.start_again(self.scene.game_table.text.result(self.scene.match).again[1])
            case _:
                self.app.return_to_first_scene()

    def watch_again(self) -> PlayScene:
        """Replay the whole match. The result is there again after it."""
        from game.scenes.watching.scene import watch_scene

        match = self.scene.match
        game_table = game_table_of(match.game, self.app.texts, match.seats)
        scene = watch_scene(match, game_table, self.table_pages.rulebook, self.ask_who_plays_on, self.open_analysis)
        self.app.push(scene)
        return scene

    def watch_from(self, ply: int, move: MarkedMove) -> None:
        """Open the replay, paused after this many actions, with the next move marked."""
        from game.scenes.watching.mode import WatchMode

        mode = self.watch_again().mode
        assert isinstance(mode, WatchMode), "it is watched"
        mode.playback.show_move(ply, move)

    def open_analysis(self, jump: Jump) -> None:
        """Open the analysis of the finished match. `jump(ply, move)` shows the match at that point."""
        from game.scenes.analysis.page import AnalysisPage

        match = self.scene.match
        self.analyst().analyse(self.host.match_id, match)
        game_table = game_table_of(match.game, self.app.texts, match.seats)
        self.app.push(AnalysisPage(self.analyst(), match, game_table, jump))

    def ask_who_plays_on(self, match: Match, turn: int, place_text: str) -> None:
        """Ask who plays on from the turn that is shown in a replay. The finished match stays as it is."""
        from game.scenes.watching.play_on import PlayOnPage

        def play_on(seats: list[Seat], is_dealt_anew: bool) -> None:
            rng = Rng(random.SystemRandom().randrange(SEEDS)) if is_dealt_anew else None
            day = datetime.date.fromtimestamp(self.host.saved_at).isoformat()
            branch = match.branch_off(seats, self.host.match_id, day, turn, rng)
            self.app.return_to_first_scene()
            self.app.push(self.host.set_up_new_match(branch))

        texts = self.scene.game_table.texts
        self.app.push(PlayOnPage(match, place_text, self.app.settings.names, texts, play_on))
