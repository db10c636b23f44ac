"""The things that lie on the table of Ramble Words: cards in words, in hands and on piles, and the marks round them."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from pygame import FRect

from game.engine.state import Event
from game.games.ramble_words.rules import changes
from game.games.ramble_words.rules.components import CARDS, in_hand, worth
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.rules.words import ALPHABET
from game.games.ramble_words.table import drafts, staging
from game.games.ramble_words.table.cards import DIM, FLAT, PLAIN, RATIO, in_a_row
from game.games.ramble_words.table.drafts import Reading, read
from game.games.ramble_words.table.faces import (
    CardFace,
    ChipFace,
    DeedFace,
    GapFace,
    LeftFace,
    LegendFace,
    PaperFace,
    PlaceFace,
    PointFace,
    SaysFace,
    SignsFace,
    VerdictFace,
    WorthFace,
)
from game.games.ramble_words.table.grid import Grid, step_of
from game.games.ramble_words.table.hand_order import HandOrder, order_buttons
from game.games.ramble_words.table.look import FACE_DOWN
from game.games.ramble_words.table.staging import Staged
from game.ui.offer import Draft
from game.ui.table import Piece
from game.ui.texts import Texts

ROW_CARD, HAND_CARD = 80.0, 88.0  # the widest cards get
FLYING = 34.0  # width of a card on its way to a player's panel
HAND_GAP = 0.1  # between cards in the tray, in widths
CORE = 0.3  # of a letter's width: so far from its middle a card is meant for the letter, else for a gap beside it
MOST_BELOW, BELOW_ROW = 0.85, 5.0  # how far a plus below narrow letters reaches: in its height, and below their row
IN_LETTERS = 6.0  # the middle of a plus between wide letters is so far above their lower edge
RAISED = 10.0  # a held card stands so much higher
SHUFFLED = 6  # cards that are seen to go from the discards to the deck
STRIKE = 5  # steps of the stroke through what is no word
BURIED = 2  # discards that are laid out, if no more are on their way
DISCARDING = {"word_discarded", "trimmed", "mulligan", "discarded"}  # events whose cards go to the discards
LAYER_ROW, LAYER_STAGE, LAYER_HAND, LAYER_MARK, LAYER_OVER = 1, 10, 20, 40, 60


def key_of(card: str) -> Hashable:
    return ("card", in_hand(card))


def card_piece(card: str, box: FRect, layer: int, marks: Sequence[str] = (), **more) -> Piece:
    """A card on the table; its marks change in place."""
    face = CardFace(card, tuple(mark for mark in marks if mark))
    return Piece(
        key_of(card), face, box.center, box.size, layer, letter=CARDS[card].letter.upper() if card else "", **more
    )


class Pieces:
    """The part of the controller that lays things out."""

    texts: Texts
    names: list[str]
    homes: list[tuple[float, float]]
    people: frozenset[int]
    grid_now: Grid | None
    in_tray: frozenset[str]  # the hand that lies open
    order: HandOrder

    # ---------------------------------------------------------------- for everybody
    def layout(self, public: RambleWords, area: FRect, news: Event | None = None) -> list[Piece]:
        self.fit_rows(public)
        staged = staging.of_public(public, news)
        pieces = [*self.homes_of_cards(public), *self.words_in_rows(public, staged), *self.discards(public, news)]
        if staged is not None and public.phase == "claim":
            pieces += [*self.stage(staged), self.risk(public, staged)]
        elif staged is not None:
            lines = self.lines_on_stage(public, staged, news)
            pieces += [*self.stage(staged), self.says(lines, len(staged.chain))]
        pieces += self.sheet_for_all(public)
        return pieces + self.passing(public, news)

    def lines_on_stage(self, public: RambleWords, staged: Staged, news: Event | None) -> SaysFace:
        """Beside the word; of a claim also what it has brought or cost, of a change whether anything is left of it."""
        if news is not None and news.kind == "scored":
            words = self.in_words(news.facts)
            return SaysFace(words["letters"], self.texts("stage.word"), self.texts("stage.won", **words))
        if news is not None and staging.is_wiped_out(news):
            unchanged = self.texts("stage.unchanged"), self.texts("stage.unchanged.line")
            return SaysFace(staging.letters(staged.word), *unchanged)
        says = self.stage_lines(public, staged)
        if news is not None and news.kind == "no_word":
            lost = self.texts("stage.lost", player=self.names[news.facts["player"]], n=news.facts["n"])
            says = replace(says, last=lost)
        return says

    def homes_of_cards(self, public: RambleWords) -> list[Piece]:
        """Points without a picture: where cards come from that nobody saw before."""
        deck = Piece(("deck",), PointFace(), self.grid_now.deck.center, (2, 2))
        pile = Piece(("pile",), PointFace(), self.grid_now.discards.center, (2, 2))
        return [
            deck,
            pile,
            *(Piece(("home", player), PointFace(), home, (2, 2)) for player, home in enumerate(self.homes)),
        ]

    def words_in_rows(self, public: RambleWords, staged: Staged | None) -> list[Piece]:
        """A word on the stage is not in its row; letters that are being replaced stay there."""
        pieces, home = [], ("home", public.turn)
        on_stage = {in_hand(card) for card, _ in staged.cards} if staged else set()
        for owner, word in enumerate(public.words):
            if staged is not None and staged.rest and staged.owner == owner:
                pieces += self.row_under_chain(staged, word, home)
                continue
            for box, card in zip(self.row_boxes(public, owner), word):
                if in_hand(card) in on_stage:
                    pieces.append(Piece(("gone", card), PlaceFace(), box.center, box.size))
                else:
                    is_out = staged is not None and staged.owner == owner
                    pieces.append(card_piece(card, box, LAYER_ROW, (DIM,) if is_out else (), origin=home))
            if word and self.grid_now.has_worths and not self.grid_now.is_long(owner, len(word)):
                pieces.append(self.worth_piece(public, owner))
        return pieces

    def row_under_chain(self, staged: Staged, word: Sequence[str], home: Hashable) -> list[Piece]:
        """The word as it would be, but for the card that was hit; letters to be replaced lie below the new ones."""
        count, new = len(staged.rest), {card for card, _ in staged.rest}
        boxes = self.grid_now.letters(staged.owner, count, ROW_CARD)
        pieces = [card_piece(card, box, LAYER_ROW, (DIM,)) for box, card in zip(boxes, word) if card not in new]
        for box, (card, marks) in zip(boxes, staged.rest):
            if card == staged.struck:
                pieces.append(Piece(("gone", card), PlaceFace(), box.center, box.size, 0))
            else:
                pieces.append(card_piece(card, box, LAYER_ROW + 1, marks, origin=home))
        return pieces

    def letters_in_row(self, public: RambleWords, player: int) -> int:
        """How many cards lie in this row: of the word, or under a chain of hits of what it would be."""
        is_under_chain = public.hits and public.target == player
        return len(staging.after_play(public) if is_under_chain else public.words[player])

    def fit_rows(self, public: RambleWords) -> None:
        self.grid_now = self.grid_now.fitted([self.letters_in_row(public, player) for player in range(public.players)])

    def row_boxes(self, public: RambleWords, owner: int) -> list[FRect]:
        """Where the cards of a word lie in its row."""
        return self.grid_now.letters(owner, len(public.words[owner]), ROW_CARD)

    def worth_piece(self, public: RambleWords, owner: int) -> Piece:
        """What a word is worth to its owner and to others: to a person who plays alone against computers, to you."""
        word = public.words[owner]
        box = self.grid_now.worth_box(owner, self.row_boxes(public, owner)[-1].right)
        you = next(iter(self.people)) if len(self.people) == 1 else -1
        is_new = public.fresh and owner == public.turn
        face = WorthFace(worth(word, True), worth(word, False), you, is_new)
        return Piece(("worth", owner), face, box.center, box.size, LAYER_ROW)

    def discards(self, public: RambleWords, news: Event | None) -> list[Piece]:
        """The top of the open pile, and what comes to it in this beat; a click there is one on the pile."""
        box, home = self.grid_now.discards, ("home", public.turn)
        first = len(public.discards) - max(BURIED, 1 + arriving(news))
        top = list(enumerate(public.discards))[max(0, first) :]
        return [card_piece(card, box, 0, (FLAT if n > first else PLAIN,), origin=home) for n, card in top]

    def passing(self, public: RambleWords, news: Event | None) -> list[Piece]:
        """What is on its way in this beat: cards drawn or traded, points that are won, the verdict on a claim."""
        if news is None or not self.homes:
            return []
        facts = news.facts
        if news.kind == "drew" and self.people != {facts["player"]}:
            return face_down("drawn", ("deck",), self.homes[facts["player"]], facts["n"])
        if news.kind == "reshuffled":
            return face_down("shuffled", ("pile",), self.grid_now.deck.center, SHUFFLED)
        if news.kind == "bartered":
            giver, partner = facts["player"], facts["partner"]
            there = face_down("given", ("home", giver), self.homes[partner], facts["n"])
            return there + face_down("taken", ("home", partner), self.homes[giver], facts["m"])
        if news.kind == "kept":
            home = FRect(0, 0, FLYING, FLYING * RATIO)
            home.center = self.homes[facts["player"]]
            return [card_piece(card, home, LAYER_OVER) for card in facts["cards"]]
        if news.kind in staging.CLAIMS:
            return [self.verdict(news.kind, len(facts["letters"]))]
        return []

    def verdict(self, kind: str, count: int) -> Piece:
        """Light that goes over the letters of a claim one by one; or a stroke through what is no word."""
        boxes = self.stage_boxes(count, 0)
        whole = boxes[0].unionall(boxes[1:])
        steps = count + 2 if kind == "claimed" else STRIKE
        face = VerdictFace(kind == "claimed", count)
        return Piece(("verdict", kind), face, whole.center, whole.size, LAYER_STAGE + 30, part=1.0, steps=steps)

    # ---------------------------------------------------------------- the tray
    def tray(self, own: RambleWords, draft: Draft, area: FRect, side: FRect | None) -> list[Piece]:
        """The hand of the one whose view this is; and while they choose, what their picks make of a word."""
        if own.current != own.viewer:
            return self.hand(own, (), set(self.offered_to_see(own))) + self.offered_faces(own)
        if self.is_bartering(own, draft):
            return self.hand(own, draft) + self.barter_sheet(own, draft)
        if own.phase == "hit":
            return self.hand(own, draft) + self.aims(own, draft)
        if own.phase == "limit":
            return [*self.hand(own, draft), self.plate(own.current), self.legend_of("limit")]
        found = read(own, draft) if own.phase in drafts.PARTS_OF_TURN else Reading()
        staged = staging.of_draft(own, found) if own.phase in drafts.PARTS_OF_TURN else None
        pieces = self.useless_words(own, draft, staged) if own.phase in drafts.PARTS_OF_TURN else []
        pieces += self.hand(own, draft, {in_hand(card) for card, _ in staged.cards} if staged else set())
        if found.cut:
            pieces += self.trimmed(own, draft, staged)
        elif staged is not None:
            pieces += self.restaged(own, staged)
        elif own.phase in drafts.PARTS_OF_TURN:
            pieces += [self.plate(own.current), self.legend(own, found), *([] if draft else self.deed_pieces(own))]
        return pieces + self.targets(own, found, staged) + self.letters_to_name(found)

    def hand(self, own: RambleWords, draft: Draft, away: set[str] = frozenset()) -> list[Piece]:
        """In a row, as it was arranged; cards that lie on the stage leave their place free, useless ones are dim."""
        cards = self.order.arranged(own.viewer, own.hands[own.viewer])
        self.in_tray, self.hand_shown = frozenset(cards), (own.viewer, tuple(cards))
        useful = self.useful(own, draft)
        boxes = in_a_row(self.grid_now.bed, len(cards), HAND_CARD, HAND_GAP)
        pieces = []
        for n, (box, card) in enumerate(zip(boxes, cards)):
            if card in away:
                pieces.append(Piece(("free", card), PlaceFace(), box.center, box.size, LAYER_HAND))
                continue
            lifted = box.move(0, -RAISED) if ("card", card) in draft else box
            marks = () if useful is None or ("card", card) in useful else (DIM,)
            pieces.append(card_piece(card, lifted, LAYER_HAND + n, marks, origin=("deck",)))
        if len(cards) < 2:
            return pieces
        return [*pieces, *order_buttons(self.grid_now.orders, self.order.of(own.viewer), LAYER_HAND)]

    def look(self, key: Hashable) -> str:
        """A button beside the hand: it lies in another order from now on."""
        player, cards = self.hand_shown
        self.order.choose(player, key[1], cards)
        return ""

    def useless_words(self, own: RambleWords, draft: Draft, staged: Staged | None) -> list[Piece]:
        """Words that cannot be changed, or no more with what is picked, are dim; so is what is trimmed."""
        useful, pieces = self.useful(own, draft), []
        if useful is None:
            return []
        for owner, word in enumerate(own.words):
            if staged is not None and staged.owner == owner:
                continue
            has_gap = any(key[:2] == ("gap", owner) for key in useful)
            if not has_gap and not any(key_of(card) in useful for card in word):
                pieces += [
                    card_piece(card, box, LAYER_ROW, (DIM,)) for box, card in zip(self.row_boxes(own, owner), word)
                ]
        return pieces

    def restaged(self, own: RambleWords, staged: Staged) -> list[Piece]:
        """What is picked lies on the stage, as if it had been played; its places in the row stay free."""
        right = self.stage_boxes(len(staged.cards), 0)[-1].right
        pieces = [*self.stage(staged), *self.worth_panel(own, staged, self.grid_now.beside(right))]
        on_stage, begun = {in_hand(one) for one, _ in staged.cards}, own.words[staged.owner]
        for box, card in zip(self.row_boxes(own, staged.owner), begun):
            if in_hand(card) in on_stage:
                pieces.append(Piece(("gone", card), PlaceFace(), box.center, box.size))
            else:
                pieces.append(card_piece(card, box, LAYER_ROW, (DIM,)))
        return pieces

    def trimmed(self, own: RambleWords, draft: Draft, staged: Staged) -> list[Piece]:
        """Letters to be cut off are struck where they lie, so that the next is where it was; the stage has the rest."""
        boxes, room = self.row_boxes(own, staged.owner), self.grid_now.stage_room
        useful = self.useful(own, draft)
        row = [
            card_piece(card, box, LAYER_ROW, marks if useful is None or key_of(card) in useful else (DIM,))
            for box, (card, marks) in zip(boxes, staged.cards)
        ]
        left = Piece(("left",), LeftFace(staging.letters(staged.word)), room.center, room.size, 2)
        return [*row, self.plate(staged.owner), left, *self.worth_panel(own, staged, self.grid_now.stage_words)]

    def legend(self, own: RambleWords, found: Reading) -> Piece:
        """The stage before anything lies on it: what can be done."""
        box = self.grid_now.stage
        if found.do:
            return self.legend_of(found.do)
        if len(found.held) > 1 and changes.open_words(own):
            room = self.grid_now.stage_room
            face = SaysFace(self.texts("legend.several"), staging.letters(found.held))
            return Piece(("says",), face, room.center, room.size, 2)
        ways = [
            way
            for way, is_open in (("start", drafts.may_start(own)), ("change", bool(changes.open_words(own))))
            if is_open
        ]
        if len(found.held) == 1 and changes.open_words(own):
            return Piece(("legend",), SignsFace(in_hand(found.held[0])), box.center, box.size, 1)
        return self.legend_of(*ways or ("none",))

    def legend_of(self, *kinds: str) -> Piece:
        box = self.grid_now.stage
        return Piece(("legend",), LegendFace(kinds), box.center, box.size, 1)

    def deed_pieces(self, own: RambleWords) -> list[Piece]:
        """Buttons on the stage, as long as nothing lies there."""
        box, keys = self.grid_now.stage_words, self.deeds(own)
        high = min(46.0, box.h / len(keys)) if keys else 0.0
        top = box.centery - high * len(keys) / 2
        centers = [(box.centerx, top + high * (n + 0.5)) for n in range(len(keys))]
        return [
            Piece(key, DeedFace(key[1]), center, (box.w, high - 6), LAYER_MARK) for key, center in zip(keys, centers)
        ]

    def targets(self, own: RambleWords, found: Reading, staged: Staged | None) -> list[Piece]:
        """Gaps where the cards held may go."""
        if own.phase not in drafts.PARTS_OF_TURN:
            return []
        keys = drafts.lit_in_turn(own, found)
        return [self.gap_piece(own, *key[1:]) for key in sorted(key for key in keys if key[0] == "gap")]

    def gap_piece(self, own: RambleWords, owner: int, at: int) -> Piece:
        """From the top of the letters to below the plus, and as far over them as a dragged card is meant for it.

        Between letters that stand close it is only the plus below them, so that they can be clicked too.
        """
        boxes, touch = self.row_boxes(own, owner), self.grid_now.touch
        x, step, letters = self.gap_x(boxes, at), step_of(boxes), boxes[0]
        if step < 2 * touch:
            box = FRect(0, 0, min(touch, step), touch)
            box.midbottom = (x, min(letters.bottom + touch * MOST_BELOW, self.grid_now.rows[owner].bottom + BELOW_ROW))
        else:
            between = 2 * (letters.x - self.gap_x(boxes, 0)) + letters.w * (1 - 2 * CORE)
            box = FRect(0, letters.y, max(touch, between), letters.h + touch / 2 - IN_LETTERS)
            box.centerx = x
        size = min(touch, box.w)
        face = GapFace(round(letters.y - box.y), round(letters.h), round(size))
        return Piece(("gap", owner, at), face, box.center, box.size, LAYER_MARK, label=self.texts("gap"))

    def letters_to_name(self, found: Reading) -> list[Piece]:
        """Every letter, on a paper over the tray, while a joker waits for its own."""
        if not found.unnamed:
            return []
        tray = self.grid_now.tray
        paper = Piece(("paper",), PaperFace(), tray.center, tray.size, LAYER_OVER)
        return [paper, *chips([("as", letter) for letter in ALPHABET], tray.inflate(-24, -44), 13, LAYER_OVER + 1)]


def chips(keys: Sequence[tuple], room: FRect, columns: int, layer: int) -> list[Piece]:
    """Letters and other tokens in lines, as large as they fit; a single letter is named by its key."""
    lines = -(-len(keys) // columns)
    wide, high = room.w / columns, room.h / lines
    pieces = []
    for n, key in enumerate(keys):
        center = (room.x + wide * (n % columns + 0.5), room.y + high * (n // columns + 0.5))
        letter = key[1].upper() if key[0] == "as" else ""
        pieces.append(Piece(key, ChipFace(key[1]), center, (wide - 6, min(44.0, high - 6)), layer, letter=letter))
    return pieces


def face_down(name: str, origin: Hashable, center: tuple[float, float], count: int) -> list[Piece]:
    """Cards on their way that nobody here may know."""
    size = (FLYING, FLYING * RATIO)
    return [Piece((name, n), CardFace(FACE_DOWN), center, size, LAYER_OVER + n, origin=origin) for n in range(count)]


def arriving(news: Event | None) -> int:
    """How many cards an event may bring to the discards."""
    if news is None:
        return 0
    if news.kind in DISCARDING or (news.kind == "took_effect" and news.facts["move"] in ("rotate", "swap")):
        return len(news.facts["cards"])
    if news.kind == "kept":
        return news.facts["n"]  # of the same word
    if news.kind == "resolved":
        return news.facts["n"] + (not news.facts["survives"])  # the hits, and perhaps the card they were about
    return news.facts["n"] if news.kind == "no_word" else 0
