/**
 * `node src/pictures/light.mjs [manifest's folder]`: how light the delivered pictures are, by groups: the median luma (0…255) of the
 * middle picture and of the darkest and the lightest, the share of pixels above 245 and the colour of the upper edge, both of the
 * middle picture.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const ROOT = process.argv[2] ?? fileURLToPath(new URL('../../', import.meta.url))
const PRODUCTS = join(ROOT, 'src/content/products')
/** Pixels; every picture but a piece has a file of this width. */
const WIDTH = 480
/** A pixel brighter than this is a highlight. */
const HIGHLIGHT = 245
/** The share of the height that counts as the upper edge. */
const EDGE = 0.04

const category = Object.fromEntries(
  readdirSync(PRODUCTS).flatMap((folder) =>
    readdirSync(join(PRODUCTS, folder)).map((file) => [basename(file, '.yaml'), folder]),
  ),
)
const groups = {}
const manifest = JSON.parse(readFileSync(join(ROOT, 'src/content/pictures.json'), 'utf8'))
for (const [key, { widths }] of Object.entries(manifest)) {
  if (!widths.includes(WIDTH)) continue
  const [group, slug] = key.split('/')
  const measured = await measure(join(ROOT, 'public/media', `${key}-${WIDTH}.avif`))
  for (const name of [group, category[slug] && `${group}, ${category[slug]}`])
    if (name) (groups[name] ??= []).push(measured)
}
for (const [name, pictures] of Object.entries(groups).sort()) {
  const all = (of) => pictures.map(of).sort((a, b) => a - b)
  const median = all(({ luma }) => luma)
  const highlights = middle(all(({ highlights }) => highlights)).toFixed(2)
  const edge = [0, 1, 2].map((c) => middle(all(({ edge }) => edge[c])))
  console.log(
    `${name}: ${pictures.length} pictures, luma ${middle(median)} (${median[0]}–${median.at(-1)}), highlights ${highlights} %, edge ${edge.join('/')}`,
  )
}

async function measure(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const luma = new Uint8Array(data.length / 3)
  for (let i = 0; i < luma.length; i++)
    luma[i] = Math.round(0.2126 * data[3 * i] + 0.7152 * data[3 * i + 1] + 0.0722 * data[3 * i + 2])
  const top = info.width * Math.round(info.height * EDGE)
  return {
    luma: middle(luma.toSorted()),
    highlights: (100 * luma.filter((y) => y > HIGHLIGHT).length) / luma.length,
    edge: [0, 1, 2].map((c) =>
      middle(Array.from({ length: top }, (_, i) => data[3 * i + c]).sort((a, b) => a - b)),
    ),
  }
}

function middle(sorted) {
  return sorted[sorted.length >> 1]
}
