"""What lies on the table of the park: tiles, pawns, decks, tokens, open hands, and what is under way between them."""

from collections import Counter
from collections.abc import Iterable

from pygame import FRect

from game.engine.state import Event
from game.games.ramble_park.rules import foresight
from game.games.ramble_park.rules.components import EXIT, IN_THE_DARK, LANDMARKS, TILES
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table import board, danger
from game.games.ramble_park.table.faces import (
    AnswerFace,
    CardFace,
    DangerFace,
    DeckFace,
    DropFace,
    LightsCardFace,
    PanelFace,
    PawnFace,
    SheetFace,
    TileFace,
    TokenFace,
)
from game.games.ramble_park.table.grid import Grid
from game.games.ramble_park.table.rail import PanelWords
from game.games.ramble_park.table.tiles import DARK, GONE, LIT, Name
from game.ui.offer import Copy, Draft
from game.ui.table import Piece, Point
from game.ui.texts import Texts

TILE, PANEL, TOKEN, DECK, PAWN, CHIP, CARD, FLYING, SHEET = 0, 0, 1, 1, 4, 10, 12, 30, 40  # layers
TURNED = {  # events that turn tiles or a token, and the fact that names them
    "light_went_out": "tile",
    "tile_removed": "tile",
    "handbook_played": "tile",
    "fixed": "tiles",
    "collected": "landmark",
}
STRIDE = 0.44  # from one pawn to the next on the way home, in radii
DECKS = ("explore", "lights")
MOMENT = 1.6  # how large a card is shown that makes the night worse
PAPER, SHEET_CARD = (652.0, 284.0), (82.0, 108.0)  # a paper over the park, and a card on it
ASKING_SHEETS = ("hand", "stranded")
GETTING = ("drew", "gave", "pickpocketed")  # events by which a card comes into a hand


def sign_of(tile: str) -> str:
    """A tile's landmark, the role that starts there, or `exit`."""
    return TILES[tile].of or "exit"


def state_of(public: RamblePark, tile: str) -> str:
    """lit, dark or gone; in total darkness no lamp burns."""
    if tile not in public.lights:
        return GONE
    return LIT if public.lights[tile] and public.ending != "darkness" else DARK


def card_key(player: int, card: str, n: int) -> Copy:
    return Copy(("card", player, card), n)


