"""What the active player of Ramble: Dare to Explore may do for an action (section 6.1 to 6.8)."""

import itertools
from bisect import insort

from game.engine.state import Action, Ask, Refusal
from game.games.ramble_park.components import (
    BIRDWATCHER,
    ELECTRICIAN,
    IS_LANDMARK,
    JOGGER,
    LANDMARK_AT,
    MATCHING,
    PHOTOGRAPHER,
    PICKPOCKET,
    RANGER,
)
from game.games.ramble_park.draws import Draws

END = ("end_actions",)


class Actions(Draws):
    """The part of the rules in which parkgoers act."""

    def legal_actions(self, player: int) -> list[Action]:
        role, at, lights = self.roles[player], self.pawns[player], self.lights
        near = self.beside(at)
        found: list[Action] = [("move", tile) for tile in near]
        dark = [tile for tile in (at, *near) if not lights[tile]]
        found += [("fix", tile) for tile in dark]
        if role == ELECTRICIAN:
            found += [("fix", *pair) for pair in itertools.combinations(sorted(dark), 2)]
        elif role == JOGGER:
            found += [("jog", tile) for tile in self.two_away(at)]
        elif role == RANGER:
            found += self.guides(player)
        elif role == PICKPOCKET:
            found += self.grabs(player, (at, *near))
        found += self.gifts(player)
        landmark = LANDMARK_AT.get(at)
        if landmark and landmark not in self.tokens:
            found += self.collections(player, landmark)
        found.append(END)
        return found

    def spend_action(self) -> None:
        """Every action costs one of three (5.1)."""
        self.actions -= 1
        if self.actions:
            self.next(Ask(self.turn, "actions"))

    # ---------------------------------------------------------------- 6.1 Move, 6.2 jog, 6.3 guide
    def refuse_move(self, player: int, to: str) -> Refusal | None:
        refusal = self.tile_refusal(to)
        if refusal:
            return refusal
        return None if to in self.paths[self.pawns[player]] else Refusal("RP-6.1", "not_beside", {"tile": to})

    def do_move(self, player: int, to: str) -> None:
        self.spend_action()
        self.put_pawn(player, to, "move")

    def refuse_jog(self, player: int, to: str) -> Refusal | None:
        if self.roles[player] != JOGGER:
            return Refusal("RP-6.2", "wrong_role", {"role": JOGGER})
        refusal = self.tile_refusal(to)
        if refusal:
            return refusal
        return None if to in self.two_away(self.pawns[player]) else Refusal("RP-6.2", "not_two_away", {"tile": to})

    def do_jog(self, player: int, to: str) -> None:
        self.spend_action()
        self.put_pawn(player, to, "jog")

    def guides(self, player: int) -> list[Action]:
        return [("guide", pawn, to) for pawn in self.others(player) for to in self.within_two(self.pawns[pawn])]

    def within_two(self, tile: str) -> list[str]:
        return self.beside(tile) + self.two_away(tile)

    def refuse_guide(self, player: int, pawn: int, to: str) -> Refusal | None:
        if self.roles[player] != RANGER:
            return Refusal("RP-6.3", "wrong_role", {"role": RANGER})
        refusal = self.other_refusal("RP-6.3", player, pawn) or self.tile_refusal(to)
        if refusal:
            return refusal
        return None if to in self.within_two(self.pawns[pawn]) else Refusal("RP-6.3", "not_within_two", {"tile": to})

    def do_guide(self, player: int, pawn: int, to: str) -> None:
        self.spend_action()
        self.put_pawn(pawn, to, "guide")

    # ---------------------------------------------------------------- 6.4 Fix the lights
    def refuse_fix(self, player: int, *tiles: str) -> Refusal | None:
        most = 2 if self.roles[player] == ELECTRICIAN else 1
        if not 1 <= len(tiles) <= most:
            return Refusal("RP-6.4", "too_many_tiles" if tiles else "no_tile", {"n": most})
        at = self.pawns[player]
        for tile in tiles:
            refusal = self.dark_refusal("RP-6.4", tile)
            if refusal:
                return refusal
            if tile != at and tile not in self.paths[at]:
                return Refusal("RP-6.4", "out_of_reach", {"tile": tile})
        return Refusal("RP-6.4", "named_twice") if len(set(tiles)) < len(tiles) else None

    def canonical_fix(self, player: int, *tiles: str) -> list[str]:
        return sorted(tiles)

    def do_fix(self, player: int, *tiles: str) -> None:
        self.spend_action()
        for tile in tiles:
            self.lights[tile] = True
        self.emit("fixed", player=player, tiles=tiles)

    # ---------------------------------------------------------------- 6.5 Give, 6.6 pickpocket
    def gifts(self, player: int) -> list[Action]:
        pawns, at = self.pawns, self.pawns[player]
        if self.roles[player] == BIRDWATCHER:
            others = self.others(player)
        else:
            others = [one for one, tile in enumerate(pawns) if tile == at and one != player]
        if not others:
            return []
        cards = [card for card in dict.fromkeys(self.hands[player]) if card in IS_LANDMARK]
        return [("give", one, card) for one in others for card in cards]

    def refuse_give(self, player: int, to_seat: int, card: str) -> Refusal | None:
        refusal = self.other_refusal("RP-6.5", player, to_seat) or self.card_refusal("RP-6.5", player, card)
        if refusal:
            return refusal
        if card not in IS_LANDMARK:
            return Refusal("RP-6.5", "landmark_cards_only", {"card": card})
        if self.roles[player] != BIRDWATCHER and self.pawns[player] != self.pawns[to_seat]:
            return Refusal("RP-6.5", "not_together", {"player": to_seat})
        return None

    def do_give(self, player: int, to_seat: int, card: str) -> None:
        self.spend_action()
        self.hands[player].remove(card)
        insort(self.hands[to_seat], card)
        self.emit("gave", player=player, to_seat=to_seat, card=card)
        self.check_hand(to_seat)

    def grabs(self, player: int, reach: tuple[str, ...]) -> list[Action]:
        victims = [one for one, tile in enumerate(self.pawns) if tile in reach and one != player]
        return [("pickpocket", one, card) for one in victims for card in dict.fromkeys(self.hands[one])]

    def refuse_pickpocket(self, player: int, from_seat: int, card: str) -> Refusal | None:
        if self.roles[player] != PICKPOCKET:
            return Refusal("RP-6.6", "wrong_role", {"role": PICKPOCKET})
        refusal = self.other_refusal("RP-6.6", player, from_seat)
        if refusal:
            return refusal
        at = self.pawns[player]
        if self.pawns[from_seat] not in (at, *self.paths[at]):
            return Refusal("RP-6.6", "too_far", {"player": from_seat})
        return self.card_refusal("RP-6.6", from_seat, card)

    def do_pickpocket(self, player: int, from_seat: int, card: str) -> None:
        self.spend_action()
        self.hands[from_seat].remove(card)
        insort(self.hands[player], card)
        self.emit("pickpocketed", player=player, from_seat=from_seat, card=card)
        self.check_hand(player)

    # ---------------------------------------------------------------- 6.7 Collect a token
    def collections(self, player: int, landmark: str) -> list[Action]:
        hand = self.hands[player]
        count = hand.count(landmark)
        found: list[Action] = [("collect", landmark, None)] if count >= MATCHING else []
        if count >= MATCHING - 1 and self.roles[player] == PHOTOGRAPHER and self.lights[self.pawns[player]]:
            others = [card for card in dict.fromkeys(hand) if card in IS_LANDMARK and card != landmark]
            found += [("collect", landmark, card) for card in others]
        return found

    def refuse_collect(self, player: int, landmark: str, substitute: str | None) -> Refusal | None:
        if landmark not in IS_LANDMARK:
            return Refusal("RP-2.4", "no_such_landmark", {"landmark": landmark})
        if LANDMARK_AT.get(self.pawns[player]) != landmark:
            return Refusal("RP-6.7", "not_at_landmark", {"landmark": landmark})
        if landmark in self.tokens:
            return Refusal("RP-6.7", "collected_already", {"landmark": landmark})
        if substitute is not None:
            refusal = self.substitute_refusal(player, landmark, substitute)
            if refusal:
                return refusal
        matching = MATCHING - (substitute is not None)
        if self.hands[player].count(landmark) < matching:
            return Refusal("RP-6.7", "too_few_cards", {"landmark": landmark, "n": matching})
        return None

    def substitute_refusal(self, player: int, landmark: str, card: str) -> Refusal | None:
        if self.roles[player] != PHOTOGRAPHER:
            return Refusal("RP-6.7", "wrong_role", {"role": PHOTOGRAPHER})
        if not self.lights[self.pawns[player]]:
            return Refusal("RP-6.7", "too_dark_for_photograph", {"tile": self.pawns[player]})
        refusal = self.card_refusal("RP-6.7", player, card)
        if refusal:
            return refusal
        if card not in IS_LANDMARK or card == landmark:
            return Refusal("RP-6.7", "other_landmark_only", {"card": card})
        return None

    def do_collect(self, player: int, landmark: str, substitute: str | None) -> None:
        self.spend_action()
        paid = (landmark,) * MATCHING if substitute is None else (*(landmark,) * (MATCHING - 1), substitute)
        for card in paid:
            self.hands[player].remove(card)
        self.explore_discards += paid
        self.tokens.append(landmark)
        self.emit("collected", player=player, landmark=landmark, cards=paid, tile=self.pawns[player])

    # ---------------------------------------------------------------- 6.8 End
    def do_end_actions(self, player: int) -> None:
        left, self.actions = self.actions, 0
        self.emit("ended_actions", player=player, n=left)
