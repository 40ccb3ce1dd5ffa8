"""Canapés, bruschettas, tartlets: a base, something soft, something on top, a herb."""
import math

from mathutils import Vector

from colours import wave
from heap import Heap, extent, fit
from ingredients import part
from ingredients.cheeses import paste, tone
from ingredients.creams import cream
from ingredients.palette import palette
from meshes import lathe
from pieces import shape, split
from pieces.bowls import dressed
from pieces.poured import poured


@shape('canape')
def canape(layers, seed):
    """A base of bread or vegetable with its layers on top."""
    heap = Heap(seed)
    parts = [(split(l), part(l, seed % 4)) for l in layers]
    heap.drop(parts[0][1], turn=(0, 0, heap.rng.uniform(0, 6) if parts[0][0][1] == 'round' else heap.rng.uniform(-.06, .06)))
    top(heap, parts[1:])
    return heap


@shape('tartlet')
def tartlet(layers, seed):
    """A shell of pastry, filled, with its garnish on the filling."""
    heap = Heap(seed)
    shell = part(layers[0], seed % 4)
    heap.put(shell, turn=(0, 0, heap.rng.uniform(0, 6)))
    rest = [(split(l), part(l, seed % 4)) for l in layers[1:]]
    solid = []
    for (ingredient, form), p in rest:
        if form == 'spread':
            level = .115 if solid or len(rest) > 2 else .12
            heap.put(filling(ingredient, seed), z=level)
        elif p.role == 'soft':
            heap.put(filling(ingredient, seed), z=.10)
            heap.put(p, z=.105, turn=(0, 0, heap.rng.uniform(0, 6)), scale=1.12)
        else:
            solid.append(((ingredient, form), p))
    strewable = [(n, p) for n, p in solid if n[1] in ('whole', 'cube') and extent(p) < .27 and n[0] != 'shrimp']
    if sum(name[1] == 'cube' for name, _ in strewable) > 1:   # a salad bound with its sauce: a small heap of dice, some of them coated
        sauce = next(i for (i, f), _ in rest if f == 'spread')
        heap.put(filling(sauce, seed, .225, .075), z=.105)
        for k in range(46):
            (ingredient, form), p = heap.rng.choice(strewable)
            a, r = k * 2.4 + seed, .195 * math.sqrt((k + .4) / 46)
            p = part(f'{ingredient}/{form}', k % 4)
            me = dressed(p.mesh, palette(sauce), k, .75) if form == 'cube' else p.mesh
            heap.drop(me, r * math.cos(a), r * math.sin(a), (heap.rng.uniform(-.6, .6), heap.rng.uniform(-.6, .6), heap.rng.uniform(0, 6)), heap.rng.uniform(.38, .48) if form == 'cube' else .66, .014, settle=.5, press=.3, limit=.25)
        solid = [s for s in solid if s not in strewable]
    elif len(strewable) >= 2:
        # five in a ring and one in their middle: side by side, no towers
        for k in range(6):
            name, p = strewable[k % len(strewable)]
            a, r = k * math.tau / 5 + seed, .118 if k < 5 else 0
            heap.drop(p, r * math.cos(a), r * math.sin(a), (heap.rng.uniform(-.5, .5), heap.rng.uniform(-.5, .5), heap.rng.uniform(0, 6)), .72 if name[1] == 'whole' else .62, limit=.24 if k < 5 else .32)
        solid = [s for s in solid if s not in strewable]
    top(heap, solid)
    return heap


def filling(ingredient, seed, radius=.225, h=.03):
    """Mesh of a level filling of a tartlet shell, of a cheese or a cream."""
    p = palette(ingredient)
    shade = tone(p, seed) if p.kind == 'cheese' else None
    return lathe('filling', [(0, -.02), (radius * .80, -.02), (radius * .93, 0), (radius * .84, h * .5), (radius * .5, h * .9), (0, h)], 40,
                 (lambda u, v, q: shade(Vector(q))) if shade else None,
                 lambda a, t, r, z: (r, z + .008 * wave(r * math.cos(a), r * math.sin(a), 0, 9, seed)), paste(p) if shade else cream(p), 3)


