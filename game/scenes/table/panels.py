"""What stands round the board while a match is played: bars, seats, supplies, log, the tray's lid."""

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.match import LogEntry
from game.engine.state import SETTLED, Action
from game.scenes.table.buttons import Buttons
from game.scenes.table.clock import DOTS
from game.scenes.table.cover_picture import CoverPicture
from game.scenes.table.notes import Notes
from game.scenes.table.reason import Reason
from game.scenes.table.selection import ASIDE
from game.session import history
from game.session.session import is_for
from game.ui.bars import LogLine, TurnPart, prompt_paper, top_bar, top_buttons
from game.ui.canvas import Canvas
from game.ui.captions import caption, teller, told_once
from game.ui.cards import tray_lid
from game.ui.contract.views import Frame
from game.ui.lines import Fact, Line
from game.ui.page import Widget
from game.ui.places import Places
from game.ui.rail import Rail, SeatPaper, shows_log
from game.ui.seats import frame
from game.ui.texts import Texts
from game.ui.theme import INK_SOFT, THEME

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

LOG_LINES = 12
WAITING, READ = "ui_hourglass", "ui_book-open"  # signs beside what the prompt says


class Sentence(NamedTuple):
    """What the prompt says: who is meant, the name, what they must do, a second line; icon: where nobody is meant."""

    player: int | None
    who: str
    what: str
    hint: str | None = None
    icon: str = WAITING


