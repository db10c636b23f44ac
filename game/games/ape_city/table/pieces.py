"""What lies on the table of Ape City Escape, and where: stones, pawns, the ape, what flies, hands."""

from collections.abc import Sequence

from pygame import FRect

from game.engine.state import Event
from game.games.ape_city.rules.components import CARDS, OUT, PLAIN, SQUARE, START
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table import board
from game.games.ape_city.table.board import Point
from game.games.ape_city.table.cards import CARD
from game.games.ape_city.table.choices import LOSE, PAY, numbered_card_keys
from game.games.ape_city.table.faces import (
    ALARM,
    LOOKS,
    POUNDS,
    AlarmStrokesFace,
    ApeFace,
    ApeStepsFace,
    ArtifactPaymentFace,
    CardFace,
    ChoosableSpaceFace,
    CoinFace,
    CoveredItemFace,
    PawnFace,
    PaymentFace,
    PileFace,
    SpaceRingFace,
    TokenFace,
    causeway_from,
)
from game.games.ape_city.table.naming import card_name, space_name
from game.ui.offer import Draft, name_of
from game.ui.table import Key, Piece
from game.ui.texts import Texts

ARRIVALS = {"moved": "end", "ape_stepped": "space"}  # events by which somebody is on the way to a space, told as that
RAISE = 16  # units a picked card stands higher
GAP, FOOT = 12, 10  # between two cards of a hand, and below them
LEAN, DROP, BEND = 1.5, 0.9, 1.6  # of a fan: degrees from card to card, and how much lower those at its ends stand
POUNDING = 3  # paces of a pawn that the ape pounds
COIN, TOKEN = (26, 28), (30, 33)  # as they fly

Way = tuple[Point, ...]


# ---------------------------------------------------------------- the board
def stone_pieces(area: FRect, texts: Texts) -> list[Piece]:
    side = board.STONE[1] * board.board_scale(area)
    pieces = []
    for n in range(1, OUT + 1):
        x, y, _ = board.space_places(area)[n]
        box = FRect(x - side / 2, y - side / 2, side, side)
        stone = Piece(
            ("space", n),
            ChoosableSpaceFace(causeway_from(area, (x, y)), n),
            (x, y),
            (side, side),
            label=space_name(texts, n),
            is_shortcut=True,
            has_own_focus=n != OUT,
            spoken_of=None if n == OUT else box.union(board.milestone_box(area, n)),  # with its number
        )
        pieces.append(stone)
    return pieces


def pile_pieces(public_view: ApeCity, area: FRect) -> list[Piece]:
    f, places = board.board_scale(area), board.space_places(area)
    pieces = []
    for n, tokens in public_view.board.items():
        if tokens:
            center = (places[n].x, places[n].y)
            face = PileFace(causeway_from(area, center), n, len(tokens))
            pieces.append(Piece(("pile", n), face, center, (30 * f, 34 * f), 1))
    return pieces


def covered_item_pieces(public_view: ApeCity, area: FRect, shown_event: Event | None) -> list[Piece]:
    """What lies on a space peeks out at the corner where a pawn or the ape stands on it, once it has arrived."""
    pieces, coming = (
        [],
        {shown_event.facts[ARRIVALS[shown_event.kind]]}
        if shown_event is not None and shown_event.kind in ARRIVALS
        else set(),
    )
    for n in sorted({*public_view.pawns, public_view.ape} - {START, OUT} - coming):
        icon, count = public_view.track[n - 1], len(public_view.board.get(n, ()))
        if icon != PLAIN and (icon != SQUARE or count):
            x, y, size = board.covered_item_spot(area, n, public_view.pawns.count(n), n == public_view.ape)
            pieces.append(Piece(("peek", n), CoveredItemFace(icon, count), (x, y), (size, size), 7))
    return pieces


def figure_pieces(
    public_view: ApeCity, area: FRect, signs: Sequence[int], shown_event: Event | None = None
) -> list[Piece]:
    """Pawns and ape, fanned where they share a space."""
    pieces = []
    for space in sorted({*public_view.pawns, public_view.ape}):
        here = [player for player, at in enumerate(public_view.pawns) if at == space]
        fan = board.figures_on_space(area, space, len(here), public_view.ape == space)
        for depth, (player, spot) in enumerate(zip(here, fan.pawns)):
            face, via = PawnFace(signs[player], player == public_view.turn), pawn_path(player, area, shown_event)
            size = (spot.size * 0.8, spot.size)
            pieces.append(Piece(("pawn", player), face, (spot.x, spot.y), size, 3 + depth, via=via))
        if fan.ape:
            x, y, tall = fan.ape
            pieces.append(ape_piece(public_view, (x, y), tall, shown_event))
    return pieces


def ape_piece(public_view: ApeCity, center: Point, tall: float, shown_event: Event | None) -> Piece:
    """The ape: it pounds when cards are played that move it, and looks round while somebody walks."""
    mood, steps = "", 1
    if shown_event is not None and shown_event.kind == "played" and any(CARDS[code].ape for code in public_view.played):
        mood, steps = POUNDS, POUNDING
    elif shown_event is not None and shown_event.kind == "moved":
        mood, steps = LOOKS, shown_event.facts["end"] - shown_event.facts["start"]
    size, part = (tall, tall * 0.9), 1.0 if mood else None
    return Piece(("ape",), ApeFace(mood), center, size, 2, part=part, steps=steps, pace="pawn_hop")


