"""Explore New York: charting one long line of roads through the city."""
