/**
 * `node src/pictures/neutral.mjs`: draws public/icons/share.jpg, which messengers show beside links to pages without a picture of
 * their own. Chromium is Playwright's, or CHROMIUM_PATH. To be run again when public/logo.svg changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import sharp from 'sharp'

const logo = readFileSync('public/logo.svg').toString('base64')
const font = readFileSync('src/styles/fonts/onest-russian.woff2').toString('base64')
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.setContent(`<style>
  @font-face { font-family: Onest; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; height: 630px; display: grid; place-content: center; justify-items: center; gap: 56px;
    font-family: Onest; background: #fbf7f1; color: #211a14 }
  img { width: 760px }
  span { font-size: 44px }
</style><img src="data:image/svg+xml;base64,${logo}" /><span>Праздничный стол в&nbsp;коробках</span>`)
await page.evaluate(() => globalThis.document.fonts.ready)
const drawn = await page.screenshot()
await browser.close()
const jpeg = await sharp(drawn).jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
writeFileSync('public/icons/share.jpg', await jpeg.toBuffer())
