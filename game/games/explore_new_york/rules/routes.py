"""The Final Route, exactly: of all lines through the drawn links one that is worth the most (NY-8.2 to 8.4, 8.6).

`worth` is any function of a coverage (see components.py) that never falls when something is added to it; VP are one,
what a computer player expects another. Links are numbers of at most 24 drawn ones, intersections the 45 of the map.

Proof. G is one connected piece of the drawn links, with m links, n intersections and m - n + 1 independent loops. A
line uses each link once; a set of links is *odd* at an intersection where an odd number of its links ends.

1. `worth` never falls when links are added, so some best line cannot be made longer. The same holds when of equal lines
   the one with more links is wanted.
2. (Euler) A connected set of links is one line exactly if it is odd at no or at two intersections.
3. A line that cannot be made longer and does not end where it began has used up every link of G at both of its ends. It
   is odd there and uses all, so G is odd there. A line that ends where it began and cannot be made longer, wherever on
   it one starts, has used up every link at each of its intersections, so it is G.
4. So if G is odd at no or two intersections, its best line is G. Else it is a connected set R which is odd at just two
   intersections a and b at which G is odd too.
5. Let P be any way from a to b. R xor P is odd nowhere, hence a sum (xor) of loops, and these are the sums of the m - n
   + 1 loops that the links outside a spanning tree close. So R is found among P xor C, C running through those sums.
   Where P xor C is not connected, it can be passed over: its part with a and b is odd at a and b only, so it is in the
   list by itself.
6. A *bridge* is a link of no loop. Every P xor C holds the bridges of P and no others, and a connected one cannot reach
   loops that lie beyond any other bridge. Two loops with a common intersection are of one *island*. So only the loops
   of the islands that P touches are to be tried, and what these islands and the bridges of P are worth, taken whole, is
   a bound for the pair a, b.

All pairs of all pieces are tried, those with the highest bounds first, until no bound reaches the best line found.
"""

import itertools
from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.engine.rng import Rng
from game.games.explore_new_york.rules.components import COVERS, ENDS, INTERSECTIONS, NEIGHBOURS, bit_numbers

MOST_LINKS = 24  # 9 turns of two links, and six + (NY-8.6)
Worthy = Callable[[int], float]


class Route(NamedTuple):
    """A set of links that can be walked as one line, and what it is worth."""

    links: int
    worth: float


class LoopCluster(NamedTuple):
    """Links of a piece that are all in loops: their intersections as a mask, the links, the loops they consist of."""

    spots: int
    links: int
    loops: tuple[int, ...]


class Island(NamedTuple):
    """A cluster as ways are compared with it: the links that end at its intersections, its own links, its loops."""

    ending: int
    links: int
    loops: tuple[int, ...]


class PathEndpoints(NamedTuple):
    """Two odd intersections, or a piece that is one line: any way between them, the loops to try, bounds for a line."""

    bound: float
    size: int
    way: int
    loops: tuple[int, ...]


def best_route(links: int, worth: Worthy) -> Route:
    """The route of the most worth; of equals that with more links, then with the smaller list of link numbers (8.4)."""
    drawn = DrawnGraph(links, worth)
    best, best_size, best_worth = 0, 0, worth(0)
    for bound, size, way, loops in drawn.odd_intersection_pairs():
        if bound < best_worth:
            break
        if bound == best_worth and size < best_size:
            continue
        for line in drawn.paths_varied_by_loops(way, loops):
            value = drawn.route_value(line)
            if value < best_worth:
                continue
            count = line.bit_count()
            if value == best_worth and (
                count < best_size or (count == best_size and not is_smaller_link_list(line, best))
            ):
                continue
            if drawn.are_links_connected(line):
                best, best_size, best_worth = line, count, value
    return Route(drawn.to_map_links(best), best_worth)


def best_worth(links: int, worth: Worthy) -> float:
    """What the best route is worth, without saying which it is."""
    drawn = DrawnGraph(links, worth)
    best = worth(0)
    for bound, _, way, loops in drawn.odd_intersection_pairs():
        if bound <= best:
            break
        for line in drawn.paths_varied_by_loops(way, loops):
            value = drawn.route_value(line)
            if value > best and drawn.are_links_connected(line):
                best = value
                if best >= bound:
                    break
    return best


def is_smaller_link_list(links: int, other_links: int) -> bool:
    """Of two sets with as many links: is the sorted list of the first one the smaller?"""
    differing = links ^ other_links
    return bool(links & differing & -differing)


