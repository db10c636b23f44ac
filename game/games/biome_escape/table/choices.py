"""What a half-made choice in the biome can become: clicks and drags into whole actions."""

from typing import Any

from game.engine.hexes import Hex
from game.engine.state import Action, Refusal
from game.games.biome_escape.rules.components import ALLY, CARAVAN_KIT, INJURED, PARTS, TAKEN
from game.games.biome_escape.rules.foresight import WalkingPath
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.deals import BargainOffers
from game.games.biome_escape.table.menus import ChoiceMenus
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.picks import PicksForActions
from game.games.biome_escape.table.prospects import (
    CLIMB,
    END,
    EXPLORING,
    KNOWN_PANEL,
    NONE,
    PACK,
    SAY,
    SHEET,
    SIDES,
    STAYING,
    empty_offer,
    foreseen_count,
    knows_next_cliffs,
    possible_actions,
    takeable_found_secret,
    tile_of_piece,
    walk_moves,
    would_waste_actions,
)
from game.games.biome_escape.table.reasons import (
    offer_for_standing_piece,
    offer_for_unreachable_tile,
    offer_with_refused_last_pick,
)
from game.games.biome_escape.table.secret_offers import SecretOffers
from game.games.biome_escape.table.talk import RemarkOffers
from game.ui.contract.parts import TableChoices
from game.ui.offer import Draft, Offer
from game.ui.table import Key

KEPT = ("secret", "camp", "pawn", "route")  # first picks that a second one of the same does not take back
STANDING = ("store", "farm", "gang", "party", "mercenaries", "signal")  # on a tile, without a choice of their own


