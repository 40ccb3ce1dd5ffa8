"""Fish and seafood."""
import math
import random

from mathutils import Matrix

from colours import grain, lin, mix, smooth, wave
from ingredients import Part, draws
from ingredients.cheeses import disc
from materials import food
from meshes import PI, TAU, box, ellipsoid, join, place, surface, thicken


def flesh():
    """Material of fish."""
    return food('fish', rough=.28, glow=.35, red=(1, .35, .18), coat=.2, speckle=.04, speckle_size=20, bumps=[('noise', 40, .10, .006)])


def marbled(p, seed, rate=17):
    """Colouring of a fillet by (u, v), with the pale lines between muscle layers; `rate` is how close they lie."""
    def colour(u, v, q):
        line = math.sin(u * rate * 2.6 + v * 4 + 2.4 * wave(u * 8, v * 2, 0, 1, seed))
        base = mix(p.main, p.dark, .5 + .5 * wave(u * 10, v * 3, 0, 1, seed))
        return mix(base, p.light, smooth(.55, .95, line) * .85)
    return colour


@draws('rose', 'rosette', of=('fish', 'meat'))
def rose(p, seed, radius=.135, h=.105, turns=3.3):
    """A slice of fish or roast meat wound into a rose, petals opening outwards."""
    def point(u, v):
        a = u * turns * TAU + seed
        r = .012 + (radius - .030) * u ** .9
        wob = .012 * u * math.sin(a * 2.3 + seed) + .010 * wave(a, v, 0, 1.3, seed)
        r += .42 * u * v * v * h + wob * v
        curl = smooth(.75, 1, v) * .02 * u
        return ((r + curl) * math.cos(a), (r + curl) * math.sin(a), h * v * (1 - .42 * u) + .010 * v * math.sin(a * 2.9 + seed * 2) - curl * .5)
    if p.kind == 'meat':
        return Part(thicken(surface('rose', 150, 14, point, roasted_slice(p, seed), material=flesh()), .009), 'main', .03)
    return Part(thicken(surface('rose', 150, 10, point, marbled(p, seed), material=flesh()), .009), 'main', .03)


def roasted_slice(p, seed):
    """Colouring by (u, v) of a thin slice of a roast: rosy and grained within, browned along its rim."""
    rosy, brown = lin('#e08a7a'), lin('#7c482c')

    def colour(u, v, q):
        c = mix(mix(p.main, rosy, .55 + .5 * grain(u * 5, v * 9, 0, 3, seed)), p.light, smooth(.3, .6, grain(u * 9, v * 3, 0, 4, seed + 2)) * .6)
        return mix(mix(c, rosy, smooth(.45, .75, v) * .5), brown, smooth(.90, .99, v + .05 * grain(u * 20, v, 0, 2, seed)))
    return colour


@draws('slice', 'ribbon', 'sheet', of='fish')
def folded(p, seed, length=.62, width=.20):
    """A thin slice laid down in two or three soft folds."""
    def point(u, v):
        s = u * 3.2 * PI + seed
        x = (u - .5) * length * .66
        z = .034 * (1 - math.cos(s)) * (.7 + .5 * v) + .014 * wave(u * 3, v * 2, 0, 1.4, seed)
        return (x, (v - .5) * width * (1 - .15 * math.sin(u * PI)) + .012 * math.sin(u * 9 + seed), z + .008)
    return Part(thicken(surface('fold', 64, 10, point, marbled(p, seed, 10), material=flesh()), .014), 'main', .008)


@draws('drape', of='fish')
def drape(p, seed, length=.34, width=.40):
    """A thin slice laid flat, its muscle layers as pale arcs across it; bruschettas ask for it."""
    def point(u, v):
        bulge = 1 - .16 * (2 * v - 1) ** 2 + .03 * wave(v * 4, u, 0, 1, seed)
        z = .012 * wave(u * 2, v * 2, 0, 1.2, seed) + .014 * math.sin(v * 7 + seed) * u
        return ((u - .5) * length * bulge, (v - .5) * width * (1 - .10 * (2 * u - 1) ** 2), .012 + z)

    def colour(u, v, q):
        arc = u * 5.2 + 1.5 * (2 * v - 1) ** 2 + .22 * wave(u * 3, v * 3, 0, 1, seed)
        line = math.cos(arc * TAU)
        base = mix(lin('#f0561c'), p.main, .35 + .4 * wave(u * 6, v * 3, 0, 1, seed))
        return mix(base, p.light, smooth(.74, .99, line) * .75)
    return Part(thicken(surface('drape', 64, 28, point, colour, material=flesh()), .014), 'main', .006)


