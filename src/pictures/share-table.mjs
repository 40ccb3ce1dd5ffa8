/**
 * `node src/pictures/share-table.mjs`: draws public/icons/share-table.jpg, which messengers show beside links to a table: boxes
 * on a cloth, and plates around them. Chromium is Playwright's, or CHROMIUM_PATH.
 */
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import sharp from 'sharp'

/** Slugs of products, and the side of each in pixels. */
const BOXES = [
  ['paradnyy-furshet', 300],
  ['salat-olive', 220],
  ['dachnyy-nabor', 290],
  ['bolshoe-assorti-kanape', 200],
  ['mini-burgery-s-kuritsey', 190],
  ['profitroli-s-kremom', 180],
  ['makaron-assorti', 160],
  ['kompot', 150],
]
const PLATES = 8

const pictures = await Promise.all(
  BOXES.map(async ([slug, side]) => {
    const png = await sharp(`public/media/products/${slug}-480.avif`).png().toBuffer()
    return `<img style="width:${side}px" src="data:image/png;base64,${png.toString('base64')}" />`
  }),
)
const plates = `<div class="plates">${'<i></i>'.repeat(PLATES)}</div>`
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(`<style>
  body { margin: 0; height: 630px; display: flex; flex-direction: column; background: #fbf7f1 }
  .plates { display: flex; justify-content: space-around; padding: 14px 24px; z-index: 1 }
  .plates:first-child { margin-bottom: -66px }
  .plates:last-child { margin-top: -66px }
  i { width: 96px; height: 96px; border: 5px solid #3c6b34; border-radius: 50%; background: #eaf1e4;
    box-shadow: inset 0 0 0 16px #eaf1e4, inset 0 0 0 19px #3c6b34 }
  .cloth { flex: 1; display: flex; flex-wrap: wrap; gap: 10px 22px; align-items: center; align-content: center;
    justify-content: center; margin-inline: 24px; border: 2px solid #c2966a; background: #f3e7d6 }
  img { aspect-ratio: 4 / 3; object-fit: cover; border-radius: 8px; box-shadow: 0 2px 8px rgb(33 26 20 / 30%) }
</style>${plates}<div class="cloth">${pictures.join('')}</div>${plates}`)
const drawn = await page.screenshot()
await browser.close()
const jpeg = sharp(drawn).jpeg({ quality: 82, mozjpeg: true })
writeFileSync('public/icons/share-table.jpg', await jpeg.toBuffer())
