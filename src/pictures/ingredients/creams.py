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
def terrine(p, seed, radius=.192, h=.085):
    """A thick round slice of coarse pâté: rosy brown and matt, with flecks of fat and of spice, its edge torn by the knife."""
    fat, spice = lin('#ead2bd'), lin('#6d4430')

    def bend(a, t, r, z):
        x, y = r * math.cos(a), r * math.sin(a)
        return r * (1 + .035 * wave(math.cos(a), math.sin(a), z * 9, 2.4, seed)) + .006 * grain(x, y, z, 24, seed) * (r > radius * .8), z + .007 * grain(x, y, z, 13, seed) * (z > h * .5)

    def colour(u, v, q):
        c = mix(p.dark, p.main, .75 + .7 * grain(*q, 9, seed))
        c = mix(c, fat, smooth(.34, .50, grain(*q, 44, seed + 1)) * .7)
        return mix(c, spice, smooth(.26, .42, grain(*q, 34, seed + 5)) * .7)
    m = food('terrine', rough=.62, glow=.2, red=(1, .6, .45), depth=.03, shine=.3, spread=.03, speckle=.10, speckle_size=60,
             bumps=[('noise', 36, .5, .014), ('noise', 90, .4, .008)])
    return Part(lathe('terrine', rounded(radius, h, .014), 120, colour, bend, m, 12), 'soft', .012)


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
