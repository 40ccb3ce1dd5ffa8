"""Boxes and boards that pieces are served in, each a Heap about (0, 0) on z = 0. Lengths are in units of 10 cm."""
import math

from mathutils import Matrix

from colours import grain, lin, mix, wave
from heap import Heap
from materials import kraft, paper, wood
from meshes import box, lathe, rounded, surface, thicken

WALL = .03        # thickness of kraft board
FLOOR = .052      # height of a box's liner, where pieces stand
BOARD_TOP = .115  # height of a board's paper


def kraft_box(wide, deep, high=.2, lid=0.):
    """Open box of inner size wide × deep with walls `high`; a lid of the height `lid` stands open behind it, none for 0."""
    heap = Heap(0)
    k = kraft()
    t = WALL

    def panel(x, y, z, at, turn=(0, 0, 0)):
        heap.put(box(x, y, z, min(.008, t * .3), k, 0, 0, 2), *at, turn=turn)
    panel(wide, deep, t, (0, 0, t / 2 + .004))
    for s in (-1, 1):
        panel(t, deep, high - .004, (s * (wide / 2 + t / 2), 0, high / 2))
        panel(wide + 2 * t, t, high, (0, s * (deep / 2 + t / 2), high / 2))
        panel(t * .8, deep * .985, high * .92, (s * (wide / 2 - t * .42), 0, high * .46 + .01))
    if lid:
        lean = Matrix.Translation((0, deep / 2 + t, high)) @ Matrix.Rotation(-.42, 4, 'X')
        for x, y, z, at in ((wide + 2 * t, t * .8, lid, (0, 0, lid / 2)), (wide + 1.2 * t, .16, t * .7, (0, -.08, lid - .01)),
                            (t * .7, .18, lid * .94, (wide / 2 + .3 * t, -.09, lid * .49)), (t * .7, .18, lid * .94, (-wide / 2 - .3 * t, -.09, lid * .49))):
            heap.parts.append((box(x, y, z, .008, k, 0, 0, 2), lean @ Matrix.Translation(at)))
    heap.put(thicken(surface('liner', 60, 60, lambda u, v: ((u - .5) * (wide - .05), (v - .5) * (deep - .01), t + .012 + .005 * grain(u * 4, v * 4, 0, 1.2, 3)), material=paper()), .004))
    return heap


def board(wide, deep):
    """A round wooden board with a sheet of paper wide × deep on it."""
    heap = Heap(0)
    a, b = lin('#b98552'), lin('#9c6a3a')
    radius = math.hypot(wide, deep) / 2 * .97

    def colour(u, v, q):
        return mix(a, b, .5 + .5 * math.sin(q[1] * 26 + 4 * wave(q[0] * .6, q[1] * 3, 0, 1, 2)))
    heap.put(lathe('board', rounded(radius, .09, .03, None, 4), 100, colour, None, wood(), 4))
    heap.put(thicken(surface('paper', 60, 50, lambda u, v: ((u - .5) * wide, (v - .5) * deep, .102 + .010 * grain(u * 3, v * 3, 0, 1, 3)), material=paper()), .004), turn=(0, 0, .12))
    return heap
