"""How a computer player thinks in Ramble Words: hits first, then steals, then guarded starts (section 13)."""

from typing import NamedTuple

from game.bots.contract import AnswerContest, AnswerWithTraits, Facts
from game.bots.evaluation import WinOutlook
from game.bots.levels import noisy_choice
from game.bots.sampling import ThinkingEffort
from game.engine.rng import Rng
from game.engine.state import Action
from game.games.ramble_words.ai.advice import Advice, advice_by_phase, advice_without_dictionary, reason_for_hit
from game.games.ramble_words.ai.deals import MOST_OFFERS, rated_answers_to_offer, rated_offers
from game.games.ramble_words.ai.evaluation import ANY_LENGTH, PlayStyle, SeatEvaluation
from game.games.ramble_words.ai.finishing import Finisher, WordFinish
from game.games.ramble_words.ai.hitting import PASS, worthwhile_hits
from game.games.ramble_words.ai.outlook import NAMES, features
from game.games.ramble_words.ai.rollouts import Rollouts
from game.games.ramble_words.ai.starting import SAFE, UNSAFE, rated_word_starts
from game.games.ramble_words.ai.traits import traits
from game.games.ramble_words.ai.usage import open_moves, usage_names
from game.games.ramble_words.ai.winning import WINNING
from game.games.ramble_words.rules import changes, claims, turns
from game.games.ramble_words.rules.components import CARDS, card_without_joker_letter, letters_of_cards
from game.games.ramble_words.rules.state import RambleWords

__all__ = ["WINNING", "open_moves", "usage_names"]
GENTLE = PlayStyle("common", 8, counts_cards=False, spoils=False)
STEADY = PlayStyle("common", ANY_LENGTH, counts_cards=False, spoils=False)
LEARNED = PlayStyle("standard", ANY_LENGTH, counts_cards=False, spoils=False)
SHARP = PlayStyle("standard", ANY_LENGTH, counts_cards=True, spoils=True)
STYLES = {"gentle": GENTLE, "steady": STEADY, "sharp": SHARP, "expert": SHARP}
ROUGHLY = 0.12  # how roughly a beginner weighs, in points
CARELESS = 4  # of so many plays a beginner does not think about hitting one
CONSIDERED = 12  # answers that a beginner wavers between
FRESH_START = 0.4  # what it is worth to be free to start a word in the next turn
MULLIGAN = 0.05  # what it is worth to change some cards when there is nothing else to do
NO_MATTER = 0.3  # less than this is not worth a play when a barter may do better
EAGER = 0.075  # points for each rival but one: where many would steal a word, somebody must begin all the same
TURNS_AHEAD = 2  # that are played on before a chance to win is judged, this one and the next
LAST_WORD = 50.0  # what it is worth to end a game that is won


class RatedAction(NamedTuple):
    """An action and what it is worth, in points."""

    action: Action
    value: float


# ---------------------------------------------------------------- the levels
def rated_answers(view: RambleWords, style: PlayStyle = STEADY) -> list[RatedAction]:
    """The sensible answers to the open question, the best first."""
    return rate_answers(SeatEvaluation(view, style))


def rate_answers(evaluation: SeatEvaluation) -> list[RatedAction]:
    rate = {
        "word": rated_word_choices, "action": rated_changes, "hit": rated_hits, "claim": rated_claims,
        "limit": rated_discards, "offer_reply": rated_offer_answers, "offer_counter": rated_offer_answers,
        "trade": rated_trades,
    }  # fmt: skip
    found = rate[evaluation.view.question.phase](evaluation)
    return sorted(found, key=lambda one: one.value, reverse=True)


def steady_answer(view: RambleWords) -> Action:
    return rated_answers(view)[0].action


def gentle_answer(view: RambleWords, rng: Rng) -> Action:
    """A beginner knows shorter words, weighs roughly and at times forgets to hit; a claim is no matter of taste."""
    if view.phase == "hit" and not rng.random_below(CARELESS):
        return PASS
    return noisy_choice(rated_answers(view, GENTLE)[:CONSIDERED], 0.0 if view.phase == "claim" else ROUGHLY, rng)


def sharp_answer(view: RambleWords, rng: Rng, effort: ThinkingEffort) -> Action:
    """Knows the words of the standard list, counts cards, and goes by chances."""
    return rated_answers(view, SHARP)[0].action


def expert_answer(view: RambleWords, rng: Rng, effort: ThinkingEffort) -> Action:
    """The answers are rated by chances first; those near the best are then played out."""
    race = Rollouts(view, rollout_answer).race(rated_answers(view, SHARP), rng)
    race.run(effort)
    return race.best


