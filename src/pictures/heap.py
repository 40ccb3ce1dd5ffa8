"""Heaps of meshes: what is dropped comes to rest on what is already there.

Heights are found by rays instead of typed, so no herb floats and no tomato sinks in. Lengths are in units of 10 cm; a turn is
Euler angles (x, y, z) in radians; a thing is a Part or a mesh.
"""
import math
import random

from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree

from ingredients import Part
from meshes import place

_trees = {}


def forget():
    """Start a new scene: trees of meshes made before belong to the old one."""
    _trees.clear()


class Heap:
    """Things lying on the plane z = floor: `parts` are (mesh, matrix), `rng` serves the shape that builds the heap."""

    def __init__(self, seed=0, floor=0.0):
        self.rng = random.Random(seed)
        self.floor = floor
        self.parts = []
        self._lying = []

    def put(self, thing, x=0, y=0, z=0, turn=(0, 0, 0), scale=1):
        """Place at a known height."""
        me = thing.mesh if isinstance(thing, Part) else thing
        return self._keep(me, place((x, y, z), turn, scale))

    def drop(self, thing, x=0, y=0, turn=(0, 0, 0), scale=1, sink=None, settle=0., limit=None, press=0., bite=math.inf, into=.002):
        """Let fall at (x, y) and return its matrix, or None if it was left out.

        settle 0…1 turns it towards the slope it falls on. It falls to the first contact, or on until the share `press` of its
        underside has sunk in (soft things do not balance on one corner), at no point deeper than `bite`, then by `sink` more
        (None: the Part's own sink). A thing whose lowest point would come to rest above `limit` is left out: no towers.
        The grains of a Part fall one by one and sink by `into`; of the other arguments only x, y, the last angle of turn, scale
        and limit hold for them.
        """
        if isinstance(thing, Part) and thing.role == 'grains':
            return self._strew(thing, x, y, turn[2], scale, limit, into)
        me = thing.mesh if isinstance(thing, Part) else thing
        if sink is None:
            sink = thing.sink if isinstance(thing, Part) else .004
        matrix = place((x, y, 0), turn, scale)
        if settle:
            matrix = place((x, y, 0)) @ Matrix.Identity(4).lerp(self._slope(x, y), settle) @ place((0, 0, 0), turn, scale)
        gap, low = self._gap(me, matrix, press, bite)
        if limit is not None and low - gap - sink > limit:
            return None
        return self._keep(me, Matrix.Translation((0, 0, -gap - sink)) @ matrix)

    def height(self, x, y):
        """Top of the pile at (x, y)."""
        best = self.floor
        for tree, inverse, matrix, (x0, x1, y0, y1) in self._lying:
            if x0 <= x <= x1 and y0 <= y <= y1:
                z = self._hit(tree, inverse, matrix, x, y)
                if z is not None and z > best:
                    best = z
        return best

    def lowest(self, spots):
        """Of some spots (x, y) the one where the pile is lowest round about: keeps a strewn layer level."""
        return min(spots, key=lambda s: max(self.height(s[0] + a, s[1] + b) for a, b in ((0, 0), (.04, .02), (-.04, .02), (0, -.04))))

    def add(self, other, matrix):
        """Take over another heap's things, transformed by `matrix`."""
        for me, m in other.parts:
            self._keep(me, matrix @ m)

    def size(self):
        """(low, high) corners of everything, measured on a sample of the vertices."""
        points = [m @ p for me, m in self.parts for p in some(me, 300)]
        return (Vector([min(p[k] for p in points) for k in range(3)]), Vector([max(p[k] for p in points) for k in range(3)]))

    def _keep(self, me, matrix):
        """Adds a mesh to the heap, for what is dropped later to rest on; returns its matrix."""
        self.parts.append((me, matrix))
        if me.name not in _trees:
            points = [v.co.copy() for v in me.vertices]
            _trees[me.name] = BVHTree.FromPolygons(points, [tuple(p.vertices) for p in me.polygons])
        corners = [matrix @ p for p in some(me, 200)]
        box = (min(c.x for c in corners) - .01, max(c.x for c in corners) + .01, min(c.y for c in corners) - .01, max(c.y for c in corners) + .01)
        self._lying.append((_trees[me.name], matrix.inverted(), matrix, box))
        return matrix

    def _hit(self, tree, inverse, matrix, x, y):
        """Height at which a ray straight down at (x, y) meets the mesh; None where it misses."""
        origin = inverse @ Vector((x, y, 20))
        way = (inverse.to_3x3() @ Vector((0, 0, -1))).normalized()
        where = tree.ray_cast(origin, way)[0]
        return (matrix @ where).z if where else None

    def _gap(self, me, matrix, press=0., bite=math.inf):
        """How far the mesh at `matrix` can fall, and its lowest z before it does; see `drop` for press and bite."""
        points = sorted((matrix @ p for p in some(me, 400)), key=lambda p: p.z)[:110]
        gaps = sorted(p.z - self.height(p.x, p.y) for p in points)
        return min(gaps[int(press * (len(gaps) - 1))], gaps[0] + bite), points[0].z

    def _strew(self, thing, x, y, spin, scale, limit, into):
        """Let every grain of a part fall by itself on what lies there."""
        me = thing.mesh.copy()
        me.transform(place((x, y, 0), (0, 0, spin), scale))
        for grain in islands(me):
            spots = [me.vertices[i].co for i in grain]
            under = sorted(spots, key=lambda p: p.z)[:max(3, len(spots) // 3)]
            gaps = sorted(p.z - self.height(p.x, p.y) for p in under)
            drop = gaps[len(gaps) // 4] + into
            for i in grain:
                me.vertices[i].co.z -= drop
        if limit is not None and min(v.co.z for v in me.vertices) > limit:
            return None
        return self._keep(me, Matrix())

    def _slope(self, x, y, reach=.07):
        """Rotation that lays a thing flat on what is below, from three heights `reach` away from (x, y); steep slopes are flattened."""
        h = [self.height(x + reach * math.cos(a), y + reach * math.sin(a)) for a in (0, 2.094, 4.189)]
        a, b, c = [Vector((reach * math.cos(t), reach * math.sin(t), z)) for t, z in zip((0, 2.094, 4.189), h)]
        n = (b - a).cross(c - a)
        n = (n if n.z > 0 else -n).normalized()
        if n.z < .6:
            n = Vector((n.x, n.y, .9)).normalized()
        return Vector((0, 0, 1)).rotation_difference(n).to_matrix().to_4x4()


def islands(me):
    """Lists of the indices of vertices that hang together by edges."""
    parent = list(range(len(me.vertices)))

    def root(i):
        while parent[i] != i:
            parent[i] = i = parent[parent[i]]
        return i
    for e in me.edges:
        a, b = (root(i) for i in e.vertices)
        parent[a] = b
    out = {}
    for i in range(len(parent)):
        out.setdefault(root(i), []).append(i)
    return list(out.values())


def gathered(p, reach):
    """A copy of the Part p of grains, those that lie farther than `reach` from the middle moved inside it."""
    me = p.mesh.copy()
    for grain_ in islands(me):
        x, y = (sum(me.vertices[i].co[k] for i in grain_) / len(grain_) for k in (0, 1))
        far = math.hypot(x, y) / reach
        if far > 1:
            for i in grain_:
                me.vertices[i].co.x += x * (1 / far ** 2 - 1)
                me.vertices[i].co.y += y * (1 / far ** 2 - 1)
    return Part(me, p.role, p.sink)


def some(me, count):
    """Positions of about `count` vertices of a mesh (all of a smaller one), evenly taken."""
    n = len(me.vertices)
    return [me.vertices[i].co for i in range(0, n, max(1, n // count))]


def extent(thing):
    """The larger of the width and the depth of a Part or mesh."""
    me = thing.mesh if isinstance(thing, Part) else thing
    xs, ys = [v.co.x for v in me.vertices], [v.co.y for v in me.vertices]
    return max(max(xs) - min(xs), max(ys) - min(ys))


def fit(thing, size):
    """Scale at most 1 that brings the `extent` of a Part or mesh down to `size`."""
    return min(1, size / extent(thing))
