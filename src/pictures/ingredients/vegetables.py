"""Vegetables, eggs, olives, pulses."""
import math
import random

from mathutils import Matrix, Vector

from colours import grain, lin, mix, smooth, wave
from ingredients import Part, draws
from materials import food
from meshes import PI, TAU, box, ellipsoid, join, lathe, place, rounded, surface, thicken, up


def flesh():
    """Material of raw vegetables: crisp and moist."""
    return food('vegetable', rough=.28, glow=.3, red=(.8, .9, .5), coat=.15, speckle=.05, speckle_size=12, bumps=[('noise', 30, .08, .006)])


def skin():
    """Material of the taut, shining skin of tomatoes and peppers."""
    return food('skin', rough=.16, glow=.3, red=(1, .25, .1), shine=.55, coat=.7, speckle=.05, speckle_size=4)


# cut by knife: cube and stick of any ingredient, square and ring of any vegetable

@draws('cube')
def cube(p, seed, size=.13):
    def colour(q):
        edge = smooth(.42, .5, max(abs(q.x), abs(q.y), abs(q.z)) / size)
        return mix(mix(p.main, p.light, .45 + .5 * grain(*q, 9, seed)), p.main, edge)
    return Part(up(box(size, size * .96, size * .92, .014, flesh(), seed + 1, .16, 2, colour)), 'main', .006)


@draws('stick')
def stick(p, seed, length=.62, width=.085):
    skinned = p.name in ('cucumber', 'zucchini')

    def colour(q):
        c = mix(p.main, p.light, .5 + .5 * grain(q.x * .4, q.y * 3, q.z * 3, 6, seed))
        return mix(c, p.dark, smooth(.30, .42, q.z / width)) if skinned else c
    return Part(up(box(length, width, width * .95, .014, flesh(), seed + 1, .18, 3, colour)))


@draws('square', of='vegetable')
def square(p, seed, size=.17):
    """A piece of pepper, slightly curved, skin up."""
    me = box(size, size, .042, .012, skin(), seed + 1, .12, 3, lambda q: mix(p.light, p.main, smooth(-.005, .012, q.z)))
    for v in me.vertices:
        v.co.z -= 1.3 * v.co.x ** 2
    return Part(up(me))


@draws('ring', of='vegetable')
def ring(p, seed, radius=.15, thick=.018, tall=.026):
    def point(u, v):
        a, b = u * TAU, v * TAU
        r = radius * (1 + .05 * wave(math.cos(a), math.sin(a), 0, 1.2, seed))
        return ((r + thick * math.cos(b)) * math.cos(a), (r + thick * math.cos(b)) * math.sin(a), tall + tall * math.sin(b))
    return Part(surface('ring', 48, 10, point, lambda u, v, q: mix(p.light, p.dark, smooth(.2, .9, math.cos(v * TAU))), True, True, flesh()), 'sheet')


@draws('ring', of=('bell-pepper', 'sweet-pepper'))
def pepper_ring(p, seed, radius=.19):
    """A ring with the lobes of a pepper."""
    def point(u, v):
        a, b = u * TAU, v * TAU
        r = radius * (1 + .10 * abs(math.cos(a * 2 + seed)) + .03 * wave(math.cos(a), math.sin(a), 0, 1.5, seed))
        t = .026 + .016 * smooth(.0, .25, .25 - abs(math.cos(a * 2 + seed)))
        return ((r + t * math.cos(b)) * math.cos(a), (r + t * math.cos(b)) * math.sin(a), .034 + .034 * math.sin(b))
    return Part(surface('pepper', 72, 10, point, lambda u, v, q: mix(p.light, p.main, smooth(-.2, .7, math.cos(v * TAU))), True, True, skin()), 'sheet')


