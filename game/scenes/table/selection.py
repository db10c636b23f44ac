"""A person's half-made choice at the table: what is picked, what it can become, and why not."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from game.engine.state import Action, Refusal, State
from game.session.commands import Commit
from game.ui.offer import Draft, Offer, picked
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED

if TYPE_CHECKING:
    from game.scenes.table.play import PlayScene

ASIDE = "aside"  # begins the key of a button beside the primary one; the rest is what it picks
ANSWERED_FOR = 4.0  # seconds a refusal stands in the prompt line


class Selection:
    """The draft of the seat whose tray is open, or of one that speaks out of turn."""

    def __init__(self, scene: "PlayScene"):
        self.scene = scene
        self.typed: Draft | None = None  # the draft as a typed letter has just made it, before another copy was taken
        self.put_back: frozenset[Hashable] = (
            frozenset()
        )  # what the last change took out of the draft, or what brought it
        self.kept_offer: Offer | None = None
        self.kept_view: State | None = None  # of a seat that speaks out of turn
        self.answer: tuple[str, str] | None = None  # why not, and its rule
        self.answered = 0.0  # seconds ago
        self.refused: Hashable | None = None  # the piece that was clicked in vain

    # ---------------------------------------------------------------- whose it is
    @property
    def draft(self) -> Draft:
        """What is picked."""
        return self.scene.session.draft

    @draft.setter
    def draft(self, draft: Draft) -> None:
        self.scene.session.draft = draft

    @property
    def speaker(self) -> int | None:
        """The player who would act out of turn by what is picked."""
        out_of_turn = self.scene.game_table.out_of_turn
        return out_of_turn.speaker(self.draft) if out_of_turn is not None and self.scene.is_open_talk else None

    @property
    def asked_for(self) -> str:
        """The card that a computer player can be asked to play by what is picked; empty if it is none of its own."""
        out_of_turn = self.scene.game_table.out_of_turn
        return out_of_turn.asked_for(self.draft) if out_of_turn is not None else ""

    @property
    def own(self) -> State | None:
        """The view by which somebody chooses: of who is asked or speaks, or what all see; None while nobody can."""
        scene, speaker = self.scene, self.speaker
        if speaker is not None:
            if self.kept_view is None or self.kept_view.viewer != speaker:
                self.kept_view = scene.match.view(speaker)
            return self.kept_view
        if scene.can_act:
            return scene.own if scene.own is not None else self.open_view(scene.asked)
        return scene.shown if scene.is_open_talk else None

    def open_view(self, player: int) -> State:
        """The view of one who answers on the open table, with the tray shut."""
        if self.kept_view is None or self.kept_view.viewer != player:
            self.kept_view = self.scene.match.view(player)
        return self.kept_view

    # ---------------------------------------------------------------- what it can become
    @property
    def offer(self) -> Offer:
        own = self.own
        if own is None:
            return Offer()
        if self.kept_offer is None:
            self.kept_offer = self.scene.game_table.choices.offer(own, self.draft)
        return self.kept_offer

    @property
    def plan(self) -> tuple[Action, ...]:
        """What would happen: by picking the piece that is pointed at, else by the draft as it is."""
        own, key = self.own, self.scene.pointed
        is_news = key is not None and key not in self.draft and key not in self.put_back
        if own is not None and is_news and self.offer.lights(key):
            ahead = self.scene.game_table.choices.offer(own, self.with_pick(key)).plan
            if ahead and own.is_legal(ahead[0]):
                return ahead
        return self.offer.plan if self.offer.plan and own.is_legal(self.offer.plan[0]) else ()

    def is_pickable(self, key: Hashable) -> bool:
        """Can it be picked, or taken back, or does it change what is shown?"""
        return self.pickable()(key)

    def pickable(self) -> Callable[[Hashable], bool]:
        """is_pickable for many keys at once."""
        lights, draft = self.offer.lights, self.draft
        return lambda key: lights(key) or key in draft or self.is_view(key)

    def is_view(self, key: Hashable) -> bool:
        piece = self.scene.table.pieces.get(key)
        return piece is not None and piece.is_view

    def looks(self) -> Callable[[Hashable], str]:
        """How each piece looks just now."""
        offer, draft, pointed, refused = self.offer, self.draft, self.scene.pointed, self.refused
        nudged = self.scene.hints.pieces

        def look_of(key: Hashable) -> str:
            if key == refused:
                return REFUSED
            if key in draft:
                return PICKED
            if key in nudged:
                return HOVERED
            if not offer.lights(key):
                return IDLE
            return HOVERED if key == pointed else IDLE if nudged or key in offer.quiet else LEGAL

        return look_of

    # ---------------------------------------------------------------- picking
    def pick(self, key: Hashable) -> None:
        """A piece was clicked, dropped or named by a key."""
        if self.is_view(key):
            why = self.scene.glance_at(key)
            if why:
                self.tell(why)
        elif key in self.draft:
            self.become(self.with_second_pick(key))
        elif self.offer.lights(key):
            self.become(self.with_pick(key))
            self.put_back |= {key}
            offer = self.offer
            if offer.plan and not offer.more and offer.button is None and self.own.is_legal(offer.plan[0]):
                self.scene.session.do(Commit(offer.plan))
        elif self.own is not None and self.begins_anew(key):
            self.become(())
            self.pick(key)
        elif self.puts_away_popup():
            return
        elif self.own is None:
            self.refuse(key, self.why_not_now)
        else:
            self.try_in_vain(key)

    def puts_away_popup(self) -> bool:
        """A press beside what lies open for reading puts that away; False where nothing does."""
        popup = self.scene.layout.popup
        if popup not in self.scene.table.pieces:
            return False
        self.pick(popup)
        return True

    def with_pick(self, key: Hashable) -> Draft:
        """The picks once a lit piece has been picked too."""
        return self.scene.game_table.choices.after_pick(self.own, self.draft, key)

    def with_second_pick(self, key: Hashable) -> Draft:
        """The picks once one of them has been picked again."""
        own, choices = self.own, self.scene.game_table.choices
        return picked(self.draft, key) if own is None else choices.after_second_pick(own, self.draft, key)

    def begins_anew(self, key: Hashable) -> bool:
        """Is it a first pick, while another only waits for its button or it stands alone, and nothing is against it?"""
        own, offer_of = self.own, self.scene.game_table.choices.offer
        is_whole = bool(self.offer.plan) and not self.offer.more
        waits = bool(self.draft) and (is_whole or self.scene.layout.stands_alone(key))
        return waits and offer_of(own, ()).lights(key) and not offer_of(own, (*self.draft, key)).why

    def become(self, draft: Draft) -> None:
        if draft != self.draft:
            self.scene.app.sounds.play("pick")
            self.scene.hints.forget()
        self.put_back, self.typed = frozenset(self.draft) - frozenset(draft), None
        self.answer = self.refused = None
        if not self.scene.session.become(draft):
            self.scene.refresh()

    def try_in_vain(self, key: Hashable) -> None:
        """Say why a piece that is not lit cannot be picked."""
        refusal = self.why_in_vain(key)
        if refusal:
            self.refuse(key, refusal)

    def why_in_vain(self, key: Hashable) -> Refusal | None:
        """Why nothing comes of this pick after those that are made."""
        own = self.own
        offer = self.scene.game_table.choices.offer(own, (*self.draft, key))
        return offer.why or (own.why_not(offer.plan[0]) if offer.plan else None)

    def pick_by_letter(self, letter: str) -> bool:
        """A lit, unpicked piece that bears this letter."""
        pieces, lights = self.scene.table.ordered(), self.offer.lights
        keys = [one.key for one in pieces if one.letter == letter and one.key not in self.draft and lights(one.key)]
        if keys:
            self.pick(self.scene.game_table.choices.likely_copy(self.own, self.draft, keys))
        return bool(keys)

    def type(self, letter: str) -> None:
        """A letter of a word: the first piece that bears it."""
        if self.pick_by_letter(letter):
            self.typed = self.draft
        elif not self.refuse_letter(letter):
            self.tell(self.scene.game_table.texts("why.no_such_letter_left", letter=letter))

    def refuse_letter(self, letter: str) -> bool:
        """Say why what bears this letter cannot be picked, first of what can be moved about; False if nothing does."""
        is_loose = self.scene.layout.is_loose
        named = [piece.key for piece in self.scene.table.ordered() if piece.letter == letter]
        for key in sorted((key for key in named if key not in self.draft), key=is_loose, reverse=True):
            refusal = self.why_in_vain(key)
            if refusal:
                self.refuse(key, refusal)
                return True
        return False

    def change_copy(self) -> bool:
        """Right after a typed letter: another piece that bears it, until each has been in its place."""
        typed = self.typed
        other = self.offer.other if typed is not None else None
        if other is None or other == typed:
            return False
        self.become(other)
        self.typed = typed
        return True

    def without_pick(self, key: Hashable) -> Draft:
        """The picks once one of them has been taken back."""
        own = self.own
        return (
            picked(self.draft, key) if own is None else self.scene.game_table.choices.after_unpick(own, self.draft, key)
        )

    def take_back_pick(self) -> None:
        self.become(self.without_pick(self.draft[-1]) if self.draft else ())

    def clear(self) -> None:
        """Take back what is picked; what it was picked in only once nothing else is left."""
        opening = self.offer.opening
        self.become(() if opening == self.draft else opening)

    def forget(self) -> None:
        """The state has changed: nothing is picked, nothing refused."""
        self.draft, self.put_back, self.kept_offer, self.kept_view = (), frozenset(), None, None
        self.answer = self.refused = None

    def meant(self, key: Hashable) -> Hashable:
        """What is picked by a piece or a button beside the primary one."""
        return key[1:] if isinstance(key, tuple) and key[0] == ASIDE else key

    def lay_out(self, action: Action) -> None:
        """The picks of an action, as if they had been made, and the keys on what would do it."""
        scene, own = self.scene, self.own
        scene.glance_for_hint()
        keys_of_it = scene.game_table.choices.picks_of(own, action)
        scene.by_keys, scene.keyboard.led_to = True, None
        if scene.game_table.choices.offer(own, keys_of_it).button:
            self.become(keys_of_it)
            scene.focus_on("fire")
        else:
            self.become(keys_of_it[:-1])
            last = keys_of_it[-1]
            scene.focus_on(last if last in scene.table.pieces else (ASIDE, *last))

    # ---------------------------------------------------------------- why not
    @property
    def why_not_now(self) -> Refusal:
        """The reason while nobody can choose anything: somebody's move waits for Done, or others are on."""
        if self.scene.waits_at_gate:
            return Refusal("", self.why_made)
        asked = self.scene.match.state.current
        return Refusal("", "wait") if asked is None else Refusal("", "wait_for", {"player": asked})

    @property
    def why_made(self) -> str:
        """The reason at a gate."""
        return "made" if self.scene.match.can_undo() else "made_final"

    def refuse(self, key: Hashable | None, refusal: Refusal) -> None:
        """Say why not, in the prompt line and by a shake."""
        game_table = self.scene.game_table
        why = game_table.texts(f"why.{refusal.reason}", **game_table.text.in_words(refusal.facts))
        self.tell(why[:1].upper() + why[1:], refusal.rule)
        self.refused = key
        if key is not None:
            self.scene.table.shake(key)

    def tell(self, sentence: str, rule: str = "") -> None:
        self.scene.app.sounds.play("refuse")
        self.answer, self.answered, self.refused = (sentence, rule), 0.0, None
        self.scene.changed()

    def hush(self) -> None:
        """Say no more why not."""
        if self.answer is not None:
            self.answer = self.refused = None
            self.scene.changed()

    def pass_time(self, dt: float) -> None:
        if self.answer is None:
            return
        self.answered += dt
        if self.answered > ANSWERED_FOR:
            self.hush()
