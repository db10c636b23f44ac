"""Hands on phones: the seats of a match that people play in the browsers of their own phones, beside the open table.

The table's side (`link`, `audience`) runs in the program; the pages (`server`, `seat_page`, `pictures`) in a process of
their own, which is told views and never the truth (`messages`).
"""
