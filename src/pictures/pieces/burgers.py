"""Mini-burgers."""
import math

from heap import Heap
from ingredients import part
from meshes import place
from pieces import shape, split

MINI = .62   # scale of the finished burger, whose layers are modelled in the size of a full one
TILT = .42   # radians by which the lid leans back
AJAR = .13   # how far it has slid back
BITE = .1    # how deep the highest layer may reach into the lid, which hides it


def rank(layer):
    """Order in which a burger is built: leaves below, so that they frame what gives it its name, mushrooms above their cheese, pork above its pickles."""
    ingredient, form = split(layer)
    if form in ('bottom', 'top'):
        return 0 if form == 'bottom' else 9
    return 1 if form in ('leaf', 'spread') else 5 if ingredient in ('champignon', 'pulled-pork') else 3


@shape('burger')
def burger(layers, seed):
    """A small burger; its layers are sorted from bottom to top, and the lid leans back."""
    full = Heap(seed)
    rng = full.rng
    layers = sorted(layers, key=rank)   # stable
    for l in layers:
        ingredient, form = split(l)
        if (ingredient, form) == ('cheddar', 'sheet'):
            l = 'cheddar/drape'
        p = part(l, seed % 4)
        spin = rng.uniform(0, 6)
        if form == 'bottom':
            full.drop(p, 0, 0, (0, 0, spin), 1, 0)
        elif form == 'top':   # leans back, so that the filling is seen from above
            full.drop(p, 0, AJAR, (-TILT, rng.uniform(-.05, .05), rng.uniform(-.22, .22)), 1, .06, press=.22, bite=BITE)
        elif ingredient == 'lettuce':
            full.drop(p, 0, -.02, (0, 0, spin), 1.68, .06)
        elif l == 'falafel/patty':   # its cut side to the viewer
            full.drop(p, 0, -.03, (0, 0, rng.uniform(-.2, .2)), 1.02, .03)
        elif form == 'patty':
            full.drop(p, 0, 0, (0, 0, spin), (1.0, 1.0, .95), .05)
        elif l == 'cheddar/drape':
            full.drop(p, 0, 0, (0, 0, .38 + rng.uniform(-.15, .15)), 1, .015)
        elif form == 'spread':
            full.drop(p, 0, 0, (0, 0, spin), (2.05, 2.05, 1.6), .02)
        elif form == 'heap':
            full.drop(p, 0, -.03, (0, 0, spin), 1.32, .03, press=.2)
        elif form == 'ring' and ingredient == 'red-onion':
            for k in range(3):
                full.drop(p, .12 * math.cos(k * 2.1 - 1.5), .12 * math.sin(k * 2.1 - 1.5) - .05, (.03, 0, spin), 1.35, .006)
        elif ingredient == 'tomato':
            for k in (-1, 1):
                full.drop(p, .14 * k, .07, (.02, .03 * k, spin + k), 1, .008)   # behind the patty's edge
        elif form in ('ring', 'slice') and ingredient in ('jalapeno', 'pickle', 'cucumber', 'champignon'):
            if ingredient == 'champignon':   # overlapping along the front, where the lid is open
                for k in range(11):
                    x, y = -.32 + .128 * (k % 6) + .06 * (k // 6), -.24 + .20 * (k // 6) + .45 * (-.32 + .128 * (k % 6)) ** 2
                    full.drop(part(l, k % 4), x, y, (.25, rng.uniform(-.1, .1), rng.uniform(-.6, .6)), 1.2, .01, settle=.4, press=.2)
                continue
            n, r, s = {'cucumber': (5, .23, .98)}.get(ingredient, (7, .30, 1.25))
            for k in range(n):
                a = k * math.tau / n - math.pi / 2 + rng.uniform(-.1, .1)
                full.drop(p, r * math.cos(a), r * math.sin(a), (.1 * math.sin(a), .08, a + math.pi / 2), s, .004)
        elif l == 'bacon/ribbon':   # fried crisp but lying flat: the lid rests on it
            for x, y in ((-.24, -.25), (.06, -.33), (.33, -.16), (-.02, .12)):
                full.drop(p, x, y, (0, 0, math.atan2(y, x) + math.pi / 2 + rng.uniform(-.2, .2)), (1.2, 1.2, .46), .012, settle=.35, press=.2)
        elif form == 'ribbon':
            for x, y in ((-.22, -.14), (.06, -.24), (.25, -.05), (-.02, .16)):
                full.drop(p, x, y, (0, 0, math.atan2(y, x) + math.pi / 2 + rng.uniform(-.2, .2)), (1.12, 1.12, .9), .02, press=.3)
        elif form == 'slice':
            for k in (-1, 1):
                full.drop(p, .13 * k, -.05 * k - .05, (0, 0, .4 * k), 1.55, .01, press=.3)
        elif p.role == 'garnish':
            for k in range(9):
                a = k * math.tau / 9
                full.drop(p, .27 * math.cos(a), .27 * math.sin(a), (-.12, 0, a - math.pi / 2), 1.05, .01)
        else:
            full.drop(p, 0, 0, (0, 0, spin))
    heap = Heap(seed)
    heap.add(full, place((0, 0, 0), (0, 0, 0), MINI))
    return heap
