"""Rolls: a sheet wound round its filling."""
import math

from mathutils import Matrix

from colours import grain, lin, mix, smooth, wave
from heap import Heap, gathered
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
    names = [split(l) for l in layers]
    sheet = palette(names[0][0])
    if sheet.kind == 'meat':
        return stuffed(names, seed)
    if sheet.name == 'tortilla':
        return wrap(names, seed)
    if sheet.name == 'eggplant':
        return coil(names, seed)
    heap = Heap(seed)
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
        heap.add(inner, place((0, length / 2, radius * 1.03), (math.pi / 2, 0, 0)))
    for (ingredient, form), p in fill:
        if p.role == 'garnish':
            # on a lying roll it points to the viewer, along the ridge, where it cannot stick out into the air
            y, turn = (-.03, heap.rng.uniform(-1.4, -.5)) if bready else (length * .38, math.pi + heap.rng.uniform(-.35, .35))
            heap.drop(p, 0, y, (.1 if bready else 0, 0, turn), .9, .004, settle=.3 if bready else 0, press=.3)
    return heap


def stuffed(names, seed, length=.40, radius=.125):
    """A slice of ham wound twice round soft cheese with herbs, lying, cut on the bias: the viewer sees its spiral, the cheese, nuts in it."""
    heap, inner = Heap(seed), Heap(seed)
    sheet, soft = palette(names[0][0]), next(palette(i) for i, f in names if f == 'spread')

    def bulge(a, t, r, z):
        lump = .010 * wave(math.cos(a) * r * 14, math.sin(a) * r * 14, z * 8, 1, seed)
        return r * (1 + .04 * wave(math.cos(a), math.sin(a), 0, 1.5, seed)) + lump, z + lump * 1.6
    herb = lin('#5c8a34')

    def flecked(u, v, q):
        return mix(mix(soft.main, soft.light, .5 + .5 * grain(*q, 20, seed)), herb, smooth(.36, .44, grain(*q, 60, seed + 4, 2)))
    line = [(0, 0), (radius * .84, .01), (radius * .84, length - .03), (radius * .80, length - .004), (radius * .70, length + .008),
            (radius * .45, length + .016), (radius * .22, length + .020), (0, length + .021)]
    soft_ = food('herb cheese', rough=.36, glow=.35, red=(.9, .82, .68), depth=.045, coat=.2, spread=.02, bumps=[('noise', 30, .12, .01)])
    inner.put(lathe('cheese', line, 64, flecked, bulge, soft_, 7))
    inner.put(slice_wound(sheet, seed, radius, length))
    for ingredient, form in names[1:]:
        if form == 'crumbs':
            for k in range(2):   # pressed into the cheese, none over its edge
                a = k * 1.9 + seed
                inner.drop(gathered(part(f'{ingredient}/{form}', k), .08), .04 * math.cos(a), .04 * math.sin(a), (0, 0, a), .46, into=.008)
    bias = Matrix(((1, 0, 0, 0), (0, 1, 0, 0), (.32, -.42, 1, 0), (0, 0, 0, 1)))   # cut aslant, facing up and to a side
    heap.add(inner, place((0, length / 2, radius * 1.0), (math.pi / 2, 0, 0), (1, .90, 1)) @ bias)
    for ingredient, form in names[1:]:
        p = part(f'{ingredient}/{form}', seed % 4)
        if p.role == 'garnish':
            heap.drop(p, 0, length * .36, (0, 0, math.pi + heap.rng.uniform(-.35, .35)), .9, .002, press=.06)
    return heap


