"""Meat, poultry, sausage."""
import math
import random

from mathutils import Matrix

from colours import grain, lin, mix, smooth, wave
from ingredients import Part, draws
from materials import food
from meshes import TAU, box, ellipsoid, join, lathe, place, rounded, surface, thicken, up

CURED = {'salami', 'pepperoni', 'chorizo'}


def cold():
    """Material of cold cuts: sliced and moist."""
    return food('cold cut', rough=.34, glow=.25, red=(1, .35, .25), coat=.12, speckle=.07, speckle_size=24, bumps=[('noise', 40, .12, .006)])


def roasted():
    """Material of roasted meat: browned and coarse."""
    return food('roast', rough=.42, glow=.06, red=(1, .3, .2), depth=.03, coat=.16, speckle=.2, speckle_size=14,
                bumps=[('pores', 18, .5, .025), ('noise', 34, .45, .016)])


def marbling(p, seed):
    """Colouring of lean and fat by a point (x, y) of the slice and its share `edge` of the way from the middle to the rim.

    Sausage in CURED has flecks, other meat streaks and a rim of fat.
    """
    def colour(x, y, edge=0):
        if p.name in CURED:
            return mix(mix(p.main, p.light, smooth(.18, .34, grain(x, y, 0, 26, seed, 2))), p.dark, smooth(.9, 1, edge))
        c = mix(p.main, p.dark, .3 + .6 * grain(x, y, 0, 6, seed))
        c = mix(c, p.light, smooth(.25, .5, grain(x * 1.0, y * 3.2, 0, 5, seed + 3)) * .8)
        return mix(c, p.light, smooth(.8, .95, edge))
    return colour


@draws('slice', 'ribbon', 'sheet', of='meat')
def fold(p, seed, width=.40, length=.44):
    """A thin slice dropped in loose waves."""
    shade = marbling(p, seed)

    rng = random.Random(seed * 7 + 3)
    waves, slant, phase, fan = rng.uniform(1.1, 2.1), rng.uniform(-1.4, 1.4), rng.uniform(0, TAU), rng.uniform(.15, .5)
    bow, tall = rng.uniform(-.10, .10), rng.uniform(.034, .056)

    def point(u, v):
        s = u * TAU * waves + slant * (v - .5) * 2 + phase
        x = (u - .5) * width * .66 + .02 * math.sin(2 * s)
        z = tall + tall * math.cos(s) * (.55 + .45 * v) + .016 * wave(u * 3, v * 3, 0, 1, seed)
        y = (v - .5) * length * .62 + .025 * wave(u * 4, 0, 0, 1, seed) + bow * math.sin(u * math.pi)
        return (x * (1 - fan / 2 + fan * v), y, z)
    return Part(thicken(surface('fold', 56, 16, point, lambda u, v, q: shade(u * .5, v * .5, abs(v - .5) * 2), material=cold()), .010), 'main', .012)


@draws('round', of='meat')
def disc(p, seed, radius=.19, h=.018):
    shade = marbling(p, seed)

    def bend(a, t, r, z):
        x, y = r * math.cos(a), r * math.sin(a)
        return r, z + .02 * wave(x, y, 0, 5, seed) + .05 * r * r
    return Part(lathe('slice', rounded(radius, h, .006), 56, lambda u, v, q: shade(q[0], q[1], math.hypot(q[0], q[1]) / radius), bend, cold(), 4), 'sheet')


@draws('cube', 'chunk', of='meat')
def chunk(p, seed, x=.19, y=.16, z=.14):
    def colour(q):
        return mix(mix(p.main, p.light, smooth(-.2, .5, grain(*q, 8, seed)) * .7), p.dark, smooth(.2, .6, grain(*q, 12, seed + 2)))
    me = box(x, y, z, .035, roasted(), seed + 1, .28, 4, colour)
    me.transform(Matrix.Translation((0, 0, z / 2)))
    return Part(me, 'main', .008)


@draws('cube', of='ham')
def ham_cube(p, seed, size=.13):
    """Boiled ham cut in dice: smooth and moist, pink with a paler grain."""
    m = food('ham dice', rough=.30, glow=.3, red=(1, .4, .3), coat=.2, speckle=.04, speckle_size=30, bumps=[('noise', 40, .10, .004)])
    rosy, pale = lin('#dc9c92'), lin('#f0c4b8')
    return Part(up(box(size, size * .96, size * .90, .014, m, seed + 1, .16, 2, lambda q: mix(rosy, pale, .4 + .7 * grain(q.x, q.y * 2, q.z, 10, seed)))), 'main', .006)


