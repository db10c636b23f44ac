"""Hands that learn: only what a lesson asks for is taken, and everything else is answered kindly."""

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.scenes.lesson.plan import left_of, words_of
from game.scenes.lesson.scene import LessonScene
from game.scenes.table.keyboard import Keyboard
from game.scenes.table.navigation import BoardNavigation
from game.scenes.table.selection import Selection
from game.ui.offer import Draft, Offer


class Guided(Selection):
    """Selection, with nothing lit but what the present page asks for."""

    scene: LessonScene

    def __init__(self, scene: LessonScene):
        super().__init__(scene)
        self.narrowed: tuple[Offer, Offer] | None = None  # what could be picked in a game, and what is left of it here

    @property
    def free(self) -> Offer:
        """What could be picked in a game."""
        return super().offer

    @property
    def offer(self) -> Offer:
        """Of that, what the page asks for."""
        free = self.free
        if self.narrowed is None or self.narrowed[0] is not free:
            self.narrowed = (free, self.narrow(free))
        return self.narrowed[1]

    def narrow(self, offer: Offer) -> Offer:
        """A plan that the page does not ask for stays a preview."""
        left = self.left[:1] if self.scene.wanted().is_ordered else self.left
        pieces = self.scene.table.pieces
        lit = frozenset(key for key in pieces if offer.lights(key) and words_of(key) in left)
        asides = tuple(aside for aside in offer.asides if words_of(aside[0]) in left)
        guided = offer._replace(lit=lit, quiet=frozenset(), asides=asides, other=None)
        return guided if self.is_asked(offer) else guided._replace(button=None, more=True)

    def is_asked(self, offer: Offer) -> bool:
        return bool(offer.plan) and not self.left and self.scene.asks_for(offer.plan)

    @property
    def left(self) -> list[str]:
        """The names of what is still to be picked on this page."""
        return left_of(self.scene.wanted().names, self.draft) if self.own is not None else []

    def pick(self, key: Hashable) -> None:
        if self.offer.lights(key) or key in self.draft or self.is_view(key):
            super().pick(key)
            self.scene.see_picks()
        else:
            self.answer_kindly(key)

    def type(self, letter: str) -> None:
        if not self.pick_by_letter(letter):
            self.answer_kindly()

    def become(self, draft: Draft) -> None:
        """Only picks that the page asks for, and in their order where that matters."""
        names, wanted = tuple(map(words_of, draft)), self.scene.wanted()
        is_on_its_way = names == wanted.names[: len(names)] if wanted.is_ordered else not left_of(names, wanted.names)
        if is_on_its_way:
            super().become(draft)
        else:
            self.tell(self.first)

    def answer_kindly(self, key: Hashable | None = None) -> None:
        """Why not, by the rules; what they allow comes later, for here something else is done first."""
        if key is not None and self.own is not None and not self.free.lights(key):
            self.try_in_vain(key)
        if self.answer is None:
            self.tell(self.first if self.scene.page_step.is_deed else self.scene.texts("lesson.read_first"))

    @property
    def first(self) -> str:
        """What the page asks for comes before anything else."""
        return self.scene.texts("lesson.first", what=self.scene.panels.what_to_do())


class GuidedKeys(Keyboard):
    """The keys that a lesson needs."""

    @property
    def shortcuts(self) -> dict[int, Callable[[], Any]]:
        scene = self.scene
        return {
            pygame.K_SPACE: scene.fire,
            pygame.K_BACKSPACE: scene.selection.take_back_pick,
            pygame.K_u: scene.back_one,
            pygame.K_F1: scene.open_rules,
            pygame.K_F10: scene.leave,
        }


class Still(BoardNavigation):
    """A board that stays where the lesson points at it."""

    lens = None
