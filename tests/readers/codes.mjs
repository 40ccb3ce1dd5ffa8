import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import jsQR from 'jsqr'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { fileFromNpm, fromNpm } from './install.mjs'
import { run, versionOf } from './programs.mjs'

const PAYMENT =
  'ST00012|Name=ИП Лютикова Анна Петровна|PersonalAcc=40802810500000000017|BankName=АО «Банк», г. Москва|BIC=044525001|' +
  'CorrespAcc=30101810100000000022|Sum=979500|Purpose=оплата по счёту № 3 от 01.12.2026, в том числе НДС 22 % 1 766,31 руб.|' +
  'PayeeINN=000012345604'

/** The questions about the payment code of an invoice, as eyes meet it, with their right answers. */
export const asked = Object.fromEntries(
  Object.entries({
    screen: 'a desktop’s screen, 96 dots per inch',
    phone: 'a phone’s screen of three dots per pixel',
    messenger: 'the phone’s screen as a JPEG of quality 40',
    print: 'the print, scanned at 300 dots per inch',
    draft: 'the print, scanned at 150 dots per inch',
    turned: 'the print at 300, turned by 3°',
    blurred: 'the print at 300, out of focus by half a module',
    faded: 'the print at 300, grey on grey, with noise',
  }).map(([view, words]) => [view, [words, PAYMENT]]),
)

/** Pictures of the whole invoice by the names of the views, as paths of PNG files. */
async function taken(folder, scratch) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const pictures = {}
  const keep = async (view, picture) => {
    pictures[view] = join(scratch, `${view}.png`)
    // As cameras and scanners give it: no transparency, one byte for each dot.
    writeFileSync(
      pictures[view],
      await sharp(await picture)
        .flatten({ background: '#fff' })
        .greyscale()
        .png()
        .toBuffer(),
    )
  }
  try {
    for (const [view, width, deviceScaleFactor] of [
      ['screen', 1280, 1],
      ['phone', 390, 3],
    ]) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor })
      await page.setContent(readFileSync(join(folder, 'invoice.html'), 'utf8'))
      await keep(view, page.screenshot())
      if (view === 'screen')
        writeFileSync(join(scratch, 'invoice.pdf'), await page.pdf({ preferCSSPageSize: true }))
      await page.close()
    }
  } finally {
    await browser.close()
  }
  await keep('messenger', sharp(pictures.phone).jpeg({ quality: 40 }).toBuffer())
  const scan = (resolution) => {
    const name = join(scratch, `scan-${resolution}`)
    run('pdftoppm', [
      '-r',
      String(resolution),
      '-png',
      '-singlefile',
      join(scratch, 'invoice.pdf'),
      name,
    ])
    return sharp(`${name}.png`).greyscale()
  }
  await keep('print', scan(300).png().toBuffer())
  await keep('draft', scan(150).png().toBuffer())
  await keep('turned', sharp(pictures.print).rotate(3, { background: '#fff' }).png().toBuffer())
  await keep('blurred', sharp(pictures.print).blur(3).png().toBuffer())
  await keep('faded', faded(pictures.print))
  return pictures
}

/** Black becomes a dark grey, white a light one, each dot a little off: the same at every run. */
async function faded(path) {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true })
  let state = 1
  const noise = () => ((state = (state * 48271) % 2147483647) % 41) - 20
  const dots = data.map((value) => 90 + value / 3 + noise())
  const { width, height, channels } = info
  return sharp(dots, { raw: { width, height, channels } }).png().toBuffer()
}

let pictures
/** What a reader finds in each view: the text of the code, or «nothing». */
async function answersOf(folder, scratch, read) {
  pictures ??= taken(folder, scratch)
  const answers = {}
  for (const [view, path] of Object.entries(await pictures)) {
    // Some readers throw where they find no code.
    answers[view] = (await read(path).catch(() => '')) || 'nothing'
  }
  return answers
}

/** The dots of a picture with four bytes each. */
async function dotsOf(path) {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

const zbar = async (folder, scratch) => ({
  version: versionOf('zbarimg'),
  answers: await answersOf(folder, scratch, async (path) =>
    run('zbarimg', ['--raw', '-q', '-Sdisable', '-Sqrcode.enable', path], { mayFail: true }).trim(),
  ),
})

const zxingCpp = async (folder, scratch) => ({
  version: run('dpkg-query', ['-W', '-f', '${Version}', 'zxing-cpp-tools']).split('-')[0],
  answers: await answersOf(folder, scratch, async (path) =>
    run('ZXingReader', ['-format', 'QRCode', '-bytes', path], { mayFail: true }).trim(),
  ),
})

async function zxingWasm(folder, scratch) {
  const { module, version } = await fromNpm('zxing-wasm/reader')
  const wasmBinary = fileFromNpm('zxing-wasm/reader/zxing_reader.wasm')
  await module.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const read = async (path) =>
    (await module.readBarcodes(new Uint8Array(readFileSync(path))))[0]?.text ?? ''
  return { version, answers: await answersOf(folder, scratch, read) }
}

async function zxingScript(folder, scratch) {
  const { module, version } = await fromNpm('@zxing/library')
  const zxing = module.default ?? module
  const hints = new Map([[zxing.DecodeHintType.TRY_HARDER, true]])
  const read = async (path) => {
    const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true })
    const source = new zxing.RGBLuminanceSource(
      new Uint8ClampedArray(data),
      info.width,
      info.height,
    )
    const bitmap = new zxing.BinaryBitmap(new zxing.HybridBinarizer(source))
    return new zxing.QRCodeReader().decode(bitmap, hints).getText()
  }
  return { version, answers: await answersOf(folder, scratch, read) }
}

async function jsqr(folder, scratch) {
  const { version } = JSON.parse(readFileSync('node_modules/jsqr/package.json', 'utf8'))
  const read = async (path) => {
    const { data, width, height } = await dotsOf(path)
    return jsQR(data, width, height)?.data ?? ''
  }
  return { version, answers: await answersOf(folder, scratch, read) }
}

async function paulmillr(folder, scratch) {
  const { module, version } = await fromNpm('qr/decode.js')
  const read = async (path) => module.decodeQR(await dotsOf(path))
  return { version, answers: await answersOf(folder, scratch, read) }
}

export const readers = {
  ZBar: zbar,
  'ZXing C++': zxingCpp,
  'zxing-wasm': zxingWasm,
  '@zxing/library': zxingScript,
  jsQR: jsqr,
  qr: paulmillr,
}

/** The programs that were believed to answer otherwise, by question; written down before they were asked. */
export const doubted = { screen: ['ZXing C++', '@zxing/library', 'jsQR', 'qr'] }

/** The answers that differ, by question and program, with what they mean for the shop. */
const nothing = (note) => ({ answer: 'nothing', note })
const BLURRED = 'ZBar and jsQR want edges: the camera has to be held still.'
const NOISY =
  'ZBar, @zxing/library and jsQR lose the code in the noise: a bad scan is to be made again, lighter.'
export const others = {
  blurred: { ZBar: nothing(BLURRED), jsQR: nothing(BLURRED) },
  faded: { ZBar: nothing(NOISY), '@zxing/library': nothing(NOISY), jsQR: nothing(NOISY) },
}
