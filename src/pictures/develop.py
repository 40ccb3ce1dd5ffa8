"""From two half-renders to a finished picture: python3 develop.py BASE OUT.png

Reads BASE_0.exr, BASE_1.exr and the facts in BASE.json that render.py wrote: `distance` of the camera to the middle of the picture,
`focus` (the plane that is sharp, as a share of that distance) and `blur` (`strength` of `lens_blur`). Needs numpy, scipy, gcc; runs
outside Blender. Pictures are arrays (channel, row, column).
"""
import ctypes
import hashlib
import json
import os
import struct
import subprocess
import sys
import tempfile
import zlib

import numpy as np
from scipy.ndimage import gaussian_filter, uniform_filter

EXPOSURE = .98
SHADOW = np.array([.17, .12, .08], np.float32)   # colour of a shadow's veil, sRGB
EDGE = 1.5           # pixels over which an edge takes what is beside it
FADE = .1            # share of the longer side along which shadows end
LEAST_SHADOW = .02   # darker than the bare table by less is noise

HERE = os.path.dirname(os.path.abspath(__file__))


def read_exr(path):
    """Channels of an uncompressed scan-line EXR by name, each an array (row, column)."""
    data = open(path, 'rb').read()
    at, head = 8, {}

    def word():
        nonlocal at
        end = data.index(b'\0', at)
        s = data[at:end].decode()
        at = end + 1
        return s
    while True:
        name = word()
        if not name:
            break
        word()
        size = struct.unpack_from('<i', data, at)[0]
        head[name] = data[at + 4:at + 4 + size]
        at += 4 + size
    names, q, c = [], 0, head['channels']
    while c[q]:
        end = c.index(b'\0', q)
        names.append(c[q:end].decode())
        q = end + 17
    x0, y0, x1, y1 = struct.unpack('<4i', head['dataWindow'])
    w, h = x1 - x0 + 1, y1 - y0 + 1
    line = (8 + 4 * w * len(names)) // 4
    rows = np.frombuffer(data, '<f4', line * h, at + 8 * h).reshape(h, line)[:, 2:].reshape(h, len(names), w)
    return {n: rows[:, i] for i, n in enumerate(names)}


def planes(exr, *endings):
    """The channels of an EXR whose names have these endings, as one array (channel, row, column)."""
    return np.nan_to_num(np.stack([next(v for k, v in exr.items() if k.endswith(e)) for e in endings]).astype(np.float32))


def compiled():
    """filter.c as a shared library, compiled once per version."""
    source = os.path.join(HERE, 'filter.c')
    version = hashlib.sha256(open(source, 'rb').read()).hexdigest()[:12]
    library = os.path.join(tempfile.gettempdir(), f'kitchen-filter-{version}.so')
    if not os.path.exists(library):
        subprocess.check_call(['gcc', '-O3', '-ffast-math', '-march=native', '-shared', '-fPIC', '-o', library, source, '-lm'])
    return ctypes.CDLL(library)


def nlm(guide, variance, features, feature_variance, picture, radius, patch, kc, kf, tau=1e-3):
    """The picture filtered by non-local means (filter.c): `radius` and `patch` are pixels, smaller kc and kf are stricter.

    Pixels count as alike by their patches in `guide` and by their features; the variances are those of `guide` and the features.
    """
    arrays = [np.ascontiguousarray(a, np.float32) for a in (guide, variance, features, feature_variance, picture)]
    guide, variance, features, feature_variance, picture = arrays
    slope = np.ascontiguousarray(np.minimum(np.gradient(features, axis=1) ** 2 + np.gradient(features, axis=2) ** 2, .02), np.float32)
    out = np.empty_like(picture)
    p = [a.ctypes.data_as(ctypes.c_void_p) for a in (guide, variance, features, feature_variance, slope, picture, out)]
    f = ctypes.c_float
    LIBRARY.filter(*p[:5], features.shape[0], *p[5:], picture.shape[2], picture.shape[1], radius, patch, f(kc), f(kf), f(tau))
    return out


def soft(picture, n):
    """The picture averaged over n × n pixels."""
    return np.stack([uniform_filter(p, n) for p in picture])


