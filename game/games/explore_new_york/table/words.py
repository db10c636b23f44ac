"""What is said at the table of Explore New York: prompts, facts, tooltips, and events in words."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.engine.match import Match
from game.engine.state import Action, Ask, Event
from game.games.explore_new_york.conduct import (
    CONDUCT,
    are_all_turns_played,
    are_players_finding_routes,
    is_turn_card_to_be_discarded,
)
from game.games.explore_new_york.rules import scoring
from game.games.explore_new_york.rules.city import CLASSIC, City, city_by_number
from game.games.explore_new_york.rules.components import (
    CAFES,
    CARDS,
    DECK,
    NUMBER,
    TOURISTS,
    block_at,
    link_mask,
)
from game.games.explore_new_york.rules.state import ExploreNewYork
from game.games.explore_new_york.table import choices, result
from game.games.explore_new_york.table.naming import (
    block_name,
    brief_card_name,
    card_name,
    card_number,
    road_name,
    road_short_name,
    tourists_text,
)
from game.games.explore_new_york.table.previews import SAID, plan_outcome
from game.games.explore_new_york.table.showing import (
    active_player_shown,
    large_map_player,
    map_memory_of_view,
    player_whose_route_is_walked,
)
from game.games.explore_new_york.table.style import STYLE
from game.ui.contract.parts import TableText
from game.ui.contract.views import Players, TableView
from game.ui.lines import Fact, Line, Prompt, Told
from game.ui.offer import Draft
from game.ui.prompt_bar import TurnPart
from game.ui.result import Result
from game.ui.status import Panel, Preview, Status
from game.ui.table import Key
from game.ui.texts import Texts

PEN_TONE = STYLE["pens"]["route"]


class NewYorkText(TableText[ExploreNewYork]):
    """Sentences about views of this game. seen: what the one sees who is spoken to."""

    def __init__(self, texts: Texts, players: Players, seen: TableView[ExploreNewYork] | None):
        super().__init__(texts, players, CONDUCT)
        self.players, self.seen = players, seen

    @property
    def city(self) -> City:
        return city_by_number(CLASSIC if self.seen is None else self.seen.public.city)

    # ---------------------------------------------------------------- whose turn it is
    def active_player(self, public_view: ExploreNewYork) -> int:
        return active_player_shown(public_view, None if self.seen is None else self.seen.news)

    def players_in_road_drawing_order(self, public_view: ExploreNewYork) -> list[int]:
        """The seats that draw in this turn, in that order."""
        return public_view.clockwise_from(public_view.first_player_of_turn if public_view.turn else public_view.first)

    def players_still_to_draw_roads(self, public_view: ExploreNewYork) -> list[int]:
        """The seats that have not begun to draw in this turn, behind the one that does."""
        order = self.players_in_road_drawing_order(public_view)
        return order[order.index(self.active_player(public_view)) + 1 :] if not public_view.is_over else []

    def status(self, public_view: ExploreNewYork) -> Status:
        where, rest = self.where_text(public_view), self.players_still_to_draw_roads(public_view)
        is_tracing = are_players_finding_routes(public_view)
        return Status(
            self.status_text(public_view),
            where=where,
            following=self.texts("status.following", next=self.names[rest[0]]) if rest and not is_tracing else "",
            longest=self.longest_status_text(public_view),
            confirm_button_text=self.confirm_button_text(public_view) if public_view.awaits_confirmation else "",
            turn_parts=self.turn_parts(public_view),
            supplies=self.supplies(public_view),
        )

    def where_text(self, public_view: ExploreNewYork) -> str:
        """How far the match is."""
        if public_view.is_over:
            return self.texts("status.over", n=public_view.last_turn)
        if are_players_finding_routes(public_view):
            return self.texts("status.end")
        return self.texts("status.turn", turn=self.conduct.turn(public_view).number, last=public_view.last_turn)

    def status_text(self, public_view: ExploreNewYork) -> str:
        texts, where = self.texts, self.where_text(public_view)
        if public_view.is_over:
            return where
        name = self.names[self.active_player(public_view)]
        if are_players_finding_routes(public_view):
            return texts("status.route", where=where, name=name)
        rest = self.players_still_to_draw_roads(public_view)
        key = "status.draws" if rest else "status.last"
        return texts(key, where=where, name=name, next=self.names[rest[0]] if rest else "")

    def longest_status_text(self, public_view: ExploreNewYork) -> str:
        """The status of a turn in which those with the longest names draw."""
        following, name = sorted(self.names, key=len)[-2:]
        where = self.texts("status.turn", turn=public_view.last_turn, last=public_view.last_turn)
        return self.texts("status.draws", where=where, name=name, next=following)

    def role(self, public_view: ExploreNewYork, player: int) -> str:
        if public_view.is_over:
            return self.texts("role.over", n=public_view.routes[player].bit_count())
        active = self.active_player(public_view)
        if are_players_finding_routes(public_view):
            return self.texts("role.traces" if player == active else "role.traced" if player < active else "role.waits")
        if player == active:
            return self.texts("role.discards" if is_turn_card_to_be_discarded(public_view) else "role.draws")
        rest = self.players_still_to_draw_roads(public_view)
        if player not in rest:
            return self.texts("role.done" if public_view.turn else "role.waits")
        return self.texts("role.next" if player == rest[0] else "role.waits")

    def panel(self, view: ExploreNewYork, player: int) -> Panel:
        return Panel(self.role(view, player), self.facts(view, player))

    def facts(self, view: ExploreNewYork, player: int) -> list[Fact]:
        """The points of the best route so far; the mark of the First Player."""
        traces = are_players_finding_routes(view)
        counted = player_whose_route_is_walked(None if self.seen is None else self.seen.news)
        is_to_come = counted is not None and player > counted
        points = (
            self.texts("sidebar.unknown")
            if traces or is_to_come
            else str(scoring.final_route_score(view, player).total)
        )
        if player == counted:
            points = ""  # they are counted up there, as a piece
        found = [Fact("gi_round-star", points, self.texts("tip.points"), STYLE["total"])]
        if not view.is_over and not traces and view.turn and view.first_player_of_turn == player:
            found.append(Fact("gi_meeple", self.texts("fact.first"), self.texts("tip.first")))
        return found

    def supplies(self, public_view: ExploreNewYork) -> list[Fact]:
        if are_all_turns_played(public_view):
            return []
        texts, discards = self.texts, public_view.discards
        gone = texts.joined_list([brief_card_name(texts, card) for card in discards])
        listed = texts("tip.discards", cards=gone) if gone else texts("tip.discards.none")
        deck, pressed = len(public_view.deck), texts("tip.supplies.press")
        return [
            Fact("ui_layers", str(deck), texts("tip.deck", n=deck), pressed=pressed),
            Fact("ui_history", str(len(discards)), listed, pressed=pressed),
        ]

    # ---------------------------------------------------------------- what must be done
    def prompt(self, own_view: ExploreNewYork, draft: Draft) -> Prompt:
        return Prompt(*self.prompt_lines(own_view, draft))

    def prompt_lines(self, own_view: ExploreNewYork, draft: Draft) -> tuple[str, str]:
        texts, phase = self.texts, own_view.phase
        if phase == "discard":
            return texts("prompt.discard"), texts("prompt.discard.line")
        if phase == "block":
            return self.block_prompt(own_view, draft)
        block = self.block_words(own_view.visits[own_view.observer].block) if phase != "route" else ""
        if phase == "links":
            return self.links_prompt(own_view, draft, block), texts("prompt.links.line")
        if phase == "plus":
            left = sum(isinstance(item, Ask) and item == own_view.agenda[-1] for item in own_view.agenda)
            key = "prompt.plus" if own_view.plus_signs_on_turn_cards == 1 else "prompt.plus.two"
            return texts(key, n=1 + own_view.plus_signs_on_turn_cards - left), texts("prompt.plus.line")
        return texts("prompt.route.more" if draft else "prompt.route", n=len(draft)), texts("prompt.route.line")

    def block_prompt(self, own_view: ExploreNewYork, draft: Draft) -> tuple[str, str]:
        texts, legal = self.texts, own_view.legal()
        if choices.does_no_block_fit_cards(legal):
            return texts("prompt.block.tourist" if draft else "prompt.block.lone"), texts("prompt.block.lone.line")
        spots = [self.block_words(block_at(x, y)) for _, x, y, _ in legal]
        if len(spots) <= SAID:
            return texts("prompt.block.few", blocks=self.block_choice_text(spots)), texts("prompt.block.line")
        return texts("prompt.block", n=len(spots)), texts("prompt.block.line")

    def block_choice_text(self, spots: list[str]) -> str:
        """One block or two, the one or the other."""
        return self.texts("list.or", first=spots[0], second=spots[1]) if spots[1:] else spots[0]

    def links_prompt(self, own_view: ExploreNewYork, draft: Draft, block: str) -> str:
        texts = self.texts
        if not choices.can_draw_pair(own_view):
            return texts("prompt.links.one")
        if not draft:
            return texts("prompt.links.first", block=block)
        return texts("prompt.links.anywhere" if draft[0] == choices.ANYWHERE else "prompt.links.second")

    def confirm_button_text(self, public_view: ExploreNewYork) -> str:
        rest = self.players_still_to_draw_roads(public_view)
        if are_players_finding_routes(public_view):
            return self.texts("button.done.route")
        if rest:
            return self.texts("button.done.next", name=self.names[rest[0]])
        is_last = public_view.turn == public_view.last_turn
        return self.texts("button.done.end" if is_last else "button.done.turn", turn=public_view.turn + 1)

    def turn_parts(self, public_view: ExploreNewYork) -> Sequence[TurnPart]:
        """The steps of a turn: discard, choose a block, draw two roads or one anywhere, draw one more for each plus."""
        texts, phase = self.texts, public_view.phase
        if public_view.is_over or phase in (None, "route"):
            return ()
        plus = public_view.plus_signs_on_turn_cards if phase != "discard" else 0
        left = sum(item == public_view.agenda[-1] for item in public_view.agenda) if phase == "plus" else 0
        done = {"discard": 0, "block": 1, "links": 2, "plus": 3}[phase]
        parts = [
            ("ui_x", 1, "steps.discard", 0),
            ("ui_building-2", 1, "steps.block", 0),
            self.road_drawing_step(public_view),
        ]
        if plus:
            parts.append(("ui_plus", plus, "steps.plus", plus - left if phase == "plus" else 0))
        return tuple(
            TurnPart(
                "ui_check" if n < done else icon,
                1 if n < done else count,
                used,
                texts(words, n=count),
                n == done,
                PEN_TONE,
            )
            for n, (icon, count, words, used) in enumerate(parts)
        )

    def road_drawing_step(self, public_view: ExploreNewYork) -> tuple[str, int, str, int]:
        if public_view.phase == "plus":
            return "ui_arrow-right", 1, "steps.links.done", 0
        is_one = public_view.phase == "links" and self.is_asked_to_draw_one_road
        return "ui_arrow-right", 1 if is_one else 2, "steps.links.one" if is_one else "steps.links", 0

    @property
    def is_asked_to_draw_one_road(self) -> bool:
        """Has the one who is asked chosen one road anywhere, or no other choice?"""
        if self.seen is None or self.seen.own is None:
            return False
        own = self.seen.own
        return own.current_player == own.viewer and choices.is_one_road_to_draw(own, self.seen.draft)

    # ---------------------------------------------------------------- what lies there
    def tooltip(self, view: ExploreNewYork, key: Key) -> str:
        tips: dict[str, Callable[..., str]] = {
            "block": self.block_tip,
            "spot": self.block_tip,
            "guest": lambda view, player, block, n: self.block_tip(view, block),
            "cafe": self.cafe_tip,
            "card": self.card_tip,
            "link": lambda view, link: self.road_tip(view, link),
            "stroke": lambda view, player, link: self.road_tip(view, link),
            "mini": lambda view, player: self.texts("tip.mini", name=self.names[player]),
            "sheet": lambda view: self.texts("tip.sheet"),
            "count": lambda view, player: self.texts("tip.sheet"),
            "look": lambda view, what: self.texts(f"tip.look.{what}"),
        }
        kind, *which = key
        return tips[kind](view, *which) if kind in tips else ""

    def block_tip(self, view: ExploreNewYork, block: int) -> str:
        kind = self.city.blocks[block].kind
        words = [self.texts(f"tip.kind.{kind}", block=self.block_words(block))]
        guests = view.tourists_on_map(large_map_player(view, self.seen))[block]
        if guests:
            words.append(self.texts("tip.guests", tourists=tourists_text(self.texts, guests)))
        return " ".join(words)

    def cafe_tip(self, view: ExploreNewYork, cafe: int) -> str:
        one = self.city.cafes[cafe]
        met = view.cafes_of(large_map_player(view, self.seen)) >> cafe & 1
        return self.texts(
            "tip.cafe.met" if met else "tip.cafe", name=one.name, tourists=tourists_text(self.texts, one.tourists)
        )

    def card_tip(self, view: ExploreNewYork, card: str) -> str:
        one = CARDS[card]
        key = "tip.card.star" if one.number is None else "tip.card"
        words = [self.texts(key, n=one.number, tourists=tourists_text(self.texts, one.tourists))]
        if one.plus:
            words.append(self.texts("tip.card.plus"))
        if card in view.discards:
            words.append(self.texts("tip.card.out"))
        return " ".join(words)

    def road_tip(self, view: ExploreNewYork, link: int) -> str:
        """What a road that may be drawn now would bring is said below; a tip would hide the next ones."""
        is_free = not view.links_on_map(large_map_player(view, self.seen)) >> link & 1
        if is_free and view.phase in ("links", "plus"):
            return ""
        return self.texts("tip.link.free" if is_free else "tip.link", road=road_name(self.texts, self.city, link))

    # ---------------------------------------------------------------- odds
    def odds(self, own_view: ExploreNewYork) -> list[Line]:
        """Which cards may still come."""
        gone = {*own_view.revealed, *own_view.discards}
        left = [card for card in DECK if card not in gone]
        away = len(left) - len(own_view.deck)
        numbers = Counter(CARDS[card].number for card in left)
        by_number = ", ".join(self.texts("odds.number", number=number, n=numbers[number]) for number in range(1, 7))
        guests = Counter("".join(CARDS[card].tourists for card in left))
        guessed = tourists_text(self.texts, "".join(tourist * guests[tourist] for tourist in TOURISTS))
        plus = sum(CARDS[card].plus for card in left)
        lines = [
            Line(self.texts("odds.away" if away else "odds.cards", n=len(own_view.deck), away=away), "ui_layers"),
            Line(
                self.texts("odds.numbers", numbers=by_number, stars=numbers[None]),
                "gi_round-star",
                counts=(*((str(n), numbers[n]) for n in range(1, 7)), ("gi_round-star", numbers[None])),
            ),
            Line(self.texts("odds.tourists", tourists=guessed, plus=plus), "ui_users"),
        ]
        return lines

    # ---------------------------------------------------------------- things in words
    def tell(self, event: Event) -> Told:
        icons = {"revealed": "ui_layers", "met_cafes": "gi_coffee-cup", "uncovered": "ui_eye"}
        is_drawn = event.kind in ("drew", "uncovered")
        return Told(
            icon=icons.get(event.kind, ""), place=self.road_short_names(event.facts["links"]) if is_drawn else ""
        )

    def facts_in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        words = super().facts_in_words(facts)
        words.setdefault("count", len(facts["links"]) if "links" in facts else 0)
        if "x" in facts and "y" in facts:
            spot = facts["x"], facts["y"]
            is_there = all(isinstance(n, int) and 1 <= n <= 6 for n in spot)
            words["block"] = (
                self.block_words(block_at(*spot)) if is_there else self.texts("block.none", x=spot[0], y=spot[1])
            )
        if isinstance(facts.get("tourists"), str):
            words["tourists"] = tourists_text(self.texts, facts["tourists"])
        if facts.get("card") in CARDS:
            words["card"] = card_name(self.texts, facts["card"])
        if "cards" in facts:
            words["cards"] = ", ".join([brief_card_name(self.texts, card) for card in facts["cards"]])
            words["numbers"] = self.texts.joined_list([card_number(self.texts, card) for card in facts["cards"]])
        if "cafes" in facts and not isinstance(facts["cafes"], int):
            words["cafes"] = self.texts.joined_list([self.cafe_name(cafe) for cafe in facts["cafes"]])
        for name in ("link", "first"):
            if facts.get(name) in NUMBER:
                words[name] = road_name(self.texts, self.city, NUMBER[facts[name]])
        if "city" in facts:
            words["city"] = (
                self.texts("city.classic") if facts["city"] == CLASSIC else self.texts("city.number", n=facts["city"])
            )
        return words

    def cafe_name(self, code: str) -> str:
        return next((cafe.name for cafe in CAFES if cafe.id == code), code)

    def block_words(self, block: int) -> str:
        return block_name(self.texts, self.city, block)

    def result(self, match: Match) -> Result:
        return result.make_match_result(match, self.texts, self.players)

    # ---------------------------------------------------------------- what a choice would bring
    def preview(self, own_view: ExploreNewYork, plan: tuple[Action, ...]) -> Preview:
        """One sentence for the prompt."""
        if not plan:
            return Preview()
        texts, (move, *args) = self.texts, plan[0]
        if move == "discard_card":
            facts = own_view.foresee(*plan)
            return Preview([Line(self.discard_preview_text(args[0], facts))])
        if move == "declare_route":
            return Preview([Line(texts("preview.route", n=len(args), vp=own_view.foresee(*plan)["vp"]))])
        ahead = plan_outcome(own_view, plan)
        gain = self.gain_text(ahead.gain)
        if move == "choose_block":
            block = self.block_words(block_at(args[0], args[1]))
            return Preview(
                [Line(texts("preview.block", block=block, tourists=tourists_text(texts, ahead.guests), gain=gain))]
            )
        if ahead.cafes:
            cafes = texts.joined_list([self.city.cafes[n].name for n in ahead.cafes])
            facts = {"n": len(args), "cafes": cafes, "tourists": tourists_text(texts, ahead.guests), "gain": gain}
            return Preview([Line(texts("preview.cafe", **facts))])
        new = link_mask(tuple(args))
        lost = scoring.best_route(own_view, own_view.observer).links & ~ahead.route
        leaves = "leaves" if map_memory_of_view(self.seen).best else "turns"
        key = leaves if lost else "on" if ahead.route & new == new else "part" if ahead.route & new else "off"
        return Preview([Line(texts(f"preview.{key}", n=len(args), gain=gain))])

    def full_action_text(self, own_view: ExploreNewYork, action: Action) -> str:
        """The roads of an action by the blocks beside them, and the cafes they reach."""
        move, *args = action
        if move not in ("draw_single", "draw_pair", "draw_plus"):
            return ""
        facts = {"n": len(args), "roads": self.road_short_names(args)}
        cafes = [self.city.cafes[n].name for n in plan_outcome(own_view, (action,)).cafes]
        if not cafes:
            return self.texts("analysis.roads", **facts)
        return self.texts("analysis.roads.cafe", cafes=self.texts.joined_list(cafes), **facts)

    def road_short_names(self, links: Sequence[str]) -> str:
        return self.texts.joined_list([road_short_name(self.texts, self.city, NUMBER[link]) for link in links])

    def gain_text(self, gain: int) -> str:
        return self.texts("gain" if gain > 0 else "gain.none" if not gain else "gain.less", n=abs(gain))

    def discard_preview_text(self, card: str, facts: dict[str, Any]) -> str:
        blocks = [self.block_words(block_at(x, y)) for x, y in facts["blocks"]]
        told = {"card": card_number(self.texts, card), "tourists": tourists_text(self.texts, facts["tourists"])}
        if not blocks:
            return self.texts("preview.discard.none", **told)
        if len(blocks) > SAID:
            return self.texts("preview.discard.many", n=len(blocks), **told)
        return self.texts("preview.discard", blocks=self.block_choice_text(blocks), **told)
