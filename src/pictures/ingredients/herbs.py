"""Leaves and sprigs. A garnish lies along +Y from its stalk at the origin."""
import math
import random

from mathutils import Vector

from colours import mix, smooth, wave
from ingredients import Part, draws
from materials import food
from meshes import PI, TAU, join, mesh, place, surface, thicken


def blade(thin=.25):
    """Material of a leaf; `thin` is how much light it lets through."""
    return food('leaf', rough=.36, shine=.45, thin=thin, bumps=[('noise', 30, .1, .006)], speckle=.1, speckle_size=10, spread=.12)


def leaf(p, seed, length=.20, width=.11, teeth=0):
    """One cupped leaf with veins."""
    def point(u, v):
        s = (u - .5) * 2
        w = width * .5 * math.sin(PI * min(1, v * .97 + .015) ** .8) ** .75
        if teeth:
            w *= 1 + .10 * math.sin(v * teeth)
        cup = .25 * abs(s) * w + .022 * math.sin(v * 14) * abs(s) * (1 - abs(s)) * 1.6 * length / .2
        return (s * w, v * length, cup + length * (.14 * math.sin(v * PI * .9) - .12 * v * v) + .006 * wave(s, v * 4, 0, 1.6, seed))

    def colour(u, v, q):
        s = abs(u - .5) * 2
        rib = max((1 - smooth(0, .07, s)) * .8, smooth(.75, 1, math.sin((v * 9 - s * 1.8) * TAU * .62)) * .3 * (1 - s))
        return mix(mix(p.main, p.light, .40 + .4 * wave(u * 3, v * 3, 0, 1, seed) + .25 * s), p.dark, rib)
    return surface('leaf', 15, 26, point, colour, material=blade())


def bunch(p, seed, count=3, length=.19, width=.105, teeth=0, fan=.75):
    """Leaves from one stalk, the middle one longest."""
    parts = []
    for k in range(count):
        side = k - (count - 1) / 2
        parts.append((leaf(p, seed + k, length * (1 - .14 * abs(side)), width, teeth), place((0, 0, .004 * k), (.18 + .2 * abs(side), 0, side * fan))))
    return join('bunch', parts)


@draws('leaf', of='herb')
def herb_leaf(p, seed):
    return Part(bunch(p, seed, 2), 'garnish')


@draws('leaf', 'sprig', of='mint')
def mint_sprig(p, seed):
    return Part(bunch(p, seed, 3, .17, .105, 38, .8), 'garnish')


@draws('leaf', 'sprig', of='basil')
def basil_leaf(p, seed):
    return Part(bunch(p, seed, 2, .20, .12, 0, .9), 'garnish')


def lettuce_leaf():
    """Material of salad leaves."""
    return food('lettuce', rough=.35, shine=.4, thin=.3, bumps=[('noise', 16, .25, .012)], speckle=.10, spread=.1)


@draws('leaf', 'sheet', of='lettuce')
def lettuce(p, seed, radius=.30, frill=.06):
    """A frilled round of lettuce, wide as it lies in a burger."""
    def point(u, v):
        a, k = u * TAU, smooth(.4, 1, v)
        r = radius * v * (1 + .10 * wave(math.cos(a), math.sin(a), 0, 1.6, seed))
        f = frill * k * (math.sin(a * 9 + 3 * wave(math.cos(a), math.sin(a), 0, 1.5, seed)) + .55 * math.sin(a * 23 + seed + 2 * v))
        r += .02 * k * math.sin(a * 17 + seed)
        return (r * math.cos(a), r * math.sin(a), f * .6 - .035 * k * k * radius / .3)

    def colour(u, v, q):
        c = mix(p.dark, p.light, smooth(.1, .5, v))
        return mix(c, p.main, smooth(.5, 1, v) * .55 + .25 * wave(*q, 7, seed))
    return Part(thicken(surface('lettuce', 150, 12, point, colour, True, material=lettuce_leaf()), .006), 'sheet', .01)


@draws('torn', of='lettuce')
def torn(p, seed, length=.42, width=.34):
    """A torn piece of a salad leaf: pale rib, frilled edge, cupped. Bowls, cups, wraps and platters ask for it."""
    def point(u, v):
        s = (u - .5) * 2
        w = width * .5 * (.35 + .65 * math.sin(min(1, v * .9 + .1) * PI * .62))
        edge = smooth(.5, 1, max(abs(s), v))
        frill = .035 * edge * (math.sin(v * 21 + s * 5 + seed) + .6 * math.sin(s * 17 + v * 9 + seed * 2))
        return (s * w * (1 + .1 * wave(s, v * 3, 0, 1.5, seed)), v * length - length / 2,
                .10 * s * s + .09 * (v - .5) ** 2 * 4 * .5 + frill + .02 * wave(s * 2, v * 3, 0, 1, seed))

    def colour(u, v, q):
        s = abs(u - .5) * 2
        rib = (1 - smooth(.03, .16, s)) * (1 - .6 * v)
        c = mix(p.light, p.main, smooth(.25, 1.1, max(s * .8, v)) * .62 + .2 * wave(*q, 6, seed))
        return mix(c, p.dark, max(rib, (1 - smooth(0, .3, v)) * .7))
    return Part(thicken(surface('torn', 34, 26, point, colour, material=lettuce_leaf()), .006), 'sheet', .01)


