"""Fruit and berries."""
import math

from mathutils import Matrix, Vector

from colours import grain, lin, mix, smooth, wave
from ingredients import Part, draws
from ingredients.vegetables import segment
from materials import food
from meshes import PI, TAU, box, ellipsoid, facing, join, lathe, place, surface, up

CITRUS = ('lemon', 'orange', 'lime', 'grapefruit', 'mandarin')


def pulp():
    """Material of juicy fruit."""
    return food('pulp', rough=.24, glow=.3, red=(.9, .85, .6), coat=.2, speckle=.06, speckle_size=22, bumps=[('noise', 40, .14, .006)])


@draws('slice', 'round', 'ring', of=CITRUS)
def citrus_slice(p, seed, radius=.19, h=.032):
    if p.name == 'orange':
        radius *= 1.15
    pith = mix(p.light, (1, 1, 1), .6)

    def colour(u, v, q):
        r, a = math.hypot(q[0], q[1]) / radius, math.atan2(q[1], q[0])
        cell = smooth(.12, .22, abs(math.sin(4.5 * a + seed)) * min(1, r * 1.4)) * smooth(.08, .16, r) * (1 - smooth(.80, .86, r))
        return mix(mix(pith, mix(p.main, p.light, .35 + .4 * wave(r * 14, a * 9, 0, 1, seed)), cell), p.dark, smooth(.93, .97, r))
    line = [(0, 0), (radius - .006, 0), (radius, .006), (radius, h - .006), (radius - .006, h)] + [(radius * (1 - k / 9), h) for k in range(1, 10)]
    return Part(lathe('citrus', line, 108, colour, None, pulp(), 2), 'sheet')


@draws('wedge', of=CITRUS)
def citrus_wedge(p, seed, radius=.19):
    pith = mix(p.light, (1, 1, 1), .6)

    def face(r, a, q):
        cell = smooth(.10, .2, abs(math.sin(a * 9.4 + seed))) * smooth(.08, .2, r) * (1 - smooth(.80, .88, r))
        return mix(mix(pith, mix(p.main, p.light, .4 + .4 * wave(r * 9, a * 9, 0, 1, seed)), cell), p.dark, smooth(.93, .98, r))
    return Part(segment(p, seed, radius, radius * 1.12, 1.05, pulp(), face, p.dark), 'main', .004)


@draws('slice', 'round', of='kiwi')
def kiwi_slice(p, seed, radius=.165, h=.04):
    """A round slice: a pale heart, rays, a ring of black seeds, a hair of brown skin."""
    heart, deep = lin('#f3f2cf'), lin('#6fa02a')

    def colour(u, v, q):
        r, a = math.hypot(q[0], q[1]) / radius, math.atan2(q[1], q[0])
        c = mix(heart, mix(p.main, deep, smooth(.5, .85, r)), smooth(.20, .42, r))
        c = mix(c, p.light, smooth(.5, 1, math.sin(a * 22)) * smooth(.2, .4, r) * .35)
        seeds = smooth(.35, .75, math.sin(a * 17 + seed)) * smooth(.30, .36, r) * (1 - smooth(.50, .57, r))
        return mix(mix(c, lin('#1c1810'), seeds), p.dark, smooth(.95, .98, r))
    line = [(0, 0), (radius - .008, 0), (radius, .008), (radius, h - .008), (radius - .008, h)] + [(radius * (1 - k / 12), h) for k in range(1, 13)]
    return Part(lathe('kiwi', line, 120, colour, lambda a, t, r, z: (r * (1 + .02 * wave(math.cos(a), math.sin(a), 0, 2, seed)), z), pulp(), 2), 'sheet')