@draws('ring', 'slice', of='jalapeno')
def jalapeno(p, seed, radius=.085):
    """A ring with its ribs and seeds."""
    wall = ring(p, seed, radius, .016, .014).mesh
    rib = box(radius * 1.7, .016, .018, .005, flesh(), 0, 0, 1, lambda q: p.light)
    seedlet = ellipsoid('seed', .010, .007, .005, food('chili seed', lin('#f4e4b0'), rough=.35, spread=.02), 10, 6)
    parts = [(wall, Matrix())] + [(rib, place((0, 0, .012), (0, 0, k * PI / 3 + seed))) for k in range(2)]
    parts += [(seedlet, place((.035 * math.cos(k * 1.1), .035 * math.sin(k * 1.1), .022), (0, 0, k))) for k in range(6)]
    return Part(join('jalapeno', parts), 'sheet')


# cucumber

def sliced_cucumber(p, seed, radius, h):
    """Mesh of a slice of cucumber or pickle with its seeds."""
    pickled = p.name == 'pickle'
    gel, seeds, stripe = mix(p.main, p.light, .5), mix(p.light, lin('#f4f2cf'), .6), mix(p.dark, p.main, .35)

    def colour(u, v, q):
        r, a = math.hypot(q[0], q[1]) / radius, math.atan2(q[1], q[0])
        if r > .955:
            return mix(p.dark, stripe, .5 + .5 * math.sin(a * 17 + 3 * wave(a, 0, 0, 3, seed)))
        band = smooth(.2, .3, r) * (1 - smooth(.52, .62, r))
        c = mix(mix(p.light, p.main, smooth(.6, .95, r)), gel, band * .8)
        return mix(c, seeds, smooth(.35, .8, math.sin(a * 24 + seed)) * smooth(.28, .36, r) * (1 - smooth(.48, .58, r)) * .9)
    line = [(0, 0), (radius - .01, 0), (radius, .006), (radius, h - .006), (radius - .008, h)] + [(radius * .9 * (1 - k / 8), h) for k in range(9)]

    def bend(a, t, r, z):
        return r * (1 + .012 * wave(math.cos(a), math.sin(a), 0, 2, seed)), z + (.012 * math.sin(a * 9 + r * 20) * (r > radius * .3) if pickled else 0)
    return lathe('cucumber', line, 88, colour, bend, flesh(), 2)


@draws('slice', of='cucumber')
def cucumber_slice(p, seed):
    return Part(sliced_cucumber(p, seed, .18, .03), 'sheet')


@draws('round', of='cucumber')
def cucumber_base(p, seed):
    return Part(sliced_cucumber(p, seed, .215, .10), 'base')


@draws('slice', 'round', of='pickle')
def pickle_slice(p, seed):
    return Part(sliced_cucumber(p, seed, .10, .028), 'sheet')


@draws('cube', of='cucumber')
def cucumber_cube(p, seed):
    """A quarter of a thick slice: green on one side."""
    size = .17
    return Part(up(box(size, size, size, .014, flesh(), seed + 1, .12, 2,
                       lambda q: mix(mix(p.light, p.main, .5 + .5 * grain(*q, 8, seed)), p.dark, smooth(.43, .47, q.z / size)))))


@draws('whole', of='pickle')
def gherkin(p, seed, length=.36, radius=.072):
    def point(u, v):
        a, t = u * TAU, v * 2 - 1
        r = radius * (1 - abs(t) ** 3.2) ** .5 * (1 + .05 * wave(math.cos(a) * 3, math.sin(a) * 3, v * 14, 1, seed)) if abs(t) < .999 else .002
        return (t * length / 2, r * math.cos(a) + .05 * t * t, r * math.sin(a) + radius)
    return Part(surface('gherkin', 28, 40, point, lambda u, v, q: mix(p.main, p.dark, .5 + .7 * grain(*q, 16, seed)), True, material=flesh()))


# tomato

