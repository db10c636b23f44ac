"""Cards that are drawn in Ramble: Dare to Explore, and the questions they raise (sections 5.4 to 5.6, 7)."""

from bisect import insort

from game.engine.state import Action, Ask, Refusal, Step
from game.games.ramble_park.components import DARKNESS, EXIT, HAND, IN_THE_DARK, OUT
from game.games.ramble_park.state import Night


class Draws(Night):
    """The part of the rules in which it gets dark."""

    # ---------------------------------------------------------------- 7.1 Explore cards
    def legal_explore(self, player: int) -> list[Action]:
        return [("draw_explore",)]

    def do_draw_explore(self, player: int) -> None:
        self.commit()
        self.draws -= 1
        if self.draws:
            self.next(Ask(player, "explore"))
        card = self.explore.pop(0)
        if card == IN_THE_DARK:
            self.it_gets_darker(player)
        else:
            insort(self.hands[player], card)
            self.emit("drew", player=player, card=card)
        if self.winners is None:
            self.renew_explore_deck()
        if not self.draws or self.options["hand_check"] == "each_card":  # 10.2
            self.check_hand(player)

    def it_gets_darker(self, player: int) -> None:  # 7.1 (b)
        self.notch += 1
        self.explore_discards.append(IN_THE_DARK)
        back = self.lights_out_discards if self.notch < DARKNESS else []
        if back:
            self.rng.shuffle(back, "lights_on_top")
            self.lights_out_discards = []
            self.lights_out = back + self.lights_out
            self.layers.insert(0, tuple(sorted(back)))
        self.emit("got_darker", player=player, notch=self.notch, n=len(back))
        if self.notch == DARKNESS:
            self.lose("darkness")

    def renew_explore_deck(self) -> None:  # 7.1 (c)
        if self.explore:
            return
        self.explore, self.explore_discards = self.explore_discards, []
        self.rng.shuffle(self.explore, "explore_reshuffle")
        self.emit("explore_reshuffled", n=len(self.explore))

    # ---------------------------------------------------------------- 7.2 Lights Out cards
    def legal_lights(self, player: int) -> list[Action]:
        return [("draw_lights_out",)]

    def do_draw_lights_out(self, player: int) -> None:
        self.commit()
        self.draws -= 1
        self.next(Step("next_light"))
        tile = self.lights_out.pop(0)
        self.forget_on_top(tile)
        if self.lights[tile]:
            self.lights[tile] = False
            self.lights_out_discards.append(tile)
            self.emit("light_went_out", player=player, tile=tile)
        else:
            self.remove(player, tile)
        if not self.lights_out and self.winners is None:
            self.renew_lights_out_pile()

    def forget_on_top(self, tile: str) -> None:
        """A card has left the topmost layer of the draw pile."""
        left = tuple([one for one in self.layers[0] if one != tile])
        if left:
            self.layers[0] = left
        else:
            del self.layers[0]

    def remove(self, player: int, tile: str) -> None:
        """A tile and its card leave the game for good."""
        is_lost = self.loss_with(tile)
        del self.lights[tile]
        displaced = [one for one in self.clockwise_from(self.turn) if self.pawns[one] == tile]  # 5.8
        self.emit("tile_removed", player=player, tile=tile, players=tuple(displaced))
        if is_lost:
            self.lose(is_lost)
            return
        self.next(*[Step("displaced", (one,)) for one in displaced])

    def loss_with(self, tile: str) -> str:
        """Why the park without this tile is lost (8.2), nothing if it is not."""
        if not self.is_vital(tile):
            return ""
        return "exit" if tile == EXIT else "landmark"

    def renew_lights_out_pile(self) -> None:
        self.lights_out, self.lights_out_discards = self.lights_out_discards, []
        self.rng.shuffle(self.lights_out, "lights_reshuffle")
        self.layers = [tuple(sorted(self.lights_out))]
        self.emit("lights_out_reshuffled", n=len(self.lights_out))

    # ---------------------------------------------------------------- 5.4 and 7.4 Hand limit
    def check_hand(self, player: int) -> None:
        if len(self.hands[player]) > HAND and self.winners is None:
            self.next(Ask(player, "hand"), Step("check_hand", (player,)))

    def step_check_hand(self, player: int) -> None:
        self.check_hand(player)

    def legal_hand(self, player: int) -> list[Action]:
        hand = self.hands[player]
        return [("discard_card", card) for card in dict.fromkeys(hand)] if len(hand) > HAND else []

    def refuse_discard_card(self, player: int, card: str) -> Refusal | None:
        return self.card_refusal("RP-6.12", player, card)

    def do_discard_card(self, player: int, card: str) -> None:
        self.discard(player, card)
        self.emit("discarded", player=player, card=card)

    # ---------------------------------------------------------------- 5.5, 5.6 Pawns between tiles
    def step_displaced(self, player: int) -> None:
        """Looked at again after each answer, for a GPS may have taken the pawn away (5.8)."""
        if not self.is_between_tiles(player):
            return
        if self.legal_relocate(player):
            self.next(Ask(player, "relocate"), Step("displaced", (player,)))
        elif self.legal_stranded(player):
            self.next(Ask(player, "stranded"), Step("displaced", (player,)))
        else:
            self.strand(player)

    def legal_relocate(self, player: int) -> list[Action]:
        return [("relocate", tile) for tile in self.beside(self.pawns[player])] if self.is_between_tiles(player) else []

    def refuse_relocate(self, player: int, to: str) -> Refusal | None:
        refusal = self.tile_refusal(to)
        if refusal:
            return refusal
        return None if to in self.paths[self.pawns[player]] else Refusal("RP-6.13", "not_beside", {"tile": to})

    def do_relocate(self, player: int, to: str) -> None:
        self.put_pawn(player, to, "relocate")

    def legal_stranded(self, player: int) -> list[Action]:
        return [("accept_fate",)] if self.is_between_tiles(player) and self.can_be_rescued() else []

    def do_accept_fate(self, player: int) -> None:
        self.strand(player)

    def strand(self, player: int) -> None:  # 8.2, 10.1
        if self.options["stranded"] == "team_loses":
            self.emit("stranded", player=player)
            self.lose("stranded")
            return
        cards, self.hands[player] = tuple(self.hands[player]), []
        self.explore_discards += cards
        self.pawns[player] = OUT
        self.emit("left_behind", player=player, cards=cards)
        if not self.clockwise_from(player):
            self.lose("stranded")
