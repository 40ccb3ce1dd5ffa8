import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRIVERS } from './drivers.mjs'
import { python, run, versionOf } from './programs.mjs'

const COMMENT = 'У ребёнка аллергия на орехи. Счёт на ИНН 007701234567, домофон 12В'
const NAMES = ['kitchen', 'labels', 'invoice']

/** The questions about the sheets that two browsers print, with their right answers. */
export const asked = {
  sheets: ['kitchen’s sheet: pages', '2 of A4, landscape'],
  heading: ['kitchen’s sheet: its day is found', 'yes'],
  comment: ['kitchen’s sheet: the allergy is found, «ё» and noughts whole', 'yes'],
  head: ['kitchen’s sheet: the head of a table that goes on, again on the second page', 'yes'],
  torn: ['kitchen’s sheet: dishes that are whole on no page', 'none'],
  coloured: ['kitchen’s sheet: points with a colour, which a printer may not have', '0'],
  labels: ['labels of fifteen boxes: pages', '2 of A4'],
  numbered: ['labels: boxes 1 to 5 of each order are found', '15'],
  moment: ['labels: «Годен до» with its moment is found', 'yes'],
  invoice: ['invoice: pages', '1 of A4'],
  total: ['invoice: number of the account and sum are found', 'yes'],
  fonts: ['fonts that are not embedded', '0'],
  sound: ['the files are sound', 'yes'],
}

const prints = new Map()
/** The paths of the three papers, printed by the browser once for all programs. */
function papers(browser, folder, scratch) {
  if (!prints.has(browser)) prints.set(browser, printed(browser, folder, scratch))
  return prints.get(browser)
}

async function printed(browser, folder, scratch) {
  const page = await DRIVERS[browser].start({ width: 1440, height: 900 })
  try {
    const paths = []
    for (const name of NAMES) {
      const html = readFileSync(join(folder, `${name}.html`), 'utf8')
      const sheet = join(scratch, `${name}-paper.html`)
      const css = `<style media="print">${readFileSync('public/print.css', 'utf8')}</style>`
      writeFileSync(sheet, name === 'invoice' ? html.replace('</head>', `${css}</head>`) : html)
      await page.open(`file://${sheet}`)
      paths.push(join(scratch, `${browser}-${name}.pdf`))
      writeFileSync(paths.at(-1), await page.print())
    }
    return paths
  } finally {
    await page.stop()
  }
}

const words = (text) => text.replace(/\s+/g, ' ').trim()
const yes = (is) => (is ? 'yes' : 'no')

/** The dishes of the kitchen's sheet. */
const dishesOf = (folder) =>
  [...readFileSync(join(folder, 'kitchen.html'), 'utf8').matchAll(/<th scope="row">([^<]+)/g)]
    .map(([, name]) => words(name))
    .filter((name) => name !== 'Всего')

/** Answers from the texts of each paper's pages. */
function inTexts(folder, [kitchen, labels, invoice]) {
  const sheets = kitchen.map(words)
  const all = words(labels.join(' '))
  const torn = dishesOf(folder).filter((name) => !sheets.some((sheet) => sheet.includes(name)))
  const bill = words(invoice.join(' '))
  return {
    heading: yes(sheets[0].includes('Кухня, четверг, 24 декабря')),
    comment: yes(sheets.some((sheet) => sheet.includes(COMMENT))),
    head: yes(sheets[1]?.startsWith('Штуки 10:00–12:00 Всего')),
    torn: torn.join(', ') || 'none',
    numbered: String(all.match(/№ [123], 10:00–12:00, коробка [1-5] из 5/g)?.length ?? 0),
    moment: yes(/Годен до \d+ декабря, \d\d:\d\d/.test(all)),
    total: yes(bill.includes('40802810500000000017') && /\d ?\d{3},00/.test(bill)),
  }
}

/** «2 of A4, landscape», of points; browsers round them. */
function pagesOf(sizes) {
  const names = sizes.map(([width, height]) => {
    const [short, long] = [width, height].map(Number).toSorted((one, other) => one - other)
    const isA4 = Math.abs(short - 595) < 2 && Math.abs(long - 842) < 2
    const name = isA4 ? 'A4' : `${short} × ${long}`
    return Number(width) > Number(height) ? `${name}, landscape` : name
  })
  return `${sizes.length} of ${[...new Set(names)].join(' and ')}`
}

const sizesOf = (text, pattern) => [...text.matchAll(pattern)].map(([, ...size]) => size)

