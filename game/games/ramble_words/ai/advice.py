"""What a hint says in Ramble Words: in `assisted` the choice of a steady player in the same seat, and its reason.

In `risk` it finds no words and judges none (RW-12.4): it speaks of kinds of change, and counts. It knows the common
words and what its seat may see, so it may miss a word and never tells of another's cards.
Reasons and their facts, for texts as `hint.<reason>` (n, m: numbers; owner, player: a seat; letters: a word):
in `risk` only; without an action, since the choice is the player's own
    start       m, card                   lay a beginning with m consonants; keep the card back: hardest to hit
    <kind>_<why>  k, n, now, m, old, card, owner, asked   the kind of change that makes some word worth most, and why:
                add, swap, trim or rotate; by the count of consonants (count_colour, count_suit: of that), by one
                colour, one suit, the cap, or same: it stays worth as much. k: cards for it; n: consonants then; now, m:
                points now and then; old: the letter that is swapped or trimmed, card: what for
    claim_risk  n, m                      n to win, m to lose: only if it is a word
    skip_word   -                         on the way to a change, mulligan and the next two
    no_vowel, few_consonants   n          hardly a word can come of hand and table: the n cards that are missed least
in both
    hit_worth, pass_worth, pass_helps_rival, pass_low, pass_start, claim_free, mulligan, finish, discard, accept,
    refuse, as below
in `assisted`
    start_word  letters, n, missing       a beginning of that word, worth n; what is missing stays in the hand
    skip_word   -                         no beginning is safe enough
    give_up     -                         the own word leads nowhere
    by_trim, by_add, by_rotate, by_swap   letters, n, owner, asked   so that word can be finished for n points
    spoil       owner, asked              nothing scores; that word would serve another than the asked seat too well
    mulligan    n                         nothing scores; the n cards that are missed least
    offer       owner                     nothing scores; a trade with that seat may help
    finish      -                         nothing scores and nothing is worth a trade
    hit_worth   n, player, card, letters  the word would be worth n to player; that card is missed least
    hit_win     the same                  with that player would win
    pass_worth  n, player, card, letters  it would be worth n, and not even that card is worth a hit
    pass_helps_rival  -                   a hit would only help a rival
    pass_low    -                         no card is high enough
    pass_start  player                    a beginning brings player nothing yet
    pass_no_word  letters                 no common word comes of it
    claim_word  letters, n                it is a word
    claim_free  n                         nothing to lose, n to win
    discard     n                         the n cards that are missed least
    accept      n                         what comes is worth more than what goes
    refuse      -                         it is not
"""

from game.bots.contract import Facts
from game.engine.state import Action
from game.games.ramble_words.ai.deals import cheapest_payment, exchange_gain_by_cards
from game.games.ramble_words.ai.evaluation import SeatEvaluation
from game.games.ramble_words.ai.hitting import cheapest_hit, word_after_play
from game.games.ramble_words.ai.kinds import best_word_change_kind
from game.games.ramble_words.rules import changes, claims, turns
from game.games.ramble_words.rules.components import CARDS, letters_of_cards, points_of_word
from game.games.ramble_words.rules.reach import consonants_for_next_point

LEAST_CONSONANTS = 2  # of a word that is worth anything (RW-8.3)
Advice = tuple[Action | None, str, Facts]


# ---------------------------------------------------------------- where claims are a risk
def advice_without_dictionary(evaluation: SeatEvaluation) -> Advice:
    """Advice that takes any letters for a word and so tells of none (RW-12.4)."""
    blind = {
        "word": advice_on_start,
        "action": advice_on_word_change,
        "hit": advice_on_hitting,
        "claim": advice_on_risky_claim,
    }
    return blind.get(evaluation.view.question.phase, advice_by_phase)(evaluation)


def consonant_count(cards: list[str]) -> int:
    return sum([CARDS[card].is_consonant for card in cards])


def has_vowel(cards: list[str]) -> bool:
    """Is there a vowel, a joker, or a Y, which counts as a consonant (RW-2.2) and yet is the vowel of many words?"""
    return any([CARDS[card].letter == "y" or not CARDS[card].is_consonant for card in cards])


def has_letter_kinds_for_word(cards: list[str]) -> bool:
    """Are there the kinds of letters that a word which counts is made of?"""
    return consonant_count(cards) >= LEAST_CONSONANTS and has_vowel(cards)


def missing_letter_kind(evaluation: SeatEvaluation) -> str:
    """The kind of letters without which hardly a word that counts comes of the hand or of a word it is added to."""
    view, hand = evaluation.view, evaluation.hand
    within_reach = [hand, *([*hand, *view.words[owner]] for owner in changes.owners_of_modifiable_words(view))]
    if any(map(has_letter_kinds_for_word, within_reach)):
        return ""
    return "few_consonants" if has_vowel(hand) else "no_vowel"


def advice_on_start(evaluation: SeatEvaluation) -> Advice:
    """What is begun must become a word of the own letters, whatever they could do for another's."""
    view, player, hand = evaluation.view, evaluation.player, evaluation.hand
    if view.words[player]:
        is_hopeless = missing_letter_kind(evaluation) and evaluation.cards_safe_to_mulligan()
        return (("skip_word",), "skip_word", {}) if is_hopeless else advice_on_word_change_kind(evaluation)
    if not has_letter_kinds_for_word(hand):
        return ("skip_word",), "skip_word", {}
    highest = max(hand, key=lambda card: (CARDS[card].value, card))
    return (
        None,
        "start",
        {"m": min(consonants_for_next_point(LEAST_CONSONANTS, True), consonant_count(hand)), "kept": highest},
    )


