/**
 * The light of a finished picture: as bright as its kind should be, cream near white, highlights that shine, one warm backdrop.
 *
 * `develop.py` makes all pictures with one curve, so a low camera among dark boxes gives a dark picture. Here each picture gets a
 * curve of its own, from where its shadows, its middle and its lights lie. It is applied once, before anything is encoded: the
 * manifest's line of a graded master has `grade`.
 */
import sharp from 'sharp'

/** Version of the curve and colours below. A master that was graded once cannot be graded again: after a change only new renders have it. */
export const GRADE = 1

/** The backdrop of every picture where it is lit. */
const BACKDROP = [241, 233, 221]
/** How far from the backdrop's chroma a colour still is the backdrop, and from where on it is not at all. */
const NEAR_CHROMA = [0.1, 0.2]
/** Luma below which nothing is backdrop, and above which all of its chroma is. */
const LIT = [110, 175]

/** Luma (0…255) that the median of a second look should have, and by how much it is raised at most. */
const MEDIAN = 171
const MOST_RAISED = 42
/** Shadows: their share of the pixels, and how much of the middle's raise they get. */
const SHADOW = { share: 0.05, raised: 0.22 }
/** Shares of the pixels, and the luma that they get: lit cream, and the least highlight. */
const CREAM = { share: 0.95, luma: 236 }
const HIGHLIGHT = { share: 0.993, luma: 246 }
/** Between two points of the curve, in luma. */
const LEAST_APART = 8
/** The slope of the curve between cream and highlight at most: a lit backdrop is no highlight, and its noise is not to be seen. */
const STEEPEST = 1.8
/** Differences (0…255) from even surroundings: up to the first it is noise, from the second on it is drawn. `RADIUS` of the surroundings is a share of the width. */
const NOISE = [3, 8]
const RADIUS = 0.011