class Pieces:
    """The part of the controller that lays things out."""

    texts: Texts
    names: list[str]
    signs: list[int]
    grid_now: Grid
    panel_words: PanelWords  # in the players' panels
    people: frozenset[int]
    area: FRect
    tile_names: dict[str, Name]  # what the tiles bear; empty where names have no room
    plates_now: dict[str, Piece]  # such plates as they lie now, by their tiles
    plates: dict[int, tuple[float, float]]  # size of the plate of a tile in danger, by the digits of its number
    newest: tuple[int, Copy] | None  # who got a card last, and its key
    turning: frozenset[str]  # tiles and tokens that are under way and drawn by themselves

    def layout(self, public: RamblePark, area: FRect, news: Event | None = None) -> list[Piece]:
        self.area, self.turning = area, turned_by(news)
        self.grid_now = self.grid_now._replace(words=self.word_ends(public))
        self.newest = newest_card(public, news) or self.newest
        return [
            *self.tile_pieces(public, area),
            *self.panel_pieces(),
            *self.token_pieces(public),
            *self.deck_pieces(public),
            *self.danger_pieces(public, area),
            *self.pawn_pieces(public, area, news),
            *self.hand_pieces(public, news),
            *self.flying_pieces(public, area, news),
        ]

    def word_ends(self, public: RamblePark) -> tuple[float, ...]:
        """How far into each panel its words reach; the rest is the hand's."""
        return tuple(self.panel_words.end(one, role, self.is_bot(one)) for one, role in enumerate(public.roles))

    def is_bot(self, player: int) -> bool:
        """Does a panel bear a computer's sign?"""
        return player not in self.people

    # ---------------------------------------------------------------- the park
    def tile_pieces(self, public: RamblePark, area: FRect) -> list[Piece]:
        pieces = []
        for tile, place in public.places.items():
            box = board.box(area, place)
            state = state_of(public, tile)
            kind = "hole" if state == GONE else "tile"
            glow = 1.0 if self.is_in_danger(public, tile) else None
            pieces.append(
                Piece((kind, tile), TileFace(tile, state), box.center, box.size, TILE, self.tile_name(tile), glow=glow)
            )
        return pieces

    def is_in_danger(self, public: RamblePark, tile: str) -> bool:
        return not public.is_over and tile in public.lights and not public.lights[tile] and public.is_vital(tile)

    def danger_pieces(self, public: RamblePark, area: FRect) -> list[Piece]:
        """How likely a vital dark tile is lost in this turn."""
        threats = {tile: round(100 * foresight.chance_of_card(public, tile)) for tile in public.places}
        threats = {tile: n for tile, n in threats.items() if n and self.is_in_danger(public, tile)}
        seen = self.must_be_seen(public, area) if threats else []
        pieces = []
        for tile, percent in threats.items():
            at = board.middle(area, public.places[tile])
            size = self.plates[len(str(percent))]
            spot = danger.plate_spot(at, board.radius(area), size, area, seen)
            pieces.append(Piece(("danger", tile), DangerFace(percent), spot, size, CHIP))
            seen.append(pieces[-1].box)
        self.plates_now = {piece.key[1]: piece for piece in pieces}
        return pieces

    def must_be_seen(self, public: RamblePark, area: FRect) -> list[FRect]:
        """What no plate may hide: pawns, and signs, names and burning lamps of the tiles that are left."""
        r = board.radius(area)
        standing = {tile: board.middle(area, public.places[tile]) for tile in public.lights}
        counts = Counter(pawn for pawn in public.pawns if pawn in public.places)
        pawns = [spot for tile, count in counts.items() for spot in board.fan(area, public.places[tile], count)]
        return [
            *(danger.sign_box(at, r) for at in standing.values()),
            *(box for tile, at in standing.items() for box in danger.name_boxes(at, r, self.tile_names.get(tile))),
            *(danger.lamp_box(at, r) for tile, at in standing.items() if public.lights[tile]),
            *map(danger.pawn_box, pawns),
        ]

    def pawn_pieces(self, public: RamblePark, area: FRect, news: Event | None) -> list[Piece]:
        if public.ending == "escaped":
            return self.walk_home(public, area)
        pieces = []
        for tile in dict.fromkeys(public.pawns):
            here = [player for player, at in enumerate(public.pawns) if at == tile]
            if tile not in public.places:
                continue
            for depth, (player, spot) in enumerate(zip(here, board.fan(area, public.places[tile], len(here)))):
                pieces.append(self.pawn_piece(public, player, spot, depth, self.way_of(public, player, area, news)))
        return pieces

    def pawn_piece(
        self, public: RamblePark, player: int, spot: board.Spot, depth: int, via: tuple[Point, ...] = ()
    ) -> Piece:
        is_active = player == public.turn and not public.is_over
        label = self.texts("pawn", name=self.names[player])
        return Piece(
            ("pawn", player),
            PawnFace(self.signs[player], public.roles[player], is_active),
            spot[:2],
            (spot.size * 0.72, spot.size * 0.9),
            PAWN + depth,
            label,
            via=via,
        )

    def way_of(self, public: RamblePark, player: int, area: FRect, news: Event | None) -> tuple[Point, ...]:
        """The tile between, where a pawn goes two."""
        if news is None or news.kind != "moved" or news.facts["player"] != player:
            return ()
        between = self.between(public, news.facts["start"], news.facts["end"])
        return tuple(board.fan(area, public.places[tile], 1)[0][:2] for tile in between)

    def between(self, public: RamblePark, start: str, end: str) -> list[str]:
        """A tile that touches both, if they do not touch each other."""
        if end in public.paths[start]:
            return []
        return [tile for tile in public.beside(start) if tile in public.paths[end]][:1]

    def walk_home(self, public: RamblePark, area: FRect) -> list[Piece]:
        """One after the other from the exit to the edge of the park, the shorter way."""
        steps = board.way_out(area, public.places[EXIT])
        (x, y), r, pieces = steps[-1], board.radius(area), []
        side = 1 if x >= area.centerx else -1
        home = [player for player in range(public.players) if public.is_in(player)]
        for n, player in enumerate(home):
            at = board.Spot(x - side * r * STRIDE * (len(home) - 1 - n), y - r * 0.1 * (n % 2), r * 0.72)
            pieces.append(self.pawn_piece(public, player, at, n, tuple(steps[:-1])))
        return pieces

    # ---------------------------------------------------------------- round the park
    def panel_pieces(self) -> list[Piece]:
        boxes = enumerate(self.grid_now.places.seats)
        return [
            Piece(("panel", player), PanelFace(), box.center, box.size, PANEL, self.names[player])
            for player, box in boxes
        ]

    def token_pieces(self, public: RamblePark) -> list[Piece]:
        pieces = []
        for n, landmark in enumerate(LANDMARKS):
            box = self.grid_now.token(n)
            face = TokenFace(landmark, landmark in public.tokens)
            pieces.append(Piece(("token", landmark), face, box.center, box.size, TOKEN, self.landmark_name(landmark)))
        return pieces

    def deck_pieces(self, public: RamblePark) -> list[Piece]:
        counts = (len(public.explore), len(public.lights_out))
        return [
            Piece(
                ("deck", which),
                DeckFace(which, count),
                box.center,
                box.size,
                DECK,
                self.texts(f"deck.{which}"),
                which[0].upper(),
            )
            for which, count, box in zip(DECKS, counts, self.grid_now.decks)
        ]

    # ---------------------------------------------------------------- hands
    def hand_pieces(self, public: RamblePark, news: Event | None) -> list[Piece]:
        origins = self.origins(public, news)
        pieces = []
        for player, hand in enumerate(public.hands):
            seen: Counter = Counter()
            for n, card in enumerate(hand):
                key = card_key(player, card, seen[card])
                seen[card] += 1
                box = self.grid_now.slot(player, n, len(hand))
                pieces.append(
                    Piece(
                        key,
                        CardFace(card, is_held=True),
                        box.center,
                        box.size,
                        CARD + n,
                        self.card_name(card),
                        origin=origins.get(key),
                    )
                )
        return pieces

    def origins(self, public: RamblePark, news: Event | None) -> dict:
        """Where a card that has just come into a hand comes from."""
        if news is None or news.kind not in GETTING:
            return {}
        facts, card = news.facts, news.facts["card"]
        _, new = newest_card(public, news)
        if news.kind == "drew":
            return {new: ("deck", "explore")}
        giver = facts["player"] if news.kind == "gave" else facts["from_seat"]
        return {new: card_key(giver, card, public.hands[giver].count(card))}

    def flying_pieces(self, public: RamblePark, area: FRect, news: Event | None) -> list[Piece]:
        """What goes from hand to discards, or from a deck to where it strikes."""
        if news is None:
            return []
        explore, way = self.grid_now.piles[0], self.light_way(public, area, news)
        spent = [
            Piece(("spent", n), CardFace(card), explore.center, self.grid_now.card, FLYING, origin=key, via=way)
            for n, (card, key) in enumerate(cards_spent(public, news))
        ]
        if news.kind in ("light_went_out", "tile_removed"):
            at = board.middle(area, public.places[news.facts["tile"]])
            spent.append(
                Piece(("struck",), LightsCardFace(), at, self.grid_now.decks[1].size, FLYING, origin=("deck", "lights"))
            )
        if news.kind == "got_darker":
            w, h = self.grid_now.decks[0].size
            at = (area.left + w * MOMENT / 2 + 8, self.grid_now.meter.centery)
            size = (w * MOMENT, h * MOMENT)
            spent.append(Piece(("struck",), CardFace(IN_THE_DARK), at, size, FLYING, origin=("deck", "explore")))
        return spent

    def light_way(self, public: RamblePark, area: FRect, news: Event) -> tuple[Point, ...]:
        """A Handbook passes over the tile that it lights."""
        if news.kind != "handbook_played":
            return ()
        return (board.middle(area, public.places[news.facts["tile"]]),)

    # ---------------------------------------------------------------- sheets over the park
    def tray(self, own: RamblePark, draft: Draft, area: FRect, side: FRect | None) -> list[Piece]:
        """The two questions that need a paper of their own: over five cards, and stranded (12.4)."""
        if own.current != own.viewer or own.phase not in ASKING_SHEETS or self.speaker(draft) is not None:
            return []
        return self.discard_sheet(own, draft) if own.phase == "hand" else self.stranded_sheet(own)

    def sheet_box(self) -> FRect:
        area, grow = self.area, self.grid_now.zoom - 1
        w, h = min(area.w - 24, PAPER[0] * (1 + grow)), min(area.h - 40, PAPER[1] * (1 + 0.7 * grow))
        return FRect(area.centerx - w / 2, area.centery - h / 2, w, h)

    def discard_sheet(self, own: RamblePark, draft: Draft) -> list[Piece]:
        box, hand = self.sheet_box(), own.hands[own.viewer]
        wide = min(SHEET_CARD[0], (box.w - 60) / len(hand) - 15)
        size = (wide, wide * SHEET_CARD[1] / SHEET_CARD[0])
        step = (box.w - 48) / len(hand)
        lines = (self.discard_words(own, draft), self.special_words(own))
        sheet = SheetFace("hand", len(hand), self.texts(f"sheet.hand.{len(hand)}"), lines, self.area.size)
        pieces = [Piece(("sheet",), sheet, box.center, box.size, SHEET)]
        names = tuple(self.card_name(card) for card in dict.fromkeys(hand))
        seen: Counter = Counter()
        for n, card in enumerate(hand):
            key, twin = Copy(("drop", card), seen[card]), card_key(own.viewer, card, seen[card])
            seen[card] += 1
            at = (box.x + 24 + step * (n + 0.5), box.y + box.h * 0.43)
            badge = self.texts("new") if self.newest == (own.viewer, twin) else ""
            face = DropFace(card, self.card_name(card), badge, names)
            pieces.append(Piece(key, face, at, size, SHEET + 1 + n, self.card_name(card), str(n + 1), origin=twin))
        return pieces

    def stranded_sheet(self, own: RamblePark) -> list[Piece]:
        """For each holder of a GPS a line: use it, or keep it."""
        box, holders = self.sheet_box(), own.holders("gps")
        high = (box.h * 0.56) / len(holders)
        title, lines = self.texts("sheet.stranded", player=self.names[own.viewer]), (self.texts("sheet.stranded.line"),)
        sheet = SheetFace("stranded", 0, title, lines, self.area.size)
        pieces = [Piece(("sheet",), sheet, box.center, box.size, SHEET)]
        for n, holder in enumerate(holders):
            y = box.y + box.h * 0.42 + high * (n + 0.5)
            for part, (key, face) in enumerate(self.answers_of(holder)):
                wide = box.w * 0.29
                x = box.x + box.w * 0.36 + (part + 0.5) * (wide + 12)
                pieces.append(Piece(key, face, (x, y), (wide, min(high - 8, 54)), SHEET + 1))
        return pieces

    def answers_of(self, holder: int) -> tuple[tuple[tuple[str, int], AnswerFace], ...]:
        """What the holder of a GPS can say, and the keys of that."""
        words = self.texts("sheet.rescue" if holder in self.people else "sheet.rescue.asked")
        rescue = AnswerFace(words, self.signs[holder], self.names[holder])
        return (("rescue", holder), rescue), (("keep", holder), AnswerFace(self.texts("sheet.keep")))