def tomato_half(p, seed, radius=.115):
    """Cut face up at z = 0, skin below; chambers with jelly and seeds."""
    gel, core, phase = lin('#e9652a'), lin('#f2906a'), seed * 1.3
    bowl = surface('skin', 36, 12, lambda u, v: (radius * math.cos(v * PI / 2) * math.cos(u * TAU), radius * math.cos(v * PI / 2) * math.sin(u * TAU), -radius * 1.05 * math.sin(v * PI / 2)),
                   lambda u, v, q: mix(p.main, p.dark, v), True, material=skin())

    def chamber(r, a):
        return smooth(.25, .5, r) * (1 - smooth(.74, .84, r)) * smooth(.28, .5, abs(math.sin(1.5 * (a + phase))))

    def point(u, v):
        r, a = 1 - v, u * TAU
        z = .006 * math.sin(min(1, v * 9) * PI / 2) - .010 * chamber(r, a) + .003 * wave(r * math.cos(a), r * math.sin(a), 0, 6, seed)
        return (radius * r * math.cos(a), radius * r * math.sin(a), z)

    def colour(u, v, q):
        r = 1 - v
        return mix(mix(mix(core, p.light, smooth(.05, .4, r)), p.main, smooth(.9, 1, r)), gel, chamber(r, u * TAU))
    face = surface('face', 60, 20, point, colour, True, material=skin())
    pip = ellipsoid('seed', .010, .0055, .004, food('tomato seed', lin('#f3cf7e'), rough=.2, spread=.02), 10, 6)
    parts, rng = [(bowl, Matrix()), (face, Matrix())], random.Random(seed)
    for k in range(3):
        for _ in range(6):
            a, r = (PI / 2 + k * PI) / 1.5 - phase + rng.uniform(-.55, .55), rng.uniform(.42, .72)
            if chamber(r, a) > .5:
                parts.append((pip, place((radius * r * math.cos(a), radius * r * math.sin(a), 0), (0, 0, a + rng.uniform(-.5, .5)), radius / .115)))
    return join('tomato', parts)


@draws('cube', of=('tomato', 'cherry-tomato'))
def tomato_cube(p, seed, size=.15):
    """Chopped by knife: skin above, wet flesh and jelly on the cut sides."""
    gel, core = lin('#e8602c'), lin('#ef8a6c')

    def colour(q):
        n = grain(*q, 10, seed)
        c = mix(p.light, core, .35 + .6 * n)
        c = mix(c, gel, smooth(.0, .35, grain(*q, 7, seed + 3)) * .8)
        return mix(c, p.main, smooth(.30, .40, q.z / size))
    me = box(size, size * .9, size * .8, .022, skin(), seed + 1, .34, 5, colour)
    for v in me.vertices:
        v.co.x *= 1 + .25 * v.co.y / size
        v.co.z -= 1.1 * v.co.x ** 2
    return Part(up(me), 'main', .010)


@draws('half', of=('cherry-tomato', 'tomato'))
def half_tomato(p, seed):
    return Part(up(tomato_half(p, seed)), 'main', .02)


@draws('whole', of=('cherry-tomato', 'tomato'))
def whole_tomato(p, seed, radius=.115):
    me = ellipsoid('tomato', radius, radius, radius * .95, skin(), 32, 22, lambda u, v, q: mix(p.main, lin('#dd3a14'), smooth(.2, 1, q[2] / radius) * .5), .03, 1.5, seed)
    return Part(up(me), 'main', .008)


@draws('slice', 'round', of='tomato')
def tomato_slice(p, seed, radius=.27, h=.045):
    gel = lin('#ee7a34')

    def colour(u, v, q):
        r, a = math.hypot(q[0], q[1]) / radius, math.atan2(q[1], q[0])
        g = smooth(.3, .4, r) * (1 - smooth(.76, .84, r)) * smooth(.25, .45, abs(math.sin(2.5 * a + seed)))
        return mix(mix(p.light, p.main, smooth(.88, .97, r)), gel, g)
    return Part(lathe('tomato', rounded(radius, h, .016), 64, colour, None, skin(), 4), 'sheet')


@draws('wedge', of='tomato')
def tomato_wedge(p, seed, radius=.19):
    """A quarter: curved skin below, two moist faces meeting on top."""
    gel = lin('#ee7a34')
    return Part(segment(p, seed, radius, radius, 1.35, skin(), lambda r, a, q: mix(mix(p.light, gel, smooth(.25, .4, r) * (1 - smooth(.72, .82, r)) * .9), p.main, smooth(.84, .94, r)), p.main, gap=.03))