/** The picture with its grade, as a PNG. `near`: a second look, whose middle is raised. */
export async function grade(image, { near }) {
  const { data, info } = await sharp(image)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8Array(data)
  const curve = curveOf(pixels, near)
  const own = backdropOf(pixels, info.width)
  if (own) await calm(pixels, own, info)
  const to = chroma(BACKDROP)
  for (let i = 0; i < pixels.length; i += 3) {
    let [r, g, b] = [pixels[i], pixels[i + 1], pixels[i + 2]]
    const y = luma(r, g, b)
    if (own) {
      const [u, v] = chroma([r, g, b])
      // 0: as cool as the backdrop, 1: already as warm as it will be, like a label or cream, which is left alone
      const [across, along] = [to[0] - own[0], to[1] - own[1]]
      const done =
        ((u - own[0]) * across + (v - own[1]) * along) / (across ** 2 + along ** 2 + 1e-9)
      const alike = 1 - smooth(Math.hypot(u - own[0], v - own[1]), NEAR_CHROMA)
      const share = alike * smooth(y, LIT) * Math.max(0, 1 - Math.max(0, done))
      r += share * across * y
      b += share * along * y
      g = (y - 0.2126 * r - 0.0722 * b) / 0.7152
    }
    const target = curve[Math.round(y)]
    const gain = y > 0 ? target / y : 1
    const saturation = saturationOf(r, g, b, y)
    const tone = (c) => {
      // half a curve of each channel, which pales colours, half one gain for all, which keeps them
      const own = curve[Math.max(0, Math.min(255, Math.round(c)))]
      const both = (own + c * gain) / 2
      return target + (both - target) * saturation
    }
    pixels[i] = clamp(tone(r))
    pixels[i + 1] = clamp(tone(g))
    pixels[i + 2] = clamp(tone(b))
  }
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Luma → luma, through the picture's shadows, middle, cream and highlights; monotone. */
function curveOf(pixels, near) {
  const shares = histogram(pixels)
  const at = (share) => shares.findIndex((sum) => sum >= share)
  const median = at(0.5)
  const raised = near ? Math.max(0, Math.min(MOST_RAISED, MEDIAN - median)) : 0
  const points = [[0, 0]]
  const add = (x, y) => {
    const [lastX, lastY] = points.at(-1)
    if (x >= lastX + LEAST_APART) points.push([x, Math.max(lastY + 2, y)])
  }
  const shadow = at(SHADOW.share)
  if (shadow + LEAST_APART <= median) add(shadow, shadow + raised * SHADOW.raised)
  add(median, median + raised)
  const cream = at(CREAM.share)
  add(cream, Math.max(cream, CREAM.luma))
  const [[x, y], highlight] = [points.at(-1), at(HIGHLIGHT.share)]
  if (highlight > x)
    points.push([highlight, Math.min(HIGHLIGHT.luma, y + STEEPEST * (highlight - x))])
  points.push([255, 255])
  return monotone(points)
}

/** For each luma the share of the pixels that are at most so bright. */
function histogram(pixels) {
  const counts = new Float64Array(256)
  for (let i = 0; i < pixels.length; i += 3)
    counts[Math.round(luma(pixels[i], pixels[i + 1], pixels[i + 2]))]++
  let sum = 0
  return Array.from(counts, (count) => (sum += count) / (pixels.length / 3))
}

/** Takes the blotches that the noise filter leaves from the backdrop and from what is as pale: bright, without edges, of its chroma. */
async function calm(pixels, own, { width, height }) {
  const count = width * height
  const pale = Buffer.alloc(count * 4)
  for (let i = 0; i < count; i++) {
    const colour = pixels.subarray(3 * i, 3 * i + 3)
    const [u, v] = chroma(colour)
    const alike = 1 - smooth(Math.hypot(u - own[0], v - own[1]), NEAR_CHROMA)
    pale.set(colour, 4 * i)
    pale[4 * i + 3] = 255 * alike * smooth(luma(...colour), LIT)
  }
  // transparent pixels do not colour their neighbours
  const even = await sharp(pale, { raw: { width, height, channels: 4 } })
    .resize(Math.round(width / 4))
    .blur((width * RADIUS) / 4)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  for (let i = 0; i < count; i++) {
    if (even[4 * i + 3] === 0) continue
    const differs = Math.max(...[0, 1, 2].map((c) => Math.abs(pixels[3 * i + c] - even[4 * i + c])))
    const share = (pale[4 * i + 3] / 255) * (1 - smooth(differs, NOISE))
    for (let c = 0; c < 3; c++) pixels[3 * i + c] += share * (even[4 * i + c] - pixels[3 * i + c])
  }
}

/** The chroma of the backdrop: what most light, nearly grey pixels at the upper edge have, else most in the picture. */
function backdropOf(pixels, width) {
  const edge = pixels.subarray(0, 3 * width * Math.round(width * 0.045))
  return commonest(edge) ?? commonest(pixels)
}

/** The chroma that most of the light, nearly grey pixels have; undefined where there are few. */
function commonest(pixels) {
  const step = 3 * 5
  const bins = new Map()
  for (let i = 0; i < pixels.length; i += step) {
    const colour = [pixels[i], pixels[i + 1], pixels[i + 2]]
    const [u, v] = chroma(colour)
    if (luma(...colour) < LIT[1] || Math.hypot(u, v) > NEAR_CHROMA[1]) continue
    const key = `${Math.round(u * 50)} ${Math.round(v * 50)}`
    const bin = bins.get(key) ?? { n: 0, u: 0, v: 0 }
    bins.set(key, { n: bin.n + 1, u: bin.u + u, v: bin.v + v })
  }
  const best = [...bins.values()].sort((a, b) => b.n - a.n)[0]
  return best && best.n > pixels.length / step / 50 ? [best.u / best.n, best.v / best.n] : undefined
}

/** Red and blue without their grey, as shares of the luma: the same in light and in shade. */
function chroma([r, g, b]) {
  const y = Math.max(1, luma(r, g, b))
  return [(r - y) / y, (b - y) / y]
}

/** Browns a little paler, reds a little fuller: crust and kraft are not to outshine tomato and berry. */
function saturationOf(r, g, b, y) {
  const strength = r > b ? Math.min(1, (r - b) / Math.max(60, y)) : 0
  if (strength === 0 || g < b) return 1 + 0.04 * strength
  const yellow = (g - b) / Math.max(1, r - b) // 0: red, 0.4: brown, 1: yellow
  return 1 + strength * (yellow < 0.25 ? 0.04 : -0.08 * (1 - smooth(yellow, [0.65, 0.9])))
}

/** A table 0…255 through the points, rising everywhere (Fritsch and Carlson). */
function monotone(points) {
  const slopes = points.slice(1).map(([x, y], i) => (y - points[i][1]) / (x - points[i][0]))
  const tangents = points.map((_, i) => {
    const [before, after] = [slopes[i - 1] ?? slopes[i], slopes[i] ?? slopes[i - 1]]
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return Array.from({ length: 256 }, (_, x) => {
    const i = Math.max(
      0,
      points.findLastIndex(([from]) => from <= x && from < 255),
    )
    const [[x0, y0], [x1, y1]] = [points[i], points[i + 1]]
    const [h, t] = [x1 - x0, (x - x0) / (x1 - x0)]
    return (
      (1 + 2 * t) * (1 - t) ** 2 * y0 +
      t * (1 - t) ** 2 * h * tangents[i] +
      t * t * (3 - 2 * t) * y1 +
      t * t * (t - 1) * h * tangents[i + 1]
    )
  })
}

function smooth(x, [low, high]) {
  const t = Math.max(0, Math.min(1, (x - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

function luma(r, g, b) {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function clamp(c) {
  return Math.max(0, Math.min(255, Math.round(c)))
}