def ape_steps_pieces(public_view: ApeCity, area: FRect) -> list[Piece]:
    """The number of steps that the ape has left, drawn over everything on its space."""
    ape = board.figures_on_space(area, public_view.ape, public_view.pawns.count(public_view.ape), True).ape
    if not public_view.ape_steps or ape is None:
        return []
    face, size = ApeStepsFace(public_view.ape_steps), (2 * board.FLANK_RADIUS, 2 * board.FLANK_RADIUS)
    return [
        Piece(("ape_steps",), face, board.ape_badge_point(ape), size, 8, is_sheer=True, is_over_focus=public_view.asked)
    ]


def pawn_path(player: int, area: FRect, shown_event: Event | None) -> Way:
    if shown_event is None or shown_event.kind not in ("moved", "left") or shown_event.facts["player"] != player:
        return ()
    return board.hop_points(area, range(shown_event.facts["start"] + 1, shown_event.facts.get("end", OUT)))


# ---------------------------------------------------------------- what happens
def current_encounter(public_view: ApeCity, shown_event: Event | None) -> tuple[int, str] | None:
    """Whom the ape meets just now, or who has to pay for it, and how they met."""
    if shown_event is not None and shown_event.kind == "met_ape":
        return shown_event.facts["player"], shown_event.facts["how"]
    if public_view.asked and public_view.phase == "encounter":
        return public_view.question.player, public_view.question.about[0]
    return None


def encounter_mark_pieces(public_view: ApeCity, area: FRect, player: int) -> list[Piece]:
    """Round the space of somebody whom the ape meets, and over the ape."""
    space, f = public_view.pawns[player], board.board_scale(area)
    x, y, _ = board.space_places(area)[space]
    ring = SpaceRingFace(causeway_from(area, (x, y)), space, ALARM)
    ape = board.figures_on_space(area, public_view.ape, public_view.pawns.count(public_view.ape), True).ape
    assert ape is not None
    return [
        Piece(("alarm", space), ring, (x, y), (board.STONE[0] * f, board.STONE[1] * f), 1),
        Piece(("strokes",), AlarmStrokesFace(), ape[:2], (ape.size, ape.size), 8),
    ]


def flying_pieces(shown_event: Event | None, homes: Sequence[Point]) -> list[Piece]:
    """What changes hands in this beat, on its way to or from a player's panel. homes: the middles of the panels."""
    if shown_event is None:
        return []
    facts = shown_event.facts
    match shown_event.kind:
        case "found_gold":
            return [flying_coin_piece(homes[facts["player"]], ("space", facts["space"]))]
        case "mugged":
            return [flying_coin_piece(homes[facts["player"]], ("pawn", facts["victim"]))]
        case "took_artifacts":
            home, pile = homes[facts["player"]], ("pile", facts["space"])
            return [Piece(("taken", n), TokenFace(), home, TOKEN, 9, origin=pile) for n in range(facts["n"])]
    return []


def flying_coin_piece(home: Point, origin: Key) -> Piece:
    return Piece(("coin",), CoinFace(), home, COIN, 9, origin=origin)


# ---------------------------------------------------------------- cards
def hand_pieces(own_view: ApeCity, draft: Draft, area: FRect, texts: Texts, is_fanned: bool) -> list[Piece]:
    """The cards of the open hand, in a fan or upright; what is picked stands higher."""
    codes = own_view.hands[own_view.observer]
    step, pieces = card_spacing(area, len(codes)), []
    for n, (code, key) in enumerate(zip(codes, numbered_card_keys(codes))):
        aside = (n - (len(codes) - 1) / 2) * is_fanned
        low = min(DROP * abs(aside) ** BEND, FOOT / 2)
        y = area.bottom - FOOT + low - CARD[1] / 2 - RAISE * (key in draft)
        center = (area.x + 24 + CARD[0] / 2 + n * step, y)
        words = card_name(texts, code)
        pieces.append(
            Piece(key, CardFace(code, -LEAN * aside), center, CARD, 10 + n, words, code[0], is_draggable=True)
        )
    return pieces


def card_spacing(area: FRect, count: int) -> float:
    """From card to card of so large a hand."""
    return min(CARD[0] + GAP, (area.w - 24 - GAP - CARD[0]) / max(1, count - 1))


def payment_option_pieces(own_view: ApeCity, draft: Draft, side: FRect, texts: Texts) -> list[Piece]:
    """The two ways to pay the ape, side by side: what is chosen so far, and what may be lost."""
    w, h = size = ((side.w - 12) / 2, side.h)
    chosen = tuple(sorted(name_of(key)[1] for key in draft if name_of(key)[0] == "card"))
    held = tuple(token.value for token in own_view.artifacts[own_view.observer])
    pay, lose = (side.x + w / 2, side.centery), (side.right - w / 2, side.centery)
    return [
        Piece(PAY, PaymentFace(chosen), pay, size, 10),
        Piece(LOSE, ArtifactPaymentFace(held), lose, size, 10, texts("button.lose"), letter="T", stands_alone=True),
    ]
