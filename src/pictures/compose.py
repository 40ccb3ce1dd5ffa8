"""From a product's contents to a table: which vessel, where each piece stands, how the table is seen.

The count drawn is the count stated. Pieces that are served in the same kind of vessel share one, and get several boxes when there are
more than BOX_HOLDS. Lengths are in units of 10 cm until the finished table is scaled to what the studio lights.
"""
import math
import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import product as cartesian

import bpy
from mathutils import Matrix, Vector

import serving
import studio
import vessels
from heap import Heap, some
from meshes import bounds, place
from pieces import piece

VARIANTS = 4     # differently seeded models of one piece in a box
BOX_HOLDS = 42   # pieces
TABLE = 3.0      # width in the scene that a table is scaled down to, since the lamps are set for it
GAP = .13        # between vessels
RATIOS = 1.3, 1.0, .8, 1.6, 1.9   # width to depth of a box, tried in this order

# Shapes that are not laid in a box of mixed pieces; `Table.units` says where the other exceptions go.
ALONE = {'bowl', 'sticks', 'fruit', 'shell'}   # each piece is its own vessel
STANDING = {'bottle', 'jug', 'thermos'}        # side by side on the table


@dataclass
class Unit:
    """One vessel with what is in it: its size, and placed heaps relative to its middle.

    An entry of `things` is a heap of its own ('its name', Heap, Matrix) or an instance of a piece ((slug, number of the model),
    None, Matrix).
    """
    wide: float
    deep: float
    high: float
    things: list = field(default_factory=list)
    heaped: Counter = field(default_factory=Counter)   # pieces that lie in a heap of `things`, not as instances


