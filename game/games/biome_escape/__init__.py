"""Biome Escape."""