@draws('glazed', of='meat')
def glazed(p, seed):
    """A piece fried in a sweet sauce: brown and shining."""
    sauce, deep = lin('#9c5420'), lin('#55260c')
    m = food('glazed', rough=.22, glow=.12, red=(1, .4, .2), depth=.03, coat=.4, speckle=.15, speckle_size=14, bumps=[('pores', 18, .4, .02), ('noise', 34, .3, .012)])
    me = box(.21, .19, .17, .045, m, seed + 1, .28, 4, lambda q: mix(mix(sauce, p.main, smooth(-.1, .5, grain(*q, 7, seed)) * .6), deep, smooth(.15, .6, grain(*q, 11, seed + 2))))
    me.transform(Matrix.Translation((0, 0, .085)))
    return Part(me, 'main', .008)


@draws('sliced', of=('meat', 'fish'))
def sliced(p, seed, x=.34, y=.17, h=.045):
    """A roasted slice: pale or pink inside, browned rim; chicken is a strip of grilled fillet."""
    if p.name == 'chicken':
        return grilled_strip(p, seed)

    def colour(q):
        r = max(abs(q.x) / x, abs(q.y) / y) * 2
        c = mix(p.main, p.light, .5 + .6 * grain(q.x * 2, q.y * 8, 0, 4, seed))
        return mix(c, p.dark, smooth(.74, .98, r + .10 * grain(*q, 8, seed)))
    me = box(x, y, h, .02, cold(), seed + 1, .25, 5, colour)
    for v in me.vertices:
        v.co.y *= 1 - .9 * abs(v.co.x / x) ** 3
        v.co.z += .015 * wave(v.co.x, v.co.y, 0, 4, seed) + h / 2
    return Part(me, 'sheet')


@draws('slice', of='duck')
def duck_slice(p, seed, x=.30, y=.15, h=.04):
    """Cut across a fried breast: rosy meat under a line of fat and a crisp brown skin."""
    rosy, deep, fat, skin_ = lin('#c9685c'), lin('#8e3a34'), lin('#f0d2a4'), lin('#6b3410')

    def colour(q):
        t = q.y / y + .04 * wave(q.x * 9, 0, 0, 1, seed)
        c = mix(mix(deep, rosy, .55 + .7 * grain(q.x * 2, q.y * 7, 0, 5, seed)), lin('#9a6248'), smooth(-.30, -.48, t))
        c = mix(c, fat, smooth(.26, .32, t))
        return mix(c, mix(skin_, lin('#a4621f'), .5 + .8 * grain(*q, 16, seed)), smooth(.37, .42, t))
    me = box(x, y, h, .014, cold(), seed + 1, .14, 13, colour)
    for v in me.vertices:
        v.co.y *= 1 - .22 * abs(2 * v.co.x / x) ** 3
        v.co.z += .010 * wave(v.co.x, v.co.y, 0, 5, seed) + h / 2
    return Part(me, 'sheet', .006)


def grilled_strip(p, seed, x=.36, y=.17, h=.07):
    """Fried golden above, with dark stripes of the grill; white flesh where it is cut."""
    golden, crust, white = lin('#cc8a40'), lin('#4a200c'), lin('#f4dcb2')

    def colour(q):
        n = grain(*q, 8, seed)
        top = smooth(h * .22, h * .40, q.z + .008 * n)
        stripe = smooth(.55, .95, math.sin(q.x * 36 + q.y * 22 + seed)) * top
        c = mix(white, mix(golden, lin('#8c4a18'), .35 + .7 * n), max(top, smooth(.80, .98, abs(q.x) / x * 2)))
        return mix(c, crust, stripe * .8)
    me = box(x, y, h, .022, roast_skin(), seed + 1, .2, 13, colour)
    for v in me.vertices:
        v.co.y *= 1 - .3 * abs(v.co.x / x * 2) ** 3
        v.co.z += .03 * math.cos(v.co.x * 5 + seed) + .012 * wave(v.co.x, v.co.y, 0, 4, seed) + h / 2
    return Part(me, 'main')


def roast_skin():
    """Material of a grilled fillet, still juicy."""
    return food('grilled fillet', rough=.36, glow=.08, red=(1, .5, .25), coat=.2, speckle=.12, speckle_size=18, bumps=[('noise', 26, .35, .014), ('noise', 60, .2, .006)])


