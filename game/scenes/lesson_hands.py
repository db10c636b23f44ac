"""Hands that learn: only what a lesson asks for is taken, and everything else is answered kindly."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.choosing import Choosing
from game.scenes.keyboard import Keyboard
from game.scenes.lesson_plan import left_of, words_of
from game.scenes.looking import Looking
from game.ui.offer import Draft, Offer

if TYPE_CHECKING:
    from game.scenes.lesson import LessonScene


class Guided(Choosing):
    """Choosing, with nothing lit but what the present page asks for."""

    scene: "LessonScene"

    @property
    def free(self) -> Offer:
        """What could be picked in a game."""
        return Choosing.offer.fget(self)

    @property
    def offer(self) -> Offer:
        """Of that, what the page asks for; a plan that it does not ask for stays a preview."""
        offer, left = self.free, set(self.left)
        pieces = (piece.key for piece in self.scene.table.pieces.values())
        lit = {key for key in pieces if words_of(key) in left and offer.lights(key)}
        asides = tuple(aside for aside in offer.asides if words_of(aside[0]) in left)
        guided = offer._replace(lit=frozenset(lit), asides=asides)
        return guided if self.is_asked(offer) else guided._replace(button=None, more=True)

    def is_asked(self, offer: Offer) -> bool:
        return bool(offer.plan) and not self.left and self.scene.asks_for(offer.plan)

    @property
    def left(self) -> list[str]:
        """The names of what is still to be picked on this page."""
        return left_of(self.scene.wanted(), self.draft) if self.own is not None else []

    def pick(self, key: Hashable) -> None:
        if self.offer.lights(key) or key in self.draft or self.is_view(key):
            super().pick(key)
            self.scene.see_picks()
        else:
            self.answer_kindly(key)

    def become(self, draft: Draft) -> None:
        """Only picks that the page asks for, in the order that the game finds for them."""
        if left_of(map(words_of, draft), self.scene.wanted()):
            self.tell(self.scene.texts("lesson.first"))
        else:
            super().become(draft)

    def answer_kindly(self, key: Hashable | None = None) -> None:
        """Why not, by the rules; what they allow comes later, for here something else is done first."""
        if key is not None and self.own is not None and not self.free.lights(key):
            self.try_in_vain(key)
        if self.answer is None:
            self.tell(self.scene.texts("lesson.first" if self.scene.page_step.is_deed else "lesson.read_first"))


class GuidedKeys(Keyboard):
    """The keys that a lesson needs."""

    @property
    def shortcuts(self) -> dict[int, Callable[[], Any]]:
        scene = self.scene
        return {
            pygame.K_SPACE: scene.fire,
            pygame.K_BACKSPACE: scene.choosing.take_back_pick,
            pygame.K_F1: scene.open_rules,
        }


class Still(Looking):
    """A board that stays where the lesson points at it."""

    lens = None