@draws('slice', of=('melon', 'avocado', 'pear', 'peach'))
def sliver(p, seed, length=.42, width=.13):
    """A crescent of flesh lying on its side."""
    def point(u, v):
        t, a = (u - .5) * 2, v * TAU
        k = (1 - abs(t) ** 2.4) ** .5 if abs(t) < .999 else .01
        y = math.cos(a) * width * .5 * k
        return (t * length / 2, y + .10 * (t * t), .035 * math.sin(a) * k + .01 * wave(u * 3, v, 0, 1, seed))
    return Part(up(surface('sliver', 28, 16, point, lambda u, v, q: mix(p.main, p.light, .5 + .5 * grain(*q, 7, seed)), closed_v=True, material=pulp())), 'main', .004)


@draws('slice', of='mango')
def mango_slice(p, seed, x=.20, y=.40, h=.05):
    """A plank from the side of the stone: pointed oval, ripe orange, fibres running lengthwise."""
    def colour(q):
        fibre = wave(q.x * 30, q.y * 4, 0, 1, seed)
        return mix(mix(p.main, p.dark, .35 + .5 * grain(*q, 6, seed)), p.light, smooth(.1, .6, fibre) * .5)
    me = box(x, y, h, .016, pulp(), seed + 1, .10, 9, colour)
    for v in me.vertices:
        t = min(1, abs(2 * v.co.y / y))
        v.co.x *= max(.08, (1 - t ** 2.3)) ** .6
        v.co.z += .015 * wave(v.co.x, v.co.y, 0, 3, seed) - .35 * v.co.x ** 2
    return Part(up(me), 'sheet', .004)


def apple_flesh():
    """Material of a cut apple."""
    return food('apple', rough=.28, glow=.3, red=(.9, .85, .5), coat=.1, speckle=.04, speckle_size=22)


@draws('wedge', 'slice', of='apple')
def apple_wedge(p, seed, radius=.20):
    """A wedge with its core: cream flesh, two pips in their pocket, red skin with streaks of yellow."""
    pip, pocket, streak = lin('#4a2410'), lin('#c9a24a'), lin('#e8a03c')

    def face(r, a, q):
        x, y = (a - .5) / .20, (r - .30) / .13   # the pocket of the pips, halfway along the core
        c = mix(p.light, p.main, .10 + .2 * grain(*q, 8, seed))
        c = mix(c, pocket, .75 * smooth(1.1, .7, math.hypot(x, y)))
        c = mix(c, pocket, .35 * smooth(.05, .02, abs(r - .30 + .9 * (a - .5) ** 2)))
        c = mix(c, pip, smooth(1, .75, math.hypot((a - .5 - .055 * (1 if seed % 2 else -1)) / .075, (r - .30) / .085)))
        return mix(c, p.dark, smooth(.93, .97, r))
    me = segment(p, seed, radius, radius * 1.12, .95, apple_flesh(), face, p.dark)
    layer = me.color_attributes['Col']
    for v, c in zip(me.vertices, layer.data):
        if abs(c.color[0] - p.dark[0]) < 1e-4:
            c.color = (*mix(p.dark, streak, .75 * smooth(.15, .55, wave(v.co.x * 5, v.co.y * 22, v.co.z * 22, 1, seed))), 1)
    return Part(me, 'main', .004)


@draws('wedge', 'slice', of='pineapple')
def pineapple_wedge(p, seed, radius=.40, h=.075, angle=.95):
    """A sector of a slice, core cut away, rind on the outer edge."""
    me = box(1, 1, h, .02, pulp(), 0, 0, 7)
    layer = me.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
    for v, c in zip(me.vertices, layer.data):
        r, a = .10 + (v.co.y + .5) * (radius - .10), v.co.x * angle
        fibre = smooth(-.3, .8, math.sin(a * 26 + 3 * wave(r * 6, a * 3, 0, 1, seed))) * .7 + .3 * wave(r * 20, a * 9, v.co.z * 20, 1, seed)
        tone = mix(mix(p.main, p.dark, fibre * .55), p.light, 1 - smooth(.10, .26, r))
        c.color = (*mix(tone, lin('#7c5c22'), smooth(radius * .955, radius * .985, r)), 1)
        v.co.x, v.co.y = r * math.sin(a), r * math.cos(a) - radius * .6
        v.co.z += .004 * wave(v.co.x * 20, v.co.y * 20, 0, 1, seed)
    return Part(up(me), 'main', .004)