def rollout_answer(view: RambleWords, is_own: bool) -> Action:
    """What a seat answers in a deal that is played out: as always, but nothing is begun or traded any more."""
    evaluation = SeatEvaluation(view, LEARNED if is_own else STEADY)
    if view.phase == "word":
        return ("skip_word",)
    if view.phase == "action":
        best = best_word_finish(evaluation)
        return best.action if best and word_finish_value(evaluation, best) > 0 else ("finish",)
    return rate_answers(evaluation)[0].action


# ---------------------------------------------------------------- the questions
def rated_word_choices(evaluation: SeatEvaluation) -> list[RatedAction]:
    """Ways to start a word, to keep the one on the table, or to give it up (5.2)."""
    view, player = evaluation.view, evaluation.player
    if not view.words[player]:
        dull = EAGER * (len(evaluation.rivals) - 1)
        beginnings = rated_word_starts(evaluation, cards_left_after_best_steal(evaluation))
        return [RatedAction(("skip_word",), -dull), *(RatedAction(start.action, start.value) for start in beginnings)]
    going_on = max(rated_changes(evaluation), key=lambda one: one.value).value
    lost = evaluation.future_word_value(letters_of_cards(view.words[player]), player, evaluation.own_hand_odds())
    return [RatedAction(("skip_word",), going_on), RatedAction(("discard_word",), FRESH_START - lost)]


def cards_left_after_best_steal(evaluation: SeatEvaluation) -> list[str]:
    """What the best steal of this turn leaves in the hand."""
    best = best_word_finish(evaluation)
    reserved = set(map(card_without_joker_letter, best.played)) if best else set()
    return [card for card in evaluation.hand if card not in reserved]


def rated_changes(evaluation: SeatEvaluation) -> list[RatedAction]:
    """Ways to finish a word, or to trade (5.3)."""
    found = [RatedAction(("finish",), 0.0), *rated_mulligans(evaluation)]
    found += [
        RatedAction(finish.action, word_finish_value(evaluation, finish))
        for finish in considered_word_finishes(evaluation)
    ]
    if evaluation.style.spoils:
        found += rated_trims(evaluation)
    if max(found, key=lambda one: one.value).value < NO_MATTER:
        found += [RatedAction(*offer) for offer in rated_offers(evaluation)]
    return found


def considered_word_finishes(evaluation: SeatEvaluation) -> list[WordFinish]:
    return Finisher(evaluation.view, evaluation.player, evaluation.rack, evaluation.dictionary).best_word_finishes()


def best_word_finish(evaluation: SeatEvaluation) -> WordFinish | None:
    return max(
        considered_word_finishes(evaluation),
        key=lambda finish: (word_finish_value(evaluation, finish), finish.action[0]),
        default=None,
    )


def word_finish_value(evaluation: SeatEvaluation, finish: WordFinish) -> float:
    """Its points as often as it gets through, less the cards it takes."""
    chance = 1.0
    for card in finish.played:
        chance *= SAFE.get(CARDS[card].value, UNSAFE)
    return (
        chance * evaluation.value_of_points(evaluation.player, finish.points)
        - evaluation.cost_of_cards(finish.played) * chance
    )


def rated_trims(evaluation: SeatEvaluation) -> list[RatedAction]:
    """Trims, which cost nothing and cannot be hit, by what they take from others or bring nearer for oneself."""
    view, mine = evaluation.view, evaluation.own_hand_odds()
    found = []
    for move, owner, at, count in changes.legal_action(view, evaluation.player)[:-1]:
        cards = view.words[owner]
        before = evaluation.future_word_value(letters_of_cards(cards), owner, mine)
        after = evaluation.future_word_value(letters_of_cards(cards[:at] + cards[at + count :]), owner, mine)
        found.append(RatedAction((move, owner, at, count), after - before))
    return found


def rated_mulligans(evaluation: SeatEvaluation) -> list[RatedAction]:
    """A mulligan of the cards missed least; in the lead, of so many that the last reshuffle ends the game (8.8)."""
    view, hand, left = evaluation.view, evaluation.hand, len(evaluation.view.deck)
    scores = turns.scores(view)
    leads = all(scores[evaluation.player] > scores[rival] for rival in evaluation.rivals)
    if evaluation.style.spoils and evaluation.does_next_reshuffle_end_game and leads and left < len(hand):
        return [RatedAction(("mulligan", *sorted(hand)[: left + 1]), LAST_WORD)]
    cards = evaluation.cards_safe_to_mulligan()
    return (
        [RatedAction(("mulligan", *sorted(cards)), MULLIGAN - evaluation.cost_of_cards(cards) * MULLIGAN)]
        if cards
        else []
    )


def rated_hits(evaluation: SeatEvaluation) -> list[RatedAction]:
    return [RatedAction(*blow) for blow in worthwhile_hits(evaluation)]


