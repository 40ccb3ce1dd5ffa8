/**
 * `node src/pictures/neutral.mjs` (Chromium is Playwright's, or CHROMIUM_PATH): draws public/icons/share.jpg, which messengers show beside links to pages without a
 * picture of their own. To be run again when the brand in src/settings.ts changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { settings } from '../settings.ts'

const font = readFileSync('src/styles/fonts/onest-russian.woff2').toString('base64')
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(`<style>
  @font-face { font-family: Onest; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; height: 630px; display: grid; place-content: center; gap: 20px; text-align: center;
    font-family: Onest; background: #fbf7f1; color: #211a14 }
  b { font-size: 150px; font-weight: 700; letter-spacing: -0.03em; color: #c8371f; line-height: 1 }
  span { font-size: 44px }
</style><b>${settings.brand}</b><span>Праздничный стол в&nbsp;коробках</span>`)
await page.evaluate(() => globalThis.document.fonts.ready)
const drawn = await page.screenshot()
await browser.close()
const jpeg = await sharp(drawn).jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
writeFileSync('public/icons/share.jpg', await jpeg.toBuffer())
