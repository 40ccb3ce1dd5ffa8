"""Breads, buns, pastry shells, wraps."""
import math
import random

from mathutils import Matrix, Vector

from colours import grain, lin, mix, smooth, wave
from ingredients import Part, draws
from materials import food
from meshes import PI, TAU, box, ellipsoid, facing, join, lathe, lifted, rounded, surface, thicken


def crumb():
    """Material of bread crumb."""
    return food('crumb', rough=.75, glow=.15, red=(.9, .75, .5), depth=.03, shine=.25, speckle=.12, speckle_size=16,
                bumps=[('pores', 60, .35, .012), ('noise', 90, .3, .008)])


def _tones(p, seed, h, radius):
    """Colouring of a cut disc of bread: crumb on the faces, toasted towards the crust."""
    def colour(u, v, q):
        r, top, n = math.hypot(q[0], q[1]) / radius, smooth(h * .7, h * .95, q[2]), grain(*q, 9, seed)
        side = mix(p.dark, p.main, smooth(-.3, .6, n + .2 * q[2] / h))
        face = mix(p.light, p.main, smooth(.7, 1, r + .14 * n) * .8 + .2 * max(0, n))
        return mix(side, face, top)
    return colour


def disc(p, seed, radius=.23, h=.09):
    """Mesh of a round slice of bread."""
    def bend(a, t, r, z):
        k = 1 + .03 * wave(math.cos(a), math.sin(a), 0, 1.6, seed)
        return r * k, z + (.008 * grain(r * math.cos(a), r * math.sin(a), 0, 14, seed) if z > h * .6 else 0)
    return lathe('bread', rounded(radius, h, .016), 56, _tones(p, seed, h, radius), bend, crumb(), 3)


@draws('round', 'whole', of='bread')
def bread_round(p, seed):
    return Part(disc(p, seed), 'base')


@draws('slice', 'half', of='bread')
def bread_slice(p, seed):
    me = disc(p, seed, .33, .10)
    me.transform(Matrix.Diagonal((1.38, .80, 1, 1)))
    return Part(me, 'base')


@draws('slice', of='ciabatta')
def ciabatta_slice(p, seed, long=.46, deep=.27, h=.105):
    """A slice cut aslant and toasted: an uneven dark crust round a pale crumb full of holes."""
    crust, char = lin('#8a4a18'), lin('#4e2409')

    def rim(a):
        return 1 + .05 * wave(math.cos(a), math.sin(a), 0, 1.3, seed) + .018 * wave(math.cos(a), math.sin(a), 0, 5, seed)

    def hole(x, y):
        return smooth(.10, .42, grain(x, y * 1.3, 0, 9, seed, 2)) * (1 - smooth(.80, .93, math.hypot(x / long, y / deep)))

    def point(u, v):
        # v: under side to .15, crust to .4, cut face from there to the middle
        a = u * TAU
        if v < .15:
            r, z = .94 * v / .15, .0
        elif v < .4:
            t = (v - .15) / .25
            r, z = .94 + .06 * math.sin(t * PI) - .01 * t, h * t
        else:
            r, z = .93 * (1 - (v - .4) / .6), h
        x, y = long * r * rim(a) * math.cos(a), deep * r * rim(a) * math.sin(a)
        if v >= .4:
            z += .014 * smooth(.78, .93, r) - .030 * hole(x, y) + .005 * grain(x, y, 0, 24, seed)
        return (x, y, z)

    def colour(u, v, q):
        n = grain(*q, 8, seed)
        r = math.hypot(q[0] / long, q[1] / deep) / rim(math.atan2(q[1] / deep, q[0] / long))
        if v < .40:
            return mix(mix(crust, p.main, smooth(.0, .6, n)), char, smooth(.1, .6, grain(*q, 5, seed + 3)) * .8)
        crumb_ = mix(mix(p.light, p.main, .15 + .4 * max(0, n)), p.dark, hole(q[0], q[1]) * .55)
        toasted = smooth(.45, .9, r + .25 * grain(q[0], q[1], 0, 4, seed + 5))
        return mix(mix(crumb_, lin('#c9853a'), toasted * .75), crust, smooth(.86, .95, r + .03 * n))
    return Part(surface('ciabatta', 120, 64, point, colour, True, material=crumb()), 'base')


