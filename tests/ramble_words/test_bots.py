"""Computer players of Ramble Words: what they do where a good player would know what to do, and what hints betray."""

from collections import Counter
from itertools import islice

import pytest

from game.bots.levels import choose
from game.bots.sampling import ThinkingEffort
from game.engine.notation import format_action, parse_action
from game.engine.rng import Rng
from game.engine.state import State
from game.games.ramble_words import bots
from game.games.ramble_words.ai import evaluation
from game.games.ramble_words.ai.deals import cheapest_payment, rated_offers
from game.games.ramble_words.ai.evaluation import SeatEvaluation
from game.games.ramble_words.ai.finishing import Finisher
from game.games.ramble_words.ai.rollouts import Rollouts
from game.games.ramble_words.ai.spelling import best_bonus_cards_for_letters, cards_by_letter
from game.games.ramble_words.rules import foresight
from game.games.ramble_words.rules.components import CARDS, DECK, letters_of_cards, points_of_word
from game.games.ramble_words.rules.reach import HandOdds, compute_word_reach
from game.games.ramble_words.rules.words import dictionary
from game.ui.texts import Texts
from tests.ramble_words import words
from tests.rules_by_example import after, position

GAME = words.GAME.id
STNG, STING = "2S2 1S2 1D3 2H9", "2S2 1S2 1DQ 1D3 2H9"
SCHOOLED = ("steady", "sharp")


def table(**given) -> State:
    return position(words, given)


def answer(state: State, level: str = "steady") -> str:
    return format_action(choose(GAME, level, state.view(state.current_player), Rng(1), ThinkingEffort(samples=1)))


def played(levels: tuple[str, ...], seed: int, **chosen) -> State:
    """A game between computer players, every choice legal."""
    state = words.RULES.new_with_snapshots(
        len(levels), words.GAME.chosen_house_rule_options(len(levels), chosen), Rng(seed), pictures=False
    )
    rng = Rng(seed)
    while not state.is_over:
        action = choose(
            GAME, levels[state.current_player], state.view(state.current_player), rng, ThinkingEffort(samples=3)
        )
        assert state.is_legal(action), action
        state.play(action)
    return state


def rare_word() -> list[str]:
    """Five cards that spell a word which only the sharp know."""
    known, unknown = dictionary("standard").sorted, dictionary("common").words
    rare = next(word for word in known if word not in unknown and len(set(word)) == len(word) == 5)
    return [next(card for card in DECK if CARDS[card].letter == letter) for letter in rare]


def sometimes_steady(state: State, rng: Rng, times: int) -> None:
    """A steady answer, but one in so many by lot."""
    view = state.view(state.current_player)
    state.play(choose(GAME, "steady", view, rng) if rng.random_below(times) else state.random_action(rng))


def kinds(state: State) -> Counter[str]:
    return Counter(snapshot.event.kind for snapshot in state.snapshots)


# ---------------------------------------------------------------- finishing, stealing
@pytest.mark.parametrize("level", SCHOOLED)
@pytest.mark.parametrize("owner", [0, 1])
def test_the_missing_letter_is_added_to_the_own_word_and_to_anothers(level: str, owner: int):
    state = table(hands=["1DQ 2C10 1C10", "1C2"], words=["", ""][:owner] + [STNG])
    assert answer(state, level) == f"add {owner} 2 1DQ"


@pytest.mark.parametrize("level", SCHOOLED)
def test_a_word_that_a_trim_leaves_is_taken_without_a_card(level: str):
    assert answer(table(hands=["2C10", "1C2"], words=["", STING + " 1C10"]), level) == "trim 1 5 1"


def test_a_card_of_the_same_suit_makes_the_word():
    state = table(hands=["2DA", "1C2"], words=["", "1S2 1DJ 2C4"])  # TAN
    assert answer(after(state), "steady").startswith("rotate 1 1/2DA")


def test_a_word_that_lies_there_is_made_ones_own_by_a_swap():
    state = table(hands=["1HK 2C10", "1C2"], words=["", "2H8 1SK 1D2"])  # MET
    assert answer(state) == "swap 1 1/1HK"  # all red


