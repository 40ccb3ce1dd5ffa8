"""The one table: seamless pastel backdrop, soft lights, a camera that frames what stands there. The table is z = 0, the viewer at −Y."""
import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from colours import lin
from materials import food
from meshes import surface

HEIGHT = 5.5      # of the camera that looks straight down; the lamp above the table is at 6
SWEEP = 'sweep'   # name of the backdrop's object
KICKER = 90   # watts of the small hard light from behind right


def clear():
    """Empties the scene."""
    for collection in (bpy.data.objects, bpy.data.meshes, bpy.data.materials, bpy.data.lights, bpy.data.cameras, bpy.data.collections):
        for thing in list(collection):
            collection.remove(thing)


def light(backdrop='#f1e6d8', key=415, fill=85, top=100, world=.31, key_from=(-3.6, 2.6, 4.2), behind=0):
    """Backdrop, world and lamps; `key`, `fill`, `top` and `behind` are watts, `world` is the strength of the light from all around.

    The key light stands behind left, since highlights from behind make food look fresh. `behind` lights the backdrop where it rises.
    """
    scene = bpy.context.scene
    sky = bpy.data.worlds.get('World') or bpy.data.worlds.new('World')
    scene.world, sky.use_nodes = sky, True
    sky.node_tree.nodes['Background'].inputs[0].default_value = (1, .955, .895, 1)
    sky.node_tree.nodes['Background'].inputs[1].default_value = world
    sky.cycles.sampling_method = 'NONE'

    def sweep(u, v):
        """Flat to y = 7, then a quarter of a cylinder of radius 6, then a wall."""
        y = -14 + v * 34
        z = 0
        if y > 7:
            a = min((y - 7) / 6, math.pi / 2)
            z = 6 * (1 - math.cos(a)) + max(0, (y - 7) / 6 - math.pi / 2) * 6
            y = 7 + 6 * math.sin(a)
        return ((u - .5) * 50, y, z)
    show(surface(SWEEP, 2, 100, sweep, material=food('backdrop' + backdrop, lin(backdrop), rough=.8, shine=.12, spread=0)))
    _area(key_from, 2.6, key, (1, .925, .83))
    _area((4.2, -1.5, 3.6), 4, fill, (1, .97, .93))
    _area((0, .8, 6), 4.5, top, (1, .97, .93))
    kicker = _area((3.4, 3.4, 3.0), 1.3, KICKER, (1, .92, .82))
    kicker.visible_diffuse = kicker.visible_transmission = False   # seen by what shines only
    if behind:
        _area((0, 5, 7.5), 5, behind, (1, .97, .93), (0, 13, 3))


def _area(at, size, energy, colour, towards=(0, 0, .2)):
    """Adds a square area lamp of `energy` watts that shines towards a point; returns its object."""
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.size, lamp.energy, lamp.color = size, energy, colour
    o = bpy.data.objects.new('area', lamp)
    bpy.context.scene.collection.objects.link(o)
    o.location = at
    o.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return o


def show(me, matrix=None):
    """Put a mesh into the scene."""
    o = bpy.data.objects.new(me.name, me)
    bpy.context.scene.collection.objects.link(o)
    if matrix:
        o.matrix_world = matrix
    return o


def look_down(wide, deep):
    """Camera straight above the middle of the table without perspective, just below the lamps; the sides of what it sees are given in units of the scene."""
    scene = bpy.context.scene
    camera = bpy.data.cameras.new('camera')
    o = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(o)
    camera.type, camera.ortho_scale = 'ORTHO', max(wide, deep)
    o.location = (0, 0, HEIGHT)
    scene.camera = o
    return HEIGHT


def widen(share):
    """Lets the camera see more of the table at the left, so much that this is a share of the picture's width; all else stays as it is framed."""
    camera = bpy.context.scene.camera.data
    camera.sensor_fit, camera.sensor_width = 'HORIZONTAL', camera.sensor_width / (1 - share)
    camera.shift_x = -share / 2


def spot(point):
    """Where the camera sees a point: per cent of the picture's width from the left and of its height from above."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    x, y, _ = world_to_camera_view(scene, scene.camera, Vector(point))
    return [round(100 * x), round(100 * (1 - y))]


def frame(points, elevation=45, azimuth=-10, lens=90, aspect=4 / 3, margin=.04):
    """Camera seeing every point; returns its distance to the middle of the picture, for the lens blur.

    elevation and azimuth are degrees (0 and 0: level, from −Y; a positive azimuth is from the right), lens is millimetres
    of focal length, aspect is width to height, margin the share of the picture left free at each side.
    """
    scene = bpy.context.scene
    camera = bpy.data.cameras.new('camera')
    o = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(o)
    camera.lens, camera.clip_end = lens, 200
    e, a = math.radians(elevation), math.radians(azimuth)
    way = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    turn = (-way).to_track_quat('-Z', 'Y')
    right, up = turn @ Vector((1, 0, 0)), turn @ Vector((0, 1, 0))
    half_w = 18 / lens  # of a 36 mm gate, at distance 1
    half_h = half_w / aspect
    target = sum((Vector(p) for p in points), Vector()) / len(points)
    distance = 9.
    for _ in range(40):
        eye = target + way * distance
        xs, ys = [], []
        for p in points:
            d = Vector(p) - eye
            depth = -d.dot(way)
            xs.append(d.dot(right) / depth / half_w)
            ys.append(d.dot(up) / depth / half_h)
        mid_x, mid_y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
        spread = max((max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2)
        target = target + right * mid_x * half_w * distance + up * mid_y * half_h * distance
        distance *= 1 + (spread / (1 - 2 * margin) - 1) * .8
    o.location = target + way * distance
    o.rotation_euler = turn.to_euler()
    scene.camera = o
    return distance
