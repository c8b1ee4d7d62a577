"""Sentences: the only room that makes prose. ``texts.py`` loads them; each game's have a module of their own."""
