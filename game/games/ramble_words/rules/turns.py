"""Setting up, the turns, starting a word, and the hand's limit (RW-4, RW-5, RW-7)."""

from game.engine.state import CONFIRMATION, Action, Ask, Refusal, Step
from game.games.ramble_words.rules import barter, hits, piles
from game.games.ramble_words.rules.components import PARTS
from game.games.ramble_words.rules.state import LaidCard, RambleWords


# ---------------------------------------------------------------- 4. Setup
def setup(state: RambleWords) -> None:
    state.deck, state.discards = list(state.all_cards()), []
    state.rng.shuffle(state.deck, "setup shuffle")  # 4.1
    first = state.options["first"]
    state.first = state.rng.choice(range(state.players), "first player") if first == "random" else first  # 4.2
    state.hands = [[] for _ in range(state.players)]
    state.seen, state.words, state.kept = [()] * state.players, [()] * state.players, [()] * state.players
    for player in [state.first, *state.players_clockwise_after(state.first)] * PARTS.deal:  # 4.3
        state.hands[player].append(state.deck.pop())
    for hand in state.hands:
        hand.sort()
    state.scored, state.hits_made, state.hits_beaten = (), (0,) * state.players, (0,) * state.players
    state.turn, state.turns, state.reshuffles, state.dry = state.first, 0, 0, 0  # 4.4
    state.fresh, state.last_round, state.ending = False, False, ""
    state.move, state.struck, state.target, state.gap, state.modified = "", "", 0, 0, 0
    state.laid, state.safe, state.hits, state.cancelled, state.offers, state.offer = (), (), (), 0, 0, ()
    state.emit("set_up", first=state.first)


# ---------------------------------------------------------------- 5. Turn structure
def advance(state: RambleWords) -> None:  # 5.1
    player = (state.turn + 1) % state.players if state.turns else state.first
    if state.last_round and player == state.first:
        piles.end_game(state, state.ending)  # 8.10
        return
    state.turn, state.turns, state.fresh, state.offers = player, state.turns + 1, False, 0
    state.emit("turn", player=player)
    state.dry = 0 if piles.draw_cards(state, player, PARTS.draw) else state.dry + 1
    if state.winners is not None:
        return
    if state.dry >= state.players:  # 8.9
        piles.end_game(state, "dead_deck")
        return
    state.push_agenda(Ask(player, "word"), Ask(player, "action"), Step("limit"), CONFIRMATION)


# ---------------------------------------------------------------- 6. Step 3: a word of one's own
def legal_word(state: RambleWords, player: int) -> list[Action]:
    return [("discard_word",), ("skip_word",)] if state.words[player] else [("skip_word",)]


def refuse_start(state: RambleWords, player: int, *cards: str) -> Refusal | None:
    if state.words[player]:
        return Refusal("RW-6.1", "has_word")
    if not cards:
        return Refusal("RW-6.1", "at_least_one")
    return hits.played_cards_refusal(state, "RW-6.1", player, cards)


def do_start(state: RambleWords, player: int, *cards: str) -> None:
    hits.lay_cards(state, player, "start", player, 0, tuple([LaidCard(at, card) for at, card in enumerate(cards)]))


def refuse_discard_word(state: RambleWords, player: int) -> Refusal | None:
    return None if state.words[player] else Refusal("RW-6.2", "no_word")


def do_discard_word(state: RambleWords, player: int) -> None:
    cards, state.words[player] = state.words[player], ()
    piles.discard_cards(state, cards)
    state.agenda.pop()  # step 4 is over too
    state.emit("word_discarded", player=player, cards=cards)


def do_skip_word(state: RambleWords, player: int) -> None:
    state.emit("skipped", player=player)


def do_finish(state: RambleWords, player: int) -> None:
    state.emit("finished", player=player)


# ---------------------------------------------------------------- 7.4 The hand limit
def step_limit(state: RambleWords) -> None:
    if cards_over_limit(state, state.turn) > 0:
        state.push_agenda(Ask(state.turn, "limit"))


def cards_over_limit(state: RambleWords, player: int) -> int:
    return len(state.hands[player]) - PARTS.hand


def legal_limit(state: RambleWords, player: int) -> list[Action]:
    return [("discard", *state.hands[player][: cards_over_limit(state, player)])]


def refuse_discard(state: RambleWords, player: int, *cards: str) -> Refusal | None:
    if len(cards) != cards_over_limit(state, player):
        return Refusal("RW-7.4", "exactly", {"n": cards_over_limit(state, player)})
    return barter.not_held_refusal(state, "RW-7.4", player, cards)


def canonical_discard(state: RambleWords, player: int, *cards: str) -> list[str]:
    return sorted(cards)


def do_discard(state: RambleWords, player: int, *cards: str) -> None:
    piles.take_cards_from_hand(state, player, cards)
    piles.discard_cards(state, cards)
    state.forbid_undo()
    state.emit("discarded", player=player, cards=cards, n=len(cards))


def scores(state: RambleWords) -> list[int]:
    return [len(cards) for cards in state.kept]
