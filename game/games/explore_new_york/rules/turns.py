"""4 to 6.1 and 7.3: setting up, the turns, discarding a card, and what ends a turn."""

from game.engine.state import CONFIRMATION, Action, Ask, Refusal, Step
from game.games.explore_new_york.rules import drawing, scoring
from game.games.explore_new_york.rules.city import CITIES, CLASSIC
from game.games.explore_new_york.rules.components import (
    BLOCKS,
    CARDS,
    DECK,
    EMPTY,
    REMOVED,
    REVEALED,
)
from game.games.explore_new_york.rules.state import NOTHING, ExploreNewYork, Visit


# ---------------------------------------------------------------- 4. Setup
def setup(state: ExploreNewYork) -> None:
    build_city(state)
    state.links = [0] * state.players  # 4.1
    state.cafes = [0] * state.players
    state.tourists = list(EMPTY) * state.players
    state.visits = [NOTHING] * state.players
    state.declared = [()] * state.players
    state.routes = []
    shuffle_deck(state)
    first = state.options["first"]
    state.first = state.rng.choice(range(state.players), "first_player") if first == "random" else first  # 4.5
    state.turn, state.last_turn = 0, len(state.deck) // REVEALED  # 4.6
    state.emit("set_up", first=state.first, city=state.city, turns=state.last_turn)


def build_city(state: ExploreNewYork) -> None:  # 10
    state.city = CLASSIC
    if state.options["city"] == "shuffled":
        state.city = state.options["city_number"] or state.rng.roll(CITIES, "city")


def shuffle_deck(state: ExploreNewYork) -> None:  # 4.2, 4.3
    state.deck = list(DECK)
    state.rng.shuffle(state.deck, "tourist_deck")
    removes = (state.players == 3) == (state.options["turns"] == "text")
    state.removed, state.deck = (state.deck[:REMOVED], state.deck[REMOVED:]) if removes else ([], state.deck)
    state.revealed, state.discards = [], []


# ---------------------------------------------------------------- 5. Turn structure
def advance(state: ExploreNewYork) -> None:
    if state.turn < state.last_turn:
        begin_turn(state)
    elif state.options["final_route"] == "manual" and not all(state.declared):
        for seat in range(state.players)[::-1]:
            state.push_agenda(Ask(seat, "route"), CONFIRMATION)
    else:
        scoring.end_if_all_declared(state)


def begin_turn(state: ExploreNewYork) -> None:
    state.turn += 1
    state.revealed, state.deck = state.deck[:REVEALED], state.deck[REVEALED:]
    state.push_agenda(Ask(state.first_player_of_turn, "discard"))
    state.emit("revealed", turn=state.turn, player=state.first_player_of_turn, cards=tuple(state.revealed))


# ---------------------------------------------------------------- 6.1 Discard a card
def legal_discard(state: ExploreNewYork, player: int) -> list[Action]:
    return [("discard_card", card) for card in state.revealed]


def refuse_discard_card(state: ExploreNewYork, player: int, card: str) -> Refusal | None:
    if card not in CARDS:
        return Refusal("NY-2.6", "no_such_card", {"card": card})
    return None if card in state.revealed else Refusal("NY-6.1", "not_revealed", {"card": card})


def do_discard_card(state: ExploreNewYork, player: int, card: str) -> None:
    state.revealed.remove(card)
    state.discards.append(card)
    state.push_agenda(*agenda_of_turn(state), Step("end_turn"))
    state.emit("discarded", player=player, card=card, cards=tuple(state.revealed))


def agenda_of_turn(state: ExploreNewYork) -> list[Ask | Step]:
    """What every seat is asked in this turn, in clockwise order."""
    covered = state.options["hide_drawings"]
    items: list[Ask | Step] = []
    for seat in state.clockwise_from(state.first_player_of_turn):
        items += [Ask(seat, "block"), Ask(seat, "links"), *[Ask(seat, "plus")] * state.plus_signs_on_turn_cards]
        items += [Step("covered", (seat,)), CONFIRMATION] if covered else [CONFIRMATION]
    return items


# ---------------------------------------------------------------- 7. Automatic effects
def step_covered(state: ExploreNewYork, player: int) -> None:
    state.emit("covered", player=player)


def step_end_turn(state: ExploreNewYork) -> None:  # 7.3
    visits, state.visits = state.visits, [NOTHING] * state.players
    for player, visit in enumerate(visits):
        state.links[player] |= visit.links
        state.cafes[player] |= visit.cafes
        state.tourists[player * len(BLOCKS) + visit.block] = visit.tourists
    state.discards += state.revealed
    state.revealed = []
    state.forbid_undo()  # new cards come, or what was covered is shown
    if state.options["hide_drawings"] and state.snapshots is not None:
        reveal_visits(state, visits)


def reveal_visits(state: ExploreNewYork, visits: list[Visit]) -> None:
    for player in state.clockwise_from(state.first_player_of_turn):
        state.emit("uncovered", player=player, **drawing.visit_facts(state, player, visits[player]))
