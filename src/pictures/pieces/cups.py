"""Single portions in a clear cup, seen in layers."""
import math

from colours import grain, lin, mix, smooth, wave
from heap import Heap, extent
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
    furred = ('beetroot', 'cube') in names   # herring under a fur coat: vegetables are grated
    inside = [n for n in names if n[1] in ('spread', 'liquid', 'cube') or (n[1] == 'crumbs' and n is not names[-1])]
    weight = {'spread': 1.25, 'liquid': .75, 'cube': 1.0, 'crumbs': .85}
    total = sum(weight[f] for _, f in inside)
    z, brim = .025, .56
    for ingredient, form in inside:
        step = (brim - .025) * weight[form] / total
        cut = form == 'cube'
        heap.put(layer(palette(ingredient), form, z, z + step, seed + round(z * 40), .93 if cut else 1))
        if cut:
            against_the_wall(heap, (ingredient, 'grated' if furred and ingredient != 'herring' else 'cube'), z, z + step, .082 if not furred else .058)
        z += step
    if furred:   # grated beetroot hides all below it
        for k in range(110):
            r, a = .265 * math.sqrt((k + .4) / 110), k * 2.4
            heap.drop(part('beetroot/grated', rng.randrange(4)), r * math.cos(a), r * math.sin(a), (rng.uniform(-.3, .3), rng.uniform(-.3, .3), rng.uniform(0, 6)), rng.uniform(.75, 1.1), .004, settle=.6, press=.3)
    elif inside and inside[-1][1] == 'cube':
        for k in range(26):
            r, a = .245 * math.sqrt((k + .4) / 26), k * 2.4
            below = inside[-2:][0]   # every other cube is of the layer below, if that is of cubes too
            cube = below if k % 2 and below[1] == 'cube' else inside[-1]
            heap.drop(part('/'.join(cube), rng.randrange(4)), r * math.cos(a), r * math.sin(a), (rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, 6)), .62, .012, settle=.5, press=.3)
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
            for k in range(4):   # behind, so that what is diced is seen before it
                a = .2 + .9 * k
                heap.drop(part('lettuce/torn', k), .14 * math.cos(a), .06 + .12 * math.sin(a), (.5, 0, a + math.pi / 2 + math.pi), .70, .04)
        elif ingredient == 'shrimp':
            for k in range(2):
                heap.drop(part('shrimp/whole', k), -.085 + .18 * k, -.05 + .05 * k, (.62, .1, rng.uniform(-.2, .3) + .3), 1.10, .04, press=.35)
        elif form == 'half':
            for k, (x, y) in enumerate(((-.12, -.08), (.10, -.09))):
                heap.drop(p, x, y, (.55, .1 - .2 * k, rng.uniform(-.4, .4)), .82, .02)
        elif p.role == 'garnish':
            heap.drop(p, .02, .02, (.5, .1, rng.uniform(-.9, -.2)), 1.05, .006)
        else:
            heap.drop(p, rng.uniform(-.08, .08), rng.uniform(-.08, .08), (0, 0, rng.uniform(0, 6)), 1, settle=.4)


def layer(p, form, low, high, seed, wide=1.):
    """Mesh of a full disc of one thing between two heights, its edge wavy against the glass, or `wide` of the way to it."""
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
        r = inner(max(z, 0)) * k * wide
        return (r * math.cos(a), r * math.sin(a), z)

    def colour(u, v, q):
        if wide < 1:   # the shade between its pieces
            return mix(p.main, p.dark, .35 + .3 * grain(*q, 14, seed)) if p.kind != 'fish' else lin('#9c6a5e')
        return mix(mix(p.main, p.light, .5 + .8 * grain(*q, 10, seed)), p.dark, smooth(.1, .6, grain(*q, 14, seed + 4)) * .5)
    material = {'liquid': syrup(p), 'spread': cream(p)}.get(form)
    if material:
        return surface('layer', 64, 18, point, None, True, material=material)
    m = cake_crumb() if form == 'crumbs' else food('minced', rough=.4, glow=.2, red=(1, .6, .4), bumps=[('pores', 22, .6, .02)])
    return surface('layer', 72, 22, point, colour, True, material=m)


def against_the_wall(heap, layer_, low, high, pitch):
    """Dice or shreds (ingredient, form) pressed to the glass in rows `pitch` apart, so that a layer reads as pieces."""
    rng, (ingredient, form) = heap.rng, layer_
    grated = form == 'grated'
    size = 1 if grated else .92 * pitch / extent(part(f'{ingredient}/{form}', 0))
    rows = max(1, round((high - low) / (pitch * (.30 if grated else 1))))
    for j in range(rows):
        z = low + (high - low) * (j + .5) / rows
        n = round(math.tau * inner(z) / (pitch * (1.35 if grated else 1.08)))
        for k in range(n):
            a = (k + .5 * (j % 2) + rng.uniform(-.2, .2)) * math.tau / n
            at = max(.035, z + rng.uniform(-.25, .25) * (high - low) / rows)
            r = inner(at) - (.018 if grated else pitch * .62)
            turn = (rng.uniform(-.5, .5), rng.uniform(-.28, .28), a + math.pi / 2 + rng.uniform(-.2, .2)) if grated else (rng.uniform(-.4, .4), rng.uniform(-.4, .4), a + rng.uniform(-.4, .4))
            me = part(f'{ingredient}/{form}', rng.randrange(4)).mesh
            middle = sum((v.co.z for v in me.vertices)) / len(me.vertices) * size
            heap.put(me, r * math.cos(a), r * math.sin(a), at - middle, turn, size * rng.uniform(.9, 1.08))


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
