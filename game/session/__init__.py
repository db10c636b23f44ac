"""One match at one table, without a window: who may see, who is asked, what comes next."""
