"""The pages of the deal of the day: today's five, the calendar, and a friend's code."""
