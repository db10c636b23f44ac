"""What lies on the table of Ape City Escape, and where: stones, pawns, ape, hands, and what a choice would move."""

from pygame import FRect

from game.engine.state import Action, Event
from game.games.ape_city.rules.components import OUT, PLAIN, SQUARE, START
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table import board
from game.games.ape_city.table.art import ALARM
from game.games.ape_city.table.cards import CARD
from game.games.ape_city.table.choices import LOSE, PAY, cards_as_keys, has_options
from game.games.ape_city.table.words import Words
from game.ui.canvas import Canvas
from game.ui.offer import Draft, name_of
from game.ui.places import Places, places
from game.ui.table import HOVERED, Piece
from game.ui.texts import Texts

ARRIVALS = {"moved": "end", "ape_stepped": "space"}  # events by which somebody is on the way to a space, told as that
RAISE = 20  # units a picked card stands higher
GAP, FOOT = 12, 4  # between two cards of a hand, and below them
PLAYED = (66, 87)  # a card that lies open beside the hand
COIN, TOKEN = (26, 28), (30, 33)  # as they fly

Way = tuple[tuple[float, float], ...]


class Pieces(Words):
    """Lays views out. `homes` are the points of the players' panels, where gold and artifacts fly."""

    def __init__(self, texts: Texts, names: list[str], signs: list[int]):
        super().__init__(texts, names, signs)
        self.area = FRect(0, 0, 1, 1)
        self.side = FRect(0, 0, 1, 1)  # beside the hand
        self.track, self.tiles = "", ()  # the city that is laid out
        self.crowd: list[FRect] = []  # what pawns and the ape cover: no label may lie on them

    def grid(self, canvas: Canvas) -> Places:
        grid = places(canvas, len(self.names))
        self.side = grid.info
        return grid

    # ---------------------------------------------------------------- the board
    def layout(self, public: ApeCity, area: FRect, news: Event | None = None) -> list[Piece]:
        self.area, self.track, self.tiles = area, public.track, public.tiles
        still = [*self.stones(area), *self.piles(public, area), *self.peeks(public, area, news)]
        standing = self.standing(public, area, news)
        self.crowd = [piece.box for piece in standing]
        around = self.marks_of_catch(public, area, news)
        return [*still, *standing, *around, *self.played(public), *self.flying(news)]

    def played(self, public: ApeCity) -> list[Piece]:
        """The cards of this turn, face up beside the hand, until the next question needs the room."""
        if public.asked:
            return []
        pieces = []
        for n, (code, key) in enumerate(zip(public.played, cards_as_keys(public.played))):
            right = self.side.right - (len(public.played) - 1 - n) * (PLAYED[0] + 8)
            center = (right - PLAYED[0] / 2, self.side.centery)
            pieces.append(Piece(("played", n), f"card {code}", center, PLAYED, 30, origin=key))
        return pieces

    def stones(self, area: FRect) -> list[Piece]:
        f, places = board.factor(area), board.spaces(area)
        side = board.STONE[1] * f
        return [
            Piece(
                ("space", n), "space", (places[n].x, places[n].y), (side, side), label=self.place(n), is_shortcut=True
            )
            for n in range(1, OUT + 1)
        ]

    def piles(self, public: ApeCity, area: FRect) -> list[Piece]:
        f, places = board.factor(area), board.spaces(area)
        return [
            Piece(("pile", n), f"pile+{len(tokens)}", (places[n].x, places[n].y), (30 * f, 34 * f), 1)
            for n, tokens in public.board.items()
            if tokens
        ]

    def peeks(self, public: ApeCity, area: FRect, news: Event | None) -> list[Piece]:
        """What lies on a space peeks out at the corner where a pawn or the ape stands on it, once it has arrived."""
        pieces, coming = [], {news.facts[ARRIVALS[news.kind]]} if news is not None and news.kind in ARRIVALS else set()
        for n in sorted({*public.pawns, public.ape} - {START, OUT} - coming):
            icon, count = public.track[n - 1], len(public.board.get(n, ()))
            if icon != PLAIN and (icon != SQUARE or count):
                x, y, size = board.peek(area, n, public.pawns.count(n), n == public.ape)
                pieces.append(Piece(("peek", n), f"peek {icon}+{count}", (x, y), (size, size), 7))
        return pieces

    def standing(self, public: ApeCity, area: FRect, news: Event | None) -> list[Piece]:
        """Pawns and ape, fanned where they share a space."""
        pieces = []
        for space in sorted({*public.pawns, public.ape}):
            here = [player for player, at in enumerate(public.pawns) if at == space]
            fan = board.fan(area, space, len(here), public.ape == space)
            for depth, (player, spot) in enumerate(zip(here, fan.pawns)):
                via = self.pawn_way(player, area, news)
                pieces.append(self.pawn_piece(public, player, spot, 3 + depth, via))
            if fan.ape:
                pieces.append(self.ape_piece(public, fan.ape))
        return pieces

    def caught(self, public: ApeCity, news: Event | None) -> tuple[int, str] | None:
        """Whom the ape meets just now, or who has to pay for it, and how they met."""
        if news is not None and news.kind == "met_ape":
            return news.facts["player"], news.facts["how"]
        if public.asked and public.phase == "encounter":
            return public.current, public.agenda[-1].about[0]
        return None

    def marks_of_catch(self, public: ApeCity, area: FRect, news: Event | None) -> list[Piece]:
        """Round the space of somebody whom the ape meets and over the ape, and a label that says so."""
        caught = self.caught(public, news)
        if caught is None:
            return []
        player, how = caught
        space, f = public.pawns[player], board.factor(area)
        middle = board.spaces(area)[space][:2]
        text = self.texts(f"tag.caught.{self.met(public, how)}", name=self.names[player])
        ring = Piece(("alarm", space), "alarm", middle, (board.STONE[0] * f, board.STONE[1] * f), 1)
        ape = board.fan(area, public.ape, public.pawns.count(public.ape), True).ape
        strokes = Piece(("strokes",), "strokes", ape[:2], (ape.size, ape.size), 8)
        return [ring, strokes, Piece(("chip", space, text), "chip", middle, (1, 1), 20)]

    def pawn_piece(self, public: ApeCity, player: int, spot: board.Spot, layer: int, via: Way) -> Piece:
        mark = "+active" if player == public.turn else ""
        size = (spot.size * 0.8, spot.size)
        return Piece(("pawn", player), f"pawn {player}{mark}", (spot.x, spot.y), size, layer, via=via)

    def pawn_way(self, player: int, area: FRect, news: Event | None) -> Way:
        if news is None or news.kind not in ("moved", "left") or news.facts["player"] != player:
            return ()
        return board.way(area, range(news.facts["start"] + 1, news.facts.get("end", OUT)))

    def ape_piece(self, public: ApeCity, spot: board.Spot) -> Piece:
        steps = f"+{public.ape_steps}" if public.ape_steps else ""
        return Piece(("ape",), f"ape{steps}", (spot.x, spot.y), (spot.size, spot.size * 0.9), 2)

    def flying(self, news: Event | None) -> list[Piece]:
        """What changes hands in this beat, on its way to or from a player's panel."""
        if news is None or not self.homes:
            return []
        facts = news.facts
        match news.kind:
            case "found_gold":
                return [self.flying_coin(facts["player"], ("space", facts["space"]))]
            case "mugged":
                return [self.flying_coin(facts["player"], ("pawn", facts["victim"]))]
            case "took_artifacts":
                home, pile = self.homes[facts["player"]], ("pile", facts["space"])
                return [Piece(("taken", n), "token", home, TOKEN, 9, origin=pile) for n in range(facts["n"])]
        return []

    def flying_coin(self, player: int, origin: tuple) -> Piece:
        return Piece(("coin",), "coin", self.homes[player], COIN, 9, origin=origin)

    def motion(self, event: Event) -> str:
        if event.kind == "ape_stepped":
            return "dive" if event.facts["is_hop"] else "hop"
        return {"moved": "hop", "left": "hop", "played": "raise"}.get(event.kind, "glide")

    # ---------------------------------------------------------------- the tray
    def tray(self, own: ApeCity, draft: Draft, area: FRect, side: FRect) -> list[Piece]:
        hand = own.hands[own.viewer]
        room = (area.w - 24 - GAP - CARD[0]) / max(1, len(hand) - 1)
        step, pieces = min(CARD[0] + GAP, room), []
        for n, (code, key) in enumerate(zip(hand, cards_as_keys(hand))):
            y = area.bottom - FOOT - CARD[1] / 2 - RAISE * (key in draft)
            center = (area.x + 24 + CARD[0] / 2 + n * step, y)
            seen = CARD[0] if n == len(hand) - 1 else min(step, CARD[0])
            face = f"card {code}+{seen:.0f}"
            pieces.append(Piece(key, face, center, CARD, 10 + n, self.card_words(code), code[0]))
        return pieces + (self.options(own, draft, side) if has_options(own) else [])

    def options(self, own: ApeCity, draft: Draft, side: FRect) -> list[Piece]:
        """The two ways to pay the ape, side by side: what is chosen so far, and what may be lost."""
        size = ((side.w - 12) / 2, side.h)
        chosen = " ".join(sorted(name_of(key)[1] for key in draft if name_of(key)[0] == "card"))
        held = " ".join(str(token.value) for token in own.artifacts[own.viewer])
        return [
            Piece(PAY, f"option+{chosen}", (side.x + size[0] / 2, side.centery), size, 10),
            Piece(LOSE, f"option+{held}", (side.right - size[0] / 2, side.centery), size, 10, letter="X"),
        ]

    def has_info(self, own: ApeCity) -> bool:
        return not has_options(own)

    # ---------------------------------------------------------------- what a choice would move
    def hover(self, own: ApeCity, plan: tuple[Action, ...], area: FRect) -> list[Piece]:
        facts = own.foresee(*plan)
        if plan[0][0] == "play_cards":
            return self.play_marks(own, facts)
        return self.walk_marks(own, facts) if plan[0][0] == "ape_step" else []

    def play_marks(self, own: ApeCity, facts: dict) -> list[Piece]:
        if not facts["steps"]:
            return []
        way, end = list(range(facts["start"], facts["end"] + 1)), facts["end"]
        marks = [self.mark(("way", *way), -1), self.mark(("ring", end, ALARM if facts.get("fate") else HOVERED), -1)]
        if facts.get("meets"):
            text = self.texts("tag.nothing" if facts["price"] == "nothing" else f"tag.{facts['meets']}")
            marks.append(self.mark(("tag", own.ape, text, "alarm", ""), 20))
        if facts.get("fate"):
            marks.append(self.mark(("tag", end, self.texts(f"tag.fate.{facts['fate']}"), "alarm", ""), 20))
        marks += self.ape_marks(own, facts)
        gains = [key for key in ("artifacts", "gold") if facts.get(key)]
        if gains and facts.get("meets") != "landing" and not facts.get("fate"):
            text = self.texts(f"tag.{gains[0]}", n=facts[gains[0]])
            icon = {"gold": "gi_two-coins", "artifacts": "gi_totem-mask"}[gains[0]]
            marks.append(self.mark(("tag", end, text, "pawn", icon), 20))
        return marks

    def ape_marks(self, own: ApeCity, facts: dict) -> list[Piece]:
        """Where the ape can end, and which rivals it can meet on its way."""
        ends = [self.mark(("ape_end", space), 8) for space in facts.get("ends", ())]
        standing = {piece.key: piece for piece in self.standing(own, self.area, None)}
        at_risk = [standing["pawn", player] for player, _ in facts.get("risks", ())]
        return ends + [self.mark(("risk", *piece.center, piece.size[1]), 20) for piece in at_risk]

    def walk_marks(self, own: ApeCity, facts: dict) -> list[Piece]:
        trail = (own.ape, *facts["trail"])
        marks = [self.mark(("walk", *trail), -1), self.mark(("ring", facts["end"], HOVERED), -1)]
        hits = facts.get("hits", ())
        if hits:
            text = self.texts("tag.hits", who=self.texts.several([self.names[player] for player, _, _ in hits]))
            marks.append(self.mark(("tag", facts["end"], text, "alarm", ""), 20))
        return marks

    def mark(self, key: tuple, layer: int) -> Piece:
        return Piece(("mark", *key), "mark", self.area.center, (1, 1), layer)