@pytest.mark.long
@pytest.mark.parametrize("jokers", ["off", "wild"])
def test_every_finish_is_legal_and_makes_the_word_that_it_says(jokers: str):
    found = Counter()
    for seed in range(2):
        state, rng = words.RULES(3, words.GAME.chosen_house_rule_options(3, {"jokers": jokers}), Rng(seed)), Rng(seed)
        while not state.is_over:
            if state.phase == "action":
                view = state.view(state.current_player)
                rack = cards_by_letter(view.hands[state.current_player])
                for finish in Finisher(view, state.current_player, rack, dictionary("standard")).best_word_finishes():
                    assert state.is_legal(finish.action), finish
                    cards = foresight.word_after_change(state, finish.action[0], list(finish.action[1:]))
                    assert finish.word == letters_of_cards(cards) in dictionary("standard").words
                    assert finish.points == points_of_word(cards, finish.action[1] == state.current_player)
                    found[finish.action[0]] += 1
            sometimes_steady(state, rng, 4)
    assert found.keys() == {"trim", "add", "rotate", "swap"}


def test_all_single_letters_that_a_plain_search_finds_are_found():
    state = table(hands=["1DQ 1S5 2SK 1HJ 1C6 2C5 2C2", "1C2"], words=["", STNG])
    view, known = state.view(0), dictionary("common")
    finishes = Finisher(view, 0, cards_by_letter(view.hands[0]), known).best_word_finishes()
    found = {finish.word for finish in finishes if finish.action[0] == "add"}
    hand = letters_of_cards(state.hands[0])
    tried = {"stng"[:at] + letter + "stng"[at:] for at in range(5) for letter in hand}
    assert {word for word in found if len(word) == 5} == {word for word in tried if known.is_word(word)} != set()


# ---------------------------------------------------------------- starting
@pytest.mark.parametrize("level", SCHOOLED)
def test_a_beginning_keeps_back_what_ends_it(level: str):
    state = table(phase="word", hands=[STING + " 1SA 2HK 1S5 2C5 1C10", "1C2 1H6 1S7"], deck="rest")
    action = parse_action(answer(state, level), words.RULES)
    assert action[0] == "start"
    letters = letters_of_cards(action[1:])
    assert not dictionary("standard").is_word(letters) or len(letters) < 3
    rest = [card for card in state.hands[0] if card not in action]
    after(state, answer(state, level))
    mine = HandOdds(Counter(), 0, Counter(letters_of_cards(rest)))
    reach = compute_word_reach(dictionary("standard"), letters, 2)
    assert mine.chance_to_hold_any_letter(reach.vowels | reach.consonants) or any(
        mine.chance_to_hold_all_letters(end.needs) for end in reach.extensions
    )


def test_what_a_steal_needs_is_not_spent_on_a_beginning():
    state = table(phase="word", hands=["1DQ 2H8 1HK 1D2 1S5 1C7", "1C2"], words=["", STNG])
    assert "1DQ" not in answer(state)
    while state.phase != "action":
        after(state, "pass" if state.phase == "hit" else answer(state))
    assert answer(state) == "add 1 2 1DQ"


def test_a_word_that_leads_nowhere_is_given_up():
    state = table(phase="word", hands=["1C2 1S4 1H6", "1C3"], words=["1D10 1S10 1C10 1H10", ""])
    assert answer(state) == "discard_word"


def test_a_word_that_can_be_ended_is_not_given_up():
    assert answer(table(phase="word", hands=["1DQ 1C10", "1C3"], words=[STNG, ""])) == "skip_word"


# ---------------------------------------------------------------- hits
@pytest.mark.parametrize("level", SCHOOLED)
def test_a_play_that_would_score_is_hit_with_the_cheapest_card(level: str):
    state = after(table(hands=["1S5", "1C10 2DA 1C2"], words=[STNG.replace("1D3", "1DQ 1D3")]), "add 0 2 1S5")
    assert answer(state, level) == "hit 1C10 1S5"


