"""Rolls: a sheet wound round its filling."""
import math

from mathutils import Matrix

from colours import grain, lin, mix, smooth, wave
from heap import Heap
from ingredients import part
from ingredients.breads import crumb
from ingredients.creams import cream
from ingredients.meats import cold, marbling
from ingredients.palette import palette
from ingredients.vegetables import grilled
from materials import food
from meshes import TAU, lathe, place, surface, thicken
from pieces import shape, split


@shape('roll')
def roll(layers, seed):
    """Cut rolls. Bread ones stand, the cut with its spiral up; meat and vegetable ones lie, open end to the viewer."""
    heap = Heap(seed)
    names = [split(l) for l in layers]
    sheet = palette(names[0][0])
    soft = next((palette(i) for i, f in names if f == 'spread'), None)
    bready = sheet.kind == 'bread'
    radius, length, turns = (.20, .24, 2.6) if bready else (.135, .42, 2.1)
    inner = Heap(seed)
    inner.put(spiral(sheet, seed, radius, length, turns, .026 if bready else .018))
    if soft:
        inner.put(spiral(soft, seed, radius, length + (.0 if bready else .008), turns, .036, .5), z=-.002)
    fill = [(n, part('/'.join(n), seed % 4)) for n in names[1:] if n[1] != 'spread']
    if not soft:
        body = lathe('core', [(0, 0), (radius * .8, 0), (radius * .8, length - .03), (0, length - .02)], 20, None, None, cream(palette('mayonnaise')), 2)
        inner.put(body)
    for k, ((ingredient, form), p) in enumerate(fill):
        if form == 'stick':
            for j in range(4):
                a = j * 1.6 + k * .8
                inner.put(p, .07 * math.cos(a), .07 * math.sin(a), length - .10 + .02 * (j % 2), (0, -math.pi / 2, a), (.24, .75, .75))
        elif form == 'leaf' and ingredient == 'lettuce':
            inner.put(frill(p, radius), z=length - .02)
        elif form == 'slice' and bready:
            inner.put(spiral(palette(ingredient), seed, radius, length + .004, turns, .022, .28), z=.002)
        elif form == 'crumbs':
            inner.put(p, 0, 0, length - .006, (0, 0, seed), .62)
    if bready:
        heap.add(inner, place((0, 0, 0), (heap.rng.uniform(-.04, .04), 0, heap.rng.uniform(0, 6))))
    else:
        heap.add(inner, place((0, length / 2, radius * 1.03), (math.pi / 2 - .0, 0, 0)))
    for (ingredient, form), p in fill:
        if p.role == 'garnish':
            # on a lying roll it points to the viewer, along the ridge, where it cannot stick out into the air
            y, turn = (-.03, heap.rng.uniform(-1.4, -.5)) if bready else (length * .38, math.pi + heap.rng.uniform(-.35, .35))
            heap.drop(p, 0, y, (.1 if bready else 0, 0, turn), .9, .004, settle=.3 if bready else 0, press=.3)
    return heap


def frill(p, radius):
    me = p.mesh.copy()
    me.transform(Matrix.Scale(radius * .86 / .30, 4))
    return me


def spiral(p, seed, radius, length, turns, thick, between=0.):
    """A sheet of ingredient p wound `turns` times, axis z.

    between 0 is the outer sheet; a fraction lies that far from it towards its next turn and
    ends a turn earlier, so that the sheet always closes the roll.
    """
    core = .014
    pitch = (radius - core) / turns
    wound = turns - (1.0 if between else 0)
    shade = marbling(p, seed) if p.kind == 'meat' else None

    def point(u, v):
        a = u * wound * TAU + seed
        r = core + pitch * (u * wound + between) + .004 * wave(u * 9, v * 2, 0, 1, seed)
        z = v * length + .006 * wave(u * 14, v, 0, 1, seed) * (v > .9)
        return (r * math.cos(a), r * math.sin(a), z)

    def colour(u, v, q):
        n = grain(*q, 9, seed)
        if shade:
            return shade(u * 1.4, v * .6, abs(v - .5) * 1.9)
        if p.kind == 'fish':
            return mix(mix(p.main, p.dark, .5 + .5 * n), p.light, smooth(.5, .95, math.sin(u * 60)) * .6)
        if p.name == 'eggplant':
            c = mix(mix(p.light, p.main, .5 + .9 * n), lin('#2e1408'), smooth(.35, .85, math.sin(v * 26 + u * 3)) * .8)
            return mix(c, p.dark, smooth(.44, .49, abs(v - .5)))
        return mix(mix(p.main, p.light, .5 + .5 * n), p.dark, smooth(.1, .6, grain(*q, 5, seed + 2)) * .6)
    m = {'bread': crumb, 'meat': cold}.get(p.kind)
    if p.kind == 'cream':
        return thicken(surface('spiral', 96, 6, point, None, material=cream(p)), thick)
    if p.name == 'eggplant':
        return thicken(surface('spiral', 128, 28, point, colour, material=grilled()), thick)
    material = m() if m else food('rolled', rough=.32, glow=.3, red=(1, .5, .3), coat=.15, speckle=.05, bumps=[('noise', 30, .12, .006)])
    return thicken(surface('spiral', 96, 16, point, colour, material=material), thick)
