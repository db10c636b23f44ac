"""What a choice in Ape City Escape would bring, as far as its player can know: for previews, hints and bots."""

from typing import NamedTuple

from game.engine.state import Action, State
from game.games.ape_city.components import APE_STEPS, CIRCLE, LANDING_PRICE, LAST, OUT, STEPS, ways


class Walk(NamedTuple):
    """A way of the ape: the passages it has taken (6.4; the way round from the last space is none: 7.6), its trail."""

    passages: int
    trail: tuple[int, ...]

    def on_to(self, start: int, end: int) -> "Walk":
        return Walk(self.passages + is_passage(start, end), (*self.trail, end))


def is_passage(start: int, end: int) -> bool:
    return end != start + 1 and start != LAST


class Foresight(State):
    """The part of the rules that looks ahead; it reads nothing hidden and changes nothing."""

    def foresee(self, *actions: Action) -> dict:
        """For cards to play, for steps of the ape (all that will be asked) or for a payment."""
        move, *args = actions[0]
        if move == "play_cards":
            return self.foresee_play(self.current, args)
        if move == "ape_step":
            return self.foresee_walk(self.trail_of([action[1] for action in actions]))
        player = self.current
        return {
            "player": player,
            "hand": len(self.hands[player]) - len(args),
            "artifacts": len(self.artifacts[player]) - (move == "lose_artifact"),
        }

    def foresee_play(self, player: int, cards: list[str]) -> dict:
        steps = sum(STEPS[card] for card in cards)
        start = self.pawns[player]
        end = min(start + steps, OUT)
        hand = len(self.hands[player]) - len(cards)
        facts = {"player": player, "cards": tuple(cards), "steps": steps, "start": start, "end": end, "hand": hand}
        if end == OUT:
            return {**facts, "leaves": True, "score": self.scores()[player]}
        moved = steps > 0
        facts |= {
            "gold": int(moved and self.track[end - 1] == CIRCLE),
            "artifacts": len(self.board.get(end, ())) if moved else 0,
            "mugs": sum(moved and self.pawns[one] == end and self.gold[one] > 0 for one in self.others(player))
            * self.options["mugging"],
            "ape": sum(APE_STEPS[card] for card in cards),
        }
        if facts["ape"]:
            facts |= self.foresee_ape(player, end, facts["ape"])
        how = self.met_on_way(start, end)
        if how:
            facts |= {"meets": how, "price": self.price(player, how, hand)}
        elif not facts["ape"]:
            facts["draws"] = self.due(hand, len(cards))
        return facts

    def foresee_ape(self, player: int, pawn: int, steps: int) -> dict:
        """Where the ape can end, which rivals it can meet and how at the worst, and the fate of the player's own pawn,
        which is at `pawn` by then.
        """
        entered: set[int] = set()
        ends = {self.ape}
        for _ in range(steps):
            ends = {to for space in ends for to in ways(self.track)[space]}
            entered |= ends
        rivals = [one for one in self.others(player) if self.pawns[one] in entered]
        risks = tuple((one, "landing" if self.pawns[one] in ends else "passing") for one in rivals)
        fate = self.fate(pawn, steps)
        return {"ends": tuple(sorted(ends)), "risks": risks} | ({"fate": fate} if fate else {})

    def fate(self, pawn: int, steps: int) -> str | None:
        """How the ape meets a pawn in so many steps wherever it goes; None while some way spares it (7.5, 7.7)."""
        spared, met = {self.ape}, set()
        for _ in range(steps):
            met = {to for space in met for to in ways(self.track)[space]}
            ahead = {to for space in spared for to in ways(self.track)[space]}
            spared, met = ahead - {pawn}, met | ahead & {pawn}
        if spared or not steps:
            return None
        return "landing" if met == {pawn} else "passing"

    def price(self, player: int, how: str, hand: int) -> str:
        """What an encounter costs somebody with `hand` cards, as everybody can tell (7.9)."""
        if how == "passing":
            return "card" if hand else "nothing"
        if hand >= LANDING_PRICE:
            return "choice" if self.artifacts[player] else "three_cards"
        if self.artifacts[player]:
            return "artifact"
        return "whole_hand" if hand else "nothing"

    def trail_of(self, asked: list[int]) -> tuple[int, ...]:
        """The spaces the ape enters when its asked steps go to `asked`, forced ones included (5.10)."""
        trail, space, left, asked = [], self.ape, self.ape_steps, list(asked)
        while left:
            targets = ways(self.track)[space]
            if len(targets) > 1 and not asked:
                break
            space = targets[0] if len(targets) == 1 else asked.pop(0)
            trail.append(space)
            left -= 1
        return tuple(trail)

    def foresee_walk(self, trail: tuple[int, ...]) -> dict:
        left = self.ape_steps - len(trail)
        facts = {"trail": trail, "end": trail[-1], "left": left}
        if not left:
            hits = self.met_on(self.ape_trail + trail)
            facts["hits"] = tuple((one, how, self.price(one, how, len(self.hands[one]))) for one, how in hits)
        return facts

    def ape_walks(self) -> dict[int, tuple[int, ...]]:
        """For each space where the ape can end: the trail there that serves the active player best.

        Best is to be hit least oneself, then to hit the rivals most, then to take the fewest passages.
        """
        found: dict[tuple[int, frozenset[int]], Walk] = {(self.ape, frozenset()): Walk(0, ())}
        for _ in range(self.ape_steps):
            ahead: dict[tuple[int, frozenset[int]], Walk] = {}
            for (space, met), walk in found.items():
                for to in ways(self.track)[space]:
                    key, longer = (to, met | {to} if to in self.pawns else met), walk.on_to(space, to)
                    if key not in ahead or longer < ahead[key]:
                        ahead[key] = longer
            found = ahead
        best: dict[int, tuple[int, ...]] = {}
        for (end, _), walk in found.items():
            if end not in best or self.worth(walk.trail) > self.worth(best[end]):
                best[end] = walk.trail
        return best

    def worth(self, trail: tuple[int, ...]) -> tuple[int, int, int]:
        pain = {"passing": 1, "landing": 3}
        hits = self.met_on(self.ape_trail + trail)
        own = sum(pain[how] for player, how in hits if player == self.turn)
        hops = sum(is_passage(space, to) for space, to in zip((self.ape, *trail), trail))
        return -own, sum(pain[how] for player, how in hits if player != self.turn), -hops

    def asked_steps(self, trail: tuple[int, ...]) -> list[Action]:
        """The actions that take the ape along `trail`: forced steps are not asked (5.10)."""
        return [("ape_step", to) for space, to in zip((self.ape, *trail), trail) if len(ways(self.track)[space]) > 1]
