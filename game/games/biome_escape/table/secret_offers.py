"""What can be done with a secret that has been picked: carry it, send it, use it."""

from game.engine.hexes import Hex
from game.engine.state import Action
from game.games.biome_escape.rules import camps, raids
from game.games.biome_escape.rules.components import (
    CAMP_KIT,
    CAPTURED,
    CARAVAN_KIT,
    FARM_KIT,
    FORESIGHT,
    KILLER,
    LAKE,
    TELEPORT,
    TILE_STACK,
)
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.menus import ChoiceMenus
from game.games.biome_escape.table.prospects import (
    PACK,
    PICKUP,
    PLACE,
    SEND,
    USE,
    empty_offer,
    is_secret_usable_here,
    possible_actions,
    secrets_on_own_tile,
    tile_of_piece,
)
from game.ui.offer import Draft, Offer, name_if_of_kind


class SecretOffers:
    """What becomes of a secret."""

    def __init__(self, menus: ChoiceMenus):
        self.menus, self.named, self.texts = menus, menus.named, menus.texts

    # ---------------------------------------------------------------- secrets
    def offer_secret(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        one = draft[0][1]
        found = possible_actions(own_view)
        if ("discover", one) in found.actions.get("discover", ()):
            return Offer(plan=(("discover", one),), more=False)
        if own_view.secrets[one].kind is None or not is_secret_usable_here(own_view, one):
            return Offer(plan=(("discover", one),), more=False)
        if len(draft) == 1 and self.menus.can_only_be_picked_up(own_view, one):
            return self.offer_for_secret(own_view, one, (*draft, PICKUP))._replace(lit=frozenset({PACK}))
        if len(draft) == 1:
            lines = self.menus.secret_menu_lines(own_view, one)
            lit = {line.key for line in lines if self.has_next_pick(own_view, (*draft, line.key))}
            if ("place", one) in found.actions.get("place", ()):
                lit.add(("tile", own_view.pawns[own_view.observer]))
            if ("pickup", one) in found.actions.get("pickup", ()):
                lit.add(PACK)
            return (
                Offer(frozenset(lit)) if lit else Offer(plan=(self.likely_intended_action(own_view, one),), more=False)
            )
        return self.offer_for_secret(own_view, one, draft)

    def has_next_pick(self, own_view: BiomeEscape, draft: Draft) -> bool:
        offer = self.offer_for_secret(own_view, draft[0][1], draft)
        return bool(offer.lit) or bool(offer.plan and own_view.is_legal(offer.plan[0]))

    def likely_intended_action(self, own_view: BiomeEscape, secret: int) -> Action:
        """What one means who picks a secret with which nothing can be done now: to use it, or else to put it down."""
        if secret not in own_view.packs[own_view.observer]:
            return ("pickup", secret)
        has_use = f"line.use.{own_view.secrets[secret].kind}" in self.texts
        return self.offer_use_of_secret(own_view, secret, ()).plan[0] if has_use else ("place", secret)

    def offer_for_secret(self, own_view: BiomeEscape, secret: int, draft: Draft) -> Offer:
        """What is done with a secret that has been picked."""
        step = draft[1]
        if step in (PICKUP, PACK):
            button = self.texts("button.empty_camp") if self.would_expose_camp_to_killers(own_view, secret) else None
            return Offer(plan=(("pickup", secret),), button=button, more=False)
        if step == PLACE or tile_of_piece(own_view, step) == own_view.pawns[own_view.observer]:
            return Offer(plan=(("place", secret),), more=False)
        if step == SEND:
            return self.offer_sending_by_caravan(own_view, secret, draft[2:])
        if step == USE:
            return self.offer_use_of_secret(own_view, secret, draft[2:])
        return empty_offer(own_view)

    def would_expose_camp_to_killers(self, own_view: BiomeEscape, secret: int) -> bool:
        """Is this the last secret of a camp that killers would attack first (12: danger)?"""
        at = own_view.pawns[own_view.observer]
        if secrets_on_own_tile(own_view) != (secret,) or not camps.is_player_camp(own_view, at):
            return False
        return any(
            kind == KILLER and at in raids.threat_of_enemy_camp(own_view, camp).targets
            for camp, kind in own_view.camps.items()
        )

    def offer_sending_by_caravan(self, own_view: BiomeEscape, secret: int, picks: Draft) -> Offer:
        """What to offer for sending a secret to the far end of a route: which route, if there are several."""
        ways = [action for action in possible_actions(own_view).actions.get("send", ()) if action[2] == secret]
        by_end: dict[Hex, Action] = {}
        for action in ways:
            path = own_view.routes[action[1]]
            by_end.setdefault(path[-1] if path[0] == own_view.pawns[own_view.observer] else path[0], action)
        if not ways:
            return Offer(plan=(("send", 0, secret),), more=False)
        if not picks and len(by_end) > 1:
            return Offer(frozenset(("tile", at) for at in by_end))
        end = name_if_of_kind(picks[0]) if picks else next(iter(by_end))
        return Offer(plan=(by_end[end],), more=False) if end in by_end else empty_offer(own_view)

    # ---------------------------------------------------------------- using a secret
    def offer_use_of_secret(self, own_view: BiomeEscape, secret: int, picks: Draft) -> Offer:
        kind = own_view.secrets[secret].kind
        ways = [action for action in possible_actions(own_view).actions.get(f"use_{kind}", ()) if action[1] == secret]
        special = {
            FARM_KIT: self.offer_farm,
            FORESIGHT: self.offer_foresight,
            TELEPORT: self.offer_teleport,
            CARAVAN_KIT: self.offer_caravan_route,
            CAMP_KIT: self.offer_camp_kit,
        }
        if kind in special:
            return special[kind](own_view, secret, ways, picks)
        button = (
            self.texts("button.empty_camp") if ways and self.would_expose_camp_to_killers(own_view, secret) else None
        )
        return Offer(plan=(ways[0] if ways else (f"use_{kind}", secret),), button=button, more=False)

    def offer_farm(self, own_view: BiomeEscape, secret: int, actions: list[Action], picks: Draft) -> Offer:
        choices = {action[2]: action for action in actions}
        if not choices:
            return Offer(plan=(("use_farm_kit", secret, own_view.pawns[own_view.observer]),), more=False)
        if not picks and len(choices) > 1:
            return Offer(frozenset(("tile", at) for at in choices))
        at = name_if_of_kind(picks[0]) if picks else next(iter(choices))
        button = self.texts("button.farm.enemy") if at in choices and camps.is_enemy(own_view, at) else None
        return Offer(plan=(("use_farm_kit", secret, at),), button=button, more=False)

    def offer_foresight(self, own_view: BiomeEscape, secret: int, actions: list[Action], picks: Draft) -> Offer:
        if not picks:
            lit = frozenset(("do", action[2]) for action in actions)
            return Offer(lit) if lit else Offer(plan=(("use_foresight", secret, TILE_STACK),), more=False)
        return Offer(plan=(("use_foresight", secret, name_if_of_kind(picks[0])),), more=False)

    def offer_teleport(self, own_view: BiomeEscape, secret: int, actions: list[Action], picks: Draft) -> Offer:
        lit = frozenset(("tile", action[2]) for action in actions)
        if not picks:
            return (
                Offer(lit)
                if lit
                else Offer(plan=(("use_teleport", secret, own_view.pawns[own_view.observer]),), more=False)
            )
        to = name_if_of_kind(picks[0])
        plan = (("use_teleport", secret, to),)
        if to == own_view.gang or own_view.tiles.get(to) == LAKE:  # another tile may be picked in its place
            return Offer(lit - {picks[0]}, plan, self.texts("button.teleport.hurt"))
        return Offer(plan=plan, more=False)

    def offer_caravan_route(self, own_view: BiomeEscape, secret: int, actions: list[Action], picks: Draft) -> Offer:
        """The choice of a caravan route, tile by tile from here to another camp."""
        path = (own_view.pawns[own_view.observer], *(name_if_of_kind(key) for key in picks))
        following = {
            ("tile", action[2 + len(path)])
            for action in actions
            if action[2 : 2 + len(path)] == path and len(action) > 2 + len(path)
        }
        plan = ("use_caravan_kit", secret, *path)
        if plan in actions:
            return Offer(frozenset(following), (plan,), self.texts("button.caravan", n=len(path)), bool(following))
        return Offer(frozenset(following)) if following else Offer(plan=(plan,), more=False)

    def offer_camp_kit(self, own_view: BiomeEscape, secret: int, actions: list[Action], picks: Draft) -> Offer:
        """Secrets that lie here turn up, and may be traps."""
        here = [other for other in secrets_on_own_tile(own_view) if other != secret]
        is_risky = any(own_view.secrets[other].kind in (None, CAPTURED) for other in here)
        return Offer(
            plan=(("use_camp_kit", secret),),
            button=self.texts("button.camp_kit.risk") if actions and is_risky else None,
            more=False,
        )

    def offer_must_use(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        one = own_view.agenda[-1].about[0]
        if draft and not self.offer_use_of_secret(own_view, one, ()).lights(draft[0]):
            return empty_offer(own_view)
        offer = self.offer_use_of_secret(own_view, one, draft)
        if draft or not offer.plan or offer.button:
            return offer
        return offer._replace(
            button=self.texts("button.must_use", what=self.texts(f"secret.{own_view.secrets[one].kind}"))
        )
