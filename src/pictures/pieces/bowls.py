"""Salads to share: a kraft bowl, a bed, and the composition strewn over it."""
import math

from colours import mix, smooth, wave
from heap import Heap
from ingredients import part
from ingredients.palette import palette
from materials import food, kraft
from meshes import lathe, surface, thicken
from pieces import shape, split

RADIUS, HEIGHT = 1.0, .56   # of the bowl's rim

# Visible pieces in a bowl and their scale, by form; (10, 1) for any other.
COUNT = {'leaf': (60, 1.0), 'torn': (64, .82), 'wedge': (11, 1.05), 'slice': (13, .95), 'half': (12, 1.15), 'ring': (8, .9), 'whole': (14, 1.05),
         'crumbs': (15, 1.15), 'flakes': (5, 1.05), 'drop': (9, 1.2), 'sprig': (4, 1.4), 'cube': (20, 1.15)}
MEATS = 'chicken', 'roast-beef', 'tuna'   # lie on top, since the salad is named after them
MIXED = 380   # pieces in a salad of at least three things cut in cubes
FINE = 660    # in one that is bound with mayonnaise, cut smaller


@shape('bowl')
def bowl(layers, seed):
    """A salad bowl: a mound inside, and what the recipe names scattered or laid over it."""
    heap = Heap(seed)
    rng = heap.rng
    names = [split(l) for l in layers]
    chopped = sum(n[1] == 'cube' for n in names) >= 3
    heap.put(vessel())
    heap.put(mound(names, seed))
    leaves = [n for n in names if n[1] == 'leaf']
    rest = [n for n in names if n not in leaves]
    if chopped:
        tiny = [n for n in rest if n[1] in ('cube', 'ring') or n[0] == 'green-peas']
        sauced = any(f == 'spread' for _, f in names)
        order = [tiny[k % len(tiny)] for k in range(FINE if sauced else MIXED)]
        rng.shuffle(order)
        sauce = palette('beetroot' if ('beetroot', 'cube') in names else 'mayonnaise')
        low, high = (.54, .66) if sauced else (.68, .88)
        coated = {}
        for ingredient, form in order:
            x, y = heap.lowest([spot(rng, .88) for _ in range(5 if sauced else 9)])
            which = f'{ingredient}/{form}', rng.randrange(4)
            if which not in coated:
                coated[which] = dressed(part(*which).mesh, sauce, which[1] + len(coated), .30 if sauced else .68) if form == 'cube' else part(*which)
            heap.drop(coated[which], x, y, tumble(rng), rng.uniform(low, high) if form == 'cube' else .98 - .16 * sauced if ingredient == 'green-peas' else .6, .016, .5, limit=HEIGHT + .15, press=.26)
        rest = [n for n in rest if n not in tiny and n[1] != 'spread']
        if sauced:
            heap.put(dressing(heap, seed, next(i for i, f in names if f == 'spread')))
    for ingredient, form in leaves:
        leaf = 'torn' if ingredient == 'lettuce' else form
        n, s = COUNT['torn' if leaf == 'torn' else 'leaf']
        for k in range(20):
            a = k * math.tau / 20 + rng.uniform(-.1, .1)
            heap.drop(part(f'{ingredient}/{leaf}', rng.randrange(6)), .80 * math.cos(a), .80 * math.sin(a), (.45, rng.uniform(-.3, .3), a - math.pi / 2), s * rng.uniform(.8, 1), .10, limit=HEIGHT + .05)
        for k in range(n):
            x, y = heap.lowest([ring_spot(rng, k + j * 11, n, .80) for j in range(3)])
            heap.drop(part(f'{ingredient}/{leaf}', rng.randrange(6)), x, y, (rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, 6)), s * rng.uniform(.85, 1.15), .07, settle=.6, limit=HEIGHT + .07, press=.1)
    if not leaves and not chopped:
        bed = [n for n in rest if n[1] in ('wedge', 'slice', 'ring', 'square')][:3]
        for k in range(54):
            ingredient, form = bed[k % len(bed)]
            x, y = heap.lowest([spot(rng, .86) for _ in range(4)])
            heap.drop(part(f'{ingredient}/{form}', rng.randrange(4)), x, y, (rng.uniform(-.3, .3), rng.uniform(-.3, .3), rng.uniform(0, 6)), .95, .03, settle=.7, limit=HEIGHT + .1, press=.2)
    # the rest at random spots apart from each other, so that kinds mix and none covers another
    kinds = []
    for ingredient, form in rest:
        n, s = COUNT.get(form, (10, 1))
        if ingredient in MEATS and form == 'slice':
            form, n, s = ('sliced' if ingredient != 'roast-beef' else 'slice'), 10, .95
        if ingredient == 'cucumber':
            n = 14
        if ingredient == 'wheat-toast':
            n, s = 16, 1.15
        kinds.append([(ingredient, form, s)] * n)
    taken = []
    big_first = sorted(kinds, key=lambda k: 2 if k[0][0] in MEATS else {'slice': 0, 'wedge': 0, 'half': 1, 'whole': 1, 'cube': 2, 'ring': 3}.get(k[0][1], 4))
    for kind in big_first:
        for ingredient, form, s in kind:
            fine = form in ('crumbs', 'flakes', 'drop', 'sprig', 'ring')
            x, y = heap.lowest([apart(rng, taken, .12 if fine else .19, .82) for _ in range(6)])
            if not fine:
                taken.append((x, y))
            p = part(f'{ingredient}/{form}', rng.randrange(4))
            turn = (rng.uniform(-.25, .25), rng.uniform(-.25, .25), rng.uniform(0, 6))
            if form == 'half':
                turn = (.25 + rng.uniform(-.3, .3), rng.uniform(-.35, .35), rng.uniform(-.5, .5))
            elif form == 'wedge' or ingredient == 'olives':
                turn = (rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, 6)) if form == 'wedge' else (rng.uniform(.6, 1.6), rng.uniform(-.6, .6), rng.uniform(0, 6))
            elif ingredient == 'shrimp':
                turn = (.5, rng.uniform(-.2, .2), rng.uniform(1.8, 3.2))
                s = 1.12
            heap.drop(p, x, y, turn, s * rng.uniform(.92, 1.08), .02 if not fine or form == 'ring' else None, settle=.8, limit=HEIGHT + (.34 if ingredient in MEATS else .24), press=.08 if form == 'sprig' else .3)
    return heap


