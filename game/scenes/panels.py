"""What stands round the board while a match is played: bars, seats, supplies, log, the tray's lid."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.match import Told
from game.engine.state import SETTLED, Action
from game.scenes.companions import DOTS
from game.scenes.eyes import HOLD
from game.scenes.missed import Missed
from game.scenes.showing import SUSPENSE, is_for
from game.ui.bars import prompt_buttons, prompt_paper, top_bar, top_buttons
from game.ui.canvas import Canvas
from game.ui.captions import caption, teller, told_once
from game.ui.cards import tray_lid
from game.ui.controller import Fact, Line
from game.ui.page import Widget
from game.ui.places import Places
from game.ui.rail import Rail, SeatPaper, shows_log
from game.ui.seats import emblem, frame
from game.ui.texts import Texts
from game.ui.theme import CREAM, INK, INK_SOFT, REFUSE, THEME
from game.ui.widgets import focus_ring, grown, paper_panel, pill

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

PRIMARY = ("fire", "waits", "open", "silence")
LID = (420, 118)  # the lid with its words
TALL_LID = 196  # where it is narrow
RECAP = 4  # lines of what a player may have missed
TIGHT = 0.92  # of the usual distance between lines, at the least
LOG_LINES = 12


class Panels:
    """Everything of the table's screen that is not a piece."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.kept_log: tuple[tuple, tuple] | None = None  # what it was made of, and its lines
        self.kept_rail: tuple[tuple, Rail] | None = None
        self.missed = Missed(self)

    @property
    def canvas(self) -> Canvas:
        return self.scene.app.canvas

    @property
    def texts(self) -> Texts:
        return self.scene.controller.texts

    # ---------------------------------------------------------------- what can be pressed
    def widgets(self) -> list[Widget]:
        of_the_table = [*self.scene.reactions.widgets(), *self.prompt_widgets(), *self.lid_widgets()]
        return [*of_the_table, *self.rail_widgets(), *self.log_widgets(), *self.scene.looking.widgets(), *self.top_widgets()]

    def rail_widgets(self) -> list[Widget]:
        """Seats, to see who plays them and to change that; supplies, to see what they are."""
        scene, texts = self.scene, self.texts
        where = scene.places
        seats = [
            Widget(("seat", n), box, "tile", tooltip=texts("table.seat", name=seat.name, who=texts(f"level.{seat.player}.line")))
            for n, (seat, box) in enumerate(zip(scene.match.seats, where.seats))
        ]
        supplies = enumerate(zip(scene.controller.supplies(scene.shown), where.supplies))
        return seats + [Widget(("supply", n), box, "tile", tooltip=fact.tooltip) for n, (fact, box) in supplies]

    def top_widgets(self) -> list[Widget]:
        match = self.scene.match
        texts = self.texts
        icons = [
            ("rules", "ui_book-open", True, ""),
            ("hint", "ui_lightbulb", self.scene.can_act, texts("why.wait_hint")),
            ("undo", "ui_undo-2", match.can_undo() or self.scene.history.can_forgive, texts("why.nothing_to_undo")),
            ("redo", "ui_redo-2", match.can_redo(), texts("why.nothing_to_redo")),
            ("log", "ui_history", True, ""),
            ("menu", "ui_menu", True, ""),
        ]
        boxes = top_buttons(self.canvas, len(icons))
        return [
            Widget(key, box, "icon", icon=icon, enabled=enabled, why=why, tooltip=texts(f"table.{key}"))
            for (key, icon, enabled, why), box in zip(icons, boxes)
        ]

    def prompt_widgets(self) -> list[Widget]:
        buttons = self.buttons()
        boxes = self.button_boxes(buttons)
        accent = THEME.games[self.scene.match.game.id]["button"]
        why = self.scene.choosing.offer.waits
        pressed = [
            Widget(
                key, box, "button", label, style="primary" if key in PRIMARY else "plain", enabled=key != "waits",
                why=why[1] if key == "waits" else "", accent=accent, tooltip=self.tip(key),
            )
            for (key, label), box in zip(buttons, boxes)
        ]
        if self.scene.choosing.answer and self.scene.choosing.answer[1]:
            tip = self.texts("table.open_rule", rule=self.scene.choosing.answer[1])
            pressed.append(Widget("answer", self.answer_box(self.scene.places), "tile", tooltip=tip))
        return pressed

    def tip(self, key: Hashable) -> str:
        """What a button of the prompt is for, where its own words may not tell."""
        name = f"table.tip.{key}"
        return self.texts(name) if name in self.texts else ""

    def button_boxes(self, buttons: list[tuple[Hashable, str]]) -> list[FRect]:
        """Where the prompt's buttons stand; the primary one's place stays free while there is none, so that nobody hits another."""
        labels = [label for _, label in buttons]
        if not buttons or buttons[0][0] in PRIMARY:
            return prompt_buttons(self.canvas, labels)
        return prompt_buttons(self.canvas, ["", *labels])[1:]

    def buttons(self) -> list[tuple[Hashable, str]]:
        """The buttons of the prompt bar, the primary one first."""
        scene, texts = self.scene, self.texts
        if not scene.showing.is_done:
            return [("skip", texts("table.skip"))]
        if scene.reactions.window is not None:
            return [("silence", texts("table.go_on") if scene.reactions.calls else scene.reactions.window.words[3])]
        if scene.waits_at_gate:
            ends_turn = self.who_may_take_back() == scene.controller.active(scene.shown)
            done = scene.controller.gate_button(scene.match.view()) if ends_turn else texts("table.done")
            return [("fire", done), ("undo", texts("table.take_back"))]
        if scene.can_act or scene.choosing.draft:
            offer = scene.choosing.offer
            found = [("fire", offer.button)] if offer.plan and offer.button else []
            found = found or ([("waits", offer.waits[0])] if offer.waits else [])
            found += [(("aside", *key), words) for key, words in offer.asides]
            if scene.controller.asked_for(scene.choosing.draft):
                found.append(("please", texts("table.please")))
            return found + (self.taking_back() if scene.choosing.draft else self.again())
        if scene.companions.is_thinking:
            found = [("veto", texts("table.veto"))] if scene.companions.can_be_vetoed else []
            return [*found, ("wait", texts("table.go_on" if scene.companions.is_waiting else "table.wait"))]
        return []

    def taking_back(self) -> list[tuple[str, str]]:
        choosing = self.scene.choosing
        is_bare = choosing.draft == self.scene.controller.opening(choosing.draft)
        words = "table.let_be" if choosing.speaker is not None else "table.back" if is_bare else "table.clear"
        return [("clear", self.texts(words))]

    def again(self) -> list[tuple[str, str]]:
        if self.scene.match.can_undo() and not self.scene.match.has_secrets:
            return [("undo", self.texts("table.take_back"))]
        return [("again", self.texts("table.again"))] if self.scene.eyes.recap else []

    def lid_widgets(self) -> list[Widget]:
        if not self.scene.eyes.is_lidded:
            return []
        return [Widget("open", self.lid_box(self.scene.places), "tile")]

    def log_widgets(self) -> list[Widget]:
        where = self.scene.places
        if where.log is None or (self.scene.eyes.is_lidded and where.log.colliderect(self.lid_box(where))):
            return []
        if shows_log(where):
            return [Widget("log_panel", where.log, "tile", tooltip=self.texts("table.log"))]
        return [Widget("log_panel", where.log, "button", label=self.texts("table.log"), icon="ui_history", style="ghost")]

    def pressed(self, key: Hashable) -> None:
        scene = self.scene
        if isinstance(key, tuple):
            self.pressed_rail(*key)
            return
        deeds = {
            "fire": scene.fire,
            "skip": scene.skip,
            "clear": scene.choosing.clear,
            "undo": scene.history.undo,
            "redo": scene.history.redo,
            "again": scene.show_again,
            "wait": scene.companions.toggle_wait,
            "veto": scene.companions.veto,
            "please": lambda: scene.open_scene("please"),
            "hint": scene.hint,
            "menu": scene.menu,
            "rules": scene.open_rules,
            "answer": scene.open_rules,
            "log": lambda: scene.open_scene("log"),
            "log_panel": lambda: scene.open_scene("log"),
            "open": lambda: None,  # it opens by being held
            "silence": scene.reactions.end,
        }
        deeds[key]()

    def pressed_rail(self, kind: str, *which: Hashable) -> None:
        if kind == "aside":
            self.scene.choosing.pick(which)
            return
        if kind == "lens":
            self.scene.looking.press(*which)
            return
        if kind == "call":
            self.scene.reactions.call(*which)
            return
        (n,) = which
        if kind == "seat":
            self.scene.open_scene("seat", player=n)
        else:
            self.scene.open_scene("odds")

    # ---------------------------------------------------------------- pictures
    def paint(self, canvas: Canvas, where: Places, plan: tuple[Action, ...]) -> None:
        """Everything round the pieces. What only the rules change is painted once, with the board."""
        scene, game = self.scene, self.scene.match.game
        rail = self.rail()
        if scene.looking.is_held:  # another picture with every frame: none is worth keeping
            self.paint_still(canvas, where, rail)
        else:
            key = ("table", game.id, scene.controller.ground(scene.shown), canvas.zoom, rail)
            canvas.still(key, lambda: self.paint_still(canvas, where, rail))
        self.paint_prompt(canvas, where, plan)
        if not scene.eyes.is_lidded and scene.own is not None and where.info is not None:
            self.paint_info(canvas, where, self.info(plan))
        if not scene.match.has_secrets:
            frame(canvas, self.sign(scene.controller.active(scene.shown) if scene.asked is None else scene.asked))

    def paint_over(self, canvas: Canvas, where: Places) -> None:
        """What lies on top of the pieces."""
        reactions = self.scene.reactions
        if reactions.window is not None:
            part = None if reactions.left is None or not reactions.window.seconds else reactions.left / reactions.window.seconds
            self.scene.controller.paint_window(canvas, where, reactions.window, reactions.calls, self.scene.pointed, part)
        if self.scene.eyes.is_lidded:
            self.paint_lid(canvas, where)
        elif self.scene.controller.has_tray and not self.scene.eyes.is_open and reactions.window is None:
            tray_lid(canvas, *where.hand)

    def rail(self) -> Rail:
        """What stands in the top bar and in the rail, in words; made anew only when something of it has changed."""
        scene, companions = self.scene, self.scene.companions
        dots = int(companions.paused * DOTS) % DOTS if companions.is_thinking else None
        stamp = (scene.shown, scene.own, scene.asked, dots, self.log_lines(), tuple(scene.match.seats))
        if self.kept_rail is None or self.kept_rail[0] != stamp:
            self.kept_rail = (stamp, self.new_rail(dots))
        return self.kept_rail[1]

    def new_rail(self, dots: int | None) -> Rail:
        scene, shown, controller = self.scene, self.scene.shown, self.scene.controller
        asked = shown.current if shown.current is not None else scene.asked
        active = controller.active(shown)
        papers = tuple(
            SeatPaper(
                seat.sign,
                seat.name,
                controller.role(shown, player),
                tuple(in_tuple(fact) for fact in controller.facts(scene.own or scene.shown, player)),
                player == active,
                not seat.is_human,
                asked == player != active,
                dots if asked == player else None,
            )
            for player, seat in enumerate(scene.match.seats)
        )
        return Rail(controller.status(shown), papers, tuple(in_tuple(fact) for fact in controller.supplies(shown)), self.log_lines())

    def paint_still(self, canvas: Canvas, where: Places, rail: Rail) -> None:
        scene, game = self.scene, self.scene.match.game
        scene.controller.paint(canvas, scene.shown, where.board)
        top_bar(canvas, game.title, THEME.games[game.id]["accent"], rail.status, 6)
        scene.controller.paint_rail(canvas, where, rail)

    def log_lines(self) -> tuple[tuple[int | str | None, str], ...]:
        """The newest lines of the log, made anew only when there is news."""
        told = self.told()
        stamp = (len(told), told[-1] if told else None, self.scene.eyes.of)
        if self.kept_log is None or self.kept_log[0] != stamp:
            self.kept_log = (stamp, self.newest_lines(told))
        return self.kept_log[1]

    def newest_lines(self, told: list[Told]) -> tuple[tuple[int | str | None, str], ...]:
        told = told_once(self.scene.controller, told[-3 * LOG_LINES :])
        lines = [line for one in told if (line := self.log_line(one)).text]
        return tuple(
            (line.icon or (None if line.player is None else self.sign(line.player)), line.text) for line in lines[: -LOG_LINES - 1 : -1]
        )

    def sign(self, player: int) -> int:
        return self.scene.match.seats[player].sign

    def told(self) -> list[Told]:
        """The log as far as it has been shown: up to the first of what is still to be shown, perhaps once more."""
        scene = self.scene
        log = [told for told in scene.match.heard_by(scene.eyes.of) if told.event.kind not in SUSPENSE]
        end = len(log)
        for beat in reversed(scene.showing.beats):
            if beat.event.kind != SETTLED and is_for(beat, scene.eyes.of):
                end = next((n for n in range(end - 1, -1, -1) if log[n].event == beat.event), end)
        return log[:end]

    def log_line(self, told: Told) -> Line:
        scene = self.scene
        return Line(caption(scene.controller, told.event), scene.controller.sign(told.event), teller(told.event))

    def paint_prompt(self, canvas: Canvas, where: Places, plan: tuple[Action, ...]) -> None:
        scene = self.scene
        boxes = self.button_boxes(self.buttons())
        right = boxes[-1].left - 12 if boxes else where.prompt.right - 16
        player, who, what, hint = self.sentence(plan)
        sign = scene.match.seats[player].sign if player is not None else None
        steps = scene.controller.steps(scene.shown) if not scene.companions.spoken and not scene.note else ()
        if scene.choosing.answer:
            who, what, hint, steps = "", "", None, ()
        prompt_paper(canvas, sign, who, what, right, None if sign is not None else "ui_hourglass", hint, steps)
        if scene.choosing.answer:
            self.paint_answer(canvas, where)

    def answer_box(self, where: Places) -> FRect:
        """Where the reason of a refusal stands, and opens the rulebook."""
        boxes = self.button_boxes(self.buttons())
        right = boxes[-1].left - 12 if boxes else where.prompt.right - 16
        left = where.prompt.x + grown(self.canvas, 68)
        return FRect(left, where.prompt.y + 7, right - left, where.prompt.h - 16)

    def paint_answer(self, canvas: Canvas, where: Places) -> None:
        """Why not, over the prompt's words."""
        reason, rule = self.scene.choosing.answer
        box = self.answer_box(where)
        pill(canvas, *box, REFUSE, 10)
        lines = canvas.wrap(f"{reason}  {rule}".rstrip(), box.w - 24, 17, "bold")[:2]
        pitch = grown(canvas, 22)
        with canvas.inside(*box):
            for n, line in enumerate(lines):
                y = box.centery + (n - (len(lines) - 1) / 2) * pitch
                canvas.fitted(line, box.x + 12, y, box.w - 24, 17, "bold", CREAM, "ml")

    def sentence(self, plan: tuple[Action, ...]) -> tuple[int | None, str, str, str | None]:
        """Who is meant, the name, what they must do, and a second line."""
        scene, texts = self.scene, self.texts
        names = scene.names
        match = scene.match
        if match.is_over and scene.is_at_rest:
            return None, "", texts("prompt.over"), None
        if not scene.is_told:
            return self.news()
        if scene.waits_at_gate:
            player = self.who_may_take_back()
            return player, names[player] + ",", texts("prompt.gate"), texts("prompt.gate.line")
        player = match.state.current
        if scene.reactions.window is not None:
            return None, *scene.reactions.window.words[:3]
        if player is None:
            return self.news()
        if scene.eyes.is_lidded:
            why = f"prompt.handover.{match.state.phase}"
            return player, names[player] + ",", texts(why if why in texts else "prompt.handover"), texts("prompt.handover.line")
        if scene.choosing.own is not None and (scene.can_act or scene.choosing.draft):
            return self.choice(player, plan)
        words = scene.companions.spoken or texts("prompt.waits" if scene.companions.is_waiting else "prompt.thinks")
        aside = scene.controller.waiting(scene.shown)
        return player, names[player] + (":" if scene.companions.spoken else ""), words, aside or None

    def who_may_take_back(self) -> int:
        """Whose action an undo would take back."""
        match = self.scene.match
        ply = match.undo_to()
        return match.before[ply].actor(match.actions[ply])

    def choice(self, player: int, plan: tuple[Action, ...]) -> tuple[int, str, str, str | None]:
        """What somebody must do; where nothing else tells it, what a choice would bring."""
        scene, choosing = self.scene, self.scene.choosing
        what, hint = scene.controller.prompt(choosing.own, choosing.draft)
        if scene.places.info is None and plan and (plan != choosing.offer.plan or choosing.draft or scene.pointed == "fire"):
            what = scene.controller.preview(choosing.own, plan)[0].text
        tip = scene.tip(scene.pointed).replace("**", "") if choosing.is_pickable(scene.pointed) and not choosing.draft else ""
        who = scene.names[player] + "," if choosing.speaker is None else scene.names[choosing.speaker]
        return player if choosing.speaker is None else choosing.speaker, who, what, scene.note or tip or hint

    def news(self) -> tuple[int | None, str, str, str | None]:
        """While things move: the last line of the log."""
        told = self.told()
        for one in reversed(told[-8:]):
            line = self.log_line(one)
            if line.text:
                return line.player, "", line.text, None
        return None, "", self.texts("prompt.begin"), None

    # ---------------------------------------------------------------- info and lid
    def info(self, plan: tuple[Action, ...]) -> list[Line]:
        """What a choice would bring; else what the player may have missed."""
        scene = self.scene
        if plan:
            return scene.controller.preview(scene.own, plan)
        if scene.can_act and scene.eyes.recap and not scene.choosing.draft:
            told = [one for one in scene.eyes.recap if one.event.kind not in scene.controller.minor]
            lines = [line for line in map(self.log_line, told) if line.text]
            return [Line(self.texts("table.recap"), "ui_history"), *lines[-RECAP:]]
        return scene.controller.idle(scene.own) if scene.can_act else []

    def paint_info(self, canvas: Canvas, where: Places, lines: list[Line]) -> None:
        if not lines or not self.scene.controller.has_info(self.scene.own):
            return
        icon = grown(canvas, 26, 0.6)
        rows = self.info_rows(canvas, where, lines, where.info.w - icon - 36)
        pitch = min(grown(canvas, 34), (where.info.h - 20) / sum(map(len, rows)))
        high = min(where.info.h, pitch * sum(map(len, rows)) + 20)
        box = FRect(where.info.x, where.info.bottom - high, where.info.w, high)
        paper_panel(canvas, *box, 12)
        icon = min(icon, pitch)
        y = box.y + 10 + pitch / 2
        with canvas.inside(*box):
            for n, (line, words) in enumerate(zip(lines, rows)):
                if line.player is not None and not line.icon:
                    emblem(canvas, box.x + 14 + icon / 2, y, icon, self.sign(line.player))
                elif line.icon:
                    canvas.glyph(line.icon, box.x + 14 + icon / 2, y, icon, line.tone or INK_SOFT)
                for text in words:
                    canvas.fitted(text, box.x + 24 + icon, y, box.w - icon - 36, 17, "text" if n else "bold", INK, "ml")
                    y += pitch

    def info_rows(self, canvas: Canvas, where: Places, lines: list[Line], room: float) -> list[list[str]]:
        """The words of each line, wrapped where there is room for that."""
        wrapped = [canvas.wrap(line.text, room, 17, "text" if n else "bold") for n, line in enumerate(lines)]
        fits = sum(map(len, wrapped)) * canvas.line_height(17) * TIGHT <= where.info.h - 20
        return wrapped if fits else [[line.text] for line in lines]

    def lid_box(self, where: Places) -> FRect:
        """All of a tray that lies on the table, else a lid before the place of the hand."""
        return where.hand if self.scene.controller.has_tray else self.words_on_lid(where)

    def words_on_lid(self, where: Places) -> FRect:
        wide = min(where.hand.w, grown(self.canvas, LID[0], 0.8))
        high = min(where.hand.h - 14, grown(self.canvas, TALL_LID if self.is_narrow(where) else LID[1], 0.5))
        return FRect(where.hand.centerx - wide / 2, where.hand.bottom - high - 8, wide, high)

    def is_narrow(self, where: Places) -> bool:
        """Is the tray too narrow for the sign beside the words of its lid?"""
        return where.hand.w < grown(self.canvas, LID[0], 0.8) * 0.9

    def paint_lid(self, canvas: Canvas, where: Places) -> None:
        """The shut tray: whose it is, and how it opens."""
        scene = self.scene
        seat = scene.match.seats[scene.asked]
        tray_lid(canvas, *self.lid_box(where))
        box = self.words_on_lid(where)
        if scene.controller.has_tray:
            box = self.paint_missed(canvas, where.hand, box)
        how = self.texts("table.open_press" if scene.app.settings.handover == "press" else "table.open_hold")
        title = self.texts("table.pass_to", name=seat.name)
        face = grown(canvas, 62, 0.4)
        left, room = box.x + face + 36, box.w - face - 80
        with canvas.inside(*box):
            if self.is_narrow(where):
                left, room = box.x + 20, box.w - 64
                self.paint_tall_lid(canvas, box, seat.sign, title, how)
            else:
                emblem(canvas, box.x + 20 + face / 2, box.centery, face, seat.sign)
                canvas.fitted(title, left, box.y + box.h * 0.28, room, 22, "title", CREAM, "ml")
                canvas.paragraph(how, left, box.y + box.h * 0.44, room, 16, "text", CREAM)
        if scene.eyes.held:
            part = min(1.0, scene.eyes.held / HOLD)
            pill(canvas, left, box.bottom - 16, room * part, 6, THEME.shell["glow"], 3)
        if scene.hover == "open" or scene.eyes.is_holding:
            focus_ring(canvas, *self.lid_box(where))

    def paint_missed(self, canvas: Canvas, lid: FRect, words: FRect) -> FRect:
        """What the player may have missed, beside the words on a lid; returns where these stand."""
        room = self.missed.room(canvas, lid, words) if self.missed.lines() else None
        if room is None:
            return words
        self.missed.paint(canvas, room)
        return FRect(lid.x + 8, words.y, words.w, words.h)

    def paint_tall_lid(self, canvas: Canvas, box: FRect, sign: int, title: str, how: str) -> None:
        """Where the tray is narrow: the sign above the words."""
        room, pitch = box.w - 64, canvas.line_height(16)
        heading = canvas.line_height(20)
        titles, lines = canvas.wrap(title, room, 20, "title")[:2], canvas.wrap(how, room, 16)
        if len(titles) * heading + len(lines) * pitch > box.h - 24:
            lines = []  # the prompt says it too
        high = len(titles) * heading + len(lines) * pitch
        face = min(grown(canvas, 54, 0.3), box.h - high - 34)
        y = box.y + (box.h - high - face - 8) / 2
        if face > 24:
            emblem(canvas, box.x + 20 + room / 2, y + face / 2, face, sign)
        y += face + 8
        for line in titles:
            canvas.fitted(line, box.x + 20 + room / 2, y + heading / 2, room, 20, "title", CREAM, "mc")
            y += heading
        for line in lines:
            canvas.text(line, box.x + 20 + room / 2, y + pitch / 2, 16, "text", CREAM, "mc")
            y += pitch



def in_tuple(fact: Fact) -> tuple:
    return fact.icon, fact.text, tuple(fact.tone or INK_SOFT)