@draws('cube', of='pineapple')
def pineapple_cube(p, seed):
    deep = lin('#d98a0c')

    def colour(q):
        fibre = wave(q.x * 7, q.y * 42, q.z * 9, 1, seed)
        c = mix(p.main, p.light, smooth(-.1, .5, fibre))
        return mix(c, deep, smooth(.15, .55, wave(q.x * 5, q.y * 30, q.z * 5, 1, seed + 3)) * .7)
    me = box(.19, .18, .15, .014, pulp(), seed + 1, .16, 9, colour)
    for v in me.vertices:
        v.co += v.co.normalized() * .010 * wave(v.co.x * 6, v.co.y * 44, v.co.z * 8, 1, seed)
    return Part(up(me), 'main', .006)


@draws('cube', of='fruit')
def fruit_cube(p, seed, size=.13):
    me = box(size, size * .95, size * .92, .022, pulp(), seed + 1, .18, 2, lambda q: mix(p.main, p.light, .5 + .6 * grain(*q, 8, seed)))
    return Part(up(me), 'main', .006)


@draws('ball', of='melon')
def melon_chunk(p, seed, outer=.32, inner=.10, half=.58, thick=.22):
    """The middle of a slice, standing on its rind: ripe orange flesh, green along the outer arc, hollow where the seeds lay."""
    ripe, deep, green, rind = lin('#ff9a2e'), lin('#f07a14'), lin('#d3dc7c'), lin('#7fa63c')
    m = food('melon', rough=.14, glow=.35, red=(1, .6, .3), coat=.7, lift=.08, speckle=.04, speckle_size=30, bumps=[('noise', 50, .14, .005)])
    me = box(1, thick, 1, .035, m, 0, 0, 13)
    layer = me.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
    for v, c in zip(me.vertices, layer.data):
        a, t = v.co.x * 2 * half, .5 - v.co.z   # angle from the middle; 0 at the seeds, 1 at the rind
        y = v.co.y * (1 + .10 * t)
        r = inner + (outer - inner) * t + .006 * wave(a * 3, y * 9, t * 3, 1, seed)
        v.co = Vector((r * math.sin(a), y + .008 * wave(a * 3, t * 3, 0, 1, seed), outer - r * math.cos(a)))
        fibre = smooth(.0, .6, wave(a * 16, y * 40, t * 3, 1, seed))
        flesh = mix(mix(ripe, deep, .5 * smooth(.3, 0, t) + .4 * grain(*v.co, 7, seed)), p.light, fibre * .28)
        edge = t + .04 * wave(a * 5, y * 8, 0, 1, seed)
        c.color = (*mix(mix(flesh, green, smooth(.62, .86, edge)), rind, smooth(.90, .98, edge)), 1)
    return Part(up(me), 'main', .006)


@draws('ball', of='fruit')
def fruit_ball(p, seed, radius=.125):
    me = ellipsoid('ball', radius, radius, radius * .96, pulp(), 30, 20, lambda u, v, q: mix(p.main, p.light, .5 + .6 * grain(*q, 7, seed)), .03, 2, seed)
    return Part(up(me), 'main', .006)


@draws('whole', of=('grapes-red', 'grapes', 'grape'))
def grape(p, seed, radius=.092):
    me = ellipsoid('grape', radius, radius, radius * 1.16, berry_skin(), 26, 18, lambda u, v, q: mix(mix(p.main, p.light, .4 + .5 * wave(*q, 7, seed)), p.dark, smooth(.92, 1, v)), .02, 2, seed)
    return Part(up(me), 'main', .006)