@draws('patty', of=('meat', 'fish', 'vegetable'))
def patty(p, seed, radius=.43, h=.13):
    def bend(a, t, r, z):
        x, y = r * math.cos(a), r * math.sin(a)
        return r * (1 + .05 * wave(math.cos(a), math.sin(a), 0, 2, seed)) + .035 * grain(x, y, z, 7, seed) * r / radius, z + .02 * grain(x, y, z, 9, seed + 3)
    return Part(lathe('patty', rounded(radius, h, .05), 84, lambda u, v, q: mix(p.dark, p.main, .5 + .6 * grain(*q, 10, seed)), bend, roasted(), 4), 'base', .02)


@draws('patty', of='falafel')
def falafel(p, seed, ring=.255, radius=.20, high=.125):
    """Five balls pressed flat: a cracked brown crust; the one in front is cut and shows its green crumb."""
    crust, burnt, inside, herb, bean = lin('#7a441a'), lin('#3a1c0a'), lin('#a3ad4c'), lin('#4a6f22'), lin('#dcd9a0')
    m = food('falafel', rough=.8, shine=.2, speckle=.22, speckle_size=30, spread=.08, bumps=[('noise', 30, .7, .03), ('pores', 46, .5, .014)])

    def ball(k):
        cut, s = k == 0, seed + 5 * k

        def crack(d):
            return smooth(.035, .0, abs(wave(*d, 3.1, s))) * smooth(-.1, .15, wave(*d, 2.3, s + 4))

        def point(u, v):
            a, b = u * TAU, v * math.pi
            d = (math.sin(b) * math.cos(a), math.sin(b) * math.sin(a), -math.cos(b))
            n = 1 + .07 * grain(*d, 3.4, s) + .035 * grain(*d, 9, s) - .05 * crack(d)
            x, y, z = d[0] * radius * n, d[1] * radius * n, max(-.6, d[2]) * high * n
            bite = -.076 + .77 * z   # leans back, so that it is seen from above
            if cut and y < bite:
                y = bite + .02 * grain(x * 9, z * 9, 0, 1.6, s)
            return (x, y, z + high * .6)

        def colour(u, v, q):
            if cut and q[1] < -.05 + .77 * (q[2] - high * .6) and abs(q[0]) < radius * .97:
                n = grain(q[0], q[2], 0, 26, s)
                green = mix(mix(inside, bean, smooth(.05, .45, n)), herb, smooth(.08, .35, grain(q[0], q[2], 0, 34, s + 3)))
                shell = max(math.hypot(q[0] / radius, (q[2] - high * .45) / high), 0)
                return mix(green, crust, smooth(.86, .96, shell))
            b, a = v * math.pi, u * TAU
            d = (math.sin(b) * math.cos(a), math.sin(b) * math.sin(a), -math.cos(b))
            c = mix(mix(crust, burnt, .5 + .9 * grain(*q, 13, s)), p.light, .35 * smooth(.2, .5, grain(*q, 30, s)))
            return mix(c, herb, .8 * crack(d))
        return surface('falafel', 84, 60, point, colour, True, material=m)
    parts = []
    for k in range(5):
        a = -math.pi / 2 + k * TAU / 5
        parts.append((ball(k), place((ring * math.cos(a), ring * math.sin(a) - (0 if k else .07), 0), (0, 0, 0 if k == 0 else seed + k))))
    return Part(join('falafel', parts), 'base', .02)


@draws('ball', 'whole', of='meat')
def ball(p, seed, radius=.12):
    me = ellipsoid('ball', radius, radius, radius * .92, roasted(), 40, 26, lambda u, v, q: mix(p.dark, p.main, .55 + .6 * grain(*q, 11, seed)), .10, 5, seed)
    me.transform(Matrix.Translation((0, 0, radius * .9)))
    return Part(me, 'main', .006)


