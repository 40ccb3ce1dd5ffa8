"""Colour arithmetic. Colours are linear RGB triples; palettes are written as sRGB hex."""
from mathutils import Vector, noise


def lin(hexa):
    """Linear RGB of an sRGB hex colour such as '#f0d6a4'."""
    hexa = hexa.lstrip('#')
    channels = [int(hexa[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels)


def mix(a, b, t):
    """Colour between a (t = 0) and b (t = 1); t is clamped."""
    t = max(0, min(1, t))
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def smooth(low, high, x):
    """Smooth step from 0 at low to 1 at high; with low above high it falls as x grows."""
    t = max(0, min(1, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)


def wave(x, y=0, z=0, scale=1, seed=0):
    """Perlin noise in −1…1, different for every seed."""
    return noise.noise(Vector((x * scale + seed * 7.3, y * scale + seed * 3.1, z * scale - seed * 5.7)))


def grain(x, y=0, z=0, scale=1, seed=0, octaves=4):
    """Fractal noise, about −1…1."""
    return noise.fractal(Vector((x * scale + seed * 7.3, y * scale + seed * 3.1, z * scale - seed * 5.7)), 1.0, 2.0, octaves)