@pytest.mark.parametrize("level", SCHOOLED)
def test_a_play_that_makes_no_word_is_left_alone(level: str):
    state = after(table(hands=["1S9", "1C10 2DA"], words=[STING]), "add 0 2 1S9")
    assert answer(state, level) == "pass"


@pytest.mark.parametrize("level", SCHOOLED)
def test_the_own_play_is_defended_and_a_good_hit_is_not_hit_again(level: str):
    state = table(players=3, hands=["1S5 1SJ", "1H10 1C10", "2C10"], words=[STING])
    after(state, "add 0 2 1S5", "hit 1H10 1S5")
    while state.current_player != 0:
        assert answer(state, level) == "pass"
        after(state, "pass")
    assert answer(state, level) == "hit 1SJ 1H10"


def test_only_the_sharp_know_rarer_words():
    cards = rare_word()
    state = after(table(hands=[cards[-1], "2DA 1CA"], words=[" ".join(cards[:-1])]), f"add 0 4 {cards[-1]}")
    assert CARDS[cards[-1]].value < 14
    assert answer(state, "steady") == "pass" and answer(state, "sharp").startswith("hit ")


def test_a_play_that_wins_the_game_is_worth_any_hit():
    hands = ["1S5", "1SA 2C2 2C4 2C5"]
    state = after(table(players=6, hands=hands, words=[STING]), "add 0 2 1S5")
    assert answer(state) == "pass"
    kept = ["1C3 1C4 1C5 1C6 1C7 1C8 1C9 1C10"]
    state = after(table(players=6, hands=hands, words=[STING], kept=kept, options={"target_points": 10}), "add 0 2 1S5")
    assert answer(state) == "hit 1SA 1S5"


def test_a_beginner_lets_some_plays_pass():
    state = after(table(hands=["1S5", "1C10 2DA 1C2"], words=["2S2 1SJ 2C2"]), "add 0 2 1S5")  # SORS, no word
    assert answer(state, "gentle") == "pass"
    state = after(table(hands=["1S5", "1C10 2DA 1C2"], words=["2S2 1SJ 1S2"]), "add 0 2 1S5")  # SORT
    view = state.view(1)
    hits = sum(choose(GAME, "gentle", view, Rng(seed))[0] == "hit" for seed in range(60))
    assert 30 < hits < 56


# ---------------------------------------------------------------- claims, the end of a turn
@pytest.mark.parametrize("level", ["gentle", *SCHOOLED])
def test_a_known_word_is_claimed_and_an_unknown_one_is_not(level: str):
    assert answer(after(table(words=["", "2H8 1HK 1D2 1C10"]), "trim 1 3 1"), level) == "claim"
    assert answer(after(table(words=["", STING + " 1C10"]), "trim 1 4 1"), level) == "decline"  # STINZ


def test_where_claims_are_assisted_every_claim_is_made():
    cards = rare_word()
    spare = next(card for card in DECK if card not in cards)
    state = table(options={"claims": "assisted"}, words=["", " ".join([*cards, spare])])
    assert answer(after(state, "trim 1 5 1")) == "claim"


@pytest.mark.parametrize("is_word", [True, False])
def test_a_chance_counts_on_the_claim_of_a_rare_word_that_somebody_has_made(is_word):
    cards = rare_word()
    spare = next(card for card in DECK if card not in cards)
    state = after(table(words=["", " ".join([*cards, spare])]), "trim 1 5 1" if is_word else "trim 1 0 1")
    assert is_word == (letters_of_cards(state.words[1]) in dictionary("standard").words)
    assert state.phase == "claim"
    bots.play_on(state, Rng(1))
    assert bool(state.kept[0]) == is_word


def test_rare_and_double_cards_go_first():
    state = table(phase="word", hands=["1SA 1HK 2SQ 1CJ 1S10 2S2 2C2 1S5 1D7 1C10 1H10 1D10 2H4", ""])
    after(state, "skip_word", "finish")
    gone = parse_action(answer(state), words.RULES)[1:]
    assert set(gone) == {"1S10", "1C10", "1D10"} or set(gone) <= {"1S10", "1C10", "1D10", "1H10"}


