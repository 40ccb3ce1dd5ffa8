"""Bottles and jugs, modelled about 1.5 high: lower beside food than a real litre, which is 25 cm."""
import math

from colours import lin
from heap import Heap
from ingredients import part
from ingredients.drinks import body
from ingredients.palette import palette
from materials import food, glass
from meshes import PI, bounds, box, lathe
from pieces import shape, split

# Places of the mint at the glass: angle, height.
SPRIGS = (-1.15, .74), (-2.0, .50)
# Fruit that a drink is named after, at its bottom and some of it afloat; each third piece is of the second kind.
STEEPED = {'kompot': ('cherry/whole', 'apple/wedge'), 'mors-sea-buckthorn': ('sea-buckthorn/whole', 'sea-buckthorn/whole'),
           'mors-cranberry': ('cranberry/whole', 'cranberry/whole')}
# Fruit before the jug, where the drink alone looks like any juice.
BESIDE = {'mors-sea-buckthorn': 'sea-buckthorn/branch'}


@shape('bottle')
def bottle(layers, seed):
    """A clear bottle with a paper label; juice in a wide-necked one."""
    heap = Heap(seed)
    p = palette(split(layers[0])[0])
    water = 'water' in p.name
    if water:
        r, line, fill = .24, [(0, 0), (.21, 0), (.24, .03), (.24, .95), (.22, 1.08), (.10, 1.30), (.085, 1.36), (.085, 1.46)], 1.16
        cap_z, cap_r = 1.42, .10
    else:
        r, line, fill = .33, [(0, 0), (.30, 0), (.33, .03), (.33, 1.05), (.28, 1.22), (.17, 1.38), (.155, 1.44), (.155, 1.52)], 1.24
        cap_z, cap_r = 1.47, .175
    heap.put(lathe('bottle', line, 64, None, None, glass('water bottle', (.93, .97, .985)) if water else glass('bottle'), 4))
    heap.put(contents(p, line, fill))
    tint = '#2f6f9c' if p.name == 'water' else '#2f8a6a' if water else '#e8862a'
    heap.put(lathe('cap', [(0, .10), (cap_r * .9, .10), (cap_r, .085), (cap_r, 0), (cap_r * .9, 0)], 48, None, lambda a, t, q, z: (q * (1 + .012 * math.cos(a * 40)), z), food('cap ' + tint, lin(tint), rough=.4, spread=0), 2), z=cap_z)
    heap.put(label(r + .004, .42, .86, tint), z=0)
    return heap


def label(r, low, high, tint):
    """Paper band: cream with one coloured stripe, no lettering."""
    stripe, base = lin(tint), lin('#f7f0e2')
    return lathe('label', [(r, low), (r, high)], 64, lambda u, v, q: stripe if .12 < v < .30 else base, None, food('label', rough=.6, spread=0), 26)


def contents(p, line, fill):
    """Mesh of the drink inside a vessel's profile [(radius, height)], up to the height `fill`."""
    inside = [(0, .035), (radius_at(line, .045) * .90, .035), (radius_at(line, .06) * .935, .06)]
    for (r0, z0), (r1, z1) in zip(line, line[1:]):
        for k in range(5):
            z = z0 + (z1 - z0) * k / 5
            r = r0 + (r1 - r0) * k / 5
            if .06 < z < fill and r > .05:
                inside.append((r * .935, z))
    inside += [(inside[-1][0], fill), (0, fill)]
    return lathe('drink', inside, 56, None, None, body(p), 2)


