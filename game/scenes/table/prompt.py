"""The prompt at the foot of the table: what must be done, or why something cannot be."""

from collections.abc import Sequence
from typing import Protocol

from game.engine.state import Action
from game.scenes.table.parts import TableParts
from game.scenes.table.reason import RefusalNote
from game.scenes.table.rule_link import RuleLink
from game.scenes.table.sentences import Sentence
from game.ui.canvas import Canvas
from game.ui.citations import strip_citations
from game.ui.places import Places
from game.ui.prompt_bar import TurnPart, paint_prompt_words


class Sentences(Protocol):
    """What it says."""

    def current_sentence(self, plan: tuple[Action, ...]) -> Sentence:
        """plan: what would happen by what is pointed at, or picked."""

    def turn_parts(self, plan: tuple[Action, ...] = ()) -> Sequence[TurnPart]:
        """What stands of the turn under the sentence, which may tell what this plan would bring."""


class PromptBar:
    """On the paper of the prompt: a sentence with the sign of who is meant, and its rule as a book; a reason lies over
    it for a while.
    """

    def __init__(self, parts: TableParts, sentences: Sentences, reason: RefusalNote, link: RuleLink | None = None):
        self.parts, self.sentences, self.reason, self.link = parts, sentences, reason, link

    def paint(self, canvas: Canvas, places: Places, plan: tuple[Action, ...]) -> None:
        player, who, what, hint, icon = self.sentences.current_sentence(plan)
        sign = self.parts.seat_sign(player) if player is not None else None
        steps, is_refused = self.sentences.turn_parts(plan), bool(self.parts.selection.answer)
        if is_refused:
            who, what, hint, steps = "", "", None, ()
        hint = strip_citations(hint) if hint else hint
        right = self.link.text_right_edge(places) if self.link is not None else self.reason.left(places)
        paint_prompt_words(canvas, sign, who, strip_citations(what), right, icon, hint, steps)
        if is_refused:
            self.reason.paint(canvas, places)
        elif self.link is not None:
            self.link.paint(canvas, places)
