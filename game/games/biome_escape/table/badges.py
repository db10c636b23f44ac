"""The badges on the tiles: camps and farms with their numbers, those who raid and roam."""

from typing import NamedTuple

from game.engine.hexes import Hex
from game.engine.state import Event
from game.games.biome_escape.rules import secret_cards
from game.games.biome_escape.rules.components import PARTS
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import board
from game.games.biome_escape.table.art import number_zoom
from game.games.biome_escape.table.board import LandChart, StandingSpot
from game.games.biome_escape.table.faces import BadgeFace, CampNumberFace, RaidersFace
from game.ui.table import Face, Key, Piece, Point
from game.ui.texts import Texts

MARK, PARTY, STORE = 3, 6, 15  # layers on the land
LOW = 50.0  # radius of a tile on which the number at a camp would lie on its sign
COUNT = 26.0  # across the number at a camp


class BadgeMark(NamedTuple):
    """A badge on a tile: the key of its piece, what it shows, its number."""

    key: Key
    kind: str
    number: str
    layer: int


class TileBadges:
    """Lays out the badges of each tile."""

    def __init__(self, texts: Texts, chart: LandChart, zoom: float):
        self.texts, self.chart, self.zoom = texts, chart, number_zoom(zoom)

    def badge_marks_at(self, public_view: BiomeEscape, at: Hex) -> list[BadgeMark]:
        marks = []
        if at in public_view.camps:
            kind = public_view.camps[at]
            marks.append(BadgeMark(("camp", at), kind, self.camp_number_text(public_view, at), MARK))
        elif at == public_view.exit and public_view.used_keys:
            marks.append(BadgeMark(("camp", at), "exit", str(len(public_view.used_keys)), MARK))
        if at in public_view.farms:
            marks.append(BadgeMark(("farm", at), "farm", str(public_view.cooldowns[at]), MARK))
        if at == public_view.gang:
            marks.append(BadgeMark(("gang",), "gang", str(public_view.gang_fight or ""), MARK + 1))
        marks += [
            BadgeMark(("party", camp), public_view.camps[camp], "", PARTY)
            for camp, place in public_view.parties.items()
            if place == at
        ]
        marks += [
            BadgeMark(("mercenaries", camp), "mercenaries", "", PARTY)
            for camp, place in public_view.mercenaries.items()
            if place == at
        ]
        return marks

    def camp_number_text(self, public_view: BiomeEscape, at: Hex) -> str:
        """The cool-down of a camp that has one; how full the barn of a player's camp is."""
        if at in public_view.cooldowns:
            return "" if at in public_view.parties or at in public_view.mercenaries else str(public_view.cooldowns[at])
        return self.texts("barn", n=secret_cards.supplies_at(public_view, at), most=PARTS.barn)

    def pieces(self, public_view: BiomeEscape, shown_event: Event | None) -> list[Piece]:
        seen = [at for at in tiles_with_badges(public_view) if self.chart.is_tile_in_sight(at)]
        return [piece for at in seen for piece in self.badge_pieces_at(public_view, at, shown_event)]

    def badge_pieces_at(self, public_view: BiomeEscape, at: Hex, shown_event: Event | None) -> list[Piece]:
        """The badges of one tile side by side; raiders who are alone there stand in its middle."""
        marks, people, pieces = self.badge_marks_at(public_view, at), public_view.pawns.count(at), []
        is_shared = bool(people) or len(marks) > 1
        for n, mark in enumerate(marks):
            is_raider = mark.key[0] == "party"
            here = self.chart.badge_spot(at, n, len(marks), people)
            spot = self.chart.raiders_spot(at) if is_raider and not is_shared else here
            face: Face = BadgeFace(mark.kind, mark.number)
            words = badge_text(self.texts, mark)
            if is_raider:
                loot = tuple(public_view.secrets[one].kind for one in public_view.loot[mark.key[1]])
                face = RaidersFace(mark.kind, loot, is_shared and not people)
            elif mark.key[0] == "camp" and mark.number:
                face, number = BadgeFace(mark.kind), CampNumberFace(mark.kind, mark.number)
                pieces.append(
                    self.camp_number_piece(at, number, spot, words, bool(people) or self.chart.tile_radius < LOW)
                )
            size, via = (spot.size, spot.size * 1.1), self.tiles_passed(shown_event, mark.key)
            pieces.append(Piece(mark.key, face, spot[:2], size, mark.layer + n, words, via=via))
        return pieces

    def camp_number_piece(self, at: Hex, face: CampNumberFace, camp: StandingSpot, words: str, is_small: bool) -> Piece:
        """The number at a camp, clear of it and of what lies round it; is_small: the camp."""
        zoom = self.zoom
        grown, high = (zoom - 1) * 0.3, 0.50 if is_small else 0.30
        aside, above = 0.50 + grown * (1 if is_small else 2), high + grown
        center = (camp.x + camp.size * aside, camp.y - camp.size * above)
        return Piece(("store", at), face, center, (COUNT * zoom, COUNT * zoom), STORE, words)

    def tiles_passed(self, shown_event: Event | None, key: Key) -> tuple[Point, ...]:
        """The tiles between, on the way of something that moves by itself."""
        movers = {"party_moved": "party", "mercenaries_moved": "mercenaries", "gang_moved": "gang"}
        if (
            shown_event is None
            or movers.get(shown_event.kind) != key[0]
            or (len(key) > 1 and key[1] != shown_event.facts["camp"])
        ):
            return ()
        return tuple(self.chart.tile_center(at) for at in shown_event.facts["via"])


def badge_text(texts: Texts, mark: BadgeMark) -> str:
    return texts("mark.party" if mark.key[0] == "party" else f"mark.{mark.kind}")


def tiles_with_badges(public_view: BiomeEscape) -> list[Hex]:
    """Where a badge stands, from back to front."""
    places = {*public_view.camps, *public_view.farms, *public_view.parties.values(), *public_view.mercenaries.values()}
    places |= {at for at in (public_view.gang, public_view.exit) if at is not None}
    return sorted(places, key=board.tile_drawing_depth)