def turned_by(news: Event | None) -> frozenset[str]:
    """The tiles that an event turns over or takes away, the token it brings."""
    if news is None or news.kind not in TURNED:
        return frozenset()
    turned = news.facts[TURNED[news.kind]]
    return frozenset((turned,) if isinstance(turned, str) else turned)


def newest_card(public: RamblePark, news: Event | None) -> tuple[int, Copy] | None:
    """Who has just got a card, and its key in that hand."""
    if news is None or news.kind not in GETTING:
        return None
    facts, card = news.facts, news.facts["card"]
    getter = facts["to_seat"] if news.kind == "gave" else facts["player"]
    return getter, card_key(getter, card, public.hands[getter].count(card) - 1)


def cards_spent(public: RamblePark, news: Event) -> Iterable[tuple[str, Copy]]:
    """Cards that have just left a hand for the discards, and the keys they had there."""
    facts = news.facts
    played = {
        "gps_played": ("gps",),
        "escaped": ("gps",),
        "handbook_played": ("handbook",),
        "discarded": (facts.get("card"),),
    }
    cards = played.get(news.kind) or (facts["cards"] if news.kind in ("collected", "left_behind") else ())
    seen: Counter = Counter()
    for card in cards:
        player = facts["player"]
        yield card, card_key(player, card, public.hands[player].count(card) + seen[card])
        seen[card] += 1
