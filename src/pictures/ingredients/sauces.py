"""Drops, glazes and trickles."""
import math
import random

from colours import wave
from ingredients import Part, draws
from materials import food
from meshes import ellipsoid, join, lathe, place


def syrup(p):
    """Material of a syrup or glaze."""
    return food('syrup ' + p.name, p.main, rough=.12, glow=.3, red=(1, .4, .2), depth=.04, coat=.4, spread=.02)


@draws('drop')
def drops(p, seed):
    """Five shining drops of unequal size."""
    rng, parts = random.Random(seed), []
    bead = ellipsoid('drop', .024, .024, .015, syrup(p), 16, 10)
    for k in range(5):
        a, r = k * 1.256 + rng.uniform(-.3, .3), rng.uniform(.03, .10)
        parts.append((bead, place((r * math.cos(a), r * math.sin(a), .006), (0, 0, a), rng.uniform(.5, 1.1))))
    return Part(join('drops', parts), 'grains', .006)


@draws('glaze')
def glaze(p, seed):
    """Five drops; a shape strews them over what is glazed."""
    return Part(drops(p, seed).mesh, 'grains')


@draws('liquid')
def jelly(p, seed, radius=.16):
    def bend(a, t, r, z):
        return r * (1 + .10 * wave(math.cos(a), math.sin(a), 0, 1.6, seed)), z
    return Part(lathe('jelly', [(0, 0), (radius, 0), (radius * .97, .012), (radius * .7, .018), (0, .02)], 40, None, bend, syrup(p), 3), 'soft', .006)
