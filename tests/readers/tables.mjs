import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromNpm } from './install.mjs'
import { python, run, versionOf } from './programs.mjs'

const COMMENT = 'У ребёнка аллергия на орехи. Счёт на ИНН 007701234567, домофон 12В'
const DISH = 'Сет «Ёлочка»: канапе с\u00a0мёдом и «Гауда»'

/** The questions about a table in both forms, with their right answers; `n` is a number, `s` a text. */
const cells = {
  head: ['first heading', '№ заказа'],
  total: ['sum of «Итого, ₽»', '33450'],
  lines: ['sum of «Сумма, ₽»', '36105'],
  distance: ['kilometres, 14.5', 'n 14.5'],
  day: ['day of delivery', '24.12.2026'],
  taken: ['moment of the order', '01.12.2026 13:00'],
  window: ['window', 's 10:00–12:00'],
  phone: ['phone', 's +79991234567'],
  comment: ['comment with «ё» and an ИНН that begins with noughts', `s ${COMMENT}`],
  formula: ['a comment that looks like a formula', 's =1+1'],
  dish: ['dish with a no-break space', `s ${DISH}`],
}

export const asked = {
  ...forms('xlsx', 'XLSX', {
    ...cells,
    widths: ['every column as wide as its texts, or 48', 'yes'],
    frozen: ['head stays in view', 'yes'],
  }),
  ...forms('csv', 'CSV', cells),
}

function forms(form, name, questions) {
  const entries = Object.entries(questions)
  return Object.fromEntries(
    entries.map(([key, [words, right]]) => [`${form} ${key}`, [`${name}: ${words}`, right]]),
  )
}

/** Answers from rows of cells, each a number, a text, a Date of UTC or nothing. */
function answersOf(form, rows, more = {}) {
  const [head, ...body] = rows
  const column = (name) => head.findIndex((cell) => cell === name)
  const at = (row, name) => body[row]?.[column(name)]
  const sum = (name) => {
    const numbers = body.map((row) => row[column(name)]).filter((cell) => typeof cell === 'number')
    return String(numbers.reduce((all, each) => all + each, 0))
  }
  const typed = (cell) =>
    typeof cell === 'number'
      ? `n ${cell}`
      : cell instanceof Date
        ? `d ${cell.toISOString()}`
        : `s ${cell}`
  const answers = {
    head: head[0],
    total: sum('Итого, ₽'),
    lines: sum('Сумма, ₽'),
    distance: typed(at(4, 'Км от МКАД')),
    day: dayOf(at(0, 'День доставки')),
    taken: dayOf(at(0, 'Принят (Москва)')),
    window: typed(at(0, 'Время')),
    phone: typed(at(0, 'Телефон')),
    comment: typed(at(0, 'Комментарий')),
    formula: typed(at(4, 'Комментарий')),
    dish: typed(at(0, 'Блюдо')),
    ...more,
  }
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [`${form} ${key}`, value]),
  )
}

/** A date is as good as its text. */
function dayOf(cell) {
  if (!(cell instanceof Date)) return String(cell)
  const [day, time] = cell.toISOString().split('T')
  const text = day.split('-').reverse().join('.')
  return time.startsWith('00:00') ? text : `${text} ${time.slice(0, 5)}`
}

/** Widths in characters by column, compared with what stands in the columns. */
function areWide(rows, widths) {
  return rows[0].every((_, column) => {
    const longest = Math.max(...rows.map((row) => String(row[column] ?? '').length))
    return widths[column] >= Math.min(longest, 48)
  })
    ? 'yes'
    : 'no'
}

const XML = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
const unescape = (text) => text.replace(/&\w+;/g, (entity) => XML[entity] ?? entity)

