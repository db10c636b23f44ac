"""Special cards of Ramble: Dare to Explore: anybody plays them at any decision, for no action (6.9 to 6.11)."""

import functools
import itertools

from game.engine.state import Action, Refusal
from game.games.ramble_park.components import EXIT, GPS, HANDBOOK, LANDMARKS, OUT
from game.games.ramble_park.state import Night


@functools.cache
def groups_of(pawns: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every choice of one or more of some pawns."""
    return tuple(some for n in range(1, len(pawns) + 1) for some in itertools.combinations(pawns, n))


class Specials(Night):
    """The part of the rules in which Special cards are played."""

    def legal_anytime(self, player: int) -> list[Action]:
        hand = self.hands[player]
        found: list[Action] = []
        if GPS in hand:
            found += self.trips(player)
            if self.can_leave():
                found.append(("escape", player))
        if HANDBOOK in hand:
            found += [("play_handbook", player, tile) for tile in self.dark]
        return found

    # ---------------------------------------------------------------- 6.9 GPS
    def trips(self, player: int) -> list[Action]:
        together: dict[str, tuple[int, ...]] = {}
        for pawn in range(self.players):
            if self.is_in(pawn):
                together[self.pawns[pawn]] = (*together.get(self.pawns[pawn], ()), pawn)
        return [
            ("play_gps", player, some, to)
            for start, pawns in together.items()
            for some in groups_of(pawns)
            for to in self.lights
            if to != start
        ]

    def refuse_play_gps(self, player: int, pawns: tuple[int, ...], to: str) -> Refusal | None:
        refusal = self.card_refusal("RP-6.9", player, GPS) or self.group_refusal(pawns) or self.tile_refusal(to)
        if refusal:
            return refusal
        return Refusal("RP-6.9", "there_already", {"tile": to}) if to == self.pawns[pawns[0]] else None

    def group_refusal(self, pawns: tuple[int, ...]) -> Refusal | None:
        if not pawns:
            return Refusal("RP-6.9", "no_pawn")
        for pawn in pawns:
            if not 0 <= pawn < self.players or not self.is_in(pawn):
                return Refusal("RP-6.9", "no_such_player", {"player": pawn})
        if len({self.pawns[pawn] for pawn in pawns}) > 1:
            return Refusal("RP-6.9", "not_on_one_tile")
        return Refusal("RP-6.9", "named_twice") if len(set(pawns)) < len(pawns) else None

    def canonical_play_gps(self, player: int, pawns: tuple[int, ...], to: str) -> tuple[tuple[int, ...], str]:
        return tuple(sorted(pawns)), to

    def do_play_gps(self, player: int, pawns: tuple[int, ...], to: str) -> None:
        self.discard(player, GPS)
        start = self.pawns[pawns[0]]
        for pawn in pawns:
            self.pawns[pawn] = to
        self.emit("gps_played", player=player, pawns=pawns, start=start, end=to)

    # ---------------------------------------------------------------- 6.10 Escape
    def can_leave(self) -> bool:
        """Are all tokens collected and all pawns at the exit?"""
        return len(self.tokens) == len(LANDMARKS) and {EXIT, OUT}.issuperset(self.pawns)

    def refuse_escape(self, player: int) -> Refusal | None:
        refusal = self.card_refusal("RP-6.10", player, GPS)
        if refusal:
            return refusal
        missing = tuple(landmark for landmark in LANDMARKS if self.is_needed(landmark))
        if missing:
            return Refusal("RP-6.10", "tokens_missing", {"landmarks": missing, "n": len(missing)})
        away = tuple(one for one in range(self.players) if self.is_in(one) and self.pawns[one] != EXIT)
        return Refusal("RP-6.10", "not_all_at_exit", {"players": away}) if away else None

    def do_escape(self, player: int) -> None:
        self.discard(player, GPS)
        self.commit()
        self.end("escaped", [one for one in range(self.players) if self.is_in(one)])  # 8.1, 10.1
        self.emit("escaped", player=player)

    # ---------------------------------------------------------------- 6.11 Handbook
    def refuse_play_handbook(self, player: int, tile: str) -> Refusal | None:
        return self.card_refusal("RP-6.11", player, HANDBOOK) or self.dark_refusal("RP-6.11", tile)

    def do_play_handbook(self, player: int, tile: str) -> None:
        self.discard(player, HANDBOOK)
        self.lights[tile] = True
        self.emit("handbook_played", player=player, tile=tile)
