"""The pages of the deal of the day: today's five, the calendar of those played, and a friend's code."""