@shape('bruschetta')
def bruschetta(layers, seed):
    """A slice of toasted bread with its layers along it."""
    heap = Heap(seed)
    heap.drop(part(layers[0], seed % 4), turn=(0, 0, heap.rng.uniform(-.08, .08)))
    rest = [(split(l), part(l, seed % 4)) for l in layers[1:]]
    for (ingredient, form), p in rest:
        turn = heap.rng.uniform(0, 6)
        if p.role == 'soft' or form == 'spread':
            heap.drop(p, scale=(1.95, 1.05, 1), sink=.012)
        elif form == 'rose' and palette(ingredient).kind != 'fish':
            for x in (-.21, .02, .25):
                heap.drop(p, x + heap.rng.uniform(-.02, .02), heap.rng.uniform(-.02, .03), (.12, 0, turn + x * 9), .98)
        elif form == 'rose':   # slices of fish laid flat, each over the edge of the one before
            for k, x in enumerate((-.26, -.08, .10, .27)):
                heap.drop(part(f'{ingredient}/drape', (seed + k) % 4), x, heap.rng.uniform(-.02, .02), (0, .14, heap.rng.uniform(-.16, .16) + .2), .88, .004, press=.08)
        elif form == 'cube':
            for k in range(46):
                spots = [(math.sqrt(heap.rng.random()), heap.rng.uniform(0, 6.28)) for _ in range(6)]
                x, y = heap.lowest([(.37 * r * math.cos(a), .19 * r * math.sin(a)) for r, a in spots])
                heap.drop(part(f'{ingredient}/cube', k % 4), x, y, (heap.rng.uniform(-.6, .6), heap.rng.uniform(-.6, .6), heap.rng.uniform(0, 6)), heap.rng.uniform(.48, .64), .014, settle=.5, press=.4)
        elif form == 'ribbon':
            for x in (-.21, .03, .25):
                heap.drop(p, x, heap.rng.uniform(-.02, .02), (0, 0, .5 + x + heap.rng.uniform(-.2, .2)), .80)
        elif form == 'sheet' or (form == 'slice' and ingredient == 'eggplant'):
            heap.drop(p, 0, 0, (0, 0, .05), 1.3)
            heap.drop(p, .02, -.02, (0, 0, -.14), 1.15)
        elif ingredient == 'champignon':
            for k in range(10):
                x, y = -.30 + .145 * (k % 5) + .04 * (k // 5), .075 - .17 * (k // 5)
                heap.drop(part('champignon/slice', k % 4), x + heap.rng.uniform(-.02, .02), y, (.12, heap.rng.uniform(-.1, .2), heap.rng.uniform(-1.3, 1.3)), heap.rng.uniform(.85, 1.08), .008, settle=.5, press=.3)
        elif form == 'flakes':
            for x in (-.22, .05, .26):
                heap.drop(p, x, .02, (0, 0, turn + x * 7), .62, settle=.7)
        elif form == 'slice':
            for k in range(3):
                heap.drop(p, -.28 + .28 * k, heap.rng.uniform(-.06, .06), (.12, .28, heap.rng.uniform(-.5, .5)), .78)
        elif form == 'whole' and ingredient == 'shrimp':
            for k, x in enumerate((-.21, .17)):   # side by side, each whole
                heap.drop(part('shrimp/whole', k), x, .01, (.08, 0, 2.5 + heap.rng.uniform(-.2, .2)), 1.22, .016, press=.3)
        elif form == 'half':
            low = any(i == 'shrimp' for (i, _), _ in rest)   # between and beside the shrimps
            for k, x in enumerate((-.03, .37) if low else (-.12, .13)):
                heap.drop(p, x, (-.15 + .17 * k if low else -.13 + .03 * k), (.75, 0, heap.rng.uniform(-.3, .3)), .55 if low else .78)
        elif p.role == 'garnish':
            for x in (-.14, .16):
                heap.drop(p, x, .02 + heap.rng.uniform(-.05, .03), (.18, 0, heap.rng.uniform(-1.9, -.7) + (1.4 if x < 0 else 0)), 1.05, settle=.5)
        elif form == 'glaze':
            for x in (-.22, .05, .27):
                heap.drop(p, x, 0, (0, 0, turn + x), .7, settle=.6)
        else:
            for x in (-.24, .0, .24):
                heap.drop(p, x, heap.rng.uniform(-.05, .05), (0, 0, turn + x * 7), 1.0, settle=.7)
    return heap


def top(heap, parts):
    """Lay the toppings [((ingredient, form), Part)]: soft in the middle, things on it leaning to the viewer, herbs tucked behind."""
    rng = heap.rng
    mains = [q for q in parts if q[1].role in ('main', 'sheet') and q[0][1] != 'spread' and q[0] != ('potato', 'slice')]
    spots = {1: [(0, -.01)], 2: [(-.065, .035), (.075, -.035)], 3: [(-.085, .05), (.09, .03), (-.01, -.085)]}.get(len(mains), [])
    soft = {'/'.join(name) for name, p in parts if p.role == 'soft'}
    k = 0
    for (ingredient, form), p in parts:
        turn = rng.uniform(0, 6)
        if 'pate/rosette' in soft and form == 'liquid':   # spooned into its hollow
            heap.put(poured(heap, palette(ingredient), rng.randrange(8), .130, 0, 0, .016))
        elif p.role == 'soft' or form == 'spread':
            heap.drop(p, turn=(0, 0, turn), scale=.72 if form == 'liquid' and soft - {f'{ingredient}/{form}'} else 1, sink=.012)
        elif p.role == 'grains':
            heap.drop(p, 0, 0, (0, 0, turn), .95, settle=.3)
        elif ingredient == 'potato' and form == 'slice':
            heap.drop(p, 0, 0, (0, 0, turn), 1.02)
        elif p.role == 'garnish':
            if 'hummus/rosette' in soft:
                heap.drop(p, -.06, .10, (.10, .05, rng.uniform(-.6, .2)), .9, .008, settle=.5)
            elif mains:
                heap.drop(p, -.07 + rng.uniform(-.02, .02), -.03, (.10, .05, rng.uniform(-1.5, -.9)), .82, .008, settle=.5)
            else:
                heap.drop(p, .02, -.07, (.30, 0, rng.uniform(-.7, .3)), 1.0, .006)
        else:
            x, y = spots[k] if k < len(spots) else (rng.uniform(-.08, .08), rng.uniform(-.08, .08))
            k += 1
            lone = len(mains) == 1
            if form == 'half' and ingredient == 'cherry-tomato' and 'hummus/rosette' in soft:   # the swirl is seen before it
                heap.drop(p, .07, .085, (.45, .06, rng.uniform(-.2, .2)), .66, .02)
            elif form == 'half' and ingredient == 'cherry-tomato':
                heap.drop(p, x, y - .03, (.62, .06, rng.uniform(-.2, .2)), 1.02 if lone else .85, .035)
            elif form == 'rose':
                heap.drop(p, x, y, (.15, 0, turn), 1.12 if lone else .95, .022)
            elif form == 'whole' and ingredient == 'shrimp':
                heap.drop(p, x, y, (.42, 0, rng.uniform(-.4, .4) + 2.5), 1.12, .014, settle=.4, press=.12)
            elif form == 'heap':
                heap.drop(p, x, y, (0, 0, turn), 1.15, .03)
            elif form == 'wedge':
                heap.drop(p, x, y, (0, 0, rng.uniform(-.3, .3) + (.5 if ingredient == 'orange' else 2.6)), fit(p, .30 if ingredient == 'brie' else .27), .012)
            elif p.role == 'sheet' and form in ('slice', 'round', 'sheet'):
                n = {'duck': 3, 'pickle': 2, 'champignon': 4}.get(ingredient, 1)
                for j in range(n):
                    s = fit(p, .40 if n == 1 else .27 if ingredient != 'pickle' else .17)
                    heap.drop(p, x + (j - (n - 1) / 2) * .095, y + .02 * j, (.25, .18 * (1 if n > 1 else 0), turn if n == 1 else rng.uniform(-.4, .4) + .9), s, .008, settle=.5)
            else:
                heap.drop(p, x, y, (.25 if form == 'half' else 0, 0, rng.uniform(-.5, .5)), fit(p, .44 if ingredient == 'strawberry' else .34 if lone else .21), None, settle=.4)
