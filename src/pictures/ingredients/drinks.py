"""Drinks."""
from materials import liquid


def body(p):
    """Material of a drink in its vessel."""
    return liquid('liquid ' + p.name, p.main, p.light, clear='water' in p.name)
