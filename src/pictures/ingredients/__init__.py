"""What a layer `ingredient/form` of a piece looks like.

A form is drawn by the function registered for (ingredient, form), else for (its kind, form),
else for ('*', form). Functions take (palette of the ingredient, seed) and return a Part.

The forms that the catalogue may name are FORMS in src/integrations/catalogue/look.ts. The others (torn, drape, sliced …) are asked
for by shapes: `pieces` replaces the catalogue's form by one that suits the shape.

A drawing must depend on nothing but its palette and its seed: random numbers come from `random.Random(seed)` or from the
noise of `colours`, never from the module `random` itself. Lengths are in units of 10 cm, as in `meshes`.
"""
from dataclasses import dataclass

from ingredients.palette import palette

_drawers = {}
_made = {}


@dataclass
class Part:
    """A mesh as it lies on a plate (z = 0, +Z up, −Y to the viewer) and how a shape lays it.

    role  base (carries the rest), soft (spread or piped), sheet (thin and wide), main (what the piece is named after),
          garnish (a herb, from its stalk at the origin along +Y), grains (loose bits that fall one by one)
    sink  how deep it settles into what is below, unless the shape says another depth
    """
    mesh: object
    role: str = 'main'
    sink: float = .004


def draws(*forms, of='*'):
    """Register a drawing function for forms of an ingredient or kind, of several (a tuple), or of everything ('*')."""
    def register(function):
        for owner in (of if isinstance(of, tuple) else (of,)):
            for form in forms:
                _drawers[owner, form] = function
        return function
    return register


def part(layer, seed=0):
    """Part for 'ingredient/form'; a form without a drawing is logged and drawn as a cube.

    The same layer and seed give the same Part until `forget`, so its mesh is shared: copy it before changing it.
    """
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
    """Start a new scene: meshes made before belong to the old one."""
    _made.clear()


# Registration happens on import.
from ingredients import breads, cheeses, creams, drinks, fish, fruit, herbs, meats, sauces, sweets, vegetables  # noqa: E402,F401
