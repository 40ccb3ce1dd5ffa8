"""Whatever is piped, spread or spooned."""
import math

from colours import grain, lin, mix, smooth, wave
from ingredients import Part, draws
from materials import food
from meshes import PI, TAU, lathe, rounded, surface

GRAINY = {'hummus', 'pate', 'pesto', 'onion-jam', 'mustard', 'avocado'}


def cream(p):
    """Material of a cream, coarse for those in GRAINY."""
    if p.name == 'zefir':
        return food('zefir', rough=.6, glow=.45, red=(1, .82, .6), depth=.05, shine=.3, lift=.05, spread=.01, bumps=[('noise', 150, .16, .004)])
    coarse = p.name in GRAINY
    return food('cream ' + p.name, p.main, rough=.42 if not coarse else .5, glow=.35, red=(.9, .82, .68), depth=.045, shine=.42, spread=.02,
                speckle=.05 if coarse else 0, speckle_size=50,
                bumps=[('noise', 70 if coarse else 26, .25 if coarse else .05, .01)])


@draws('rosette')
def rosette(p, seed, radius=.165, h=.17, petals=8, twist=1.1):
    """Piped with a star nozzle: lobes twist upwards to a bent tip."""
    def point(u, v):
        a = u * TAU
        r = radius * (1 - v) ** .62 * (1 - .10 * math.cos(v * PI * 3.2) * (1 - v))
        depth, lobe = .16 * (1 - v * .4), abs(math.cos(petals / 2 * (a + twist * v * 2.2))) ** .7
        r *= 1 - depth + depth * 2 * lobe * .8
        tip = smooth(.8, 1, v) * .02
        return (r * math.cos(a) + tip * math.cos(seed * 2.1), r * math.sin(a) + tip * math.sin(seed * 2.1),
                h * v ** .85 + .004 * wave(a, v * 4, 0, 1, seed))
    return Part(surface('rosette', 88, 32, point, None, True, material=cream(p)), 'soft', .05)


@draws('rosette', of='pate')
def mousse(p, seed, radius=.198, h=.118):
    """Smooth pâté piped wide and low with a star nozzle: satin ridges, a hollow in its middle for what is spooned on."""
    brown, warm, pale = lin('#a06a4c'), lin('#c4926f'), lin('#dcb496')
    m = food('pate', rough=.30, glow=.35, red=(1, .65, .45), depth=.04, shine=.45, coat=.22, spread=.03, bumps=[('noise', 80, .10, .003)])

    def lobe(a, v):
        return abs(math.cos(5 * (a + 1.1 * v))) ** .65

    def point(u, v):
        a = u * TAU
        r = radius * math.cos(v * PI / 2) ** .70 * (1 - .15 * (1 - v * .6) * (1 - lobe(a, v)))
        z = h * math.sin(v * PI / 2) - .020 * smooth(.80, 1, v) + .003 * wave(math.cos(a) * 3, math.sin(a) * 3, v * 4, 1, seed)
        return (r * math.cos(a), r * math.sin(a), z)

    def colour(u, v, q):
        c = mix(brown, warm, .15 + .9 * lobe(u * TAU, v))
        c = mix(c, pale, smooth(.6, 1, lobe(u * TAU, v)) * .45)
        return mix(c, lin('#6b4029'), smooth(.40, .52, grain(*q, 64, seed)) * .35)
    return Part(surface('mousse', 160, 34, point, colour, True, material=m), 'soft', .012)


@draws('rosette', of='hummus')
def swirl(p, seed, radius=.182, h=.05, turns=1.9):
    """Spread with the back of a spoon in a spiral, a little oil in its groove."""
    low, high, oil = lin('#bb9150'), lin('#e4c48c'), lin('#96640a')

    def groove(a, t):
        return math.cos(t * turns * TAU - a + seed)

    def point(u, v):
        a, t = u * TAU, v
        r = radius * t * (1 + .05 * wave(math.cos(a), math.sin(a), 0, 1.6, seed))
        return (r * math.cos(a), r * math.sin(a), smooth(1, .84, t) * (h + .020 * groove(a, t) * smooth(.02, .25, t)))

    def colour(u, v, q):
        g = groove(u * TAU, v)
        c = mix(low, high, smooth(-.6, .8, g) + .25 * grain(*q, 30, seed))
        return mix(c, oil, smooth(-.62, -.95, g) * smooth(.98, .8, v) * .9)
    m = food(p.name + ' swirl', rough=.32, glow=.3, red=(.9, .75, .5), depth=.04, shine=.5, coat=.25, spread=.02, speckle=.05, speckle_size=50, bumps=[('noise', 70, .2, .008)])
    return Part(surface('swirl', 96, 56, point, colour, True, material=m), 'soft', .012)


@draws('spread')
def spread(p, seed, radius=.20, h=.03):
    def bend(a, t, r, z):
        return r * (1 + .06 * wave(math.cos(a), math.sin(a), 0, 2.2, seed)), z + .010 * grain(r * math.cos(a) * 3, r * math.sin(a) * 3, 0, 3, seed) * (z > h * .6)
    return Part(lathe('spread', rounded(radius, h, .013), 48, None, bend, cream(p), 3), 'soft', .012)


@draws('ball', of='cream')
def ball(p, seed, radius=.11):
    def bend(a, t, r, z):
        return r * (1 + .03 * wave(math.cos(a), math.sin(a), z * 6, 2, seed)), z
    line = [(radius * math.sin(PI * k / 16), radius * (1 - math.cos(PI * k / 16))) for k in range(17)]
    return Part(lathe('ball', line, 32, None, bend, cream(p), 1), 'main', .01)