def advice_on_word_change_kind(evaluation: SeatEvaluation) -> Advice:
    """The kind of change that makes a word on the table worth most; where none is worth anything, other cards."""
    kind = best_word_change_kind(evaluation.view, evaluation.player, evaluation.hand)
    if kind is None:
        return advice_without_change(evaluation)
    facts = {"k": kind.cards, "n": kind.consonants, "now": kind.now, "m": kind.points}
    cards = {name: card for name, card in (("old", kind.old), ("card", kind.card)) if card}
    action = kind.action and (("skip_word",) if evaluation.view.phase == "word" else kind.action)
    return action, f"{kind.move}_{kind.why}", {**facts, **cards, "owner": kind.owner, "asked": evaluation.player}


def advice_without_change(evaluation: SeatEvaluation) -> Advice:
    if evaluation.view.phase == "word":
        return ("skip_word",), "skip_word", {}
    cards = evaluation.cards_safe_to_mulligan()
    return (("mulligan", *sorted(cards)), "mulligan", {"n": len(cards)}) if cards else advice_on_trade(evaluation)


def advice_on_word_change(evaluation: SeatEvaluation) -> Advice:
    """The change that would bring most, unless hardly a word can come of hand and table."""
    cards = evaluation.cards_safe_to_mulligan()
    if cards and (reason := missing_letter_kind(evaluation)):
        return ("mulligan", *sorted(cards)), reason, {"n": len(cards)}
    return advice_on_word_change_kind(evaluation)


def advice_on_hitting(evaluation: SeatEvaluation) -> Advice:
    action = (
        cheapest_hit(evaluation) if points_if_play_makes_word(evaluation) and evaluation.view.move != "start" else None
    )
    action = action or ("pass",)
    return action, *reason_for_hit(evaluation, action)


def points_if_play_makes_word(evaluation: SeatEvaluation) -> int:
    view = evaluation.view
    return points_of_word(word_after_play(view, view.laid), view.turn == view.target)


def advice_on_risky_claim(evaluation: SeatEvaluation) -> Advice:
    facts = claim_stake(evaluation)
    return ("claim",), *(("claim_risk", facts) if facts["m"] else ("claim_free", facts))


def claim_stake(evaluation: SeatEvaluation) -> Facts:
    """What the word that is claimed would bring, and what a false claim costs."""
    view = evaluation.view
    points = points_of_word(view.words[view.modified], evaluation.player == view.modified)
    return {"n": points, "m": min(points, len(view.kept[evaluation.player]))}


# ---------------------------------------------------------------- in every game
def advice_by_phase(evaluation: SeatEvaluation) -> Advice:
    """Advice on what is no matter of words on the table."""
    advise = {
        "claim": advice_on_claim, "limit": advice_on_hand_limit, "trade": advice_on_trade,
        "offer_reply": advice_on_offer, "offer_counter": advice_on_offer,
    }  # fmt: skip
    return advise[evaluation.view.question.phase](evaluation)


def advice_on_trade(evaluation: SeatEvaluation) -> Advice:
    return ("finish",), "finish", {}


def advice_on_claim(evaluation: SeatEvaluation) -> Advice:
    """Where the program judges the word anyway."""
    view = evaluation.view
    letters = letters_of_cards(view.words[view.modified])
    return ("claim",), "claim_word", {"letters": letters, "n": claim_stake(evaluation)["n"]}


def advice_on_hand_limit(evaluation: SeatEvaluation) -> Advice:
    cards = evaluation.least_useful_cards(turns.cards_over_limit(evaluation.view, evaluation.player), evaluation.hand)
    return ("discard", *sorted(cards)), "discard", {"n": len(cards)}


def advice_on_offer(evaluation: SeatEvaluation) -> Advice:
    offer = evaluation.view.offer[0]
    cards = cheapest_payment(offer.want, evaluation.hand)
    if cards is not None and exchange_gain_by_cards(evaluation, cards, offer.faces) > 0:
        return ("accept", *cards), "accept", {}
    return ("refuse",), "refuse", {}


def reason_for_hit(evaluation: SeatEvaluation, action: Action) -> tuple[str, Facts]:
    """Why to hit, or not to; whether it is a word is said in `assisted` only."""
    view = evaluation.view
    facts = {
        "n": points_if_play_makes_word(evaluation),
        "player": view.turn,
        "letters": letters_of_cards(word_after_play(view, view.laid)),
    }
    if action != ("pass",):
        is_last = claims.would_claim_win(view, word_after_play(view, view.laid), view.target)
        return "hit_win" if is_last else "hit_worth", {**facts, "card": action[1]}
    if view.move == "start":
        return "pass_start", {"player": view.turn}
    if view.options["claims"] == "assisted" and facts["letters"] not in evaluation.dictionary.words:
        return "pass_no_word", {"letters": facts["letters"]}
    hit = cheapest_hit(evaluation)
    if hit is not None:
        return "pass_worth", {**facts, "card": hit[1]}
    return "pass_low" if view.legal() == [("pass",)] else "pass_helps_rival", {}