@draws('whole', of='grapes-green')
def green_grape(p, seed, radius=.092):
    """A long berry, half transparent: light inside and pale veins under a taut skin, bloom on its shoulder."""
    m = food('grape skin', rough=.14, glow=.72, red=(.9, 1, .45), depth=.09, shine=.5, coat=.35, spread=.07, lift=.05)
    bloom = mix(p.light, (.86, .92, .88), .55)

    def colour(u, v, q):
        vein = smooth(.80, 1, abs(math.cos(u * TAU * 3 + .8 * wave(u * 2, v * 3, 0, 1, seed)))) * smooth(.1, .5, v) * smooth(1, .8, v)
        c = mix(mix(p.main, p.light, .10 + .4 * wave(*q, 6, seed)), p.light, .40 * vein)
        c = mix(c, lin('#d9c566'), .45 * smooth(.0, .6, wave(*q, 5, seed + 2)))
        c = mix(c, bloom, .22 * smooth(.10, .55, grain(*q, 9, seed + 4)) * smooth(.35, .7, v))
        return mix(c, p.dark, smooth(.93, 1, v))
    me = ellipsoid('grape', radius, radius, radius * 1.24, m, 40, 28, colour, .02, 2, seed)
    return Part(up(me), 'main', .006)


def berry_skin():
    """Material of berries and grapes."""
    return food('berry skin', rough=.24, glow=.4, red=(1, .7, .5), coat=.2, speckle=.08, speckle_size=9, bumps=[('noise', 14, .04, .006)], spread=.08)


@draws('half', of=('grapes-green', 'grapes-red', 'grapes', 'grape'))
def grape_half(p, seed, radius=.10):
    me = ellipsoid('grape', radius, radius * 1.2, radius, berry_skin(), 28, 20, lambda u, v, q: mix(p.main, p.light, .3 + .5 * wave(*q, 7, seed)), .02, 2, seed)
    for v in me.vertices:
        v.co.z = max(0, v.co.z)
    return Part(me, 'main', .01)


def strawberry_point(u, v, radius, seed):
    """Point of a strawberry's surface at u (around) and v (from tip to calyx), each 0…1."""
    a, b = u * TAU, v * PI
    r = radius * math.sin(b) ** .75 * (1.08 - .55 * (1 - v)) * 1.25 if 0 < v < 1 else 0
    return (r * math.cos(a), r * math.sin(a), -radius * 1.25 * math.cos(b) * 1.05 - .012 * wave(math.cos(a), math.sin(a), v * 3, 1.4, seed))


def strawberry_skin():
    """Material of strawberries."""
    return food('strawberry', rough=.22, glow=.35, red=(1, .2, .15), coat=.3, speckle=.06, speckle_size=8, spread=.06)


def strawberry(p, seed, radius=.125, leaves=True):
    """Berry with its pips in hollows, tip down at −z, calyx on top."""
    rows = [(v, round(4 + 9 * math.sin(v * PI))) for v in (.14, .24, .34, .44, .54, .64, .74, .84)]

    def dent(u, v):
        for row, (centre, n) in enumerate(rows):
            if abs(v - centre) < .05:
                x = ((u * n + .5 * (row % 2)) % 1 - .5) / n * 5
                return max(0, 1 - math.hypot(x * 1.4, (v - centre) * 17))
        return 0

    def point(u, v):
        x, y, z = strawberry_point(u, v, radius, seed)
        k = 1 - .09 * dent(u, v)
        return (x * k, y * k, z)
    body = surface('strawberry', 72, 56, point, lambda u, v, q: mix(mix(p.main, p.dark, .3 * wave(*q, 6, seed)), mix(p.light, p.main, .3), smooth(.86, .99, v) * .8), True, material=strawberry_skin())
    pip = ellipsoid('pip', .006, .010, .004, food('pip', lin('#f0cf70'), rough=.35, spread=.03), 8, 6)
    parts = [(body, Matrix())]
    for row, (v, n) in enumerate(rows):
        for k in range(n):
            q = Vector(strawberry_point((k - .5 * (row % 2)) / n, v, radius * .955, seed))
            parts.append((pip, Matrix.Translation(q) @ facing((q.x, q.y, q.z * .4 - .02))))
    if leaves:
        sepal = sepal_mesh()
        parts += [(sepal, place((0, 0, radius * 1.20), (.35 + .2 * (k % 2), 0, k * TAU / 7 + seed))) for k in range(7)]
    return join('strawberry', parts)


