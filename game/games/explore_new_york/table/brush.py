"""A brush for what stands in a block: its lengths are hundredths of the block's side, from its upper left corner."""

from pygame import Color

from game.games.explore_new_york.table.paints import (
    FIR,
    FIR_2,
    LEAF,
    LEAF_2,
    LEAF_3,
    STEEL_3,
    TREE,
    TREE_2,
    TREE_3,
    WOOD,
)
from game.ui.brush import PictureBrush

CROWNS = ((TREE, TREE_2, TREE_3), (LEAF, LEAF_2, LEAF_3), (FIR, FIR_2, TREE))  # of trees: leaves, shade, light
BOUGHS = ((0.1, 0.34), (0.34, 0.27), (0.58, 0.19))  # of a pine: how high, and half its width


class Brush(PictureBrush):
    """Paints a place of the map. x and y: the block's corner."""

    # ---------------------------------------------------------------- what stands in many places
    def draw_house_window(self, x: float, y: float, w: float, h: float, colour: Color = STEEL_3) -> None:
        self.draw_box(x, y, w, h, colour)

    def draw_house_window_rows(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        across: int,
        down: int,
        colour: Color = STEEL_3,
        fill: float = 0.55,
    ) -> None:
        """Rows of windows in a wall; fill: how much of each part of the wall is glass."""
        wide, high, gap = w / across, h / down, (1 - fill) / 2
        for n in range(across * down):
            row, column = divmod(n, across)
            self.draw_house_window(x + (column + gap) * wide, y + (row + gap) * high, wide * fill, high * fill, colour)

    def draw_tree(self, x: float, y: float, r: float, tone: int = 0) -> None:
        """A crown of this radius on its trunk; y: of the ground."""
        leaves, shade, light = CROWNS[tone]
        self.draw_box(x - r * 0.13, y - r * 0.2, r * 0.26, r * 0.9, WOOD)
        self.draw_disc(x, y - r * 0.8, r, shade)
        self.draw_disc(x - r * 0.08, y - r * 0.9, r * 0.88, leaves)
        self.draw_disc(x - r * 0.3, y - r * 1.15, r * 0.42, light)

    def draw_pine(self, x: float, y: float, height: float, leaves: Color = TREE, shade: Color = TREE_2) -> None:
        self.draw_box(x - height * 0.05, y - height * 0.15, height * 0.1, height * 0.15, WOOD)
        for up, half in BOUGHS:
            top, foot = (x, y - height * (up + 0.42)), y - height * up
            self.draw_polygon([(x - height * half, foot), (x + height * half, foot), top], shade)
            self.draw_polygon([(x - height * half, foot), (x, foot), top], leaves)
