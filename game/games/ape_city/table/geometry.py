"""Where things lie on the table of Ape City Escape."""

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace

from pygame import FRect

from game.engine.state import Action, Event
from game.games.ape_city.rules.components import OUT
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table import board, pieces
from game.games.ape_city.table.choices import PAY, TRACK, can_pay_with_artifact
from game.games.ape_city.table.counting import ENDING, gold_counting_pieces
from game.games.ape_city.table.ground import plaque_boxes
from game.games.ape_city.table.last_plays import last_play_pieces
from game.games.ape_city.table.marks import PlanMarks, SpaceLabels
from game.games.ape_city.table.naming import ape_encounter_text_variant, tile_name
from game.ui.canvas import Canvas
from game.ui.contract.parts import TableGeometry
from game.ui.contract.phone import PhoneFrame
from game.ui.contract.views import Layout, TableFrame, TableView
from game.ui.offer import Drop
from game.ui.places import LID, Places
from game.ui.table import EventAnimation, Key, Piece
from game.ui.texts import Texts
from game.ui.theme import THEME
from game.ui.widgets import scaled_with_text


@dataclass(frozen=True)
class Ground:
    """The still table. track: the icons of the 32 spaces; tiles: the four ids; names: of tiles and the way out."""

    track: str
    tiles: tuple[str, ...]
    names: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ApeCityLayout(Layout):
    """What lies there; area: of the board; crowd: what pawns and the ape cover."""

    area: FRect | None = None
    crowd: tuple[FRect, ...] = ()


def ground_from_view(public_view: ApeCity, texts: Texts) -> Ground:
    names = *((tile, tile_name(texts, tile)) for tile in public_view.tiles), ("way_out", texts("way_out"))
    return Ground(public_view.track, public_view.tiles, names)


COUNTED = {"revealed": 0.15, "won": 0.5}  # seconds that what is counted at the end is left to be read
HELD = ("met_ape", "discarded", "lost_artifact")  # kinds of events that are left to be read
AHEAD, BEHIND = 6, 1  # spaces that a phone shows at first before and behind its pawn
NARROW = 1.3  # width to height of a window in which a hand stands upright: a phone's, where each card keeps its picture
LID_PART = 0.6  # of the hand's strip that a lid covers at the most
BESIDE, BELOW = 14.0, 12.0  # units of jungle beside what it shows, and below the numbers of the first row