def coil(names, seed, radius=.185, length=.25):
    """A grilled slice of aubergine wound into a cup that stands, filled with soft cheese that swells out of it, a nut and a leaf on top."""
    heap = Heap(seed)
    sheet, soft = palette(names[0][0]), next(i for i, f in names if f == 'spread')
    heap.put(strip_wound(sheet, seed, radius, length))
    heap.put(lathe('cheese', [(0, 0), (radius * .72, .01), (radius * .78, length * .6), (radius * .70, length * .86), (0, length * .92)], 40, None, None,
                   cream(palette(soft)), 3))
    heap.put(part(f'{soft}/rosette', seed % 4), 0, 0, length * .78, (0, 0, heap.rng.uniform(0, 6)), (.92, .92, .78))
    for ingredient, form in names[1:]:
        p = part(f'{ingredient}/{form}', seed % 4)
        if p.role == 'garnish':
            heap.drop(p, -.03, .06, (.15, 0, heap.rng.uniform(.5, 1.1)), .72, .012, settle=.5, press=.2)
        elif form == 'crumbs':
            heap.drop(part(f'{ingredient}/half', seed % 4), .035, -.05, (.5, .1, heap.rng.uniform(-.7, .7)), .80, .022)
            heap.drop(gathered(p, .06), 0, -.02, (0, 0, seed), .55)
    out = Heap(seed)
    out.add(heap, place((0, 0, 0), (heap.rng.uniform(-.05, .05), heap.rng.uniform(-.05, .05), heap.rng.uniform(-.5, .5))))
    return out


def strip_wound(p, seed, radius, height, turns=1.3):
    """A long slice wound once and a third round an axis z, lower towards its end, edges wavy with a hair of skin; browned, not striped."""
    flesh, brown, mark = lin('#d9b06a'), lin('#a8692c'), lin('#5a3216')

    def point(u, v):
        a = u * turns * TAU - 2.9 + seed * .2
        r = radius * (.80 + .22 * u) + .010 * wave(u * 6, v * 2, 0, 1, seed) + .024 * smooth(.88, 1, u)
        z = height * v * (1 - .16 * smooth(.55, 1, u)) + .022 * wave(u * 5, 3, 0, 1, seed) * v
        return (r * math.cos(a), r * math.sin(a), z)

    def colour(u, v, q):
        n = grain(u * 7, v * 2.2, 0, 3, seed)
        c = mix(mix(flesh, p.light, .5 + .6 * n), brown, smooth(.0, .45, grain(u * 3, v, 0, 5, seed + 2)) * .75)
        seeds = smooth(.30, .42, grain(u * 26, v * 8, 0, 2, seed + 5)) * smooth(.5, .2, abs(v - .5))
        grilled_ = smooth(.70, .95, math.sin(u * 34 + v * 1.5)) * smooth(-.35, .15, grain(u * 9, v * 3, 0, 2, seed + 7))
        c = mix(mix(c, brown, seeds * .6), mark, grilled_ * .72)
        return mix(c, p.dark, smooth(.46, .495, abs(v - .5)))
    return thicken(surface('strip', 140, 28, point, colour, material=grilled()), .022)


def slice_wound(p, seed, radius, length, turns=2.15):
    """A slice wound twice round an axis z, the free edge a little open; grain and rim of the meat on it."""
    rosy, fat, rim = lin('#e88f86'), lin('#f9ded2'), lin('#c9766a')

    def point(u, v):
        a = u * turns * TAU + seed * 1.7
        r = radius * (.74 + .34 * u) + .014 * smooth(.93, 1, u) + .005 * wave(u * 7, v * 3, 0, 1, seed)
        z = length * v + (.014 * wave(u * 6, v, 0, 1, seed) + .008 * math.sin(u * 21)) * (1 if v > .8 else -1 if v < .2 else 0)
        return (r * math.cos(a), r * math.sin(a), z)

    def colour(u, v, q):
        n = grain(u * 6, v * 2.2, 0, 3, seed)
        c = mix(mix(p.main, rosy, .6 + .6 * n), p.light, smooth(.1, .6, grain(u * 22, v * 5, 0, 2, seed + 3)) * .45)
        c = mix(c, fat, smooth(.40, .55, grain(u * 7, v * 5, 0, 2, seed + 6)) * .5)
        return mix(c, rim, smooth(.96, 1, u) * .7)
    m = food('ham', rough=.24, glow=.3, red=(1, .35, .25), coat=.55, speckle=.05, speckle_size=34, bumps=[('noise', 46, .15, .006)])
    return thicken(surface('slice', 190, 26, point, colour, material=m), .013)