@draws('square', of='bread')
def bread_square(p, seed, x=.40, y=.40, h=.09):
    def colour(q):
        r = max(abs(q.x) / x, abs(q.y) / y) * 2
        n = grain(*q, 9, seed)
        return mix(mix(p.light, p.main, smooth(.72, 1, r + .1 * n)), p.dark, smooth(.93, 1.02, r + .05 * n) * .8)
    return Part(lifted(box(x, y, h, .012, crumb(), seed + 1, .03, 4, colour), h / 2), 'base')


@draws('stick', of='bread')
def bread_finger(p, seed):
    return Part(bread_square(p, seed, .46, .24, .09).mesh, 'base')


@draws('cube', of='bread')
def crouton(p, seed):
    """Fried in butter: golden faces, brown edges and spots."""
    gold, brown = lin('#dc9c40'), lin('#80430f')

    def colour(q):
        edge = sorted((abs(q.x) / .06, abs(q.y) / .06, abs(q.z) / .055))[1]
        n = grain(*q, 12, seed)
        c = mix(gold, p.main, .3 + .6 * n)
        return mix(c, brown, max(smooth(.62, 1, edge + .25 * n) * .85, smooth(.25, .6, grain(*q, 16, seed + 3)) * .6))
    return Part(box(.12, .12, .11, .012, crumb(), seed + 1, .15, 5, colour))


def glaze_of_bun():
    """Material of a glazed bun."""
    return food('bun', rough=.34, glow=.12, red=(1, .5, .2), shine=.45, coat=.15, speckle=.07, speckle_size=6,
                bumps=[('noise', 7, .14, .04), ('noise', 45, .10, .008)])


@draws('top', of='bread')
def bun_top(p, seed, radius=.42, h=.29, seeds=46):
    line = [(0, .02), (radius * .6, .01), (radius * .9, 0)]
    line += [(radius * (.93 + .07 * math.sin(a)), .05 + .05 * math.sin(a)) for a in [-PI / 2 + PI / 2 * k / 4 for k in range(4)]]
    line += [(radius * math.cos(a) ** .75, .05 + (h - .05) * math.sin(a)) for a in [PI / 2 * k / 14 for k in range(15)]]

    def bend(a, t, r, z):
        x, y = r * math.cos(a), r * math.sin(a)
        return r * (1 + .025 * wave(math.cos(a), math.sin(a), z, 1.5, seed)), z + .016 * wave(x, y, 0, 3.5, seed) * (z > .08)

    def colour(u, v, q):
        z, n = q[2] / h, .5 + .5 * grain(*q, 4, seed)
        return mix(mix(p.light, p.main, smooth(.10, .36, z + .08 * n)), p.dark, smooth(.5, 1, z) * (.35 + .5 * n))
    dome = lathe('bun', line, 64, colour, bend, glaze_of_bun(), 2)
    return Part(join('bun-top', [(dome, Matrix())] + _sesame(radius, h, seeds, seed)), 'base', 0)


@draws('bottom', of='bread')
def bun_bottom(p, seed, radius=.41, h=.13):
    def colour(u, v, q):
        return mix(p.main, p.light, smooth(.45, .95, q[2] / h + .08 * wave(*q, 6, seed)))

    def bend(a, t, r, z):
        return r * (1 + .02 * wave(math.cos(a), math.sin(a), 0, 1.5, seed)), z
    return Part(lathe('bun', rounded(radius, h, .05), 56, colour, bend, crumb(), 2), 'base')


def _sesame(radius, h, count, seed):
    """Seeds strewn over the dome of a bun, none touching."""
    grain_of_sesame = ellipsoid('sesame', .017, .027, .010, food('sesame', lin('#f3dfb4'), rough=.4, spread=.03), 10, 6)
    rng, spots, parts = random.Random(seed * 5 + 1), [], []
    for _ in range(3000):
        if len(spots) == count:
            break
        a, t = rng.uniform(.42, PI / 2), rng.uniform(0, TAU)
        r = radius * math.cos(a) ** .75
        p = Vector((r * math.cos(t), r * math.sin(t), .05 + (h - .05) * math.sin(a)))
        if rng.random() > math.cos(a) ** .6 + .12 or any((p - q).length < .048 for q in spots):
            continue
        spots.append(p)
        n = Vector((math.cos(t) * math.cos(a) * .8, math.sin(t) * math.cos(a) * .8, math.sin(a) + .15)).normalized()
        parts.append((grain_of_sesame, Matrix.Translation(p + n * .004) @ facing(n, rng.uniform(0, TAU))))
    return parts


