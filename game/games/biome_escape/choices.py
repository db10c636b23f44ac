"""What a half-made choice in the biome can become: clicks and drags into whole actions."""

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from game.engine.hexes import Hex
from game.engine.state import Action, Refusal
from game.games.biome_escape.components import (
    CAMP_KIT,
    CAPTURED,
    CARAVAN_KIT,
    DISRUPT,
    FARM_KIT,
    FORESIGHT,
    INTERCEPT,
    LAKE,
    PARTS,
    PHRASES,
    QUARRY,
    RESCUE,
    SECRET_STACK,
    TELEPORT,
    TILE_STACK,
)
from game.games.biome_escape.foresight import Walk
from game.games.biome_escape.look import PHRASE_SIGNS, SECRET_SIGNS
from game.games.biome_escape.rules import BiomeEscape
from game.ui.offer import Draft, Key, Offer
from game.ui.texts import Texts

SAY, USE, PICKUP, PLACE, SEND = ("do", "say"), ("do", "use"), ("do", "pickup"), ("do", "place"), ("do", "send")
CLIMB = ("do", "climb")
OWN_UP, CONCEDE, TRADE, NONE, PACK = ("do", "own_up"), ("do", "concede"), ("do", "trade"), ("do", "none"), ("pack",)
DEALS = (RESCUE, DISRUPT, INTERCEPT)
LOOSE = ("pawn", "secret", "card", "box")
SIDES = 6
EXPLORING = 1  # action
STAYING = Walk((), 0, 0)


class Choice(NamedTuple):
    """One line of a small sheet: the key that is picked, its words, its sign, what it costs."""

    key: Key
    words: str
    icon: str
    price: str = ""


class Prospects(NamedTuple):
    """What the one who is asked may do: actions by their move, and where they can go in this turn."""

    actions: dict[str, list[Action]]
    ways: dict[Hex, Walk]
    mist: dict[Hex, Walk]  # places that can be explored, with the walk before