const pagesOfAll = ([sheets, labels, invoice]) => ({
  sheets: pagesOf(sheets),
  labels: pagesOf(labels),
  invoice: pagesOf(invoice),
})

/** The points of a picture in PPM whose red, green and blue differ. */
function coloured(ppm) {
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.subarray(0, 40).toString('latin1'))[0]
  const points = ppm.subarray(head.length)
  let count = 0
  for (let at = 0; at < points.length; at += 3) {
    const point = points.subarray(at, at + 3)
    if (Math.max(...point) - Math.min(...point) > 16) count++
  }
  return count
}

function poppler(folder, scratch, paths) {
  const looseIn = (path) =>
    run('pdffonts', [path])
      .trim()
      .split('\n')
      .slice(2)
      .filter((line) => !/ yes +(?:yes|no) +(?:yes|no) +\d+ +\d+$/.test(line)).length
  const pictures = join(scratch, 'paper')
  run('pdftoppm', ['-r', '40', paths[0], pictures])
  const colours = [1, 2].map((number) => coloured(readFileSync(`${pictures}-${number}.ppm`)))
  const texts = paths.map((path) => run('pdftotext', [path, '-']).split('\f').slice(0, -1))
  const sizes = paths.map((path) =>
    sizesOf(run('pdfinfo', ['-l', '99', path]), /size: +([\d.]+) x ([\d.]+)/g),
  )
  return {
    version: /\d+\.[\d.]+/.exec(run('sh', ['-c', 'pdftotext -v 2>&1']))[0],
    answers: {
      ...pagesOfAll(sizes),
      ...inTexts(folder, texts),
      coloured: String(colours[0] + colours[1]),
      fonts: String(paths.reduce((sum, path) => sum + looseIn(path), 0)),
    },
  }
}

function mutool(folder, scratch, paths) {
  const texts = paths.map((path) =>
    run('mutool', ['draw', '-q', '-F', 'txt', path]).split('\f').slice(0, -1),
  )
  const sizes = paths.map((path) =>
    sizesOf(run('mutool', ['pages', path]), /<MediaBox l="0" b="0" r="([\d.]+)" t="([\d.]+)"/g),
  )
  const version = /\d+\.[\d.]+/.exec(run('sh', ['-c', 'mutool -v 2>&1']))[0]
  return { version, answers: { ...pagesOfAll(sizes), ...inTexts(folder, texts) } }
}

function qpdf(folder, scratch, paths) {
  const checked = paths.map((path) => run('qpdf', ['--check', path]))
  const isSound = (text) => text.includes('No syntax or stream encoding errors found')
  return { version: versionOf('qpdf'), answers: { sound: yes(checked.every(isSound)) } }
}

const PYPDF = `
import json, pypdf, sys
def read(path):
  pages = pypdf.PdfReader(path).pages
  fonts = [font.get_object() for page in pages for font in page['/Resources'].get('/Font', {}).values()]
  inner = [font['/DescendantFonts'][0].get_object() if '/DescendantFonts' in font else font for font in fonts]
  loose = [font for font in inner if '/FontDescriptor' in font and not any(key in font['/FontDescriptor'] for key in ('/FontFile', '/FontFile2', '/FontFile3'))]
  return {'texts': [page.extract_text() for page in pages], 'loose': len(loose),
    'sizes': [[float(page.mediabox.width), float(page.mediabox.height)] for page in pages]}
print(json.dumps({'version': pypdf.__version__, 'papers': [read(path) for path in sys.argv[1:]]}))`

function inPython(folder, scratch, paths) {
  const { version, papers: read } = python(PYPDF, ...paths)
  return {
    version,
    answers: {
      ...pagesOfAll(read.map(({ sizes }) => sizes)),
      ...inTexts(
        folder,
        read.map(({ texts }) => texts),
      ),
      fonts: String(read.reduce((sum, { loose }) => sum + loose, 0)),
    },
  }
}

const PROGRAMS = { Poppler: poppler, MuPDF: mutool, qpdf, pypdf: inPython }

export const readers = Object.fromEntries(
  ['Chromium', 'Firefox'].flatMap((browser) =>
    Object.entries(PROGRAMS).map(([name, ask]) => [
      `${browser}’s in ${name}`,
      async (folder, scratch) => ask(folder, scratch, await papers(browser, folder, scratch)),
    ]),
  ),
)

/** The programs that were believed to answer otherwise, by question; written down before they were asked. */
export const doubted = { comment: ['Chromium’s in pypdf', 'Firefox’s in pypdf'] }

/** The answers that differ, by question and program, with what they mean for the shop. */
export const others = {}