/** LibreOffice with the settings of a country, which decide how it reads numbers and dates of a CSV. */
const libreOffice = (locale, language) => async (folder, scratch) => {
  const home = join(scratch, `office-${locale}`)
  mkdirSync(join(home, 'user'), { recursive: true })
  const item = (path, name, value) =>
    `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`
  writeFileSync(
    join(home, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">${item('/org.openoffice.Setup/L10N', 'ooSetupSystemLocale', locale)}</oor:items>`,
  )
  const rowsOf = (file, ...filter) => {
    const out = join(scratch, `office-${locale}-${file}`)
    const options = [`-env:UserInstallation=file://${home}`, '--headless', ...filter]
    run('soffice', [...options, '--convert-to', 'fods', '--outdir', out, join(folder, file)])
    return rowsOfOffice(readFileSync(join(out, 'orders.fods'), 'utf8'))
  }
  // Semicolon, quotes, UTF-8, the language; a quoted cell is not text of itself, dates are recognised: what its dialogue offers.
  const asked = `--infilter=CSV:59,34,76,1,,${language},false,true`
  return {
    version: versionOf('soffice'),
    answers: {
      ...answersOf('xlsx', rowsOf('orders.xlsx')),
      ...answersOf('csv', rowsOf('orders.csv', asked)),
    },
  }
}

function rowsOfOffice(xml) {
  return [...xml.matchAll(/<table:table-row[^>]*>([^]*?)<\/table:table-row>/g)]
    .map(([, row]) =>
      [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([^]*?)<\/table:table-cell>)/g)].flatMap(
        ([, attributes, content = '']) => {
          const attribute = (name) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1]
          const repeated = Number(attribute('table:number-columns-repeated') ?? 1)
          const type = attribute('office:value-type')
          const value =
            type === 'float'
              ? Number(attribute('office:value'))
              : type === 'date'
                ? new Date(
                    `${attribute('office:date-value').padEnd(11, 'T').padEnd(19, '00:00:00')}Z`,
                  )
                : type === undefined
                  ? undefined
                  : unescape(content.replace(/<[^>]*>/g, '').trim())
          return new Array(Math.min(repeated, 40)).fill(value)
        },
      ),
    )
    .filter((row) => row.some((cell) => cell !== undefined))
}

async function gnumeric(folder, scratch) {
  const rowsOf = (file) => {
    const out = join(scratch, `${file}.gnumeric`)
    run('ssconvert', ['--export-type=Gnumeric_XmlIO:sax:0', join(folder, file), out])
    const xml = readFileSync(out, 'utf8')
    const rows = []
    for (const [, attributes, content] of xml.matchAll(/<gnm:Cell([^>]*)>([^<]*)<\/gnm:Cell>/g)) {
      const number = (name) => Number(new RegExp(`${name}="(\\d+)"`).exec(attributes)[1])
      const [row, column] = [number('Row'), number('Col')]
      const format = /ValueFormat="([^"]*)"/.exec(attributes)?.[1] ?? ''
      const value = number('ValueType') === 60 ? unescape(content) : Number(content)
      const isDate = /y/.test(format)
      rows[row] ??= []
      rows[row][column] = isDate ? new Date(Math.round((value - 25569) * 86_400_000)) : value
    }
    return rows
  }
  return {
    version: versionOf('ssconvert'),
    answers: {
      ...answersOf('xlsx', rowsOf('orders.xlsx')),
      ...answersOf('csv', rowsOf('orders.csv')),
    },
  }
}

const OPENPYXL = `
import csv, json, openpyxl, sys
sheet = openpyxl.load_workbook(sys.argv[1]).worksheets[0]
rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
widths = [sheet.column_dimensions[openpyxl.utils.get_column_letter(column + 1)].width for column in range(len(rows[0]))]
texts = list(csv.reader(open(sys.argv[2], encoding='utf-8-sig', newline=''), delimiter=';'))
print(json.dumps({'version': openpyxl.__version__, 'rows': rows, 'widths': widths, 'frozen': sheet.freeze_panes, 'texts': texts}))`

async function inPython(folder) {
  const paths = ['xlsx', 'csv'].map((end) => join(folder, `orders.${end}`))
  const { version, rows, widths, frozen, texts } = python(OPENPYXL, ...paths)
  const seen = { widths: areWide(rows, widths), frozen: frozen === 'A2' ? 'yes' : 'no' }
  const ofTexts = answersOf('csv', texts)
  // The module csv knows only texts.
  for (const key of ['total', 'lines', 'distance']) delete ofTexts[`csv ${key}`]
  return { version, answers: { ...answersOf('xlsx', rows, seen), ...ofTexts } }
}

