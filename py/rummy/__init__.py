"""Rummy 500 and Rummy: rules, bots, coach, words and page, each in a room that imports only to its left."""

__version__ = "0.1.0"
