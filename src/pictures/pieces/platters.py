"""Things laid in groups: cheese, meat, fish, vegetables, fruit, seafood, grill."""
import math

from colours import grain, lin, mix, smooth, wave
from heap import Heap, extent
from ingredients import part
from ingredients.palette import palette
from materials import food, kraft, paper
from meshes import TAU, bounds, box, surface, thicken
from pieces import shape, split
from pieces.sweets import dipped

WIDE, DEEP, WALL = 2.3, 1.6, .15   # of the tray: width, depth, height of its walls


@shape('sticks', 'fruit', 'shell')
def platter(layers, seed):
    """A low kraft tray; every ingredient has its field, laid in rows that overlap. Fruit with a glaze is one piece, dipped."""
    if any(split(l)[1] == 'glaze' for l in layers):
        return dipped(layers, seed)
    heap = Heap(seed)
    tray(heap)
    names = [split(l) for l in layers]
    beds = [n for n in names if n == ('lettuce', 'leaf')]
    fine = [n for n in names if n[1] in ('drop', 'sprig') or (n[1] == 'half' and n[0] == 'walnut')]
    if ('salmon', 'slice') in names:   # a platter of fish: what goes with it lies between and upon
        fine = [n for n in names if n in (('lemon', 'slice'), ('red-onion', 'ring'))] + fine
    if ('mussels', 'shell') in names:   # of seafood: wedges of lemon between, shrimps along the front
        fine.insert(0, ('lemon', 'wedge'))
        names = sorted(names, key=lambda n: n[0] == 'shrimp')
    main = [n for n in names if n not in beds and n not in fine]
    heap.base = .26 if beds else .06   # height of what the fields lie on, from which their limits count
    for n in beds:
        for k in range(22):
            heap.drop(part('lettuce/torn', k % 6), heap.rng.uniform(-.98, .98), heap.rng.uniform(-.64, .64), (heap.rng.uniform(-.2, .2), heap.rng.uniform(-.2, .2), heap.rng.uniform(0, 6)), .95, .03)
    for name, field in zip(main, fields(len(main))):
        lay(heap, name, field)
    for name in fine:
        strew(heap, name)
    return heap


def tray(heap):
    """Puts the kraft tray of a platter with its paper into the heap."""
    heap.put(box(WIDE, DEEP, .03, .008, kraft(), 0, 0, 2), z=.019)
    for s in (-1, 1):
        heap.put(box(.03, DEEP, WALL - .004, .008, kraft(), 0, 0, 2), s * (WIDE / 2 + .015), 0, WALL / 2)
        heap.put(box(WIDE + .06, .03, WALL, .008, kraft(), 0, 0, 2), 0, s * (DEEP / 2 + .015), WALL / 2)
    heap.put(thicken(surface('sheet', 50, 40, lambda u, v: ((u - .5) * (WIDE - .04), (v - .5) * (DEEP - .04), .038 + .005 * grain(u * 3, v * 2, 0, 2, 3)), material=paper()), .004))


def fields(n):
    """n rectangles (x, y, width, depth) tiling the tray: two rows, the fuller one behind."""
    back = (n + 1) // 2 if n > 2 else n
    rows = [back] + ([n - back] if n > back else [])
    out, depth = [], (DEEP - .08) / len(rows)
    for j, count in enumerate(rows):
        y = (DEEP - .08) / 2 - depth * (j + .5)
        for i in range(count):
            w = (WIDE - .08) / count
            out.append((-(WIDE - .08) / 2 + w * (i + .5), y, w, depth))
    return out


