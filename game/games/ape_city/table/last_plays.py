"""The cards that each player played last, face up beside the hand while somebody else decides."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import FRect

from game.games.ape_city.rules.components import CARDS
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table.cards import CARD, heading_height, played_steps_size
from game.games.ape_city.table.choices import numbered_card_keys
from game.games.ape_city.table.faces import CardFace, ClearingFace, PlayedStepsFace, PlayerOfCardsFace
from game.games.ape_city.table.pieces import card_spacing
from game.ui.canvas import Canvas
from game.ui.contract.views import Players, TableFrame
from game.ui.places import Places, lid_box
from game.ui.table import Piece
from game.ui.texts import Texts

EDGE = 24  # from the edges of the strip
GAP = 20  # from one player's cards to the next one's
SMALLER = 0.85  # cards of turns that are over
TRIES = ((0.86, True), (0.66, True), (0.5, False))  # from card to card in widths; is there room for names?
UNDER, HEADING, ON_TOP = 28, 29, 30  # layers


class DisplayedPlay(NamedTuple):
    """What somebody played, how large it lies there, and how wide with the name over it."""

    player: int
    name: str
    codes: Sequence[str]
    card: float  # width
    step: float
    wide: float
    is_active: bool


def last_play_pieces(
    public_view: ApeCity, own_view: ApeCity | None, frame: TableFrame, players: Players, texts: Texts
) -> list[Piece]:
    """From left to right as they were played, of as many as have room, and how far the last one leads.

    While the viewer is asked they lie between the hand and what a choice would bring.
    """
    is_asked = public_view.asked and own_view is not None and public_view.asked_player == own_view.viewer
    has_lid = own_view is None and public_view.asked and public_view.asked_player in players.people
    room = room_beside_lid(frame) if has_lid else room_beside_hand(own_view, frame.places)
    if is_asked:
        room.w = max(0.0, frame.places.cards.right - GAP - room.x)
    steps = played_steps_piece(public_view, frame.canvas, texts) if public_view.played else None
    beside = GAP + steps.size[0] if steps is not None else 0.0
    laid = lay_out_plays(public_view, own_view, frame.canvas, room, players, beside)
    if not laid:
        return []
    whole = sum(play.wide for play in laid) + GAP * (len(laid) - 1)
    if whole + beside <= room.w:
        whole += beside
    else:
        steps = None
    left = room.right - whole if own_view is not None or has_lid else room.centerx - whole / 2
    clearing = FRect(left - 34, room.y - 8, whole + 68, room.h + 16)
    pieces = [Piece(("clearing",), ClearingFace(), clearing.center, clearing.size, UNDER, is_sheer=True)]
    for play in laid:
        box = FRect(left, room.y, play.wide, room.h)
        pieces += play_pieces(play, box, heading_height(frame.canvas), own_view, players.signs)
        left += play.wide + GAP
    if steps is not None:
        low = room.bottom - (room.h - heading_height(frame.canvas)) / 2
        pieces.append(replace(steps, center=(left + steps.size[0] / 2, low)))
    return pieces


def played_steps_piece(public_view: ApeCity, canvas: Canvas, texts: Texts) -> Piece:
    """How far the cards lead that are played just now."""
    steps = sum(CARDS[code].steps for code in public_view.played)
    words = texts("played.steps", n=steps)
    size = played_steps_size(canvas, words)
    return Piece(("played_steps",), PlayedStepsFace(steps, words), (0, 0), size, HEADING, is_sheer=True)


def strip_for_plays(places: Places) -> FRect:
    return FRect(places.hand.x + EDGE, places.hand.y + 6, places.hand.w - 2 * EDGE, places.hand.h - 12)


def room_beside_lid(frame: TableFrame) -> FRect:
    """What the lid of a shut hand leaves of its strip."""
    room, lid = strip_for_plays(frame.places), lid_box(frame.canvas, frame.places)
    room.x, room.w = lid.right + GAP, room.right - lid.right - GAP
    return room


def room_beside_hand(own_view: ApeCity | None, places: Places) -> FRect:
    """What an open hand leaves of its strip."""
    room = strip_for_plays(places)
    if own_view is not None:
        count = len(own_view.hands[own_view.observer])
        taken = CARD[0] + (count - 1) * card_spacing(places.cards, count) + 2 * GAP if count else 0
        room.x, room.w = room.x + taken, room.w - taken
    return room


def players_by_latest_play(public_view: ApeCity, own_view: ApeCity | None) -> list[int]:
    """Whose cards lie there, from the latest back; one's own only while that turn lasts."""
    mine = None if own_view is None else own_view.viewer
    return [
        one
        for one in reversed(public_view.last_plays)
        if one != mine or (public_view.played and one == public_view.turn)
    ]


def lay_out_plays(
    public_view: ApeCity, own_view: ApeCity | None, canvas: Canvas, area: FRect, players: Players, beside: float
) -> list[DisplayedPlay]:
    """As many plays as have room, the latest last; they move closer before the room beside them is taken, and lose
    their names before one is left out.
    """
    who, found = players_by_latest_play(public_view, own_view), list[DisplayedPlay]()
    tries = [(step, has_names, kept) for kept in (beside, 0.0) for step, has_names in TRIES if has_names or not kept]
    for step, has_names, kept in tries:
        found, free = [], area.w - kept
        for player in who:
            play = make_displayed_play(public_view, player, canvas, area, players.names[player], step, has_names)
            if play.wide > free:
                break
            found.append(play)
            free -= play.wide + GAP
        if len(found) == len(who):
            break
    return found[::-1]


def make_displayed_play(
    public_view: ApeCity, player: int, canvas: Canvas, area: FRect, name: str, step: float, has_names: bool
) -> DisplayedPlay:
    is_active, codes = bool(public_view.played) and player == public_view.turn, public_view.last_plays[player]
    head = heading_height(canvas)
    card = min((area.h - head - 4) * CARD[0] / CARD[1], CARD[0]) * (1 if is_active else SMALLER)
    wide = card * (1 + (len(codes) - 1) * step)
    named = head + 8 + canvas.measure_text(name, 16, "bold")[0]
    if has_names:
        wide = max(wide, named)
    return DisplayedPlay(player, name if named <= wide else "", codes, card, card * step, wide, is_active)


def play_pieces(
    play: DisplayedPlay, box: FRect, head: float, own_view: ApeCity | None, signs: Sequence[int]
) -> list[Piece]:
    """One player's cards with a heading; they come out of the viewer's hand where they were there."""
    face = PlayerOfCardsFace(signs[play.player], play.name, play.is_active)
    pieces = [Piece(("played_by", play.player), face, box.center, box.size, HEADING, is_sheer=True)]
    high = play.card * CARD[1] / CARD[0]
    wide = play.card + (len(play.codes) - 1) * play.step
    y, is_mine = box.bottom - (box.h - head) / 2, own_view is not None and own_view.viewer == play.player
    for n, (code, key) in enumerate(zip(play.codes, numbered_card_keys(play.codes))):
        x = box.centerx - wide / 2 + play.card / 2 + n * play.step
        origin = key if is_mine and play.is_active else None
        name = ("played", play.player, n)
        pieces.append(Piece(name, CardFace(code), (x, y), (play.card, high), ON_TOP + n, origin=origin))
    return pieces
