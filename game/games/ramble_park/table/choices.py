"""What a half-made choice in the park can become: clicks and drags into whole actions."""

from collections.abc import Hashable

from game.engine.state import Action, Refusal
from game.games.ramble_park.conduct import SPECIALS
from game.games.ramble_park.rules import foresight
from game.games.ramble_park.rules.components import GPS, HANDBOOK
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table.trips import Trips, is_gps
from game.session.conduct import Appeal
from game.ui.offer import Copy, Draft, Offer, Way, name_of, picked, stock_offer

NAMED = ("discard_card", "accept_fate")  # what waits for its button
LOOSE = ("pawn", "card")
ACTIONS_DONE = dict.fromkeys(("tile", "hole", "card", "pawn", "token"), Refusal("RP-5.1", "actions_done"))
HAND_FIRST = Refusal("RP-7.4", "hand_first")
INSTEAD_OF_PLAYER = {  # why no player is chosen after a pick of this kind
    "tile": Refusal("RP-6.4", "tile_to_fix"),
    "token": Refusal("RP-6.7", "card_to_swap"),
    "keep": Refusal("RP-5.6", "use_or_keep"),
}
OTHER_PARTS = {  # why what is done in another part of the turn is not done in this one, by part and kind of piece
    "actions": {"deck": Refusal("RP-5.1", "actions_first")},
    "explore": {"deck": Refusal("RP-5.2", "explore_first"), **ACTIONS_DONE},
    "lights": {"deck": Refusal("RP-5.3", "explore_done"), **ACTIONS_DONE},
}


def is_special(name: tuple) -> bool:
    return name[0] == "card" and name[2] in SPECIALS


def is_fix_of_two(action: Action) -> bool:
    """The first light waits for its button: so do both, that one button does what it says."""
    return action[0] == "fix" and len(action) > 2