@draws('cube', of='fish')
def chunk(p, seed, x=.17, y=.15, z=.12):
    shade = marbled(p, seed, 8)
    me = box(x, y, z, .022, flesh(), seed + 1, .12, 3, lambda q: shade(q.x * 4 + q.z, q.y * 2, q))
    me.transform(Matrix.Translation((0, 0, z / 2)))
    return Part(me)


def herring_piece(p, seed, x=.145, y=.27, h=.10):
    """Cut across a fillet, aslant: blue back and silver belly above, rosy flesh where the knife went."""
    back, silver, rose, flesh_ = lin('#2f4358'), lin('#b3bdc4'), lin('#d79a80'), lin('#9c4430')
    m = food('herring', rough=.30, glow=.2, red=(1, .4, .25), coat=.15, speckle=.05, speckle_size=24, spread=.04, bumps=[('noise', 34, .12, .006)])

    def colour(q):
        t = .5 - q.y / y
        skin = mix(mix(back, silver, smooth(.10, .55, t + .08 * wave(q.x * 20, q.y * 6, 0, 1, seed))), rose, smooth(.52, .86, t) * .9)
        skin = mix(skin, p.dark, smooth(.75, 1, math.sin(q.x * 120 + q.y * 60)) * .25)
        meat = mix(flesh_, rose, .4 + .4 * math.sin(q.y * 46 + 4 * q.z / h + seed))
        return mix(meat, skin, smooth(h * .22, h * .36, q.z))
    me = box(x, y, h, .016, m, seed + 1, .10, 7, colour)
    for v in me.vertices:
        t = 2 * v.co.y / y
        v.co.z *= 1 - .30 * t * t
        v.co.x -= .45 * v.co.y
        v.co.z += .008 * wave(v.co.x, v.co.y, 0, 6, seed) + h / 2
    return me


@draws('cube', of='herring')
def herring_dice(p, seed, size=.13):
    """Salted fillet in dice: rosy brown, one side with its silver skin."""
    rosy, brown, silver = lin('#c79485'), lin('#a8695a'), lin('#aab2b8')
    me = box(size, size * .95, size * .85, .012, flesh(), seed + 1, .16, 3, lambda q: mix(mix(rosy, brown, .4 + .6 * wave(q.x * 20, q.y * 8, q.z * 8, 1, seed)), silver, smooth(.34, .46, q.z / size) * .8))
    me.transform(Matrix.Translation((0, 0, size * .42)))
    return Part(me)


@draws('piece', of='herring')
def herring_cut(p, seed):
    return Part(herring_piece(p, seed), 'main', .006)


@draws('slice', of='herring')
def herring_slices(p, seed):
    """Two pieces beside each other, one leaning on the other."""
    pair = [(herring_piece(p, seed), place((-.075, 0, 0), (0, .10, .05))), (herring_piece(p, seed + 4), place((.075, -.012, .022), (0, .24, -.06)))]
    return Part(join('herring', pair), 'main', .008)


