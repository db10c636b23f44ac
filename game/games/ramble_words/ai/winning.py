"""Winning a game of Ramble Words in this turn: a claim that reaches the target, or the last card while in the lead.

Nobody can be kept from hitting but by cards that others cannot beat; a word is sure where the level knows it (RW-13.7),
and to whoever asks for a hint where claims are a risk no word is ever told (RW-12.4).
"""

from game.bots.winning import Winning
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.ramble_words.ai.evaluation import ANY_LENGTH, known_words
from game.games.ramble_words.ai.finishing import Finisher
from game.games.ramble_words.ai.spelling import cards_by_letter
from game.games.ramble_words.rules import changes, hidden
from game.games.ramble_words.rules.components import CARDS, PARTS, letters_of_cards
from game.games.ramble_words.rules.reach import consonant_count_of_letters, points_for_consonants
from game.games.ramble_words.rules.state import RambleWords

BONUS = 2  # at most, for one suit (8.4)
KNOWN = {"steady": "common", "sharp": "standard", "expert": "standard", "hint": "standard"}


# ---------------------------------------------------------------- may it end in this turn?
def may_win(view: RambleWords, level: str) -> bool:
    """Is it the own turn, and may it end the game with nobody ahead?"""
    seat = view.question.player
    if view.turn != seat:
        return False
    score, runs_out = len(view.kept[seat]), can_game_run_out_of_cards(view)
    if not runs_out and not can_turn_end_game_by_points(view):
        return False
    most = score + upper_bound_of_word_points(view, seat)
    return (runs_out or most >= view.options["target_points"]) and most >= max([len(kept) for kept in view.kept])


def can_turn_end_game_by_points(view: RambleWords) -> bool:
    return view.options["ending"] == "at_once" or does_round_end_now(view)


def does_round_end_now(view: RambleWords) -> bool:
    """Does the round end with this turn (8.10)?"""
    return (view.turn + 1) % view.players == view.first


def can_game_run_out_of_cards(view: RambleWords) -> bool:
    """May this turn, or the draw that follows, be the last for want of cards, or because it is the last round's?"""
    does_next_reshuffle_end_game = view.reshuffles + 1 >= view.options["shuffle_limit"]
    left, hand = len(view.deck), len(view.hands[view.turn])
    if view.options["ending"] == "finish_round":
        return does_round_end_now(view) and (view.last_round or (does_next_reshuffle_end_game and left < hand))
    is_dry = not view.deck and not view.discards and view.dry == view.players - 1
    return is_dry or (does_next_reshuffle_end_game and left - hand < PARTS.draw)


def upper_bound_of_word_points(view: RambleWords, seat: int) -> int:
    """No word on the table can bring more, with all consonants of the hand."""
    if view.phase in ("limit", "trade", "offer_counter"):
        return 0
    hand = consonant_count_of_letters(letters_of_cards(view.hands[seat]))
    owners = [view.modified] if view.phase in ("claim", "hit") else changes.owners_of_modifiable_words(view)
    lying = letters_of_cards([laid.card for laid in view.laid])
    counts = [
        (consonant_count_of_letters(letters_of_cards(view.words[owner]) + lying) + hand, owner == seat)
        for owner in owners
    ]
    return max([points_for_consonants(count, is_own) + BONUS for count, is_own in counts], default=0)


# ---------------------------------------------------------------- what may bring it about
def moves_to_win(world: RambleWords, level: str) -> list[Action]:
    return MOVES.get(world.question.phase, no_winning_moves)(world, level)


def no_winning_moves(world: RambleWords, level: str) -> list[Action]:
    return []


def word_phase_moves(world: RambleWords, level: str) -> list[Action]:
    """The own word is thrown away only where its cards are what the next player is to draw."""
    is_bare = not world.discards and world.words[world.question.player]
    return [("skip_word",), ("discard_word",)] if is_bare else [("skip_word",)]


def action_phase_moves(world: RambleWords, level: str) -> list[Action]:
    return [("finish",), *mulligans_that_end_game(world), *hit_proof_word_finishes(world, level)]


