"""The end at the gate: everybody's gold is counted out coin by coin, then the winner walks out, past the ape."""

from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from pygame import FRect

from game.engine.state import SETTLED, Event
from game.games.ape_city.rules import scoring
from game.games.ape_city.rules.components import OUT
from game.games.ape_city.rules.state import ApeCity
from game.ui.contract.views import Players, TableFrame
from game.ui.table import Face, Piece, Point

BACKDROP, TOWERS, WALK = 40, 41, 42  # layers, over all that lies on the board and in a hand
RISE, HEAD = 19.0, 104.0  # from one coin to the next at most, and room for the sum over them
LEDGE, LEFT = 84.0, 20.0  # from below to the ledge on which all stand, and from the left to the first tower
GATE, APE_ROOM = 236.0, 94.0  # from the right to where the gate begins, and room for the ape beside it
CLOSE = 1  # a lead of so little is a close finish
ENDING = ("gate",)  # the key of the ground on which they stand
FLIP = 2  # coins in the time of which an artifact turns over


@dataclass(frozen=True)
class GateFace(Face):
    """The ground before the gate, in the evening."""


@dataclass(frozen=True)
class GoldTowerFace(Face):
    """What a player has: gold, and the values of artifacts, the highest first. most: gold that anybody has; is_told:
    it has been counted, or is just now; is_gone: the player's pawn has set out; is_climbed: it goes up there.
    """

    sign: int
    name: str
    gold: int
    values: tuple[int, ...]
    most: int
    is_told: bool
    is_gone: bool = False
    is_climbed: bool = False


@dataclass(frozen=True)
class WinnerWalkOutFace(Face):
    """Who has won, from where they set out. lead: of gold; line: how high the second's gold reaches, where it was
    close; has_winner_left: through the gate, otherwise onto the own gold. Points are seen from the middle of the piece.
    """

    signs: tuple[int, ...]
    feet: tuple[Point, ...]
    has_winner_left: bool
    lead: int
    line: tuple[Point, Point] | None


class Count(NamedTuple):
    """How far a tower has been counted. coins: the last one is still falling; turned: artifacts face up."""

    coins: float
    turned: float


def gold_counting_steps(face: GoldTowerFace) -> int:
    """How many steps the counting of a tower takes: its coins, and the time in which artifacts turn over."""
    return max(1, face.gold + sum(face.values) + FLIP * len(face.values))


def gold_tower_count_at_progress(face: GoldTowerFace, progress: float) -> Count:
    """First the gold, then one artifact after the other: it turns over, and what it is worth is counted."""
    left, coins = (
        progress * gold_counting_steps(face) - face.gold,
        min(float(face.gold), progress * gold_counting_steps(face)),
    )
    for n, value in enumerate(face.values):
        if left < FLIP:
            return Count(coins, n + max(0.0, left / FLIP))
        coins += min(float(value), left - FLIP)
        left -= FLIP + value
    return Count(coins, float(len(face.values)))


# ---------------------------------------------------------------- where all is
class GoldCountingArea(NamedTuple):
    """The part of the screen where it is shown, and how many towers stand there."""

    box: FRect
    towers: int

    @property
    def ledge_y(self) -> float:
        return self.box.bottom - LEDGE

    @property
    def gold_tower_spacing(self) -> float:
        """From one tower to the next."""
        return (self.box.w - LEFT - GATE - APE_ROOM) / self.towers

    def gold_tower_box(self, index: int) -> FRect:
        return FRect(
            self.box.x + LEFT + index * self.gold_tower_spacing, self.box.y, self.gold_tower_spacing, self.box.h
        )

    def pawn_foot_point(self, index: int) -> Point:
        """Where a player's pawn stands: beside the tower."""
        return pawn_foot(self.gold_tower_box(index))

    def gold_tower_top_point(self, index: int, coins: int, most_gold: int) -> Point:
        """The middle of the top of a tower of so many coins."""
        box = self.gold_tower_box(index)
        return pile_center_x(box), self.ledge_y - coins * height_of_coin_in_tower(box, most_gold)


def pawn_foot(box: FRect) -> Point:
    return box.x + box.w * 0.17, box.bottom - LEDGE


def pile_center_x(box: FRect) -> float:
    return box.x + box.w * 0.46


def height_of_coin_in_tower(box: FRect, most_gold: int) -> float:
    """From one coin of a tower to the next."""
    return min(RISE, (box.h - LEDGE - HEAD) / max(1, most_gold))