@draws('shell', of='bread')
def tartlet_shell(p, seed, radius=.25, h=.15, flutes=18):
    """Open fluted cup, its floor at z = .05."""
    line = [(0, 0), (radius * .66, 0), (radius * .70, .01), (radius, h), (radius * .93, h + .004), (radius * .86, h - .02), (radius * .66, .05), (0, .05)]

    def bend(a, t, r, z):
        k = smooth(.5, .72, r / radius)
        return r * (1 + .035 * k * math.cos(a * flutes)), z + .004 * wave(math.cos(a), math.sin(a), 0, 3, seed)

    def colour(u, v, q):
        n = grain(*q, 12, seed)
        return mix(mix(p.main, p.light, .5 + .5 * n), p.dark, smooth(.75, 1.05, q[2] / h + .15 * n) * .8)
    return Part(lathe('tartlet', line, 144, colour, bend, pastry(), 3), 'base')


def pastry():
    """Material of short pastry."""
    return food('pastry', rough=.55, glow=.15, red=(1, .6, .3), depth=.03, shine=.35, speckle=.08, speckle_size=22,
                bumps=[('noise', 55, .25, .008)])


@draws('choux', of='bread')
def choux(p, seed, radius=.22):
    """The lower half of a profiterole cut in two; `choux_top` closes it."""
    return Part(_puff(p, seed, radius, 0, .48), 'base')


@draws('choux-top', of='bread')
def choux_top(p, seed, radius=.225):
    return Part(_puff(p, seed + 9, radius, .46, 1), 'base', .02)


def _puff(p, seed, radius, low, high):
    """Mesh of choux pastry from height `low` to `high`, as shares of the whole."""
    h = radius * 1.25
    steps = [low + (high - low) * k / 12 for k in range(13)]

    def out(t):
        return radius * (math.sin(PI * min(1, t * .94 + .05)) ** .55)
    line = [(0, steps[0] * h)] + [(out(t) if t < .995 else 0, t * h) for t in steps] + ([(0, steps[-1] * h)] if high < .99 else [])

    def bend(a, t, r, z):
        x, y = math.cos(a), math.sin(a)
        k = 1 + .09 * grain(x, y, z * 3, 1.6, seed) * smooth(.1, .4, r / radius)
        return r * k, z + .02 * grain(x * r * 4, y * r * 4, z, 2.2, seed) * smooth(.5, .9, z / h)

    def colour(u, v, q):
        n = grain(*q, 8, seed)
        c = mix(p.light, p.main, smooth(-.2, .6, n + q[2] / h * .6))
        return mix(c, p.dark, smooth(.55, 1.2, q[2] / h + .6 * n) * .7)
    me = lathe('choux', line, 52, colour, bend, pastry(), 2)
    me.transform(Matrix.Translation((0, 0, -min(v.co.z for v in me.vertices))))
    return me


@draws('sheet', of='bread')
def wrap_sheet(p, seed, size=.5):
    def point(u, v):
        x, y = (u - .5) * size, (v - .5) * size
        return (x, y, .01 + .006 * wave(x, y, 0, 5, seed))

    def colour(u, v, q):
        return mix(p.light, p.dark, smooth(.25, .7, grain(*q, 7, seed)) * .6)
    return Part(thicken(surface('sheet', 24, 24, point, colour, material=crumb()), .012), 'sheet')


@draws('round', of=('pancake', 'blini', 'blin'))
def pancake(p, seed, radius=.24, h=.05):
    def colour(u, v, q):
        r, n = math.hypot(q[0], q[1]) / radius, grain(*q, 8, seed)
        return mix(mix(p.main, p.dark, smooth(0, .5, n)), p.light, smooth(.8, 1, r))
    return Part(lathe('pancake', rounded(radius, h, .022), 56, colour,
                      lambda a, t, r, z: (r * (1 + .03 * wave(math.cos(a), math.sin(a), 0, 1.4, seed)), z), crumb(), 3), 'base')
