"""A table that is laid: several boxes where the job says they stand, and what guests find beside them.

A job has `serving`, a list of groups `{contents, at, turn, lid, ratio}` and of things beside the food `{prop, at, turn}`; a plate
has contents of its own. `at` is the middle (x, y), `turn` degrees, `ratio` the width of its boxes to their depth; `window` is the part of
the table that the camera sees (left, right, front, back), `focus` the spot (x, y) that is sharp, `bare` the share of the picture's width
that is left free beside the window, at its left. Lengths are in units of 10 cm.
"""
import math

import bpy
from mathutils import Matrix, Vector

import studio
from colours import lin, wave
from heap import Heap
from ingredients import part
from ingredients.palette import palette
from materials import food, glass, kraft, porcelain
from meshes import box, lathe, place, surface, thicken
from pieces.drinks import contents, radius_at, wrapped

WIDE = 3.0       # width in the scene to which the window is scaled, since the lamps are set for it
PLATE_TOP = .06  # where a piece stands on a plate
LID_TOP = .56    # of a closed box
LID_HIGH = .26

_props = {}


def prop(word):
    """Register a function () -> Heap as the drawing of a thing beside the food."""
    def register(function):
        _props[word] = function
        return function
    return register


def lay(table):
    """Place the groups and props of the job and the camera. Returns what develop.py must know, as `Table.lay` does."""
    job = table.job
    window = job['window']
    shrink = WIDE / (window[1] - window[0])
    units, seen = [], []
    for k, group in enumerate(job['serving']):
        at = Matrix.Scale(shrink, 4) @ place((*group['at'], 0), (0, 0, math.radians(group.get('turn', 0))))
        if 'prop' in group:
            seen += table.show(f'{k} {group["prop"]}', _props[group['prop']](), at)
        if 'contents' not in group:
            continue
        table.job, table.ratio = {**job, 'lid': group.get('lid'), 'contents': group['contents']}, group.get('ratio', 1.3)
        made = table.units() if 'prop' not in group else [table.single(slug, n) for slug, count in group['contents'].items() for n in range(count)]
        for i, unit in enumerate(made):
            lift = Matrix.Translation(((i - (len(made) - 1) / 2) * .62, -.04 * i, PLATE_TOP)) if group.get('prop') == 'plate' else Matrix()
            for key, heap, matrix in unit.things:
                table.show(f'{k} {key}' if heap else key, heap, at @ lift @ matrix)
        units += made
    table.job = job
    if 'above' in job:
        return table.seen_from_above(units, seen, shrink)
    left, right, front, back = (shrink * x for x in window)
    corners = [Vector((x, y, .1)) for x in (left, right) for y in (front, back)]
    bare = job.get('bare', 0)
    studio.frame(corners, job['elevation'], job['azimuth'], job['lens'], (1 - bare) * job['width'] / job['height'], margin=0)
    studio.widen(bare)
    sharp = Vector((job['focus'][0] * shrink, job['focus'][1] * shrink, .25 * shrink))
    eye = bpy.context.scene.camera
    across = eye.data.sensor_width / eye.data.lens * eye.location.length / shrink * 10
    return table.seen(
        units, (eye.location - sharp).length, focus=1, blur=job.get('blur', 1.5),
        centimetres=[round(across, 1)], foot=studio.spot((0, 0, 0)))


@prop('plate')
def plate():
    """A side plate, fifteen centimetres wide."""
    heap = Heap(0)
    line = [(0, .022), (.42, .022), (.46, .0), (.50, .0), (.56, .03), (.86, .085), (.885, .10), (.87, .112), (.80, .105), (.60, .062), (.52, .05), (0, .05)]
    heap.put(lathe('plate', line, 96, None, None, porcelain(), 3), scale=.84)
    return heap


@prop('dinner plate')
def dinner_plate(scale=1):
    """A coupe plate, twenty-four centimetres wide, with a raised rim that is unglazed at its edge."""
    heap = Heap(0)
    line = [(0, .03), (.62, .03), (.66, .0), (.72, .0), (.80, .04), (1.10, .13), (1.18, .20), (1.20, .215), (1.19, .225), (1.16, .215), (1.06, .14), (.96, .085), (.86, .065), (0, .06)]
    glaze, edge = lin('#fbf8f1'), lin('#b89467')

    def colour(u, v, q):
        return edge if math.hypot(q[0], q[1]) > 1.165 else glaze
    heap.put(lathe('plate', line, 160, colour, None, food('stoneware', rough=.22, shine=.45, spread=0, coat=.15), 6), scale=scale)
    return heap


