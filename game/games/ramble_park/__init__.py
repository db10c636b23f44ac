"""Ramble: Dare to Explore, the park at nightfall."""
