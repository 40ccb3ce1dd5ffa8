import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { BarCode } from '../../../src/board/paper/BarCode.tsx'

const CODE = '00350002399873'
/** Dots of a label printer to a module of a quarter of a millimetre. */
const DOTS = 2

/** The code as a label printer of 203 dpi prints it on a label. */
async function printed(): Promise<Sharp> {
  const markup = renderToStaticMarkup(createElement(BarCode, { code: CODE, className: undefined }))
  const modules = Number(/viewBox="-?\d+ 0 (\d+) 1"/.exec(markup)![1])
  expect(markup).toContain(`width:${modules / 4}mm`)
  // Drawn in dots, not at the width that a page gives it.
  const svg = markup
    .replace(/ style="[^"]*"/, '')
    .replace(
      '<svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${modules * DOTS}" height="56"`,
    )
  const margins = { top: 40, bottom: 40, left: 40, right: 40, background: '#fff' }
  return sharp(
    await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).extend(margins).png().toBuffer(),
  )
}

test.each<[string, (picture: Sharp) => Sharp]>([
  ['as it is printed', (picture) => picture],
  ['out of focus', (picture) => picture.blur(0.8)],
  ['turned by 4°', (picture) => picture.rotate(4, { background: '#fff' })],
  ['pale', (picture) => picture.linear(0.4, 120)],
])('zbar reads the code of a label %s', async (_, spoil) => {
  const { data, info } = await sharp(
    await spoil(await printed())
      .png()
      .toBuffer(),
  )
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = await scanRGBABuffer(Uint8Array.from(data).buffer, info.width, info.height)
  expect(found.map((symbol) => symbol.decode())).toEqual([CODE])
})
