"""Museums and a theatre of New York as vectors."""

from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.paints import (
    BLUE,
    BRICK,
    BRICK_2,
    CREAM,
    GLASS,
    GLASS_2,
    GOLD,
    GREY_3,
    LAMP,
    NAVY,
    PALE,
    PINK,
    PINK_2,
    RED,
    RED_2,
    ROSE,
    ROSE_2,
    STEEL_2,
    STONE,
    STONE_2,
    STONE_3,
    TREE,
    TREE_2,
)
from game.ui.theme import mix


def paint_apollo_theater(brush: Brush) -> None:
    """A theatre with its sign."""
    brush.draw_box(32, 22, 56, 54, BRICK)
    brush.draw_box(70, 22, 18, 54, BRICK_2)
    brush.draw_box(30, 18, 60, 6, STONE)
    brush.draw_box(30, 23, 60, 2, STONE_3)
    brush.draw_house_window_rows(36, 29, 48, 17, 4, 1, NAVY, 0.6)
    for i in range(4):
        brush.draw_disc(42 + i * 12, 32, 3.6, NAVY)
    brush.draw_box(37, 62, 46, 14, NAVY)
    brush.draw_house_window_rows(38, 63, 44, 12, 4, 1, LAMP, 0.8)
    brush.draw_polygon([(28, 49), (92, 49), (95, 62), (25, 62)], RED_2)
    brush.draw_polygon([(29, 51), (91, 51), (93, 60), (27, 60)], CREAM)
    for i in range(6):
        brush.draw_box(33 + i * 9.4, 53.6, 6.2, 3.6, RED_2)
    for i in range(12):
        brush.draw_disc(28.5 + i * 5.7, 62, 1.3, GOLD)
    brush.draw_box(17, 4, 17, 56, RED_2, 4)
    brush.draw_box(19, 6, 13, 52, RED, 3)
    for i, ch in enumerate("APOLLO"):
        y = 13 + i * 8
        if ch == "A":
            brush.draw_line([(22.5, y + 2.6), (25.5, y - 2.6), (28.5, y + 2.6)], 1.5, CREAM)
            brush.draw_line([(24, y + 0.8), (27, y + 0.8)], 1.2, CREAM)
        elif ch == "P":
            brush.draw_line(
                [(23.5, y + 2.8), (23.5, y - 2.4), (27, y - 2.2), (27, y + 0.3), (23.5, y + 0.4)], 1.5, CREAM
            )
        elif ch == "L":
            brush.draw_line([(23.7, y - 2.6), (23.7, y + 2.4), (27.6, y + 2.4)], 1.5, CREAM)
        else:
            brush.draw_disc(25.5, y, 2.9, CREAM, 1.5)


def paint_museum_of_natural_history(brush: Brush) -> None:
    """A skeleton looks out of the arch."""
    r, r2 = ROSE, ROSE_2
    brush.draw_box(14, 38, 82, 34, r)
    brush.draw_box(76, 38, 20, 34, r2)
    brush.draw_house_window_rows(16, 46, 18, 22, 2, 2, NAVY, 0.5)
    brush.draw_house_window_rows(78, 46, 18, 22, 2, 2, NAVY, 0.5)
    brush.draw_box(12, 35, 86, 4, STONE)
    brush.draw_box(34, 20, 42, 52, STONE)
    brush.draw_box(66, 20, 10, 52, STONE_2)
    brush.draw_box(32, 16, 46, 6, STONE)
    brush.draw_box(32, 21, 46, 1.6, STONE_3)
    brush.draw_box(42, 42, 26, 30, NAVY)
    brush.draw_disc(55, 42, 13, NAVY)
    for x in (37, 69):
        brush.draw_box(x, 28, 4.4, 44, CREAM)
        brush.draw_box(x + 2.8, 28, 1.6, 44, STONE_3)
    brush.draw_box(30, 70, 50, 3, STONE)
    brush.draw_box(26, 73, 58, 4, STONE_2)
    # the dinosaur looks out of the arch
    bo, bo2 = STONE, STONE_3
    brush.draw_curve([(76, 72), (70, 58), (60, 52), (53, 46), (49, 34), (42, 30)], 4.6, bo2)
    brush.draw_curve([(75, 71), (70, 57), (60, 51), (53.5, 45), (49.5, 33), (42, 29)], 3.6, bo)
    for t in range(5):
        brush.draw_line([(60 + t * 3.2, 53 + t * 3.5), (56 + t * 3.6, 60 + t * 3)], 1.5, bo)
    brush.draw_shape([(46, 25), (38, 26), (28, 31), (29, 34), (38, 34.5), (47, 33)], bo)
    brush.draw_line([(31, 34.5), (39, 36.5), (45, 34)], 1.5, bo2)
    brush.draw_disc(41, 29, 1.6, NAVY)


