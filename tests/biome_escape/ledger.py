"""Books kept of a game of Biome Escape by somebody who hears every event and sees nothing else."""

from collections.abc import Iterable
from typing import Any

from game.engine.hexes import Hex
from game.engine.state import Event, State

HOME = Hex(0, 0)
BARN, MADE = 4, -2


class Ledger:
    """Where everything is, as far as it was told."""

    def __init__(self, state: State):
        self.pawns, self.health, self.counts = list(state.pawns), list(state.health), list(state.counts)
        self.lying = {at: list(some) for at, some in state.lying.items()}
        self.packs = [list(pack) for pack in state.packs]
        self.limbo, self.gone, self.used = list(state.limbo), list(state.gone), list(state.used_keys)
        self.tiles, self.camps, self.farms = dict(state.tiles), dict(state.camps), dict(state.farms)
        self.cooldowns, self.routes = dict(state.cooldowns), list(state.routes)
        self.exit, self.gang, self.round, self.actions = state.exit, state.gang, state.round, state.actions
        self.parties: dict[Hex, Hex] = {}
        self.loot: dict[Hex, list[int]] = {}
        self.raided_used: set[int] = set()  # keys that were used when a party took them
        self.mercenaries: dict[Hex, Hex] = {}
        self.left = [len(state.tile_stack), len(state.secret_stack), len(state.box)]
        self.is_furious = state.options["berserk"] == "recurring"
        self.tokens: dict[int, Any] = {}
        self.is_free = False  # does the open question cost no action?

    def books(self) -> dict[str, Any]:
        sorted_lying = {at: sorted(some) for at, some in self.lying.items() if some}
        return {
            "people": (self.pawns, self.health, self.counts),
            "lying": sorted_lying,
            "packs": [sorted(pack) for pack in self.packs],
            "elsewhere": (sorted(self.limbo), sorted(self.gone), sorted(self.used)),
            "map": (self.tiles, self.camps, set(self.farms), self.exit, self.gang, self.routes),
            "cooldowns": self.cooldowns,
            "parties": (self.parties, {camp: sorted(some) for camp, some in self.loot.items()}),
            "mercenaries": self.mercenaries,
            "left": self.left,
            "turn": (self.round, self.actions),
        }

    def hear(self, event: Event) -> None:
        listen = getattr(self, "hear_" + event.kind, None)
        if listen:
            listen(**event.facts)

    # ---------------------------------------------------------------- tokens
    def kind(self, secret: int) -> str:
        return self.tokens[secret].kind if secret in self.tokens else "supply"

    def pick_off(self, secret: int) -> None:
        """From wherever it lies."""
        for some in (*self.lying.values(), *self.packs, *self.loot.values(), self.limbo, self.used):
            if secret in some:
                some.remove(secret)

    def discard(self, *secrets: int) -> None:
        for one in secrets:
            self.pick_off(one)
            if one in self.tokens and self.tokens[one].origin != MADE and one not in self.gone:
                self.gone.append(one)

    def store(self, secrets: Iterable[int], at: Hex) -> None:
        for one in secrets:
            self.pick_off(one)
            here = self.lying.setdefault(at, [])
            if self.kind(one) == "supply" and sum(self.kind(other) == "supply" for other in here) == BARN:
                self.discard(one)
            elif self.kind(one) == "farm_kit" and self.camps[at] == "stealer":
                self.discard(one)
            else:
                here.append(one)

    def spend(self, *secrets: int) -> None:
        self.discard(*secrets)
        self.actions -= 1

    def tire(self, camp: Hex, spaces: int) -> None:
        self.cooldowns[camp] = 0 if self.exit and self.is_furious else spaces

    def pick_up_or_place_cost(self, at: Hex) -> int:
        return 0 if self.camps.get(at) in ("main", "built", "ally") else 1

    # ---------------------------------------------------------------- a player's turn
    def hear_turn_began(self, player, actions):
        self.actions = actions

    def hear_turn_ended(self, player):
        self.actions = 0

    def hear_round_began(self, round):
        self.round = round

    def hear_moved(self, player, start, end, secrets):
        self.discard(*secrets)
        self.pawns[player] = end
        self.actions -= 2 if self.tiles[end] == "mountain" else 1

    def hear_caravanned(self, player, start, end):
        self.pawns[player] = end
        self.actions -= 1

    def hear_explored(self, player, at, tile, cliffs, secret):
        self.tiles[at] = tile
        self.left[0] -= 1
        self.actions -= 0 if self.is_free else 1
        if secret is not None:
            self.lying.setdefault(at, []).append(secret)
            self.left[1] -= 1
        if tile in ("ally", "stealer", "killer"):
            self.camps[at] = tile
            self.cooldowns[at] = 0 if self.exit and tile != "ally" else 6
        self.gang = at if tile == "gang" else self.gang
        self.exit = at if tile == "exit" else self.exit

    def hear_extra_secret(self, at, roll, secret):
        if secret is not None:
            self.lying.setdefault(at, []).append(secret)
            self.left[2] -= 1

    def hear_exit_found(self, at, camps):
        self.cooldowns.update(dict.fromkeys(camps, 0))

    def hear_discovered(self, player, at, secret):
        self.actions -= 2 if self.tiles[at] == "mountain" else 1

    def hear_trap_sprung(self, player, at, secret):
        self.discard(secret)

    def hear_picked_up(self, player, secret, at):
        self.pick_off(secret)
        self.packs[player].append(secret)
        self.actions -= self.pick_up_or_place_cost(at)

    def hear_placed(self, player, secret, at, kind, is_lost):
        self.actions -= self.pick_up_or_place_cost(at)
        self.pick_off(secret)
        self.discard(secret) if is_lost else self.lying.setdefault(at, []).append(secret)

    def hear_supply_used(self, player, secret, actions):
        self.discard(secret)
        self.actions = actions

    def hear_key_used(self, player, secret, n, needed):
        self.pick_off(secret)
        self.used.append(secret)
        self.actions -= 1

    def hear_farm_built(self, player, at, camp, secret):
        self.farms[at] = camp
        self.cooldowns[at] = 6 if self.tiles[at] == "farmland" else 10
        self.discard(secret)
        self.actions -= 0 if player is None else 1

    def hear_camp_built(self, player, at, secret):
        self.camps[at] = "built"
        self.spend(secret)

    def hear_camp_opened(self, player, at, secrets, kinds):
        self.discard(*[one for one, kind in zip(secrets, kinds) if kind == "captured"])
        supplies = [one for one, kind in zip(secrets, kinds) if kind == "supply"]
        self.discard(*supplies[BARN:])

    def hear_route_laid(self, player, path, secret):
        self.routes.append(path)
        self.spend(secret)

    def hear_clairvoyance_used(self, player, at, secret):
        self.spend(secret)

    def hear_foresight_used(self, player, stack, n, secret):
        self.spend(secret)

    def hear_teleported(self, player, start, end, secret):
        self.pawns[player] = end
        self.spend(secret)

    def hear_traded(self, player, at, secrets):
        self.spend(*secrets)
        self.cooldowns[at] = 10

    def hear_trade_picked(self, player, has_taken, secret):
        if has_taken:
            self.packs[player].append(secret)
            self.left[2] -= 1

    def hear_hired(self, player, at, job, camp, captives, secrets, paid):
        self.spend(*paid)
        self.mercenaries[at] = at

    def hear_ransomed(self, player, captive, at, secrets, pack):
        self.spend(*secrets)
        for one in pack:
            self.pick_off(one)
            self.packs[captive].append(one)

    def hear_sent(self, player, secret, start, end, kind, is_lost, paid):
        self.discard(*paid)
        self.store([secret], end)

    # ---------------------------------------------------------------- people
    def hear_captured(self, player, at, camp, secrets):
        self.pawns[player], self.health[player], self.counts[player] = camp, "captured", 2
        if camp:
            self.store(secrets, camp)
        else:
            self.packs[player].clear()
            self.limbo += secrets

    def hear_captives_claimed(self, camp, players, secrets):
        for player in players:
            self.pawns[player] = camp
        self.store(secrets, camp)

    def hear_captive_waits(self, player, left):
        self.counts[player] = left

    def hear_injured(self, player, at, how):
        self.pawns[player], self.health[player], self.counts[player] = HOME, "injured", 10

    def hear_injury_rolled(self, player, roll, left):
        self.counts[player] = left

    def hear_freed(self, player, at, how):
        self.pawns[player], self.health[player], self.counts[player] = at, "free", 0

    def hear_destroyed(self, secret, kind, at, how):
        self.discard(secret)

    # ---------------------------------------------------------------- the board's turn
    def hear_farm_rolled(self, at, roll, left):
        self.cooldowns[at] = left

    hear_ally_rolled = hear_enemy_rolled = hear_farm_rolled

    def hear_produced(self, at, camp, secret, is_lost):
        self.cooldowns[at] = 6 if self.tiles[at] == "farmland" else 10
        if not is_lost:
            self.lying.setdefault(camp, []).append(secret)

    def hear_mercenaries_moved(self, camp, start, end, via):
        self.mercenaries[camp] = end

    def hear_mercenaries_done(self, camp, how):
        del self.mercenaries[camp]
        self.cooldowns[camp] = 10

    def hear_mercenaries_destroyed(self, camp, at):
        self.hear_mercenaries_done(camp, "destroyed")

    def hear_rescued(self, camp, players, secrets):
        self.store(secrets, HOME)

    def hear_gang_moved(self, start, end, via, direction):
        self.gang = end

    def hear_raided(self, camp, at, end, secrets):
        self.raided_used.difference_update(secrets)
        self.raided_used.update(one for one in secrets if one in self.used)
        for one in secrets:
            self.pick_off(one)
        self.loot[camp], self.parties[camp], self.cooldowns[camp] = list(secrets), end, 0

    def hear_nothing_to_raid(self, camp):
        self.tire(camp, 6)

    def hear_camp_destroyed(self, camp, at):
        self.tire(camp, 19)
        if at != HOME:
            del self.camps[at]
            self.routes = [route for route in self.routes if at not in (route[0], route[-1])]

    def hear_party_moved(self, camp, start, end, via):
        self.parties[camp] = end

    def hear_party_home(self, camp, secrets, kinds, cooldown):
        self.store([one for one in secrets if one in self.loot[camp]], camp)
        del self.parties[camp], self.loot[camp]
        self.cooldowns[camp] = cooldown

    def hear_raiders_beaten(self, camp, at, secrets, end):
        keys = [one for one in secrets if one in self.raided_used]
        self.store(
            [one for one in secrets if one not in keys],
            end if self.camps.get(end) in ("main", "built", "ally") else HOME,
        )
        for one in keys:
            self.pick_off(one)
            self.used.append(one)
        del self.parties[camp], self.loot[camp]
        self.tire(camp, 6)

    def hear_raiders_destroyed(self, camp, at, secrets):
        del self.parties[camp], self.loot[camp]
        self.tire(camp, 6)
