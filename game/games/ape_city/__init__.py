"""Ape City Escape: a race through a ruined city with an ape at everybody's heels."""