def denoise(a, b, radius=5):
    """The picture of two half-renders without their noise, linear, and its depth.

    Each half is filtered with weights from the other, so that its noise does not steer its own filter; then both together.

    Colour is divided by the half's own albedo first and multiplied by the cleaned mean albedo last: only light
    is filtered, so print and grain stay sharp and thin glass does not sparkle.
    """
    albedo = [planes(e, *(f'Denoising Albedo.{k}' for k in 'RGB')) for e in (a, b)]
    normal = [planes(e, *(f'Denoising Normal.{k}' for k in 'XYZ')) * .7 for e in (a, b)]
    halves = [np.concatenate(pair) for pair in zip(albedo, normal)]
    raw, raw_variance = (halves[0] + halves[1]) / 2, soft((halves[0] - halves[1]) ** 2 / 4, 5)
    features = np.empty_like(raw)
    for k in (0, 3):
        features[k:k + 3] = nlm(raw[k:k + 3], raw_variance[k:k + 3], raw[k:k + 3] * 0, raw_variance[k:k + 3], raw[k:k + 3], 3, 1, .7, 1)
    feature_variance = raw_variance * 2

    def light(half, tint):
        return np.log1p(np.clip(planes(half, 'Combined.R', 'Combined.G', 'Combined.B'), 0, 24) / (np.maximum(tint, 0) + .03) * 1.5)
    lights = [light(e, tint) for e, tint in zip((a, b), albedo)]
    variance = np.maximum(soft((lights[0] - lights[1]) ** 2 / 2, 9), 1e-5)
    crossed = [nlm(lights[1 - k], variance, features, feature_variance, lights[k], radius, 3, .55, 1.5) for k in (0, 1)]
    mean = (crossed[0] + crossed[1]) / 2
    residual = np.maximum(soft((crossed[0] - crossed[1]) ** 2 / 4, 7), 2e-6)
    mean = even(nlm(mean, residual, features, feature_variance, mean, 4, 1, .8, 1.5), features[:3])
    depth = np.minimum(*(planes(e, 'Denoising Depth.Z')[0] for e in (a, b)))
    return np.expm1(mean) / 1.5 * (np.maximum(features[:3], 0) + .03), depth