@shape('jug')
def jug(layers, seed):
    """A carafe closed with a cork, ice and the layers after the first in the drink; a paper band where nothing tells what it is."""
    heap = Heap(seed)
    names = [split(l) for l in layers]
    p = palette(names[0][0])
    line = [(0, 0), (.36, 0), (.40, .03), (.43, .30), (.41, .72), (.27, 1.14), (.225, 1.34), (.25, 1.50)]
    heap.put(lathe('jug', line, 72, None, None, glass(), 4))
    heap.put(contents(p, line, 1.16))
    cork = food('cork', lin('#c79a68'), rough=.8, shine=.15, speckle=.2, speckle_size=26, spread=.03, bumps=[('noise', 50, .3, .008)])
    heap.put(lathe('cork', [(0, 1.38), (.21, 1.38), (.235, 1.50), (.275, 1.505), (.28, 1.52), (.28, 1.60), (.27, 1.615), (0, 1.615)], 48, None, None, cork, 3))
    steep(heap, STEEPED.get(p.name, ()), line)
    if p.name in BESIDE:
        heap.drop(part(BESIDE[p.name], seed % 4), .02, -.56, (0, 0, heap.rng.uniform(-.12, .12)))
    if len(names) == 1 and p.name not in STEEPED:
        heap.put(lathe('band', [(radius_at(line, z) + .003, z) for z in (.34, .48, .62)], 64, lambda u, v, q: lin('#f7f0e2') if v > .16 else p.dark, None, food('label', rough=.6, spread=0), 10))
    rng = heap.rng
    ice = glass('ice', (.98, .995, 1))
    for k in range(4):
        heap.put(box(.17, .17, .17, .03, ice, k + 1, .05, 0), .13 * math.cos(k * 1.7), .13 * math.sin(k * 1.7), 1.08 + .03 * (k % 2), (rng.uniform(-.5, .5), rng.uniform(-.5, .5), k))
    for ingredient, form in names[1:]:
        if form == 'slice':
            for k, (a, z) in enumerate(((-1.9, .25), (-1.25, .62), (-.7, .33), (-2.5, .6), (-1.6, .9), (.6, .5), (2.0, .4))):
                me = wrapped(part(f'{ingredient}/{form}', k % 4).mesh, radius_at(line, z) * .955)
                heap.put(me, 0, 0, z, (0, 0, a + PI / 2))
        elif form == 'whole':
            steep(heap, (f'{ingredient}/{form}', f'{ingredient}/{form}'), line)
        else:
            for k in range(3):
                heap.put(part(f'{ingredient}/{form}', k), -.02, -.08, 1.02, (.75, 0, -.5 + k * .6), 1.0)
            for k, (a, z) in enumerate(SPRIGS):
                me = wrapped(part(f'{ingredient}/{form}', k).mesh, radius_at(line, z) * .94)
                heap.put(me, 0, 0, z, (0, 0, a + PI / 2))
    return heap


def steep(heap, layers, line):
    """Puts sixteen fruits of two layers into a drink, most at its bottom, three afloat; nothing for no layers."""
    for k in range(16 if layers else 0):
        me = part(layers[0 if k % 3 else 1], k % 4).mesh
        low, high = bounds(me)
        size = max(high - low)
        want = .11 if layers[0] == 'cranberry/whole' else .24 if layers[0] != layers[1] and not k % 3 else .16
        row = k // 8
        z = (.13 + .15 * row + .03 * (k % 2)) if k < 13 else 1.03
        a, r = k * 2.4, (radius_at(line, z) - .12) * (.95 if k % 2 else .55) if k < 13 else .12
        turn = (heap.rng.uniform(-.8, .8), heap.rng.uniform(-.8, .8), heap.rng.uniform(0, 6))
        heap.put(me, r * math.cos(a), r * math.sin(a), z, turn, want / size)


def radius_at(line, z):
    """Radius of a vessel's outline [(radius, height)] at height z."""
    for (r0, z0), (r1, z1) in zip(line, line[1:]):
        if z0 <= z <= z1 and z1 > z0:
            return r0 + (r1 - r0) * (z - z0) / (z1 - z0)
    return line[-1][0]


def wrapped(me, radius):
    """A copy of a flat mesh bent round the inside of a glass of this radius: its x runs round, its y stands up."""
    copy = me.copy()
    for v in copy.vertices:
        x, y, z = v.co
        a = x / radius
        d = radius - .03 + min(z, .03)
        v.co = (d * math.sin(a), -d * math.cos(a), y)
    return copy
