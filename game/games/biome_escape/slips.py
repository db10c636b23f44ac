"""A slip of the tongue in Biome Escape: who has said aloud what a secret is owns up to it (6.10)."""

from game.engine.hexes import Hex
from game.engine.state import Action, Ask, Refusal
from game.games.biome_escape.components import CAPTURED
from game.games.biome_escape.uses import Uses


class Slips(Uses):
    """The part of the rules in which players have said too much."""

    def slips(self, player: int) -> list[Action]:
        """Every secret that a seat could own up to have named."""
        if not self.options["own_up"] or self.is_friendly_camp(self.pawns[player]):
            return []
        public = self.players
        on_tiles = [one for here in self.lying.values() for one in here]
        return [
            ("own_up", one)
            for one in (*self.packs[player], *on_tiles)
            if player in self.secrets[one].known and len(self.secrets[one].known) <= public
        ]

    def refuse_own_up(self, player: int, secret: int) -> Refusal | None:
        if not self.options["own_up"]:
            return Refusal("BE-10.4", "switched_off")
        if self.is_friendly_camp(self.pawns[player]):
            return Refusal("BE-6.10", "at_a_friendly_camp")
        if secret not in self.packs[player] and self.place_of(secret) is None:
            return Refusal("BE-6.10", "out_of_reach")
        if not self.is_known(player, secret):
            return Refusal("BE-6.10", "unknown", {"secret": secret})
        return Refusal("BE-6.10", "public_already", {"secret": secret}) if self.is_public(secret) else None

    def place_of(self, secret: int) -> Hex | None:
        """The tile on which a secret lies."""
        return next((at for at, here in self.lying.items() if secret in here), None)

    def do_own_up(self, player: int, secret: int) -> None:
        self.commit()
        kind = self.kind_of(secret)
        if kind == CAPTURED:
            self.emit("owned_up", player=player, secret=secret, kind=kind, how="captured")
            self.spring(player, secret, self.place_of(secret))
        elif self.actions and secret in self.usable(player) and self.uses_of(player, secret):
            self.publish(secret)
            self.emit("owned_up", player=player, secret=secret, kind=kind, how="must_use")
            self.next(Ask(player, "must_use", (secret,)))
            return
        else:
            self.publish(secret)
            self.emit("owned_up", player=player, secret=secret, kind=kind, how="destroyed")
            self.lose_secret(player, secret)
        self.keep_turn()

    def lose_secret(self, player: int, secret: int) -> None:
        at = self.place_of(secret)
        if at is None:
            self.unpack(player, secret)
        else:
            self.lift(secret, at)
        self.destroy(secret, at or self.pawns[player], "own_up")

    def legal_must_use(self, player: int, secret: int) -> list[Action]:
        return self.uses_of(player, secret)
