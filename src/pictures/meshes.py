"""Meshes by formula: surfaces, bodies of revolution, boxes, and how they are moved and joined.

Lengths are in units of 10 cm, angles in radians. +Z is up and −Y faces the camera. `u` and `v` run from 0 to 1.
"""
import math

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

from colours import wave

PI, TAU = math.pi, 2 * math.pi


def mesh(name, vertices, faces, colours=None, material=None, merge=0):
    """Smooth-shaded mesh; colours are one per vertex. Vertices closer than `merge` become one."""
    me = bpy.data.meshes.new(name)
    me.from_pydata(vertices, [], faces)
    if colours is not None:
        layer = me.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
        flat = []
        for c in colours:
            flat += [c[0], c[1], c[2], 1]
        layer.data.foreach_set('color', flat)
    if merge:
        bm = bmesh.new()
        bm.from_mesh(me)
        bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=merge)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        bm.to_mesh(me)
        bm.free()
    return _finish(me, material)


def surface(name, nu, nv, point, colour=None, closed_u=False, closed_v=False, material=None):
    """Grid of nu × nv vertices at point(u, v) -> (x, y, z), coloured colour(u, v, that point); closed directions wrap round.

    Vertices at one place become one, so a row may shrink to a pole.
    """
    vertices, colours, faces = [], [], []
    for j in range(nv):
        v = j / (nv if closed_v else nv - 1)
        for i in range(nu):
            u = i / (nu if closed_u else nu - 1)
            p = point(u, v)
            vertices.append(p)
            if colour:
                colours.append(colour(u, v, p))
    for j in range(nv if closed_v else nv - 1):
        for i in range(nu if closed_u else nu - 1):
            k, l, row = (i + 1) % nu, ((j + 1) % nv) * nu, j * nu
            faces.append((row + i, row + k, l + k, l + i))
    return mesh(name, vertices, faces, colours if colour else None, material, 1e-5)


def lathe(name, profile, n=48, colour=None, bend=None, material=None, sub=3):
    """Body of revolution about Z of a (radius, height) polyline, n vertices round and `sub` to each of its segments.

    bend(angle, v, r, z) -> (r, z) disturbs it; colour(u, v, point) as in `surface`, u round and v along the profile.
    """
    line = []
    for a, b in zip(profile, profile[1:]):
        line += [(a[0] + (b[0] - a[0]) * k / sub, a[1] + (b[1] - a[1]) * k / sub) for k in range(sub)]
    line.append(profile[-1])
    last = len(line) - 1

    def point(u, v):
        r, z = line[min(last, round(v * last))]
        if bend:
            r, z = bend(u * TAU, v, r, z)
        return (r * math.cos(u * TAU), r * math.sin(u * TAU), z)
    return surface(name, n, last + 1, point, colour, True, False, material)


def rounded(radius, height, bevel, top=None, steps=4):
    """Profile (for `lathe`) of a disc with rounded rims, from the middle of the bottom to that of the top, whose radius is `top`."""
    top = top or radius
    line = [(0, 0), (radius * .5, 0)]
    line += [(radius - bevel + bevel * math.cos(a), bevel + bevel * math.sin(a)) for a in [-PI / 2 + PI / 2 * i / steps for i in range(steps + 1)]]
    line += [(top - bevel + bevel * math.cos(a), height - bevel + bevel * math.sin(a)) for a in [PI / 2 * i / steps for i in range(steps + 1)]]
    return line + [(top * k, height) for k in (.75, .5, .25, 0)]


def ellipsoid(name, rx, ry, rz, material, nu=24, nv=16, colour=None, lumps=0, lump_scale=3, seed=0):
    """Ellipsoid about the origin, v from its lowest to its highest point; noise moves the surface by the share `lumps` of its radius."""
    def point(u, v):
        a, b = u * TAU, v * PI
        d = Vector((math.sin(b) * math.cos(a), math.sin(b) * math.sin(a), -math.cos(b)))
        k = 1 + (lumps * wave(*d, lump_scale, seed) if lumps else 0)
        return (d.x * rx * k, d.y * ry * k, d.z * rz * k)
    return surface(name, nu, nv, point, colour, True, False, material)


def box(x, y, z, bevel, material, seed=0, wobble=.05, cuts=2, colour=None, name='box'):
    """Bevelled block about the origin; colour(position) takes a Vector.

    Noise moves its corners by up to `wobble` of its shortest side, unless seed is 0. Drawings pass seed + 1, since their seeds start at 0.
    """
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        v.co = Vector((v.co.x * x, v.co.y * y, v.co.z * z))
        if seed:
            v.co += Vector([wave(*v.co, 3, seed + k) for k in range(3)]) * wobble * min(x, y, z)
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=2, affect='EDGES', profile=.5)
    if cuts:
        long = [e for e in bm.edges if e.calc_length() > bevel * 2.5]
        bmesh.ops.subdivide_edges(bm, edges=long, cuts=cuts, use_grid_fill=True)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    if colour:
        layer = me.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
        for v, c in zip(me.vertices, layer.data):
            c.color = (*colour(v.co), 1)
    _finish(me, material)
    me.use_auto_smooth, me.auto_smooth_angle = True, .6
    return me


def thicken(me, t):
    """The sheet `me` as a closed body of thickness t, grown to both sides. Returns a new mesh."""
    bm = bmesh.new()
    bm.from_mesh(me)
    bm.normal_update()
    for v in bm.verts:
        v.co += v.normal * t * .5
    bmesh.ops.solidify(bm, geom=bm.faces[:], thickness=t)
    out = bpy.data.meshes.new(me.name)
    bm.to_mesh(out)
    bm.free()
    return _finish(out, *me.materials)


def place(move=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Matrix of a scale, then an Euler turn (x, y, z; radians), then a move."""
    if isinstance(scale, (int, float)):
        scale = (scale,) * 3
    return Matrix.LocRotScale(Vector(move), Euler(turn), Vector(scale))


def lifted(me, z):
    """`me` itself, raised by z; for meshes not shared yet."""
    me.transform(Matrix.Translation((0, 0, z)))
    return me


def up(me):
    """`me` itself, its lowest point on z = 0; for meshes not shared yet."""
    return lifted(me, -bounds(me)[0].z)


def join(name, parts):
    """One new mesh of copies of [(mesh, matrix)], each keeping its materials."""
    bm, materials = bmesh.new(), []
    for me, matrix in parts:
        copy = me.copy()
        copy.transform(matrix)
        start = len(bm.faces)
        slots = []
        for m in me.materials:
            if m not in materials:
                materials.append(m)
            slots.append(materials.index(m))
        bm.from_mesh(copy)
        bm.faces.ensure_lookup_table()
        for k in range(start, len(bm.faces)):
            f = bm.faces[k]
            f.material_index = slots[f.material_index] if slots else 0
        bpy.data.meshes.remove(copy)
    out = bpy.data.meshes.new(name)
    bm.to_mesh(out)
    bm.free()
    return _finish(out, *materials)


def facing(normal, spin=0):
    """Matrix turning +Z to `normal`, after a spin about it."""
    return Vector(normal).to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation(spin, 4, 'Z')


def bounds(me):
    """(low, high) corners of a mesh."""
    xs, ys, zs = zip(*[v.co for v in me.vertices])
    return Vector((min(xs), min(ys), min(zs))), Vector((max(xs), max(ys), max(zs)))


def _finish(me, *materials):
    """Gives a mesh its materials and smooth shading; returns it."""
    for m in materials:
        if m:
            me.materials.append(m)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return me
