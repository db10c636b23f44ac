"""Ape City Escape on the table: its pieces, what a choice can become, and the words round it."""

from collections import Counter
from collections.abc import Hashable

from pygame import FRect

from game.engine.match import Match
from game.engine.state import Action, Event, Refusal
from game.games.ape_city import art, board, cards, result
from game.games.ape_city.components import CARDS, LAST, OUT, START, TILES
from game.games.ape_city.ground import draw_table
from game.games.ape_city.look import LOOK
from game.games.ape_city.rule_pictures import PICTURES
from game.games.ape_city.rules import ApeCity
from game.ui.canvas import Canvas
from game.ui.controller import Controller, Fact, Line, Result
from game.ui.offer import Copy, Draft, Offer, stock_offer
from game.ui.places import Places, places
from game.ui.table import HOVERED, IDLE, Piece
from game.ui.texts import Texts

CARD = cards.CARD
RAISE = 20  # units a picked card stands higher
PLAYED = (66, 87)  # a card that lies open beside the hand
LOSE = ("do", "lose_artifact")
PAY = ("do", "discard_cards")
SINGLE = ("do", "step_by_step")


class ApeCityController(Controller):
    """`names` are the players' names; `homes` are the points of their panels, where gold and artifacts fly."""

    minor = frozenset({"drew", "drawn", "moved", "ape_stepped"})
    rule_pictures = PICTURES

    def __init__(self, texts: Texts, names: list[str], signs: list[int]):
        super().__init__(texts, names, signs)
        self.area = FRect(0, 0, 1, 1)
        self.side = FRect(0, 0, 1, 1)  # beside the hand
        self.tagged: list[FRect] = []  # what the labels of this frame cover

    def grid(self, canvas: Canvas) -> Places:
        grid = places(canvas, len(self.names))
        self.side = grid.info
        return grid

    # ---------------------------------------------------------------- the board
    def paint(self, canvas: Canvas, public: ApeCity, area: FRect) -> None:
        names = {tile: TILES[tile].name for tile in public.tiles} | {"way_out": self.texts("way_out")}
        draw_table(canvas, area, public.track, public.tiles, names)

    def ground(self, public: ApeCity) -> Hashable:
        return public.tiles

    def layout(self, public: ApeCity, area: FRect, news: Event | None = None) -> list[Piece]:
        self.area = area
        return [*self.stones(area), *self.piles(public, area), *self.standing(public, area, news), *self.played(public), *self.flying(news)]

    def played(self, public: ApeCity) -> list[Piece]:
        """The cards of this turn, face up beside the hand, until the next question needs the room."""
        if public.asked:
            return []
        seen: Counter = Counter()
        pieces = []
        for n, code in enumerate(public.played):
            right = self.side.right - (len(public.played) - 1 - n) * (PLAYED[0] + 8)
            center = (right - PLAYED[0] / 2, self.side.centery)
            pieces.append(Piece(("played", n), f"card {code}", center, PLAYED, 30, origin=Copy(("card", code), seen[code])))
            seen[code] += 1
        return pieces

    def stones(self, area: FRect) -> list[Piece]:
        f, places = board.factor(area), board.spaces(area)
        side = board.STONE[1] * f
        return [
            Piece(("space", n), "space", (places[n].x, places[n].y), (side, side), label=self.texts("space", space=n))
            for n in range(1, OUT + 1)
        ]

    def piles(self, public: ApeCity, area: FRect) -> list[Piece]:
        f, places = board.factor(area), board.spaces(area)
        return [
            Piece(("pile", n), f"pile+{len(tokens)}", (places[n].x, places[n].y), (30 * f, 34 * f), 1)
            for n, tokens in public.board.items()
            if tokens
        ]

    def standing(self, public: ApeCity, area: FRect, news: Event | None) -> list[Piece]:
        """Pawns and ape, fanned where they share a space."""
        pieces = []
        for space in sorted({*public.pawns, public.ape}):
            here = [player for player, at in enumerate(public.pawns) if at == space]
            fan = board.fan(area, space, len(here), public.ape == space)
            for depth, (player, spot) in enumerate(zip(here, fan.pawns)):
                mark = "+active" if player == public.turn else ""
                size = (spot.size * 0.8, spot.size)
                via = self.pawn_way(player, area, news)
                pieces.append(Piece(("pawn", player), f"pawn {player}{mark}", (spot.x, spot.y), size, 3 + depth, via=via))
            if fan.ape:
                pieces.append(self.ape_piece(public, fan.ape, len(here)))
                if news is not None and news.kind == "met_ape":
                    pieces.append(Piece(("strokes",), "strokes", fan.ape[:2], (fan.ape.size, fan.ape.size), 8))
        return pieces

    def pawn_way(self, player: int, area: FRect, news: Event | None) -> tuple[tuple[float, float], ...]:
        if news is None or news.kind not in ("moved", "left") or news.facts["player"] != player:
            return ()
        return board.way(area, range(news.facts["start"] + 1, news.facts.get("end", OUT)))

    def ape_piece(self, public: ApeCity, spot: board.Spot, others: int) -> Piece:
        steps = f"+{public.ape_steps}" if public.ape_steps else ""
        return Piece(("ape",), f"ape{steps}", (spot.x, spot.y), (spot.size, spot.size * 0.9), 2 if others > 1 else 4)

    def flying(self, news: Event | None) -> list[Piece]:
        """What changes hands in this beat, on its way to or from a player's panel."""
        if news is None or not self.homes:
            return []
        facts = news.facts
        if news.kind == "found_gold":
            return [Piece(("coin",), "coin", self.homes[facts["player"]], (26, 28), 9, origin=("space", facts["space"]))]
        if news.kind == "took_artifacts":
            home = self.homes[facts["player"]]
            return [Piece(("taken", n), "token", home, (30, 33), 9, origin=("pile", facts["space"])) for n in range(facts["n"])]
        if news.kind == "mugged":
            return [Piece(("coin",), "coin", self.homes[facts["player"]], (26, 28), 9, origin=("pawn", facts["victim"]))]
        return []

    def motion(self, event: Event) -> str:
        if event.kind == "ape_stepped":
            return "dive" if event.facts["is_hop"] else "hop"
        return {"moved": "hop", "left": "hop", "played": "raise"}.get(event.kind, "glide")

    # ---------------------------------------------------------------- the tray
    def tray(self, own: ApeCity, draft: Draft, area: FRect, side: FRect) -> list[Piece]:
        hand = own.hands[own.viewer]
        room = (area.w - 24 - CARD[0]) / max(1, len(hand) - 1)
        step, seen, pieces = min(CARD[0] + 12, room), Counter(), []
        for n, code in enumerate(hand):
            key = Copy(("card", code), seen[code])
            seen[code] += 1
            y = area.bottom - 8 - CARD[1] / 2 - RAISE * (key in draft)
            center = (area.x + 24 + CARD[0] / 2 + n * step, y)
            label = self.card_words(code)
            pieces.append(Piece(key, f"card {code}", center, CARD, 10 + n, label, code[0]))
        return pieces + (self.options(own, draft, side) if self.has_options(own) else [])

    def has_options(self, own: ApeCity) -> bool:
        return ("lose_artifact",) in own.legal()

    def options(self, own: ApeCity, draft: Draft, side: FRect) -> list[Piece]:
        """The two ways to pay the ape, side by side: what is chosen so far, and what may be lost."""
        wide = (side.w - 12) / 2
        chosen = " ".join(sorted(name_of(key)[1] for key in draft if name_of(key)[0] == "card"))
        held = " ".join(str(token.value) for token in own.artifacts[own.viewer])
        return [
            Piece(key, f"option+{shown}", (side.x + wide / 2 + n * (wide + 12), side.centery), (wide, side.h), 10, letter=letter)
            for n, (key, letter, shown) in enumerate(((PAY, "", chosen), (LOSE, "L", held)))
        ]

    def has_info(self, own: ApeCity) -> bool:
        return not self.has_options(own)

    # ---------------------------------------------------------------- choices
    def is_loose(self, key: Hashable) -> bool:
        return name_of(key)[0] == "card"

    def offer(self, own: ApeCity, draft: Draft) -> Offer:
        if own.phase == "ape":
            return self.offer_walk(own, draft)
        if draft and any(key[0] not in ("card", "do") for key in map(name_of, draft)):
            return self.offer_on_board(own, draft)
        ways = [(action, (list(keys_of(action)),)) for action in own.legal()]
        offer = stock_offer(ways, draft)
        if not offer.plan and draft and not offer.lit:
            return Offer(plan=(self.tried(own, draft),))
        return offer._replace(button=self.button(own, offer.plan))

    def offer_on_board(self, own: ApeCity, draft: Draft) -> Offer:
        """A click on the board chooses nothing while cards are to be chosen: it says where the chosen ones lead."""
        codes = [key[1] for key in map(name_of, draft) if key[0] == "card"]
        *_, (kind, *rest) = map(name_of, draft)
        if own.phase != "play":
            return Offer(plan=(("discard_cards",),))
        if not codes or kind != "space":
            return Offer(plan=(("play_cards",),))
        facts = own.foresee(("play_cards", *sorted(codes)))
        ahead = rest[0] - facts["start"]
        reason = "leads_elsewhere" if ahead > 0 else "only_forward"
        return Offer(why=Refusal("AC-6.1", reason, {"end": facts["end"], "space": rest[0], "n": ahead}))

    def tried(self, own: ApeCity, draft: Draft) -> Action:
        codes = sorted(key[1] for key in map(name_of, draft) if key[0] == "card")
        return ("play_cards" if own.phase == "play" else "discard_cards", *codes)

    def offer_walk(self, own: ApeCity, draft: Draft) -> Offer:
        """The ape's way: a space where it can end, or step by step."""
        walks = own.ape_walks()
        if SINGLE in draft:
            nexts = frozenset(("space", space) for _, space in own.legal())
            steps = [key for key in draft if key != SINGLE]
            return Offer(nexts, tuple(("ape_step", key[1]) for key in steps if key[0] == "space"), None, not steps)
        if not draft:
            return Offer(frozenset(("space", end) for end in walks))
        kind, space = draft[-1][0], draft[-1][-1]
        if kind == "space" and space in walks:
            return Offer(frozenset(), tuple(own.asked_steps(walks[space])), None, False)
        return Offer(plan=(("ape_step", space if kind == "space" else 0),))

    def button(self, own: ApeCity, plan: tuple[Action, ...]) -> str | None:
        if not plan:
            return None
        move, *codes = plan[0]
        if move == "lose_artifact":
            return self.texts("button.lose")
        words = self.card_list(codes)
        if move == "discard_cards":
            return self.texts("button.discard", cards=words)
        facts = own.foresee(*plan)
        if facts.get("leaves"):
            return self.texts("button.leave")
        count = {1: "one", 2: "two"}.get(len(codes), "many")
        return self.texts(f"button.play.{count}", card=words, cards=words, n=len(codes), steps=facts["steps"])

    # ---------------------------------------------------------------- what a choice would bring
    def hover(self, own: ApeCity, plan: tuple[Action, ...], area: FRect) -> list[Piece]:
        facts = own.foresee(*plan)
        self.tagged = []
        if plan[0][0] == "play_cards":
            return self.play_marks(own, facts)
        return self.walk_marks(own, facts) if plan[0][0] == "ape_step" else []

    def play_marks(self, own: ApeCity, facts: dict) -> list[Piece]:
        if not facts["steps"]:
            return []
        way, end = list(range(facts["start"], facts["end"] + 1)), facts["end"]
        marks = [self.mark(("way", *way), -1), self.mark(("ring", end, HOVERED), -1)]
        if facts.get("meets"):
            text = self.texts("tag.nothing" if facts["price"] == "nothing" else f"tag.{facts['meets']}")
            marks.append(self.mark(("tag", own.ape, text, "alarm", ""), 20))
        gains = [key for key in ("artifacts", "gold") if facts.get(key)]
        if gains and not facts.get("meets") == "landing":
            text = self.texts(f"tag.{gains[0]}", n=facts[gains[0]])
            icon = {"gold": "gi_two-coins", "artifacts": "gi_totem-mask"}[gains[0]]
            marks.append(self.mark(("tag", end, text, "pawn", icon), 20))
        return marks

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

    def preview(self, own: ApeCity, plan: tuple[Action, ...]) -> list[Line]:
        facts = own.foresee(*plan)
        lines = {"play_cards": self.play_lines, "ape_step": self.walk_lines}.get(plan[0][0], self.payment_lines)
        return lines(own, facts)

    def play_lines(self, own: ApeCity, facts: dict) -> list[Line]:
        texts, icon = self.texts, "gi_footprint"
        if facts.get("leaves"):
            return [Line(texts("preview.out"), icon), Line(texts("preview.score", score=facts["score"]), "gi_two-coins")]
        if not facts["steps"]:
            first = texts("preview.stay")
        else:
            sum_words = " + ".join(str(CARDS[code].steps) for code in facts["cards"])
            first = texts("preview.steps" if len(facts["cards"]) > 1 else "preview.step", sum=sum_words, n=facts["steps"], space=facts["end"])
        lines = [Line(first, icon, tone=LOOK["icon"]["steps"])]
        gains = [texts(f"preview.{key}", n=facts[key]) for key in ("gold", "artifacts", "mugs") if facts[key]]
        hand = self.hand_line(own, facts)
        lines.append(Line(" ".join([*gains, hand]), "gi_totem-mask" if facts["artifacts"] else "ui_layers", tone=LOOK["icon"]["artifact"]))
        ape = []
        if facts.get("meets"):
            ape.append(texts(f"preview.{facts['meets']}.{facts['price']}"))
        if facts["ape"]:
            ape.append(texts("preview.ape_moves", n=facts["ape"]))
        return lines + ([Line(" ".join(ape), "gi_gorilla", tone=LOOK["alarm"])] if ape else [])

    def hand_line(self, own: ApeCity, facts: dict) -> str:
        if "draws" in facts:
            return self.texts("preview.draws", hand=facts["hand"], n=facts["draws"])
        if facts.get("meets"):
            return self.texts("preview.hand.paying", n=facts["hand"])
        return self.texts("preview.draws", hand=facts["hand"], n=own.due(facts["hand"], len(facts["cards"])))

    def walk_lines(self, own: ApeCity, facts: dict) -> list[Line]:
        texts, tone = self.texts, LOOK["alarm"]
        hits = facts.get("hits", ())
        if facts["left"]:
            return [Line(texts("preview.walk.on", space=facts["end"], n=facts["left"]), "gi_gorilla", tone=tone)]
        key = "preview.walk.hits" if hits else "preview.walk.free"
        first = Line(texts(key, space=facts["end"], n=len(hits)), "gi_gorilla", tone=tone)
        return [first, *(Line(texts(f"preview.pays.{how}.{price}", name=self.names[one]), player=one) for one, how, price in hits)]

    def payment_lines(self, own: ApeCity, facts: dict) -> list[Line]:
        lines = [Line(self.texts("preview.left", n=facts["hand"]), "ui_layers")]
        if facts["artifacts"]:
            lines.append(Line(self.texts("preview.kept", n=facts["artifacts"]), "gi_totem-mask"))
        return lines

    def idle(self, own: ApeCity) -> list[Line]:
        """What the seat may want to look at before it chooses."""
        values = [token.value for token in own.artifacts[own.viewer]]
        if not values:
            return []
        words = self.texts.several(list(map(str, values)))
        return [Line(self.texts("idle.artifacts", n=len(values), values=words, gold=sum(values)), "gi_totem-mask")]

    def hint_keys(self, own: ApeCity, action: Action) -> Draft:
        """The pieces that would be picked for this action."""
        if action[0] == "ape_step":
            ends = [end for end, trail in own.ape_walks().items() if action in own.asked_steps(trail)[:1]]
            return (("space", max(ends, key=lambda end: own.worth(own.ape_walks()[end]))),)
        names = keys_of(action)
        seen: Counter = Counter()
        picks = []
        for name in names:
            picks.append(Copy(name, seen[name]) if name[0] == "card" else name)
            seen[name] += 1
        return tuple(picks)

    # ---------------------------------------------------------------- words
    def active(self, public: ApeCity) -> int:
        return public.turn

    def status(self, public: ApeCity) -> str:
        nexts = self.names[(public.turn + 1) % public.players]
        return self.texts("status", turn=self.turn_number(public), name=self.names[public.turn], next=nexts)

    def prompt(self, own: ApeCity, draft: Draft) -> tuple[str, str]:
        texts = self.texts
        if own.phase == "ape":
            return texts("prompt.ape", n=own.ape_steps), texts("prompt.ape.line")
        if own.phase == "encounter":
            how = own.agenda[-1].about[0]
            choice = how + (".choice" if self.has_options(own) else "")
            return texts(f"prompt.encounter.{choice}"), texts(f"prompt.encounter.{choice}.line")
        if draft:
            codes = [name_of(key)[1] for key in draft]
            return texts("prompt.play.chosen", cards=self.card_list(sorted(codes)), n=len(codes)), texts("prompt.play.line")
        return texts("prompt.play"), texts("prompt.play.line")

    def gate_button(self, public: ApeCity) -> str:
        met = any(item.name == "meet" for item in public.agenda if hasattr(item, "name"))
        if met:
            return self.texts("button.done.meet")
        hand = len(public.hands[public.turn])
        return self.texts("button.done.draw", n=public.due(hand, len(public.played)))

    def turn_number(self, public: ApeCity) -> int:
        return max(1, (public.turns - 1) // public.players + 1)

    def role(self, public: ApeCity, player: int) -> str:
        space = public.pawns[player]
        key = {START: "role.start", OUT: "role.out"}.get(space, "role.space")
        return self.texts(key, space=space)

    def facts(self, view: ApeCity, player: int) -> list[Fact]:
        texts = self.texts
        values = [token.value for token in view.artifacts[player] if token.value is not None]
        artifacts = str(len(view.artifacts[player]))
        if values:
            artifacts += f" ({'+'.join(map(str, values))})"
        cards_held = len(view.hands[player])
        return [
            Fact("gi_two-coins", str(view.gold[player]), texts("tip.gold"), LOOK["icon"]["gold"]),
            Fact("gi_totem-mask", artifacts, texts("tip.artifact"), LOOK["icon"]["artifact"]),
            Fact("ui_layers", texts("fact.cards", n=cards_held), texts("tip.hand")),
        ]

    def supplies(self, public: ApeCity) -> list[Fact]:
        counts = Counter(public.discards)
        listed = self.counted(counts)
        return [
            Fact("ui_layers", self.texts("fact.deck", n=len(public.deck)), self.texts("tip.deck")),
            Fact("ui_history", self.texts("fact.discards", n=len(public.discards)), self.texts("tip.discards") + (f" {listed}." if listed else "")),
        ]

    def tooltip(self, view: ApeCity, key: Hashable) -> str:
        name = name_of(key)
        kind = name[0]
        if kind == "card" and view.phase == "encounter":
            return self.texts("tip.card.pay")
        if kind == "card":
            return self.texts("tip.ape_card" if CARDS[name[1]].ape else "tip.card", n=CARDS[name[1]].steps)
        if kind == "space":
            return self.space_tip(view, name[1])
        if kind == "pile":
            return self.space_tip(view, name[1])
        if kind == "played":
            return self.texts("tip.played")
        if kind == "pawn":
            return self.texts("tip.pawn", name=self.names[name[1]])
        return self.texts("tip.ape") if kind == "ape" else ""

    def space_tip(self, view: ApeCity, space: int) -> str:
        """The icon, and how far the space is from the viewer's pawn and from the passage behind it (AC-12.7)."""
        texts = self.texts
        if space > LAST:
            return texts("tip.way_out")
        icon = {"o": "circle", "s": "square", "^": "triangle", ".": "plain"}[view.track[space - 1]]
        words = [texts(f"tip.{icon}", n=len(view.board.get(space, ())))]
        player = view.viewer if 0 <= view.viewer else view.turn
        ahead = space - view.pawns[player]
        if ahead > 0:
            words.append(texts("tip.ahead", n=ahead))
        behind = [at for at in range(1, space + 1) if view.track[at - 1] == "^"]
        if behind and behind[-1] < space:
            words.append(texts("tip.passage_behind", n=space - behind[-1]))
        return " ".join(words)

    def odds(self, own: ApeCity) -> list[Line]:
        """What the unseen cards and artifacts are, as this seat may know it."""
        unseen = own.unseen_cards()
        total = sum(unseen.values())
        apes = sum(count for code, count in unseen.items() if CARDS[code].ape)
        left = self.texts.several([str(value) for value in sorted(own.unseen_artifacts().elements())])
        return [
            Line(self.texts("odds.cards", n=total, apes=apes, percent=round(100 * apes / max(1, total))), "gi_gorilla"),
            Line(self.texts("odds.steps", cards=self.counted(unseen)), "ui_layers"),
            Line(self.texts("odds.discards", n=len(own.discards), cards=self.counted(Counter(own.discards)) or "0"), "ui_history"),
            Line(self.texts("odds.artifacts", values=left), "gi_totem-mask"),
        ]

    def sign(self, event: Event) -> str:
        return "gi_gorilla" if event.kind in ("ape_stepped", "ape_walked", "met_ape") else ""

    def in_words(self, facts: dict) -> dict:
        words = super().in_words(facts)
        if "cards" in facts:
            words["cards"] = self.card_list(facts["cards"])
        if facts.get("card") in CARDS:
            words["card"] = self.card_words(facts["card"])
        return words

    def card_words(self, code: str) -> str:
        card = CARDS[code]
        return self.texts("card.ape" if card.ape else "card.plain", n=card.steps)

    def counted(self, counts: Counter) -> str:
        """So many of each card."""
        return ", ".join(self.texts("tip.discards.some", card=self.card_words(code), n=counts[code]) for code in sorted(counts))

    def card_list(self, codes: list[str]) -> str:
        return self.texts.several(list(map(self.card_words, codes)))

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

    def draw_pawn(self, canvas: Canvas, piece: Piece, look: str) -> None:
        spot = board.Spot(*piece.center, piece.size[1])
        art.draw_pawn(canvas, spot, self.signs[piece.key[1]], piece.face.endswith("+active"))

    def draw_ape(self, canvas: Canvas, piece: Piece, look: str) -> None:
        steps = piece.face.partition("+")[2]
        art.draw_ape(canvas, board.Spot(*piece.center, piece.size[0]), int(steps) if steps else None, look)

    def draw_card(self, canvas: Canvas, piece: Piece, look: str) -> None:
        card = CARDS[name_of(piece.key)[1]]
        cards.draw_card(canvas, piece.box, card.steps, card.ape, look)

    def draw_played(self, canvas: Canvas, piece: Piece, look: str) -> None:
        card = CARDS[piece.face.removeprefix("card ")]
        cards.draw_card(canvas, piece.box, card.steps, card.ape)

    def draw_option(self, canvas: Canvas, piece: Piece, look: str) -> None:
        which = piece.key[1]
        title, line = self.texts(f"option_card.{which}"), self.texts(f"option_card.{which}.line")
        room = cards.draw_option(canvas, piece.box, title, line, piece.letter, look)
        shown = piece.face.partition("+")[2].split()
        if which == "discard_cards":
            cards.draw_paid_cards(canvas, room, [(CARDS[code].steps, CARDS[code].ape) for code in shown])
        else:
            cards.draw_artifact_row(canvas, room, list(map(int, shown)), at_random=True)

    def draw_mark(self, canvas: Canvas, piece: Piece, look: str) -> None:
        _, kind, *facts = piece.key
        if kind == "way":
            art.draw_marks(canvas, self.area, board.steps(self.area, facts))
        elif kind == "walk":
            self.draw_walk(canvas, facts)
        elif kind == "ring":
            art.draw_ring(canvas, self.area, facts[0], facts[1])
        else:
            space, text, whose, icon = facts
            self.tagged.append(art.draw_tag(canvas, self.area, space, text, whose, icon or None, self.tagged))

    def draw_walk(self, canvas: Canvas, trail: list[int]) -> None:
        for start, end in zip(trail, trail[1:]):
            is_hop = end != start + 1
            points = board.under_ground(self.area, start, end) if is_hop else board.steps(self.area, [start, end])
            art.draw_marks(canvas, self.area, points, art.PASSAGE if is_hop else art.APE)


def name_of(key: Hashable) -> tuple:
    """What a key names; copies of a card have the same name."""
    return key.of if isinstance(key, Copy) else key


def keys_of(action: Action) -> tuple[Hashable, ...]:
    return (LOSE,) if action[0] == "lose_artifact" else tuple(("card", code) for code in action[1:])


CONTROLLER = ApeCityController