class ApeCityGeometry(TableGeometry[ApeCity]):
    """The causeway over the whole board, the hand below it, cards played or two ways to pay beside the hand."""

    phone_window = (1240.0, 1000.0)  # in a smaller one plaques hide stones and numbers

    def places(self, canvas: Canvas) -> Places:
        """The usual ones; a lid leaves the right of the hand to the cards that others played."""
        places = super().places(canvas)
        hand = places.hand
        wide = min(scaled_with_text(canvas, LID[0], 0.8), hand.w * LID_PART)
        return places._replace(lid=FRect(hand.x, hand.y, wide, hand.h))

    def phone_frame(self, layout: Layout, frame: TableFrame, viewer: int) -> PhoneFrame:
        """First the own pawn and the way before it; all of the causeway where that is no longer on it."""
        area, by_key = frame.places.board, layout.by_key
        ground = FRect(area.x, area.y - BELOW, area.w + BESIDE, area.h + 2 * BELOW)
        pawn = by_key.get(("pawn", viewer))
        near = (
            [] if pawn is None or ENDING in by_key else self.space_boxes_around_pawn(area, pawn, by_key)
        )  # that covers all of it
        first = pawn.box.unionall(near).inflate(2 * BESIDE, 2 * BESIDE).clip(ground) if pawn and near else ground
        said = frozenset({PAY[0], "played"})  # ways to pay, which lie beside the cards that pay; cards just played
        return PhoneFrame(ground, first, frame.places.hand, is_part=first != ground, said=said)

    def space_boxes_around_pawn(self, area: FRect, pawn: Piece, by_key: Mapping[Hashable, Piece]) -> list[FRect]:
        """The spaces round a pawn, with their numbers; none once it is past the last one."""
        spots = board.space_places(area)
        here = min(range(OUT + 1), key=lambda n: math.dist((spots[n].x, spots[n].y), pawn.center))
        if here == OUT:
            return []
        stones = [by_key[("space", n)] for n in range(max(1, here - BEHIND), min(here + AHEAD, OUT - 1) + 1)]
        return [stone.spoken_of or stone.box for stone in stones]

    def layout(self, view: TableView[ApeCity], frame: TableFrame) -> Layout:
        public, news, places = view.public, view.news, frame.places
        area, ground = places.board, ground_from_view(public, self.texts)
        standing = pieces.figure_pieces(public, area, self.players.signs, news)
        laid = [
            *pieces.stone_pieces(area, self.texts),
            *pieces.pile_pieces(public, area),
            *pieces.covered_item_pieces(public, area, news),
        ]
        laid += [*standing, *pieces.ape_steps_pieces(public, area)]
        crowd = tuple(piece.box for piece in standing)
        laid += self.encounter_pieces(
            public, news, frame, SpaceLabels(frame.canvas, area, crowd, signpost_boxes(ground, frame))
        )
        laid += [
            *last_play_pieces(public, view.own, frame, self.players, self.texts),
            *pieces.flying_pieces(news, places.seat_centers),
        ]
        if view.own is not None:
            is_fanned = frame.canvas.w > NARROW * frame.canvas.h
            laid += pieces.hand_pieces(view.own, view.draft, places.cards, self.texts, is_fanned)
            laid += (
                pieces.payment_option_pieces(view.own, view.draft, places.info or places.hand, self.texts)
                if can_pay_with_artifact(view.own)
                else []
            )
        laid += gold_counting_pieces(public, news, frame, self.players)
        return ApeCityLayout(tuple(laid), ground, area=area, crowd=crowd)

    def encounter_pieces(
        self, public_view: ApeCity, shown_event: Event | None, frame: TableFrame, labels: SpaceLabels
    ) -> list[Piece]:
        """Somebody whom the ape meets, marked, with a label that says so."""
        caught = pieces.current_encounter(public_view, shown_event)
        if caught is None:
            return []
        player, how = caught
        text = self.texts(f"tag.caught.{ape_encounter_text_variant(public_view, how)}", name=self.players.names[player])
        chip = replace(
            labels.place_label(public_view.pawns[player], text, "alarm"), key=("chip", public_view.pawns[player], text)
        )
        return [*pieces.encounter_mark_pieces(public_view, frame.places.board, player), chip]

    def marks(self, own_view: ApeCity, plan: tuple[Action, ...], layout: Layout, frame: TableFrame) -> list[Piece]:
        if not plan:
            return []
        assert isinstance(layout, ApeCityLayout) and isinstance(layout.ground, Ground)
        area = frame.places.board
        labels = SpaceLabels(frame.canvas, area, layout.crowd, signpost_boxes(layout.ground, frame))
        return PlanMarks(self.texts, self.players, own_view, area, labels).plan_pieces(plan)

    def drop(self, view: TableView[ApeCity], key: Key, pos: tuple[float, float], layout: Layout) -> Drop:
        """Where a card leads is told by its number, not by the space it is dropped on."""
        assert isinstance(layout, ApeCityLayout) and layout.area is not None
        return Drop(TRACK if layout.area.collidepoint(pos) else None)

    def showing(self, event: Event, view_after: ApeCity) -> EventAnimation:
        motion = {"moved": "hop", "left": "hop", "played": "raise"}.get(event.kind, "glide")
        if event.kind == "ape_stepped":
            motion = "dive" if event.facts["is_hop"] else "hop"
        return EventAnimation(motion, self.reading_time(event))

    def reading_time(self, event: Event) -> float | None:
        """A meeting with the ape is held: longest where a person is met."""
        if event.kind in COUNTED:
            return COUNTED[event.kind]
        if event.kind not in HELD:
            return None
        is_of_a_person = event.facts["player"] in self.players.people
        if event.kind == "met_ape" and is_of_a_person:
            return THEME.motion["moment_held"].ms / 1000
        return THEME.motion["step_read"].ms / 1000 if event.kind == "met_ape" or is_of_a_person else None


def signpost_boxes(ground: Ground, frame: TableFrame) -> list[FRect]:
    """What the signposts cover."""
    return plaque_boxes(frame.canvas, frame.places.board, ground.track, ground.tiles, dict(ground.names))
