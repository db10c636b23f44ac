"""What secrets that a seat has not seen may be: each stack holds one key, one trap and one treasure (2.13)."""

from collections import Counter
from typing import NamedTuple

from game.games.biome_escape.rules.components import (
    BOX_ORIGIN,
    CAPTURED,
    EXTRA_ACTION,
    EXTRA_CARRY,
    KEY,
    PARTS,
    secrets_in_box,
)
from game.games.biome_escape.rules.state import BiomeEscape

KEY_WORTH, KEY_TO_SPARE = 14.0, 2.0  # actions that a key is worth while the team lacks keys, and afterwards
ACTION_WORTH, CARRY_WORTH, REST_WORTH = 8.0, 3.0, 1.5
TRAP_COST, TRAP_COST_FOR_KEY = 8.0, 5.0  # actions that a trap costs, and more for each key that it takes along, ...
TRAP_COST_FOR_KEY_AT_NEEDLESS_RISK = KEY_WORTH  # ... where somebody without keys can look instead


class SecretOdds(NamedTuple):
    """How likely a secret is a key, an Extra Action, an Extra Carry or a trap; the rest is of some use."""

    key: float = 0.0
    action: float = 0.0
    carry: float = 0.0
    trap: float = 0.0


class UnseenSecrets:
    """The secrets that one seat has not seen, by the stack that they come from, and what is still missing there."""

    def __init__(self, state: BiomeEscape, seat: int, keys_of: list[int]):
        """keys_of: how many keys each seat carries, as far as this one knows."""
        self.state = state
        self.missing = {stack: Counter(PARTS.fixed_secrets[stack]) for stack in range(1, state.keys_needed + 1)}
        self.missing[BOX_ORIGIN] = secrets_in_box(state.keys_needed)
        self.unseen: dict[int, list[int]] = {}
        for one, token in state.secrets.items():
            if token.origin in self.missing:
                if seat in token.known:
                    self.missing[token.origin][token.kind] -= 1
                else:
                    self.unseen.setdefault(token.origin, []).append(one)
        self.carried: dict[int, float] = {}  # by friends, and how likely it is a key
        for friend, pack in enumerate(state.packs):
            unknown = [one for one in pack if seat not in state.secrets[one].known]
            known_keys = sum([state.secrets[one].kind == KEY for one in pack if one not in unknown])
            for one in unknown:
                self.carried[one] = max(0, keys_of[friend] - known_keys) / len(unknown)

    def odds_of(self, secret: int, is_remarked: bool) -> SecretOdds:
        """What a secret may be that nobody carries. is_remarked: has a friend said that something useful lies there?"""
        token = self.state.secrets[secret]
        if token.origin not in self.missing or (token.known and not is_remarked):
            return SecretOdds()  # of a start tile, or a friend has looked at it and left it
        missing, secrets = self.missing[token.origin], self.state.secrets
        own = self.unseen[token.origin]
        places = [one for one in own if one not in self.carried and (one == secret or not secrets[one].known)]
        unsafe = [one for one in places if not secrets[one].is_safe and not secrets[one].known]
        keys = max(0.0, missing[KEY] - sum([self.carried.get(one, 0.0) for one in own]))
        count = len(places)
        trap = max(0, missing[CAPTURED]) / len(unsafe) if secret in unsafe else 0.0
        return SecretOdds(
            keys / count, max(0, missing[EXTRA_ACTION]) / count, max(0, missing[EXTRA_CARRY]) / count, trap
        )


def value_of_looking_at_secret(odds: SecretOdds, own_keys: int, lacks_keys: bool, can_others_look: bool) -> float:
    """What a look at such a secret is worth, in actions. own_keys: that the seat carries and a trap would take;
    can_others_look: is somebody free who carries none?
    """
    value = odds.key * (KEY_WORTH if lacks_keys else KEY_TO_SPARE) + odds.action * ACTION_WORTH
    value += odds.carry * CARRY_WORTH + max(0.0, 1.0 - sum(odds)) * REST_WORTH
    cost_for_key = TRAP_COST_FOR_KEY_AT_NEEDLESS_RISK if can_others_look else TRAP_COST_FOR_KEY
    return value - odds.trap * (TRAP_COST + cost_for_key * own_keys)