def dressed(me, sauce, seed, much):
    """A copy of a cube with patches of the sauce (a palette) on it: the juice of beetroot, or a dressing in its light colour, `much` of it."""
    out = me.copy()
    juicy = sauce.name == 'beetroot'
    tone = sauce.main if juicy else sauce.light
    for v, c in zip(out.vertices, out.color_attributes['Col'].data):
        patch = .5 + .9 * wave(v.co.x * 14, v.co.y * 14, v.co.z * 14, 1, seed)
        c.color = (*mix(tuple(c.color)[:3], tone, (.40 if juicy else much) * max(0, min(1, patch))), 1)
    return out


def dressing(heap, seed, sauce, reach=.90, n=120):
    """Mesh of the sauce that binds a mixed salad: it coats most pieces, so that they are lumps in it, and leaves others bare in patches."""
    rows = [[heap.height(reach * j / n * math.cos(a), reach * j / n * math.sin(a)) for a in [k * math.tau / n for k in range(n)]] for j in range(n)]

    def around(j, k, far):
        near = [rows[max(0, min(n - 1, j + y))][(k + x) % n] for y in range(-far, far + 1) for x in range(-far, far + 1)]
        return sum(near) / len(near)
    level = [[.6 * around(j, k, 1) + .4 * around(j, k, 3) for k in range(n)] for j in range(n)]

    def point(u, v):
        j, k = min(n - 1, round(v * (n - 1))), round(u * n) % n
        x, y = reach * v * math.cos(u * math.tau), reach * v * math.sin(u * math.tau)
        bare = smooth(-.02, .24, wave(x, y, 0, 6.5, seed) + .5 * wave(x, y, 0, 17, seed + 1))
        return (x, y, level[j][k] + .016 - .040 * bare - .12 * max(0, v - .93) / .07)
    p = palette(sauce)
    m = food('dressing ' + p.name, mix(p.light, p.main, .5), rough=.24, glow=.4, red=(1, .86, .6), depth=.05, shine=.5, coat=.45, spread=0)
    return surface('dressing', n, n, point, None, True, material=m)


def vessel():
    """Kraft bowl with a rolled rim, double-walled."""
    line = [(0, 0), (.62, 0), (.66, .02), (RADIUS * .985, HEIGHT - .02), (RADIUS + .03, HEIGHT), (RADIUS + .045, HEIGHT - .02), (RADIUS + .035, HEIGHT - .035)]
    return thicken(lathe('bowl', line, 112, None, None, kraft(), 4), .02)


def mound(names, seed):
    """What is underneath: a dome in the mixed colours of the salad, hidden by what lies on it."""
    leafy = [n for n in names if n[1] == 'leaf']
    tones = [palette(ingredient).main for ingredient, _ in (leafy or names[:3])]
    dark = [mix(t, (0, 0, 0), .35) for t in tones]
    m = food('mound', rough=.6, spread=0)

    def colour(u, v, q):
        return dark[int((wave(*q, 9, seed) * .5 + .5) * (len(dark) - .01))]
    line = [(.872 * math.sin(a), .44 + .16 * math.cos(a)) for a in [1.57 - 1.57 * k / 9 for k in range(10)]]
    return lathe('mound', [(0, .42)] + line, 60, colour, lambda a, t, r, z: (r, z + .012 * wave(r * math.cos(a) * 6, r * math.sin(a) * 6, 0, 1, seed)), m, 3)


def spot(rng, reach):
    """A random point (x, y) within `reach` of the middle, evenly spread."""
    r, a = reach * math.sqrt(rng.random()), rng.uniform(0, math.tau)
    return r * math.cos(a), r * math.sin(a)


def ring_spot(rng, k, n, reach):
    """The k-th of n evenly spread spots (a sunflower's pattern), moved a little at random."""
    r, a = reach * math.sqrt((k + .5) / n), k * 2.39996 + rng.uniform(-.3, .3)
    return r * math.cos(a), r * math.sin(a)


def apart(rng, taken, distance, reach):
    """A random spot within `reach`, at least `distance` from those taken, or of sixty tries the one farthest from them."""
    best = None
    for _ in range(60):
        x, y = spot(rng, reach)
        near = min((math.hypot(x - a, y - b) for a, b in taken), default=9)
        if near > distance:
            return x, y
        if not best or near > best[0]:
            best = near, x, y
    return best[1:]


def tumble(rng):
    """A random turn: leaning a little, facing anywhere."""
    return tuple(rng.uniform(-.7, .7) for _ in range(2)) + (rng.uniform(0, 6),)
