"""Checks the texts of a drawn screen: cut off, outside their box, on top of each other, or too small."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pygame

from game.ui.theme import THEME


class DrawnText(NamedTuple):
    """One text as it was drawn; rect and within in pixels, rect as tight as the ink."""

    text: str
    rect: pygame.Rect
    colour: pygame.Color
    within: pygame.Rect | None
    size_px: int


def find_text_problems(boxes: list[DrawnText], window: pygame.Rect) -> list[str]:
    """One sentence for each text that is not readable as it stands."""
    return [*_find_cut_texts(boxes, window), *_find_small_texts(boxes), *_find_overlapping_texts(boxes)]


def _find_cut_texts(boxes: list[DrawnText], window: pygame.Rect) -> Iterator[str]:
    for box in boxes:
        if not window.contains(box.rect):
            yield f"{box.text!r} leaves the window: {box.rect}"
        elif box.within is not None and not box.within.contains(box.rect):
            yield f"{box.text!r} leaves its box: {box.rect}, box {box.within}"


def _find_small_texts(boxes: list[DrawnText]) -> Iterator[str]:
    for box in boxes:
        if box.size_px < THEME.least_px:
            yield f"{box.text!r} is only {box.size_px} px high"


def _find_overlapping_texts(boxes: list[DrawnText]) -> Iterator[str]:
    for one, other in combinations(boxes, 2):
        if one.rect.colliderect(other.rect):
            yield f"{one.text!r} and {other.text!r} overlap: {one.rect}, {other.rect}"
