"""Desserts by the piece."""
import math

from colours import grain, mix, smooth, wave
from heap import Heap, gathered
from ingredients import part
from ingredients.creams import cream
from ingredients.fruit import strawberry, strawberry_point
from ingredients.palette import palette
from ingredients.sauces import syrup
from materials import food
from meshes import box, lathe, lifted, place, surface, thicken
from pieces import shape, split
from pieces.bites import top


@shape('macaron')
def macaron(layers, seed):
    """One macaron, lying."""
    heap = Heap(seed)
    heap.drop(part(layers[0], seed % 4), turn=(heap.rng.uniform(-.04, .04), heap.rng.uniform(-.04, .04), heap.rng.uniform(0, 6)))
    return heap


@shape('cake')
def cake(layers, seed):
    """Cubes and layered slices; square in plan."""
    heap = Heap(seed)
    names = [split(l) for l in layers]
    turn = heap.rng.uniform(-.07, .07)
    sheets = sum(f == 'sheet' for _, f in names)
    thin = min(1, 3.4 / sheets) if sheets else 1   # many sheets are thin ones
    body = [n for n in names if n[1] in ('cube', 'sheet', 'spread') or (n[0] in ('shortbread', 'biscuit'))]
    for k, (ingredient, form) in enumerate(body):
        if form == 'crumbs':
            slab = rough(box(.392, .392, .085, .010, crust(ingredient), 3, .06, 19))
            heap.put(slab, 0, 0, .0425, (0, 0, turn))
        elif form == 'spread':
            heap.drop(cream_slab(palette(ingredient), seed + k, *((.362, .052) if thin < 1 else ())), turn=(0, 0, turn), scale=(1, 1, thin), sink=.006 * thin)
        else:
            askew = heap.rng.uniform(-.002, .002) if thin < 1 else 0
            heap.drop(part(f'{ingredient}/{form}', (seed + k) % 4), askew, -askew, (0, 0, turn + askew * 3), (1, 1, thin), .004 * thin)
    rest = [n for n in names if n not in body]
    if thin < 1:
        dust(heap, names, rest)
    elif any(f == 'crumbs' for _, f in rest):
        for ingredient, form in rest:
            for x, y in ((-.07, -.07), (.07, .06), (.07, -.07), (-.07, .07), (0, 0)):
                heap.drop(part(f'{ingredient}/{form}', heap.rng.randrange(4)), x, y, (0, 0, heap.rng.uniform(0, 6)), .6, settle=.3)
    else:
        top(heap, [(n, part('/'.join(n), seed % 4)) for n in rest])
    return heap


def dust(heap, names, nuts, side=.33):
    """Crumbs of the cake all over its top, nuts in their middle."""
    sponge = next(i for i, f in names if f == 'sheet')
    for k in range(26):
        x, y = heap.rng.uniform(-.46, .46) * side, heap.rng.uniform(-.46, .46) * side
        heap.drop(gathered(part(f'{sponge}/crumbs', k % 4), .15), x, y, (0, 0, heap.rng.uniform(0, 6)), .36)
    for ingredient, form in nuts:
        for x, y in ((-.03, .02), (.05, -.03)):
            heap.drop(gathered(part(f'{ingredient}/{form}', heap.rng.randrange(4)), .07), x, y, (0, 0, heap.rng.uniform(0, 6)), .8)


def rough(me):
    """`me` itself, its surface crumbled."""
    for v in me.vertices:
        v.co += v.co.normalized() * (.012 * grain(*v.co, 26, 3))
    return me


def crust(ingredient):
    """Material of the crumbly crust of a cheesecake or a brownie."""
    return food('crust ' + ingredient, mix(palette(ingredient).main, palette(ingredient).dark, .45), rough=.75, glow=.1, speckle=.25, speckle_size=30, bumps=[('pores', 30, .7, .02)])


def cream_slab(p, seed, side=.355, h=.04):
    """A square layer of cream in a cake."""
    return lifted(box(side, side, h, .014, cream(p), seed + 1, .12, 3), h / 2)


