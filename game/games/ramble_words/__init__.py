"""Ramble Words: building, stealing and spoiling words with letter cards."""
