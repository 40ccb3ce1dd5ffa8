"""Things on a wooden pick, standing; long ones lying."""
import math

from mathutils import Matrix

from colours import lin, wave
from heap import Heap, fit
from ingredients import part
from ingredients.meats import cold, marbling
from materials import food
from meshes import ellipsoid, join, lathe, place, surface, thicken
from ingredients.palette import palette
from pieces import shape, split
from pieces.poured import poured

LYING = 4       # from so many layers on a skewer with kiwi lies; a glazed one always does
BIGGER = 1.22   # scale of the finished skewer, whose things are modelled in the size for canapés


def stick(length, radius=.0095, knob=True):
    """A bamboo stick with a knob at its end."""
    m = food('stick', lin('#d9b47c'), rough=.55, shine=.3, speckle=.14, speckle_size=6, stretch=(6, 6, .5))
    parts = [(lathe('stick', [(0, 0), (radius * .4, 0), (radius, .04), (radius, length)], 10, None, None, m, 1), Matrix())]
    if knob:
        parts.append((ellipsoid('knob', radius * 2.6, radius * 2.6, radius * 2.2, m, 14, 10), place((0, 0, length))))
    return join('stick', parts)


@shape('skewer')
def skewer(layers, seed):
    """Layers threaded on a stick from below, standing, or lying: see LYING."""
    names = [split(l) for l in layers]
    if any(form == 'glaze' for _, form in names) or (len(layers) >= LYING and 'kiwi/slice' in layers):
        return lying(names, seed)
    heap = Heap(seed)
    for (ingredient, form), l in zip(names, layers):
        p = part(l, (seed + layers.index(l)) % 4)
        size = {'ribbon': .27, 'leaf': .24, 'slice': .24, 'ball': .25, 'cube': .22, 'square': .24}.get(form, .24)
        turn = (0, 0, heap.rng.uniform(-.4, .4))
        scale = fit(p, size) if form != 'cube' else .21 / .16
        if form == 'whole' and ingredient == 'shrimp':
            # the pick goes through the body, not through the hole of the ring
            a = heap.rng.uniform(-.3, .3) + 2.4
            heap.drop(p, .10 * math.cos(a - 1.9), .10 * math.sin(a - 1.9), (.12, 0, a), .95, .02)
        elif form == 'leaf' and l == layers[-1]:
            heap.drop(p, 0, .08, (.05, 0, math.pi + heap.rng.uniform(-.5, .5)), .9, .01)
        elif form == 'leaf':
            side = -1 if seed % 2 else 1   # out from under what lies on it, to the viewer's left or right and behind
            heap.drop(p, .04 * side, .02, (-.10, 0, math.pi - side * heap.rng.uniform(-1.5, -1.0)), .66, .01)
            heap.drop(p, -.04 * side, .02, (-.10, 0, side * heap.rng.uniform(.7, 1.2)), .6, .01)
        elif ingredient == 'prosciutto':
            heap.put(ruffle(palette(ingredient), seed), z=heap.height(0, 0) - .03, turn=turn)
        elif form == 'spread':   # run down over what it lies on
            heap.put(poured(heap, palette(ingredient), seed, .086, .012, -.020, .013))
        elif form == 'round':   # a thick slice, its skin round it
            heap.drop(p, 0, 0, turn, (.62, .62, .62), .004)
        elif form == 'square':   # wider than what lies on it, so that its skin is seen
            heap.drop(p, 0, 0, (.04, .05, .5 + turn[2]), (1.08, 1.08, 1.25), .004)
        elif form == 'slice':
            for k in range(2):
                heap.drop(p, .012 * k, 0, (.08, .06, k * 2), 1.05, .003)
        elif form == 'whole' and ingredient.startswith('grapes'):
            heap.drop(p, 0, 0, turn, .84, .010)
        elif ingredient == 'gouda' and form == 'cube':
            heap.drop(p, 0, 0, (0, 0, turn[2] + .5), 1.06, .004)
        else:
            heap.drop(p, 0, 0, turn, scale, .018)
    high = heap.height(0, 0)
    heap.put(stick(high + .12 - .02), z=.02, turn=(heap.rng.uniform(-.03, .03), heap.rng.uniform(-.03, .03), 0))
    return grown(heap)


def ruffle(p, seed, width=.21, deep=.17, folds=3):
    """A thin slice threaded in folds to and fro, its rim of fat to the viewer."""
    shade = marbling(p, seed)

    def point(u, v):
        s = u * folds * math.pi
        x = -.5 * width * math.cos(s) * (1 - .12 * u) + .02 * wave(u * 4, v * 2, 0, 1, seed)
        z = .05 + .085 * u + .011 * math.sin(2 * s) + (.014 * math.sin(v * 7 + 3 * u + seed) - .04) * math.cos(s) ** 2
        y = (v - .5) * deep * (1 - .15 * u) + .022 * wave(u * 3, 0, v, 1, seed + 1)
        return (x, y, z)
    return thicken(surface('ruffle', 110, 14, point, lambda u, v, q: shade(u * .8, v * .4, 1 - v), material=cold()), .009)


def grown(heap):
    """The heap enlarged by BIGGER."""
    out = Heap(0)
    out.add(heap, Matrix.Scale(BIGGER, 4))
    return out


def lying(names, seed):
    """A skewer along X, its things threaded one after another."""
    heap = Heap(seed)
    rng = heap.rng
    solid = [n for n in names if n[1] not in ('glaze', 'crumbs')]
    glazed = any(f == 'glaze' for _, f in names)
    threaded = solid * (2 if len(solid) < 4 else 1)
    if len(solid) == 3 and solid[0] == solid[2]:
        threaded = [solid[0], solid[1], solid[0], solid[1], solid[0]]
    x, gap = -.40, .80 / len(threaded)
    for k, (ingredient, form) in enumerate(threaded):
        p = part(f"{ingredient}/{'glazed' if glazed and form == 'cube' else form}", (seed + k) % 4)
        at = x + gap * (k + .5)
        if form in ('slice', 'square'):
            turn = -.75 if ingredient == 'kiwi' else 0   # threaded aslant, or only its edge would be seen
            heap.put(p, at, 0, .115, (0, math.pi / 2 - .12, turn + rng.uniform(-.1, .1)), .95 if form == 'slice' else 1.05)
        elif ingredient == 'strawberry':
            heap.put(p, at + .02, -.02, .02, (0, 0, math.pi / 2 + rng.uniform(-.1, .1)), .95)
        else:
            heap.put(p, at, 0, .02, (rng.uniform(-.2, .2), 0, rng.uniform(-.2, .2)), min(1.15, fit(p, .24) * 1.1))
    heap.put(stick(1.12, knob=False), -.56, 0, .11, (0, math.pi / 2, 0))
    for ingredient, form in names:
        if form == 'crumbs':
            for at in (-.3, -.1, .1, .3):
                heap.drop(part(f'{ingredient}/{form}', rng.randrange(4)), at, 0, (0, 0, rng.uniform(0, 6)), (.9, .6, 1), settle=.3)
    if glazed:
        for ingredient, form in names:
            if form == 'glaze':
                for at in (-.25, .0, .25):
                    heap.drop(part(f'{ingredient}/{form}', rng.randrange(4)), at, .02, (0, 0, rng.uniform(0, 6)), (1.1, .6, .8), settle=.6)
    return heap