def lay(heap, name, field):
    """Fill a field with one thing: long ones side by side, slices like shingles, round ones heaped."""
    ingredient, form = name
    x0, y0, w, d = field
    rng = heap.rng
    layer = f'{ingredient}/{form}'
    if ingredient == 'strawberry':
        return grid(heap, layer, field, .25, .27, lambda k: (0, 0, rng.uniform(1.9, 4.4)), .80, two=True)
    if ingredient in ('grapes-green', 'grapes-red', 'olives', 'cherry-tomato', 'blueberry', 'raspberry') and form == 'whole':
        return heaped(heap, layer, field)
    if form == 'cube':
        return heaped(heap, layer, field, 1.0)
    if form == 'stick':
        return sticks(heap, layer, field)
    if ingredient == 'shrimp':
        return grid(heap, layer, (x0, y0 - .08, w - .06, d), .215, .185, lambda k: (.12, .05, 2.4 + rng.uniform(-.6, .6)), 1.08, two=True, low=.10)
    if form == 'shell':
        return grid(heap, layer, field, .245, .30, lambda k: (.20, rng.uniform(-.15, .15), rng.uniform(-.5, .5)), 1.05, two=True)
    if form == 'ring' and ingredient == 'red-onion':
        return grid(heap, layer, (x0, y0, w - .06, d - .04), .19, .17, lambda k: (rng.uniform(-.2, .2), rng.uniform(-.2, .2), rng.uniform(0, 6)), .82, two=True)
    if form == 'ring':
        return grid(heap, layer, (x0 + .02, y0, w - .06, d - .04), .19, .17, lambda k: (rng.uniform(-.3, .3), rng.uniform(-.3, .3), rng.uniform(0, 6)), .95, two=True)
    if form in ('ribbon', 'slice') and ingredient in ('ham', 'roast-beef', 'salami', 'prosciutto', 'salmon', 'tuna', 'herring'):
        if ingredient in ('ham', 'salami'):
            layer = f'{ingredient}/round'
            return shingles(heap, layer, field, 1.25 if ingredient == 'ham' else .95, .13)
        if ingredient in ('tuna', 'herring'):
            return shingles(heap, f'{ingredient}/piece', (x0 - .03, y0 - .03, w - .10, d - .06), 1.0, .15 if ingredient == 'herring' else .12)
        if ingredient == 'salmon':
            return grid(heap, layer, field, .38, .21, lambda k: (0, 0, rng.uniform(-.2, .2)), .98)
        return grid(heap, layer, (x0, y0, w - .10, d - .10), .235, .225, lambda k: (rng.uniform(-.15, .15), 0, rng.uniform(0, 6)), 1.0, kinds=8)
    if layer == 'lemon/wedge':
        return grid(heap, layer, field, .36, .25, lambda k: (.28, 0, rng.uniform(-.5, .5)), 1.0)
    if ingredient == 'kiwi':   # far enough apart that their seeds are seen
        return shingles(heap, layer, field, 1.22, .22)
    if form in ('slice', 'round'):
        return shingles(heap, layer, field, 1.04, .13)
    if form == 'wedge' and ingredient in ('brie', 'blue-cheese'):
        return grid(heap, layer, field, .36, .40, lambda k: (0, 0, .4 + rng.uniform(-.12, .12)), 1.3)
    if form == 'wedge':
        wide, deep = {'pineapple': (.30, .17), 'apple': (.37, .235)}.get(ingredient, (extent(part(layer)) * .70, .19))
        return grid(heap, layer, field, wide, deep, lambda k: (-.88 if ingredient == 'apple' else .28, 0, rng.uniform(-.10, .10)), 1.0)   # an apple's skin to the viewer
    if ingredient == 'pickle':
        return grid(heap, layer, field, .38, .16, lambda k: (0, 0, rng.uniform(-.2, .2)), 1.0)
    return grid(heap, layer, field, .30, .28, lambda k: (0, 0, rng.uniform(0, 6)), 1.0)


def grid(heap, layer, field, sx, sy, turn, scale, two=False, kinds=4, low=0):
    """Lays a layer in rows and columns over a field (x, y, width, depth), the back row first; with `two` a second deck on top.

    sx and sy are the steps, turn(row + column) the Euler turn of each thing, kinds how many models of it there are,
    low how much higher than usual they may come to rest.
    """
    x0, y0, w, d = field
    nx, ny = max(1, int(w / sx + .1)), max(1, int(d / sy + .1))
    for deck in range(2 if two else 1):
        for j in reversed(range(ny - deck)):
            for i in range(nx - deck):
                x = x0 + (i - (nx - deck - 1) / 2) * w / nx + heap.rng.uniform(-.015, .015)
                y = y0 + (j - (ny - deck - 1) / 2) * d / ny + heap.rng.uniform(-.015, .015)
                heap.drop(part(layer, heap.rng.randrange(kinds)), x, y, turn(i + j), scale * heap.rng.uniform(.95, 1.03), .006, settle=.3 if deck else 0, limit=heap.base + .20 + low + .17 * deck, press=.1)


def shingles(heap, layer, field, scale, step):
    """Overlapping rows running to the right: the left edge lies on the slice before, the right one on the tray."""
    x0, y0, w, d = field
    low, high = bounds(part(layer).mesh)
    wide, deep = (high.x - low.x) * scale, (high.y - low.y) * scale
    ny = max(1, math.ceil((d - .10) / (deep * .92)))
    n = max(2, int((w - wide * .9) / step) + 1)
    for j in reversed(range(ny)):
        for i in range(n):
            x = x0 - w / 2 + wide * .52 + i * ((w - wide * 1.04) / max(1, n - 1))
            y = y0 + (j - (ny - 1) / 2) * d / ny + heap.rng.uniform(-.015, .015)
            heap.drop(part(layer, heap.rng.randrange(4)), x, y, (.06, .24 if i else .04, heap.rng.uniform(-.1, .1)), scale, .004, limit=heap.base + .24, press=.1)


def sticks(heap, layer, field):
    """A stack of sticks, pointing away, three decks; those of gouda are thicker."""
    x0, y0, w, d = field
    length = extent(part(layer))
    step = .110 if 'gouda' not in layer else .160
    n = int((w - .06) / step)
    thick = .13 if 'gouda' in layer else .085
    for deck in range(3):
        for i in range(n - deck):
            x = x0 + (i - (n - deck - 1) / 2) * step
            heap.drop(part(layer, heap.rng.randrange(4)), x, y0 + heap.rng.uniform(-.03, .03), (0, 0, math.pi / 2 + heap.rng.uniform(-.02, .02)), min(1.15, (d - .05) / length), .004, limit=heap.base + .01 + thick * (deck + .4))


