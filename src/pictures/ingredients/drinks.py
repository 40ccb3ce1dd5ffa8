"""Drinks, and what they are made of."""
from colours import grain, lin, mix, smooth
from ingredients import Part, draws
from materials import food, liquid
from meshes import ellipsoid, up

CLEAR = ('water', 'sparkling-water', 'lemonade', 'kompot', 'tea', 'mors-sea-buckthorn', 'mors-cranberry')


def body(p):
    """Material of a drink in its vessel; coffee lets no light through and shines only by its glass."""
    if p.name == 'coffee':
        return food('black coffee', p.main, rough=.5, shine=.1, spread=0)
    return liquid('liquid ' + p.name, p.main, p.light, clear=p.name in CLEAR)


@draws('bean', of='coffee')
def bean(p, seed, long=.075, wide=.052, high=.036):
    """A roasted bean lying on its round side, the furrow up."""
    roast, shine, furrow = lin('#3a1c0c'), lin('#6a3a1c'), lin('#140804')
    me = ellipsoid('bean', long, wide, high, food('bean', rough=.32, spread=.12, coat=.25), 30, 22,
                   lambda u, v, q: mix(mix(roast, shine, .35 + .6 * grain(*q, 14, seed)), furrow, smooth(.013, .004, abs(q[1] - .006 * (q[0] / long))) * (q[2] > 0)), .02, 3, seed)
    for v in me.vertices:
        if v.co.z > 0:
            v.co.z *= .62 - .55 * smooth(.016, 0, abs(v.co.y))
    return Part(up(me), 'main', .002)