class Table:
    """Builds and places what a job names; a piece's models are collections, shown by instances."""

    def __init__(self, job):
        self.job = job
        self.rng = random.Random(job['seed'])
        self.looks = job['pieces']
        self.ratio = 1.3    # width to depth that `box` aims at
        self.ragged = 0     # sum over the boxes of the share of their area that stays empty
        self._variants = {}
        self._sizes = {}
        self._outlines = {}

    def variant(self, slug, k):
        """Heap of the k-th model of a piece; its seed comes from the slug, so a piece looks the same in every picture."""
        if (slug, k) not in self._variants:
            self._variants[slug, k] = piece(self.looks[slug], 1 + k + 7 * (sum(map(ord, slug)) % 5))
        return self._variants[slug, k]

    def size(self, slug):
        """Width, depth and height above the table of a piece's first model."""
        if slug not in self._sizes:
            low, high = self.variant(slug, 0).size()
            self._sizes[slug] = (high.x - low.x, high.y - low.y, high.z)
        return self._sizes[slug]

    def shape(self, slug):
        """The shape that decides how a piece is served; glazed fruit is a piece like any other."""
        look = self.looks[slug]
        if look['shape'] == 'fruit' and any(l.endswith('/glaze') for l in look['layers']):
            return 'piece'
        return look['shape']

    # vessels

    def units(self):
        """The vessels of the job's contents, each with its pieces: boxes by kind, then the grill, vessels of their own, drinks."""
        contents = list(self.job['contents'].items())
        if self.job.get('single'):
            return [self.single(s, 0) for s, _ in contents]
        boxed = [(s, n) for s, n in contents if self.shape(s) not in ALONE | STANDING | {'cup', 'sausages', 'dumplings', 'burger'}]
        burgers = [(s, n) for s, n in contents if self.shape(s) == 'burger']
        cups = [(s, n) for s, n in contents if self.shape(s) == 'cup']
        grill = [(s, n) for s, n in contents if self.shape(s) in ('sausages', 'dumplings')]
        out = []
        for group in self.share(boxed):
            out.append(self.box(group))
        for group in self.share(burgers):
            out.append(self.box(group, 1.03))
        for group in self.share(cups):
            out.append(self.box(group, 1.06, .10))
        if grill:
            out.append(self.grill(grill))
        for s, n in contents:
            if self.shape(s) in ALONE:
                out += [self.single(s, k) for k in range(n)]
        standing = [(s, k) for s, n in contents if self.shape(s) in STANDING for k in range(n)]
        if standing:
            out.append(self.bottles(standing))
        return out

    def share(self, group):
        """The group [(slug, count)] split over boxes of about BOX_HOLDS; a kind of piece is never divided, so a box may hold more."""
        total = sum(n for _, n in group)
        if not total:
            return []
        boxes = math.ceil(total / BOX_HOLDS)
        target, out, room = total / boxes, [[]], total / boxes
        for slug, n in group:
            if out[-1] and n > room + .25 * target and len(out) < boxes:
                out.append([])
                room = target
            out[-1].append((slug, n))
            room -= n
        return out

    def box(self, group, air=1.05, wall=.2):
        """A box with rows of pieces; kinds of a like footprint share a row, the row breaks where the footprint changes.

        `air` is the width of a piece's cell to its own, `wall` the height of the box.
        """
        runs = []
        for slug, n in group:
            w, d, h = self.size(slug)
            cell = max(w, .34) * air + .02, max(d, .32) * air + .02 + .08 * h
            if runs and self.shape(slug) == self.shape(runs[-1][1][-1]) and abs(runs[-1][0][0] - cell[0]) < .09 and abs(runs[-1][0][1] - cell[1]) < .09:
                old = runs[-1][0]
                runs[-1] = ((max(old[0], cell[0]), max(old[1], cell[1])), runs[-1][1] + [slug] * n)
            else:
                runs.append((cell, [slug] * n))
        area = sum(c[0] * c[1] * len(p) for c, p in runs)
        best = None
        for step in range(60):
            wide = math.sqrt(area) * (.85 + .02 * step)
            rows = self.rows(runs, wide)
            if not rows:
                continue
            deep = sum(r[1] for r in rows)
            real = max(r[0] * len(r[2]) for r in rows)
            empty = sum(real * r[1] - r[0] * r[1] * len(r[2]) for r in rows) / (real * deep)
            ratio = real / deep
            mixed = sum(len(set(r[2])) > 1 for r in rows) / len(rows)   # a row is of one kind where it can be
            cost = empty * 2.2 + abs(math.log(ratio / self.ratio)) * .8 + mixed * .6
            if not best or cost < best[0]:
                best = cost, real, deep, rows, empty
        _, wide, deep, rows, empty = best
        self.ragged += empty
        wide, deep = wide + .03, deep + .03
        high = max(self.size(s)[2] for s, _ in group)
        unit = Unit(wide + .1, deep + .1, high + vessels.FLOOR)
        lid = deep * .42 if self.job.get('lid') else 0
        unit.things.append((f'box {wide:.2f} {deep:.2f}', vessels.kraft_box(wide, deep, wall, lid), Matrix()))
        y = -deep / 2 + .015
        count = {}
        for j, (cell_w, cell_d, slugs) in enumerate(rows):
            gap = wide / len(slugs) if len(slugs) > 2 and wide / len(slugs) < cell_w * 2.4 else cell_w
            stagger = min((gap - cell_w) / 2, gap / 4) * (-1) ** j if gap > cell_w * 1.2 else 0   # or pieces would stand in pairs on bare paper
            for i, slug in enumerate(slugs):
                k = count[slug] = count.get(slug, -1) + 1
                x = (i - (len(slugs) - 1) / 2) * gap + stagger
                at = place((x + self.rng.uniform(-.010, .010), y + cell_d / 2 + self.rng.uniform(-.010, .010), vessels.FLOOR),
                           (0, 0, self.rng.uniform(-.12, .12) if self.size(slug)[0] < .6 else self.rng.uniform(-.03, .03)), self.rng.uniform(.975, 1.025))
                unit.things.append(self.instance(slug, k, at))
            y += cell_d
        return unit

    def rows(self, runs, wide):
        """Runs [((cell width, cell depth), slugs)] broken into rows [(cell width, cell depth, slugs)] no wider than `wide`; None when one cell is wider."""
        out = []
        for cell, slugs in runs:
            per = int(wide / cell[0] + .02)
            if not per:
                return None
            n = math.ceil(len(slugs) / per)
            base, extra = divmod(len(slugs), n)
            at = 0
            for j in range(n):
                take = base + (1 if j < extra else 0)
                out.append((cell[0], cell[1], slugs[at:at + take]))
                at += take
        return out

    def instance(self, slug, k, at):
        """The k-th piece of its kind as an entry of `Unit.things`: its first models in turn, then random ones."""
        return (slug, self.rng.randrange(VARIANTS) if k >= VARIANTS else k % VARIANTS), None, at

    def single(self, slug, k):
        """A piece that is its own vessel; bowls are turned, so that two look different."""
        w, d, h = self.size(slug)
        return Unit(w + .12, d + .12, h, [((slug, k % 2), None, place(turn=(0, 0, 0 if self.shape(slug) != 'bowl' else k * 1.7)))])

    def bottles(self, standing):
        """The drinks [(slug, number)] as one unit: one row, or two for more than four, unless the table holds one of each kind and nothing else."""
        size = [self.size(s) for s, _ in standing]
        gap = max(s[0] for s in size) + .12
        per = len(standing) if len(standing) <= 4 or len(standing) == len(self.looks) else math.ceil(len(standing) / 2)
        rows = [standing[i:i + per] for i in range(0, len(standing), per)]
        depth = max(s[1] for s in size) + .1
        unit = Unit(per * gap, depth * len(rows), max(s[2] for s in size))
        for j, row in enumerate(rows):
            for i, (slug, k) in enumerate(row):
                x = (i - (len(row) - 1) / 2) * gap + (.5 * gap * (j - .5) if len(rows) > 1 else 0)
                y = (j - (len(rows) - 1) / 2) * depth
                low = self.variant(slug, 0).size()
                off = (low[0] + low[1]) / 2
                unit.things.append(((slug, k % 2), None, place((x - off.x, y - off.y + self.rng.uniform(-.06, .06), 0), (0, 0, self.rng.uniform(-.1, .1)))))
        return unit

    def grill(self, group):
        """The sausages of a group [(slug, count)] side by side, its dumplings heaped beside them, on a board with paper."""
        sausages = [s for s, n in group if self.shape(s) == 'sausages' for _ in range(n)]
        dumplings = [s for s, n in group if self.shape(s) == 'dumplings' for _ in range(n)]
        heap = Heap(self.job['seed'], vessels.BOARD_TOP)
        per = max(1, math.ceil(len(sausages) / (2 if len(sausages) > 8 else 1)))
        sw = per * .26 if sausages else 0
        dw = math.sqrt(len(dumplings)) * .29 if dumplings else 0
        deep = max(1.1 if sausages else 0, dw * .9) * (2 if len(sausages) > 8 else 1)
        wide = sw + dw + .3
        for i, slug in enumerate(sausages):
            x = -wide / 2 + .22 + (i % per) * .26
            y = (.0 if len(sausages) <= 8 else (.5 - i // per) * 1.06)
            for me, _ in self.variant(slug, 2 * (i % 2)).parts:
                heap.drop(me, x, y + self.rng.uniform(-.03, .03), (0, 0, math.pi / 2 + self.rng.uniform(-.03, .03)), 1)
        for i, slug in enumerate(dumplings):
            spots = [(math.sqrt(self.rng.random()) * dw / 2, self.rng.uniform(0, math.tau)) for _ in range(14)]
            x, y = heap.lowest([(wide / 2 - dw / 2 - .08 + r * math.cos(a), r * math.sin(a)) for r, a in spots])
            for me, _ in self.variant(slug, i % VARIANTS).parts:
                heap.drop(me, x, y, (self.rng.uniform(-.15, .15), self.rng.uniform(-.15, .15), self.rng.uniform(0, 6)), 1, settle=.6, press=.15)
        radius = math.hypot(wide, deep) / 2 * .97
        unit = Unit(radius * 2, radius * 2, .4)
        unit.things.append(('board', vessels.board(wide, deep), Matrix()))
        unit.things.append(('grill', heap, Matrix()))
        unit.heaped = Counter(sausages + dumplings)
        return unit

    # the table

    def lay(self):
        """Place all units and the camera. Returns what develop.py must know: the distance in focus, the blur, the pieces drawn."""
        if 'serving' in self.job:
            return serving.lay(self)
        if self.job.get('single'):
            units = self.units()
            if len(units) > 1:
                return self.seen(units, self.line_up(units))
            distance = self.alone(*units)
            return self.seen(units, distance, centimetres=[round(self.across, 1)], foot=studio.spot((0, 0, 0)))
        units, (spots, wide, deep) = self.fullest()
        shrink = min(1.12, TABLE / max(wide, deep * 1.1))
        corners, foods = [], []
        for i, u in enumerate(units):
            x, y = spots[i]
            at = Matrix.Scale(shrink, 4) @ place((x, y, 0))
            foods.append([])
            for key, heap, matrix in u.things:
                points = self.show(key, heap, at @ matrix)
                corners += points
                if not str(key).startswith(('box ', 'board')):
                    foods[-1] += points
        if 'near' in self.job:
            return self.seen(units, self.near(foods, shrink), focus=1, blur=2.4)
        if 'above' in self.job:
            return self.seen_from_above(units, corners, shrink)
        return self.seen(units, studio.frame(corners, self.job['elevation'], self.job['azimuth'], self.job['lens']))

    def seen_from_above(self, units, points, shrink):
        """The camera straight above all points, which are scaled by `shrink`, with the job's margin; facts with the size in pixels.

        `above` is pixels a centimetre, `margin` the centimetres left for shadows on each side. The food is moved to the middle.
        """
        low, high = (Vector(f(p[k] for p in points) for k in (0, 1, 2)) for f in (min, max))
        middle = (low + high) / 2
        for o in bpy.context.scene.collection.objects:
            if o.instance_type == 'COLLECTION':
                o.matrix_world = Matrix.Translation((-middle.x, -middle.y, 0)) @ o.matrix_world
        sides = [(high[k] - low[k]) / shrink * 10 for k in (0, 1)]   # centimetres
        full = [side + 2 * self.job['margin'] for side in sides]
        distance = studio.look_down(*(side / 10 * shrink for side in full))
        pixels = [round(side * self.job['above']) for side in full]
        return self.seen(units, distance, blur=0, size=pixels, centimetres=[round(side, 1) for side in sides])

    def seen(self, units, distance, **lens):
        """Facts of the picture for develop.py (`lens`: focus and blur), and the pieces drawn, which cook.mjs compares with the contents."""
        drawn = sum((u.heaped for u in units), Counter(key[0] for u in units for key, heap, _ in u.things if heap is None))
        return {'distance': distance, 'drawn': dict(drawn), **lens}

    def near(self, foods, shrink):
        """The camera near the front corner of the table; returns its distance to the first row.

        `foods` are the points of the food of each unit, scaled by `shrink` like the table. A window of the job's share `near` of
        the food's width is framed, and on a table of several units also what stands behind its first row, so that more than one
        kind is seen. The rest runs out of the picture.
        """
        a = math.radians(self.job['azimuth'])
        corner = max(foods, key=lambda points: max(p.x * math.sin(a) - p.y * math.cos(a) for p in points))
        front = sum(foods, [])
        low, high = min(p.x for p in front), max(p.x for p in front)
        window = min(max(self.job['near'] * (high - low), .9 * shrink), high - low)
        # the window begins where the food of the nearest vessel begins
        left = min(min(p.x for p in corner), high - window) if a < 0 else max(max(p.x for p in corner) - window, low)
        right = left + window
        y = min(p.y for p in front if left <= p.x <= right)
        framed = [p for p in front if left <= p.x <= right and p.y <= y + .62 * window]
        above = .3 * max(p.z for p in framed)   # the wall of a box or bowl and the foot of a bottle may be cut off
        framed = [p for p in framed if p.z > above]
        if len(foods) > 1:   # what stands behind a small vessel at the corner is seen too
            framed += [Vector((x, y + deep * window, above)) for x in (left, right) for deep in (.05, .5)]
        studio.frame(framed, self.job['elevation'], self.job['azimuth'], self.job['lens'], margin=.01)
        row = Vector(((left + right) / 2, y + .16 * window, sum(p.z for p in framed) / len(framed)))
        return (bpy.context.scene.camera.location - row).length

    def alone(self, unit):
        """One piece in the middle of the table, as large as it is in a box, seen through a long lens; returns the camera's distance.

        `across` is then the centimetres that the picture is wide where the piece stands.
        """
        shrink = min(1, TABLE / unit.wide)
        corners = [p for key, heap, matrix in unit.things for p in self.show(key, heap, Matrix.Scale(shrink, 4) @ matrix)]
        lens = 105 * TABLE / max(1, shrink * max(unit.wide, unit.high) * 1.6)
        aspect = self.job['width'] / self.job['height']
        distance = studio.frame(corners, self.job['elevation'], self.job['azimuth'], lens, aspect, .055 if not self.job.get('cut') else .11)
        self.across = 36 / lens * distance / shrink * 10
        return distance

    def fullest(self):
        """(units, [spots, width, depth] as in `arrange`), the boxes as wide for their depth as fills the picture best."""
        best, low = None, self.job['elevation'] < 40   # degrees; from so low, deep boxes hide their back rows
        for ratio in (self.job['ratio'],) if 'ratio' in self.job else RATIOS[::3] if low else RATIOS:
            self.ratio, self.ragged, self.rng = ratio, 0, random.Random(self.job['seed'])
            units = self.units()
            size, *where = arrange(units, self.job['elevation'], self.job['azimuth'])
            size *= 1 + 3 * self.ragged / len(units)
            if not best or size < best[0] - .01:
                best = size, units, where
        return best[1:]

    def line_up(self, units):
        """For judging pieces: all beside each other on the bare table; returns the camera's distance."""
        per, corners = math.ceil(math.sqrt(len(units) * 1.2)), []
        cell = max(max(u.wide, u.deep) for u in units)
        shrink = TABLE / (per * cell)
        for i, u in enumerate(units):
            at = Matrix.Scale(shrink, 4) @ place(((i % per - (per - 1) / 2) * cell, -(i // per) * cell + cell, 0))
            for key, heap, matrix in u.things:
                corners += self.show(key, heap, at @ matrix)
        return studio.frame(corners, self.job['elevation'], self.job['azimuth'], self.job['lens'])

    def show(self, key, heap, matrix):
        """Show a heap's collection at `matrix`; returns the points the camera must see."""
        if heap is None:
            heap = self.variant(*key)
        name = str(key)
        collection = bpy.data.collections.get(name)
        if not collection:
            collection = bpy.data.collections.new(name)
            for me, m in heap.parts:
                o = bpy.data.objects.new(me.name, me)
                o.matrix_world = m
                collection.objects.link(o)
        o = bpy.data.objects.new('instance', None)
        o.instance_type, o.instance_collection = 'COLLECTION', collection
        bpy.context.scene.collection.objects.link(o)
        o.matrix_world = matrix
        return [matrix @ p for p in self.outline(key, heap)]

    def outline(self, key, heap):
        """Points of a heap that the camera must see: corners of blocks, samples of round things."""
        if key not in self._outlines:
            # a piece alone and a round board fill the picture: no tip of them may be missed
            fine = 3000 if self.job.get('single') or key == 'board' else 60
            self._outlines[key] = [m @ p for me, m in heap.parts for p in (some(me, fine) if len(me.vertices) > 300 else corners_of(me))]
        return self._outlines[key]


def corners_of(me):
    """The eight corners of a mesh's bounding box."""
    low, high = bounds(me)
    return [Vector((x, y, z)) for x in (low.x, high.x) for y in (low.y, high.y) for z in (low.z, high.z)]


def arrange(units, elevation, azimuth):
    """Where each unit's middle stands, chosen so that the picture is filled best: (size, {unit's index: (x, y)}, width, depth).

    Size is what the camera must take in, plus one for each tall unit before a lower one: the smaller, the larger the food.
    Tried: rows from back to front, and columns from left to right. Angles are degrees.
    """
    e, a = math.radians(elevation), math.radians(abs(azimuth))
    best = None
    by_height = sorted(range(len(units)), key=lambda i: (-(units[i].high > .9), -units[i].deep))
    by_width = sorted(range(len(units)), key=lambda i: (-units[i].deep, -units[i].wide))
    for by_rows, order in ((True, by_height), (False, by_width), (False, by_width[::-1])):
        for cuts in cartesian((0, 1), repeat=len(order) - 1):
            lines = [[order[0]]]
            for i, cut in zip(order[1:], cuts):
                if cut:
                    lines.append([])
                lines[-1].append(i)
            if not by_rows:
                lines = [sorted(line, key=lambda i: -units[i].high) for line in lines]
            spots, wide, deep = (rows if by_rows else columns)(units, lines)
            tall = max(u.high for u in units)
            across_lens = wide * math.cos(a) + deep * math.sin(a)
            along = (deep * math.cos(a) + wide * math.sin(a)) * math.sin(e) + tall * (.8 if len(units) == 1 else .5) * math.cos(e)
            size = max(across_lens / 4, along / 3)
            hidden = sum(1 for i, u in enumerate(units) if u.high > .9 and any(behind(spots[i], u, spots[j], v) for j, v in enumerate(units)))
            if not best or size + hidden < best[0]:
                best = size + hidden, spots, wide, deep
    return best


def behind(spot, tall, other, low):
    """Whether a tall unit at `spot` stands before a lower one at `other`, as the camera sees it."""
    (x, y), (at_x, at_y) = spot, other
    return low.high < tall.high - .2 and at_y > y + .1 and abs(at_x - x) < (tall.wide + low.wide) / 2 * .8


def rows(units, lines):
    """({unit's index: (x, y)}, width, depth) of a table whose lines of indices run left to right, the first at the back."""
    wide = max(sum(units[i].wide for i in line) + GAP * (len(line) - 1) for line in lines)
    deep = sum(max(units[i].deep for i in line) for line in lines) + GAP * (len(lines) - 1)
    spots, y = {}, deep / 2
    for line in lines:
        d, used = max(units[i].deep for i in line), sum(units[i].wide for i in line)
        gap = GAP + (wide - used - GAP * (len(line) - 1)) / (len(line) + 1) * .5
        x = -(used + gap * (len(line) - 1)) / 2
        for i in line:
            spots[i] = x + units[i].wide / 2, y - d / 2
            x += units[i].wide + gap
        y -= d + GAP
    return spots, wide, deep


def columns(units, lines):
    """The same with lines that run from back to front, the first at the left."""
    wide = sum(max(units[i].wide for i in line) for line in lines) + GAP * (len(lines) - 1)
    deep = max(sum(units[i].deep for i in line) + GAP * (len(line) - 1) for line in lines)
    spots, x = {}, -wide / 2
    for line in lines:
        w, used = max(units[i].wide for i in line), sum(units[i].deep for i in line)
        gap = GAP + (deep - used - GAP * (len(line) - 1)) / (len(line) + 1) * .5
        y = (used + gap * (len(line) - 1)) / 2
        for i in line:
            spots[i] = x + w / 2, y - units[i].deep / 2
            y -= units[i].deep + gap
        x += w + GAP
    return spots, wide, deep
