"""What lies round the park: panels with open hands, tokens, decks, and cards on their way between them."""

from collections import Counter

from pygame import FRect

from game.engine.state import Event
from game.games.ramble_park.rules.components import IN_THE_DARK, LANDMARKS
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table import board
from game.games.ramble_park.table.faces import CardFace, ChoosablePanelFace, DeckFace, LightsOutCardFace, TokenFace
from game.games.ramble_park.table.grid import Grid
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.news import cards_just_discarded, hand_card_key, newest_card_in_hand
from game.ui.offer import EqualPieceKey
from game.ui.table import Key, Piece, Point

PANEL, TOKEN, DECK, CARD, FLYING = 0, 1, 1, 12, 30  # layers
DECKS = ("explore", "lights")
MOMENT = 1.6  # how large a card is shown that makes the night worse


class PiecesAroundPark:
    """Lays out what is not in the park itself."""

    def __init__(self, names: ParkNames):
        self.named, self.texts = names, names.texts

    def panel_pieces(self, grid: Grid) -> list[Piece]:
        boxes = enumerate(grid.places.seats)
        return [
            Piece(
                ("panel", player),
                ChoosablePanelFace(),
                box.center,
                box.size,
                PANEL,
                self.named.player_name(player),
                is_printed=True,
            )
            for player, box in boxes
        ]

    def token_pieces(self, public_view: RamblePark, grid: Grid, turning_tiles: frozenset[str]) -> list[Piece]:
        pieces = []
        for n, (landmark, face) in enumerate(zip(LANDMARKS, token_faces(public_view))):
            box, label = grid.token_box(n), self.named.landmark_name(landmark)
            is_printed = landmark not in turning_tiles
            pieces.append(Piece(("token", landmark), face, box.center, box.size, TOKEN, label, is_printed=is_printed))
        return pieces

    def deck_pieces(self, public_view: RamblePark, grid: Grid) -> list[Piece]:
        counts = (len(public_view.explore), len(public_view.lights_out))
        return [
            Piece(
                ("deck", which),
                DeckFace(which, count),
                box.center,
                box.size,
                DECK,
                self.texts(f"deck.{which}"),
                which[0].upper(),
                is_printed=True,
            )
            for which, count, box in zip(DECKS, counts, grid.decks)
        ]

    # ---------------------------------------------------------------- hands
    def hand_pieces(self, public_view: RamblePark, grid: Grid, shown_event: Event | None) -> list[Piece]:
        come_from = drawn_card_origins(public_view, shown_event)
        pieces = []
        for player, hand in enumerate(public_view.hands):
            seen: Counter[str] = Counter()
            for n, card in enumerate(hand):
                key = hand_card_key(player, card, seen[card])
                seen[card] += 1
                box = grid.hand_card_box(player, n, len(hand))
                pieces.append(
                    Piece(
                        key,
                        CardFace(card, is_held=True),
                        box.center,
                        box.size,
                        CARD + n,
                        self.named.card_name(card),
                        origin=come_from.get(key),
                        is_draggable=True,
                        stands_alone=True,
                    )
                )
        return pieces

    def flying_pieces(self, public_view: RamblePark, grid: Grid, area: FRect, shown_event: Event | None) -> list[Piece]:
        """What goes from hand to discards, or from a deck to where it strikes."""
        if shown_event is None:
            return []
        explore, way = grid.piles[0], handbook_flight_path(public_view, area, shown_event)
        spent = [
            Piece(("spent", n), CardFace(card), explore.center, grid.card, FLYING, origin=key, via=way)
            for n, (card, key) in enumerate(cards_just_discarded(public_view, shown_event))
        ]
        if shown_event.kind in ("light_went_out", "tile_removed"):
            at = board.tile_center(area, public_view.places[shown_event.facts["tile"]])
            spent.append(
                Piece(("struck",), LightsOutCardFace(), at, grid.decks[1].size, FLYING, origin=("deck", "lights"))
            )
        if shown_event.kind == "got_darker":
            w, h = grid.decks[0].size
            at = (area.left + w * MOMENT / 2 + 8, grid.meter.centery)
            size = (w * MOMENT, h * MOMENT)
            spent.append(Piece(("struck",), CardFace(IN_THE_DARK), at, size, FLYING, origin=("deck", "explore")))
        return spent


def token_faces(public_view: RamblePark) -> tuple[TokenFace, ...]:
    """The tokens of all landmarks."""
    return tuple(
        TokenFace(one, one in public_view.tokens, max(hand.count(one) for hand in public_view.hands))
        for one in LANDMARKS
    )


def drawn_card_origins(public_view: RamblePark, shown_event: Event | None) -> dict[EqualPieceKey, Key]:
    """Where a card that has just come into a hand comes from."""
    newest = newest_card_in_hand(public_view, shown_event)
    if shown_event is None or newest is None:
        return {}
    facts, card, new = shown_event.facts, shown_event.facts["card"], newest[1]
    if shown_event.kind == "drew":
        return {new: ("deck", "explore")}
    giver = facts["player"] if shown_event.kind == "gave" else facts["from_seat"]
    return {new: hand_card_key(giver, card, public_view.hands[giver].count(card))}


def handbook_flight_path(public_view: RamblePark, area: FRect, shown_event: Event) -> tuple[Point, ...]:
    """A Handbook passes over the tile that it lights."""
    if shown_event.kind != "handbook_played":
        return ()
    return (board.tile_center(area, public_view.places[shown_event.facts["tile"]]),)
