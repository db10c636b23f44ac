"""A person's half-made choice at the table: what is picked, what it can become, and why not."""

from collections.abc import Callable, Hashable

from game.engine.state import PUBLIC, Action, Refusal, State
from game.scenes.table.advice import ShownHint
from game.scenes.table.guide import Guide
from game.scenes.table.tabletop import Tabletop
from game.session.commands import Command, Pick, SetDraft, UnpickLastPiece
from game.session.drivers import Plan
from game.session.session import Session
from game.ui.captions import keys_of_plans, refusal_sentence, rule_number_of_event
from game.ui.citations import first_cited_rule, strip_citations
from game.ui.lines import Prompt
from game.ui.offer import Draft, Offer, draft_after_pick
from game.ui.page import Page
from game.ui.picture import once_a_picture
from game.ui.table import Key

SECONDARY = "aside"  # begins the key of a button beside the primary one; the rest is what it picks
ANSWERED_FOR = 4.0  # seconds a refusal stands in the prompt line


def secondary_button_key(key: Key) -> Key:
    """The key of the button beside the primary one that picks this."""
    return (SECONDARY, *key)


class Selection:
    """The draft of the seat whose tray is open, or of one that speaks out of turn, as hands make it; it is kept by the
    session.
    """

    def __init__(self, page: Page, session: Session, tabletop: Tabletop, advice: ShownHint, guide: Guide):
        self.page, self.session, self.tabletop = page, session, tabletop
        self.advice, self.guide = advice, guide
        self.sent: tuple[Draft, frozenset[Key]] | None = None  # a change is under way: from what, by which pick
        self.typed: Draft | None = None  # the draft as a typed letter has just made it, before another copy was taken
        self.loose: frozenset[Key] = frozenset()  # picks by typed letters: another copy may take their place
        self.put_back: frozenset[Key] = frozenset()  # what the last change took out of the draft, or brought
        self.stale_hover: Hashable | None = None  # under a pointer that has not moved since the state changed
        self.cached_offer: tuple[int, Draft, State, Offer] | None = None  # the layout, draft and view it is for
        self.cached_view: State | None = None  # of a seat that speaks out of turn
        self.cached_told_keys: tuple[State, tuple[Plan, ...], frozenset[Key]] | None = None  # and what they are for
        self.answer: tuple[str, str] | None = None  # why not, and its rule
        self.is_forbidden = False  # is it a rule that is against what was tried?
        self.answered = 0.0  # seconds ago
        self.news_weight: int | None = None  # of the event that is told in place of an answer; None where none is
        self.earlier_news = ""  # what the same moment has brought before it, as far as it matters as much
        self.refused: Key | None = None  # the piece that was clicked in vain

    # ---------------------------------------------------------------- whose it is
    @property
    def draft(self) -> Draft:
        """What is picked."""
        return self.session.draft

    @property
    @once_a_picture
    def out_of_turn_player(self) -> int | None:
        """The player who would act out of turn by what is picked."""
        may_act = self.session.may_act_out_of_turn
        return self.tabletop.game_table.choices.out_of_turn_player(self.draft) if may_act else None

    @property
    @once_a_picture
    def own_view(self) -> State | None:
        """The view by which somebody chooses: of who is asked or speaks, or what all see; None while nobody can."""
        session, tabletop, speaker = self.session, self.tabletop, self.out_of_turn_player
        if speaker is not None:
            return self.view_of(speaker)
        if session.can_asked_player_answer_here:
            return tabletop.own if tabletop.own is not None else self.view_of(session.asked_player)
        return tabletop.shown if session.may_act_out_of_turn else None

    @property
    def rule_here(self) -> str:
        """The number of the rule at which the rulebook opens just now: of what is asked, or of what has just happened.

        Empty for its beginning.
        """
        asked, here = self.prompt, self.tabletop.status.rule
        if asked is None or not (self.session.can_asked_player_answer_here or self.draft):
            return (here if self.session.asked_player is not None else "") or self.rule_of_latest_news or here
        if asked.rule is not None:
            return asked.rule
        return here or first_cited_rule(asked.what) or first_cited_rule(asked.line)

    @property
    def rule_of_latest_news(self) -> str:
        """The number of the rule by which the latest thing that is shown has happened, for the last that has one."""
        text, latest = self.tabletop.game_table.text, self.tabletop.latest
        log = self.session.match.log_visible_to(PUBLIC)
        shown = next((n for n in reversed(range(len(log))) if log[n].event is latest), len(log) - 1)
        rules = (rule_number_of_event(text, entry.event) for entry in reversed(log[: shown + 1]))
        return next(filter(None, rules), "")

    def view_of(self, player: int | None) -> State | None:
        """The view of one who speaks, or answers on the open table with the tray shut."""
        if player is not None and (self.cached_view is None or self.cached_view.viewer != player):
            self.cached_view = self.session.match.view(player)
        return self.cached_view

    # ---------------------------------------------------------------- what it can become
    @property
    @once_a_picture
    def offer(self) -> Offer:
        return self.offer_for_view(self.own_view)

    def offer_for_view(self, own_view: State | None) -> Offer:
        if own_view is None:
            return Offer()
        draft, laid = self.draft, self.tabletop.laid
        kept = self.cached_offer
        if kept is None or kept[:2] != (laid, draft) or kept[2] is not own_view:
            kept = self.cached_offer = (laid, draft, own_view, self.offer_for_draft(own_view, draft))
        return kept[3]

    def offer_for_draft(self, own_view: State, draft: Draft) -> Offer:
        """What can be picked after these picks, as far as a guide leaves it."""
        return self.guide.narrow_offer(own_view, draft, self.tabletop.game_table.choices.offer(own_view, draft))

    @property
    @once_a_picture
    def prompt(self) -> Prompt | None:
        """What must be done next, by what is picked; None while nobody can choose."""
        own = self.own_view
        return None if own is None else self.tabletop.game_table.text.prompt(own, self.draft)

    @once_a_picture
    def plan_with_pointed_piece(self, pointed: Hashable | None) -> tuple[Action, ...]:
        """What would happen: by picking the piece that is pointed at, else by the draft as it is."""
        own = self.own_view
        if own is None:
            return ()
        offer = self.offer_for_view(own)
        is_news = pointed not in self.draft and pointed not in self.put_back
        if isinstance(pointed, tuple) and is_news and offer.lights(pointed):
            picks = self.tabletop.game_table.choices.after_pick(own, self.draft, pointed)
            ahead = self.offer_for_draft(own, picks).plan
            if ahead and own.is_legal(ahead[0]):
                return ahead
        return offer.plan if offer.plan and own.is_legal(offer.plan[0]) else ()

    @property
    @once_a_picture
    def lit_pieces(self) -> frozenset[Hashable]:
        """The keys of the pieces that can be picked now."""
        lights = self.offer.lights
        return frozenset(key for key in self.tabletop.pieces if lights(key))

    def is_pickable(self, key: Hashable | None) -> bool:
        """Can it be picked, or taken back, or does it change what is shown?"""
        return self.make_pickable_test()(key)

    def make_pickable_test(self) -> Callable[[Hashable], bool]:
        """A function that says what `is_pickable` would, faster for many keys."""
        lights, draft = self.offer.lights, self.draft
        return lambda key: lights(key) or key in draft or self.tabletop.is_view_switch_piece(key)

    # ---------------------------------------------------------------- picking
    def pick(self, key: Key) -> None:
        """A piece was clicked, dropped or named by a key."""
        if self.is_pickable(key):
            self.pick_piece_or_switch_view(key)
            self.guide.on_pick()
        elif not self.guide.explains_refusal(key):
            self.handle_unlit_pick(key)

    def pick_piece_or_switch_view(self, key: Key) -> None:
        if self.tabletop.is_view_switch_piece(key):
            why = self.tabletop.switch_view(key)
            if why:
                self.show_message(why)
        elif (own := self.own_view) is None:
            self.set_draft(draft_after_pick(self.draft, key))
        else:
            self.toggle_pick(own, key)

    def toggle_pick(self, own_view: State, key: Key) -> None:
        """Pick it, or what is picked once more; a guide may want something else first."""
        kept = key in self.offer.kept
        after = self.draft if kept else self.tabletop.game_table.choices.after_pick(own_view, self.draft, key)
        why = self.guide.refusal_reason(after)
        if why:
            self.show_message(why)
        elif key in self.draft and self.page.is_double_press:  # two quick clicks are one
            if self.offer.plan and self.offer.button:
                self.show_message(self.tabletop.game_table.texts("why.press_button", button=self.offer.button))
        elif key not in self.draft:
            self.send_draft_command(Pick(key), frozenset({key}))
        else:
            self.send_draft_command(UnpickLastPiece(key))

    def would_pick_extend_draft(self, key: Key) -> bool:
        """Would a pick of this piece add to what is picked, and take the place of nothing?"""
        own = self.own_view
        after = () if own is None else self.tabletop.game_table.choices.after_pick(own, self.draft, key)
        return len(after) > len(self.draft) and all(one in after for one in self.draft)

    def handle_unlit_pick(self, key: Key) -> None:
        """A piece that is not lit: a new beginning, a press beside what lies open, or a reason why not."""
        own = self.own_view
        if own is not None and self.is_new_first_pick(own, key):
            self.set_draft(())
            self.pick(key)
        elif self.close_popup():
            return
        elif own is None:
            self.show_refusal(key, self.current_refusal)
        else:
            self.explain_refused_pick(key)

    def close_popup(self) -> bool:
        """A press beside what lies open for reading puts that away; False where nothing does."""
        popup = next((piece.key for piece in self.tabletop.pieces.values() if piece.is_popup), None)
        if popup is not None:
            self.pick(popup)
        return popup is not None

    def close_popup_or_menu(self) -> None:
        """A press on nothing puts away what lies open for reading, and takes back the pick that opened a small menu."""
        is_menu_open = any(piece.is_popup_menu for piece in self.tabletop.pieces.values())
        if not self.close_popup() and is_menu_open:
            self.clear_picks()

    def is_piece_start_of_new_draft(self, key: Hashable) -> bool:
        """Would a press on this piece begin anew?"""
        return self.own_view is not None and isinstance(key, tuple) and self.is_new_first_pick(self.own_view, key)

    def is_new_first_pick(self, own_view: State, key: Key) -> bool:
        """Is it a first pick, while another only waits for its button or it stands alone, and nothing is against it?"""
        is_whole = bool(self.offer.plan) and not self.offer.more
        piece = self.tabletop.pieces.get(key)
        waits = bool(self.draft) and (is_whole or (piece is not None and piece.stands_alone))
        return (
            waits
            and self.offer_for_draft(own_view, ()).lights(key)
            and not self.offer_for_draft(own_view, (*self.draft, key)).why
        )

    def set_draft(self, draft: Draft) -> None:
        """These are the picks now."""
        why = self.guide.refusal_reason(draft)
        if why:
            self.show_message(why)
        else:
            self.send_draft_command(SetDraft(draft))

    def send_draft_command(self, command: Command, keys: frozenset[Key] = frozenset()) -> None:
        """Change what is picked; the session tells the screen, if that sees it."""
        self.sent, self.typed = (self.draft, keys), None
        self.drop_answer()
        self.session.do(command)
        if self.sent is not None:
            self.on_draft_changed(self.draft)

    def on_draft_changed(self, draft: Draft) -> None:
        """The session's draft has changed: lay out the table anew, with a sound if this screen picked."""
        if self.sent is not None:
            (before, by), self.sent = self.sent, None
            self.put_back = (frozenset(before) - frozenset(draft)) | by
            if draft != before:
                self.page.app.sounds.play("pick")
                self.advice.clear()
        self.tabletop.relayout_for_draft()

    def explain_refused_pick(self, key: Key) -> None:
        """Say why a piece that is not lit cannot be picked."""
        refusal = self.refusal_of_pick(key)
        if refusal:
            self.show_refusal(key, refusal)
        elif self.own_view is not None and not self.draft:  # amid picks the prompt says what comes next
            self.explain_piece(key)

    def explain_piece(self, key: Key) -> None:
        """Say what a piece is that can never be picked."""
        tip = self.tabletop.tooltip_text(key)
        told = strip_citations(tip).replace("**", "") or self.tabletop.game_table.texts("why.only_shown")
        self.show_message(told, first_cited_rule(tip))

    def refusal_of_pick(self, key: Key) -> Refusal | None:
        """Why nothing comes of this pick after those that are made."""
        own = self.own_view
        if own is None:
            return None
        offer = self.offer_for_draft(own, (*self.draft, key))
        return offer.why or (own.why_not(offer.plan[0]) if offer.plan else None)

    # ---------------------------------------------------------------- letters
    def pick_piece_by_letter(self, letter: str) -> bool:
        """A lit, unpicked piece that bears this letter."""
        own, lights = self.own_view, self.offer.lights
        pieces = self.tabletop.table.pieces_in_drawing_order()
        keys = [one.key for one in pieces if one.letter == letter and one.key not in self.draft and lights(one.key)]
        if keys:
            choose_piece_for_letter = self.tabletop.game_table.choose_piece_for_letter
            self.pick(keys[0] if choose_piece_for_letter is None else choose_piece_for_letter(own, self.draft, keys))
        return bool(keys)

    def type_letter(self, letter: str) -> None:
        """A letter of a word: the likeliest piece that bears it, for which those typed before may change."""
        before = frozenset(self.draft)
        if self.pick_piece_by_letter(letter):
            self.loose = self.loose & before | frozenset(self.draft) - before
            self.pick_best_piece_per_letter()
            self.typed = self.draft
        elif not self.guide.explains_refusal(None) and not self.refuse_letter(letter):
            self.show_message(self.tabletop.game_table.texts("why.no_such_letter_left", letter=letter))

    def pick_best_piece_per_letter(self) -> None:
        """For each typed letter, take the piece that makes the draft worth most; other picks stay."""
        own_view, draft, choices = self.own_view, self.draft, self.tabletop.game_table.choices
        best = draft if own_view is None else choices.draft_with_best_matching_cards(own_view, draft, self.loose)
        if best != draft and not self.guide.refusal_reason(best):
            self.loose = frozenset(new for new, old in zip(best, draft) if old in self.loose)
            self.set_draft(best)

    def refuse_letter(self, letter: str) -> bool:
        """Say why what bears this letter cannot be picked, first of what can be moved about; False if nothing does."""
        is_draggable = self.tabletop.is_draggable
        named = [piece.key for piece in self.tabletop.table.pieces_in_drawing_order() if piece.letter == letter]
        for key in sorted((key for key in named if key not in self.draft), key=is_draggable, reverse=True):
            refusal = self.refusal_of_pick(key)
            if refusal:
                self.show_refusal(key, refusal)
                return True
        return False

    def cycle_pieces_of_typed_letter(self) -> bool:
        """Right after a typed letter: another piece that bears it, until each has been in its place."""
        typed = self.typed
        other = self.offer.other if typed is not None else None
        if other is None or other == typed:
            return False
        self.set_draft(other)
        self.typed = typed
        return True

    # ---------------------------------------------------------------- taking back
    def undo_last_pick(self) -> None:
        """The last of them, and what stood by that one alone."""
        own, draft = self.own_view, self.draft
        if draft and own is not None:
            self.set_draft(self.tabletop.game_table.choices.after_pick(own, draft, draft[-1]))
        else:
            self.set_draft(draft[:-1])

    def clear_picks(self) -> None:
        """Take back what is picked; what it was picked in only once nothing else is left."""
        opening = self.offer.opening
        self.set_draft(() if opening == self.draft else opening)

    def reset(self) -> None:
        """The state has changed: nothing is picked, nothing refused; a pointer that rests since then means nothing."""
        self.loose = frozenset()
        self.put_back, self.cached_offer, self.cached_view = frozenset(), None, None
        self.stale_hover = None if self.page.is_focus_from_keys else self.page.hover
        if self.news_weight is None:
            self.drop_answer()

    def key_picked_by(self, key: Hashable | None) -> Key:
        """What is picked by a piece or a button beside the primary one; () by anything else."""
        if not isinstance(key, tuple):
            return ()
        return key[1:] if key[0] == SECONDARY else key

    # ---------------------------------------------------------------- what a hint means
    @property
    def is_focus_on_hint(self) -> bool:
        """Are the keys still on the piece that the last hint named?"""
        page = self.page
        is_there = self.advice.is_hint_shown and page.is_focus_from_keys and page.focus == self.advice.advised
        return is_there and self.offer.lights(self.key_picked_by(page.focus))

    @property
    @once_a_picture
    def hinted_pick(self) -> Key:
        """The pick that would make the move shown by the last hint, on a piece; () where a button does that."""
        advised = self.advice.advised
        if not self.advice.is_hint_shown or advised not in self.tabletop.pieces or advised in self.draft:
            return ()
        pick = self.key_picked_by(advised)
        return pick if self.offer.lights(pick) else ()

    @property
    @once_a_picture
    def hinted_keys(self) -> frozenset[Hashable]:
        """The pieces that a nudge is about; or the one that a hint means and that is still to be picked."""
        advised = self.advice.advised
        is_open = self.advice.is_hint_shown and advised in self.tabletop.pieces and advised not in self.draft
        return self.advice.nudged or frozenset({advised} if is_open else ())

    @property
    @once_a_picture
    def announced_piece_keys(self) -> frozenset[Hashable]:
        """The pieces that a computer player speaks of while it tells its plan, or two of them."""
        text, shown = self.tabletop.game_table.text, self.tabletop.shown
        plans = self.session.bots.announced_plans if self.session.is_bots_turn else ()
        if shown is None or not plans:
            return frozenset()
        kept = self.cached_told_keys
        if kept is None or kept[0] is not shown or kept[1] != plans:
            kept = self.cached_told_keys = (shown, plans, frozenset(keys_of_plans(text, shown, plans)))
        return kept[2]

    # ---------------------------------------------------------------- why not
    @property
    def current_refusal(self) -> Refusal:
        """The reason while nobody can choose anything: somebody's move waits for Done, or others are on."""
        if self.session.awaits_confirmation_here:
            return Refusal("", self.unconfirmed_visit_refusal_key)
        asked = self.session.match.state.current_player
        if asked is None:
            return Refusal("", "over" if self.session.match.is_over else "wait")
        return Refusal("", "wait_for", {"player": asked})

    @property
    def unconfirmed_visit_refusal_key(self) -> str:
        """Why nothing can be picked before the visit is confirmed."""
        return "made" if self.session.match.can_undo() else "made_final"

    def show_refusal(self, key: Key | None, refusal: Refusal) -> None:
        """Say why not, in the prompt line; what a rule forbids is refused with a shake, too."""
        self.say(refusal_sentence(self.tabletop.game_table.text, refusal), refusal.rule, bool(refusal.rule))
        if refusal.rule and key is not None:
            self.refused = key
            self.tabletop.table.shake(key)

    def show_message(self, sentence: str, rule: str = "") -> None:
        """Answer a press that no rule forbids. rule: the number of one to read about it."""
        self.say(sentence, rule, is_forbidden=False)

    def say(self, sentence: str, rule: str, is_forbidden: bool) -> None:
        """Say something in the prompt line for a while."""
        self.page.app.sounds.play("refuse" if is_forbidden else "click")
        self.answer, self.answered, self.refused = (sentence, rule), 0.0, None
        self.is_forbidden, self.news_weight, self.earlier_news = is_forbidden, None, ""
        self.page.mark_dirty()

    def tell_news(self, sentence: str, rule: str, weight: int) -> None:
        """Say what has happened where nothing else is seen of it; what others do next does not end that.

        weight: how much it matters: what matters more stays.
        """
        if self.news_weight is None or weight >= self.news_weight:
            self.earlier_news = self.answer[0] if self.answer is not None and weight == self.news_weight else ""
            self.answer, self.answered, self.refused = (sentence, rule), 0.0, None
            self.is_forbidden, self.news_weight = False, weight
            self.page.mark_dirty()

    def clear_refusal(self) -> None:
        """Say no more why not."""
        if self.answer is not None:
            self.drop_answer()
            self.page.mark_dirty()

    def drop_answer(self) -> None:
        self.answer = self.refused = self.news_weight = None
        self.earlier_news = ""

    def tick(self, dt: float) -> None:
        if self.answer is None:
            return
        self.answered += dt
        if self.answered > ANSWERED_FOR:
            self.clear_refusal()
