"""Cheeses, cut."""
import math
import random

from mathutils import Matrix, Vector

from colours import grain, lin, mix, smooth, wave
from ingredients import Part, draws
from materials import food
from meshes import TAU, box, ellipsoid, join, lathe, lifted, place, rounded, surface, thicken, up

CRUMBLY = {'feta', 'brynza', 'goat-cheese'}
RINDED = {'brie', 'camembert'}
VEINED = {'blue-cheese', 'dorblu', 'gorgonzola', 'roquefort'}


def paste(p):
    """Material of a cheese."""
    if p.name in CRUMBLY:
        return food('paste ' + p.name, rough=.6, glow=.3, red=(1, .9, .7), shine=.3, spread=.02, bumps=[('pores', 22, .3, .012), ('noise', 40, .3, .01)])
    return food('paste ' + p.name, rough=.36, glow=.25, red=(.9, .82, .55), shine=.45, spread=.03, speckle=.03, bumps=[('noise', 10, .10, .02)])


def tone(p, seed):
    """Colouring of the paste by position, with veins in a blue cheese."""
    def colour(q):
        n = grain(*q, 11, seed)
        c = mix(p.main, p.light, .5 + .4 * n)
        if p.name in VEINED:
            c = mix(c, p.dark, smooth(.28, .5, grain(*q, 16, seed + 5)))
        return c
    return colour


def block(p, seed, x, y, z, bevel=.012, wobble=.04):
    """Mesh of a block of cheese standing on z = 0."""
    return lifted(box(x, y, z, bevel, paste(p), seed + 1, wobble, 3, tone(p, seed)), z / 2)


@draws('cube', of='cheese')
def cube(p, seed, size=.16):
    if p.name in CRUMBLY:
        return broken(p, seed, size)
    return Part(block(p, seed, size, size * .95, size * .92, .010, .05), 'main', .006)


def broken(p, seed, size):
    """A cube of a crumbly cheese cut by a knife: level faces with small pores, a corner or two broken off straight, wet with brine."""
    rng = random.Random(seed * 13 + 5)
    m = food('broken ' + p.name, rough=.34, glow=.4, red=(1, .9, .72), shine=.45, coat=.3, spread=.02, lift=.06, bumps=[('pores', 46, .22, .006), ('noise', 80, .2, .004)])
    cut, pore = lin('#fff6e0'), lin('#e8d6a6')
    chips = [(Vector((rng.choice((-1, 1)), rng.choice((-1, -1, 1)), rng.choice((-.4, 1, 1)))).normalized(), rng.uniform(.60, .68)) for _ in range(3)]

    def pores(q):
        return smooth(.38, .52, grain(*q, 24, seed + 3))

    def colour(q):
        return mix(mix(cut, p.main, .5 * smooth(.0, .5, grain(*q, 9, seed))), pore, .75 * pores(q))
    me = box(size, size * .96, size * .84, .008, m, seed + 1, .07, 21, colour)
    for v in me.vertices:
        for way, far in chips:
            over = v.co.dot(way) - size * (far + .05 * grain(*v.co, 14, seed))
            if over > 0:
                v.co -= way * over
        v.co -= v.co.normalized() * (.007 * pores(v.co) + .0022 * grain(*v.co, 40, seed))
    return Part(up(me), 'main', .008)


@draws('cube', of='gouda')
def gouda_cube(p, seed, size=.16):
    """Cut from a wheel: smooth and buttery, three or four eyes in its faces."""
    rng = random.Random(seed * 7 + 1)
    m = food('gouda', rough=.30, glow=.4, red=(1, .8, .35), depth=.05, shine=.45, coat=.12, spread=.02, lift=.10, bumps=[('noise', 22, .06, .006)])
    half_ = size / 2
    eyes = []
    for face in ((0, -1), (0, -1), (-1, 0), (1, 0)):
        along, up_, r = rng.uniform(-.26, .26) * size, rng.uniform(-.26, .26) * size, rng.uniform(.09, .15) * size
        eyes.append((Vector((along, -half_ * .95, up_)) if face == (0, -1) else Vector((face[0] * half_, along, up_)), r))
    eyes = eyes if seed % 2 else eyes[1:]
    deep = mix(p.main, p.dark, .55)

    def eye(q):
        return max(smooth(r, r * .72, (q - at).length) for at, r in eyes)

    def colour(q):
        return mix(mix(p.main, p.light, .75 + .4 * grain(*q, 6, seed)), deep, .5 * eye(q))
    me = box(size, size * .95, size * .92, .007, m, seed + 1, .03, 25, colour)
    for v in me.vertices:
        v.co -= v.co.normalized() * .020 * eye(v.co)
    return Part(up(me), 'main', .006)