def test_the_sharp_spoil_a_word_that_they_cannot_finish():
    hand = "1C2 2SK 1SA 1CA 1HJ 1DK 1C4"
    nine = "2C3 2C4 2C5 2C6 2C7 2C8 2C9 2D4 2D5"  # of ten points
    given = {"hands": ["1C10 1S10", hand], "words": ["", STNG], "kept": ["", nine]}
    state = table(options={"target_points": 10}, **given)
    assert answer(state, "sharp").startswith("trim 1 ") and not answer(state, "steady").startswith("trim")


def test_the_sharp_end_a_game_that_they_lead():
    piles = {"kept": ["1S2 1S3", "1H2"], "deck": "1D2 2D2", "discards": "rest", "reshuffles": 2}
    state = table(hands=["1C10 1S10 2C2", "1C2"], **piles)
    assert answer(state, "sharp") == "mulligan 1C10 1S10 2C2"
    state.kept[1] = ("1H2", "1H3", "1H4")
    assert not answer(state, "sharp").startswith("mulligan 1C10 1S10 2C2")


# ---------------------------------------------------------------- barter
def test_somebody_without_vowels_asks_for_one():
    hand = "1C2 1C3 1C4 1C5 1S6 1S7 1S8 1S9 1S10 1H2 1H3"
    state = table(hands=[hand, "1SA 1HA 1CA 1DA 1SK 1HK 1CK 1S2"])
    move, to, give, want = parse_action(answer(state), words.RULES)
    assert (move, to, want) == ("offer", 1, ("vowel",)) and set(give) <= set(hand.split())


def test_an_offer_is_accepted_when_it_makes_the_own_hand_better():
    state = table(hands=["1C2 1C3 2S2", "1SA 1HA 1CA 1DA 1SK 1HK 1CK"])
    assert answer(after(state, "offer 1 1C3,2S2 vowel")).startswith("accept 1")


def test_what_would_finish_the_givers_word_is_not_given_for_little():
    state = table(hands=["1C10", "1DQ 1C2 1C3 1C4"], words=[STNG, ""])
    assert not answer(after(state, "offer 1 1C10 i")).startswith("accept")


def test_after_a_refusal_the_same_is_not_asked_again():
    hand = "1C2 1C3 1C4 1C5 1S6 1S7 1S8 1S9 1S10 1H2 1H3"
    state = table(hands=[hand, "1SA 1HA 1CA 1DA 1SK 1HK 1CK 1S2"])
    first = answer(state)
    after(state, first, "refuse")
    assert answer(state) != first


def test_an_offer_pays_with_the_cards_that_are_missed_least():
    assert cheapest_payment(("any", "s"), ["2S2", "1SA", "1C10"]) == ("2S2", "1C10")
    assert cheapest_payment(("vowel",), ["2S2", "1C10"]) is None


def test_every_offer_can_be_made():
    made = 0
    for seed in range(3):
        state, rng = words.RULES(3, words.GAME.chosen_house_rule_options(3), Rng(seed)), Rng(seed)
        while not state.is_over:
            if state.phase == "action":
                for deal in rated_offers(SeatEvaluation(state.view(state.current_player), bots.SHARP)):
                    assert state.is_legal(deal.action), deal
                    made += 1
            state.play(state.random_action(rng))
    assert made > 3


# ---------------------------------------------------------------- what they count by
def test_the_chance_to_hold_a_letter_is_the_exact_one():
    hand_odds = HandOdds(Counter("eeexyzzz"), 2, Counter("q"))
    assert hand_odds.chance_to_hold_letter("q", 1) == 1.0
    assert hand_odds.chance_to_hold_letter("e", 1) == pytest.approx(1 - (5 * 4) / (8 * 7))
    assert hand_odds.chance_to_hold_any_letter(frozenset("xy")) == pytest.approx(1 - (6 * 5) / (8 * 7))
    assert HandOdds(Counter("abc"), 3, Counter()).chance_to_hold_letter("a", 1) == 1.0
    assert HandOdds(Counter(), 0, Counter()).chance_to_hold_letter("a", 1) == 0.0