@draws('slice', 'sliced', 'piece', of='tuna')
def tuna_slice(p, seed, x=.20, y=.30, h=.052):
    """Seared round the edge, ruby inside."""
    deep, pale, seared = lin('#a31f30'), lin('#d98a78'), lin('#6e4426')

    def colour(q):
        d = max(abs(q.x) / x, abs(q.y) / y) * 2 + .05 * grain(*q, 9, seed)
        line = smooth(.80, 1, math.sin(q.y * 52 + 5 * q.x / x + 2 * wave(q.x * 6, q.y * 6, 0, 1, seed)))
        c = mix(mix(deep, p.main, .35 + .5 * grain(q.x * 3, q.y * 3, 0, 3, seed)), p.light, line * .55)
        c = mix(c, pale, smooth(.72, .84, d))
        return mix(c, mix(seared, lin('#a8763f'), .5 + .8 * grain(*q, 20, seed)), smooth(.84, .93, d))
    me = box(x, y, h, .018, flesh(), seed + 1, .14, 15, colour)
    for v in me.vertices:
        v.co.x *= 1 - .35 * (2 * v.co.y / y) ** 4
        v.co.z += .014 * wave(v.co.x, v.co.y, 0, 4, seed) + h / 2
    return Part(me, 'sheet', .006)


def shrimp_flesh():
    """Material of a cooked shrimp."""
    return food('prawn', rough=.16, glow=.35, red=(1, .45, .25), coat=.7, speckle=.06, speckle_size=18, bumps=[('noise', 34, .18, .008)])


@draws('whole', of='shrimp')
def shrimp(p, seed, bow=.085, girth=.05):
    """A peeled shrimp lying curled, its tail on."""
    turn = 4.5

    def point(u, v):
        a, ring, b = -.5 + v * turn, bow * (1 + .12 * v), u * TAU
        r = girth * (1 - .62 * v) * (.55 + .45 * smooth(0, .12, v)) * (1 + .10 * abs(math.sin(v * 6 * PI)) ** .6)
        if v < .001 or v > .999:
            r = .0005
        x = r * math.cos(b)
        return ((ring + x) * math.cos(a), (ring + x) * math.sin(a), r * math.sin(b) + .02 * v)

    def colour(u, v, q):
        outer = .5 + .5 * math.cos(u * TAU)
        band = smooth(.15, .75, 1 - abs(math.sin(v * 6 * PI)))
        c = mix(mix(p.light, p.main, .2 + outer * .6), p.main, .5 * max(0, grain(*q, 14, seed)))
        return mix(c, p.dark, min(1, band * (.25 + .6 * outer) + smooth(.85, 1, v) * .7))
    parts = [(surface('prawn', 26, 80, point, colour, True, material=shrimp_flesh()), Matrix())]
    a, ring = -.5 + turn, bow * 1.12
    fin = ellipsoid('tail', .022, .058, .008, food('prawn tail', lin('#e0562c'), rough=.3, coat=.3, spread=.03), 12, 8)
    for k, spread in enumerate((-.55, 0, .55)):
        parts.append((fin, place((ring * math.cos(a), ring * math.sin(a), .02), (0, .25 * (k - 1), a + spread)) @ place((0, .055, 0))))
    me = join('prawn', parts)
    me.transform(Matrix.Translation((0, 0, girth)) @ Matrix.Scale(1.2, 4))
    return Part(me, 'main', .012)


@draws('ball', 'whole', 'heap', 'spread', of='red-caviar')
def roe(p, seed, radius=.105, egg=.0195):
    """A heap of eggs with light in them."""
    m = food('roe ' + p.name, rough=.10, glow=.45, red=(1, .3, .1), depth=.03, shine=.6, coat=.4, spread=0)
    bead = ellipsoid('egg', egg, egg, egg, m, 12, 8, lambda u, v, q: mix(p.dark, p.light, smooth(-egg, egg, q[2])))
    rng, parts = random.Random(seed), []
    for layer, (r, count) in enumerate(((1, 36), (.72, 20), (.38, 8))):
        for k in range(count):
            d, a = radius * r * math.sqrt((k + .5) / count), k * 2.39996 + layer
            z = egg * .8 + layer * egg * 1.35 + .012 * (1 - (d / radius) ** 2)
            parts.append((bead, place((d * math.cos(a) + rng.uniform(-.003, .003), d * math.sin(a) + rng.uniform(-.003, .003), z), (0, 0, k), rng.uniform(.9, 1.1))))
    return Part(join('roe', parts), 'main', .01)