def mulligans_that_end_game(world: RambleWords) -> list[Action]:
    """So many cards that none is left for the next player, or not even for oneself."""
    hand, left = world.hands[world.question.player], len(world.deck)
    counts = {max(1, left - PARTS.draw + 1), left + 1}
    return [("mulligan", *sorted(hand)[:count]) for count in sorted(counts) if count <= len(hand)]


def hit_proof_word_finishes(world: RambleWords, level: str) -> list[Action]:
    """The words that can be finished so that no hit can prevent it."""
    if not can_level_judge_words(world, level):
        return []
    seat, hand = world.question.player, world.hands[world.question.player]
    words = known_words(KNOWN[level], ANY_LENGTH, world.options["word_list"])
    racks = [cards_by_letter([card for card in hand if not is_card_hittable(world, card)]), cards_by_letter(hand)]
    found = [finish for rack in racks for finish in Finisher(world, seat, rack, words).best_word_finishes()]
    found.sort(key=lambda finish: finish.points, reverse=True)
    return [*dict.fromkeys([finish.action for finish in found if is_play_unbeatable(world, finish.played)])]


def can_level_judge_words(world: RambleWords, level: str) -> bool:
    return level != "hint" or world.options["claims"] == "assisted"


def is_play_unbeatable(world: RambleWords, played: tuple[str, ...]) -> bool:
    """Can nobody beat these cards, or can each be defended by one that nobody beats?"""
    shields = [
        card
        for card in world.hands[world.question.player]
        if CARDS[card].value > highest_rival_value(world) and card not in played
    ]
    return sum([is_card_hittable(world, card) for card in played]) <= len(shields)


def is_card_hittable(world: RambleWords, card: str) -> bool:
    """May somebody hit this card?"""
    return world.options["hits"] != "off" and CARDS[card].value < highest_rival_value(world)


def highest_rival_value(world: RambleWords) -> int:
    """The value of the best card that the others hold."""
    held = [card for other in world.players_clockwise_after(world.question.player) for card in world.hands[other]]
    return max([CARDS[card].value for card in held], default=0)


def claim_phase_moves(world: RambleWords, level: str) -> list[Action]:
    """A word that is known; in a hint where it is a risk nothing is said of it."""
    words = known_words(KNOWN[level], ANY_LENGTH, world.options["word_list"])
    is_known = world.options["claims"] == "assisted" or letters_of_cards(world.words[world.modified]) in words.words
    return [("claim",), ("decline",)] if is_known and can_level_judge_words(world, level) else [("decline",)]


def legal_actions(world: RambleWords, level: str) -> list[Action]:
    return world.legal()


MOVES = {
    "word": word_phase_moves,
    "action": action_phase_moves,
    "claim": claim_phase_moves,
    "hit": legal_actions,
    "limit": legal_actions,
    "trade": legal_actions,
    "offer_counter": legal_actions,
}


# ---------------------------------------------------------------- the worst deals
def worlds_for_win_search(view: RambleWords) -> list[RambleWords]:
    """For each rival a deal in which it holds the highest cards that nobody has seen."""
    rivals = [rival for rival in view.players_clockwise_after(view.question.player) if None in view.hands[rival]]
    return [world_with_highest_cards(view, rival) for rival in rivals] or [view.determinize(Rng(0))]


def world_with_highest_cards(view: RambleWords, rival: int) -> RambleWords:
    """The highest unseen cards change places with what the rival was dealt."""
    world = view.determinize(Rng(rival))
    known = hidden.cards_known_in_hand(view, rival)
    dealt = [card for card in world.hands[rival] if card not in known]
    unseen = sorted(hidden.unseen_cards(view), key=lambda card: (CARDS[card].value, card))
    best = unseen[len(unseen) - len(dealt) :]
    swaps = dict(zip([card for card in best if card not in dealt], [card for card in dealt if card not in best]))
    swaps |= {old: new for new, old in swaps.items()}
    for hand in (*world.hands, world.deck):
        hand[:] = [swaps.get(card, card) for card in hand]
    world.hands = [sorted(hand) for hand in world.hands]
    return world


WINNING = Winning(may_win, moves_to_win, worlds_for_win_search, frozenset({"hit"}))
