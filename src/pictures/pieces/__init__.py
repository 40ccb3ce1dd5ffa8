"""What one piece looks like: look.shape and look.layers → a heap of meshes.

A shape is a function (layers, seed) -> Heap registered by its word; `layers` are 'ingredient/form', from below. The heap stands
on z = 0, its face towards −Y (the camera). Lengths are in units of 10 cm, angles in radians.

Everything random comes from the heap's own `rng` or from the seed, in a fixed order: a draw more or less changes all that follow,
and with them every picture with that shape. Of a layer there are four models (part(layer, seed % 4)), seldom more.
"""
from heap import Heap
from ingredients import part

_shapes = {}


def shape(*words):
    """Register a function as the drawing of one or several shapes."""
    def register(function):
        for w in words:
            _shapes[w] = function
        return function
    return register


def piece(look, seed):
    """Heap for {'shape': …, 'layers': […]}; an unknown shape is logged and drawn as a canapé."""
    word = look['shape']
    if word not in _shapes:
        print(f'KITCHEN unknown shape: {word}')
        word = 'canape'
    return _shapes[word](look['layers'], seed)


@shape('layers')
def laid_out(layers, seed):
    """For judging ingredients, not for the catalogue: each layer by itself, six in a row."""
    heap = Heap(seed)
    for k, l in enumerate(layers):
        heap.drop(part(l, seed % 4), k % 6 * .52, -(k // 6) * .46)
    return heap


def split(layer):
    """('salmon', 'rose') of 'salmon/rose'."""
    return tuple(layer.split('/'))


# Registration happens on import.
from pieces import bites, bowls, burgers, cups, drinks, hot, platters, rolls, skewers, sweets  # noqa: E402,F401