class Panels:
    """Everything of the table's screen that is not a piece."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.kept_log: tuple[tuple, tuple] | None = None  # what it was made of, and its lines
        self.kept_rail: tuple[tuple, Rail] | None = None
        self.buttons = Buttons(scene)
        self.notes = Notes(self)
        self.reason = Reason(self)
        self.cover_picture = CoverPicture(self)

    @property
    def canvas(self) -> Canvas:
        return self.scene.app.canvas

    @property
    def texts(self) -> Texts:
        return self.scene.game_table.texts

    # ---------------------------------------------------------------- what can be pressed
    def widgets(self) -> list[Widget]:
        before_hand = [*self.scene.reactions.widgets(), *self.buttons.widgets(), *self.reason.widgets()]
        before_hand += [*self.notes.widgets(), *self.cover_picture.widgets()]
        round_board = [*self.rail_widgets(), *self.log_widgets(), *self.scene.navigation.widgets(), *self.top_widgets()]
        return before_hand + round_board

    def rail_widgets(self) -> list[Widget]:
        """Seats, to see who plays them and to change that; supplies, to see what they are."""
        scene, texts = self.scene, self.texts
        where = scene.places
        view = scene.own or scene.shown
        told = [scene.game_table.text.seat_tip(view, player) for player in range(len(scene.match.seats))]
        who = [texts("table.seat", name=one.name, who=texts(f"level.{one.player}.line")) for one in scene.match.seats]
        who = [f"{first} {tip}" if first else tip for first, tip in zip(told, who)]
        seats = [Widget(("seat", n), box, "tile", tooltip=tip) for n, (tip, box) in enumerate(zip(who, where.seats))]
        supplies = enumerate(zip(scene.game_table.text.supplies(scene.shown), where.supplies))
        return seats + [Widget(("supply", n), box, "tile", tooltip=fact.tooltip) for n, (fact, box) in supplies]

    def top_widgets(self) -> list[Widget]:
        match, texts = self.scene.match, self.texts
        can_undo = match.can_undo() or self.scene.session.can_undo_by_consent
        icons = [
            ("rules", "ui_book-open", True, ""),
            ("hint", "ui_lightbulb", self.scene.can_act, texts(f"why.{self.scene.hints.why_none}")),
            ("undo", "ui_undo-2", can_undo, texts("why.nothing_to_undo")),
            ("redo", "ui_redo-2", match.can_redo(), texts("why.nothing_to_redo")),
            ("log", "ui_history", True, ""),
            ("menu", "ui_menu", True, ""),
        ]
        if self.scene.app.settings.hints == "off":
            icons = [icon for icon in icons if icon[0] != "hint"]
        boxes = top_buttons(self.canvas, len(icons))
        return [
            Widget(key, box, "icon", icon=icon, enabled=enabled, why=why, tooltip=texts(f"table.{key}"))
            for (key, icon, enabled, why), box in zip(icons, boxes)
        ]

    def log_widgets(self) -> list[Widget]:
        where = self.scene.places
        if where.log is None or (self.scene.cover.is_on and where.log.colliderect(self.cover_picture.box(where))):
            return []
        if shows_log(where):
            return [Widget("log_panel", where.log, "tile", tooltip=self.texts("table.log"))]
        label = self.texts("table.log")
        return [Widget("log_panel", where.log, "button", label=label, icon="ui_history", style="ghost")]

    def pressed(self, key: Hashable) -> None:
        scene = self.scene
        match key:
            case _ if self.buttons.is_late(key):
                scene.selection.tell(self.texts("why.late"))
            case (kind, *picked) if kind == ASIDE:
                scene.selection.pick(tuple(picked))
            case ("lens", name):
                scene.navigation.press(name)
            case ("recap", ply):
                self.scene.show_again(ply)
            case ("call", player):
                scene.reactions.call(player)
            case ("seat", player):
                self.pressed_seat(player)
            case ("supply", _):
                scene.open_scene("odds")
            case _:
                self.handlers[key]()

    @property
    def handlers(self) -> dict[Hashable, Callable[[], Any]]:
        """What buttons and icons do, by their keys."""
        scene = self.scene
        return {
            "fire": scene.fire,
            "result": scene.fire,
            "skip": self.skip,
            "continue": self.read_on,
            "clear": scene.selection.clear,
            "undo": scene.undo,
            "redo": scene.redo,
            "again": scene.show_again,
            "wait": scene.toggle_wait,
            "veto": scene.veto,
            "please": lambda: scene.open_scene("please"),
            "hint": scene.hint,
            "show_move": scene.hint,
            "menu": scene.menu,
            "rules": scene.open_rules,
            "answer": scene.open_rules,
            "log": lambda: scene.open_scene("log"),
            "log_panel": lambda: scene.open_scene("log"),
            "open": scene.cover.release,  # it opens by being held
            "silence": scene.reactions.end,
            "unseen": scene.answer_unseen,
        }

    def skip(self) -> None:
        self.scene.skip()
        self.buttons.skipped()

    def read_on(self) -> None:
        self.scene.read_on()
        self.buttons.continued()

    def pressed_seat(self, player: int) -> None:
        """A panel may stand for a piece just now; else it opens who plays the seat."""
        own, draft = self.scene.selection.own, self.scene.selection.draft
        piece = self.scene.game_table.choices.seat_piece(own, draft, player) if own is not None else None
        if piece is not None:
            self.scene.selection.pick(piece)
        else:
            self.scene.open_scene("seat", player=player)

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas, where: Places, plan: tuple[Action, ...]) -> None:
        """Everything round the pieces. What only the rules change is painted once, with the board."""
        scene, game = self.scene, self.scene.match.game
        rail, where = self.rail(), self.cover_picture.beside(where)
        if scene.navigation.is_held:  # another picture with every frame: none is worth keeping
            self.paint_still(canvas, where, rail)
        else:
            key = ("table", game.id, scene.layout.ground, canvas.zoom, rail, tuple(where.log or ()))
            canvas.still(key, lambda: self.paint_still(canvas, where, rail))
        self.paint_prompt(canvas, where, plan)
        if where.info is not None:
            self.notes.paint(canvas, self.notes.lines(plan))
        if not scene.match.has_secrets:
            frame(
                canvas,
                self.sign(scene.game_table.conduct.active_player(scene.shown) if scene.asked is None else scene.asked),
            )

    def paint_over(self, canvas: Canvas, where: Places) -> None:
        """What lies on top of the pieces."""
        scene, window = self.scene, self.scene.reactions.window
        if window is not None and not scene.reactions.is_glancing:
            part, held = scene.reactions.part_left, scene.reactions.held
            pointed = scene.pointed if held is None else ("call", held)
            scene.reactions.ability.draw(canvas, where, window, scene.reactions.calls, pointed, part)
        if scene.cover.is_on:
            self.cover_picture.paint(canvas, where)
        elif scene.game_table.has_tray and not scene.session.hand.is_open and window is None:
            tray_lid(canvas, *where.hand)

    def rail(self) -> Rail:
        """What stands in the top bar and in the rail, in words; made anew only when something of it has changed."""
        scene = self.scene
        dots = int(scene.session.bots.paused * DOTS) % DOTS if scene.is_bots_turn else None
        callers = tuple(scene.reactions.callers)
        stamp = (
            scene.shown,
            scene.own,
            scene.asked,
            callers,
            dots,
            self.log_lines(),
            tuple(scene.match.seats),
            scene.not_saved,
        )
        if self.kept_rail is None or self.kept_rail[0] != stamp:
            self.kept_rail = (stamp, self.new_rail(dots))
        return self.kept_rail[1]

    def new_rail(self, dots: int | None) -> Rail:
        scene, shown, game_table = self.scene, self.scene.shown, self.scene.game_table
        asked = shown.current if shown.current is not None else scene.asked
        active, framed = game_table.conduct.active_player(shown), self.framed(asked)
        papers = tuple(
            SeatPaper(
                seat.sign,
                seat.name,
                game_table.text.role(shown, player),
                tuple(in_tuple(fact) for fact in game_table.text.facts(scene.own or scene.shown, player)),
                player == active,
                not seat.is_human,
                player in framed,
                dots if asked == player else None,
            )
            for player, seat in enumerate(scene.match.seats)
        )
        supplies = tuple(in_tuple(fact) for fact in game_table.text.supplies(shown))
        warning = self.texts("table.not_saved", why=scene.not_saved) if scene.not_saved else ""
        status = self.texts("table.over") if shown.is_over else game_table.text.status(shown)
        return Rail(status, papers, supplies, self.log_lines(), warning)

    def framed(self, asked: int | None) -> list[int]:
        """Whose panel has an edge: who may speak up now; else who is asked amid another's turn, or to answer a play."""
        game_table, shown = self.scene.game_table, self.scene.shown
        if self.scene.reactions.window is not None:
            return self.scene.reactions.callers
        is_own_turn = asked == game_table.conduct.active_player(shown) and self.scene.conduct.window(shown) is None
        return [] if asked is None or is_own_turn else [asked]

    def paint_still(self, canvas: Canvas, where: Places, rail: Rail) -> None:
        scene, game = self.scene, self.scene.match.game
        scene.game_table.painter.draw_ground(canvas, scene.layout, Frame(canvas, where))
        top_bar(canvas, game.title, THEME.games[game.id]["accent"], rail.status, 6, rail.warning)
        scene.game_table.painter.draw_sidebar(canvas, scene.layout, Frame(canvas, where), rail)

    def log_lines(self) -> tuple[LogLine, ...]:
        """The newest lines of the log, made anew only when there is news."""
        told = self.told()
        stamp = (len(told), told[-1] if told else None, self.scene.session.hand.of)
        if self.kept_log is None or self.kept_log[0] != stamp:
            self.kept_log = (stamp, self.newest_lines(told))
        return self.kept_log[1]

    def newest_lines(self, told: list[LogEntry]) -> tuple[LogLine, ...]:
        told = told_once(self.scene.game_table.text, told[-3 * LOG_LINES :])
        lines = [line for one in told if (line := self.log_line(one)).text][: -LOG_LINES - 1 : -1]
        return tuple((line.icon or self.sign_of(line.player), line.text) for line in lines)

    def sign_of(self, player: int | None) -> int | None:
        return None if player is None else self.sign(player)

    def sign(self, player: int) -> int:
        return self.scene.match.seats[player].sign

    def told(self) -> list[LogEntry]:
        """The log as far as it has been shown: up to the first of what is still to be shown, perhaps once more."""
        scene = self.scene
        suspense = scene.conduct.suspense
        log = [told for told in scene.match.log_for(scene.session.hand.of) if told.event.kind not in suspense]
        end = len(log)
        for snapshot in reversed(scene.presenter.snapshots):
            if snapshot.event.kind != SETTLED and is_for(snapshot, scene.session.hand.of):
                end = next((n for n in range(end - 1, -1, -1) if log[n].event == snapshot.event), end)
        if end and scene.table.is_rolling and log[end - 1].event == scene.latest:
            end -= 1
        return log[:end]

    def log_line(self, told: LogEntry) -> Line:
        scene = self.scene
        return Line(
            caption(scene.game_table.text, told.event), scene.game_table.text.sign(told.event), teller(told.event)
        )

    def paint_prompt(self, canvas: Canvas, where: Places, plan: tuple[Action, ...]) -> None:
        scene = self.scene
        player, who, what, hint, icon = self.sentence(plan)
        sign = scene.match.seats[player].sign if player is not None else None
        steps = self.turn_parts
        if scene.selection.answer:
            who, what, hint, steps = "", "", None, ()
        prompt_paper(canvas, sign, who, what, self.buttons.left(where), icon, hint, steps)
        if scene.selection.answer:
            self.reason.paint(canvas, where)

    @property
    def turn_parts(self) -> Sequence[TurnPart]:
        """What stands of the turn under the sentence, where that is about the turn."""
        scene = self.scene
        is_worded = scene.session.bots.spoken or scene.note or scene.cover.is_short
        return () if is_worded else scene.game_table.text.steps(scene.shown)

    def sentence(self, plan: tuple[Action, ...]) -> Sentence:  # noqa: C901  a moment a branch
        scene, texts, match = self.scene, self.texts, self.scene.match
        if match.is_over and scene.is_at_rest:
            return Sentence(None, "", texts("prompt.over"))
        if scene.presenter.is_read:
            return Sentence(None, "", texts("prompt.read"), texts("prompt.read.line"), icon=READ)
        if not scene.is_told:
            return self.news()
        if scene.waits_at_gate:
            player, name = history.visitor(match), "prompt.gate" if match.can_undo() else "prompt.gate.final"
            return Sentence(player, self.called(player), texts(name), texts(f"{name}.line"))
        player = match.state.current
        if scene.reactions.is_glancing:
            who = scene.reactions.held
            return Sentence(who, self.called(who), texts("prompt.glance"), texts("prompt.glance.line"))
        if scene.reactions.window is not None:
            return Sentence(None, *scene.reactions.words[:3])
        if player is None:
            return self.news()
        if scene.cover.is_on:
            what = scene.game_table.text.handover(scene.shown)
            line = "table.open_short" if scene.cover.is_short else "prompt.handover.line"
            return Sentence(player, self.called(player), what, texts(line))
        if scene.selection.own is not None and (scene.can_act or scene.selection.draft):
            return self.choice(player, plan)
        aside = scene.game_table.text.waiting(scene.shown) or None
        if scene.session.bots.spoken:
            return Sentence(player, texts("prompt.says", name=scene.names[player]), scene.session.bots.spoken, aside)
        if scene.tells_news and self.told():
            return self.news()._replace(hint=aside)
        words = texts("prompt.waits" if scene.holds_bots else "prompt.thinks")
        return Sentence(player, scene.names[player], words, aside)

    def called(self, player: int) -> str:
        """The name of somebody who is told to do something."""
        return self.texts("prompt.to", name=self.scene.names[player])

    def choice(self, player: int, plan: tuple[Action, ...]) -> Sentence:
        """What somebody must do; where nothing else tells it, what a choice would bring."""
        scene, choosing = self.scene, self.scene.selection
        what, hint = scene.game_table.text.prompt(choosing.own, choosing.draft)
        is_new = plan != choosing.offer.plan or scene.pointed == "fire"
        tells = is_new or (choosing.draft and not scene.game_table.text.asks_on(choosing.own, choosing.draft))
        called = self.called(player)
        if scene.places.info is None and plan and tells:
            what = scene.game_table.text.preview(choosing.own, plan)[0].text
            if plan != choosing.offer.plan and choosing.offer.plan:  # not what the button would do just now
                called = self.texts("prompt.tried")
        piece = scene.table.pieces.get(scene.pointed)
        has_tip = piece is not None and scene.is_explained(piece) and not choosing.draft
        tip = scene.tip(scene.pointed).replace("**", "") if has_tip else ""
        hint = scene.note or tip or hint
        if choosing.speaker is not None:
            return Sentence(choosing.speaker, scene.names[choosing.speaker], what, hint)
        return Sentence(player, called, what, hint)

    def news(self) -> Sentence:
        """While things move: the last line of the log."""
        lines = (self.log_line(one) for one in reversed(self.told()[-8:]))
        line = next((line for line in lines if line.text), None)
        if line is None:
            return Sentence(None, "", self.texts("prompt.begin"))
        return Sentence(line.player, "", line.text, icon=line.icon or WAITING)


def in_tuple(fact: Fact) -> tuple:
    return fact.icon, fact.text, tuple(fact.tone or INK_SOFT)