def gold_counting_area(frame: TableFrame, players: int) -> GoldCountingArea:
    """Board and hand."""
    places = frame.places
    box = FRect(places.board)
    box.h = places.hand.bottom - box.y
    return GoldCountingArea(box, players)


# ---------------------------------------------------------------- pieces
def is_gold_being_counted(public_view: ApeCity, shown_event: Event | None) -> bool:
    """Is the gold being counted? From the first player's count until the result is shown."""
    return public_view.is_over and shown_event is not None and shown_event.kind in ("revealed", "won", SETTLED)


def gold_counting_pieces(
    public_view: ApeCity, shown_event: Event | None, frame: TableFrame, players: Players
) -> list[Piece]:
    """The gate, a tower for each player, and whoever walks out."""
    if shown_event is None or not is_gold_being_counted(public_view, shown_event):
        return []
    stage, told = gold_counting_area(frame, public_view.players), players_with_gold_counted(public_view, shown_event)
    box, most = stage.box, max(scoring.scores(public_view))
    backdrop = Piece(ENDING, GateFace(), box.center, box.size, BACKDROP, is_sheer=True)
    towers = [
        gold_tower_piece(public_view, players, stage, player, most, player in told)
        for player in range(public_view.players)
    ]
    if shown_event.kind == "revealed":
        counted = shown_event.facts["player"]
        steps = gold_counting_steps(gold_tower_face(public_view, players, counted, most, True))
        towers[counted] = replace(towers[counted], part=1.0, steps=steps, pace="gold_counted")
        return [backdrop, *towers]
    for player in public_view.winners or []:
        climbs = not has_winner_left(public_view)
        gone = replace(gold_tower_face(public_view, players, player, most, True), is_gone=True, is_climbed=climbs)
        towers[player] = replace(towers[player], face=gone)
    return [backdrop, *towers, winner_walk_out_piece(public_view, players, stage, most, shown_event.kind == "won")]


def has_winner_left(public_view: ApeCity) -> bool:
    """Has somebody who has won left the city?"""
    return any(public_view.pawns[player] == OUT for player in public_view.winners or [])


def players_with_gold_counted(public_view: ApeCity, shown_event: Event) -> list[int]:
    """The players whose gold has been counted, or is just now: clockwise from the one who left the city."""
    order = public_view.clockwise_from(public_view.pawns.index(OUT))
    return order[: order.index(shown_event.facts["player"]) + 1] if shown_event.kind == "revealed" else order


def gold_tower_face(
    public_view: ApeCity, players: Players, player: int, most_gold: int, is_told: bool
) -> GoldTowerFace:
    values = sorted((token.value or 0 for token in public_view.artifacts[player]), reverse=True)
    return GoldTowerFace(
        players.signs[player], players.names[player], public_view.gold[player], tuple(values), most_gold, is_told
    )


def gold_tower_piece(
    public_view: ApeCity, players: Players, stage: GoldCountingArea, player: int, most_gold: int, is_told: bool
) -> Piece:
    box = stage.gold_tower_box(player)
    face = gold_tower_face(public_view, players, player, most_gold, is_told)
    return Piece(("tower", player), face, box.center, box.size, TOWERS, is_sheer=True, is_sudden=True)


def winner_walk_out_piece(
    public_view: ApeCity, players: Players, stage: GoldCountingArea, most_gold: int, is_news: bool
) -> Piece:
    """The piece of the winner who walks out of the city; those who share the victory walk together."""
    won, (x, y), scores = public_view.winners or [], stage.box.center, scoring.scores(public_view)
    starts = [
        stage.pawn_foot_point(player)
        if has_winner_left(public_view)
        else stage.gold_tower_top_point(player, scores[player], most_gold)
        for player in won
    ]
    others = [scores[player] for player in range(public_view.players) if player not in won]
    lead = max(scores) - max(others, default=0)
    second = next(
        (player for player in range(public_view.players) if player not in won and scores[player] == max(others)), None
    )
    line = None
    if second is not None and lead <= CLOSE:
        one, other = (
            stage.gold_tower_top_point(second, scores[second], most_gold),
            stage.gold_tower_top_point(won[0], scores[second], most_gold),
        )
        line = (one[0] - x, one[1] - y), (other[0] - x, other[1] - y)
    signs = tuple(players.signs[player] for player in won)
    feet = tuple((at[0] - x, at[1] - y) for at in starts)
    face = WinnerWalkOutFace(signs, feet, has_winner_left(public_view), lead, line)
    shown = partial(Piece, part=1.0) if is_news else Piece
    return shown(("walk",), face, (x, y), stage.box.size, WALK, pace="way_out", is_sheer=True, is_sudden=True)
