"""What a choice would bring, on the board of Ape City Escape: ways, rings, labels."""

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.engine.state import Action
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table import board, pieces, signs
from game.games.ape_city.table.art import space_label_size
from game.games.ape_city.table.faces import (
    ALARM,
    ApeEndFace,
    ApePathFace,
    CausewayAreaFromPiece,
    PawnAtRiskFace,
    PawnPathFace,
    SpaceRingFace,
    TagFace,
    causeway_from,
)
from game.ui.canvas import Canvas
from game.ui.contract.views import Players
from game.ui.table import HOVERED, Face, Piece
from game.ui.texts import Texts

UNDER, ON, OVER = -1, 8, 20  # layers of marks
GAINS = {"gold": "gi_two-coins", "artifacts": "gi_totem-mask"}


class SpaceLabels:
    """Labels on one table, each clear of pawns, the ape, plaques, numbers and those laid before.

    crowd: what pawns and the ape cover; plaques: what the signposts cover.
    """

    def __init__(self, canvas: Canvas, area: FRect, crowd: Sequence[FRect], plaques: Sequence[FRect]):
        self.canvas, self.area, self.taken, self.plaques = canvas, area, list(crowd), plaques

    def keep_labels_out_of_box(self, box: FRect) -> None:
        self.taken.append(box)

    def place_label(self, space: int, text: str, kind: str, icon: str = "") -> Piece:
        """A label that belongs to a space."""
        width, height, _ = space_label_size(self.canvas, text, bool(icon))
        x, y = signs.label_spot(self.area, space, width, height, self.taken, self.plaques, self.canvas.zoom)
        self.keep_labels_out_of_box(FRect(x - width / 2, y - height / 2, width, height))
        key = ("mark", "tag", space, text, kind, icon)
        return Piece(key, TagFace(text, kind, icon), (x, y), (width, height), OVER, is_sheer=True)


class PlanMarks:
    """The marks for one plan of the seat whose view this is."""

    def __init__(self, texts: Texts, players: Players, own_view: ApeCity, area: FRect, labels: SpaceLabels):
        self.texts, self.players, self.own, self.area, self.labels = texts, players, own_view, area, labels

    def plan_pieces(self, plan: tuple[Action, ...]) -> list[Piece]:
        facts = self.own.foresee(*plan)
        if plan[0][0] == "play_cards":
            return self.play_pieces(facts)
        return self.ape_walk_mark_pieces(facts) if plan[0][0] == "ape_step" else []

    def play_pieces(self, facts: dict[str, Any]) -> list[Piece]:
        if not facts["steps"]:
            return []
        way, end = tuple(range(facts["start"], facts["end"] + 1)), facts["end"]
        marks = [
            self.mark_piece(("way", *way), PawnPathFace(self.causeway, way), UNDER),
            self.space_ring_piece(end, ALARM if facts.get("fate") else HOVERED),
        ]
        if facts.get("meets"):
            text = self.texts("tag.nothing" if facts["price"] == "nothing" else f"tag.{facts['meets']}")
            marks.append(self.labels.place_label(self.own.ape, text, "alarm"))
        if facts.get("fate"):
            marks.append(self.labels.place_label(end, self.texts(f"tag.fate.{facts['fate']}"), "alarm"))
        marks += self.ape_preview_mark_pieces(facts)
        gains = [key for key in ("artifacts", "gold") if facts.get(key)]
        if gains and facts.get("meets") != "landing" and not facts.get("fate"):
            text = self.texts(f"tag.{gains[0]}", n=facts[gains[0]])
            marks.append(self.labels.place_label(end, text, "pawn", GAINS[gains[0]]))
        return marks

    def ape_preview_mark_pieces(self, facts: dict[str, Any]) -> list[Piece]:
        """Where the ape can end, and which rivals it can meet on its way."""
        ends = [self.mark_piece(("ape_end", at), ApeEndFace(self.causeway, at), ON) for at in facts.get("ends", ())]
        there = {piece.key: piece for piece in pieces.figure_pieces(self.own, self.area, self.players.signs)}
        at_risk = [there["pawn", player] for player, _ in facts.get("risks", ())]
        return ends + [
            Piece(("mark", "risk", *pawn.center, pawn.size[1]), PawnAtRiskFace(), pawn.center, pawn.size, OVER)
            for pawn in at_risk
        ]

    def ape_walk_mark_pieces(self, facts: dict[str, Any]) -> list[Piece]:
        trail = (self.own.ape, *facts["trail"])
        marks = [
            self.mark_piece(("walk", *trail), ApePathFace(self.causeway, trail), UNDER),
            self.space_ring_piece(facts["end"], HOVERED),
        ]
        hits = facts.get("hits", ())
        if hits:
            who = self.texts.joined_list([self.players.names[player] for player, _, _ in hits])
            marks.append(self.labels.place_label(facts["end"], self.texts("tag.hits", who=who), "alarm"))
        return marks

    # ---------------------------------------------------------------- one mark
    @property
    def causeway(self) -> CausewayAreaFromPiece:
        return causeway_from(self.area, self.area.center)

    def space_ring_piece(self, space: int, look: str) -> Piece:
        """Round where a way ends; no label covers that stone."""
        self.labels.keep_labels_out_of_box(board.visible_stone_box(self.area, space))
        return self.mark_piece(("ring", space, look), SpaceRingFace(self.causeway, space, look), UNDER)

    def mark_piece(self, key: tuple[Any, ...], face: Face, layer: int) -> Piece:
        return Piece(("mark", *key), face, self.area.center, (1, 1), layer)