@prop('dessert plate')
def dessert_plate():
    """The same, eighteen centimetres wide."""
    return dinner_plate(.75)


@prop('napkin')
def napkin():
    """Linen folded to three layers, 6 by 12 cm."""
    heap = Heap(0)
    cloth = food('linen', lin('#a9b48e'), rough=.9, shine=.1, speckle=.05, speckle_size=70, spread=0, sheen=.4, bumps=[('noise', 160, .25, .004)])
    for k in range(3):
        def point(u, v):
            x, y = (u - .5) * (.62 - .015 * k), (v - .5) * (1.24 - .03 * k)
            fold = .03 * math.exp(-((u - .04) / .05) ** 2)
            return (x, y, .012 + .026 * k + .014 * wave(u * 1.5, v * 2, k, 1, 5) + fold * (k == 2))
        heap.put(thicken(surface('napkin', 40, 60, point, material=cloth), .02))
    return heap


@prop('fork')
def fork():
    """A dessert fork of steel, fifteen centimetres long, its tines towards +Y."""
    heap = Heap(0)
    steel = food('cutlery', lin('#b9b3a8'), rough=.3, spread=0)
    steel.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = .95

    def arch(t):
        return .10 + .04 * math.sin(t * 5.2) + .05 * max(0, t - .75)

    def strip(start, end, centre, width):
        def point(u, v):
            t = start + (end - start) * u
            return (centre(t) + (v - .5) * width(t), (t - .5) * 1.5, arch(t))
        heap.put(thicken(surface('fork', 40, 6, point, material=steel), .016))
    strip(0, .78, lambda t: 0, lambda t: .085 - .06 * math.sin(min(1, t / .7) * math.pi * .5) + .13 * max(0, (t - .62) / .16) ** 2)
    for k in range(4):
        x = (k - 1.5) * .042
        strip(.765, 1, lambda t, x=x: x, lambda t: .024)
    return heap


@prop('closed box')
def closed_box():
    """A closed box 32 by 21 cm, its bare lid drawn over the walls: the words of an order are set on it."""
    heap = Heap(0)
    board = kraft()
    heap.put(box(3.1, 2.0, .5, .015, board, 0, 0, 2), 0, 0, .25)
    heap.put(box(3.2, 2.1, LID_HIGH, .022, board, 0, 0, 3), 0, 0, LID_TOP - LID_HIGH / 2)
    return heap


@prop('lemonade')
def lemonade():
    """A tumbler of lemonade with ice, lemon and mint."""
    return tumbler('lemonade', 'lemon/slice', 'mint/sprig')


@prop('mors')
def mors():
    """A tumbler of cranberry mors with ice."""
    return tumbler('mors-cranberry')


@prop('water')
def water():
    """A tumbler of water with lemon."""
    return tumbler('water', 'lemon/slice')


def tumbler(drink, *layers):
    """A glass of a drink with three ice cubes and the layers that float in it."""
    heap = Heap(sum(map(ord, drink)))
    line = [(0, 0), (.21, 0), (.24, .03), (.27, .62), (.285, .90), (.29, .92)]
    fill = .70
    heap.put(lathe('tumbler', line, 72, None, None, glass('tumbler', (1, 1, 1), (.62, .68, .68)), 4))
    heap.put(contents(palette(drink), line, fill))
    ice = glass('ice', (.98, .995, 1))
    for k in range(3):
        heap.put(box(.17, .17, .17, .03, ice, k + 1, .05, 0), .10 * math.cos(k * 2.1), .10 * math.sin(k * 2.1), fill - .03 + .03 * (k % 2), (.3 * k, -.4 + .3 * k, k))
    for layer in layers:
        if layer.startswith('lemon'):
            heap.put(wrapped(part(layer, 1).mesh, radius_at(line, .40) * .94), 0, 0, .40, (0, 0, .2))
        else:
            for k in range(2):
                heap.put(part(layer, k), -.02, -.04, fill - .04, (.7, 0, -.5 + k * .9), .9)
    return heap
