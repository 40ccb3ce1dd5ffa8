"""What a layer `ingredient/form` of a piece looks like.

A form is drawn by the function registered for (ingredient, form), else for (its kind, form),
else for ('*', form). Functions take (ingredient palette, seed) and return a Part.
"""
from dataclasses import dataclass

from ingredients.palette import Palette, palette

_drawers = {}
_made = {}


@dataclass
class Part:
    """A mesh as it lies on a plate, +Z up, and how the next things treat it.

    role  base (bread, slice: carries), soft (cream: things sink in), sheet (thin and wide),
          main (the thing itself), garnish (herb leaning on it), grains (scattered), liquid
    sink  how deep it settles into what is below
    """
    mesh: object
    role: str = 'main'
    sink: float = .004
    lean: float = 0.


def draws(*forms, of='*'):
    """Register a drawing function for forms of an ingredient, a kind, or everything."""
    def register(function):
        for owner in (of if isinstance(of, tuple) else (of,)):
            for form in forms:
                _drawers[owner, form] = function
        return function
    return register


def part(layer, seed=0):
    """Part for 'ingredient/form'; the same layer and seed give the same mesh."""
    key = layer, seed
    if key not in _made:
        ingredient, form = layer.split('/')
        p = palette(ingredient)
        draw = _drawers.get((ingredient, form)) or _drawers.get((p.kind, form)) or _drawers.get(('*', form))
        if not draw:
            print(f'KITCHEN cannot draw form: {layer}')
            draw = _drawers['*', 'cube']
        _made[key] = draw(p, seed)
    return _made[key]


def forget():
    """Start a new scene."""
    _made.clear()


# Registration happens on import.
from ingredients import breads, cheeses, creams, drinks, fish, fruit, herbs, meats, sauces, sweets, vegetables  # noqa: E402,F401
