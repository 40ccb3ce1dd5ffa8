"""A spoonful of something runny, run down over what it was poured on."""
import math
from functools import cache

from colours import grain, mix, smooth, wave
from ingredients.creams import GRAINY
from materials import food
from meshes import TAU, surface


def poured(heap, p, seed, radius, x=0, y=0, thick=.010):
    """Mesh of ingredient p lying on the heap round (x, y): `thick` in its middle, three or four tongues reaching `radius`."""
    coarse = p.name in GRAINY
    low = heap.height(x, y) - .75 * radius

    @cache
    def reach(a):
        tongues = max(math.exp(-((a - k * 1.7 - .5 * math.sin(seed + k * 2) - seed + math.pi) % TAU - math.pi) ** 2 / .06) * (.6 + .4 * math.sin(seed * 3 + k) ** 2) for k in range(4))
        r = radius * (.58 + .08 * wave(math.cos(a), math.sin(a), 0, 2, seed) + .34 * tongues)
        while r > .4 * radius and heap.height(x + r * math.cos(a), y + r * math.sin(a)) < low:   # no tongue hangs in the air
            r *= .92
        return r

    def point(u, v):
        a = u * TAU
        r = reach(a) * v
        px, py = x + r * math.cos(a), y + r * math.sin(a)
        lump = .5 * thick * grain(px, py, 0, 40, seed) if coarse else 0
        return (px, py, heap.height(px, py) + (thick + lump) * smooth(1, .72, v) - .003 * smooth(.9, 1, v))

    def colour(u, v, q):
        return mix(mix(p.main, p.light, .3 + .9 * grain(*q, 45, seed)), p.dark, smooth(.0, .4, grain(*q, 30, seed + 2))) if coarse else p.main
    m = food('poured ' + p.name, rough=.2, glow=.2, red=(1, .6, .3), depth=.03, coat=.6, spread=.02)
    return surface('poured', 72, 16, point, colour, True, material=m)