def even(light, albedo):
    """The light with that on the bare table averaged: its colour is the commonest at the upper edge, and whatever varies on it is noise."""
    table = np.median(albedo[:, :albedo.shape[1] // 25].reshape(3, -1), axis=1)[:, None, None]
    bare = (np.abs(albedo - table).max(axis=0) < .02).astype(np.float32)
    sigma = light.shape[2] / 90
    near = gaussian_filter(bare, sigma)
    smooth = np.stack([gaussian_filter(c * bare, sigma) for c in light]) / np.maximum(near, 1e-3)
    return np.where(bare > 0, smooth, light)


def lens_blur(picture, depth, focus, strength):
    """Gaussian blur growing with the distance from the plane of focus; `strength` scales it, the same for every width of the picture."""
    k = picture.shape[2] / 1200
    circle = gaussian_filter(np.clip(np.abs(depth - focus) / np.maximum(depth, .1) * 10 * strength - .8, 0, 7) * k, 3 * k)
    sigmas = [s * k for s in (0, 1, 2, 4, 7)]
    levels = [picture] + [np.stack([gaussian_filter(np.minimum(c, 6), s) for c in picture]) for s in sigmas[1:]]
    out = np.zeros_like(picture)
    for i, s in enumerate(sigmas):
        low = sigmas[i - 1] if i else -1
        high = sigmas[i + 1] if i + 1 < len(sigmas) else 1e9
        out += np.where(circle <= s, np.clip((circle - low) / (s - low), 0, 1), np.clip((high - circle) / (high - s), 0, 1)) * levels[i]
    return out


def tone(x, exposure=EXPOSURE, saturation=1.12, contrast=1.05):
    """Softened filmic curve: whites roll off before they burn. Returns sRGB 0…1."""
    x = np.maximum(x * exposure, 0)
    inset = np.array([[.90, .065, .035], [.05, .90, .05], [.035, .075, .89]], np.float32)
    outset = np.linalg.inv(np.array([[.955, .030, .015], [.022, .955, .023], [.016, .034, .95]], np.float32))
    x = np.tensordot(inset, x, 1)
    y = np.clip(x * (2.1335 * x + .03) / (x * (2.0655 * x + .59) + .14), 0, 1)
    y = np.clip(np.tensordot(outset, y, 1), 0, 1)
    luma = np.tensordot(np.array([.2126, .7152, .0722]), y, 1)
    y = np.clip(luma + (y - luma) * saturation, 0, 1)
    s = np.where(y <= .0031308, 12.92 * y, 1.055 * np.power(np.maximum(y, 1e-8), 1 / 2.4) - .055)
    return np.clip((s - .5) * contrast + .5, 0, 1)


def cut_out(picture, base, exposure):
    """The picture with a fourth plane, its opacity: food, and its shadow as a dark veil; laid on the bare table it gives the picture back.

    All are sRGB 0…1. The table's own light comes from a render without food, the outline of the food from one without a table.
    """
    cover = np.clip(planes(read_exr(base + '_cover.exr'), 'Combined.A')[0], 0, 1)
    bare = planes(read_exr(base + '_bare.exr'), 'Combined.R', 'Combined.G', 'Combined.B')
    bare = tone(np.stack([gaussian_filter(c, c.shape[1] / 30) for c in bare]), exposure)
    # noise on the table is not shadow, and under the food's edge the shadow is that beside it
    table = cover < .02
    lit = np.clip((picture / bare).min(axis=0), 0, 1)
    shadow = np.clip((1 - beside(lit, table) - LEAST_SHADOW) / (1 - LEAST_SHADOW), 0, 1) * vignette(cover.shape)
    opacity = cover + (1 - cover) * shadow
    # an edge has the colour of the food within it
    colour = np.where(cover > .95, picture, np.stack([beside(c, cover > .95) for c in picture]))
    return np.concatenate([np.where(table, SHADOW[:, None, None], np.clip(colour, 0, 1)), opacity[None]])


def beside(plane, known):
    """The plane smoothed over the pixels that are known; 1 far from all of them."""
    near = gaussian_filter(known.astype(np.float32), EDGE)
    return np.where(near > 1e-4, gaussian_filter(plane * known, EDGE) / np.maximum(near, 1e-4), 1)


def vignette(shape):
    """1 within the picture, falling to 0 at its border: a shadow ends there."""
    down, across = (np.minimum(np.arange(n), np.arange(n)[::-1]) for n in shape)
    inwards = np.clip(np.minimum(down[:, None], across[None]) / (FADE * max(shape)), 0, 1)
    return inwards * inwards * (3 - 2 * inwards)


def write_png(path, picture):
    """Writes a picture of 0…1 in three planes, or four with opacity, as a PNG of eight bits a channel."""
    rows = np.clip(picture * 255 + .5, 0, 255).astype(np.uint8).transpose(1, 2, 0)
    h, w, channels = rows.shape

    def chunk(tag, body):
        return struct.pack('>I', len(body)) + tag + body + struct.pack('>I', zlib.crc32(tag + body))
    body = b''.join(b'\0' + row.tobytes() for row in rows)
    with open(path, 'wb') as f:
        f.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2 if channels == 3 else 6, 0, 0, 0)) + chunk(b'IDAT', zlib.compress(body, 6)) + chunk(b'IEND', b''))


def main(base, out):
    """Turns two half-renders into the finished picture: noise filter, lens blur, bloom, tone curve, sharpening."""
    facts = json.load(open(base + '.json'))
    picture, depth = denoise(read_exr(base + '_0.exr'), read_exr(base + '_1.exr'))
    picture = lens_blur(picture, depth, facts['distance'] * facts.get('focus', .985), facts.get('blur', 1.4))
    bloom = np.stack([gaussian_filter(np.clip(c - 1, 0, 4), 6) for c in picture])
    exposure = facts.get('exposure', EXPOSURE)
    picture = tone(picture + .06 * bloom, exposure)
    picture = np.clip(picture + .35 * np.stack([c - gaussian_filter(c, 1.1) for c in picture]), 0, 1)
    write_png(out, cut_out(picture, base, exposure) if os.path.exists(base + '_bare.exr') else picture)


LIBRARY = compiled()
if __name__ == '__main__':
    main(*sys.argv[1:3])
