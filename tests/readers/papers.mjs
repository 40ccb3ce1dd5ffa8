import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { python, run, versionOf } from './programs.mjs'

const COMMENT = 'У ребёнка аллергия на орехи. Счёт на ИНН 007701234567, домофон 12В'
const words = (text) => text.replace(/\s+/g, ' ')

/** The questions about the sheets that Chromium prints, with their right answers. */
export const asked = {
  sheets: ['kitchen’s sheet: pages, landscape', '2 of 842 × 595'],
  heading: ['kitchen’s sheet: its day is found', 'yes'],
  comment: ['kitchen’s sheet: the allergy is found, «ё» and noughts whole', 'yes'],
  fonts: ['kitchen’s sheet: fonts that are not embedded', '0'],
  labels: ['labels of fifteen boxes: pages', '2 of 595 × 842'],
  numbered: ['labels: boxes 1 to 5 of each order are found', '15'],
  moment: ['labels: «Годен до» with its moment is found', 'yes'],
  sound: ['labels: the file is sound', 'yes'],
}

/** Prints the two papers, as the board does. */
async function printed(folder, scratch) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    for (const name of ['kitchen', 'labels']) {
      await page.setContent(readFileSync(join(folder, `${name}.html`), 'utf8'))
      const path = join(scratch, `${name}.pdf`)
      writeFileSync(path, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    }
  } finally {
    await browser.close()
  }
}

let prints
/** The paths of the kitchen's sheet and the labels, printed once for all programs. */
async function papers(folder, scratch) {
  prints ??= printed(folder, scratch)
  await prints
  return ['kitchen', 'labels'].map((name) => join(scratch, `${name}.pdf`))
}

function inTexts(kitchen, labels) {
  const [sheet, all] = [words(kitchen), words(labels)]
  return {
    heading: sheet.includes('Кухня, четверг, 24 декабря') ? 'yes' : 'no',
    comment: sheet.includes(COMMENT) ? 'yes' : 'no',
    numbered: String(all.match(/№ [123], 10:00–12:00, коробка [1-5] из 5/g)?.length ?? 0),
    moment: /Годен до \d+ декабря, \d\d:\d\d/.test(all) ? 'yes' : 'no',
  }
}

const pagesOf = (sizes) => `${sizes.length} of ${[...new Set(sizes)].join(', ')}`

async function poppler(folder, scratch) {
  const [kitchen, labels] = await papers(folder, scratch)
  const text = (path) => run('pdftotext', [path, '-'])
  const sizes = (path) =>
    [...run('pdfinfo', ['-l', '99', path]).matchAll(/size: +([\d.]+) x ([\d.]+)/g)].map(
      ([, width, height]) => `${Math.round(width)} × ${Math.round(height)}`,
    )
  const fonts = run('pdffonts', [kitchen]).trim().split('\n').slice(2)
  const version = /\d+\.[\d.]+/.exec(run('sh', ['-c', 'pdftotext -v 2>&1']))[0]
  const answers = {
    sheets: pagesOf(sizes(kitchen)),
    labels: pagesOf(sizes(labels)),
    fonts: String(
      fonts.filter((line) => !/ yes +(?:yes|no) +(?:yes|no) +\d+ +\d+$/.test(line)).length,
    ),
    ...inTexts(text(kitchen), text(labels)),
  }
  return { version, answers }
}

async function mutool(folder, scratch) {
  const [kitchen, labels] = await papers(folder, scratch)
  const text = (path) => run('mutool', ['draw', '-q', '-F', 'txt', path])
  const sizes = (path) =>
    [
      ...run('mutool', ['pages', path]).matchAll(
        /<MediaBox l="0" b="0" r="([\d.]+)" t="([\d.]+)"/g,
      ),
    ].map(([, width, height]) => `${Math.round(width)} × ${Math.round(height)}`)
  const version = /\d+\.[\d.]+/.exec(run('sh', ['-c', 'mutool -v 2>&1']))[0]
  const answers = {
    sheets: pagesOf(sizes(kitchen)),
    labels: pagesOf(sizes(labels)),
    ...inTexts(text(kitchen), text(labels)),
  }
  return { version, answers }
}

async function qpdf(folder, scratch) {
  const [kitchen, labels] = await papers(folder, scratch)
  const checked = run('qpdf', ['--check', labels])
  const sizes = (path) => JSON.parse(run('qpdf', ['--json', path])).pages.length
  return {
    version: versionOf('qpdf'),
    answers: {
      sheets: `${sizes(kitchen)} of 842 × 595`,
      labels: `${sizes(labels)} of 595 × 842`,
      sound: checked.includes('No syntax or stream encoding errors found') ? 'yes' : 'no',
    },
  }
}

const PYPDF = `
import json, pypdf, sys
def read(path):
  pages = pypdf.PdfReader(path).pages
  fonts = [font.get_object() for page in pages for font in page['/Resources'].get('/Font', {}).values()]
  inner = [font['/DescendantFonts'][0].get_object() if '/DescendantFonts' in font else font for font in fonts]
  loose = [font for font in inner if '/FontDescriptor' in font and not any(key in font['/FontDescriptor'] for key in ('/FontFile', '/FontFile2', '/FontFile3'))]
  return {'text': '\\\\n'.join(page.extract_text() for page in pages), 'loose': len(loose),
    'sizes': ['%d × %d' % (round(page.mediabox.width), round(page.mediabox.height)) for page in pages]}
print(json.dumps({'version': pypdf.__version__, 'papers': [read(path) for path in sys.argv[1:]]}))`

async function inPython(folder, scratch) {
  const { version, papers: read } = python(PYPDF, ...(await papers(folder, scratch)))
  const [kitchen, labels] = read
  return {
    version,
    answers: {
      sheets: pagesOf(kitchen.sizes),
      labels: pagesOf(labels.sizes),
      fonts: String(kitchen.loose),
      ...inTexts(kitchen.text, labels.text),
    },
  }
}

export const readers = { Poppler: poppler, MuPDF: mutool, qpdf, pypdf: inPython }

/** The programs that were believed to answer otherwise, by question; written down before they were asked. */
export const doubted = { comment: ['pypdf'] }

/** The answers that differ, by question and program, with what they mean for the shop. */
export const others = {}
