"""Nuts, chocolate, cakes, macarons."""
import math
import random

from colours import grain, lin, mix, smooth, wave
from ingredients import Part, draws
from materials import food
from meshes import PI, TAU, box, ellipsoid, join, lathe, place, rounded, surface, up


def nut():
    """Material of nuts."""
    return food('nut', rough=.5, glow=.1, red=(1, .6, .3), depth=.03, speckle=.12, speckle_size=18, bumps=[('noise', 40, .3, .008)])


def cake_crumb():
    """Material of cake."""
    return food('cake', rough=.75, glow=.1, red=(1, .6, .4), depth=.03, shine=.25, speckle=.16, speckle_size=22, bumps=[('pores', 34, .55, .018), ('noise', 70, .4, .01)])


@draws('crumbs', of='pistachio')
def chopped(p, seed):
    """Pistachios, a few halved, the rest chopped: green flesh, here and there the violet skin."""
    rng, parts, skin = random.Random(seed), [], lin('#7c5060')
    nuts = [ellipsoid('nut', .030, .019, .017, nut(), 16, 12, lambda u, v, q, k=k: mix(mix(p.main, p.light, .5 + .6 * wave(*q, 40, k)), skin, smooth(.1, .4, wave(*q, 26, k + 5)) * .7), .22, 3, k) for k in range(4)]
    for k in range(13):
        a, r = k * 2.4 + seed, .11 * math.sqrt((k + .5) / 13)
        turn = (rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, TAU))
        parts.append((rng.choice(nuts), place((r * math.cos(a), r * math.sin(a), .012), turn, rng.uniform(.45, .75) if k > 3 else 1.05)))
    return Part(join('pistachios', parts), 'grains', .006)


@draws('half', 'whole', of=('walnut', 'pecan'))
def walnut(p, seed, rx=.085, ry=.105, h=.062):
    """Half a kernel: two lobes with convolutions."""
    def point(u, v):
        a, b = u * TAU, v * PI / 2
        x, y = math.sin(b) * math.cos(a), math.sin(b) * math.sin(a)
        fold = math.sin(y * 15 + 4 * wave(x, y, 0, 3, seed)) * math.sin(abs(x) * 9 + 1 + 3 * wave(x, y, 2, 3, seed))
        k = 1 + .13 * fold * smooth(.1, .4, v)
        z = math.cos(b) * (1 - .55 * (1 - smooth(0, .16, abs(x)))) * (1 + .22 * fold)
        return (x * rx * k, y * ry * k, z * h)
    return Part(surface('walnut', 52, 26, point, lambda u, v, q: mix(p.dark, mix(p.main, p.light, .4 + .6 * wave(*q, 16, seed)), smooth(.1, .7, q[2] / h)), True, material=nut()), 'main', .012)


@draws('crumbs', of=('sweet', 'bread'))
def crumbs(p, seed, reach=.075, size=1.0):
    rng, parts = random.Random(seed), []
    fine = p.name in ('sesame', 'cocoa', 'sugar', 'powdered-sugar', 'poppy')
    m = nut()
    if fine:
        bits = [ellipsoid('grain', .009, .015, .007, m, 8, 6, lambda u, v, q: mix(p.main, p.light, v))]
    else:
        bits = [box(.035, .028, .022, .004, m, k + 1, .5, 0, lambda q: mix(p.main, p.light, .5 + .8 * wave(*q, 30, k))) for k in range(4)]
    for k in range(20 if not fine else 26):
        parts.append((rng.choice(bits), place((rng.gauss(0, reach), rng.gauss(0, reach), rng.uniform(.005, .018)), (rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(0, TAU)), size * rng.uniform(.6, 1.2))))
    return Part(join('crumbs', parts), 'grains', .008)


@draws('whole', of='sweet')
def macaron(p, seed, radius=.24):
    """Two domed shells with their feet, filling between (the palette's light colour)."""
    shell_m = food('shell ' + p.name, p.main, rough=.5, glow=.2, red=(1, .5, .4), depth=.03, shine=.35, speckle=.05, speckle_size=30, spread=.03, bumps=[('noise', 60, .14, .005)])
    foot_m = food('foot ' + p.name, mix(p.main, (1, .95, .85), .15), rough=.8, glow=.2, depth=.03, shine=.15, spread=.03, bumps=[('pores', 60, .7, .012)])
    fill_m = food('fill ' + p.name, p.light, rough=.5, glow=.3, red=(1, .7, .5), spread=.02, bumps=[('noise', 30, .2, .01)])
    dome = [(0, 0), (radius * .9, 0), (radius, 0), (radius * 1.005, .015)] + [(radius * math.cos(a) ** .42 if a < PI / 2 - .01 else 0, .02 + .095 * math.sin(a) ** .9) for a in [PI / 2 * k / 14 for k in range(15)]]
    shell = lathe('shell', dome, 64, None, lambda a, t, r, z: (r * (1 + .01 * wave(math.cos(a), math.sin(a), 0, 1.5, seed)), z + .003 * wave(math.cos(a) * r, math.sin(a) * r, 0, 4, seed)), shell_m, 2)

    def ruffle(u, v):
        a, b = u * TAU, -PI / 2 + v * PI
        r = radius * .985 + .016 * math.cos(b) * (1 + .9 * grain(math.cos(a), math.sin(a), v * .5, 11, seed, 3))
        return (r * math.cos(a), r * math.sin(a), .024 * math.sin(b))
    foot = surface('foot', 150, 8, ruffle, None, True, material=foot_m)
    filling = lathe('filling', rounded(radius * .955, .06, .028), 56, None, lambda a, t, r, z: (r * (1 + .012 * wave(math.cos(a), math.sin(a), 0, 5, seed)), z), fill_m, 2)
    me = join('macaron', [(shell, place((0, 0, .155))), (foot, place((0, 0, .150))), (filling, place((0, 0, .092))), (foot, place((0, 0, .094), (PI, 0, 1))), (shell, place((0, 0, .09), (PI, 0, 2), (1, 1, .85)))])
    return Part(up(me), 'base')


@draws('cube', 'square', of=('brownie', 'cheesecake', 'sweet'))
def cake_cube(p, seed, side=.38):
    """A cube of cake: brownie with its crackled top, cheesecake smooth and pale."""
    if p.name == 'cheesecake':
        h = .26
        m = food('cheesecake', rough=.42, glow=.35, red=(1, .8, .5), shine=.4, spread=.02, lift=.16, bumps=[('noise', 26, .14, .008)])
        me = box(side, side, h, .016, m, seed + 1, .02, 7, lambda q: mix(mix(p.main, p.light, .5 + .4 * grain(*q, 7, seed)), p.dark, smooth(h * .36, h * .5, q.z) * (.55 + .4 * grain(*q, 6, seed))))
    else:
        h = .24
        m = cake_crumb()
        me = box(side, side, h, .018, m, seed + 1, .06, 5, lambda q: mix(mix(p.dark, p.main, .5 + .6 * grain(*q, 12, seed)), p.light, smooth(h * .42, h * .5, q.z) * smooth(-.1, .5, grain(q.x, q.y, 0, 9, seed + 2))))
    return Part(up(me), 'base')


@draws('sheet', of='sweet')
def cake_sheet(p, seed, side=.36, h=.06):
    me = box(side, side, h, .010, cake_crumb(), seed + 1, .10, 4, lambda q: mix(mix(p.main, p.light, .4 + .6 * grain(*q, 12, seed)), p.dark, smooth(.30, .5, abs(q.z / h)) * .6))
    return Part(up(me), 'base')