@draws('stick', of='cheese')
def stick(p, seed):
    return Part(block(p, seed, .62, .13, .12), 'main')


@draws('slice', of=('brie', 'camembert'))
def rinded_slice(p, seed, x=.36, y=.20, h=.065):
    """Cut from a wheel: white rind along the far side and below, the paste soft and bulging."""
    rind, paste_ = lin('#f3efe2'), lin('#f3d98e')

    def colour(q):
        n = grain(*q, 10, seed)
        c = mix(mix(paste_, p.main, .4 + .5 * n), p.light, smooth(.0, .4, q.z / h) * .4)
        return mix(c, mix(rind, lin('#d8cdb0'), smooth(.1, .5, grain(*q, 22, seed))), max(smooth(.40, .45, q.y / y), smooth(.40, .45, abs(q.x) / x)))
    me = box(x, y, h, .018, paste(p), seed + 1, .10, 7, colour)
    for v in me.vertices:
        v.co.z += .014 * wave(v.co.x, v.co.y, 0, 5, seed) - .30 * max(0, -v.co.y - .05) ** 1.2
    return Part(lifted(me, h / 2), 'main', .010)


@draws('slice', 'sheet', 'square', of='cheese')
def slab(p, seed, x=.34, y=.30, h=.028):
    me = block(p, seed, x, y, h, .006, .02)
    for v in me.vertices:
        v.co.z += .012 * wave(v.co.x, v.co.y, 0, 4, seed)
    return Part(me, 'sheet')


@draws('drape', of='cheese')
def drape(p, seed, size=.80, radius=.43):
    """A square slice drooping past a round patty, whose radius is `radius`."""
    def point(u, v):
        x, y = (u - .5) * size, (v - .5) * size
        r = math.hypot(x, y)
        over = max(0, r - radius * .97)
        k = 1 - .35 * over / max(r, .01)
        return (x * k, y * k, .03 - .9 * over * min(1, over / .06) + .01 * wave(x, y, 0, 4, seed))
    m = food('melt ' + p.name, p.main, rough=.30, glow=.3, red=(1, .5, .12), spread=.03, bumps=[('noise', 8, .06, .02)])
    return Part(thicken(surface('drape', 33, 33, point, material=m), .022), 'sheet')


@draws('wedge', of='cheese')
def wedge(p, seed, radius=.34, h=.11, angle=.62):
    def colour(q):
        c = tone(p, seed)(q)
        rind = smooth(radius * .93, radius * .97, math.hypot(q.x, q.y))
        if p.name in RINDED:
            rind = max(rind, smooth(.42, .47, abs(q.z / h)))
        return mix(c, p.dark, rind)
    me = box(1, 1, h, .02, paste(p), 0, 0, 5, None)
    for v in me.vertices:
        r, a = (v.co.y + .5) * radius + .015, v.co.x * angle
        v.co.x, v.co.y = r * math.sin(a), r * math.cos(a)
    layer = me.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
    for v, c in zip(me.vertices, layer.data):
        c.color = (*colour(v.co), 1)
    me.transform(Matrix.Translation((0, -radius * .55, h / 2)))
    return Part(me, 'main')


@draws('ball', of='mozzarella')
def torn_ball(p, seed, radius=.108):
    """Wet with its whey, dented, torn on the side to the viewer: the tear shows fibres pulled one way."""
    side = Vector((math.sin(seed * 2.1 + .5) * .75, -1, .12)).normalized()
    m = food('mozzarella', rough=.26, glow=.45, red=(1, .88, .72), shine=.5, coat=.55, spread=.02, bumps=[('noise', 9, .10, .02)])

    def fibres(d):
        return grain(d.x * 2.5, d.y * 2, d.z * 12, 2.2, seed)

    def point(u, v):
        a, b = u * TAU, v * math.pi
        d = Vector((math.sin(b) * math.cos(a), math.sin(b) * math.sin(a), -math.cos(b)))
        k = 1 + .07 * wave(*d, 1.5, seed) + .02 * wave(*d, 4, seed)
        torn = .80 + .05 * fibres(d) + .03 * wave(*d, 5, seed)
        if d.dot(side) * k > torn:
            k = torn / d.dot(side)
        return tuple(d * k * radius * (1, 1, .93)[0])

    def colour(u, v, q):
        d = Vector(q).normalized()
        torn = smooth(.815, .86, d.dot(side))
        return mix(mix(p.main, p.light, .5), mix(p.light, lin('#ecd9ae'), .5 + fibres(d)), torn * .7)
    return Part(up(surface('mozzarella', 64, 48, point, colour, True, material=m)), 'main', .008)