class Choices:
    """The part of the controller that knows what a pick leads to."""

    texts: Texts
    names: list[str]
    kept_prospects: tuple[BiomeEscape, Prospects] | None = None

    def speaker(self, draft: Draft) -> int | None:
        return None

    def is_loose(self, key: Hashable) -> bool:
        return key[0] in LOOSE

    def prospects(self, own: BiomeEscape) -> Prospects:
        """Found once for each view."""
        if self.kept_prospects is None or self.kept_prospects[0] is not own:
            by_move: dict[str, list[Action]] = {}
            for action in own.legal():
                by_move.setdefault(action[0], []).append(action)
            ways = walks_of(own) if own.phase == "turn" else {}
            self.kept_prospects = (own, Prospects(by_move, ways, exploring(own, ways) if own.phase == "turn" else {}))
        return self.kept_prospects[1]

    # ---------------------------------------------------------------- what it can become
    def offer(self, own: BiomeEscape, draft: Draft) -> Offer:
        if own.current is None or own.current != own.viewer:
            return Offer()
        phases = {"camp_explore": self.offer_around, "arrange": self.offer_order, "trade": self.offer_box, "must_use": self.offer_must_use}
        return phases.get(own.phase, self.offer_turn)(own, draft)

    def offer_turn(self, own: BiomeEscape, draft: Draft) -> Offer:
        if not draft:
            ending = (("end_turn",),)
            asides = ((SAY, self.texts("button.say")),)
            return Offer(self.first_lit(own), ending, self.texts("button.end_turn", n=own.actions), asides=asides)
        kinds = {
            "tile": self.offer_tile,
            "secret": self.offer_secret,
            "camp": self.offer_camp,
            "route": self.offer_route,
            "pawn": self.offer_pawn,
            "do": self.offer_talk,
        }
        offer = kinds.get(draft[0][0], self.offer_nothing)(own, draft)
        if offer.plan and not offer.lit and offer.why is None and offer.button is None and not own.is_legal(offer.plan[0]):
            return offer._replace(more=False)
        return offer

    def first_lit(self, own: BiomeEscape) -> frozenset[Key]:
        """Everything that something can be done with."""
        found = self.prospects(own)
        lit: set[Key] = {("tile", at) for at in (*found.ways, *found.mist)}
        lit |= {("secret", action[1]) for move in ("discover", "pickup", "place") for action in found.actions.get(move, ())}
        lit |= {("secret", action[1]) for move, actions in found.actions.items() if move.startswith("use_") for action in actions}
        lit |= {("secret", action[2]) for action in found.actions.get("send", ())}
        lit |= {("route", action[1]) for action in found.actions.get("caravan_move", ())}
        lit |= {("pawn", action[1]) for action in found.actions.get("ransom", ())}
        if "trade" in found.actions or "hire" in found.actions:
            lit.add(("camp", own.pawns[own.viewer]))
        if found.ways or found.mist:
            lit.add(("pawn", own.viewer))
        return frozenset(lit)

    def offer_nothing(self, own: BiomeEscape, draft: Draft) -> Offer:
        return Offer(why=Refusal("", "not_now"))

    # ---------------------------------------------------------------- walking and exploring
    def offer_tile(self, own: BiomeEscape, draft: Draft) -> Offer:
        at = draft[0][1]
        found = self.prospects(own)
        if len(draft) > 1 and draft[1] != CLIMB and draft[1][0] != "turn":
            return self.offer_nothing(own, draft)
        over = next((action for action in found.actions.get("move", ()) if action[1] == at and len(action) > 2), None)
        if draft[1:] == (CLIMB,) and over:
            return Offer(plan=(over,), more=False)
        if over and not found.ways[at].supplies:
            way = found.ways[at]
            asides = ((CLIMB, self.texts("button.climb")),)
            return Offer(plan=moves_of(own, way), button=self.texts("button.walk.round", n=way.actions), more=False, asides=asides)
        if at in found.mist:
            return self.offer_explore(own, at, found.mist[at], draft[1:])
        if at in found.ways:
            way = found.ways[at]
            return Offer(plan=moves_of(own, way), button=self.walk_button(own, way), more=False)
        return self.refused_tile(own, at)

    def walk_button(self, own: BiomeEscape, way: Walk) -> str | None:
        """A walk that costs a supply or ends badly waits for its button."""
        if way.path[-1:] == (own.gang,):
            return self.texts("button.walk.gang")
        return self.texts("button.walk.cliff", n=way.actions, supplies=way.supplies) if way.supplies else None

    def offer_explore(self, own: BiomeEscape, at: Hex, way: Walk, turned: Draft) -> Offer:
        """The turn of a tile is asked only of a seat that knows it has cliffs."""
        if turned:
            return Offer(plan=(*moves_of(own, way), ("explore", at, turned[0][1])), more=False)
        if self.knows_cliffs(own):
            return Offer(frozenset(("turn", n) for n in range(SIDES)))
        button = self.walk_button(own, way) if way.supplies else None
        return Offer(plan=(*moves_of(own, way), ("explore", at, 0)), button=button, more=False)

    def knows_cliffs(self, own: BiomeEscape) -> bool:
        """Has the viewer foreseen that the next tile is a quarry?"""
        return bool(own.tile_stack) and (own.next_code() or "").startswith(QUARRY)

    def refused_tile(self, own: BiomeEscape, at: Hex) -> Offer:
        me = own.viewer
        if at not in own.tiles:
            beside = at in own.explorable_from(own.pawns[me])
            if not own.tile_stack or beside or not own.is_explorable(at):
                return Offer(plan=(("explore", at, 0),), more=False)
            return Offer(why=Refusal("BE-2.5", "explore_too_far", {"n": own.actions}))
        if at == own.pawns[me]:
            return Offer(why=Refusal("", "there_already", {"at": at}))
        if own.tiles[at] == LAKE:
            return Offer(why=Refusal("BE-2.7", "lake", {"at": at}))
        away = own.distances_from(own.pawns[me]).get(at, 0)
        if away > own.actions:
            return Offer(why=Refusal("BE-6.1", "too_far", {"at": at, "cost": away, "left": own.actions}))
        return Offer(why=Refusal("BE-2.6", "cliff_in_the_way", {"at": at}))

    def offer_around(self, own: BiomeEscape, draft: Draft) -> Offer:
        """Round a new camp every place is explored, free."""
        places = {action[1] for action in own.legal()}
        if not draft:
            return Offer(frozenset(("tile", at) for at in places))
        if draft[0][0] != "tile":
            return self.offer_nothing(own, draft)
        return self.offer_explore(own, draft[0][1], STAYING, draft[1:])

    def offer_route(self, own: BiomeEscape, draft: Draft) -> Offer:
        return Offer(plan=(("caravan_move", draft[0][1]),), more=False)

    def offer_pawn(self, own: BiomeEscape, draft: Draft) -> Offer:
        """A captive is ransomed by its button; the own pawn is led to a tile."""
        player = draft[0][1]
        if player == own.viewer:
            found = self.prospects(own)
            return self.offer_tile(own, draft[1:]) if len(draft) > 1 else Offer(frozenset(("tile", at) for at in (*found.ways, *found.mist)))
        ransom = next((action for action in self.prospects(own).actions.get("ransom", ()) if action[1] == player), None)
        if ransom is None:
            return Offer(plan=(("ransom", player),), more=False)
        return Offer(plan=(ransom,), button=self.texts("button.ransom", player=self.names[player], n=PARTS.ransom_price), more=False)

    # ---------------------------------------------------------------- secrets
    def offer_secret(self, own: BiomeEscape, draft: Draft) -> Offer:
        one = draft[0][1]
        found = self.prospects(own)
        if ("discover", one) in found.actions.get("discover", ()):
            return Offer(plan=(("discover", one),), more=False)
        if own.secrets[one].kind is None or not self.is_at_hand(own, one):
            return Offer(plan=(("discover", one),), more=False)
        if len(draft) == 1:
            lines = self.secret_lines(own, one)
            lit = {line.key for line in lines if self.can_go_on(own, (*draft, line.key))}
            if ("place", one) in found.actions.get("place", ()):
                lit.add(("tile", own.pawns[own.viewer]))
            if ("pickup", one) in found.actions.get("pickup", ()):
                lit.add(PACK)
            return Offer(frozenset(lit)) if lit else Offer(plan=(self.tried_secret(own, one),), more=False)
        return self.offer_deed(own, one, draft)

    def can_go_on(self, own: BiomeEscape, draft: Draft) -> bool:
        offer = self.offer_deed(own, draft[0][1], draft)
        return bool(offer.lit) or bool(offer.plan and own.is_legal(offer.plan[0]))

    def is_at_hand(self, own: BiomeEscape, one: int) -> bool:
        return one in own.packs[own.viewer] or one in own.lying.get(own.pawns[own.viewer], ())

    def tried_secret(self, own: BiomeEscape, one: int) -> Action:
        return ("place", one) if one in own.packs[own.viewer] else ("pickup", one)

    def offer_deed(self, own: BiomeEscape, one: int, draft: Draft) -> Offer:
        """What is done with a secret that has been picked."""
        deed = draft[1]
        if deed in (PICKUP, PACK):
            return Offer(plan=(("pickup", one),), button=None, more=False)
        if deed == PLACE or deed == ("tile", own.pawns[own.viewer]):
            return Offer(plan=(("place", one),), more=False)
        if deed == SEND:
            return self.offer_send(own, one, draft[2:])
        if deed == USE:
            return self.offer_use(own, one, draft[2:])
        return self.offer_nothing(own, draft)

    def offer_send(self, own: BiomeEscape, one: int, picks: Draft) -> Offer:
        """To the far end of a route; which, where there are several."""
        ways = [action for action in self.prospects(own).actions.get("send", ()) if action[2] == one]
        by_end: dict[Hex, Action] = {}
        for action in ways:
            path = own.routes[action[1]]
            by_end.setdefault(path[-1] if path[0] == own.pawns[own.viewer] else path[0], action)
        if not ways:
            return Offer(plan=(("send", 0, one),), more=False)
        if not picks and len(by_end) > 1:
            return Offer(frozenset(("camp", at) for at in by_end))
        end = picks[0][1] if picks else next(iter(by_end))
        return Offer(plan=(by_end[end],), more=False) if end in by_end else self.offer_nothing(own, picks)

    # ---------------------------------------------------------------- using a secret
    def offer_use(self, own: BiomeEscape, one: int, picks: Draft) -> Offer:
        kind = own.secrets[one].kind
        ways = [action for action in self.prospects(own).actions.get(f"use_{kind}", ()) if action[1] == one]
        special = {
            FARM_KIT: self.offer_farm,
            FORESIGHT: self.offer_foresight,
            TELEPORT: self.offer_teleport,
            CARAVAN_KIT: self.offer_caravan,
            CAMP_KIT: self.offer_camp_kit,
        }
        if kind in special:
            return special[kind](own, one, ways, picks)
        return Offer(plan=(ways[0] if ways else (f"use_{kind}", one),), more=False)

    def offer_farm(self, own: BiomeEscape, one: int, ways: list[Action], picks: Draft) -> Offer:
        camps = {action[2]: action for action in ways}
        if not camps:
            return Offer(plan=(("use_farm_kit", one, own.pawns[own.viewer]),), more=False)
        if not picks and len(camps) > 1:
            return Offer(frozenset(("camp", at) for at in camps))
        at = picks[0][1] if picks else next(iter(camps))
        return Offer(plan=(("use_farm_kit", one, at),), more=False)

    def offer_foresight(self, own: BiomeEscape, one: int, ways: list[Action], picks: Draft) -> Offer:
        if not picks:
            lit = frozenset(("do", action[2]) for action in ways)
            return Offer(lit) if lit else Offer(plan=(("use_foresight", one, TILE_STACK),), more=False)
        return Offer(plan=(("use_foresight", one, picks[0][1]),), more=False)

    def offer_teleport(self, own: BiomeEscape, one: int, ways: list[Action], picks: Draft) -> Offer:
        if not picks:
            lit = frozenset(("tile", action[2]) for action in ways)
            return Offer(lit) if lit else Offer(plan=(("use_teleport", one, own.pawns[own.viewer]),), more=False)
        to = picks[0][1]
        is_dire = to == own.gang or own.tiles.get(to) == LAKE
        return Offer(plan=(("use_teleport", one, to),), button=self.texts("button.teleport.hurt") if is_dire else None, more=False)

    def offer_caravan(self, own: BiomeEscape, one: int, ways: list[Action], picks: Draft) -> Offer:
        """Tile by tile from here to another camp."""
        path = (own.pawns[own.viewer], *(key[1] for key in picks))
        following = {("tile", action[2 + len(path)]) for action in ways if action[2 : 2 + len(path)] == path and len(action) > 2 + len(path)}
        plan = ("use_caravan_kit", one, *path)
        if plan in ways:
            return Offer(frozenset(following), (plan,), self.texts("button.caravan", n=len(path)), bool(following))
        return Offer(frozenset(following)) if following else Offer(plan=(plan,), more=False)

    def offer_camp_kit(self, own: BiomeEscape, one: int, ways: list[Action], picks: Draft) -> Offer:
        """Secrets that lie here turn up, and may be traps."""
        me = own.viewer
        here = [other for other in own.lying.get(own.pawns[me], ()) if other != one]
        is_risky = any(own.secrets[other].kind in (None, CAPTURED) for other in here)
        return Offer(plan=(("use_camp_kit", one),), button=self.texts("button.camp_kit.risk") if ways and is_risky else None, more=False)

    def offer_must_use(self, own: BiomeEscape, draft: Draft) -> Offer:
        one = own.agenda[-1].about[0]
        offer = self.offer_use(own, one, draft)
        if draft or not offer.plan or offer.button:
            return offer
        return offer._replace(button=self.texts("button.must_use", what=self.texts(f"secret.{own.secrets[one].kind}")))

    # ---------------------------------------------------------------- dealing with tribes
    def offer_camp(self, own: BiomeEscape, draft: Draft) -> Offer:
        """At an ally camp: trade, or hire for a job."""
        if draft[0][1] != own.pawns[own.viewer] or not own.is_open_ally_camp(draft[0][1]):
            return Offer(plan=(("trade",),), more=False)
        if len(draft) == 1:
            deals = [TRADE, *(("do", job) for job in DEALS)]
            lit = frozenset(key for key in deals if self.can_deal(own, (*draft, key)))
            return Offer(lit) if lit else Offer(plan=(("trade",),), more=False)
        deed, picks = draft[1], draft[2:]
        if deed == TRADE:
            return Offer(plan=(self.prospects(own).actions.get("trade", [("trade",)])[0],), more=False)
        if deed[1] == DISRUPT:
            return Offer(plan=(self.hiring(own, DISRUPT, None, (), ()),), more=False)
        if deed[1] == INTERCEPT:
            if not picks:
                return Offer(frozenset(("party", camp) for camp in own.parties)) if own.parties else Offer(plan=(self.hiring(own, INTERCEPT, None, (), ()),))
            return Offer(plan=(self.hiring(own, INTERCEPT, picks[0][1], (), ()),), more=False)
        return self.offer_rescue(own, picks) if deed[1] == RESCUE else self.offer_nothing(own, draft)

    def can_deal(self, own: BiomeEscape, draft: Draft) -> bool:
        offer = self.offer_camp(own, draft)
        return bool(offer.lit) or bool(offer.plan and own.is_legal(offer.plan[0]))

    def offer_rescue(self, own: BiomeEscape, picks: Draft) -> Offer:
        """Up to three people and secrets that one enemy camp holds."""
        held = {at: self.held_at(own, at) for at in own.enemy_camps}
        camp = next((at for at, keys in held.items() if picks and picks[0] in keys), None)
        captives = tuple(sorted(key[1] for key in picks if key[0] == "pawn"))
        secrets = first_of_kinds(own, camp, [key[1] for key in picks if key[0] == "secret"])
        able = 0
        while able < PARTS.most_rescued and own.payments(own.viewer, able + 1):
            able += 1
        open_ = held.get(camp, frozenset()) if camp is not None else frozenset(key for keys in held.values() for key in keys)
        lit = frozenset(key for key in open_ if key not in picks) if len(picks) < able else frozenset()
        if not picks:
            return Offer(lit) if lit else Offer(plan=(self.hiring(own, RESCUE, camp, (), ()),), more=False)
        plan = (self.hiring(own, RESCUE, camp, captives, secrets),)
        return Offer(lit, plan, self.texts("button.rescue", n=len(picks)), bool(lit))

    def held_at(self, own: BiomeEscape, at: Hex) -> frozenset[Key]:
        """The people and secrets that an enemy camp holds."""
        people = {("pawn", player) for player, place in enumerate(own.pawns) if place == at and own.health[player] == "captured"}
        return frozenset(people | {("secret", one) for one in own.lying.get(at, ())})

    def hiring(self, own: BiomeEscape, job: str, camp: Hex | None, captives: tuple[int, ...], secrets: tuple[int, ...]) -> Action:
        price = PARTS.hire_price[job] * max(1, len(captives) + len(secrets))
        ways = own.payments(own.viewer, price)
        return ("hire", job, camp, captives, secrets, ways[0] if ways else ())

    # ---------------------------------------------------------------- what lies on a paper of its own
    def offer_order(self, own: BiomeEscape, draft: Draft) -> Offer:
        """Foreseen pieces in the order in which they are picked; what is left follows as it lay."""
        count = self.foreseen_count(own)
        picked = [key[1] for key in draft if key[0] == "card"]
        rest = [n for n in range(count) if n not in picked]
        button = self.texts("button.arrange" if picked else "button.arrange.same")
        return Offer(frozenset(("card", n) for n in rest), (("arrange", *picked, *rest),), button, bool(rest))

    def foreseen_count(self, own: BiomeEscape) -> int:
        stack = own.tile_stack if own.agenda[-1].about[0] == TILE_STACK else own.secret_stack
        return min(PARTS.foresight, len(stack))

    def offer_box(self, own: BiomeEscape, draft: Draft) -> Offer:
        if not draft:
            picks = {("box", action[1]) for action in own.legal() if action[1] is not None}
            return Offer(frozenset(picks | {NONE}))
        return Offer(plan=(("trade_pick", None if draft[0] == NONE else draft[0][1]),), more=False)

    # ---------------------------------------------------------------- talk
    def offer_talk(self, own: BiomeEscape, draft: Draft) -> Offer:
        """Signals for all to see; a slip of the tongue; giving up."""
        if len(draft) == 1:
            return Offer(frozenset({*(("say", phrase) for phrase in PHRASES), CONCEDE, *({OWN_UP} if self.own_ups(own) else ())}))
        if draft[1] == CONCEDE:
            return Offer(plan=(("concede", own.viewer),), button=self.texts("button.concede"), more=False)
        if draft[1] == OWN_UP:
            return self.offer_own_up(own, draft[2:])
        if len(draft) == 2:
            return Offer(frozenset(("tile", at) for at in own.tiles if own.is_legal(("signal", draft[1][1], at))))
        at = draft[2][1] if draft[2][0] == "tile" else Hex(0, 0)
        return Offer(plan=(("signal", draft[1][1], at),), more=False)

    def own_ups(self, own: BiomeEscape) -> list[int]:
        return [action[1] for action in self.prospects(own).actions.get("own_up", ())]

    def offer_own_up(self, own: BiomeEscape, picks: Draft) -> Offer:
        if not picks:
            return Offer(frozenset(("secret", one) for one in self.own_ups(own)))
        if picks[0][0] != "secret":
            return self.offer_nothing(own, picks)
        return Offer(plan=(("own_up", picks[0][1]),), button=self.texts("button.own_up"), more=False)

    # ---------------------------------------------------------------- small sheets of choices
    def lines(self, own: BiomeEscape, draft: Draft) -> list[Choice]:
        """The choices that have no piece of their own, in the order of their sheet."""
        if own.phase == "must_use":
            one = own.agenda[-1].about[0]
            return self.stack_lines(own) if own.secrets[one].kind == FORESIGHT and not draft else []
        if own.phase != "turn" or not draft:
            return []
        if draft[0][0] == "secret" and self.is_at_hand(own, draft[0][1]) and own.secrets[draft[0][1]].kind is not None:
            if len(draft) == 1:
                return self.secret_lines(own, draft[0][1])
            return self.stack_lines(own) if draft[1:] == (USE,) and own.secrets[draft[0][1]].kind == FORESIGHT else []
        if draft[0][0] == "camp" and len(draft) == 1:
            return self.deal_lines(own)
        return self.talk_lines(own) if draft == (SAY,) else []

    def secret_lines(self, own: BiomeEscape, one: int) -> list[Choice]:
        kind, at = own.secrets[one].kind, own.pawns[own.viewer]
        free = self.price(own.carry_cost(at))
        lines = []
        if one in own.packs[own.viewer]:
            lines.append(Choice(PLACE, self.texts("line.place"), "ui_footprints", free))
        else:
            lines.append(Choice(PICKUP, self.texts("line.pickup"), "gi_knapsack", free))
        if f"line.use.{kind}" in self.texts:
            lines.append(Choice(USE, self.texts(f"line.use.{kind}", n=own.figure), SECRET_SIGNS[kind], self.price(1)))
        if any(own.pawns[own.viewer] in (path[0], path[-1]) for path in own.routes) and own.is_friendly_camp(at):
            lines.append(Choice(SEND, self.texts("line.send"), SECRET_SIGNS[CARAVAN_KIT], self.texts("price.supplies", n=1)))
        return lines

    def stack_lines(self, own: BiomeEscape) -> list[Choice]:
        counts = {TILE_STACK: len(own.tile_stack), SECRET_STACK: len(own.secret_stack)}
        icons = {TILE_STACK: "ui_layers", SECRET_STACK: "ui_eye"}
        return [Choice(("do", name), self.texts(f"line.stack.{name}", n=min(PARTS.foresight, n)), icons[name]) for name, n in counts.items()]

    def deal_lines(self, own: BiomeEscape) -> list[Choice]:
        price = {RESCUE: 1, DISRUPT: PARTS.hire_price[DISRUPT], INTERCEPT: PARTS.hire_price[INTERCEPT]}
        lines = [Choice(TRADE, self.texts("line.trade", n=len(own.box)), "gi_shopping-bag", self.texts("price.supplies", n=PARTS.trade_price))]
        return lines + [Choice(("do", job), self.texts(f"line.{job}"), "gi_hiking", self.texts("price.supplies", n=price[job])) for job in DEALS]

    def talk_lines(self, own: BiomeEscape) -> list[Choice]:
        lines = [Choice(("say", phrase), self.texts(f"phrase.{phrase}"), PHRASE_SIGNS[phrase]) for phrase in PHRASES]
        if self.own_ups(own):
            lines.append(Choice(OWN_UP, self.texts("line.own_up"), "ui_volume-2"))
        return [*lines, Choice(CONCEDE, self.texts("line.concede"), "ui_log-out")]

    def price(self, actions: int) -> str:
        return self.texts("price.actions", n=actions) if actions else self.texts("price.free")

    # ---------------------------------------------------------------- hints
    def hint_keys(self, own: BiomeEscape, action: Action) -> Draft:
        """The picks that make an action."""
        move, *args = action
        match move:
            case "move" | "explore":
                turn = (("turn", args[1]),) if move == "explore" and self.knows_cliffs(own) else ()
                return (("tile", args[0]), *turn)
            case "discover":
                return (("secret", args[0]),)
            case "pickup" | "place":
                return (("secret", args[0]), ("do", move))
            case "send":
                path = own.routes[args[0]]
                far = path[-1] if path[0] == own.pawns[own.viewer] else path[0]
                return (("secret", args[1]), SEND, ("camp", far))
            case "caravan_move":
                return (("route", args[0]),)
            case "trade":
                return (("camp", own.pawns[own.viewer]), TRADE)
            case "hire":
                picks = [("party", args[1])] if args[0] == INTERCEPT else [*(("pawn", one) for one in args[2]), *(("secret", one) for one in args[3])]
                return (("camp", own.pawns[own.viewer]), ("do", args[0]), *picks)
            case "ransom":
                return (("pawn", args[0]),)
            case "signal":
                return (SAY, ("say", args[0]), ("tile", args[1]))
            case "own_up":
                return (SAY, OWN_UP, ("secret", args[0]))
            case "concede":
                return (SAY, CONCEDE)
            case "arrange":
                return tuple(("card", n) for n in args)
            case "trade_pick":
                return (NONE,) if args[0] is None else (("box", args[0]),)
            case "end_turn":
                return ()
        return self.use_keys(own, action)

    def use_keys(self, own: BiomeEscape, action: Action) -> Draft:
        move, one, *args = action
        picks: Iterable[Key] = ()
        if move == "use_farm_kit":
            picks = [("camp", args[0])] if len([other for other in self.prospects(own).actions.get(move, ()) if other[1] == one]) > 1 else []
        elif move == "use_foresight":
            picks = [("do", args[0])]
        elif move == "use_teleport":
            picks = [("tile", args[0])]
        elif move == "use_caravan_kit":
            picks = [("tile", at) for at in args[1:]]
        first = () if own.phase == "must_use" else (("secret", one), USE)
        return (*first, *picks)


