"""Whatever is piped, spread or spooned."""
import math

from colours import grain, smooth, wave
from ingredients import Part, draws
from materials import food
from meshes import PI, TAU, lathe, rounded, surface

GRAINY = {'hummus', 'pate', 'pesto', 'onion-jam', 'mustard', 'avocado'}


def cream(p):
    if p.name == 'zefir':
        return food('zefir', p.main, rough=.65, glow=.35, red=(1, .8, .65), depth=.06, shine=.25, lift=.10, spread=.02, speckle=.02, speckle_size=60)
    coarse = p.name in GRAINY
    return food('cream ' + p.name, p.main, rough=.42 if not coarse else .5, glow=.35, red=(.9, .82, .68), depth=.045, shine=.42, spread=.02,
                speckle=.05 if coarse else 0, speckle_size=50,
                bumps=[('noise', 70 if coarse else 26, .25 if coarse else .05, .01)])


@draws('rosette', 'swirl', 'star', 'peak')
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


@draws('dollop', 'quenelle', 'spoon', 'scoop', 'mousse')
def dollop(p, seed, radius=.185, h=.07):
    def point(u, v):
        a = u * TAU
        k = 1 + .08 * wave(math.cos(a), math.sin(a), 0, 1.5, seed)
        r = radius * math.sin(v * PI / 2) ** .8 * k
        z = h * math.cos(min(v, .999) * PI / 2) ** .7 if v < .999 else 0
        return (r * math.cos(a), r * math.sin(a), z + .013 * math.sin(a + r * 38 + seed) * (1 - v) * min(1, v * 4))
    return Part(surface('dollop', 52, 22, point, None, True, material=cream(p)), 'soft', .03)


@draws('spread', 'layer', 'smear', 'base')
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


@draws('drops', 'dots', of='cream')
def dots(p, seed):
    from ingredients.sauces import drops
    return drops(p, seed)