@draws('ball', 'whole', of='cheese')
def ball(p, seed, radius=.10):
    m = food('ball ' + p.name, p.main, rough=.22, glow=.4, red=(1, .85, .7), coat=.2, spread=.02, bumps=[('noise', 8, .12, .02)])
    me = ellipsoid('ball', radius, radius, radius * .92, m, 28, 18, None, .05, 1.6, seed)
    return Part(lifted(me, radius * .9), 'main', .008)


@draws('half', of='cheese')
def half(p, seed):
    me = ball(p, seed).mesh.copy()
    for v in me.vertices:
        v.co.z = max(0, v.co.z - .09)
    return Part(me, 'main')


@draws('round', of='cheese')
def disc(p, seed, radius=.19, h=.05):
    def bend(a, t, r, z):
        return r * (1 + .02 * wave(math.cos(a), math.sin(a), 0, 2, seed)), z
    shade = tone(p, seed)
    return Part(lathe('disc', rounded(radius, h, .012), 48, lambda u, v, q: shade(Vector(q)), bend, paste(p), 3), 'base')


@draws('flakes', of='cheese')
def shavings(p, seed):
    """Peeled off a wheel: thin, curling more or less, the edges torn."""
    rng, parts = random.Random(seed), []
    m = food('shaved ' + p.name, rough=.45, glow=.3, red=(1, .8, .45), shine=.35, spread=.03, speckle=.05, speckle_size=40, lift=.06)
    for k in range(5):
        wide, long, turn = rng.uniform(.055, .085), rng.uniform(.17, .27), rng.uniform(.5, 2.4)

        def point(u, v, k=k, wide=wide, long=long, turn=turn):
            a = (v - .5) * turn
            r = long / turn * (1 + .15 * v)
            torn = (1 + .3 * wave(v * 5, k, 0 if u < .5 else 4, 1.3, seed)) * (.45 + .55 * math.sin(math.pi * (.08 + .84 * v)) ** .5)
            return ((u - .5) * wide * torn + .02 * math.sin(v * 3 + k), r * math.sin(a), r * (1 - math.cos(a)) + .006 * wave(u * 2, v * 3, k, 1, seed))
        me = surface('shaving', 7, 18, point, lambda u, v, q: mix(mix(p.main, p.light, .5 + .6 * wave(u * 2, v * 7, k, 1, seed)), p.dark, smooth(.80, 1, abs(u - .5) * 2) * .5), material=m)
        parts.append((thicken(me, .006), place((rng.gauss(0, .07), rng.gauss(0, .07), .012 * k), (rng.uniform(-.3, .3), rng.uniform(-.3, .3), rng.uniform(0, TAU)))))
    return Part(join('shavings', parts), 'grains', .01)


@draws('crumbs', of='cheese')
def crumbled(p, seed):
    """Broken by hand: a few ragged pieces among small ones, ivory, not white."""
    rng, parts = random.Random(seed), []
    ivory, warm = mix(p.light, lin('#f2d48e'), .5), lin('#e6b860')
    m = food('crumbled ' + p.name, rough=.55, glow=.3, red=(1, .85, .6), shine=.3, spread=.02, lift=.14, bumps=[('noise', 40, .3, .01)])
    bits = [ellipsoid('crumb', .034, .027, .023, m, 20, 14, lambda u, v, q: mix(ivory, warm, smooth(0, .6, grain(*q, 18, k)) * .5), .55, 2.1, seed * 5 + k) for k in range(5)]
    for k in range(11):
        parts.append((rng.choice(bits), place((rng.gauss(0, .07), rng.gauss(0, .07), rng.uniform(.005, .02)), (rng.uniform(0, 6), rng.uniform(0, 6), k), rng.uniform(.45, 1.35))))
    return Part(join('crumbled', parts), 'grains', .015)