def paint_metropolitan_museum(brush: Brush) -> None:
    """Banners between columns."""
    brush.draw_box(10, 34, 88, 38, STONE_2)
    brush.draw_box(10, 34, 88, 3, STONE)
    brush.draw_house_window_rows(12, 42, 12, 22, 1, 1, NAVY, 0.5)
    brush.draw_house_window_rows(84, 42, 12, 22, 1, 1, NAVY, 0.5)
    brush.draw_box(24, 24, 60, 48, STONE)
    brush.draw_box(70, 24, 14, 48, mix(STONE, STONE_2, 0.6))
    brush.draw_box(22, 19, 64, 6, STONE)
    brush.draw_box(22, 24, 64, 2, STONE_3)
    brush.draw_polygon([(22, 19), (54, 7), (86, 19)], STONE_2)
    brush.draw_polygon([(30, 17.6), (54, 9.4), (78, 17.6)], STONE)
    brush.draw_disc(54, 14.6, 2.2, STONE_3)
    for i in range(3):
        brush.draw_box(31 + i * 17, 44, 12, 28, NAVY)
        brush.draw_disc(37 + i * 17, 44, 6, NAVY)
    for x in (25, 43.5, 60.5, 78):
        brush.draw_box(x, 28, 2.4, 44, CREAM)
        brush.draw_box(x + 3.2, 28, 2.4, 44, STONE_3)
    for i, colour in enumerate((RED, BLUE, RED)):
        brush.draw_box(34.2 + i * 17, 40, 5.6, 22, colour)
        brush.draw_box(34.2 + i * 17, 46, 5.6, 2.4, GOLD)
    for i in range(4):
        brush.draw_box(26 - i * 4, 69 + i * 2.2, 56 + i * 8, 2.4, STONE if i % 2 == 0 else STONE_2)


def paint_moma_ps1(brush: Brush) -> None:
    """A school of brick, a bright sculpture in its yard."""
    brush.draw_box(18, 26, 66, 50, BRICK)
    brush.draw_box(66, 26, 18, 50, BRICK_2)
    brush.draw_polygon([(36, 26), (51, 12), (66, 26)], BRICK)
    brush.draw_polygon([(34, 26), (51, 10), (68, 26), (65, 26), (51, 13.4), (37, 26)], STONE)
    brush.draw_disc(51, 21, 3, NAVY)
    brush.draw_box(16, 24, 20, 4, STONE)
    brush.draw_box(66, 24, 20, 4, STONE)
    brush.draw_house_window_rows(20, 31, 62, 14, 6, 1, NAVY, 0.62)
    brush.draw_house_window_rows(20, 48, 62, 13, 6, 1, NAVY, 0.62)
    for i in range(6):
        brush.draw_box(21 + i * 10.4, 31.5, 8, 1.5, STONE)
        brush.draw_box(21 + i * 10.4, 48.3, 8, 1.5, STONE)
    brush.draw_box(12, 62, 86, 15, PALE)
    brush.draw_box(12, 62, 86, 2, CREAM)
    # a bright sculpture in the yard, and the paint it came from
    brush.draw_polygon([(62, 77), (72, 42), (86, 58), (80, 77)], PINK)
    brush.draw_polygon([(72, 42), (86, 58), (82, 70)], PINK_2)
    brush.draw_disc(87, 44, 8.5, GOLD)
    brush.draw_disc(85, 42, 3, LAMP)
    brush.draw_line([(72, 76), (93, 55)], 4, BLUE)
    brush.draw_shape([(18, 70), (24, 64), (38, 63), (46, 68), (42, 75), (36, 72), (32, 76), (22, 76)], CREAM)
    for x, y, colour in ((24, 70, RED), (30, 66.6, GOLD), (37, 66.6, BLUE), (41.5, 70, TREE)):
        brush.draw_disc(x, y, 2.2, colour)


def paint_whitney_museum(brush: Brush) -> None:
    """Terraces of a white house."""
    brush.draw_polygon([(36, 76), (36, 20), (60, 10), (88, 10), (88, 76)], PALE)
    brush.draw_polygon([(70, 76), (70, 10), (88, 10), (88, 76)], GREY_3)
    brush.draw_polygon([(36, 20), (60, 10), (88, 10), (70, 20)], CREAM)
    for i, (y, x) in enumerate(((30, 30), (43, 24), (56, 18))):
        brush.draw_box(x, y, 42, 12, PALE if i % 2 else PALE)
        brush.draw_box(x, y + 10.4, 42, 2, STEEL_2)
        brush.draw_line([(x, y - 5), (x, y)], 0.9, NAVY)
        brush.draw_line([(x, y - 4.6), (36, y - 4.6)], 1, NAVY)
        brush.draw_disc(x + 4, y - 5.4, 1.4, (RED, GOLD, TREE_2)[i])
        brush.draw_box(x + 3, y - 4.6, 2.4, 4.6, (RED, GOLD, TREE_2)[i])
    for y in (24, 40, 54):
        brush.draw_house_window(46, y, 20, 7, GLASS_2)
        brush.draw_line([(53, y), (53, y + 7)], 0.8, CREAM)
        brush.draw_line([(60, y), (60, y + 7)], 0.8, CREAM)
    for y in (18, 30, 42, 54):
        brush.draw_house_window(74, y, 10, 5, STEEL_2)
    brush.draw_box(18, 68, 70, 8, NAVY)
    for i in range(8):
        brush.draw_house_window(20 + i * 8.4, 69, 7, 7, GLASS)
    brush.draw_line([(44, 12), (44, 17)], 3, STEEL_2)
    brush.draw_box(64, 3, 16, 8, STEEL_2)
