"""Single portions in a clear cup, seen in layers."""
import math

from colours import grain, mix, smooth, wave
from heap import Heap
from ingredients import part
from ingredients.creams import cream
from ingredients.palette import palette
from ingredients.sauces import syrup
from ingredients.sweets import cake_crumb
from materials import food, glass
from meshes import TAU, lathe, surface
from pieces import shape, split

FOOT, RIM, HIGH = .25, .335, .66   # outer radii at the foot and at the rim, height


def inner(z):
    """Inner radius of the cup at height z."""
    return FOOT + (RIM - FOOT) * z / HIGH - .016


@shape('cup')
def cup(layers, seed):
    """A clear cup filled in layers from below, or with sticks of vegetables."""
    heap = Heap(seed)
    rng = heap.rng
    names = [split(l) for l in layers]
    heap.put(lathe('cup', [(0, 0), (FOOT * .9, 0), (FOOT, .02), (RIM, HIGH - .02), (RIM + .012, HIGH), (RIM + .02, HIGH - .010)], 72, None, None, glass(), 3))
    sticks = [n for n in names if n[1] == 'stick']
    if sticks:
        return crudites(heap, names, sticks)
    inside = [n for n in names if n[1] in ('spread', 'liquid', 'cube') or (n[1] == 'crumbs' and n is not names[-1])]
    weight = {'spread': 1.25, 'liquid': .75, 'cube': 1.0, 'crumbs': .85}
    total = sum(weight[f] for _, f in inside)
    z, brim = .025, .56
    for ingredient, form in inside:
        step = (brim - .025) * weight[form] / total
        heap.put(layer(palette(ingredient), form, z, z + step, seed + round(z * 40)))
        if form == 'cube':
            against_the_wall(heap, ingredient, z, z + step)
        z += step
    if inside and inside[-1][1] == 'cube':
        for k in range(16):
            r, a = .25 * math.sqrt((k + .4) / 16), k * 2.4
            below = inside[-2:][0]   # every other cube is of the layer below, if that is of cubes too
            cube = below if k % 2 and below[1] == 'cube' else inside[-1]
            heap.drop(part('/'.join(cube), rng.randrange(4)), r * math.cos(a), r * math.sin(a), (rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, 6)), .62)
    finish(heap, [n for n in names if n not in inside])
    return heap


def finish(heap, rest):
    """Puts the layers [(ingredient, form)] that are not inside on top."""
    rng = heap.rng
    for ingredient, form in rest:
        p = part(f'{ingredient}/{form}', rng.randrange(4))
        if form == 'rosette':
            heap.drop(p, 0, 0, (0, 0, rng.uniform(0, 6)), 1.6, .03)
        elif form == 'crumbs':
            n, s = (7, .8) if ingredient == 'cocoa' else (5, .72)
            for k in range(n):
                r, a = .15 * math.sqrt((k + .4) / n), k * 2.4
                heap.drop(p, r * math.cos(a), r * math.sin(a), (0, 0, k), s, settle=.3)
        elif ingredient == 'lettuce':
            for k in range(5):
                heap.drop(part('lettuce/torn', k), .12 * math.cos(k * 1.3), .04 + .12 * math.sin(k * 1.3), (.4, 0, k * 1.3 + 1.6), .72, .03)
        elif ingredient == 'shrimp':
            for k in range(2):
                heap.drop(p, -.08 + .17 * k, -.05 + .04 * k, (.85, .1, rng.uniform(-.2, .3) + .3), 1.12, .03)
        elif form == 'half':
            for k, (x, y) in enumerate(((-.12, -.08), (.10, -.09))):
                heap.drop(p, x, y, (.55, .1 - .2 * k, rng.uniform(-.4, .4)), .82, .02)
        elif p.role == 'garnish':
            heap.drop(p, .02, .02, (.5, .1, rng.uniform(-.9, -.2)), 1.05, .006)
        else:
            heap.drop(p, rng.uniform(-.08, .08), rng.uniform(-.08, .08), (0, 0, rng.uniform(0, 6)), 1, settle=.4)


def layer(p, form, low, high, seed):
    """Mesh of a full disc of one thing between two heights, its edge wavy against the glass."""
    def point(u, v):
        a = u * TAU
        if v < .15:
            z, k = low, v / .15
        elif v < .8:
            z, k = low + (high - low) * (v - .15) / .65, 1
        else:
            z, k = high + .012 * grain(u * 2, v, 0, 3, seed), 1 - (v - .8) / .2
        at = high if v >= .475 else low
        if at > .03:
            z += .010 * wave(math.cos(a) * 1.5, math.sin(a) * 1.5, at * 9, 1.6, 3)
        return (inner(max(z, 0)) * k * math.cos(a), inner(max(z, 0)) * k * math.sin(a), z)

    def colour(u, v, q):
        return mix(mix(p.main, p.light, .5 + .8 * grain(*q, 10, seed)), p.dark, smooth(.1, .6, grain(*q, 14, seed + 4)) * (.8 if form == 'cube' else .5))
    material = {'liquid': syrup(p), 'spread': cream(p)}.get(form)
    if material:
        return surface('layer', 64, 18, point, None, True, material=material)
    m = cake_crumb() if form == 'crumbs' else food('minced', rough=.4, glow=.2, red=(1, .6, .4), bumps=[('pores', 22, .6, .02)])
    return surface('layer', 72, 22, point, colour, True, material=m)


def against_the_wall(heap, ingredient, low, high):
    """Cubes pressed to the glass so that a layer reads as pieces."""
    n = 13
    for k in range(n):
        a = k * math.tau / n + heap.rng.uniform(-.1, .1) + low
        z = (low + high) / 2 - .045 + heap.rng.uniform(-.02, .02)
        r = inner(z) - .052
        heap.put(part(f'{ingredient}/cube', heap.rng.randrange(4)), r * math.cos(a), r * math.sin(a), z, (0, heap.rng.uniform(-.15, .15), a), min(.72, (high - low) / .15))


def crudites(heap, names, sticks):
    """Vegetable sticks standing in a dip."""
    rng = heap.rng
    dip = next((n for n in names if n[1] == 'spread'), None)
    if dip:
        heap.put(layer(palette(dip[0]), 'spread', .025, .26, 3))
    for k in range(12):
        ingredient, _ = sticks[k % len(sticks)]
        r, a = (.185 if k < 9 else .07), k * math.tau / 9 + .35 * (k // 9)
        x, y = r * math.cos(a), r * math.sin(a)
        lean = .16 if k < 9 else .06
        heap.put(part(f'{ingredient}/stick', k % 4), x * .82, y * .82, .46 + rng.uniform(-.02, .05), (0, math.pi / 2 + lean, a), (1.12, 1, 1))
    return heap
