"""One match at one table, without a window: who may see what, who is asked, and what happens next."""
