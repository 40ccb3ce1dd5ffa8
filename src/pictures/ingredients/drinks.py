"""Drinks."""
from materials import liquid


CLEAR = ('water', 'sparkling-water', 'lemonade', 'kompot', 'tea')


def body(p):
    """Material of a drink in its vessel."""
    return liquid('liquid ' + p.name, p.main, p.light, clear=p.name in CLEAR)
