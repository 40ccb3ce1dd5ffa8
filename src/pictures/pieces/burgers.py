"""Mini-burgers."""
import math

from heap import Heap
from ingredients import part
from meshes import place
from pieces import shape, split

MINI = .62  # a mini-burger beside the models' full size


@shape('burger')
def burger(layers, seed):
    full = Heap(seed)
    rng = full.rng
    for l in layers:
        ingredient, form = split(l)
        if (ingredient, form) == ('cheddar', 'sheet'):
            l = 'cheddar/drape'
        p = part(l, seed % 4)
        spin = rng.uniform(0, 6)
        if form in ('bottom', 'top'):
            full.drop(p, 0, 0 if form == 'bottom' else .01, (0 if form == 'bottom' else -.05, rng.uniform(-.04, .04) if form == 'top' else 0, spin), 1, .0 if form == 'bottom' else .05)
        elif ingredient == 'lettuce':
            full.drop(p, 0, -.02, (0, 0, spin), 1.68, .06)
        elif form == 'patty':
            full.drop(p, 0, 0, (0, 0, spin), (1.0, 1.0, .95), .05)
        elif l == 'cheddar/drape':
            full.drop(p, 0, 0, (0, 0, .38 + rng.uniform(-.15, .15)), 1, .015)
        elif form == 'spread':
            full.drop(p, 0, 0, (0, 0, spin), (2.05, 2.05, 1.6), .02)
        elif form == 'heap':
            full.drop(p, 0, 0, (0, 0, spin), 1.2, .03)
        elif form == 'ring' and ingredient == 'red-onion':
            for k in range(3):
                full.drop(p, .12 * math.cos(k * 2.1 - 1.5), .12 * math.sin(k * 2.1 - 1.5) - .05, (.03, 0, spin), 1.35, .006)
        elif ingredient == 'tomato':
            for k in (-1, 1):
                full.drop(p, .14 * k, -.07, (.02, .03 * k, spin + k), 1, .008)
        elif form in ('ring', 'slice') and ingredient in ('jalapeno', 'pickle', 'cucumber', 'champignon'):
            n, r, s = {'cucumber': (5, .23, .98), 'champignon': (8, .26, 1.25)}.get(ingredient, (7, .30, 1.25))
            for k in range(n):
                a = k * math.tau / n - math.pi / 2 + rng.uniform(-.1, .1)
                full.drop(p, r * math.cos(a), r * math.sin(a), (.1 * math.sin(a), .08, a + math.pi / 2), s, .004)
        elif form in ('ribbon', 'fold'):
            for k, (x, y) in enumerate(((-.22, -.14), (.06, -.24), (.25, -.05), (-.02, .16))):
                full.drop(p, x, y, (0, 0, math.atan2(y, x) + math.pi / 2 + rng.uniform(-.2, .2)), 1.12, .02)
        elif form == 'slice':
            for k in (-1, 1):
                full.drop(p, .13 * k, -.05 * k - .05, (0, 0, .4 * k), 1.55, .01)
        elif p.role == 'garnish':
            for k in range(9):
                a = k * math.tau / 9
                full.drop(p, .27 * math.cos(a), .27 * math.sin(a), (-.12, 0, a - math.pi / 2), 1.05, .01)
        else:
            full.drop(p, 0, 0, (0, 0, spin))
    heap = Heap(seed)
    heap.add(full, place((0, 0, 0), (0, 0, 0), MINI))
    return heap
