"""The buttons of the prompt bar: what can be done just now besides picking, the primary one first."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import FRect

from game.scenes.table.selection import ASIDE
from game.session import history
from game.ui.bars import PRIMARY as LEAST_PRIMARY
from game.ui.bars import prompt_buttons, stays_in_two_lines
from game.ui.offer import name_of
from game.ui.page import Widget
from game.ui.places import Places
from game.ui.theme import THEME
from game.ui.widgets import button_width, grown

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

BEFORE_BUTTONS = 12  # units from the words of the prompt to the buttons
LEAST_WORDS = 0.3  # of the window, for face and words of the prompt
PRIMARY = ("fire", "waits", "open", "silence", "result", "continue")
STALE_CLICK_SECONDS = 0.5  # seconds in which a press may still be meant for what stood there before
AIMED_AT = 0.6  # seconds after which somebody may be about to press a button

Button = tuple[Hashable, str]  # its key and its words


class Buttons:
    """Which there are, and where they stand; what pressing one does is told with all other panels."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.texts = scene.game_table.texts
        self.longest = ""  # label that a primary button of a person has borne at this table
        self.since_others = STALE_CLICK_SECONDS  # since a button of others stood in its place
        self.skip_stood = 0.0  # seconds for which Skip has been there
        self.has_continued = False  # Continue has just been pressed, in the place of the primary one
        self.since_skip = STALE_CLICK_SECONDS  # since it was pressed, or stood there long

    def widgets(self) -> list[Widget]:
        buttons = self.now()
        accent = THEME.games[self.scene.match.game.id]["button"]
        why = self.scene.selection.offer.waits
        if buttons and self.is_primary(buttons[0][0]) and not self.are_others_on:
            self.keep_longest(buttons[0][1])
        return [
            Widget(
                key,
                box,
                "button",
                label,
                style="primary" if self.is_primary(key) else "plain",
                enabled=key != "waits",
                why=why[1] if key == "waits" else "",
                accent=accent,
                tooltip=self.tip(key),
            )
            for (key, label), box in zip(buttons, self.boxes_of(buttons))
        ]

    def is_primary(self, key: Hashable) -> bool:
        return key in PRIMARY

    def tip(self, key: Hashable) -> str:
        """What a button of the prompt is for, where its own words may not tell."""
        if key[0] == ASIDE:
            return self.scene.tip(key[1:])
        name = f"table.tip.{key}"
        return self.texts(name) if name in self.texts else ""

    # ---------------------------------------------------------------- where they stand
    def boxes_of(self, buttons: list[Button]) -> list[FRect]:
        """The primary one's place stays free while there is none, so that nobody hits another; it is as wide as this
        question will need it, so that the others stay where they are.
        """
        if not buttons:
            return []
        has_primary, words = self.is_primary(buttons[0][0]), [label for _, label in buttons]
        first = self.primary_place(words[0] if has_primary else "")
        boxes = prompt_buttons(self.scene.app.canvas, ["", *words[has_primary:]], first)
        return boxes if has_primary else boxes[1:]

    def primary_place(self, label: str = "") -> float:
        """How wide it is."""
        canvas = self.scene.app.canvas
        least = self.shared_place() if self.are_others_on else LEAST_PRIMARY
        return max(button_width(canvas, one, least=least) for one in (label, *self.scene.selection.offer.words))

    def keep_longest(self, label: str) -> None:
        canvas, words = self.scene.app.canvas, self.scene.selection.offer.words
        self.longest = max((self.longest, label, *words), key=lambda one: button_width(canvas, one))

    def shared_place(self) -> float:
        """How wide the primary one's place is while others are on: as the widest that people have had here, so that
        who presses Skip once more than there is to skip meets none of those; no question of others makes it wider.
        """
        canvas = self.scene.app.canvas
        return button_width(canvas, self.longest, least=grown(canvas, LEAST_PRIMARY))

    # ---------------------------------------------------------------- hands that are late
    def pass_time(self, dt: float) -> None:
        self.since_others = 0.0 if self.are_others_on else self.since_others + dt
        is_skippable = bool(self.scene.speed) and self.are_others_shown  # at once there is nothing to skip
        self.has_continued = self.has_continued and self.are_fresh
        self.skip_stood = self.skip_stood + dt if is_skippable else 0.0
        self.since_skip = 0.0 if self.skip_stood > AIMED_AT else self.since_skip + dt

    def skipped(self) -> None:
        """Skip has been pressed, and hands may press it once more."""
        self.since_skip = 0.0

    def continued(self) -> None:
        """Continue has been pressed, and what comes in its place was not meant."""
        self.since_others, self.has_continued = 0.0, True

    def forget_others(self) -> None:
        """The next press is meant for what stands there now."""
        self.since_others = STALE_CLICK_SECONDS

    @property
    def are_others_on(self) -> bool:
        """Is something being shown, or does a computer player think?"""
        return self.are_others_shown or self.scene.is_bots_turn

    @property
    def are_others_shown(self) -> bool:
        """Is something being shown that does not wait for people?"""
        showing = self.scene.presenter
        return not (showing.is_done or showing.is_read)

    @property
    def are_fresh(self) -> bool:
        """Did others stand here until just now, to skip what was shown or to hold a computer player?"""
        return self.since_others < STALE_CLICK_SECONDS

    @property
    def are_guarded(self) -> bool:
        """May a press still be late?"""
        return self.are_fresh or self.since_skip < STALE_CLICK_SECONDS

    def is_late(self, key: Hashable) -> bool:
        """Has this button come just now to where the pointer is, and another one stood there?"""
        if self.scene.by_keys:
            return False
        return self.is_fire_late if key == "fire" else self.since_skip < STALE_CLICK_SECONDS and self.is_on_skip

    @property
    def is_fire_late(self) -> bool:
        """Is the pointer on that part of the primary button where until just now another one stood?"""
        scene, fire = self.scene, self.scene.item("fire")
        there = prompt_buttons(scene.app.canvas, [""], self.shared_place())[0]
        is_beside = self.has_continued or scene.pointer[0] < there.left
        is_on_it = fire is not None and fire.box.collidepoint(scene.pointer)
        return self.are_fresh and not scene.selection.draft and is_on_it and is_beside

    @property
    def is_on_skip(self) -> bool:
        """Is the pointer where the button stands that ends what is shown?"""
        if self.are_others_shown:
            return False
        place = prompt_buttons(self.scene.app.canvas, ["", self.texts("table.skip")], self.shared_place())[1]
        return place.collidepoint(self.scene.pointer)

    def left(self, where: Places) -> float:
        """How far the words of the prompt reach."""
        boxes = self.boxes_of(self.now())
        return boxes[-1].left - BEFORE_BUTTONS if boxes else where.prompt.right - 16

    # ---------------------------------------------------------------- which there are
    def now(self) -> list[Button]:
        scene, texts = self.scene, self.texts
        if scene.presenter.is_read:
            return [("continue", texts("table.continue"))]
        if not scene.presenter.is_done:
            return [("skip", texts("table.skip"))]
        if scene.match.is_over:
            return [("result", texts("table.result"))] if scene.session.is_result_told else []
        if scene.reactions.is_glancing:
            return []
        if scene.reactions.window is not None:
            return [("silence", texts("table.go_on") if scene.reactions.calls else scene.reactions.words.button)]
        if scene.waits_at_gate:
            return self.at_gate()
        if scene.can_act or scene.selection.draft:
            return self.while_choosing()
        if scene.cover.is_on:
            return self.before_opening()
        return self.while_others_think() if scene.is_bots_turn else []

    def before_opening(self) -> list[Button]:
        answer = self.scene.session.unseen_answer
        return [] if answer is None else [("unseen", self.scene.game_table.text.unseen_answer(answer))]

    def at_gate(self) -> list[Button]:
        scene = self.scene
        ends_turn = history.visitor(scene.match) == scene.conduct.active_player(scene.shown)
        done = scene.game_table.text.gate_button(scene.match.view()) if ends_turn else self.texts("table.done")
        undo = [("undo", self.texts("table.take_back"))] if scene.match.can_undo() else []
        return [("fire", done), *undo]

    def while_choosing(self) -> list[Button]:
        choosing = self.scene.selection
        offer = choosing.offer
        found: list[Button] = [("fire", offer.button)] if offer.plan and offer.button else []
        found = found or ([("waits", offer.waits[0])] if offer.waits else [])
        found += [((ASIDE, *key), words) for key, words in offer.asides]
        if choosing.asked_for:
            found.append(("please", self.texts("table.please")))
        if self.scene.hints.is_nudged:  # it needs the room for its words
            return self.with_words([*found, ("show_move", self.texts("table.show_move"))])
        return self.with_words(found + (self.taking_back() if choosing.draft else self.again()))

    def with_words(self, buttons: list[Button]) -> list[Button]:
        """Without those that leave too little room for what must be done: the arrow above takes back too, the log tells
        what happened, and what lies on the table is picked there.
        """
        if buttons and buttons[-1][0] == "again" and not self.stays_in_two_lines(buttons):
            buttons = buttons[:-1]
        least = LEAST_WORDS * self.scene.app.canvas.w
        spare = [one for one in buttons if one[0] in ("again", "undo", "show_move")]
        lying = {name_of(key) for key in self.scene.table.pieces}
        spare += [one for one in reversed(buttons) if one[0][0] == ASIDE and one[0][1:] in lying]
        for one in spare:
            if self.boxes_of(buttons)[-1].left >= least:
                break
            buttons = [other for other in buttons if other != one]
        return buttons

    def stays_in_two_lines(self, buttons: list[Button]) -> bool:
        """Does what must be done, with its hint, leave the prompt at two lines beside these?"""
        scene, choosing = self.scene, self.scene.selection
        if choosing.own is None:
            return True
        what, hint = scene.game_table.text.prompt(choosing.own, choosing.draft)
        who = scene.panels.called(choosing.own.viewer)
        right = self.boxes_of(buttons)[-1].left - BEFORE_BUTTONS
        return stays_in_two_lines(scene.app.canvas, who, what, scene.note or hint, right)

    def taking_back(self) -> list[Button]:
        choosing = self.scene.selection
        is_bare = choosing.draft == choosing.offer.opening
        words = "table.let_be" if choosing.speaker is not None else "table.back" if is_bare else "table.clear"
        return [("clear", self.texts(words))]

    def again(self) -> list[Button]:
        if self.scene.match.can_undo() and not self.scene.match.has_secrets:
            return [("undo", self.texts("table.take_back"))]
        return [("again", self.texts("table.again"))] if self.scene.cover.recap else []

    def while_others_think(self) -> list[Button]:
        scene, texts = self.scene, self.texts
        found = [("veto", texts("table.veto"))] if scene.session.can_be_vetoed else []
        return [*found, ("wait", texts("table.go_on" if scene.holds_bots else "table.wait"))]