class DrawnGraph:
    """The drawn links of one map, numbered anew from 0 in their order: masks are small and still compare the same."""

    def __init__(self, links: int, worth: Worthy):
        self.numbers = list(bit_numbers(links))
        if len(self.numbers) > MOST_LINKS:
            raise ValueError(f"a map has {MOST_LINKS} links at most, not {len(self.numbers)} (NY-8.6)")
        self.worth = worth
        self.known: dict[int, float] = {}  # worth by coverage
        self.covers = [COVERS[n] for n in self.numbers]
        self.tables: list[list[int]] = []
        self.touching: list[int] = []
        self.at: dict[
            int, list[tuple[int, int]]
        ] = {}  # by intersection: the links that end there as masks, and where they lead
        for n, link in enumerate(self.numbers):
            one, other = ENDS[link]
            self.at.setdefault(one, []).append((1 << n, other))
            self.at.setdefault(other, []).append((1 << n, one))

    def to_map_links(self, links: int) -> int:
        """A set of links by their numbers on the map."""
        return sum(1 << self.numbers[n] for n in bit_numbers(links))

    # ---------------------------------------------------------------- what there is to try
    def odd_intersection_pairs(self) -> list[PathEndpoints]:
        """Every pair of odd intersections of every piece, the highest bounds first."""
        found: list[PathEndpoints] = []
        seen: set[int] = set()
        for root in self.at:
            if root not in seen:
                found += self.odd_intersection_pairs_of_piece(root, seen)
        found.sort(reverse=True)
        return found

    def odd_intersection_pairs_of_piece(self, root: int, seen: set[int]) -> list[PathEndpoints]:
        ways, loops, links = self.spanning_tree(root)
        seen.update(ways)
        odd = [spot for spot in ways if len(self.at[spot]) & 1]
        if len(odd) <= 2:
            return [PathEndpoints(self.route_value(links), links.bit_count(), links, ())]
        bridges = links
        for loop in loops:
            bridges &= ~loop
        islands = [
            Island(self.links_ending_at(cluster.spots), cluster.links, cluster.loops)
            for cluster in self.group_loops(loops)
        ]
        return [
            self.make_path_ends(ways[one] ^ ways[other], bridges, islands)
            for one, other in itertools.combinations(odd, 2)
        ]

    def make_path_ends(self, way: int, bridges: int, islands: list[Island]) -> PathEndpoints:
        whole = way & bridges
        loops: tuple[int, ...] = ()
        for island in islands:
            if island.ending & way:
                whole |= island.links
                loops += island.loops
        return PathEndpoints(self.route_value(whole), whole.bit_count(), way, loops)

    def spanning_tree(self, root: int) -> tuple[dict[int, int], list[int], int]:
        """The way from the root to each intersection of its piece, the loops that other links close, all links."""
        ways, waiting, used, loops = {root: 0}, [root], 0, []
        for spot in waiting:
            way = ways[spot]
            for link, to in self.at[spot]:
                if used & link:
                    continue
                used |= link
                if to in ways:
                    loops.append(way ^ ways[to] ^ link)
                else:
                    ways[to] = way | link
                    waiting.append(to)
        return ways, loops, used

    def group_loops(self, loops: list[int]) -> list[LoopCluster]:
        """Loops that have an intersection in common belong together."""
        islands: list[LoopCluster] = []
        for loop in loops:
            spots, links = self.intersections_of(loop), loop
            members: tuple[int, ...] = (loop,)
            apart = []
            for island in islands:
                if island.spots & spots:
                    spots, links, members = spots | island.spots, links | island.links, members + island.loops
                else:
                    apart.append(island)
            islands = [*apart, LoopCluster(spots, links, members)]
        return islands

    def intersections_of(self, links: int) -> int:
        """The intersections at which some links end, as a mask."""
        found = 0
        for n in bit_numbers(links):
            one, other = ENDS[self.numbers[n]]
            found |= 1 << one | 1 << other
        return found

    def links_ending_at(self, spots: int) -> int:
        """The links that end at one of these intersections, given as a mask."""
        found = 0
        for spot in bit_numbers(spots):
            for link, _ in self.at[spot]:
                found |= link
        return found

    # ---------------------------------------------------------------- trying
    def paths_varied_by_loops(self, way: int, loops: tuple[int, ...]) -> Iterator[int]:
        """The way changed by every sum of the loops, each from the last by one loop (Gray's code)."""
        yield way
        for n in range(1, 1 << len(loops)):
            way ^= loops[(n & -n).bit_length() - 1]
            yield way

    def route_value(self, links: int) -> float:
        if not self.tables:
            self.tables = [self.coverage_table(start) for start in range(0, MOST_LINKS, 8)]
        low, middle, high = self.tables
        covered = low[links & 255] | middle[links >> 8 & 255] | high[links >> 16]
        value = self.known.get(covered)
        if value is None:
            value = self.known[covered] = self.worth(covered)
        return value

    def coverage_table(self, start: int) -> list[int]:
        """The coverage of every subset of the eight links from `start` on, at the subset's mask as its index."""
        table = [0]
        for covered in self.covers[start : start + 8]:
            table += [one | covered for one in table]
        return table

    def are_links_connected(self, links: int) -> bool:
        if not self.touching:
            self.touching = [self.links_touching_link(n) for n in range(len(self.numbers))]
        touching = self.touching
        reached, done = links & -links, 0
        while reached != done:
            new = reached & ~done
            low = new & -new
            done |= low
            reached |= touching[low.bit_length() - 1] & links
        return reached == links

    def links_touching_link(self, intersection: int) -> int:
        return (
            sum(
                link
                for end in ENDS[self.numbers[intersection]]
                for link, _ in self.at[end]
                if link != 1 << intersection
            )
            | 1 << intersection
        )