def rated_claims(evaluation: SeatEvaluation) -> list[RatedAction]:
    """Words one knows, and nothing else (RW-13.7); where claims are assisted it is one (5.5)."""
    view = evaluation.view
    is_known = letters_of_cards(view.words[view.modified]) in evaluation.dictionary.words
    is_word = is_known or view.options["claims"] == "assisted"
    return [RatedAction(("claim",), 1.0 if is_word else -1.0), RatedAction(("decline",), 0.0)]


def rated_discards(evaluation: SeatEvaluation) -> list[RatedAction]:
    cards = evaluation.least_useful_cards(turns.cards_over_limit(evaluation.view, evaluation.player), evaluation.hand)
    return [RatedAction(("discard", *sorted(cards)), 0.0)]


def rated_offer_answers(evaluation: SeatEvaluation) -> list[RatedAction]:
    return [RatedAction(*answer) for answer in rated_answers_to_offer(evaluation)]


def rated_trades(evaluation: SeatEvaluation) -> list[RatedAction]:
    """After a refusal the next best offer; what was asked before is not asked again."""
    return [
        RatedAction(("finish",), 0.0),
        *(RatedAction(*offer) for offer in rated_offers(evaluation)[evaluation.view.offers : MOST_OFFERS]),
    ]


# ---------------------------------------------------------------- characters
LENIENCE = 0.06  # points


def answers_with_traits(view: RambleWords, level: str) -> list[AnswerWithTraits]:
    """The sensible answers, as who has a character weighs them; a claim is no matter of taste."""
    if view.phase in ("claim", "limit"):
        return []
    return [
        AnswerWithTraits(action, worth, traits(view, action)) for action, worth in rated_answers(view, STYLES[level])
    ]


# ---------------------------------------------------------------- a hint
IDLE = ("finish", "skip_word")
CLOSE = 0.4  # points that one answer may bring less to be nearly as good


def advise(view: RambleWords) -> Advice:
    """An answer to the open question, the name of the reason for it and its facts; None: no answer, but a way."""
    evaluation = SeatEvaluation(view, SHARP)
    if view.options["claims"] == "risk":
        return advice_without_dictionary(evaluation)
    if view.phase not in ("word", "action", "hit"):
        return advice_by_phase(evaluation)
    return advice_for_action(evaluation, rate_answers(evaluation)[0].action)


def contest(view: RambleWords, rng: Rng) -> AnswerContest | None:
    """The answers between which an expert decides; none where a hint must not know words (RW-12.4).

    What wins the match is worth more than its points, so where a trial has come to the end there is no figure.
    """
    if view.options["claims"] == "risk" or view.phase not in ("word", "action", "hit"):
        return None
    rollouts = Rollouts(view, rollout_answer)
    race = rollouts.race(rated_answers(view, SHARP), rng)
    return AnswerContest(race, lambda: "" if rollouts.has_ended else "points", CLOSE)


def advice_for_contest_answer(view: RambleWords, action: Action) -> Advice:
    return advice_for_action(SeatEvaluation(view, SHARP), action)


def advice_for_action(evaluation: SeatEvaluation, action: Action) -> Advice:
    is_hit = evaluation.view.phase == "hit"
    return action, *(reason_for_hit(evaluation, action) if is_hit else reason_for_action(evaluation, action))


def reason_for_action(evaluation: SeatEvaluation, action: Action) -> tuple[str, Facts]:
    """Why a start or a change is good."""
    move: str = action[0]
    args = action[1:]
    if move == "start":
        start = next(
            one
            for one in rated_word_starts(evaluation, cards_left_after_best_steal(evaluation))
            if one.action == action
        )
        missing = "".join([CARDS[card].letter for card in start.missing])
        return "start_word", {"letters": start.word, "n": start.points, "missing": missing.upper()}
    finish = next((one for one in considered_word_finishes(evaluation) if one.action == action), None)
    if finish:
        return f"by_{move}", {"letters": finish.word, "n": finish.points, "owner": args[0], "asked": evaluation.player}
    reasons = {"discard_word": "give_up", "trim": "spoil"}
    facts: Facts = {}
    if move == "trim":
        facts = {"owner": args[0], "asked": evaluation.player}
    elif move == "offer":
        facts = {"owner": args[0]}
    elif move == "mulligan":
        facts = {"n": len(args)}
    return reasons.get(move, move), facts


# ---------------------------------------------------------------- the chance to win
def play_on(world: RambleWords, rng: Rng) -> None:
    """Some turns as steady players play them, to judge from there."""
    end = world.turns + TURNS_AHEAD
    while world.turns < end and not world.is_over:
        world.apply(answer_in_outlook(world))


def answer_in_outlook(world: RambleWords) -> Action:
    """As a steady player answers; but a word that is one is claimed, since whoever made it may know more words."""
    if world.phase == "claim":
        return ("claim",) if claims.is_word(world, world.words[world.modified]) else ("decline",)
    return steady_answer(world.view(world.question.player))


OUTLOOK = WinOutlook(NAMES, features, play_on)