@shape('profiterole')
def profiterole(layers, seed):
    """Choux pastry cut open, with its filling between the halves."""
    heap = Heap(seed)
    for l in layers:
        ingredient, form = split(l)
        spin = heap.rng.uniform(0, 6)
        if form == 'bottom':
            heap.drop(part('choux/choux', seed % 4), turn=(0, 0, spin))
        elif form == 'top':
            heap.drop(part('choux/choux-top', seed % 4), 0, .015, (-.16, 0, 0), 1, .03)
        elif form == 'rosette':
            heap.drop(part(l, seed % 4), turn=(0, 0, spin), scale=(1.18, 1.18, .95), sink=.03)
        elif form in ('ribbon', 'slice'):
            for x in (-.09, .09):
                heap.drop(part(l, seed % 4), x, -.10, (.12, 0, .4 * (1 if x > 0 else -1)), .78, .03)
        elif form == 'glaze':
            heap.drop(cap(palette(ingredient), seed), 0, .01, (-.12, 0, 0), 1, .040)
        else:
            heap.drop(part(l, seed % 4), .05, -.16, (.15, 0, -1.3), .8, .005, settle=.3)
    return heap


def cap(p, seed, radius=.216, h=.145):
    """Mesh of icing run down unevenly over a dome, thick enough to cover its bumps."""
    line = [(0, h)] + [(radius * math.sin(a) ** .8, h * math.cos(a) ** .8) for a in [1.5 * k / 10 for k in range(1, 11)]]

    def bend(a, t, r, z):
        drip = .05 * max(0, wave(math.cos(a) * 2, math.sin(a) * 2, 0, 1.5, seed)) + .012 * math.sin(a * 7 + seed)
        edge = max(0, r / radius - .55) / .45
        return r + .01 * edge, z - drip * edge
    me = lathe('cap', line, 64, None, bend, syrup(p), 2)
    return thicken(me, .026)


@shape('zefir')
def zefir(layers, seed):
    """Two piped halves stuck together by their flat sides, standing on one; a thin crust with a dust of sugar on its ridges."""
    heap = Heap(seed)
    p = palette(split(layers[0])[0])
    lean, spin = heap.rng.uniform(-.10, .10), heap.rng.uniform(0, 6)
    heap.put(piped(p, seed), z=.150, turn=(lean, .4 * lean, spin))
    heap.put(piped(p, seed + 2, .150, False), z=.156, turn=(math.pi + lean, .4 * lean, spin + .9))
    return heap


def piped(p, seed, high=.195, tip=True, radius=.232, ridges=9, twist=1.25):
    """Half a zefir, its flat side on z = 0: ridges of a star nozzle wind up to a drawn-out tip, or to a flat end to stand on."""
    def lobe(a, v):
        return abs(math.cos(ridges / 2 * (a + twist * v + .10 * wave(v * 3, seed, 0, 1, 4))))

    def point(u, v):
        a = u * math.tau
        if v < .12:
            t = v / .12
            r, z = .72 + .28 * math.sin(t * math.pi / 2), .022 * (1 - math.cos(t * math.pi / 2))
        else:
            t = (v - .12) / .88
            r, z = math.cos(t * math.pi / 2) ** .80, .022 + (high - .022) * math.sin(t * math.pi / 2)
        swell = 1 + .05 * math.sin(v * 9 + a + seed) * (1 - v)
        deep = .20 * smooth(0, .10, v) * (1 - .35 * v)
        r *= radius * swell * (1 - deep * (1 - lobe(a, v) ** .62))
        peak = smooth(.86, 1, v) if tip else 0
        z = z + .045 * peak ** 1.5 if tip else min(z, high * .9)
        return (r * math.cos(a) + .030 * peak * math.cos(seed * 2.1), r * math.sin(a) + .030 * peak * math.sin(seed * 2.1), z)

    def colour(u, v, q):
        ridge = lobe(u * math.tau, v) ** .62
        c = mix(p.dark, p.main, .35 + .75 * ridge)
        return mix(c, p.light, smooth(.55, .95, ridge) * smooth(-.25, .25, grain(*q, 30, seed)))
    return surface('zefir', 144, 46, point, colour, True, material=cream(p))


def dipped(layers, seed):
    """A strawberry standing tip up, dipped in chocolate: fruit with a glaze."""
    heap = Heap(seed)
    radius = .15
    berry = palette(split(layers[0])[0])
    sauce = palette(split(layers[1])[0])
    fruit = strawberry(berry, seed % 4, radius)

    def point(u, v):
        edge = .60 + .05 * wave(math.cos(u * 6.283), math.sin(u * 6.283), 0, 1.6, seed)
        x, y, z = strawberry_point(u, v * edge, radius * 1.035, seed % 4)
        return (x, y, z - .004)
    coat = surface('coat', 56, 30, point, None, True, material=syrup(sauce))
    lie = place((0, .02, .160), (-1.25, 0, heap.rng.uniform(-.35, .35)))
    heap.parts.append((fruit, lie))
    heap.parts.append((coat, lie))
    return heap
