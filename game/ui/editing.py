"""One line of text being typed: caret, selection, and what the keys do to them."""

from typing import NamedTuple, Self

import pygame

REPEAT = (400, 35)  # milliseconds before a held key repeats, and between


class EditedTextLine(NamedTuple):
    """Text with its caret; what lies between `anchor` and `caret` is selected."""

    text: str
    caret: int
    anchor: int

    @classmethod
    def select_all(cls, text: str) -> Self:
        """Everything selected: the next letter replaces it."""
        return cls(text, len(text), 0)

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    def insert(self, letters: str) -> Self:
        start, end = self.selection
        return self._at(self.text[:start] + letters + self.text[end:], start + len(letters))

    def backspace(self) -> Self:
        if self.selected or not self.caret:
            return self.insert("")
        return self._at(self.text[: self.caret - 1] + self.text[self.caret :], self.caret - 1)

    def delete(self) -> Self:
        if self.selected:
            return self.insert("")
        return self._at(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)

    def move_caret(self, caret: int, selecting: bool = False) -> Self:
        caret = max(0, min(caret, len(self.text)))
        return self._replace(caret=caret, anchor=self.anchor if selecting else caret)

    def step_caret(self, steps: int, selecting: bool) -> Self:
        """One place left or right; out of a selection, to its end."""
        if self.selected and not selecting:
            return self.move_caret(self.selection[steps > 0])
        return self.move_caret(self.caret + steps, selecting)

    def edited_line_with_text(self, text: str) -> Self:
        """The same place in another text."""
        return type(self)(text, min(self.caret, len(text)), min(self.anchor, len(text)))

    def _at(self, text: str, caret: int) -> Self:
        return type(self)(text, caret, caret)


def edit_by_key(line: EditedTextLine, event: pygame.Event) -> EditedTextLine | None:
    """The line after this key; None if the key doesn't edit, or is an arrow at the end of the line."""
    selecting, command = bool(event.mod & pygame.KMOD_SHIFT), event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    if command:
        return _edit_by_shortcut(line, event.key)
    match event.key:
        case pygame.K_LEFT | pygame.K_RIGHT:
            stepped = line.step_caret(-1 if event.key == pygame.K_LEFT else 1, selecting)
            return stepped if stepped != line else None
        case pygame.K_HOME:
            return line.move_caret(0, selecting)
        case pygame.K_END:
            return line.move_caret(len(line.text), selecting)
        case pygame.K_BACKSPACE:
            return line.backspace()
        case pygame.K_DELETE:
            return line.delete()
    return None


def _edit_by_shortcut(line: EditedTextLine, key: int) -> EditedTextLine | None:
    match key:
        case pygame.K_a:
            return EditedTextLine.select_all(line.text)
        case pygame.K_c if line.selected:
            pygame.scrap.put_text(line.selected)
            return line
        case pygame.K_x if line.selected:
            pygame.scrap.put_text(line.selected)
            return line.insert("")
        case pygame.K_v:
            return line.insert(pygame.scrap.get_text().replace("\n", " ").strip())
    return None


def set_text_input(is_typing: bool, has_text: bool) -> None:
    """Let keys repeat only while a text field has the focus, and make text only where one might get it next: letters
    that follow its opening at once are not lost.
    """
    pygame.key.set_repeat(*(REPEAT if is_typing else (0,)))
    if has_text:
        pygame.key.start_text_input()
    else:
        pygame.key.stop_text_input()


class LastCommandKey:
    """The key that was pressed last, unless into a text field: the letters it makes are not text."""

    def __init__(self) -> None:
        self.key: int | None = None

    def makes(self, event: pygame.Event, is_typing: bool) -> bool:
        """Is this event a letter that the key makes? Sees every event, in order."""
        if event.type == pygame.KEYDOWN:
            has_letter = bool(event.unicode) and event.unicode.isprintable()
            self.key = event.key if has_letter and not is_typing else None
        elif event.type == pygame.KEYUP and event.key == self.key:
            self.key = None
        return event.type == pygame.TEXTINPUT and self.key is not None