class Choices(Trips):
    """The part of the controller that knows what a pick leads to."""

    people: frozenset[int]

    # ---------------------------------------------------------------- whose choice it is
    def speaker(self, draft: Draft) -> int | None:
        """Who plays a Special card by this draft; nobody where a pickpocket takes it."""
        names = [name_of(key) for key in draft]
        if not names or names[-1][0] == "panel":
            return None
        if names[0][0] == "rescue" or is_special(names[0]):
            return names[0][1]
        return None

    def asked_for(self, draft: Draft) -> str:
        """The Special card that a companion may be asked to use."""
        names = [name_of(key) for key in draft]
        is_theirs = len(names) == 1 and is_special(names[0]) and names[0][1] not in self.people
        return names[0][2] if is_theirs else ""

    def appeal_picks(self, appeal: Appeal) -> Draft:
        """The card is laid out."""
        return (Copy(("card", appeal.player, appeal.card), 0),)

    def is_loose(self, key: Hashable) -> bool:
        return name_of(key)[0] in LOOSE

    # ---------------------------------------------------------------- what it can become
    def offer(self, own: RamblePark, draft: Draft) -> Offer:
        offer = self.offer_of(own, draft)
        return offer._replace(words=self.hand_words(own)) if own.phase == "hand" else offer

    def hand_words(self, own: RamblePark) -> tuple[str, ...]:
        """What the button may say while a hand is one card too large."""
        cards = dict.fromkeys(own.hands[own.current])
        return self.texts("button.choose"), *(self.plan_words(own, ("discard_card", card)) for card in cards)

    def offer_of(self, own: RamblePark, draft: Draft) -> Offer:
        names = [name_of(key) for key in draft]
        if names and self.speaker(draft) is not None:
            return self.special_offer(own, names)
        ways = [way for action in self.answers(own) for way in self.ways(own, action)]
        offer = stock_offer(ways, draft)
        if own.phase == "stranded" and ways:
            offer = offer._replace(lit=offer.lit | {("rescue", holder) for holder in own.holders(GPS)})
        if own.phase == "hand" and ways:
            waits = (self.texts("button.choose"), self.texts(f"why.{HAND_FIRST.reason}"))
            offer = offer._replace(asides=self.specials_instead(own), waits=waits, waits_rule=HAND_FIRST.rule)
        if not draft:
            return self.first_offer(own, offer)
        if not offer.plan and not offer.lit:
            return Offer(plan=self.tried(own, names), why=self.in_vain(own, names))
        return offer._replace(button=self.button(own, offer))

    def answers(self, own: RamblePark) -> list[Action]:
        """What the one who is asked may do, if that is a person."""
        if own.current is None or own.current not in self.people:
            return []
        _, phase, about = own.agenda[-1]
        return own.handlers.legal[phase](own, own.current, *about)

    def first_offer(self, own: RamblePark, offer: Offer) -> Offer:
        """Nothing is picked: all that is legal, all Special cards that can be played, what ends this part."""
        spare = frozenset(
            ("card", player, card) for player in range(own.players) for card in self.playable(own, player)
        )
        offer = offer._replace(lit=offer.lit | spare, spare=spare - offer.lit)
        plan = {"actions": ("end_actions",), "explore": ("draw_explore",), "lights": ("draw_lights_out",)}.get(
            own.phase
        )
        if plan is None or plan not in self.answers(own):
            return offer
        return offer._replace(plan=(plan,), button=self.plan_words(own, plan))

    def specials_instead(self, own: RamblePark) -> tuple[tuple[Hashable, str], ...]:
        """Buttons for the Special cards that may be played in place of putting a card away."""
        player = own.current
        return tuple(
            (("card", player, card), self.texts(f"button.instead.{card}")) for card in self.playable(own, player)
        )

    def playable(self, own: RamblePark, player: int) -> list[str]:
        """Special cards of a player that have something to do now."""
        hand = own.hands[player]
        return [card for card in SPECIALS if card in hand and (card == GPS or own.dark)]

    def ways(self, own: RamblePark, action: Action) -> list[Way]:
        """The picks that make an action."""
        move, *args = action
        me = own.current
        match move:
            case "move" | "jog" | "relocate":
                by_pawn = (action, (("pawn", me), ("tile", args[0])))
                means_fix = move == "move" and not own.lights[args[0]]
                return [by_pawn] if means_fix else [by_pawn, (action, (("tile", args[0]),))]
            case "guide":
                return [(action, (("pawn", args[0]), ("tile", args[1])))]
            case "fix":
                here = [(action, (("pawn", me), ("tile", own.pawns[me])))] if args == [own.pawns[me]] else []
                return [*here, (action, ([("tile", tile) for tile in args],))]
            case "give":
                card = ("card", me, args[1])
                return [(action, (card, ("panel", args[0]))), (action, (card, ("pawn", args[0])))]
            case "pickpocket":
                card = ("card", *args)
                return [(action, (card, ("panel", me)))] if args[1] in SPECIALS else [(action, (card,))]
            case "collect":
                return [(action, (("token", args[0]), *([("card", me, args[1])] if args[1] else [])))]
            case "draw_explore" | "draw_lights_out":
                return [(action, (("deck", "explore" if move == "draw_explore" else "lights"),))]
            case "discard_card":
                return [(action, (("drop", args[0]),))]
            case "accept_fate":
                return [(action, ([("keep", holder) for holder in own.holders(GPS)],))]
        return []

    # ---------------------------------------------------------------- Special cards
    def special_offer(self, own: RamblePark, names: list[tuple]) -> Offer:
        player = names[0][1]
        if names[0][0] == "card" and names[0][2] == HANDBOOK:
            offer = self.handbook_offer(own, player, names[1:])
        else:
            offer = self.gps_offer(own, player, names)
        if len(names) == 1 and self.can_be_taken(own, names[0]):
            offer = offer._replace(lit=offer.lit | {("panel", own.current)})
        return offer

    def can_be_taken(self, own: RamblePark, card: tuple) -> bool:
        """By a pickpocket who is asked."""
        return card[0] == "card" and ("pickpocket", card[1], card[2]) in self.answers(own)

    def handbook_offer(self, own: RamblePark, player: int, names: list[tuple]) -> Offer:
        if not names:
            lit = frozenset(("tile", tile) for tile in own.dark)
            light = ("play_handbook", player, foresight.feared(own))
            return Offer(lit, (light,), self.plan_words(own, light)) if foresight.feared(own) else Offer(lit)
        tile = names[-1][1] if names[-1][0] == "tile" else ""
        return Offer(plan=(("play_handbook", player, tile),), more=False)

    # ---------------------------------------------------------------- picks that change others
    def after_pick(self, own: RamblePark, draft: Draft, key: Hashable) -> Draft:
        is_trip = bool(draft) and is_gps(name_of(draft[0])) and name_of(key)[0] in ("pawn", "tile")
        return self.after_trip_pick(own, draft, key) if is_trip else picked(draft, key)

    def after_taking_back(self, own: RamblePark, draft: Draft, key: Hashable) -> Draft:
        """Without its card nothing of a Special card's use is left."""
        first = name_of(draft[0])
        if not is_special(first) and first[0] != "rescue":
            return picked(draft, key)
        if key == draft[0]:
            return ()
        left = picked(draft, key)
        return self.after_trip_loss(own, left) if is_gps(first) else left

    # ---------------------------------------------------------------- what was tried in vain
    def in_vain(self, own: RamblePark, names: list[tuple]) -> Refusal | None:
        """Why picks lead nowhere that are no action at all."""
        last = names[-1]
        if own.phase == "hand" and last[0] == "panel":
            return HAND_FIRST
        if own.current in self.people and last[0] in OTHER_PARTS.get(own.phase, ()):
            return OTHER_PARTS[own.phase][last[0]]
        is_own = own.phase == "actions" and last[:2] == ("card", own.current) and last[2] not in SPECIALS
        if len(names) == 1 and is_own:
            return Refusal("RP-6.5", "nobody_here")
        return self.no_player(own, names[0]) if last[0] == "panel" else None

    def no_player(self, own: RamblePark, first: tuple) -> Refusal | None:
        """Why no player is chosen after this pick; what to choose in their place."""
        if first[0] == "pawn":
            return Refusal("RP-6.1" if first[1] == own.current else "RP-6.3", "pawn_to_tile")
        return INSTEAD_OF_PLAYER.get(first[0])

    def tried(self, own: RamblePark, names: list[tuple]) -> tuple[Action, ...]:
        """The action that these picks would have been."""
        if own.current is None:
            return ()
        first, last = names[0], names[-1]
        if first[0] == "card" and first[1] == own.current and len(names) > 1 and last[0] in ("panel", "pawn"):
            return (("give", last[1], first[2]),)
        if last[0] in ("tile", "hole"):
            return (self.tried_tile(own, names, last[1]),)
        if last[0] == "card":
            taken = ("pickpocket", last[1], last[2])
            return (taken if last[1] != own.current else ("give", own.current, last[2]),)
        if last[0] == "token":
            return (("collect", last[1], None),)
        if last[0] == "deck":
            return (("draw_explore",) if last[1] == "explore" else ("draw_lights_out",),)
        if last[0] == "pawn":
            return (("guide", last[1], own.pawns[last[1]]),)
        return ()

    def tried_tile(self, own: RamblePark, names: list[tuple], tile: str) -> Action:
        pawns = [name[1] for name in names if name[0] == "pawn"]
        if own.phase == "relocate":
            return ("relocate", tile)
        if pawns and pawns[0] != own.current:
            return ("guide", pawns[0], tile)
        fixed = [name[1] for name in names if name[0] == "tile"]
        if not pawns and own.lights.get(tile) is False and own.phase == "actions":
            return ("fix", *sorted(set(fixed)))
        return ("move", tile)

    # ---------------------------------------------------------------- buttons and hints
    def button(self, own: RamblePark, offer: Offer) -> str | None:
        """A plan waits for its button where more could be picked, or where it hurts."""
        if not offer.plan:
            return None
        is_waiting = offer.more or offer.plan[0][0] in NAMED or is_fix_of_two(offer.plan[0])
        return self.plan_words(own, offer.plan[0]) if is_waiting else None

    def plan_words(self, own: RamblePark, action: Action) -> str:
        move, *args = action
        facts: dict = {"n": own.lights_out_a_turn}
        if move == "fix":
            return self.texts("button.fix" if len(args) == 1 else "button.fix.both", tile=self.tile_name(args[0]))
        if move == "collect":
            facts["landmark"] = self.landmark_name(args[0])
        elif move == "discard_card":
            facts["card"] = self.card_name(args[0])
        elif move == "accept_fate":
            return self.texts(f"button.accept_fate.{own.options['stranded']}", player=self.names[own.current])
        elif move == "play_handbook":
            facts["tile"] = self.tile_name(args[1])
        elif move == "draw_explore":
            facts["n"] = own.draws
        elif move == "draw_lights_out":
            facts["n"] = own.draws
        return self.texts(f"button.{move}", **facts)

    def hint_keys(self, own: RamblePark, action: Action) -> Draft:
        """The pieces that would be picked for this action."""
        move, *args = action
        if move in ("play_gps", "play_handbook", "escape"):
            card = HANDBOOK if move == "play_handbook" else GPS
            rest = [("tile", args[1])] if move == "play_handbook" else []
            if move == "play_gps":
                rest = [*(("pawn", pawn) for pawn in args[1]), ("tile", args[2])]
            return (Copy(("card", args[0], card), 0), *rest)
        if move == "end_actions":
            return ()
        ways = self.ways(own, action)
        keys = [key for step in ways[-1][1] for key in (step if isinstance(step, list) else [step])]
        return tuple(Copy(key, 0) if key[0] in ("card", "drop") else key for key in keys)