def segment(p, seed, rx, rz, angle, material, face, rind, name='segment', gap=0.):
    """A segment of a ball lying on its skin, one cut side up to the viewer.

    face(r, a, q) colours the cut sides: r is the share of the way from their common edge to the skin, a from tip to tip, q the point;
    rind is the colour of the skin. gap is how far the cut sides stay apart where they meet, as a share of the radius.
    """
    def point(u, v):
        # u runs across: left face, skin, right face; v from tip to tip
        b = (v - .5) * PI * .97
        reach = math.cos(b)
        if u < .3:
            k, a = u / .3, -angle / 2
        elif u > .7:
            k, a = (1 - u) / .3, angle / 2
        else:
            k, a = 1, -angle / 2 + angle * (u - .3) / .4
        k = max(gap, k)
        r = rx * reach * k * (1 + .02 * wave(u * 4, v * 4, 0, 1, seed))
        return (rz * math.sin(b), r * math.sin(a), -r * math.cos(a))

    def colour(u, v, q):
        if .29 < u < .71:
            return rind
        return face((u if u < .5 else 1 - u) / .3, v, Vector(q))
    me = surface(name, 34, 26, point, colour, material=material)
    me.transform(Matrix.Rotation(-.6, 4, 'X'))
    return up(me)


# any vegetable, peas

@draws('slice', 'round', of='vegetable')
def slice_of(p, seed, radius=.17, h=.035):
    def bend(a, t, r, z):
        return r * (1 + .05 * wave(math.cos(a), math.sin(a), 0, 1.4, seed)), z
    return Part(lathe('slice', rounded(radius, h, .012), 48,
                      lambda u, v, q: mix(mix(p.main, p.light, .5 + .5 * grain(*q, 6, seed)), p.dark, smooth(.93, .99, math.hypot(q[0], q[1]) / radius) * .6), bend, flesh(), 3), 'sheet')


@draws('wedge', of=('potato', 'beetroot', 'avocado', 'vegetable'))
def wedge(p, seed):
    return Part(segment(p, seed, .15, .20, 1.2, flesh(), lambda r, a, q: mix(p.main, p.light, .5 + .5 * grain(*q, 6, seed)), p.dark if p.name == 'avocado' else p.main, gap=.03 if p.name == 'beetroot' else 0))


@draws('whole', of=('green-peas', 'peas', 'chickpeas'))
def pea(p, seed, radius=.042):
    me = ellipsoid('pea', radius, radius, radius * .94, flesh(), 18, 12, lambda u, v, q: mix(p.main, p.light, .5 + .7 * wave(*q, 9, seed)), .05, 9, seed)
    return Part(up(me), 'main', .003)


# mushrooms, grilled vegetables

# Outline of the right half of a mushroom cut lengthwise, from the top of the cap to the foot; every point of it is visible from (0, 0)
MUSHROOM = [(0, .76), (.27, .74), (.54, .64), (.76, .46), (.91, .22), (.97, .02), (.95, -.13), (.84, -.22), (.62, -.17), (.34, -.20),
            (.27, -.34), (.26, -.56), (.30, -.76), (.20, -.84), (0, -.86)]


