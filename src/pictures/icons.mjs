/** `node src/pictures/icons.mjs`: draws the app icons from public/favicon.svg. To be run again when the symbol changes. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** The symbol's own ground, which fills what a phone's mask leaves. */
const GROUND = '#f3e7d6'
const symbol = readFileSync('public/favicon.svg')

/** `share` is the symbol's part of the icon: a maskable icon is cut to a circle of 80 %. */
async function draw(name, size, share) {
  const inner = Math.round(size * share)
  const drawn = await sharp(symbol, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .toBuffer()
  const ground = {
    width: size,
    height: size,
    channels: 4,
    background: share < 1 ? GROUND : '#0000',
  }
  await sharp({ create: ground })
    .composite([{ input: drawn }])
    .png({ palette: true, effort: 10 })
    .toFile(`public/icons/${name}.png`)
}

await draw('icon-192', 192, 1)
await draw('icon-512', 512, 1)
await draw('maskable-512', 512, 0.66)
await draw('apple-touch-icon', 180, 0.84)
