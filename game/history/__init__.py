"""What was played here, and by whom: stored for good, counted and shown again. Works without a window.

Finished matches are in one SQLite file (`archive`, `history_file`); `people` are those who play here. Figures about
both: `statistics`, `figures`, `evening`, `proposals`. The deal of the day and its codes: `deals`, with the results of
each (`deal_results`).
"""