@draws('slice', 'half', 'whole', of=('champignon', 'mushroom'))
def mushroom_slice(p, seed, size=.25, h=.022):
    """A lengthwise slice, fried golden and curled, no two alike: darker rim, a band of gills under the cap, stalk towards −Y."""
    line = MUSHROOM + [(-x, y) for x, y in MUSHROOM[-2:0:-1]]
    n, lean, lop, squat = len(line), .12 * math.sin(seed * 2.1), .10 * math.sin(seed * 3.7 + 1), 1 - .08 * (seed % 3)
    pale, gold, brown, dark = lin('#efd2a2'), lin('#c98a42'), lin('#8e5222'), lin('#4a280c')

    def rim(u):
        i, f = int(u * n) % n, u * n % 1
        (x0, y0), (x1, y1) = line[i], line[(i + 1) % n]
        return x0 + (x1 - x0) * f, y0 + (y1 - y0) * f

    def point(u, v):
        # v runs from the middle of the under side over the rim to the middle of the upper side
        x, y = rim(u)
        k = min(1, (v if v < .5 else 1 - v) * 2.25)
        z = h * smooth(.40, .60, v)
        x, y = x * k, y * k
        x *= 1 + lop * (1 if x > 0 else -1) + .05 * wave(x * 2, y * 2, 0, 1, seed)
        curl = .05 * (x * x - .3) * math.cos(seed * 1.9) + .05 * (y * y - .2) * math.sin(seed * 2.7)
        return ((x + lean * y * y) * size * .56, y * squat * size * .62, z * (1 - .3 * k) + .14 * curl + .012 * wave(x * 1.5, y * 1.5, 0, 1.1, seed))

    def colour(u, v, q):
        (x, y), k = rim(u), min(1, (v if v < .5 else 1 - v) * 2.25)
        c = mix(pale, gold, .35 + .5 * grain(*q, 8, seed) + .6 * smooth(.4, .9, k))
        c = mix(c, brown, smooth(.05, .5, grain(*q, 4, seed + 4)) * .5)
        x, y = x * k, y * k
        gills = smooth(.20, .07, abs(y + .06 + .25 * (abs(x) - .6) ** 2)) * smooth(.30, .42, abs(x)) * smooth(.92, .80, abs(x))
        c = mix(c, mix(brown, dark, .5 + .5 * math.sin(x * 60)), gills * .95)
        return mix(c, dark, smooth(.66, .84, k) * (.66 + .3 * grain(*q, 12, seed + 7) + .38 * smooth(-.1, .3, y)))
    fried_ = food('fried', rough=.28, glow=.2, red=(1, .6, .3), coat=.5, speckle=.08, speckle_size=16, bumps=[('noise', 30, .2, .008)])
    me = surface('mushroom', n * 4, 18, point, colour, True, material=fried_)
    return Part(up(me), 'sheet', .004)


def grilled():
    """Material of grilled vegetables, soft and brushed with oil."""
    return food('grilled', rough=.24, glow=.15, red=(1, .6, .3), coat=.45, speckle=.14, speckle_size=22, bumps=[('noise', 30, .35, .012)])


@draws('slice', 'sheet', of=('eggplant', 'aubergine', 'zucchini'))
def eggplant_slice(p, seed, length=.58, width=.24):
    """A lengthwise slice, grilled and shining with oil: golden-brown flesh, seeds, the marks of the grill, purple skin."""

    def point(u, v):
        s = (v - .5) * 2
        w = width * .5 * (1 - abs(u * 2 - 1) ** 4) ** .5 if 0 < u < 1 else .002
        return ((u - .5) * length, s * w, .02 + .02 * wave(u * 2.5, s, 0, 1.2, seed))

    def colour(u, v, q):
        side = abs(v - .5) * 2
        c = mix(p.light, p.main, .5 + .9 * grain(*q, 7, seed))
        c = mix(c, lin('#5a3212'), smooth(.1, .5, grain(u * 3, v, 0, 6, seed + 2)) * smooth(.75, .45, side) * .7)
        c = mix(c, lin('#2e1408'), smooth(.35, .8, math.sin(u * 38 + v * 3)) * .85)
        return mix(c, p.dark, smooth(.74, .88, side))
    return Part(thicken(surface('eggplant', 72, 22, point, colour, material=grilled()), .028), 'sheet')


# olives, eggs

