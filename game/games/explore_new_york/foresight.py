"""What a choice in Explore New York would bring, as far as its player can know: for previews, hints and bots."""

from game.engine.state import Action
from game.games.explore_new_york import routes
from game.games.explore_new_york.city import score_of
from game.games.explore_new_york.components import BLOCKS, CARDS, LINKS, coverage, mask_of
from game.games.explore_new_york.maps import FITTING, Maps, Visit, best_route_on


class Foresight(Maps):
    """The part of the rules that looks ahead; it reads nothing hidden and changes nothing."""

    def foresee(self, *actions: Action) -> dict:
        """For a card to discard, a block, links to draw (one action after the other) or a route to declare."""
        move, *args = actions[0]
        player = self.current
        if move == "discard_card":
            return self.foresee_discard(player, args[0])
        if move == "declare_route":
            return self.foresee_route(player, tuple(args))
        visit = self.visits[player]
        for action in actions:
            visit = self.after(player, visit, action)
        return self.foresee_visit(player, visit)

    def foresee_discard(self, player: int, card: str) -> dict:
        """The Turn Cards that are left, the blocks they open on the player's own map, the plus links they bring."""
        cards = tuple(one for one in self.revealed if one != card)
        one, other = (CARDS[card] for card in cards)
        here = self.tourists_of(player)
        blocks = tuple((BLOCKS[n].x, BLOCKS[n].y) for n in FITTING[one.number, other.number] if not here[n])
        tourists, plus = one.tourists + other.tourists, one.plus + other.plus
        return {"player": player, "cards": cards, "blocks": blocks, "tourists": tourists, "plus": plus}

    def foresee_visit(self, player: int, visit: Visit) -> dict:
        """The block, what stands in it, what is met, and what the best route is then worth; `gain`: more than now."""
        tourists = self.tourists_of(player)
        tourists[visit.block] = visit.tourists
        best = best_route_on(self.links[player] | visit.links, self.city, tuple(tourists))
        before = self.visits[player]
        new = self.told_of(player, visit._replace(links=visit.links & ~before.links, cafes=visit.cafes & ~before.cafes))
        return {"player": player, **new, "vp": best.worth, "gain": best.worth - self.best_route(player).worth}

    def foresee_route(self, player: int, links: tuple[str, ...]) -> dict:
        score = score_of(self.the_city, self.tourists_of(player), coverage(mask_of(links)))
        return {"player": player, "links": links, "boxes": score.boxes, "vp": score.total}

    def ways_to_join(self, player: int) -> tuple[tuple[str, ...], ...]:
        """The shortest rows of undrawn links that join two pieces of a player's map; none if it has one piece only."""
        return tuple(tuple(LINKS[link] for link in way) for way in routes.joins(self.drawn(player)))
