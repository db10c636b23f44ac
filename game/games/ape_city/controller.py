"""Ape City Escape on the table: what is painted once, how pieces look, what a choice can become."""

from collections.abc import Hashable
from typing import Any

from pygame import FRect

from game.engine.match import Match
from game.engine.state import Action, Event
from game.games.ape_city.conduct import CONDUCT
from game.games.ape_city.rules.components import CARDS, LANDING_PRICE, OUT, TILES
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table import art, board, cards, choices, result
from game.games.ape_city.table.ground import draw_table, plaque_boxes
from game.games.ape_city.table.pieces import Pieces
from game.games.ape_city.table.rule_pictures import PICTURES
from game.ui.canvas import Canvas
from game.ui.offer import Draft, Offer, name_of
from game.ui.result import Result
from game.ui.table import IDLE, PICKED, Piece
from game.ui.texts import Texts
from game.ui.theme import THEME

HELD = ("met_ape", "discarded", "lost_artifact")  # kinds of events that are left to be read


class ApeCityController(Pieces):
    """Draws what Pieces has laid out."""

    conduct = CONDUCT
    minor = frozenset({"drew", "drawn", "moved", "ape_stepped"})
    doubles = {"drawn": "drew", "lost_value": "lost_artifact"}
    openers = frozenset({"drew", "drawn"})
    rule_pictures = PICTURES

    def __init__(self, texts: Texts, names: list[str], signs: list[int]):
        super().__init__(texts, names, signs)
        self.tagged: list[FRect] = []  # what the labels of this frame cover

    # ---------------------------------------------------------------- the still table
    def paint(self, canvas: Canvas, public: ApeCity, area: FRect) -> None:
        draw_table(canvas, area, public.track, public.tiles, self.plaque_names(public.tiles))

    def plaque_names(self, tiles: tuple[str, ...]) -> dict[str, str]:
        return {tile: TILES[tile].name for tile in tiles} | {"way_out": self.texts("way_out")}

    def plaques(self, canvas: Canvas) -> list[FRect]:
        return plaque_boxes(canvas, self.area, self.track, self.tiles, self.plaque_names(self.tiles))

    def ground(self, public: ApeCity) -> Hashable:
        return public.tiles

    # ---------------------------------------------------------------- time
    def reading_time(self, event: Event, after: ApeCity) -> float | None:
        """A meeting with the ape is held: longest where a person is met."""
        if event.kind not in HELD:
            return None
        is_of_a_person = event.facts["player"] in self.people
        if event.kind == "met_ape" and is_of_a_person:
            return THEME.motion["moment_held"].ms / 1000
        return THEME.motion["step_read"].ms / 1000 if event.kind == "met_ape" or is_of_a_person else None

    def seen_with(self, key: Hashable, box: FRect) -> FRect:
        """A stone with its number."""
        name = name_of(key)
        is_stone = name[0] == "space" and name[1] in range(1, OUT)
        return box.union(board.milestone(self.area, name[1])) if is_stone else box

    # ---------------------------------------------------------------- choices
    def stands_alone(self, key: Hashable) -> bool:
        return key == choices.LOSE

    def is_loose(self, key: Hashable) -> bool:
        return name_of(key)[0] == "card"

    def offer(self, own: ApeCity, draft: Draft) -> Offer:
        offer = choices.offer_of(own, draft, self.button, self.texts("button.steps"))
        return offer if offer.plan or offer.why or own.phase == "ape" else offer._replace(waits=self.waits(own))

    def opening(self, draft: Draft) -> Draft:
        return draft[:1] if draft[:1] == (choices.BY_STEPS,) else ()

    def aim(self, own: ApeCity, draft: Draft, pos: tuple[float, float]) -> Hashable | None:
        """Where a card leads is told by its number, not by the space it is dropped on."""
        return choices.TRACK if self.area.collidepoint(pos) else None

    def after_pick(self, own: ApeCity, draft: Draft, key: Hashable) -> Draft:
        if own.phase == "play" and name_of(key)[0] == "space":
            return choices.after_space(own, draft, key[1])
        return super().after_pick(own, draft, key)

    def after_taking_back(self, own: ApeCity, draft: Draft, key: Hashable) -> Draft:
        if draft[:1] == (choices.BY_STEPS,):
            return choices.after_step(own, draft, key)
        return super().after_taking_back(own, draft, key)

    def hint_keys(self, own: ApeCity, action: Action) -> Draft:
        return choices.picks_of(own, action)

    def nudge_keys(self, own: ApeCity, action: Action, facts: dict[str, Any]) -> Draft:
        """Whom it is about, or the space that a play leads to."""
        if "victim" in facts:
            return (("space", own.pawns[facts["victim"]]),)
        end = choices.end_of(own, action[1:]) if action[0] == "play_cards" else own.pawns[own.viewer]
        return (("space", end),) if end != own.pawns[own.viewer] else ()

    def hover(self, own: ApeCity, plan: tuple[Action, ...], area: FRect) -> list[Piece]:
        self.tagged = []
        return super().hover(own, plan, area)

    # ---------------------------------------------------------------- log, result, rulebook
    def chapter(self, public: ApeCity) -> str:
        return result.chapter(public, self.texts, self.names)

    def result(self, match: Match) -> Result:
        return result.result_of(match, self.texts, self.names)

    def draw_part(self, canvas: Canvas, face: str, box: FRect) -> None:
        result.draw_part(canvas, face, box)

    # ---------------------------------------------------------------- pictures
    def draw_piece(self, canvas: Canvas, piece: Piece, look: str) -> None:
        name = name_of(piece.key)
        draw = {
            "space": self.draw_space,
            "pile": self.draw_pile,
            "pawn": self.draw_pawn,
            "ape": self.draw_ape,
            "coin": lambda canvas, piece, look: art.draw_coin(canvas, *piece.center, piece.size[0]),
            "taken": lambda canvas, piece, look: art.draw_token(canvas, *piece.center, piece.size[0]),
            "strokes": lambda canvas, piece, look: art.draw_strokes(canvas, board.Spot(*piece.center, piece.size[0])),
            "alarm": lambda canvas, piece, look: art.draw_ring(canvas, self.area, piece.key[1], art.ALARM),
            "chip": self.draw_chip,
            "peek": self.draw_peek,
            "card": self.draw_card,
            "played": self.draw_played,
            "do": self.draw_option,
            "mark": self.draw_mark,
        }[name[0]]
        draw(canvas, piece, look)

    def draw_space(self, canvas: Canvas, piece: Piece, look: str) -> None:
        if look != IDLE:
            art.draw_ring(canvas, self.area, piece.key[1], look)

    def draw_pile(self, canvas: Canvas, piece: Piece, look: str) -> None:
        art.draw_artifacts(canvas, self.area, piece.key[1], int(piece.face.split("+")[1]))

    def draw_chip(self, canvas: Canvas, piece: Piece, look: str) -> None:
        _, space, text = piece.key
        art.draw_tag(canvas, self.area, space, text, art.ALARM, None, self.crowd, self.plaques(canvas))

    def draw_peek(self, canvas: Canvas, piece: Piece, look: str) -> None:
        icon, _, count = piece.face.partition("+")
        art.draw_peek(canvas, board.Spot(*piece.center, piece.size[0]), icon.removeprefix("peek "), int(count))

    def draw_pawn(self, canvas: Canvas, piece: Piece, look: str) -> None:
        spot = board.Spot(*piece.center, piece.size[1])
        art.draw_pawn(canvas, spot, self.signs[piece.key[1]], piece.face.endswith("+active"))

    def draw_ape(self, canvas: Canvas, piece: Piece, look: str) -> None:
        steps = piece.face.partition("+")[2]
        art.draw_ape(canvas, board.Spot(*piece.center, piece.size[0]), int(steps) if steps else None, look)

    def draw_card(self, canvas: Canvas, piece: Piece, look: str) -> None:
        card = CARDS[name_of(piece.key)[1]]
        seen = piece.face.partition("+")[2]
        cards.draw_card(canvas, piece.box, card.steps, card.ape, look, float(seen) if seen else None)

    def draw_played(self, canvas: Canvas, piece: Piece, look: str) -> None:
        card = CARDS[piece.face.removeprefix("card ")]
        cards.draw_card(canvas, piece.box, card.steps, card.ape)

    def draw_option(self, canvas: Canvas, piece: Piece, look: str) -> None:
        which = piece.key[1]
        shown = piece.face.partition("+")[2].split()
        if which == "discard_cards":
            look = PICKED if len(shown) == LANDING_PRICE else look
        title, line = self.texts(f"option_card.{which}"), self.option_line(which, shown)
        room = cards.draw_option(canvas, piece.box, title, line, piece.letter, look)
        if which == "discard_cards":
            paid = [(CARDS[code].steps, CARDS[code].ape) for code in shown]
            cards.draw_paid_cards(canvas, room, paid, LANDING_PRICE)
        else:
            cards.draw_artifact_row(canvas, room, list(map(int, shown)), at_random=len(shown) > 1)

    def draw_mark(self, canvas: Canvas, piece: Piece, look: str) -> None:
        _, kind, *facts = piece.key
        if kind == "way":
            art.draw_marks(canvas, self.area, board.steps(self.area, facts))
        elif kind == "walk":
            self.draw_walk(canvas, facts)
        elif kind == "ring":
            art.draw_ring(canvas, self.area, facts[0], facts[1])
            self.tagged.append(board.stone_box(self.area, facts[0]))
        elif kind == "ape_end":
            art.draw_ape_end(canvas, self.area, facts[0])
        elif kind == "risk":
            art.draw_risk(canvas, board.Spot(*facts))
        else:
            space, text, whose, icon = facts
            taken = [*self.crowd, *self.tagged]
            around = taken, self.plaques(canvas)
            self.tagged.append(art.draw_tag(canvas, self.area, space, text, whose, icon or None, *around))

    def draw_walk(self, canvas: Canvas, trail: list[int]) -> None:
        for start, end in zip(trail, trail[1:]):
            is_hop = end != start + 1
            points = board.under_ground(self.area, start, end) if is_hop else board.steps(self.area, [start, end])
            art.draw_marks(canvas, self.area, points, art.PASSAGE if is_hop else art.APE)


CONTROLLER = ApeCityController