@draws('whole', of='olives')
def olive(p, seed, radius=.078):
    m = food('olive', rough=.2, glow=.15, red=(.6, .7, .2), shine=.55, coat=.7, bumps=[('noise', 22, .08, .008)], speckle=.12, speckle_size=10)
    line = [(radius * math.cos(a), radius * 1.22 * math.sin(a)) for a in [-PI / 2 + (PI - .38) * k / 20 for k in range(21)]]
    r, z = line[-1]
    line += [(r * .8, z - .006), (r * .72, z - .03)]
    body = lathe('olive', line, 28, lambda u, v, q: mix(p.main, p.dark, .5 + .5 * wave(*q, 9, seed)), None, m, 1)
    pit = ellipsoid('pit', r * .78, r * .78, .018, food('hollow', lin('#3c3a14'), rough=.5, spread=0), 14, 8)
    me = join('olive', [(body, Matrix()), (pit, place((0, 0, z - .028)))])
    return Part(up(me), 'main', .006)


@draws('half', 'ring', 'slice', of='olives')
def olive_half(p, seed):
    """Three rings of an olive, also where a recipe says half or slice."""
    one = ring(p, seed, .050, .024, .022).mesh
    parts = [(one, place((.055 * math.cos(k * 2.1 + seed), .055 * math.sin(k * 2.1 + seed), .012 * k), (.25 * k, .2, 0))) for k in range(3)]
    return Part(up(join('olives', parts)), 'main', .01)


def albumen():
    """Material of egg white."""
    return food('egg', rough=.3, glow=.35, red=(1, .9, .7), coat=.1, spread=.02)


@draws('wedge', of='egg')
def egg_wedge(p, seed, radius=.135):
    yolk = p.light
    return Part(segment(p, seed, radius, radius * 1.3, 1.4, albumen(), lambda r, a, q: mix(yolk, p.main, smooth(.50, .58, math.hypot(r, (a - .5) * 1.5))), p.main))


@draws('half', 'slice', 'round', of=('egg', 'quail-egg'))
def egg_half(p, seed, radius=.10):
    """Half an egg, yolk up."""
    if p.name == 'egg':
        radius *= 1.5

    def point(u, v):
        a, w = u * TAU, v * 2
        if w <= 1:
            r, z = radius * w, .012 * (1 - smooth(.45, .62, w))
        else:
            r, z = radius * math.cos((w - 1) * PI / 2), -radius * .9 * math.sin((w - 1) * PI / 2)
        return (r * math.cos(a) * 1.18, r * math.sin(a), z)
    me = surface('egg', 40, 32, point, lambda u, v, q: mix(p.light, p.main, smooth(.50, .57, v * 2)), True, material=albumen())
    return Part(up(me), 'main', .035)


@draws('crumbs', of=('egg', 'vegetable'))
def grated(p, seed):
    """Egg through a fine grater: short curved shreds, two of yolk to one of white."""
    rng, parts = random.Random(seed), []
    shreds = [shred(p, k, .062, .0085, (mix(p.light, lin('#ffd980'), .45), p.light, p.main)[k], albumen()) for k in range(3)]
    for k in range(46):
        parts.append((shreds[k % 3], place((rng.gauss(0, .085), rng.gauss(0, .085), rng.uniform(0, .03)), (rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, TAU)), rng.uniform(.6, 1.15))))
    return Part(join('grated', parts), 'grains', .012)


def shred(p, seed, length, thick, colour, material):
    """Mesh of one shred along X, flat and a little curved."""
    bow, twist = (.22, -.3, .1, .35)[seed % 4] * length, .7 * (seed % 3 - 1)

    def point(u, v):
        a, t = u * TAU, v * 2 - 1
        r = thick * (1 - abs(t) ** 5) ** .5 if abs(t) < 1 else 0
        return (t * length / 2, 1.25 * r * math.cos(a) + bow * t * t, r * .8 * math.sin(a) + twist * r * t + .25 * bow * t * t)
    return surface('shred', 8, 9, point, lambda u, v, q: mix(colour, p.dark, .12 + .22 * wave(v * 3, seed, u, 1, 2)), True, material=material)


@draws('grated', of='vegetable')
def grated_shred(p, seed):
    """One shred of a boiled vegetable from a coarse grater; cups ask for it."""
    return Part(shred(p, seed, .100, .0112, mix(p.main, p.light, .15 + .2 * (seed % 4)), flesh()), 'main', .003)