def heaped(heap, layer, field, scale=1.0, decks=3):
    """A low hill of round things: decks of a hexagonal packing, each smaller than the one below."""
    x0, y0, w, d = field
    size = extent(part(layer)) * scale
    square = layer.endswith('/cube')
    tilt = .12 if square else .6
    for deck in range(decks):
        rx, ry = w / 2 - size * (.50 + .42 * deck), d / 2 - size * (.50 + .42 * deck)
        if min(rx, ry) < 0:
            break
        step = size * (1.18 if square else 1.02)
        ny = max(1, int(2 * ry / (step * .87)) + 1)
        for j in range(ny):
            y = y0 + (j - (ny - 1) / 2) * (2 * ry / max(1, ny - 1) if ny > 1 else 0)
            nx = max(1, int(2 * rx / step) + 1) - (j % 2 if deck == 0 else 0)
            for i in range(nx):
                x = x0 + (i - (nx - 1) / 2) * step
                if deck and math.hypot((x - x0) / (rx + .01), (y - y0) / (ry + .01)) > 1.25:
                    continue
                heap.drop(part(layer, heap.rng.randrange(4)), x + heap.rng.uniform(-.1, .1) * size, y + heap.rng.uniform(-.1, .1) * size,
                          (heap.rng.uniform(-tilt, tilt), heap.rng.uniform(-tilt, tilt), heap.rng.uniform(0, 6)), scale * heap.rng.uniform(.94, 1.04), .008 + .012 * deck,
                          limit=heap.base + size * (.55 + .80 * deck))


def strew(heap, name):
    """Nuts, drops and herbs over the borders between fields."""
    ingredient, form = name
    count = {'sprig': 6, 'drop': 8, 'slice': 5, 'ring': 7, 'wedge': 5}.get(form, 9)
    for k in range(count):
        x, y = heap.rng.uniform(-.95, .95), heap.rng.uniform(-.58, .58)
        if form == 'wedge':
            x, y = .44 * (k - 2), .02 + .05 * (-1) ** k
        heap.drop(part(f'{ingredient}/{form}', k % 4), x, y, (0, 0, heap.rng.uniform(0, 6)), {'sprig': 1.35, 'slice': .85, 'ring': .7, 'wedge': .95}.get(form, 1.0), .006, settle=.7)


@shape('sausages')
def sausage(layers, seed):
    """One sausage; the table lays several side by side."""
    heap = Heap(seed)
    heap.drop(part(layers[0], seed % 4))
    return heap


@shape('dumplings')
def dumpling(layers, seed):
    """One fried dumpling: a round belly of pale dough, its sealed rim turned up like the brim of a hat, the two corners pinched together in front."""
    p = palette(split(layers[0])[0])
    dough, gold, brown = lin('#f4dfb4'), lin('#dd9a44'), lin('#a85a1e')
    m = food('dumpling', rough=.34, glow=.25, red=(1, .7, .4), coat=.3, shine=.4, speckle=.04, speckle_size=20, bumps=[('noise', 40, .12, .006)])

    def spot(u, v):
        """Angle from the pinch, share of the way from the middle to the outline; v below .3 is the under side."""
        return (u * TAU + math.pi / 2 + math.pi) % TAU - math.pi, (v / .3 if v < .3 else 1 - (v - .3) / .7)

    def point(u, v):
        a, (off, r) = u * TAU, spot(u, v)
        pinch, crease = math.exp(-(off / .34) ** 2), math.exp(-(off / .07) ** 2)
        brim = smooth(.66, .98, r)
        fold = wave(math.cos(a) * 2.2, math.sin(a) * 2.2, 0, 1, seed)
        out = .170 * r * (1 + brim * (.05 * fold + .10 * pinch - .12 * crease))
        belly = .118 * math.sqrt(max(0, 1 - min(1, r / .74) ** 2.5))
        if v < .3:
            z = -.10 * belly + brim * .030
        else:
            z = belly + .012 + brim * (.030 + .016 * fold + .045 * pinch - .05 * crease) - .02 * pinch * smooth(.25, .55, r) * smooth(.8, .6, r)
        return (out * math.cos(a) * 1.06, out * math.sin(a), z + .004 * wave(out * math.cos(a) * 14, out * math.sin(a) * 14, 0, 1, seed))

    def colour(u, v, q):
        _, r = spot(u, v)
        c = mix(dough, p.light, .35 + .5 * grain(*q, 9, seed))
        fried = smooth(-.30, .30, grain(*q, 5, seed)) * smooth(.02, .10, q[2])
        c = mix(c, gold, .28 * smooth(.04, .12, q[2]))   # golden wherever it touched the pan
        c = mix(c, mix(gold, brown, smooth(.3, .6, grain(*q, 9, seed + 2))), .85 * fried)
        return mix(c, gold, (.9 if v < .3 else .55) * smooth(.90, 1, r))
    heap = Heap(seed)
    heap.drop(surface('dumpling', 80, 44, point, colour, True, material=m), turn=(heap.rng.uniform(-.1, .1), 0, heap.rng.uniform(-.8, .8)))
    return heap