@draws('leaf', of=('arugula', 'rucola'))
def arugula(p, seed, length=.44, width=.21):
    """One lobed leaf on its stalk."""
    def point(u, v):
        s = (u - .5) * 2
        body = smooth(.25, .45, v)
        lobes = .55 + .45 * math.cos(v * 24 + (1.2 if s > 0 else 0)) if v < .72 else 1
        w = width * .5 * (body * lobes * math.sin(PI * min(1, v * .99)) ** .4 * (.6 + .5 * v)) * (1 - smooth(.9, 1, v) ** 2 * .9) + .006
        bend = .10 * math.sin(v * PI * .8 + .3 * seed) * length / .44
        return (s * w + .04 * math.sin(v * 3 + seed) * v, v * length - length * .4, bend + .03 * s * s * body + .008 * wave(s * 2, v * 6, 0, 1, seed))

    def colour(u, v, q):
        s = abs(u - .5) * 2
        c = mix(p.main, p.light, .35 + .4 * wave(u * 3, v * 5, 0, 1, seed) + .2 * s)
        return mix(c, p.dark, max((1 - smooth(0, .14, s)) * .7, 1 - smooth(.2, .36, v)))
    return Part(surface('arugula', 13, 44, point, colour, material=blade()), 'garnish')


@draws('sprig', 'leaf', of='dill')
def dill(p, seed, length=.21):
    """A feathery sprig."""
    m = food('dill', p.main, rough=.45, shine=.3, thin=.25, spread=.15)
    rng, vertices, faces = random.Random(seed), [], []

    def twig(q, d, l, r):
        d = d.normalized()
        s = d.orthogonal().normalized()
        t, n, e = d.cross(s), len(vertices), q + d * l
        for at, k in ((q, 1), (q + d * l * .5 + Vector((0, 0, .004)), .9), (e, .3)):
            for a in range(3):
                vertices.append(tuple(at + (s * math.cos(a * TAU / 3) + t * math.sin(a * TAU / 3)) * r * k))
        for j in range(2):
            for a in range(3):
                faces.append((n + j * 3 + a, n + j * 3 + (a + 1) % 3, n + (j + 1) * 3 + (a + 1) % 3, n + (j + 1) * 3 + a))
        return e
    q, d = Vector((0, 0, .005)), Vector((0, 1, .12))
    for i in range(9):
        joint = twig(q, d, length / 9, .005 * (1 - i * .07))
        for side in (-1, 1):
            l, at, way = length * .33 * (1 - i / 11), joint, d + Vector((side * .9, 0, rng.uniform(-.1, .5)))
            for k in range(3):
                end = twig(at, way, l / 3, .0036)
                for up in (-1, 1):
                    twig(at, way + Vector((up * .5 * side, .5 * up, rng.uniform(-.2, .6))), l * .4, .0030)
                at, way = end, way + Vector((0, .15, rng.uniform(-.1, .2)))
        q, d = joint, (d + Vector((rng.uniform(-.12, .12), 0, rng.uniform(-.15, .02)))).normalized()
    return Part(mesh('dill', vertices, faces, None, m), 'garnish')


@draws('ring', 'crumbs', of=('green-onion', 'chives'))
def onion_rings(p, seed):
    """A few rings of a green stalk."""
    m = food('stalk', rough=.35, thin=.15, shine=.45, spread=.12)

    def point(u, v):
        a, b = u * TAU, v * TAU
        return ((.030 + .006 * math.cos(b)) * math.cos(a), (.030 + .006 * math.cos(b)) * math.sin(a), .014 + .014 * math.sin(b))
    ring = surface('ring', 20, 8, point, lambda u, v, q: mix(p.main, p.light, .5 + .5 * math.sin(v * TAU)), True, True, m)
    rng = random.Random(seed)
    parts = [(ring, place((rng.gauss(0, .06), rng.gauss(0, .06), .004 * k), (rng.uniform(-.5, .5), rng.uniform(-.5, .5), 0), rng.uniform(.75, 1.15))) for k in range(8)]
    return Part(join('rings', parts), 'grains', .008)