def test_cards_are_chosen_for_the_most_bonus():
    rack = cards_by_letter(["1S2", "1D2", "1HK", "1SK", "2H8", "2S9"])
    assert best_bonus_cards_for_letters((), "met", rack, True) == ("2S9", "1SK", "1S2")
    assert best_bonus_cards_for_letters(("2H8",), "et", rack, True) == ("1HK", "1D2")
    assert best_bonus_cards_for_letters((), "mmm", rack, True) is None


def test_a_joker_stands_for_any_letter_but_once():
    rack = cards_by_letter(["1XR", "1S2"])
    assert best_bonus_cards_for_letters((), "ta", rack, True) == ("1S2", "1XRa")
    assert best_bonus_cards_for_letters((), "ea", rack, True) is None


# ---------------------------------------------------------------- whole games
@pytest.mark.long
@pytest.mark.parametrize("players", words.GAME.players)
def test_a_table_of_steady_players_plays_to_the_end_and_scores(players: int):
    state = played(("steady",) * players, players)
    assert len(state.scored) >= 4 and kinds(state)["no_word"] == 0


@pytest.mark.long
@pytest.mark.parametrize(
    "chosen",
    [
        {"jokers": "wild"},
        {"claims": "assisted", "hits": "off"},
        {"word_list": "everyday", "min_word": 4},
        {"word_list": "large"},
        {"word_list": "german"},
    ],
)
def test_house_rules_are_played_by(chosen: dict):
    state = played(("sharp", "steady", "gentle"), 3, target_points=10, **chosen)
    assert state.scored and kinds(state)["no_word"] == 0
    assert all(len(one.word) >= state.options["min_word"] for one in state.scored)


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse"), [("gentle", "random"), ("steady", "gentle"), ("sharp", "steady")])
def test_each_level_beats_the_one_below(better: str, worse: str):
    won = sum(0 in played((better, worse), seed, target_points=10).winners for seed in range(12))
    assert won >= 8


def test_of_the_best_answers_each_is_played_on_by_every_seat_with_its_own_eyes():
    view = table(phase="word", hands=["1S2 1DQ 1D3 2H9", "1C2 2SK"], words=["", ""]).view(0)
    plays = []

    def answer_of(view, is_own: bool):
        plays.append((view.viewer, view.phase, is_own))
        return view.legal()[-1]

    rated = [(("start", "1S2", "1D3"), 0.2), (("start", "1S2"), 0.1), (("start", "1D3"), -5.0)]
    race = Rollouts(view, answer_of).race(rated, Rng(1))
    race.run(ThinkingEffort(samples=3))
    assert race.best in (rated[0][0], rated[1][0])
    assert {is_own for player, _, is_own in plays if player == 0} == {True}
    assert {is_own for player, _, is_own in plays if player == 1} == {False}


def test_what_is_rated_far_below_the_best_is_not_played_out():
    view = table(hands=["2C10", "1C2"], words=["", STING]).view(0)
    rated = [(("finish",), 2.0), (("mulligan", "2C10"), 0.1)]
    race = Rollouts(view, None).race(rated, Rng(1))
    race.run(ThinkingEffort(samples=3))
    assert race.best == ("finish",)


def test_a_game_that_a_rival_wins_in_mind_weighs_more_than_any_points():
    """A word that the rival needs two points from, and nearly any hand has a letter for it."""
    eight = "2C3 2C4 2C5 2C6 2C7 2C8 2C9 2D4"
    given = {"hands": ["1C10 1S10", "1C2 2SK 1SA 1CA 1HJ 1DK 1C4"], "words": ["", STNG], "kept": ["", eight]}

    def fared_to(target: int) -> float:
        state = table(options={"target_points": target}, **given)
        return Rollouts(state.view(0), bots.rollout_answer).value(after(state, "finish"))

    assert fared_to(10) < -evaluation.WINS < -5 < fared_to(40)


