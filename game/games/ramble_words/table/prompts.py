"""What a player must do next, and what all are asked while a hit is possible."""

from typing import Any

from game.games.ramble_words.conduct import round_number
from game.games.ramble_words.rules import changes, claims, hits, turns
from game.games.ramble_words.rules.components import PARTS
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import drafts, staging
from game.games.ramble_words.table.bartering import text_suffix_if_one_sided
from game.games.ramble_words.table.choices import WordsChoices
from game.games.ramble_words.table.drafts import parse_draft
from game.games.ramble_words.table.faces import StageCaptionFace
from game.games.ramble_words.table.stage_words import StageCaptions
from game.games.ramble_words.table.striking import picked_hit
from game.games.ramble_words.table.wording import Wording, can_cards_be_hit
from game.session.conduct import ReactionWindow
from game.ui.lines import Prompt
from game.ui.offer import Draft

RULE_OF_DEED = {"mulligan": "RW-6.16", "barter": "RW-6.17", "discard_word": "RW-6.2"}
HITS = ("hit", "hit.one")  # prompts which explain in the first round what a hit is


class PromptTexts:
    """What a draft needs next, in words."""

    def __init__(self, wording: Wording, choices: WordsChoices):
        self.wording, self.texts, self.names = wording, wording.texts, wording.names
        self.barter, self.strike = choices.barter, choices.strike

    def prompt(self, own_view: RambleWords, draft: Draft) -> Prompt:
        kind = self.prompt_kind(own_view, draft)
        facts = self.prompt_facts(own_view)
        if kind.startswith("barter."):
            to = self.barter.chosen_partner(own_view, parse_draft(own_view, draft))
            facts["partner"] = "" if to is None else self.names[to]
        hint = f"prompt.{kind}.line" + (".counter" if own_view.phase == "offer_reply" and draft else "")
        if own_view.options["word_list"] == "german" and f"{hint}.german" in self.texts:
            hint += ".german"
        if kind == "turn.add" and not can_cards_be_hit(own_view, list(parse_draft(own_view, draft).held)):
            hint += ".safe"
        if kind in HITS and round_number(own_view) == 1:
            hint = "prompt.hit.first.line"
        if kind.startswith("hit") and not draft and self.would_rival_win(own_view):
            hint = "prompt.hit.win.line"
        if own_view.phase == "hit" and draft:
            found = picked_hit(own_view, draft)
            facts |= {
                "card": self.wording.card_name_with_rank(found.held or found.target),
                "target": self.wording.card_name_with_rank(found.target),
            }
            hint += ".others" if self.strike.are_other_cards_lit(own_view, draft) else ""
        if kind == "turn.held.start" and (more := self.wording.colour_or_suit_bonus(parse_draft(own_view, draft).held)):
            hint += f".{more}"
        line = self.texts(hint, **facts) if hint in self.texts else ""
        return Prompt(self.texts(f"prompt.{kind}", **facts), line, rule=self.rule_of_draft(own_view, draft))

    def prompt_kind(self, own_view: RambleWords, draft: Draft) -> str:
        if own_view.phase not in drafts.PARTS_OF_TURN:
            return self.prompt_key_outside_turn(own_view, draft)
        found = parse_draft(own_view, draft)
        if found.do == "barter":
            return self.barter.next_trade_choice(own_view, draft)
        if found.do:
            return f"turn.{found.do}"
        if found.unnamed_joker:
            return "turn.joker"
        if found.cut:
            return "turn.trim"
        if found.gap:
            return "turn.add"
        if found.changes:
            return "turn.change"
        if found.held:
            several = "turn.held.several" if len(found.held) > 1 else "turn.held"
            return "turn.held.start" if drafts.can_start_word(own_view) else several
        if drafts.can_start_word(own_view):
            return "turn.start" if not changes.owners_of_modifiable_words(own_view) else "turn.start.or"
        return "turn.action" if changes.owners_of_modifiable_words(own_view) else "turn.nothing"

    def would_rival_win(self, own_view: RambleWords) -> bool:
        """Would the player whose turn it is win with the word that stands there unless somebody hits?"""
        is_rival = own_view.asked_player != own_view.turn and own_view.move != "start"
        is_standing = staging.is_base_card_standing(own_view.hits)
        word = staging.word_after_play(own_view)
        return is_rival and is_standing and claims.would_claim_win(own_view, word, own_view.target)

    def prompt_key_outside_turn(self, own_view: RambleWords, draft: Draft) -> str:
        if own_view.phase == "hit":
            return self.prompt_key_of_hit(own_view, draft)
        if own_view.phase in ("offer_reply", "offer_counter"):
            if ("do", "counter") in draft:
                return self.barter.next_trade_choice(own_view, draft)
            offer = own_view.offer[0]
            return own_view.phase + text_suffix_if_one_sided(offer.size, offer.want)
        if own_view.phase == "trade" and draft:
            return self.barter.next_trade_choice(own_view, draft)
        if own_view.phase == "claim" and not own_view.kept[own_view.asked_player]:
            return "claim.free"
        return own_view.phase or ""

    def prompt_key_of_hit(self, own_view: RambleWords, draft: Draft) -> str:
        found = picked_hit(own_view, draft)
        if found.held:
            return "hit.both" if found.target else "hit.at"
        if found.target:
            return "hit.with"
        is_again = not own_view.hits and (
            own_view.cancelled or own_view.safe
        )  # after a hit everybody is asked about the rest
        if own_view.legal() == [("pass",)]:
            return "hit.none.again" if is_again else "hit.none"
        if own_view.hits:
            return "hit.chain"
        kind = "hit.again" if is_again else "hit"
        return kind if len(hits.hittable_cards(own_view, own_view.asked_player)) > 1 else f"{kind}.one"

    def prompt_facts(self, own_view: RambleWords) -> dict[str, Any]:
        facts: dict[str, Any] = {
            "n": max(0, turns.cards_over_limit(own_view, own_view.asked_player)),
            "player": self.names[own_view.turn],
            "offers": PARTS.offers - own_view.offers,
        }
        if own_view.phase == "hit":
            target = (
                own_view.hits[-1].card if own_view.hits else hits.hittable_cards(own_view, own_view.asked_player)[0]
            )
            facts |= {
                "card": self.wording.card_name_with_rank(target),
                "ranks": self.wording.text_of_ranks_beating_card(own_view, target),
                "word": staging.capital_letters(staging.word_after_play(own_view)),
            }
        if own_view.phase == "claim":
            word = own_view.words[own_view.modified]
            facts |= {
                "word": staging.capital_letters(word),
                "n": claims.word_points(own_view, word, own_view.asked_player, own_view.modified),
            }
            facts["m"] = min(facts["n"], len(own_view.kept[own_view.asked_player]))  # RW-8.7
        if own_view.offer:
            giver, to, count, want, _ = own_view.offer[0]
            facts |= {
                "player": self.names[giver],
                "n": count,
                "want": self.wording.tokens_text(want) if want else self.texts("card.none"),
            }
        return facts

    def rule_of_draft(self, own_view: RambleWords, draft: Draft) -> str | None:
        """The rule of what is picked for the question; None where that is the rule of the question."""
        if own_view.phase not in drafts.PARTS_OF_TURN or own_view.viewer != own_view.current_player:
            return None
        found = parse_draft(own_view, draft)
        if found.do:
            return RULE_OF_DEED.get(found.do, "")
        if found.cut:
            return "RW-6.6"
        if found.changes:
            return "RW-6.10"
        return "RW-6.8" if found.gap or (found.held and not drafts.can_start_word(own_view)) else None

    def window_prompt(self, public_view: RambleWords, window: ReactionWindow) -> Prompt:
        """The window of a hit (RW-12.6): what for, what silence means, and the button that ends it.

        On a phone the second line tells the word and what it is worth, or what becomes of the card that was hit.
        """
        texts, says = (
            self.texts,
            StageCaptions(self.wording).caption_of_staged(public_view, staging.staged_play(public_view)),
        )
        line = texts("window.line" if window.seconds is None else "window.line.timed")
        if not public_view.hits:
            player = self.names[public_view.turn]
            what, one = (texts(f"window.play{many}", player=player) for many in ("", ".one"))
            asked = texts("window.question.play", player=player), stakes_line(says, public_view)
            return Prompt(what, line, button=texts("window.nobody"), for_one=one, on_phone=asked)
        fate = "window.stays" if staging.is_base_card_standing(public_view.hits) else "window.goes"
        card = self.wording.card_name_with_rank(public_view.hits[-1].card)
        asked = texts("window.question.chain", card=card), stakes_line(says, public_view)
        button = texts(fate, card=self.wording.card_name_with_rank(public_view.struck))
        what, one = (texts(f"window.chain{many}", card=card) for many in ("", ".one"))
        return Prompt(what, line, button=button, for_one=one, on_phone=asked)


def stakes_line(says: StageCaptionFace, public_view: RambleWords) -> str:
    """What is at stake in a window, in one line."""
    return f"{says.large}. {says.last}" if public_view.struck else f"{says.large}: {says.last}."
