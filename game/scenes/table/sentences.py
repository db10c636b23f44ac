"""What the prompt says in a match."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.state import Action
from game.scenes.table.parts import TableParts
from game.scenes.table.table_log import LINES_BACK, TableLog
from game.session.bots import NEWS_FOR
from game.session.conduct import ReactionWindow
from game.ui.captions import sentence_at_handover, without_duplicate_entries
from game.ui.picture import once_a_picture
from game.ui.prompt_bar import TurnPart

WAITING, READ, ANYBODY = "ui_hourglass", "ui_book-open", "ui_hand"  # signs beside what the prompt says


class Sentence(NamedTuple):
    """What the prompt says: who is meant, the name, what they must do, a second line; icon: where nobody is meant."""

    player: int | None
    who: str
    what: str
    hint: str | None = None
    icon: str = WAITING


class MatchSentences:
    """One for each moment of a match."""

    def __init__(self, parts: TableParts, log: TableLog):
        self.parts, self.log = parts, log
        self.page = parts.page

    @once_a_picture
    def current_sentence(self, plan: tuple[Action, ...]) -> Sentence:
        """plan: what would happen by what is pointed at, or picked."""
        parts, texts, match = self.parts, self.parts.texts, self.parts.match
        if match.is_over and parts.presenter.is_at_rest:
            return Sentence(None, "", texts("prompt.over"))
        if parts.presenter.waits_until_read:
            return Sentence(None, "", texts("prompt.read"), texts("prompt.read.line"), icon=READ)
        if not parts.presenter.is_all_news_shown:
            return self.news_sentence()
        if parts.session.awaits_confirmation_here:
            player, name = parts.session.player_to_confirm, "prompt.gate" if match.can_undo() else "prompt.gate.final"
            return Sentence(player, parts.name_in_instructions(player), texts(name), texts(f"{name}.line"))
        if parts.buzzers.is_peeking_at_hand:
            who = parts.buzzers.held
            return Sentence(who, parts.name_in_instructions(who), texts("prompt.glance"), texts("prompt.glance.line"))
        if parts.buzzers.current_reaction_window is not None:
            return self.window_sentence(parts.buzzers.current_reaction_window)
        player = match.state.current_player
        if player in parts.session.remote:
            return self.sentence_for_remote_player(player)
        return self.news_sentence() if player is None else self.sentence_for_asked_player(player, plan)

    def sentence_for_asked_player(self, player: int, plan: tuple[Action, ...]) -> Sentence:
        """This player is."""
        parts, texts = self.parts, self.parts.texts
        if parts.cover.is_shown and parts.tabletop.shown is not None:
            asked = sentence_at_handover(parts.game_table.text, parts.tabletop.shown)
            return Sentence(
                player, parts.name_in_instructions(player), asked, texts(self.hand_opening_instruction_key())
            )
        if parts.selection.own_view is not None and (
            parts.session.can_asked_player_answer_here or parts.selection.draft
        ):
            return self.choice_sentence(player, plan)
        name, spoken, aside = parts.session.player_names[player], parts.session.bots.spoken, self.waiting_note()
        if spoken:
            way_on = texts("prompt.hurry") if parts.actions.can_bot_be_hurried else None
            no_other = texts("why.only_plan") if parts.session.bots.is_only_plan_told else None
            return Sentence(player, texts("prompt.says", name=name), spoken, aside or way_on or no_other)
        if self.is_prompt_telling_news and self.log.shown_log_entries():
            return self.news_sentence()._replace(hint=aside)
        return Sentence(player, name, texts("prompt.waits" if parts.session.are_bots_held else "prompt.thinks"), aside)

    def window_sentence(self, window: ReactionWindow) -> Sentence:
        """Those who can react at this screen are asked; once they have answered, the prompt says who has not."""
        buzzers = self.parts.buzzers
        on_phones = buzzers.undecided_on_phones
        if on_phones and not buzzers.undecided_here:
            return self.sentence_for_people_on_phones(on_phones)
        if not buzzers.possible_callers:
            return self.news_sentence()
        words, icon = buzzers.window_prompt, ANYBODY if window.seconds is None else WAITING  # where time runs out
        what = words.for_one if len(buzzers.possible_callers) == 1 and words.for_one else words.what
        line = f"{self.undecided_on_phones_note(on_phones)} {words.line}".strip()
        return Sentence(None, buzzers.names_of_people_asked_here + ",", what, line, icon=icon)

    def undecided_on_phones_note(self, players: list[int]) -> str:
        """Who is asked on a phone as well, beside those at this screen."""
        texts, names = self.parts.texts, [self.parts.session.player_names[one] for one in players]
        return texts("prompt.remote.too", names=texts.joined_list(names), n=len(names)) if names else ""

    def sentence_for_remote_player(self, player: int) -> Sentence:
        """This player chooses on a phone, if that is there; others may have decided already."""
        name, texts = self.parts.session.player_names[player], self.parts.texts
        if player not in (self.parts.setup.phones() or ()):
            return Sentence(player, name, texts("prompt.away"), texts("prompt.away.line"))
        ready = [self.parts.session.player_names[one] for one in sorted(self.parts.session.prepared)]
        words = texts("prompt.remote.ready", names=texts.joined_list(ready), n=len(ready)) if ready else None
        return Sentence(player, name, words or texts("prompt.remote"), self.waiting_note())

    def sentence_for_people_on_phones(self, players: list[int]) -> Sentence:
        """These may react, all of them on phones; first it is told of one who is not there."""
        away = [player for player in players if player not in (self.parts.setup.phones() or ())]
        if away or len(players) == 1:
            return self.sentence_for_remote_player((away or players)[0])
        names = [self.parts.session.player_names[player] for player in players]
        return Sentence(None, self.parts.texts.joined_list(names), self.parts.texts("prompt.remote.several"))

    def waiting_note(self) -> str | None:
        """What people who cannot act just now should know."""
        return self.parts.tabletop.status.waiting_note or None

    def hand_opening_instruction_key(self) -> str:
        """The text below what is asked of one whose hand is covered: where it opens, where the game says that."""
        cover = self.parts.cover
        if cover.is_cover_released_too_early:
            return "table.open_short"
        where = f"prompt.handover.line.{cover.opening_method}"
        return where if where in self.parts.texts else "prompt.handover.line"

    @property
    def is_prompt_telling_news(self) -> bool:
        """Does the prompt still tell what has happened, rather than who thinks? The seats show that."""
        session, speed = self.parts.session, self.parts.presenter.speed_factor
        is_bot_thinking = session.is_bots_turn and not session.are_bots_held
        return is_bot_thinking and bool(speed) and session.bots.paused < NEWS_FOR / speed

    def choice_sentence(self, player: int, plan: tuple[Action, ...]) -> Sentence:
        """What somebody must do; where nothing else tells it, what a choice would bring."""
        parts, selection, text = self.parts, self.parts.selection, self.parts.game_table.text
        own, offer, asked, plan = selection.own_view, selection.offer, selection.prompt, self.plan_beside_button(plan)
        assert asked is not None, "somebody chooses"
        what, hint = asked.over_hint if parts.advice.note and asked.over_hint else asked.what, asked.line
        called = parts.name_in_instructions(player)
        if self.is_plan_preview_in_prompt(plan):
            what = text.preview(own, plan).lines[0].text
            if plan != offer.plan and offer.plan:  # not what the button would do just now
                called = parts.texts("prompt.tried")
        hint = self.note_beside_plan_words(plan) or self.pointed_piece_tip() or parts.aim or hint
        if selection.out_of_turn_player is not None:
            return Sentence(
                selection.out_of_turn_player, parts.session.player_names[selection.out_of_turn_player], what, hint
            )
        return Sentence(player, called, what, hint)

    def plan_beside_button(self, plan: tuple[Action, ...]) -> tuple[Action, ...]:
        """The plan to tell of: that of a hint beside the button that plays it, whatever is pointed at."""
        parts = self.parts
        shown = parts.advice.action_of_shown_hint if parts.selection.hinted_pick else None
        if shown is None:
            return plan
        return (shown,) if parts.game_table.text.preview(parts.selection.own_view, (shown,)).lines else ()

    def note_beside_plan_words(self, plan: tuple[Action, ...]) -> str:
        """What stands beside the words about a plan: no reason of a hint that shows another move.

        What is picked is what the hint has laid out.
        """
        advice = self.parts.advice
        shown = None if advice.is_nudge or self.parts.selection.draft else advice.action_of_shown_hint
        return "" if shown is not None and self.is_plan_preview_in_prompt(plan) and plan[0] != shown else advice.note

    def is_plan_preview_in_prompt(self, plan: tuple[Action, ...]) -> bool:
        """Does the prompt tell what this plan would bring, to one who chooses?"""
        parts, selection = self.parts, self.parts.selection
        offer = selection.offer
        is_new = plan != offer.plan or parts.pointed() == "fire"
        return parts.places.info is None and bool(plan and (is_new or (selection.draft and not offer.is_unfinished)))

    def pointed_piece_tip(self) -> str:
        """The tooltip of the piece that is pointed at, where it stands here and not beside the piece."""
        parts, pointed = self.parts, self.parts.pointed()
        piece = parts.tabletop.pieces.get(pointed)
        if piece is None or parts.selection.draft or not parts.piece_widgets.is_piece_explained_in_prompt(piece):
            return ""
        return parts.tabletop.tooltip_text(piece.key).replace("**", "")

    def news_sentence(self) -> Sentence:
        """While things move: the last line of the log."""
        told = without_duplicate_entries(self.parts.game_table.text, self.log.shown_log_entries()[-LINES_BACK:])
        lines = (self.log.format_entry(one) for one in reversed(told))
        line = next((line for line in lines if line.text), None)
        if line is None:
            return Sentence(None, "", self.parts.texts("prompt.begin"))
        return Sentence(line.player, "", line.text, icon=line.icon or WAITING)

    @once_a_picture
    def turn_parts(self, plan: tuple[Action, ...] = ()) -> Sequence[TurnPart]:
        """What stands of the turn under the sentence, where that is about the turn: as this plan would leave it, where
        the sentence tells what that would bring.
        """
        parts, own_view = self.parts, self.parts.selection.own_view
        is_worded = (
            parts.session.bots.spoken or parts.advice.note or parts.aim or parts.cover.is_cover_released_too_early
        )
        now = parts.tabletop.status.turn_parts
        if is_worded or not now:
            return ()
        plan = self.plan_beside_button(plan)
        is_told = (
            own_view is not None and parts.session.can_asked_player_answer_here and self.is_plan_preview_in_prompt(plan)
        )
        after = parts.game_table.text.preview(own_view, plan).turn_parts if is_told else None
        return now if after is None else after