class BiomeChoices(TableChoices[BiomeEscape]):
    """Clicks and drags into whole actions. found: the secret that the seat has just looked at where it stands."""

    def __init__(self, names: BiomeNames, found_secret: int | None = None):
        super().__init__(names.texts, names.players)
        self.named, self.found = names, found_secret
        self.menus, self.deals, self.talk = ChoiceMenus(names), BargainOffers(names.texts), RemarkOffers(names.texts)
        self.secrets, self.picks = SecretOffers(self.menus), PicksForActions(self.menus, self.deals)

    # ---------------------------------------------------------------- picked again, or another in its place
    def after_pick(self, own_view: BiomeEscape, draft: Draft, key: Key) -> Draft:
        """The draft after a pick. A second tile to go to replaces the first one."""
        is_aim = bool(draft) and key not in draft and draft[-1][0] == key[0] == "tile"
        is_other_aim = is_aim and not self.is_picking_caravan_route(own_view, draft)
        return (*draft[:-1], key) if is_other_aim else super().after_pick(own_view, draft, key)

    def kept_picks(self, own_view: BiomeEscape, draft: Draft) -> frozenset[Key]:
        """People click twice to be sure: that keeps what they have chosen; Esc or the other button lets it go.

        Only what is picked one by one, several of a kind, is taken back by a second click.
        """
        aims = [key for key in draft if key[0] == "tile"]
        first = [key for key in draft[:1] if key[0] in KEPT]
        return frozenset(first if not aims or self.is_picking_caravan_route(own_view, draft) else [*first, *aims])

    def is_picking_caravan_route(self, own_view: BiomeEscape, draft: Draft) -> bool:
        """Are tiles picked one by one?"""
        one = own_view.agenda[-1].about[0] if own_view.phase == "must_use" else draft[0][1]
        return one in own_view.secrets and own_view.secrets[one].kind == CARAVAN_KIT

    # ---------------------------------------------------------------- what it can become
    def offer(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        if own_view.current_player is None or own_view.current_player != own_view.viewer:
            return Offer()
        for n, key in enumerate(draft):
            if not self.offer_for_valid_draft(own_view, draft[:n]).lights(key):
                return self.offer_for_refused_pick(own_view, draft[: n + 1])
        return self.offer_for_valid_draft(own_view, draft)._replace(kept=self.kept_picks(own_view, draft))

    def offer_for_refused_pick(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        """What to offer when the last pick leads nowhere: why not, after the other picks or by itself.

        Nothing is said between the lines of a sheet, and where a new choice may begin.
        """
        if draft[-1] in (SHEET, PACK, KNOWN_PANEL):
            return Offer()
        if draft[0][0] == "secret" and draft[-1][0] == "pawn" and draft[-1][1] != own_view.viewer:
            return Offer(why=Refusal("BE-6.1", "nothing_handed_over", {"player": draft[-1][1]}))
        has_begun = draft[0][0] in ("secret", "camp") or draft[0] == SAY
        is_here = (
            tile_of_piece(own_view, draft[-1]) == own_view.pawns[own_view.observer]
        )  # of which nothing else is asked amid an action
        alone = () if has_begun and is_here else (draft[-1:],)
        for tried in (draft, *alone) if has_begun else alone:
            offer = self.offer_for_valid_draft(own_view, tried)
            is_refused = bool(offer.plan) and not own_view.is_legal(offer.plan[0])
            if is_refused or (offer.why is not None and offer.why.reason != "not_now"):
                return offer._replace(lit=frozenset(), asides=(), button=None, more=False)
        waits = len(draft) > 1 and not self.offer_for_valid_draft(own_view, draft[:-1]).more
        if waits and self.offer_for_valid_draft(own_view, ()).lights(draft[-1]):
            return Offer()
        return offer_with_refused_last_pick(own_view, draft[:-1], self.texts)

    def offer_for_valid_draft(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        """What to offer for a draft in which every pick but the last was lit."""
        phases = {
            "camp_explore": self.offer_free_exploration,
            "arrange": self.offer_stack_order,
            "trade": self.offer_box_content,
            "must_use": self.secrets.offer_must_use,
        }
        return phases.get(own_view.phase or "", self.offer_of_picks_in_turn)(own_view, draft)

    def offer_of_picks_in_turn(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        offer = self.offer_after_first_picks(own_view, draft) if draft else self.offer_before_picks(own_view)
        is_in_pack = any(offer.lights(("secret", one)) for one in own_view.packs[own_view.observer])
        why = "why.nothing_picked.pack" if is_in_pack else "why.nothing_picked"
        waits = self.texts("button.waits"), self.texts(why)
        return offer._replace(words=self.walk_button_texts(own_view), waits=waits)

    def walk_button_texts(self, own_view: BiomeEscape) -> tuple[str, ...]:
        """What the primary button says of walks: its place is as wide in all of the turn."""
        texts, n = self.texts, own_view.actions
        return texts("button.walk", n=n), texts("button.explore.far", n=n), texts("button.walk.gang")

    def offer_after_first_picks(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        """What may follow the first picks of a turn."""
        if draft == (END,):
            return Offer(plan=(("end_turn",),), button=self.texts("button.end_turn.sure"), more=False)
        is_tribe = draft[0][0] == "camp" and own_view.camps.get(draft[0][1]) == ALLY
        kinds = {
            "tile": self.offer_tile,
            "secret": self.secrets.offer_secret,
            "camp": self.deals.offer_ally_camp if is_tribe else offer_for_standing_piece,
            "route": self.offer_route,
            "pawn": self.offer_pawn,
            **dict.fromkeys(STANDING, offer_for_standing_piece),
            **({"do": self.talk.offer_table_talk} if draft[0] == SAY else {}),
        }
        way_to_pay = draft[-1][1] if draft[-1][0] == "pay" else None
        picks = draft[:-1] if way_to_pay is not None else draft
        offer_of = kinds.get(picks[0][0]) if picks else None
        offer = empty_offer(own_view) if offer_of is None else offer_of(own_view, picks)
        offer = self.deals.offer_with_payment_choices(own_view, offer, way_to_pay)
        if (
            offer.plan
            and not offer.lit
            and offer.why is None
            and offer.button is None
            and not own_view.is_legal(offer.plan[0])
        ):
            return offer._replace(more=False)
        return offer

    def offer_before_picks(self, own_view: BiomeEscape) -> Offer:
        """Before anything is picked.

        A turn that has been ended stays so (BE-5.6): that is the primary button only where nothing is given up by it,
        else one beside, clear of where a walk's button has just been.
        """
        lit, say = self.first_selectable_keys(own_view), (SAY, self.texts("button.say"))
        words = self.texts("button.end_turn" if own_view.actions else "button.end_turn.none", n=own_view.actions)
        if not would_waste_actions(own_view):
            return Offer(lit, (("end_turn",),), words, asides=(say,))
        asides = (say, (END, self.texts("button.end_turn.short", n=own_view.actions) if self.named.is_large else words))
        one = takeable_found_secret(own_view, self.found)
        if one is not None:
            button = self.texts(
                self.named.text_key_for_text_size("button.pickup"), what=self.named.secret_name(own_view, one)
            )
            return Offer(lit, (("pickup", one),), button, asides=asides)
        return Offer(lit, asides=asides)

    def first_selectable_keys(self, own_view: BiomeEscape) -> frozenset[Key]:
        """Everything that something can be done with."""
        found = possible_actions(own_view)
        lit: set[Key] = {("tile", at) for at in (*found.ways, *found.mist)}
        lit |= {
            ("secret", action[1]) for move in ("discover", "pickup", "place") for action in found.actions.get(move, ())
        }
        lit |= {
            ("secret", action[1])
            for move, actions in found.actions.items()
            if move.startswith("use_")
            for action in actions
        }
        lit |= {("secret", action[2]) for action in found.actions.get("send", ())}
        lit |= {("route", action[1]) for action in found.actions.get("caravan_move", ())}
        lit |= {("pawn", action[1]) for action in found.actions.get("ransom", ())}
        if "trade" in found.actions or "hire" in found.actions:
            lit.add(("camp", own_view.pawns[own_view.observer]))
        if found.ways or found.mist:
            lit.add(("pawn", own_view.viewer))
        return frozenset(lit)

    # ---------------------------------------------------------------- walking and exploring
    def offer_tile(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        at = draft[0][1]
        found = possible_actions(own_view)
        if len(draft) > 1 and draft[1] != CLIMB and draft[1][0] != "turn":
            return empty_offer(own_view)
        over = next((action for action in found.actions.get("move", ()) if action[1] == at and len(action) > 2), None)
        if draft[1:] == (CLIMB,) and over:
            return Offer(plan=(over,), more=False)
        if over and not found.ways[at].supplies:
            way = found.ways[at]
            asides = ((CLIMB, self.texts("button.climb")),)
            return Offer(
                plan=walk_moves(own_view, way),
                button=self.texts("button.walk.round", n=way.actions),
                more=False,
                asides=asides,
            )
        if at in found.mist:
            return self.offer_explore(own_view, at, found.mist[at], draft[1:])
        if at in found.ways:
            way = found.ways[at]
            return Offer(plan=walk_moves(own_view, way), button=self.walk_button(own_view, way), more=False)
        return offer_for_unreachable_tile(own_view, at)

    def walk_button(self, own_view: BiomeEscape, path: WalkingPath) -> str | None:
        """A walk of several steps, and one that costs a supply or ends badly, waits for its button."""
        if path.path[-1:] == (own_view.gang,):
            return self.texts("button.walk.gang")
        if path.supplies:
            return self.texts("button.walk.cliff", n=path.actions, supplies=path.supplies)
        return self.texts("button.walk", n=path.actions) if len(path.path) > 1 else None

    def offer_explore(self, own_view: BiomeEscape, at: Hex, path: WalkingPath, turned: Draft) -> Offer:
        """Only a seat that knows of cliffs is asked how the tile lies; after a walk exploring waits for its button."""
        if knows_next_cliffs(own_view) and not turned:
            return Offer(frozenset(("turn", n) for n in range(SIDES)))
        turn = turned[0][1] if turned else 0
        return Offer(
            plan=(*walk_moves(own_view, path), ("explore", at, turn)), button=self.explore_button(path), more=False
        )

    def explore_button(self, path: WalkingPath) -> str | None:
        """What is explored cannot be taken back, so nobody does it at the end of a walk unawares."""
        if not path.path:
            return None
        facts = {"n": path.actions + EXPLORING, "supplies": path.supplies}
        return self.texts("button.explore.cliff" if path.supplies else "button.explore.far", **facts)

    def offer_free_exploration(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        """Round a new camp every place is explored, free."""
        places = {action[1] for action in own_view.legal()}
        if not draft:
            return Offer(frozenset(("tile", at) for at in places))
        if draft[0][0] != "tile":
            return empty_offer(own_view)
        return self.offer_explore(own_view, draft[0][1], STAYING, draft[1:])

    def offer_route(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        return Offer(plan=(("caravan_move", draft[0][1]),), more=False)

    def offer_pawn(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        """A captive is ransomed by its button; the own pawn is led to a tile."""
        player = draft[0][1]
        if player == own_view.viewer:
            found = possible_actions(own_view)
            if not found.ways and not found.mist:
                return Offer(why=Refusal("BE-6.1", "too_few_actions", {"cost": 1, "left": own_view.actions}))
            return (
                self.offer_tile(own_view, draft[1:])
                if len(draft) > 1
                else Offer(frozenset(("tile", at) for at in (*found.ways, *found.mist)))
            )
        if own_view.health[player] != TAKEN:
            reason = "friend_injured" if own_view.health[player] == INJURED else "friend_free"
            return Offer(why=Refusal("BE-2.22", reason, {"player": player}))
        ransom = next(
            (action for action in possible_actions(own_view).actions.get("ransom", ()) if action[1] == player), None
        )
        if ransom is None:
            return Offer(plan=(("ransom", player),), more=False)
        return Offer(
            plan=(ransom,),
            button=self.texts("button.ransom", player=self.named.names[player], n=PARTS.ransom_price),
            more=False,
        )

    # ---------------------------------------------------------------- what lies on a paper of its own
    def offer_stack_order(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        """Foreseen pieces in the order in which they are picked; what is left follows as it lay."""
        if draft and draft[-1][0] != "card":
            return empty_offer(own_view)
        count = foreseen_count(own_view)
        picked = [key[1] for key in draft]
        rest = [n for n in range(count) if n not in picked]
        button = self.texts("button.arrange" if picked else "button.arrange.same")
        return Offer(frozenset(("card", n) for n in rest), (("arrange", *picked, *rest),), button, bool(rest))

    def offer_box_content(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        if not draft:
            picks = {("box", action[1]) for action in own_view.legal() if action[1] is not None}
            return Offer(frozenset(picks | {NONE}))
        if draft[0] != NONE and draft[0][0] != "box":
            return empty_offer(own_view)
        return Offer(plan=(("trade_pick", None if draft[0] == NONE else draft[0][1]),), more=False)

    # ---------------------------------------------------------------- hints
    def picks_of(self, own_view: BiomeEscape, action: Action) -> Draft:
        return self.picks.picks_of(own_view, action)

    def hint_keys(self, own_view: BiomeEscape, action: Action | None, facts: dict[str, Any]) -> Draft:
        """The place that the hint is about, not the first step towards it."""
        if "at" in facts and action not in (None, ("end_turn",)):
            return (("tile", facts["at"]),)
        return super().hint_keys(own_view, action, facts)
