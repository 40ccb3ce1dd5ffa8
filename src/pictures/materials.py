"""Surfaces. Every material is made once per scene and found again by its name.

So one name must always stand for the same arguments: where they depend on the ingredient, its name is part of the material's.
A food's colour mostly comes from the mesh (attribute `Col`), so that one material serves
crust and crumb, rind and flesh; the material adds what colour cannot say. Lengths are in the units of the mesh (10 cm).
"""
import bpy

from colours import lin

_made = {}


def forget():
    """Start a new scene: materials made before belong to the old one."""
    _made.clear()


def food(name, color=None, rough=.5, glow=0., depth=.05, red=(1, .4, .2), shine=.5, bumps=(), speckle=0.,
         speckle_size=8, spread=.06, coat=0, thin=0, lift=0, stretch=None, sheen=0):
    """Principled surface.

    color   linear RGB, or None to take the mesh's own colours
    rough   roughness; shine: specular reflection; coat: clear coat; sheen: as on cloth; each 0…1
    glow    subsurface share 0…1; depth its radius as a length, red that radius for red, green and blue as shares
    bumps   (kind, scale, strength, distance), kind 'noise' or 'pores'; the larger the scale, the finer they are
    speckle brightness variation inside one object as a share, of the fineness speckle_size; spread: between objects
    thin    how much light passes through a leaf, 0…1
    lift    strength of its own light, for pale flesh that looks stale in true shade
    stretch scale of the texture along x, y and z, for grain that runs one way
    """
    if name in _made:
        return _made[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nodes, link = m.node_tree.nodes, m.node_tree.links.new
    body, out = nodes['Principled BSDF'], nodes['Material Output']
    m.cycles.use_transparent_shadow = False
    for socket, value in (('Roughness', rough), ('Specular', shine), ('Clearcoat', coat),
                          ('Clearcoat Roughness', .08), ('Sheen', sheen)):
        body.inputs[socket].default_value = value

    where = nodes.new('ShaderNodeTexCoord').outputs['Object']
    if stretch:
        mapping = nodes.new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = stretch
        link(where, mapping.inputs['Vector'])
        where = mapping.outputs['Vector']

    if color:
        source = nodes.new('ShaderNodeRGB')
        source.outputs[0].default_value = (*color, 1)
        tint = source.outputs[0]
    else:
        source = nodes.new('ShaderNodeVertexColor')
        source.layer_name = 'Col'
        tint = source.outputs['Color']

    if spread or speckle:
        shade = nodes.new('ShaderNodeHueSaturation')
        link(tint, shade.inputs['Color'])
        tint = shade.outputs['Color']
        value = _range(nodes, link, nodes.new('ShaderNodeObjectInfo').outputs['Random'], 0, 1, 1 - spread, 1 + spread)
        if speckle:
            t = nodes.new('ShaderNodeTexNoise')
            t.inputs['Scale'].default_value = speckle_size
            t.inputs['Detail'].default_value = 2
            link(where, t.inputs['Vector'])
            inner = _range(nodes, link, t.outputs['Fac'], .25, .75, 1 - speckle, 1 + speckle)
            both = nodes.new('ShaderNodeMath')
            both.operation = 'MULTIPLY'
            link(value, both.inputs[0])
            link(inner, both.inputs[1])
            value = both.outputs[0]
        link(value, shade.inputs['Value'])
    surface = body.outputs[0]
    if glow:
        # A shader of its own, without the body's bumps: light that leaves a subsurface is smooth anyway,
        # and Cycles would evaluate the bumps again wherever it leaves (README, Cost).
        inside = nodes.new('ShaderNodeSubsurfaceScattering')
        inside.falloff = 'BURLEY'
        inside.inputs['Scale'].default_value = depth
        inside.inputs['Radius'].default_value = red
        for share, colour in ((glow, inside.inputs['Color']), (1 - glow, body.inputs['Base Color'])):
            part = nodes.new('ShaderNodeVectorMath')
            part.operation = 'SCALE'
            part.inputs['Scale'].default_value = share
            link(tint, part.inputs[0])
            link(part.outputs[0], colour)
        both = nodes.new('ShaderNodeAddShader')
        link(surface, both.inputs[0])
        link(inside.outputs[0], both.inputs[1])
        surface = both.outputs[0]
    else:
        link(tint, body.inputs['Base Color'])

    if lift:
        link(tint, body.inputs['Emission'])
        body.inputs['Emission Strength'].default_value = lift

    normal = None
    for kind, scale, strength, distance in bumps:
        if kind == 'pores':
            t = nodes.new('ShaderNodeTexVoronoi')
            t.feature = 'F1'
            height = _range(nodes, link, t.outputs['Distance'], .05, .45, 0, 1)
        else:
            t = nodes.new('ShaderNodeTexNoise')
            t.inputs['Detail'].default_value = 2
            height = t.outputs['Fac']
        t.inputs['Scale'].default_value = scale
        link(where, t.inputs['Vector'])
        bump = nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value = strength
        bump.inputs['Distance'].default_value = distance
        link(height, bump.inputs['Height'])
        if normal:
            link(normal, bump.inputs['Normal'])
        normal = bump.outputs['Normal']
    if normal:
        link(normal, body.inputs['Normal'])

    if thin:
        through = nodes.new('ShaderNodeBsdfTranslucent')
        link(tint, through.inputs['Color'])
        surface = _blend(nodes, link, surface, through.outputs[0], thin)
    link(surface, out.inputs['Surface'])
    _made[name] = m
    return m


def glass(name='glass', color=(1, 1, 1), rim=None):
    """Thin clear wall; `rim` is its colour where it is seen edge-on.

    It has no Fresnel node, which would reflect totally inside an open shell, and a transparent path for shadow and diffuse rays,
    so that what stands inside is lit.
    """
    if name in _made:
        return _made[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nodes, link = m.node_tree.nodes, m.node_tree.links.new
    nodes.remove(nodes['Principled BSDF'])
    gloss = nodes.new('ShaderNodeBsdfGlossy')
    gloss.inputs['Roughness'].default_value = .02
    clear = nodes.new('ShaderNodeBsdfTransparent')
    clear.inputs[0].default_value = (*color, 1)
    weight = nodes.new('ShaderNodeLayerWeight')
    if rim:
        tint = nodes.new('ShaderNodeMixRGB')
        tint.inputs[1].default_value, tint.inputs[2].default_value = (*color, 1), (*rim, 1)
        link(weight.outputs['Facing'], tint.inputs[0])
        link(tint.outputs[0], clear.inputs[0])
    power = nodes.new('ShaderNodeMath')
    power.operation = 'POWER'
    power.inputs[1].default_value = 3.0
    link(weight.outputs['Facing'], power.inputs[0])
    scaled = nodes.new('ShaderNodeMath')
    scaled.operation = 'MULTIPLY_ADD'
    scaled.inputs[1].default_value = .7
    scaled.inputs[2].default_value = .004
    link(power.outputs[0], scaled.inputs[0])
    wall = _blend(nodes, link, clear.outputs[0], gloss.outputs[0], scaled.outputs[0])
    path = nodes.new('ShaderNodeLightPath')
    either = nodes.new('ShaderNodeMath')
    either.operation = 'MAXIMUM'
    link(path.outputs['Is Shadow Ray'], either.inputs[0])
    link(path.outputs['Is Diffuse Ray'], either.inputs[1])
    shadow = nodes.new('ShaderNodeBsdfTransparent')
    shadow.inputs[0].default_value = (*color, 1)
    link(_blend(nodes, link, wall, shadow.outputs[0], either.outputs[0]), nodes['Material Output'].inputs['Surface'])
    _made[name] = m
    return m


def liquid(name, color, light, clear=False):
    """Drink seen through a clear wall.

    A cloudy drink is an opaque body that is paler where it is seen edge-on and glows a little: a truly transparent one is
    noisy and dark. A clear drink is glass of the colour `light`, and of `color` where it is seen edge-on.
    """
    if clear:
        return glass(name, light, color)
    if name in _made:
        return _made[name]
    m = food(name, color, rough=.08, spread=0, coat=.3)
    nodes, link = m.node_tree.nodes, m.node_tree.links.new
    body = nodes['Principled BSDF']
    edge = nodes.new('ShaderNodeLayerWeight')
    edge.inputs['Blend'].default_value = .45
    tint = nodes.new('ShaderNodeMixRGB')
    tint.inputs[1].default_value, tint.inputs[2].default_value = (*color, 1), (*light, 1)
    link(edge.outputs['Facing'], tint.inputs[0])
    for socket in ('Base Color', 'Emission'):
        link(tint.outputs[0], body.inputs[socket])
    body.inputs['Emission Strength'].default_value = .16
    return m


def kraft():
    """Kraft board of boxes."""
    return food('kraft', lin('#c2966a'), rough=.85, shine=.15, speckle=.07, speckle_size=26, spread=0,
                bumps=[('noise', 120, .12, .004)], stretch=(1, 3.2, 1))


def paper():
    """The liner of a box."""
    return food('paper', lin('#f4eee2'), rough=.75, shine=.2, speckle=.015, spread=0)


def porcelain():
    """Glazed white porcelain."""
    return food('porcelain', lin('#f8f4ec'), rough=.18, shine=.5, spread=0, coat=.2, lift=.08)


def wood():
    """The wood of a serving board; its colour comes from the mesh."""
    return food('board', rough=.5, shine=.35, speckle=.06, speckle_size=14, stretch=(1, 8, 1), spread=0,
                bumps=[('noise', 18, .12, .006)])


def _range(nodes, link, source, from_low, from_high, to_low, to_high):
    """A node that maps one range of a value to another; returns its output."""
    r = nodes.new('ShaderNodeMapRange')
    for i, value in enumerate((from_low, from_high, to_low, to_high), 1):
        r.inputs[i].default_value = value
    link(source, r.inputs[0])
    return r.outputs[0]


def _blend(nodes, link, a, b, factor):
    """A node that mixes two shaders by a number or by a node's output; returns its output."""
    m = nodes.new('ShaderNodeMixShader')
    if isinstance(factor, (int, float)):
        m.inputs[0].default_value = factor
    else:
        link(factor, m.inputs[0])
    link(a, m.inputs[1])
    link(b, m.inputs[2])
    return m.outputs[0]
