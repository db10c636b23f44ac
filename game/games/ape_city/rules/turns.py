"""Setting up, the turns, and drawing cards (AC-4, AC-5.1, AC-7.10)."""

from bisect import insort

from game.engine.state import Ask
from game.games.ape_city.rules import movement
from game.games.ape_city.rules.components import (
    DECK,
    HAND,
    LAST,
    PARTS,
    SQUARE,
    START,
    TILES,
    Token,
)
from game.games.ape_city.rules.state import ApeCity


# ---------------------------------------------------------------- 4. Setup
def setup(state: ApeCity) -> None:
    lay_tiles(state)
    state.pawns = [START] * state.players
    state.ape = START
    place_artifacts(state)
    deal_hands(state)
    state.gold = [0] * state.players
    state.bank = PARTS.gold
    first = state.options["first"]
    state.first = state.rng.choice(range(state.players), "first_player") if first == "random" else first  # 4.6
    pay_late_starters(state)
    state.turn, state.turns = state.first, 0
    state.ape_steps, state.ape_trail, state.dropped = 0, (), 0
    state.emit("set_up", first=state.first)


def lay_tiles(state: ApeCity) -> None:  # 4.1
    order = list(TILES)
    if state.options["tiles"] == "random":
        state.rng.shuffle(order, "tile_order")
    else:
        order = state.options["tiles"].split()
    state.tiles = tuple(order)
    state.track = "".join(TILES[tile].icons for tile in order)


def place_artifacts(state: ApeCity) -> None:  # 4.3
    values = list(PARTS.artifacts)
    state.rng.shuffle(values, "artifacts")
    tokens = list(map(Token, values))
    state.box, tokens = tokens[: PARTS.boxed], tokens[PARTS.boxed :]
    squares = [space for space in range(1, LAST + 1) if state.track[space - 1] == SQUARE]
    state.board = {}
    for space, count in zip(squares, PARTS.placed):
        state.board[space], tokens = tokens[:count], tokens[count:]
    state.artifacts = [[] for _ in range(state.players)]


def deal_hands(state: ApeCity) -> None:  # 4.4
    state.deck = list(DECK)
    state.rng.shuffle(state.deck, "movement_deck")
    state.played, state.discards, state.last_plays = [], [], {}
    state.hands = []
    for _ in range(state.players):
        state.hands.append(sorted(state.deck[:HAND]))
        del state.deck[:HAND]


def pay_late_starters(state: ApeCity) -> None:  # 10.4
    if not state.options["late_start_gold"]:
        return
    for place, gold in enumerate(PARTS.late_start_gold[state.players]):
        movement.pay_gold_from_bank(state, (state.first + place) % state.players, gold)


# ---------------------------------------------------------------- 5. Turn structure
def advance(state: ApeCity) -> None:
    if state.turns:
        state.turn = (state.turn + 1) % state.players
    state.turns += 1
    if not state.hands[state.turn]:  # 5.2
        draw_cards(state, state.turn, 1)
    state.push_agenda(Ask(state.turn, "play"))


def step_end_turn(state: ApeCity) -> None:  # 5.8
    hand, count = state.hands[state.turn], len(state.played)
    state.discards += state.played
    state.played = []
    state.ape_trail = ()
    draw_cards(state, state.turn, cards_to_draw(state, len(hand), count))


def cards_to_draw(state: ApeCity, hand: int, played: int) -> int:
    """How many cards a seat draws at the end of its turn (5.9, 10.1)."""
    most = {"two_max_five": 2, "refill_to_five": HAND, "replace_played": played}[state.options["draw_rule"]]
    return min(most, HAND - hand)


def draw_cards(state: ApeCity, player: int, wanted_count: int) -> None:
    """Draw up to five in hand, one at a time; the discards become the deck only when a card is due (5.9)."""
    drawn = []
    for _ in range(wanted_count):
        if not state.deck:
            state.deck, state.discards = state.discards, []
            state.rng.shuffle(state.deck, "reshuffle")
            state.emit("reshuffled")
        card = state.deck.pop(0)
        insort(state.hands[player], card)
        drawn.append(card)
    state.forbid_undo()
    if state.snapshots is not None:
        state.emit("drew", player=player, n=wanted_count)
        state.emit("drawn", (player,), player=player, cards=tuple(drawn))