def wrap(names, seed, radius=.195, length=.29, slope=.55):
    """A tortilla wrap cut aslant, standing, the cut to the viewer: within the dough lie lettuce, meat and vegetables, cut through."""
    heap = Heap(seed)
    sheet = palette(names[0][0])
    heap.put(dough_round(sheet, seed, radius, length, slope))
    heap.put(lathe('dressing', [(0, 0), (radius * .80, .01), (radius * .80, length - .055), (0, length - .045)], 32, None,
                   lambda a, t, r, z: (r, z + t * (slope * r * math.sin(a) + .02 * wave(r * math.cos(a) * 16, r * math.sin(a) * 16, 0, 1, seed))), cream(palette('caesar-dressing')), 4))
    leaves = [n for n in names if n[0] == 'lettuce']
    filling = [n for n in names[1:] if n not in leaves]
    for k in range(9 if leaves else 0):
        a = k * TAU / 9
        x, y = .130 * math.cos(a), .130 * math.sin(a)
        heap.put(part('lettuce/torn', k % 6), x, y, length - .075 + slope * y, (1.25, 0, a - math.pi / 2 + .3), (.42, .34, .5))
    for k in range(17):
        ingredient, _ = filling[k % len(filling)]
        a, r = k * 2.4 + seed, .125 * math.sqrt((k + .3) / 17)
        chunk = part(f"{ingredient}/{'sliced' if palette(ingredient).kind == 'meat' else 'cube'}", k % 4)
        x, y = r * math.cos(a), r * math.sin(a)
        heap.put(chunk, x, y, length - .062 + .012 * (k % 3) + slope * y, (heap.rng.uniform(-.5, .5), heap.rng.uniform(-.5, .5), a), .52)
    out = Heap(seed)
    out.add(heap, place((0, 0, 0), (heap.rng.uniform(-.04, .04), 0, heap.rng.uniform(-.35, .35))))
    return out


def dough_round(p, seed, radius, length, slope, turns=1.25):
    """A tortilla wound once and a quarter round an axis z, higher by `slope` behind, with the brown spots of the pan."""
    pale, toast = lin('#f6e2b4'), lin('#b8742e')

    def point(u, v):
        a = u * turns * TAU + seed
        r = radius * (.88 + .11 * u) + .007 * wave(u * 7, v * 2, 0, 1, seed) - .02 * smooth(.25, 0, v)
        return (r * math.cos(a), r * math.sin(a), (length + slope * r * math.sin(a)) * v + .006 * wave(u * 12, v, 0, 1, seed) * (v > .9))

    def colour(u, v, q):
        c = mix(p.main, pale, .5 + .5 * grain(*q, 9, seed))
        c = mix(c, lin('#dfae66'), smooth(.0, .5, grain(u * 4, v * 1.2, 0, 2, seed + 5)) * .6)
        return mix(c, toast, smooth(.22, .50, grain(u * 13, v * 3, 0, 3, seed + 2)) * .75)
    m = food('tortilla', rough=.55, glow=.25, red=(1, .7, .4), shine=.3, speckle=.05, speckle_size=22, bumps=[('noise', 34, .2, .008)])
    return thicken(surface('dough', 120, 22, point, colour, material=m), .015)


def frill(p, radius):
    """A copy of a leaf's mesh, scaled to the radius of the roll at whose end it shows."""
    me = p.mesh.copy()
    me.transform(Matrix.Scale(radius * .86 / .30, 4))
    return me


def spiral(p, seed, radius, length, turns, thick, between=0.):
    """A sheet of ingredient p wound `turns` times, axis z.

    between 0 is the outer sheet; what is wound with it lies that fraction of the way towards its next turn and
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
        if p.name in ('blini', 'tortilla'):
            lace = smooth(.05, .40, grain(u * 22, v * 3.4, 0, 3, seed + 2))
            return mix(mix(p.main, p.light, .4 + .6 * n), lin('#a2641f'), lace * (.75 if p.name == 'blini' else .45))
        return mix(mix(p.main, p.light, .5 + .5 * n), p.dark, smooth(.1, .6, grain(*q, 5, seed + 2)) * .6)
    m = {'bread': crumb, 'meat': cold}.get(p.kind)
    if p.kind == 'cream':
        return thicken(surface('spiral', 96, 6, point, None, material=cream(p)), thick)
    material = m() if m else food('rolled', rough=.32, glow=.3, red=(1, .5, .3), coat=.15, speckle=.05, bumps=[('noise', 30, .12, .006)])
    return thicken(surface('spiral', 96, 16, point, colour, material=material), thick)
