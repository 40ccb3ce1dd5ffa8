"""Hot drinks: a vacuum jug and two portions of what is in it."""
import math

from colours import grain, lin, mix, smooth
from heap import Heap
from ingredients import part
from ingredients.palette import palette
from materials import food, glass, porcelain
from meshes import TAU, lathe, surface
from pieces import shape, split
from pieces.drinks import contents

# Profiles of the vessels: (radius, height).
GLASS = [(0, 0), (.20, 0), (.225, .02), (.235, .25), (.27, .56), (.275, .575)]
CUP = [(0, 0), (.15, 0), (.19, .02), (.245, .12), (.275, .28), (.285, .43), (.29, .445)]


@shape('thermos')
def thermos(layers, seed):
    """A vacuum jug of brushed steel, before it two portions: tea in glasses, coffee in cups of glass with beans beside."""
    heap = Heap(seed)
    p = palette(split(layers[0])[0])
    vacuum_jug(heap)
    spots = (.26, -.72, -.6), (.96, -.42, -.2)
    for k, (x, y, turn) in enumerate(spots):
        if p.name == 'coffee':
            coffee(heap, p, seed + k, x, y, turn)
        else:
            tea(heap, p, seed + k, x, y, turn, layers[1:])
    if p.name == 'coffee':
        for k in range(13):
            a, r = k * 2.4, .058 * math.sqrt(k + .3)
            heap.drop(part('coffee/bean', k % 4), .88 + 1.5 * r * math.cos(a), -1.06 + .62 * r * math.sin(a),
                      (heap.rng.uniform(-.3, .3), 0, heap.rng.uniform(0, 6)), 1.45, .004, settle=.5, limit=.06)
    return heap


def vacuum_jug(heap, turn=-.65):
    """Steel with the soft bands of light that a studio leaves on it, a dark lid with its lever, a spout towards the cups, a handle behind."""
    bright, grey, deep = lin('#f1efeb'), lin('#b9b8b5'), lin('#77787a')

    def colour(u, v, q):
        a = math.atan2(q[1], q[0])
        c = mix(grey, bright, smooth(.25, .95, math.cos(a + 2.05)) + .55 * smooth(.75, .98, math.cos(a + .75)))
        c = mix(c, deep, .75 * smooth(.86, .99, math.cos(a + 1.33)) + .6 * smooth(.6, .95, math.cos(a + .1)))
        return mix(c, deep, .10 * grain(0, 0, q[2], 60, 3))
    steel = food('brushed steel', rough=.34, spread=0)
    steel.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = .55
    dark = food('lid', lin('#262322'), rough=.32, spread=0, coat=.2)
    body = [(0, 0), (.33, 0), (.355, .02), (.375, .10), (.405, .36), (.40, .62), (.355, .88), (.285, 1.06), (.262, 1.14)]
    heap.put(lathe('flask', body, 96, colour, None, steel, 4))
    heap.put(lathe('foot', [(.345, 0), (.368, .01), (.372, .05), (.366, .06)], 72, None, None, dark, 2))

    def spout(a, t, r, z):
        reach = smooth(.80, 1, math.cos(a)) * smooth(1.13, 1.27, z)
        return r * (1 + .52 * reach), z
    heap.put(lathe('collar', [(.266, 1.12), (.275, 1.14), (.268, 1.20), (.272, 1.27), (.262, 1.28)], 96, None, spout, dark, 4), turn=(0, 0, turn))
    heap.put(lathe('lid', [(.262, 1.27), (.262, 1.34), (.245, 1.40), (.17, 1.44), (.06, 1.455), (0, 1.455)], 64, None, None, dark, 3))

    def ear(u, v):
        """From the collar out, down and back to the belly; flat like a strap."""
        t, b = u, v * TAU
        x = -.25 - .43 * math.sin(math.pi * t) ** .62 - .12 * t
        z = 1.235 - .82 * t ** 1.15
        return (x + .038 * math.cos(b), .060 * math.sin(b), z + .030 * math.cos(b) * (1 - 2 * t))
    heap.put(surface('handle', 40, 14, ear, closed_v=True, material=dark), turn=(0, 0, turn))
    heap.put(surface('lever', 20, 12, lambda u, v: (-.08 - .26 * u, .055 * math.sin(v * TAU), 1.455 + .035 * math.sin(u * 2.6) + .016 * math.cos(v * TAU)), closed_v=True, material=dark), turn=(0, 0, turn))


def coffee(heap, p, seed, x, y, turn, scale=1.22):
    """A cup of glass on a saucer: black coffee to its brim under a hazel froth."""
    fill, froth, light = .385, lin('#9a6430'), lin('#c99a5e')
    china = porcelain()
    saucer = [(0, .02), (.2, .015), (.22, 0), (.25, 0), (.38, .05), (.385, .062), (.37, .06), (.24, .022), (0, .026)]
    crema = food('crema', rough=.45, glow=.2, red=(1, .6, .3), depth=.03, spread=0, coat=.1)

    def colour(u, v, q):
        dark = smooth(.15, .55, grain(*q, 5, seed)) * smooth(.25, .15, math.hypot(q[0], q[1]))
        return mix(mix(froth, p.main, .8 * dark), light, .55 * smooth(.05, .5, grain(*q, 15, seed + 1)))
    top = [(.264, fill - .006), (.268, fill + .012), (.268, fill + .022), (.255, fill + .025), (.17, fill + .023), (.08, fill + .022), (0, fill + .022)]
    for me, z in ((lathe('saucer', saucer, 72, None, None, china, 2), 0), (lathe('coffee cup', CUP, 72, None, None, glass(), 4), .026),
                  (contents(p, CUP, fill), .026), (lathe('crema', top, 56, colour, None, crema, 4), .026), (handle(glass('ear', (.93, .94, .94), (.45, .46, .46))), .03)):
        heap.put(me, x, y, z * scale, (0, 0, turn), scale)


def tea(heap, p, seed, x, y, turn, lemon, scale=1.12):
    """A glass of clear tea, a slice of lemon in it."""
    fill = .46
    heap.put(lathe('tea glass', GLASS, 72, None, None, glass(), 4), x, y, 0, (0, 0, 0), scale)
    heap.put(contents(p, GLASS, fill), x, y, 0, (0, 0, 0), scale)
    for layer in lemon:
        heap.put(part(layer, seed % 4), x + .02, y - .02, fill * scale - .02, (.35, .2, turn), 1.08)


def handle(material):
    """An ear on the right side of a cup."""
    def point(u, v):
        a, b = -1.35 + 2.7 * u, v * TAU
        ring = .095 + .018 * math.cos(b)
        return (.262 + ring * math.cos(a) * .95, .024 * math.sin(b), .225 + ring * math.sin(a) * 1.15)
    return surface('handle', 24, 12, point, closed_v=True, material=material)