def first_of_kinds(own: BiomeEscape, camp: Hex | None, secrets: list[int]) -> tuple[int, ...]:
    """Instead of some stored secrets the first ones of their kinds, in the order of the store."""
    wanted = [own.secrets[one].kind for one in secrets]
    first = []
    for one in own.lying.get(camp, ()):
        if own.secrets[one].kind in wanted:
            wanted.remove(own.secrets[one].kind)
            first.append(one)
    return tuple(first)


# ---------------------------------------------------------------- where one can go
def walks_of(own: BiomeEscape) -> dict[Hex, Walk]:
    """The tiles in reach of this turn's actions; a supply is only paid where there is no other way."""
    me = own.viewer
    reach = own.reach(me, len(own.spendable(me))) | {at: walk for at, walk in own.reach(me).items() if walk.actions <= own.actions}
    return {at: walk for at, walk in reach.items() if 0 < walk.actions <= own.actions}


def exploring(own: BiomeEscape, ways: dict[Hex, Walk]) -> dict[Hex, Walk]:
    """The places that can be explored in this turn, with the cheapest walk before."""
    found: dict[Hex, Walk] = {}
    for at, walk in {own.pawns[own.viewer]: STAYING, **ways}.items() if own.tile_stack else ():
        if walk.actions + EXPLORING > own.actions or (walk.path and at == own.gang):
            continue
        for place in own.explorable_from(at):
            best = found.get(place)
            if best is None or (walk.supplies, walk.actions) < (best.supplies, best.actions):
                found[place] = walk
    return found


def moves_of(own: BiomeEscape, walk: Walk) -> tuple[Action, ...]:
    return tuple(own.moves_along(own.viewer, walk.path)) if walk.path else ()
