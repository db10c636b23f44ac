"""What Explore New York is made of and what its foresight promises, for the tests of every game."""

from collections import Counter

from game.engine.state import State
from game.games.explore_new_york.rules import drawing

LINKS = "H02 H05 H14 H23 H33 H36 H52 H65 V02 V11 V22 V33 V36 V45 V54 V64 NW NE SE SW".split()
CODES = {str: (*LINKS, "H01", "V99", "c", "s", "t", "T01", "T13", "T27"), int: (*range(8), -1, 99)}
LONGEST = 200
BOOK = (900, 1400)  # words of its rulebook


def components(state: State) -> Counter:
    cards = Counter(
        ("card", card) for heap in (state.deck, state.removed, state.revealed, state.discards) for card in heap
    )
    return cards + Counter(maps=len(state.links), cafes=len(state.city_map.cafes), blocks=len(state.tourists))


def kept(promise: dict, plan: list, later: list) -> bool:
    """Did what `foresee` said of a plan come true?"""
    check = {"discard_card": kept_by_discard, "declare_route": kept_by_route}.get(plan[0].action[0], kept_by_visit)
    return check(promise, plan[0].before, plan[-1].snapshots[0].state if check is kept_by_visit else plan[-1].after)


def kept_by_discard(promise: dict, before: State, after: State) -> bool:
    open_blocks = [action for action in after.legal() if action[3] is None]
    facts = {"player": before.current_player, "cards": tuple(after.revealed), "plus": after.plus_signs_on_turn_cards}
    tourists = drawing.make_visit_to_block(after, 0, None).tourists
    return promise == {**facts, "blocks": tuple(action[1:3] for action in open_blocks), "tourists": tourists}


def kept_by_visit(promise: dict, before: State, after: State) -> bool:
    player = before.current_player
    block = after.visits[player].block
    facts = {
        "player": player,
        "x": block % 6 + 1,
        "y": block // 6 + 1,
        "tourists": after.tourists_on_map(player)[block],
        "links": tuple(
            link for link in after.link_names_on_map(player) if link not in before.link_names_on_map(player)
        ),
        "cafes": tuple(f"K{n + 1}" for n in range(6) if (after.cafes_of(player) & ~before.cafes_of(player)) >> n & 1),
        "vp": after.scores()[player],
        "gain": after.scores()[player] - before.scores()[player],
    }
    return promise == facts


def kept_by_route(promise: dict, before: State, after: State) -> bool:
    player = before.current_player
    walk = after.declared[player]
    is_so = len(walk) == len(promise["links"]) and sum(promise["boxes"]) == promise["vp"] <= before.scores()[player]
    return is_so and (not after.is_over or promise["vp"] == after.scores()[player])