def sepal_mesh(length=.105, width=.042):
    """Mesh of one green leaf of a strawberry's calyx."""
    m = food('sepal', lin('#4a8a2a'), rough=.45, thin=.15, spread=.1)
    return surface('sepal', 5, 8, lambda u, v: ((u - .5) * width * (1 - v ** 1.6) * 2 * (.4 + .6 * min(1, v * 3)), v * length, .03 * v * v + .03 * (u - .5) ** 2), material=m)


@draws('whole', of='strawberry')
def strawberry_whole(p, seed):
    """Lying on its side."""
    me = strawberry(p, seed)
    me.transform(Matrix.Rotation(1.45, 4, 'X'))
    return Part(up(me), 'main', .006)


@draws('half', 'slice', of='strawberry')
def strawberry_half(p, seed, radius=.125):
    """Cut lengthwise: red flesh, a small pale heart, pips on the rim, its green crown; cut face up, tip towards −Y."""
    base = strawberry(p, seed, radius, False)
    base.transform(Matrix.Rotation(PI / 2, 4, 'X'))
    for v in base.vertices:
        v.co.z = min(0, v.co.z)
    long = radius * 1.3
    flesh_, deep, heart = lin('#e2322e'), lin('#c20f1c'), lin('#f9c9b2')
    m = food('cut strawberry', rough=.42, glow=.3, red=(1, .25, .18), coat=.05, shine=.35, spread=.04, speckle=.05, speckle_size=18)

    def face_point(u, v):
        x, _, z = strawberry_point(0, .02 + .96 * v, radius * .985, seed)
        return (x * (u - .5) * 2, z * -1, .004)

    def face_colour(u, v, q):
        x, y = abs(u - .5) * 2, (v - .60) / .40
        d = math.hypot(x / .34, y)
        c = mix(mix(flesh_, heart, .28), flesh_, smooth(.25, .8, x))
        c = mix(c, heart, smooth(.6, 1, math.sin(v * 40 + x * 7)) * smooth(.2, .4, x) * smooth(.85, .6, x) * .18)
        c = mix(c, heart, smooth(1.05, .55, d) * .85)
        c = mix(c, flesh_, smooth(.42, .12, d) * .55)
        return mix(c, deep, max(smooth(.84, .96, x), smooth(.12, .03, v)))
    face = surface('face', 41, 41, face_point, face_colour, material=m)
    sepal = sepal_mesh(.10, .05)
    crown = [(sepal, place((.010 * k, long * .93, -.012), (.30 + .1 * (k % 2), 0, k * .62))) for k in (-2, -1, 0, 1, 2)]
    me = join('half', [(base, Matrix()), (face, Matrix())])
    for v in me.vertices:   # shoulders under the crown, a narrow tip
        v.co.x *= .66 + .40 * smooth(long, -.55 * long, -v.co.y)
    return Part(up(join('half', [(me, Matrix())] + crown)), 'main', .015)


@draws('whole', of='raspberry')
def raspberry(p, seed, radius=.085):
    m = food('raspberry', rough=.24, glow=.35, red=(1, .2, .2), depth=.04, coat=.2, speckle=.1, speckle_size=6, spread=.08)
    bead = ellipsoid('bead', .026, .026, .026, m, 12, 8, lambda u, v, q: mix(p.main, p.light, smooth(-.01, .026, q[2])))
    parts = []
    for j in range(6):
        t = j / 5
        ring = radius * math.sqrt(max(.02, 1 - (t * .93) ** 2.2))
        n = max(1, round(TAU * ring / .042))
        for i in range(n):
            a, k = TAU * (i + .5 * (j % 2)) / n, 1 + .06 * wave(i, j, 0, 3, seed)
            parts.append((bead, Matrix.Translation((ring * math.cos(a) * k, ring * math.sin(a) * k, radius * 1.15 * t)) @ facing((math.cos(a), math.sin(a), .3 + t))))
    return Part(up(join('raspberry', parts)), 'main', .01)


