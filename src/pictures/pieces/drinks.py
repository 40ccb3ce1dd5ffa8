"""Bottles, jugs, thermoses: 1 litre stands about 2.6 units high in the models, scaled to the table by the composer."""
import math

from mathutils import Matrix

from colours import grain, lin, mix, smooth
from heap import Heap
from ingredients import part
from ingredients.drinks import body
from ingredients.palette import palette
from materials import food, glass, porcelain
from meshes import PI, TAU, bounds, box, lathe, place, surface
from pieces import shape, split


# what is pressed to the glass, and where: angle, height
SPRIGS = (-1.15, .74), (-2.0, .50)
# in a drink whose name says what it was made of: at the bottom, and some of it afloat
STEEPED = {'kompot': ('cherry/whole', 'apple/wedge')}


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
    heap.put(lathe('bottle', line, 64, None, None, glass('bottle', (.93, .97, .985) if water else (1, 1, 1)), 4))
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
    """The drink inside a vessel's profile, up to `fill`."""
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
    """A carafe closed with a cork, fruit and ice in the drink."""
    heap = Heap(seed)
    names = [split(l) for l in layers]
    p = palette(names[0][0])
    line = [(0, 0), (.36, 0), (.40, .03), (.43, .30), (.41, .72), (.27, 1.14), (.225, 1.34), (.25, 1.50)]
    heap.put(lathe('jug', line, 72, None, None, glass(), 4))
    heap.put(contents(p, line, 1.16))
    cork = food('cork', lin('#c79a68'), rough=.8, shine=.15, speckle=.2, speckle_size=26, spread=.03, bumps=[('noise', 50, .3, .008)])
    heap.put(lathe('cork', [(0, 1.38), (.21, 1.38), (.235, 1.50), (.275, 1.505), (.28, 1.52), (.28, 1.60), (.27, 1.615), (0, 1.615)], 48, None, None, cork, 3))
    steep(heap, STEEPED.get(p.name, ()), line)
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
    """Fruit on the bottom of a drink, and a few pieces afloat."""
    for k in range(16 if layers else 0):
        me = part(layers[0 if k % 3 else 1], k % 4).mesh
        low, high = bounds(me)
        size = max(high - low)
        want = .24 if layers[0] != layers[1] and not k % 3 else .16
        row = k // 8
        z = (.13 + .15 * row + .03 * (k % 2)) if k < 13 else 1.03
        a, r = k * 2.4, (radius_at(line, z) - .12) * (.95 if k % 2 else .55) if k < 13 else .12
        turn = (heap.rng.uniform(-.8, .8), heap.rng.uniform(-.8, .8), heap.rng.uniform(0, 6))
        heap.put(me, r * math.cos(a), r * math.sin(a), z, turn, want / size)


def radius_at(line, z):
    for (r0, z0), (r1, z1) in zip(line, line[1:]):
        if z0 <= z <= z1 and z1 > z0:
            return r0 + (r1 - r0) * (z - z0) / (z1 - z0)
    return line[-1][0]


def wrapped(me, radius):
    """A flat thing bent round the inside of a glass: its x runs round, its y stands up."""
    copy = me.copy()
    for v in copy.vertices:
        x, y, z = v.co
        a = x / radius
        d = radius - .03 + min(z, .03)
        v.co = (d * math.sin(a), -d * math.cos(a), y)
    return copy


@shape('thermos')
def thermos(layers, seed):
    """A steel flask with two cups of the drink beside it, saying what is inside."""
    heap = Heap(seed)
    p = palette(split(layers[0])[0])
    steel = food('steel', lin('#c9c6c0'), rough=.28, spread=0)
    steel.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = .9
    dark = food('lid', lin('#2f2a28'), rough=.45, spread=0)
    heap.put(lathe('flask', [(0, 0), (.34, 0), (.37, .03), (.37, 1.15), (.34, 1.24), (.25, 1.30), (.25, 1.34), (0, 1.34)], 72, None, None, steel, 3))
    heap.put(lathe('lid', [(.26, 1.30), (.26, 1.42), (.24, 1.50), (.10, 1.53), (0, 1.53)], 56, None, None, dark, 3))
    heap.put(lathe('band', [(.374, .50), (.374, .78)], 56, None, None, food('band', lin('#c8371f'), rough=.6, spread=0), 2))
    if p.name == 'coffee':
        served(heap, p, seed, coffee_cup)
    else:
        served(heap, p, seed, lambda *args: tea_glass(*args, lemon=layers[1:]))
    return heap


def served(heap, p, seed, draw):
    """Two portions before the flask, large enough to tell what is in them."""
    for k, (x, y, turn) in enumerate(((.42, -.66, -.7), (1.08, -.22, -.25))):
        draw(heap, p, seed, k, x, y, turn)


def coffee_cup(heap, p, seed, k, x, y, turn):
    china, scale = porcelain(), 1.22
    cup = [(0, .02), (.13, .02), (.15, 0), (.17, 0), (.18, .03), (.24, .14), (.275, .30), (.285, .36), (.275, .365), (.262, .30), (.23, .15), (.16, .05), (0, .05)]
    brim = .315
    drink = food('in the cup ' + p.name, rough=.10, glow=.1, red=(1, .6, .3), depth=.05, spread=0, coat=.3)
    froth = lin('#c08a4e')

    def colour(u, v, q):
        r = math.hypot(q[0], q[1]) / .262
        return mix(mix(p.main, p.dark, .3), froth, max(smooth(.78, .96, r), .75 * smooth(.05, .4, grain(*q, 9, seed)) * smooth(.3, .8, r)))
    parts = [(lathe('saucer', [(0, .02), (.2, .015), (.22, 0), (.25, 0), (.38, .05), (.385, .062), (.37, .06), (.24, .022), (0, .026)], 72, None, None, china, 2), 0),
             (lathe('cup', cup, 72, None, None, china, 3), .02), (handle(china), .02),
             (lathe('drink', [(.264, brim - .01), (.255, brim), (.18, brim), (.1, brim), (0, brim)], 56, colour, None, drink, 4), .02)]
    for me, z in parts:
        heap.put(me, x, y, z * scale, (0, 0, turn), scale)


def tea_glass(heap, p, seed, k, x, y, turn, lemon):
    """A glass of clear tea, a slice of lemon in it."""
    line = [(0, 0), (.20, 0), (.225, .02), (.235, .25), (.27, .56), (.275, .575)]
    fill = .46
    heap.put(lathe('tea glass', line, 72, None, None, glass(), 4), x, y)
    heap.put(contents(p, line, fill), x, y)
    for layer in lemon:
        me = part(layer, (seed + k) % 4).mesh
        heap.put(me, x + .02, y - .02, fill - .02, (.35, .2, turn), .95)


def handle(china):
    """An ear on the right side of a cup."""
    def point(u, v):
        a, b = -1.35 + 2.7 * u, v * TAU
        ring = .095 + .018 * math.cos(b)
        return (.262 + ring * math.cos(a) * .95, .024 * math.sin(b), .195 + ring * math.sin(a) * 1.15)
    return surface('handle', 24, 12, point, closed_v=True, material=china)