@draws('whole', 'shell', 'half', of=('mussels', 'mussel', 'oyster', 'oysters'))
def mussel(p, seed, length=.37, width=.155):
    """An open half shell, pointed at its hinge, with its plump meat."""
    def narrow(a):
        return 1 - .34 * (.5 + .5 * math.sin(a))

    def point(u, v):
        a, r = u * TAU, v
        return (width * r * math.cos(a) * narrow(a), length * .5 * r * math.sin(a), .085 * r ** 2.4 + .003 * math.sin(r * 46))
    skin = food('shell', rough=.2, shine=.55, coat=.4, spread=.08)
    pearl, blue = lin('#e9e4ea'), lin('#5a628c')
    cup = thicken(surface('shell', 48, 16, point, lambda u, v, q: mix(mix(pearl, blue, smooth(.74, .92, v)), p.dark, smooth(.90, .98, v)), True, material=skin), .014)

    def plump(u, v):
        a, b = u * TAU, v * PI
        frill = 1 + .05 * math.sin(a * 13 + seed) * smooth(.6, 1, math.sin(b))
        x, y = math.sin(b) * math.cos(a) * narrow(a) * frill, math.sin(b) * math.sin(a) * frill
        crease = math.exp(-(x / .13) ** 2) * smooth(-.9, -.2, y) * (1 if v > .5 else 0)
        return (.092 * x, .118 * y, .050 * -math.cos(b) * (1 - .45 * crease) + .004 * wave(x * 3, y * 3, 0, 1, seed))

    def tone(u, v, q):
        c = mix(p.main, p.light, smooth(-.02, .05, q[2]) * .8 + .25 * grain(*q, 12, seed))
        return mix(c, lin('#7a3c18'), smooth(.62, .50, v) * .75)
    meat = surface('meat', 52, 26, plump, tone, True, material=food('mussel', rough=.14, glow=.35, red=(1, .45, .15), coat=.8, lift=.05, spread=.05))
    me = join('mussel', [(cup, Matrix()), (meat, place((0, -.012, .05)))])
    return Part(me, 'main')


@draws('ring', of=('squid', 'calamari', 'octopus'))
def squid_ring(p, seed, radius=.115):
    """A grilled ring: creamy, its edges browned where it touched the pan."""
    m = food('squid', rough=.18, glow=.3, red=(1, .7, .5), coat=.7, lift=.09, bumps=[('noise', 30, .25, .008)])

    def point(u, v):
        a, b = u * TAU, v * TAU
        r = radius * (1 + .20 * wave(math.cos(a), math.sin(a), 0, 1.3, seed)) * (.74, 1.08, .90, 1.16)[seed % 4]
        wall = .024 + .006 * wave(math.cos(a), math.sin(a), 5, 1.4, seed)
        return ((r + wall * math.cos(b)) * math.cos(a), (r + wall * math.cos(b)) * math.sin(a) * (.72, .9, .8, .95)[seed % 4], .042 + .042 * math.sin(b) * (1 + .2 * wave(math.cos(a), math.sin(a), 3, 1.5, seed)))

    def colour(u, v, q):
        above = smooth(.2, .9, math.sin(v * TAU))
        c = mix(p.light, p.main, .5 + .6 * grain(*q, 9, seed) + .5 * above)
        return mix(c, p.dark, above * smooth(.0, .4, grain(*q, 6, seed + 2)) * .8)
    return Part(surface('squid', 44, 14, point, colour, True, True, m))


@draws('stick', 'cube', 'slice', of=('crab', 'crab-stick', 'surimi'))
def crab_stick(p, seed):
    m = food('crab', rough=.35, glow=.35, red=(1, .5, .4), bumps=[('noise', 30, .2, .01)], stretch=(1, 6, 6))
    me = box(.26, .085, .07, .02, m, seed + 1, .1, 3, lambda q: mix(p.light, p.dark, smooth(.010, .025, q.z)))
    me.transform(Matrix.Translation((0, 0, .035)))
    return Part(me)


@draws('whole', 'half', of='scallop')
def scallop(p, seed, radius=.13, h=.09):
    return Part(disc(p, seed, radius, h).mesh, 'main')