@draws('whole', of=('cherry', 'cranberry'))
def cherry(p, seed, radius=.085):
    return Part(ellipsoid('cherry', radius, radius * .97, radius * .94, berry_skin(), 28, 18, lambda u, v, q: mix(p.main, p.light, .3 + .5 * wave(*q, 5, seed)), .02, 2, seed), 'main')


@draws('whole', of='sea-buckthorn')
def sea_buckthorn(p, seed, radius=.052):
    """A small oval berry, its dark point up."""
    return Part(up(ellipsoid('sea buckthorn', radius, radius, radius * 1.32, berry_skin(), 22, 16,
                             lambda u, v, q: mix(mix(p.main, p.light, .35 + .5 * wave(*q, 9, seed)), lin('#6a3408'), smooth(.955, .985, v)), .02, 2, seed)), 'main')


@draws('branch', of='sea-buckthorn')
def sea_buckthorn_branch(p, seed, length=.80):
    """A twig lying along x, close set with berries, its narrow leaves between them."""
    bark = food('twig', lin('#6b4a2c'), rough=.7, spread=0)
    leaf_ = food('narrow leaf', lin('#6f8f4a'), rough=.5, thin=.12, spread=.1)
    twig = surface('twig', 24, 8, lambda u, v: ((u - .5) * length, .04 * math.sin(u * 4 + seed) + .014 * math.cos(v * TAU), .06 + .014 * math.sin(v * TAU)), closed_v=True, material=bark)
    blade = surface('blade', 5, 12, lambda u, v: ((u - .5) * .052 * math.sin(PI * v) ** .7, .26 * v, .05 * v * v + .5 * (u - .5) ** 2 * .05), material=leaf_)
    berries = [sea_buckthorn(p, seed + k).mesh for k in range(3)]
    parts = [(twig, Matrix())]
    for k in range(34):
        x, a = (k / 33 - .5) * length * .84, k * 2.4 + seed
        y = .04 * math.sin((x / length + .5) * 4 + seed) + .062 * math.cos(a)
        z = .06 + .062 * max(-.35, math.sin(a))
        parts.append((berries[k % 3], place((x, y, z - .05), (math.sin(a * 3) * .8, math.cos(a * 2) * .8, k), .92 + .1 * math.sin(k))))
    for k, x in enumerate((-.40, -.27, -.10, .06, .22, .38)):
        parts.append((blade, place((x * length / .8, .03, .07), (.25, 0, (-.9 if k % 2 else -2.2) + .2 * math.sin(k + seed)))))
    return Part(join('branch', parts), 'main', .002)


@draws('whole', of='blueberry')
def blueberry(p, seed, radius=.072):
    m = food('blueberry', rough=.5, glow=.1, red=(.3, .3, 1), depth=.03, shine=.35, speckle=.18, speckle_size=7, spread=.1, sheen=.4)

    def point(u, v):
        a, b = u * TAU, v * PI
        z = -math.cos(b)
        r = radius * math.sin(b)
        crown = smooth(.82, .9, z) * (1 - smooth(.9, .95, z)) * (1 + .8 * math.sin(5 * a))
        return (r * math.cos(a), r * math.sin(a), radius * (.88 * z - .38 * smooth(.91, .995, z) + .10 * crown))
    me = surface('blueberry', 30, 44, point, lambda u, v, q: mix(mix(p.main, p.light, .4 + .6 * grain(*q, 12, seed)), p.dark, smooth(.92, .98, -math.cos(v * PI))), True, material=m)
    return Part(up(me), 'main', .006)
