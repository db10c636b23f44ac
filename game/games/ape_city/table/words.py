"""What is said at the table of Ape City Escape: prompts, previews, facts, tooltips, and events in words."""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any

from game.engine.state import Action, Event
from game.games.ape_city.rules import hidden, turns
from game.games.ape_city.rules.components import CARDS, LANDING_PRICE, LAST, OUT, START
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table.choices import BY_STEPS, has_options, led_to
from game.games.ape_city.table.look import LOOK
from game.ui.controller import Controller
from game.ui.lines import Fact, Line
from game.ui.offer import Draft, name_of

MOST_ENDS = 6  # of the ape, that a line can name
MOST_LISTED = 2  # artifacts whose numbers stand in a player's panel; of more only the sum has room
SIGNS = {
    **dict.fromkeys(("ape_stepped", "ape_walked", "met_ape"), "gi_gorilla"),
    "reshuffled": "ui_shuffle",
    "won": "gi_laurels",
}
TOUCHING = ("met_ape", "discarded", "lost_artifact", "lost_value", "mugged")  # kinds that cost somebody something


class Words(Controller):
    """Sentences about views of this game. `names` are the players' names."""

    # ---------------------------------------------------------------- whose turn it is
    def status(self, public: ApeCity) -> str:
        nexts = self.names[(public.turn + 1) % public.players]
        return self.texts("status", turn=self.turn_number(public), name=self.names[public.turn], next=nexts)

    def place(self, space: int) -> str:
        """What a space is called: its number, or the way out."""
        return self.texts("way_out") if space == OUT else self.texts("space", space=space)

    # ---------------------------------------------------------------- what must be done
    def prompt(self, own: ApeCity, draft: Draft) -> tuple[str, str]:
        texts = self.texts
        if own.phase == "ape":
            return self.prompt_ape(own, draft)
        if own.phase == "encounter":
            how = own.agenda[-1].about[0]
            choice, meeting = how + (".choice" if has_options(own) else ""), texts(f"meeting.{self.met(own, how)}")
            return texts(f"prompt.encounter.{choice}", meeting=meeting), texts(f"prompt.encounter.{choice}.line")
        if draft:
            codes = sorted(name_of(key)[1] for key in draft)
            chosen = texts("prompt.play.chosen", cards=self.card_list(codes), n=len(codes))
            return chosen, texts("prompt.play.line")
        return texts("prompt.play"), texts("prompt.play.line")

    def handover(self, public: ApeCity) -> str:
        """In another player's turn too: what has happened, and what it costs."""
        if public.phase != "encounter":
            return super().handover(public)
        how = public.agenda[-1].about[0]
        choice = how + (".choice" if how == "landing" and public.artifacts[public.current] else "")
        return self.texts(f"prompt.encounter.{choice}", meeting=self.texts(f"meeting.{self.met(public, how)}"))

    def handover_facts(self, public: ApeCity) -> dict[str, Any]:
        return {"n": public.ape_steps}

    def prompt_ape(self, own: ApeCity, draft: Draft) -> tuple[str, str]:
        if draft[:1] != (BY_STEPS,):
            return self.texts("prompt.ape", n=own.ape_steps), self.texts("prompt.ape.line")
        chosen = [name_of(key)[1] for key in draft[1:]]
        left = led_to(own, chosen)[1]
        words = self.texts("prompt.ape.steps" if left else "prompt.ape.whole", n=left)
        return words, self.texts("prompt.ape.steps.line")

    def met(self, public: ApeCity, how: str) -> str:
        """How somebody meets the ape in this turn: it came, or one walked to it oneself."""
        return how if public.ape_trail else f"{how}.own"

    def gate_button(self, public: ApeCity) -> str:
        met = {item.about[0] for item in public.agenda if hasattr(item, "name") and item.name == "meet"}
        if met:
            return self.texts("button.done.meet.self" if met == {public.turn} else "button.done.meet")
        hand = len(public.hands[public.turn])
        return self.texts("button.done.draw", n=turns.due(public, hand, len(public.played)))

    def button(self, own: ApeCity, plan: tuple[Action, ...]) -> str | None:
        if not plan:
            return None
        move, *codes = plan[0]
        if move == "lose_artifact":
            return self.texts("button.lose")
        if move == "ape_step":
            return self.walk_button(own.foresee(*plan))
        words = self.card_list(codes)
        if move == "discard_cards":
            return self.texts("button.discard", cards=words, n=len(codes))
        facts = own.foresee(*plan)
        if facts.get("leaves"):
            return self.texts("button.leave")
        count = {1: "one", 2: "two"}.get(len(codes), "many") if facts["steps"] else "stay"
        return self.texts(f"button.play.{count}", card=words, cards=words, n=len(codes), steps=facts["steps"])

    def walk_button(self, facts: dict) -> str:
        hits = self.texts.several([self.names[player] for player, _, _ in facts.get("hits", ())])
        key = "button.ape.on" if facts["left"] else "button.ape.hits" if hits else "button.ape"
        return self.texts(key, space=facts["end"], who=hits)

    def waits(self, own: ApeCity) -> tuple[str, str]:
        """The words of the button before anything is chosen, and why it cannot be pressed yet."""
        if own.phase == "play":
            return self.texts("button.play"), self.texts("why.at_least_one")
        price = 1 if own.agenda[-1].about[0] == "passing" else LANDING_PRICE
        return self.texts("button.pay"), self.texts("why.exactly", n=price)

    def option_line(self, which: str, shown: list[str]) -> str:
        """Below one of the two ways to pay: what is chosen for it, or what may go."""
        texts, key = self.texts, f"option_card.{which}"
        if which == "lose_artifact":
            return texts(f"{key}.one" if len(shown) == 1 else f"{key}.line")
        if not shown:
            return texts(f"{key}.line")
        missing = LANDING_PRICE - len(shown)
        return texts(f"{key}.more", n=missing) if missing else texts(f"{key}.chosen", cards=self.card_list(shown))

    # ---------------------------------------------------------------- what a choice would bring
    def preview(self, own: ApeCity, plan: tuple[Action, ...]) -> list[Line]:
        facts = own.foresee(*plan)
        lines = {"play_cards": self.play_lines, "ape_step": self.walk_lines}.get(plan[0][0], self.payment_lines)
        return lines(own, facts)

    def play_lines(self, own: ApeCity, facts: dict) -> list[Line]:
        texts, icon = self.texts, "gi_footprint"
        if facts.get("leaves"):
            return [
                Line(texts("preview.out"), icon),
                Line(texts("preview.score", score=facts["score"]), "gi_two-coins"),
                *[self.rival_line(own, rival) for rival in own.others(own.viewer)],
            ]
        found, tone = "ui_layers", LOOK["icon"]["artifact"]
        if facts["artifacts"] or facts["gold"]:
            found = "gi_totem-mask" if facts["artifacts"] else "gi_two-coins"
            tone = LOOK["icon"]["artifact" if facts["artifacts"] else "gold"]
        lines = [
            Line(self.steps_line(facts), icon, tone=LOOK["icon"]["steps"]),
            Line(self.gains_line(own, facts), found, tone=tone),
        ]
        return lines + [Line(words, "gi_gorilla", tone=LOOK["alarm"]) for words in self.ape_lines(facts)]

    def gains_line(self, own: ApeCity, facts: dict) -> str:
        """What is taken, and what becomes of the hand where the gold of rivals does not need the room."""
        gains = [key for key in ("gold", "artifacts", "mugs") if facts[key]]
        if gains == ["gold", "mugs"]:
            return self.texts("preview.gold_mugs", n=facts["mugs"])
        told = [self.texts(f"preview.{key}", n=facts[key]) for key in gains]
        return " ".join(told if facts["mugs"] else [*told, self.hand_line(own, facts)])

    def rival_line(self, own: ApeCity, rival: int) -> Line:
        """What somebody has as far as all see it: only the most gold wins."""
        gold, artifacts = own.gold[rival], len(own.artifacts[rival])
        key = "preview.rival" if artifacts else "preview.rival.gold"
        return Line(self.texts(key, name=self.names[rival], gold=gold, n=artifacts), player=rival)

    def steps_line(self, facts: dict) -> str:
        if not facts["steps"]:
            return self.texts("preview.stay")
        key = "preview.steps" if len(facts["cards"]) > 1 else "preview.step"
        summands = " + ".join(str(CARDS[code].steps) for code in facts["cards"])
        return self.texts(key, sum=summands, n=facts["steps"], space=facts["end"])

    def ape_lines(self, facts: dict) -> list[str]:
        """What the ape would take, how far it would go, where it can end and whom it can meet."""
        texts = self.texts
        lines = [texts(f"preview.{facts['meets']}.{facts['price']}")] if facts.get("meets") else []
        if not facts["ape"]:
            return lines
        return [*lines, self.ends_line(facts), self.risk_line(facts["risks"])]

    def ends_line(self, facts: dict) -> str:
        """How far the ape goes, and where it can end; what it must do to the player's own pawn matters more."""
        ends, count = facts["ends"], len(facts["ends"])
        kind = ".many" if count > MOST_ENDS else ".to" if count == 1 else ""
        how = f".{facts['fate']}" if facts.get("fate") else kind
        return self.texts(f"preview.ape_moves{how}", n=facts["ape"], spaces=self.one_of(ends), count=count)

    def risk_line(self, risks: Sequence[tuple[int, str]]) -> str:
        """Which rivals the ape can meet, and how at the worst."""
        kinds = {how for _, how in risks}
        how = f".{kinds.pop()}" if len(kinds) == 1 else ".both" if kinds else ""
        return self.texts(f"preview.risk{how}", who=self.texts.several([self.names[player] for player, _ in risks]))

    def one_of(self, spaces: Sequence[int]) -> str:
        """4, 9 or 15."""
        first = str(spaces[0])
        for space in spaces[1:-1]:
            first = self.texts("list.more", first=first, second=space)
        return self.texts("spaces.or", first=first, last=spaces[-1]) if len(spaces) > 1 else first

    def hand_line(self, own: ApeCity, facts: dict) -> str:
        if "draws" in facts:
            return self.texts("preview.draws", hand=facts["hand"], n=facts["draws"])
        if facts.get("meets"):
            return self.texts("preview.hand.paying", n=facts["hand"])
        return self.texts("preview.draws", hand=facts["hand"], n=turns.due(own, facts["hand"], len(facts["cards"])))

    def walk_lines(self, own: ApeCity, facts: dict) -> list[Line]:
        texts, tone = self.texts, LOOK["alarm"]
        hits = facts.get("hits", ())
        if facts["left"]:
            return [Line(texts("preview.walk.on", space=facts["end"], n=facts["left"]), "gi_gorilla", tone=tone)]
        key = "preview.walk.hits" if hits else "preview.walk.free"
        first = Line(texts(key, space=facts["end"], n=len(hits)), "gi_gorilla", tone=tone)
        pays = [
            Line(texts(f"preview.pays.{how}.{price}", name=self.names[player]), player=player)
            for player, how, price in hits
        ]
        return [first, *pays]

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
        key = "idle.artifact" if len(values) == 1 else "idle.artifacts"
        return [Line(self.texts(key, values=words, gold=sum(values)), "gi_totem-mask")]

    # ---------------------------------------------------------------- counts and tooltips
    def role(self, public: ApeCity, player: int) -> str:
        space = public.pawns[player]
        if public.asked and public.phase == "encounter" and public.current == player:
            return self.texts("role.pays", space=space)
        key = {START: "role.start", OUT: "role.out"}.get(space, "role.space")
        return self.texts(key, space=space)

    def facts(self, view: ApeCity, player: int) -> list[Fact]:
        texts = self.texts
        values = [token.value for token in view.artifacts[player] if token.value is not None]
        artifacts = str(len(view.artifacts[player]))
        if values:
            several = f"={sum(values)}" if len(values) > MOST_LISTED else "+".join(map(str, values))
            artifacts += f" ({several})"
        cards_held = len(view.hands[player])
        return [
            Fact("gi_two-coins", str(view.gold[player]), texts("tip.gold"), LOOK["icon"]["gold"]),
            Fact("gi_totem-mask", artifacts, texts("tip.artifact"), LOOK["icon"]["artifact"]),
            Fact("ui_layers", texts("fact.cards", n=cards_held), texts("tip.hand")),
        ]

    def supplies(self, public: ApeCity) -> list[Fact]:
        texts, listed = self.texts, self.counted(Counter(public.discards))
        tip = texts("tip.discards") + (f" {listed}." if listed else "")
        return [
            Fact("ui_layers", texts("fact.deck", n=len(public.deck)), texts("tip.deck")),
            Fact("ui_history", texts("fact.discards", n=len(public.discards)), tip),
        ]

    def tooltip(self, view: ApeCity, key: Hashable) -> str:
        name = name_of(key)
        kind = name[0]
        if kind == "card" and view.phase == "encounter":
            return self.texts("tip.card.pay")
        if kind == "card":
            return self.texts("tip.ape_card" if CARDS[name[1]].ape else "tip.card", n=CARDS[name[1]].steps)
        if kind in ("space", "pile", "peek"):
            return self.space_tip(view, name[1])
        if kind == "played":
            return self.texts("tip.played")
        if kind == "pawn":
            return self.texts("tip.pawn", name=self.names[name[1]]) + self.tip_below(view, view.pawns[name[1]])
        return self.texts("tip.ape") + self.tip_below(view, view.ape) if kind == "ape" else ""

    def tip_below(self, view: ApeCity, space: int) -> str:
        """What lies under somebody's feet, on a line of its own."""
        if space in (START, OUT):
            return ""
        return "\n" + self.texts("tip.below", space=space, what=self.what_lies_on(view, space))

    def space_tip(self, view: ApeCity, space: int) -> str:
        """The icon, and how far the space is from the viewer's pawn and from the passage behind it (AC-12.7)."""
        texts = self.texts
        if space > LAST:
            return texts("tip.way_out")
        if view.asked and view.phase == "ape":
            return self.ape_space_tip(view, space)
        words = [self.what_lies_on(view, space)]
        player = view.viewer if 0 <= view.viewer else view.turn
        ahead = space - view.pawns[player]
        if ahead > 0:
            words.append(texts("tip.ahead", n=ahead))
        behind = [at for at in range(1, space + 1) if view.track[at - 1] == "^"]
        if behind and behind[-1] < space:
            words.append(texts("tip.passage_behind", n=space - behind[-1]))
        return " ".join(words)

    def what_lies_on(self, view: ApeCity, space: int) -> str:
        icon = {"o": "circle", "s": "square", "^": "triangle", ".": "plain"}[view.track[space - 1]]
        count = len(view.board.get(space, ()))
        is_bare = icon == "square" and not count
        return self.texts("tip.square.bare" if is_bare else f"tip.{icon}", n=count)

    def ape_space_tip(self, view: ApeCity, space: int) -> str:
        """While the ape is moved: what the space is to it, and how far from the pawn of whoever moves it."""
        is_passage = view.track[space - 1] == "^"
        ahead = space - view.pawns[view.turn]
        far = "ahead" if ahead > 0 else "behind" if ahead < 0 else "here"
        words = [self.texts("tip.ape_passage")] if is_passage else []
        return " ".join([*words, self.texts(f"tip.ape_{far}", n=abs(ahead))])

    def odds(self, own: ApeCity) -> list[Line]:
        """What the unseen cards and artifacts are, as this seat may know it."""
        texts, unseen = self.texts, hidden.unseen_cards(own)
        total = sum(unseen.values())
        apes = sum(count for code, count in unseen.items() if CARDS[code].ape)
        left = texts.several([str(value) for value in sorted(hidden.unseen_artifacts(own).elements())])
        discards = self.counted(Counter(own.discards)) or "0"
        return [
            Line(texts("odds.cards", n=total, apes=apes, percent=round(100 * apes / max(1, total))), "gi_gorilla"),
            Line(texts("odds.steps", cards=self.counted(unseen)), "ui_layers"),
            Line(texts("odds.discards", n=len(own.discards), cards=discards), "ui_history"),
            Line(texts("odds.artifacts", values=left), "gi_totem-mask"),
        ]

    # ---------------------------------------------------------------- events and cards
    def weight(self, event: Event, player: int) -> int:
        """What touched the player first, then who has found or lost artifacts, then whom the ape met."""
        whose, kind = event.facts.get("player"), event.kind
        if kind in TOUCHING and player in (whose, event.facts.get("victim")):
            return 3
        return {"left": 3, "took_artifacts": 2, "lost_artifact": 2, "met_ape": 1, "mugged": 1}.get(kind, 0)

    def sign(self, event: Event) -> str:
        return SIGNS.get(event.kind, "")

    def as_told(self, event: Event) -> Event:
        """A step from the last space is no passage (7.6); whoever walks to the ape or sends it to the own pawn was not
        met by somebody else's.
        """
        facts, how = event.facts, ""
        if event.kind == "ape_stepped" and facts["start"] == LAST:
            how = "round"
        if event.kind == "met_ape" and facts["by"] is None:
            how = f"{facts['how']}.own"
        elif event.kind == "met_ape" and facts["by"] == facts["player"]:
            how = f"{facts['how']}.self"
        return event._replace(facts=facts | {"how": how}) if how else event

    def in_words(self, facts: dict) -> dict:
        words = super().in_words(facts)
        if "cards" in facts:
            words["cards"] = self.card_list(facts["cards"])
        if facts.get("by") is not None:
            words["name"] = self.names[facts["by"]]
        words["cost"] = self.texts(f"cost.{facts['cost']}", n=facts["kept"]) if facts.get("cost") else ""
        if facts.get("card") in CARDS:
            words["card"] = self.card_words(facts["card"])
        return words

    def card_words(self, code: str) -> str:
        card = CARDS[code]
        return self.texts("card.ape" if card.ape else "card.plain", n=card.steps)

    def counted(self, counts: Counter) -> str:
        """So many of each card."""
        some = [(self.card_words(code), counts[code]) for code in sorted(counts)]
        return ", ".join(self.texts("tip.discards.some", card=card, n=n) for card, n in some)

    def card_list(self, codes: list[str]) -> str:
        return self.texts.several(list(map(self.card_words, codes)))