@pytest.mark.parametrize(("target", "measure"), [(10, ""), (40, "points")])
def test_a_hint_tells_no_points_once_the_match_has_ended_in_a_trial(target, measure):
    """A win weighs as twenty points, which nobody would call points."""
    eight = "2C3 2C4 2C5 2C6 2C7 2C8 2C9 2D4"
    given = {"hands": ["1C10 1S10", "1C2 2SK 1SA 1CA 1HJ 1DK 1C4"], "words": ["", STNG], "kept": ["", eight]}
    options = {"target_points": target, "claims": "assisted"}
    contest = bots.contest(table(options=options, **given).view(0), Rng(1))
    contest.race.run(ThinkingEffort(samples=8))
    contest.race.trial(("finish",), table(options=options, **given))
    assert contest.measure() == measure


def test_the_sharp_answer_alike_whatever_lies_where_they_cannot_see():
    state, asked = words.RULES(3, words.GAME.chosen_house_rule_options(3, {}), Rng(77)), Counter()
    while asked.total() < 40:
        view = state.view(state.current_player)
        answers = {
            choose(GAME, "sharp", world.view(state.current_player), Rng(5), ThinkingEffort(samples=2))
            for world in (state, view.determinize(Rng(asked.total())))
        }
        assert len(answers) == 1, (view.phase, answers)
        asked[view.phase] += 1
        state.play(answers.pop())
    assert asked.keys() >= {"word", "action", "hit"}


# ---------------------------------------------------------------- hints
def views(claims: str):
    for seed in range(2):
        players, rng = 2 + seed, Rng(seed)
        state = words.RULES(players, words.GAME.chosen_house_rule_options(players, {"claims": claims}), Rng(seed))
        while not state.is_over:
            yield state.view(state.current_player)
            sometimes_steady(state, rng, 3)


@pytest.mark.long
def test_where_claims_are_a_risk_a_hint_looks_no_word_up(monkeypatch):
    seen = list(views("risk"))
    monkeypatch.delattr(evaluation, "known_words")
    assert all(bots.advise(view) for view in seen)


MOVES = {"add", "swap", "trim", "rotate"}
KINDS = {"risk": {"start", "add_count", "claim_risk"}, "assisted": {"start_word", "by_add"}}


@pytest.mark.long
@pytest.mark.parametrize("claims", ["risk", "assisted"])
def test_a_hint_is_legal_or_none_has_words_and_is_of_many_kinds(claims: str):
    reasons, texts = set(), Texts("ramble_words")
    for view in islice(views(claims), 0, None, 2):
        action, reason, facts = bots.advise(view)
        assert view.is_legal(action) if action else reason == "start" or reason.partition("_")[0] in MOVES
        assert all(type(fact) in (int, str) for fact in facts.values())
        assert texts(f"hint.{reason}", **{"word": "", **facts})
        reasons.add(reason)
    assert reasons >= {"hit_worth", "pass_worth", "pass_start", "discard"} | KINDS[claims], reasons


def test_in_an_assisted_game_a_hint_names_the_word_that_can_be_made_and_its_points():
    given = {"words": ["", "2DK 2D7"], "hands": ["1D4 1H9", "1S2"]}  # UG, an R: all diamonds
    action, reason, facts = bots.advise(table(options={"claims": "assisted"}, **given).view(0))
    assert (action, reason, facts["letters"], facts["n"]) == (("add", 1, 0, "1D4"), "by_add", "rug", 3)


def test_a_hint_for_a_claim_says_what_is_at_stake_and_judges_only_where_the_program_does():
    given = {"hands": ["1S5"], "words": [STING], "kept": ["1C7"]}
    state = after(table(options={"hits": "off"}, **given), "add 0 2 1S5")
    assert bots.advise(state.view(0)) == (("claim",), "claim_risk", {"n": 2, "m": 1})
    state = after(table(options={"hits": "off", "claims": "assisted"}, **given), "add 0 2 1S5")
    assert bots.advise(state.view(0)) == (("claim",), "claim_word", {"letters": "string", "n": 2})


