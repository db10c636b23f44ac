"""Hands on phones: the seats of a match that people play in the browsers of their own phones, beside the open table.

At the table, `link` joins the session as an audience for each seat on a phone (`audience`). Once a frame, it sends what
that seat sees to a separate process, which is told views and never the truth (`messages`). There, `hub` knows who sits
where, and `match_pages` has a page for each seat: `seat_page` lays out the view with the game's own table, `page_words`
puts it into words, `choosing` keeps the draft, `pictures` paints each face once, for everybody what all may know and
for each seat what only that seat sees, and `phone` sends what has changed. A tap comes back as the number of a piece.
Only a complete action goes to the table, together with the question it answers, and is checked there again. `guard`
decides who may join at all; for a seat that another phone has, a guest asks (`seat_requests`) and the laptop answers.
None of this is loaded until somebody lets phones join. The web page itself is in `assets/phone/`.
"""
