/**
 * `node src/pictures/contact-sheet.mjs out.png [words] [width] [columns]`: delivered pictures of that width whose keys contain one of
 * the words (separated by commas), side by side, as a category page shows them.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readManifest } from './deliver.mjs'

const [out, words = '', width = '320', columns = '4'] = process.argv.slice(2)
const media = fileURLToPath(new URL('../../public/media/', import.meta.url))
const w = Number(width)
const keys = Object.entries(readManifest())
  .filter(([, { widths }]) => widths.includes(w))
  .map(([key]) => key)
  .filter((key) => words.split(',').some((word) => key.includes(word)))
const cells = await Promise.all(
  keys.map((key) => sharp(`${media}${key}-${w}.avif`).png().toBuffer()),
)
const rows = Math.ceil(keys.length / Number(columns))
await sharp({
  create: {
    width: w * Number(columns),
    height: rows * w * 0.75,
    channels: 3,
    background: '#fbf7f1',
  },
})
  .composite(
    cells.map((input, i) => ({
      input,
      left: (i % Number(columns)) * w,
      top: Math.floor(i / Number(columns)) * w * 0.75,
    })),
  )
  .png()
  .toFile(out)
console.log(keys.map((key, i) => `${i + 1} ${key}`).join('\n'))