@draws('whole', 'stick', of=('sausage', 'hunter-sausage', 'grilled-sausage', 'kupaty', 'sausages', 'frankfurter'))
def sausage(p, seed, length=.95, radius=.105):
    """A grilled sausage: bowed, its ends gathered to a knot, black lines of the grill across it, the skin burst once or twice."""
    m = food('sausage', rough=.22, glow=.12, red=(1, .35, .2), coat=.6, speckle=.08, speckle_size=18, bumps=[('noise', 16, .22, .014), ('noise', 70, .2, .006)])
    length *= (1, .92, 1.02, .95)[seed % 4]
    pale, brown, deep, char = lin('#e0955c'), lin('#9c4c1e'), lin('#5a240c'), lin('#140a05')
    slant, shift = (.42, .30, .5, .36)[seed % 4], .37 * seed

    def burst(u, v):
        """How open the skin is at a point: short bursts along the upper side."""
        return max(smooth(1, .25, math.hypot((v - at) / .075, (u - side - .006 * math.sin(v * 70)) / .030)) for at, side in ((.27 + .04 * (seed % 3), .25), (.70 - .03 * (seed % 2), .22)))

    def point(u, v):
        a, t = u * TAU, v * 2 - 1
        # round ends, then a small knot of skin
        k = min(1, abs(t) / .955)
        r = radius * (1 - k ** 6) ** .5 if k < 1 else 0
        r = max(r, .020 * (1 - ((abs(t) - .965) / .036) ** 2 if abs(t) > .94 else 0) ** .5 if abs(t) < .9999 else .001)
        r *= 1 + .035 * wave(v * 5, 0, 0, 1, seed) + .02 * wave(v * 9, u * 4, 0, 1, seed)
        # gathers in the skin towards the ends
        r *= 1 - .07 * smooth(.80, .95, abs(t)) * abs(math.sin(a * 4 + seed))
        bow = (.085, -.06, .05, -.09)[seed % 4] * (1 - t * t) + .012 * wave(v * 3, seed, 0, 1, 2)
        r *= 1 - .13 * burst(u, v)
        return (t * length / 2, r * math.cos(a) + bow, r * math.sin(a) + radius)

    def colour(u, v, q):
        top_ = smooth(radius * .55, radius * 1.5, q[2])
        c = mix(mix(brown, p.main, .6 + .8 * grain(*q, 5, seed)), pale, smooth(.0, .6, grain(*q, 7, seed + 3)) * .6)
        c = mix(c, brown, top_ * smooth(-.2, .5, grain(*q, 3, seed + 5)) * .75)
        # bars of the grill: parallel, a hand apart, black in their middle, broken where the sausage did not touch
        d = abs(((q[0] + slant * q[1] + shift * .1) / .150) % 1 - .5) + .035 * wave(*q, 16, seed)
        touch = top_ * smooth(-.45, .0, wave(q[0] * 5, q[1] * 5, 0, 1, seed + 1))
        c = mix(c, deep, smooth(.22, .09, d) * touch * .8)
        c = mix(c, char, smooth(.10, .04, d) * touch * .9)
        c = mix(c, deep, smooth(.43, .49, abs(v - .5)) * .8)
        open_ = burst(u, v)
        return mix(mix(c, char, smooth(.12, .4, open_) * .5), mix(pale, lin('#f2c49a'), .5 + grain(*q, 30, seed)), smooth(.45, .8, open_))
    return Part(up(surface('sausage', 96, 200, point, colour, True, material=m)))


@draws('ring', 'half', of=('sausage', 'hunter-sausage', 'grilled-sausage'))
def sausage_coin(p, seed):
    return Part(disc(p, seed, .10, .06).mesh, 'main')


@draws('crumbs', of='meat')
def bits(p, seed):
    rng, parts = random.Random(seed), []
    piece = [box(.06, .035, .016, .005, cold(), k + 1, .3, 1, lambda q: mix(p.main, p.light, smooth(-.1, .3, grain(*q, 16, k)))) for k in range(3)]
    for k in range(14):
        parts.append((rng.choice(piece), place((rng.gauss(0, .07), rng.gauss(0, .07), rng.uniform(.008, .02)), (rng.uniform(-.6, .6), rng.uniform(-.6, .6), k))))
    return Part(join('bits', parts), 'grains', .01)


@draws('heap', of=('meat', 'vegetable'))
def shreds(p, seed, radius=.36):
    """Shreds of slow-cooked meat, piled: eight models, ninety times."""
    rng, parts = random.Random(seed), []

    def shred(k):
        length, bow = rng.uniform(.16, .30), rng.uniform(-.05, .05)

        def point(u, v):
            a, r = u * TAU, .017 * math.sin(math.pi * (.08 + .84 * v)) ** .5
            return ((v - .5) * length, r * math.cos(a) + bow * (v - .5) ** 2 * 4, r * math.sin(a) * .8 + .01 * math.sin(v * 7 + k))
        return surface('shred', 8, 14, point, lambda u, v, q: mix(mix(p.main, p.light, .5 + .5 * wave(v * 6, u * 3, 0, 1, k)), p.dark, smooth(.2, .5, wave(v * 5, k, 0, 1, 3))), True, material=roasted())
    models = [shred(k) for k in range(8)]
    for k in range(90):
        r = radius * math.sqrt(rng.random())
        a = rng.uniform(0, TAU)
        z = .02 + rng.random() * .13 * (1 - (r / radius) ** 2 * .6)
        parts.append((models[k % 8], place((r * math.cos(a) * .92, r * math.sin(a) * .92, z), (rng.uniform(-.25, .25), rng.uniform(-.25, .25), rng.uniform(0, TAU)))))
    return Part(join('heap', parts), 'base', .02)