async function sheetJs(folder) {
  const { module, version } = await fromNpm('xlsx')
  const rowsOf = (file) => {
    const book = module.default.read(readFileSync(join(folder, file)), { UTC: true })
    const sheet = book.Sheets[book.SheetNames[0]]
    return module.default.utils.sheet_to_json(sheet, { header: 1, raw: true })
  }
  return {
    version,
    answers: {
      ...answersOf('xlsx', rowsOf('orders.xlsx')),
      ...answersOf('csv', rowsOf('orders.csv')),
    },
  }
}

async function excelJs(folder) {
  const { module, version } = await fromNpm('exceljs')
  const rowsOf = (sheet) => {
    const rows = []
    sheet.eachRow((row) => rows.push(row.values.slice(1)))
    return rows.map((row) => Array.from(row, (cell) => cell ?? undefined))
  }
  const book = new module.default.Workbook()
  await book.xlsx.readFile(join(folder, 'orders.xlsx'))
  const [sheet] = book.worksheets
  const rows = rowsOf(sheet)
  const seen = {
    widths: areWide(
      rows,
      sheet.columns.map(({ width }) => width),
    ),
    frozen: sheet.views[0]?.state === 'frozen' && sheet.views[0].ySplit === 1 ? 'yes' : 'no',
  }
  const plain = new module.default.Workbook()
  const options = { parserOptions: { delimiter: ';' } }
  const table = await plain.csv.readFile(join(folder, 'orders.csv'), options)
  return {
    version,
    answers: { ...answersOf('xlsx', rows, seen), ...answersOf('csv', rowsOf(table)) },
  }
}

export const readers = {
  'LibreOffice, Russian': libreOffice('ru-RU', 1049),
  'LibreOffice, American': libreOffice('en-US', 1033),
  Gnumeric: gnumeric,
  'openpyxl, csv': inPython,
  SheetJS: sheetJs,
  exceljs: excelJs,
}

const ALL = Object.keys(readers)

/** The programs that were believed to answer otherwise, by question; written down before they were asked. */
export const doubted = {
  'csv phone': ALL,
  'csv formula': ALL,
  'csv distance': ['LibreOffice, American', 'SheetJS', 'exceljs', 'Gnumeric'],
}

const QUOTE =
  'In a CSV, texts that a program could run as a formula begin with an apostrophe, and every program shows it: whoever needs the phones takes the XLSX.'
const COMMA = 'Where a point parts the tenths, «14,5» is a text: a CSV is for Russian settings.'
const THOUSANDS =
  'SheetJS takes the comma for a sign between thousands (`findings/decimal-comma-makes-ten-times-more.sh`).'
const MONTH =
  'SheetJS takes 01.12.2026 13:00 for the twelfth of January, as Americans write it, though not 24.12.2026.'
const GUESSED =
  'Gnumeric guesses the separator and takes the commas within the texts, also with Russian settings; its dialogue has to be told the semicolon.'

const everybody = (answer) => Object.fromEntries(ALL.map((name) => [name, { answer, note: QUOTE }]))

/** The answers of Gnumeric where it has found one column, or a few that are not ours. */
const lost = (key) => ({
  Gnumeric: {
    answer: /total|lines/.test(key) ? '0' : /day|taken/.test(key) ? 'undefined' : 's undefined',
    note: GUESSED,
  },
})

/** The answers that differ, by question and program, with what they mean for the shop. */
export const others = {
  ...Object.fromEntries(
    Object.keys(cells)
      .filter((key) => key !== 'head')
      .map((key) => [`csv ${key}`, lost(key)]),
  ),
  'csv phone': { ...everybody("s '+79991234567"), ...lost('phone') },
  'csv formula': { ...everybody("s '=1+1"), ...lost('formula') },
  'csv distance': {
    'LibreOffice, American': { answer: 's 14,5', note: COMMA },
    exceljs: { answer: 's 14,5', note: COMMA },
    SheetJS: { answer: 'n 145', note: THOUSANDS },
    ...lost('distance'),
  },
  'csv taken': { SheetJS: { answer: '46034.541666666664', note: MONTH }, ...lost('taken') },
}