def test_advice_not_to_hit_names_the_card_that_is_worth_more_and_needs_none_where_no_card_is():
    given = {"hands": ["1S5 1SQ", "1H9 1C2"], "words": [STING]}
    state, passing = after(table(**given), "add 0 2 1S5"), ("pass",)
    _, reason, facts = bots.advice_for_contest_answer(state.view(1), passing)
    assert (reason, facts["card"]) == ("pass_worth", "1H9")
    given["hands"] = ["1S5 1S3", "1H9 1C2"]
    state = after(table(**given), "add 0 2 1S5", "hit 1H9 1S5")
    assert bots.advice_for_contest_answer(state.view(0), passing)[1:] == ("pass_low", {})
    given["hands"] = ["1S5", "1H9", "1CQ"]
    state = after(table(players=3, **given), "add 0 2 1S5", "hit 1H9 1S5")
    assert bots.advice_for_contest_answer(state.view(2), passing)[1:] == ("pass_helps_rival", {})


def test_a_hint_weighs_an_offer_by_its_cards():
    state = after(table(hands=["1C2 1C3 1SA", "1HA 1CA 1DA"]), "offer 1 1C2,1C3 any")
    assert bots.advise(state.view(1))[1] == "accept"
    state = after(table(hands=["1C10", "1HA 1CA 1DA"]), "offer 1 1C10 any,any")
    assert bots.advise(state.view(1))[:2] == (("refuse",), "refuse")


CONSONANTS, VOWELS = "1S6 2H6 1D7 2C7 2S8 1C9", "1SA 1SK 1HK 2SK 1S2"
WITH_Y = "1S8 1S7 2S7 1D7 1S9 2S8"  # y, l, c, f, k, w: FLY


@pytest.mark.parametrize(
    "hand, words, reason", [(CONSONANTS, ["", "2S2 1S3"], "no_vowel"), (VOWELS, ["", "1HA"], "few_consonants")]
)
def test_where_nothing_can_be_spelled_a_hint_is_to_change_cards(hand: str, words: list[str], reason: str):
    given = {"hands": [hand, "1S4"], "words": words}
    assert bots.advise(table(phase="word", **given).view(0))[0] == ("skip_word",)
    action, told, facts = bots.advise(table(**given).view(0))
    assert (action[0], told, facts) == ("mulligan", reason, {"n": len(action) - 1})


def test_a_hint_speaks_of_a_word_to_which_a_hand_of_consonants_can_be_added():
    state = table(hands=[CONSONANTS, "1S4"], words=["", "1S2 1SA"])
    assert bots.advise(state.view(0))[1].startswith("add_count")


def test_a_hint_takes_a_y_for_a_vowel_when_it_asks_whether_a_word_can_be_spelled():
    assert bots.advise(table(phase="word", hands=[WITH_Y, "1S4"]).view(0))[:2] == (None, "start")
    state = table(hands=[CONSONANTS, "1S4"], words=["", "1S8"])
    assert bots.advise(state.view(0))[1].startswith("add_count")


def test_a_y_in_the_hand_is_not_told_to_be_missing():
    assert bots.advise(table(hands=["1S8", "1S4"]).view(0))[1] == "few_consonants"


@pytest.mark.parametrize(
    "hand, word", [(VOWELS, "1H2 1H3 1HA"), (VOWELS.removesuffix(" 1S2"), "1H2 1H3 1HA"), (CONSONANTS, "1S2 1SA")]
)
def test_a_hint_tells_nobody_to_begin_what_only_anothers_letters_would_make_a_word(hand: str, word: str):
    state = table(phase="word", hands=[hand, "1S4"], words=["", word])
    assert bots.advise(state.view(0))[:2] == (("skip_word",), "skip_word")
    assert bots.advise(after(state, "skip_word").view(0))[1].partition("_")[0] in MOVES


def test_a_hint_tells_nobody_to_begin_with_vowels_alone_when_the_last_deck_is_used_up():
    state = table(phase="word", hands=[VOWELS, "1S4"], discards="rest", reshuffles=2)
    assert bots.advise(state.view(0))[:2] == (("skip_word",), "skip_word")
    assert bots.advise(after(state, "skip_word").view(0))[:2] == (("finish",), "finish")