# ---------------------------------------------------------------- walking
def links_in_walk_order(links: int) -> list[int]:
    """A route link by link as it is walked, from the end with the lower number (Hierholzer)."""
    at: dict[int, list[tuple[int, int]]] = {}
    for n in bit_numbers(links):
        one, other = ENDS[n]
        at.setdefault(one, []).append((n, other))
        at.setdefault(other, []).append((n, one))
    if not at:
        return []
    odd = [spot for spot in at if len(at[spot]) & 1]
    standing, used, walk = [(min(odd or at), -1)], 0, []
    while standing:
        spot, came_by = standing[-1]
        while at[spot] and used >> at[spot][-1][0] & 1:
            at[spot].pop()
        if at[spot]:
            link, to = at[spot].pop()
            used |= 1 << link
            standing.append((to, link))
        else:
            standing.pop()
            walk.append(came_by)
    return walk[:-1][::-1]


def is_continuous_walk(links: list[int]) -> bool:
    """Does each link follow on from the last, as one walk that uses none twice?"""
    if not links or len(set(links)) < len(links):
        return False
    return any(_can_continue_walk(spot, links[1:]) for spot in ENDS[links[0]])


def _can_continue_walk(spot: int, links: list[int]) -> bool:
    for link in links:
        one, other = ENDS[link]
        if spot not in (one, other):
            return False
        spot = other if spot == one else one
    return True


def random_walk(links: int, rng: Rng) -> list[int]:
    """Some line through drawn links."""
    numbers = list(bit_numbers(links))
    if not numbers:
        return []
    walk = [rng.random_item(numbers)]
    spot = rng.random_item(ENDS[walk[0]])
    while rng.random_below(12):
        ahead = [n for n in numbers if n not in walk and spot in ENDS[n]]
        if not ahead:
            break
        walk.append(rng.random_item(ahead))
        one, other = ENDS[walk[-1]]
        spot = other if spot == one else one
    return walk


# ---------------------------------------------------------------- pieces
def connected_link_groups(links: int) -> list[int]:
    """The connected pieces of a set of links, the largest first."""
    pieces = []
    while links:
        piece, new = 0, links & -links
        while new:
            piece |= new
            touched = 0
            for n in bit_numbers(new):
                for other in NEIGHBOURS[n]:
                    touched |= 1 << other
            new = touched & links & ~piece
        pieces.append(piece)
        links &= ~piece
    return sorted(pieces, key=int.bit_count, reverse=True)


def shortest_joining_links(links: int) -> list[tuple[int, ...]]:
    """The shortest rows of undrawn links that lead from one piece to another."""
    pieces = connected_link_groups(links)
    spots = [{end for n in bit_numbers(piece) for end in ENDS[n]} for piece in pieces]
    rows = [
        row
        for n, start in enumerate(spots[:-1])
        for row in _shortest_link_rows(start, set().union(*spots[n + 1 :]), links)
    ]
    shortest = min(map(len, rows), default=0)
    return list(dict.fromkeys(row for row in rows if len(row) == shortest))


def _shortest_link_rows(start: set[int], goal: set[int], links: int) -> list[tuple[int, ...]]:
    """The shortest rows of undrawn links from some intersections to others."""
    rows: list[tuple[tuple[int, ...], int]] = [((), spot) for spot in sorted(start)]
    reached = set(start)
    while rows:
        ahead = [
            ((*row, n), _other_end_of_link(n, spot))
            for row, spot in rows
            for n in LINKS_AT[spot]
            if not links >> n & 1 and _other_end_of_link(n, spot) not in reached
        ]
        found = [row for row, spot in ahead if spot in goal]
        if found:
            return found
        rows = ahead
        reached |= {spot for _, spot in ahead}
    return []


def _other_end_of_link(link: int, spot: int) -> int:
    one, other = ENDS[link]
    return other if spot == one else one


LINKS_AT = tuple(tuple(n for n, ends in enumerate(ENDS) if spot in ends) for spot in range(len(INTERSECTIONS)))
