"""What may be done in Biome Escape, worked out a second time from a save, straight from section 6 of the specification.

It shares no code with the rules: places are pairs of numbers, every choice is tried and judged by its sentence there.
"""

import itertools
from typing import Any

Place = tuple[int, int]

AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
WEIGHT = {"key": 2, "extra_action": 2, "extra_carry": 2, "supply": 1, "farm_kit": 2, "camp_kit": 2, "caravan_kit": 2}
WEIGHT |= {"clairvoyance": 1, "foresight": 1, "teleport": 1}
FRIENDLY, ENEMY = ("main", "built", "ally"), ("stealer", "killer")


def place_of(text: str | None) -> Place | None:
    if text is None:
        return None
    q, r = text.split("/")
    return int(q), int(r)


def text_of(place: Place) -> str:
    return f"{place[0]}/{place[1]}"


class Token:
    def __init__(self, text: str, players: int):
        kind, _, known, _ = text.split("/")
        self.kind = kind
        self.known = {int(seat) for seat in known.split(",")} if known else set()
        self.is_public = set(range(players)) <= self.known


class Table:
    """A save, taken apart."""

    def __init__(self, plain: dict[str, Any], options: dict[str, Any], players: int):
        self.options = options
        self.phase, self.seat, self.about = plain["agenda"][-1][2], plain["agenda"][-1][1], plain["agenda"][-1][3]
        self.tiles = {place_of(at): kind for at, kind in plain["tiles"].items()}
        self.cliffs = {place_of(at): set(sides) for at, sides in plain["cliffs"].items()}
        self.camps = {place_of(at): kind for at, kind in plain["camps"].items()}
        self.farms = {place_of(at) for at in plain["farms"]}
        self.cooldowns = {place_of(at): spaces for at, spaces in plain["cooldowns"].items()}
        self.routes = [[place_of(at) for at in route] for route in plain["routes"]]
        self.exit, self.gang = place_of(plain["exit"]), place_of(plain["gang"])
        self.tokens = {int(one): Token(text, players) for one, text in plain["secrets"].items()}
        self.lying = {place_of(at): some for at, some in plain["lying"].items()}
        self.packs, self.box = plain["packs"], plain["box"]
        self.stacks = {"tiles": plain["tile_stack"], "secrets": plain["secret_stack"]}
        self.pawns, self.health = [place_of(at) for at in plain["pawns"]], plain["health"]
        self.actions = plain["actions"]
        self.parties = [place_of(at) for at in plain["parties"]]
        self.busy = {place_of(at): job for at, job in plain["jobs"].items()}
        self.at, self.pack = self.pawns[self.seat], self.packs[self.seat]
        self.here = self.lying.get(self.at, [])

    # ---------------------------------------------------------------- questions
    def answers(self) -> set[str]:
        asked = {"turn": self.turn, "camp_explore": self.explore, "arrange": self.arrange, "trade": self.pick}
        return set(asked.get(self.phase, self.must_use)())

    def turn(self) -> list[str]:
        found = ["end_turn", *self.moves(), *self.looks(), *self.uses(), *self.bargains(), *self.sends(), *self.slips()]
        return [*found, *self.explore()] if self.actions else found

    def must_use(self) -> list[str]:
        return [text for text in self.uses() if text.split()[1] == str(self.about[0])]

    def arrange(self) -> list[str]:
        count = min(5, len(self.stacks[self.about[0]]))
        return ["arrange " + " ".join(map(str, order)) for order in itertools.permutations(range(count))]

    def pick(self) -> list[str]:
        return ["trade_pick -", *(f"trade_pick {one}" for one in self.box if self.fits(one))]

    # ---------------------------------------------------------------- words of the specification
    def known(self, secret: int) -> bool:
        return self.seat in self.tokens[secret].known

    def kind(self, secret: int) -> str:
        return self.tokens[secret].kind

    def beside(self, one: Place, other: Place) -> bool:
        return (other[0] - one[0], other[1] - one[1]) in AROUND

    def is_cliff(self, one: Place, other: Place) -> bool:
        side = AROUND.index((other[0] - one[0], other[1] - one[1]))
        back = AROUND.index((one[0] - other[0], one[1] - other[1]))
        return side in self.cliffs.get(one, ()) or back in self.cliffs.get(other, ())

    def fits(self, secret: int) -> bool:
        player_camps = [at for at, kind in self.camps.items() if kind in ("main", "built")]
        stores = [token for at in player_camps for token in self.lying.get(at, [])]
        capacity = 4 + sum(self.kind(token) == "extra_carry" for token in stores)
        return sum(WEIGHT[self.kind(token)] for token in self.pack) + WEIGHT[self.kind(secret)] <= capacity

    def usable(self) -> list[int]:
        on_tile = [] if self.camps.get(self.at) in ENEMY else [one for one in self.here if self.known(one)]
        return [one for one in [*on_tile, *self.pack] if self.kind(one) != "captured"]

    def pays(self, cost: int, but: int | None = None) -> list[str]:
        """Ways to pay; of supplies that are alike (in one place, both public or both not) the first are spent."""
        supplies = [one for one in self.usable() if self.kind(one) == "supply" and one != but]
        found = []
        for some in itertools.combinations(supplies, cost):
            alike = {(one in self.pack, self.tokens[one].is_public) for one in some}
            if all(self.are_first(some, group, supplies) for group in alike):
                found.append(self.in_groups(some, supplies))
        return found

    def group(self, secret: int) -> tuple[bool, bool]:
        return secret in self.pack, self.tokens[secret].is_public

    def are_first(self, some: tuple[int, ...], group: tuple[bool, bool], supplies: list[int]) -> bool:
        taken = [one for one in some if self.group(one) == group]
        return taken == [one for one in supplies if self.group(one) == group][: len(taken)]

    def in_groups(self, some: tuple[int, ...], supplies: list[int]) -> str:
        groups = list(dict.fromkeys(self.group(one) for one in supplies))
        return "".join(f" {one}" for one in sorted(some, key=lambda one: groups.index(self.group(one))))

    def is_shut(self, route: list[Place]) -> bool:
        return self.gang in route

    # ---------------------------------------------------------------- move, caravan_move, explore
    def moves(self) -> list[str]:
        found = []
        for to, kind in self.tiles.items():
            cost = 2 if kind == "mountain" else 1
            if kind != "lake" and self.beside(self.at, to) and cost <= self.actions:
                pays = self.pays(1) if self.is_cliff(self.at, to) else [""]
                found += [f"move {text_of(to)}{pay}" for pay in pays]
        for i, route in enumerate(self.routes):
            if self.actions and self.at in (route[0], route[-1]) and not self.is_shut(route):
                found.append(f"caravan_move {i}")
        return found

    def explore(self) -> list[str]:
        found = []
        for q, r in [(self.at[0] + dq, self.at[1] + dr) for dq, dr in AROUND]:
            is_free = (q, r) not in self.tiles and r <= 0 and q + r <= 0
            if is_free and self.stacks["tiles"] and not (self.exit and self.beside(self.exit, (q, r))):
                found += [f"explore {q}/{r} {rot}" for rot in range(6)]
        return found

    # ---------------------------------------------------------------- discover, pickup, place
    def looks(self) -> list[str]:
        camp, found = self.camps.get(self.at), []
        is_free = camp in FRIENDLY
        for one in self.here:
            if not self.known(one):
                found += [f"discover {one}"] if self.actions >= (2 if self.tiles[self.at] == "mountain" else 1) else []
            elif self.kind(one) != "captured" and self.fits(one) and (is_free or self.actions):
                found += [f"pickup {one}"] if camp not in ENEMY or self.kind(one) == "supply" else []
        if camp not in ENEMY and (is_free or self.actions):
            found += [f"place {one}" for one in self.pack]
        return found

    # ---------------------------------------------------------------- use
    def uses(self) -> list[str]:
        return [text for one in self.usable() for text in self.uses_of(one, self.kind(one))] if self.actions else []

    def uses_of(self, secret: int, kind: str) -> list[str]:
        bare = self.at not in self.camps and self.at not in self.farms
        if (
            kind in ("supply", "clairvoyance")
            or (kind == "key" and self.at == self.exit)
            or (kind == "camp_kit" and bare)
        ):
            return [f"use_{kind} {secret}"]
        if kind == "farm_kit" and bare:
            return [f"use_farm_kit {secret} {text_of(camp)}" for camp in self.camps if self.beside(self.at, camp)]
        if kind == "teleport":
            return [f"use_teleport {secret} {text_of(to)}" for to in self.tiles if to != self.at]
        if kind == "foresight":
            return [f"use_foresight {secret} {name}" for name, stack in self.stacks.items() if stack]
        if kind == "caravan_kit" and self.camps.get(self.at) in FRIENDLY:
            return [f"use_caravan_kit {secret} " + " ".join(map(text_of, path)) for path in self.paths([self.at])]
        return []

    def paths(self, path: list[Place]) -> list[list[Place]]:
        found = [path] if len(path) > 1 and self.camps.get(path[-1]) in FRIENDLY else []
        if len(path) == 5 or (len(path) > 1 and path[-1] in self.camps):
            return found
        for to, kind in self.tiles.items():
            if kind != "lake" and to not in path and self.beside(path[-1], to):
                found += self.paths([*path, to])
        return found

    # ---------------------------------------------------------------- trade, hire, ransom, send
    def bargains(self) -> list[str]:
        if not self.actions:
            return []
        captives = [seat for seat, at in enumerate(self.pawns) if at == self.at and self.health[seat] == "captured"]
        found = (
            [f"ransom {seat}{pay}" for seat in captives for pay in self.pays(2)]
            if self.camps.get(self.at) == "stealer"
            else []
        )
        if self.camps.get(self.at) != "ally" or self.cooldowns[self.at] or self.at in self.busy:
            return found
        if self.box:
            found += [f"trade{pay}" for pay in self.pays(2)]
        if self.gang and "disrupt" not in self.busy.values():
            found += [f"hire disrupt -   {self.commas(pay)}" for pay in self.pays(3)]
        found += [
            f"hire intercept {text_of(camp)}   {self.commas(pay)}" for camp in self.parties for pay in self.pays(1)
        ]
        return found + [text for camp, kind in self.camps.items() if kind in ENEMY for text in self.rescues(camp)]

    def commas(self, pay: str) -> str:
        return ",".join(pay.split())

    def rescues(self, camp: Place) -> list[str]:
        people = [seat for seat, at in enumerate(self.pawns) if at == camp and self.health[seat] == "captured"]
        store = self.lying.get(camp, [])
        found = {}
        for count in (1, 2, 3):
            for some in itertools.combinations(
                [*(("p", seat) for seat in people), *(("s", one) for one in store)], count
            ):
                kinds = tuple(sorted(self.kind(one) for what, one in some if what == "s"))
                who = tuple(one for what, one in some if what == "p")
                found.setdefault((who, kinds), [one for what, one in some if what == "s"])  # of equal ones the first
        return [
            f"hire rescue {text_of(camp)} {','.join(map(str, who))} {','.join(map(str, goods))} {self.commas(pay)}"
            for (who, kinds), goods in found.items()
            for pay in self.pays(len(who) + len(kinds))
        ]

    def sends(self) -> list[str]:
        if self.camps.get(self.at) not in FRIENDLY:
            return []
        ends = [
            i for i, route in enumerate(self.routes) if self.at in (route[0], route[-1]) and not self.is_shut(route)
        ]
        goods = [*self.here, *self.pack]
        return [f"send {i} {one}{pay}" for i in ends for one in goods for pay in self.pays(1, but=one)]

    # ---------------------------------------------------------------- own_up
    def slips(self) -> list[str]:
        if not self.options["own_up"] or self.camps.get(self.at) in FRIENDLY:
            return []
        seen = [one for some in [self.pack, *self.lying.values()] for one in some if self.known(one)]
        return [f"own_up {one}" for one in seen if not self.tokens[one].is_public]
