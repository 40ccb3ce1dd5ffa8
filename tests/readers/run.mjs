import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { reapWhenOver } from '../gate/reap.mjs'
import { writeDocuments } from './documents.mjs'
import { install } from './install.mjs'

reapWhenOver()

// npm run test:readers [-- mails calendars …] [-- --write]: the kinds that are named, or all; --write keeps the tables.
const KINDS = {
  mails: 'Mails',
  calendars: 'Calendar files',
  tables: 'Tables of orders',
  feeds: 'Feeds and what pages say of themselves',
  papers: 'Papers',
  codes: 'QR codes',
  servers: 'The server behind a proxy',
  backups: 'Backups',
  browsers: 'The shop in other browsers',
  spoken: 'The shop as a screen reader gets it',
}
const README = 'tests/readers/README.md'

const args = process.argv.slice(2)
const named = args.filter((name) => Object.hasOwn(KINDS, name))
const kinds = named.length > 0 ? named : Object.keys(KINDS)
const scratch = mkdtempSync(join(tmpdir(), 'readers-'))
const faults = []
const tables = []
try {
  install(kinds)
  const documents = join(scratch, 'documents')
  if (kinds.some((kind) => kind !== 'browsers')) await writeDocuments(documents)
  for (const kind of kinds)
    tables.push(await tableOf(kind, await import(`./${kind}.mjs`), documents))
} finally {
  rmSync(scratch, { recursive: true })
}
const text = tables.map(({ text }) => text).join('\n\n')
console.log(text)
if (args.includes('--write')) await keep(tables)
for (const fault of faults) console.error(fault)
const cells = tables.reduce((sum, table) => sum + table.cells, 0)
const missed = tables.reduce((sum, table) => sum + table.missed, 0)
console.log(`\n${cells} cells, ${missed} guesses missed`)
console.log(`${cells - faults.length} passed, ${faults.length} failed`)
process.exitCode = faults.length > 0 ? 1 : 0

/** Asks every program and compares each answer with the right one, or with the other one that is known of it. */
async function tableOf(kind, { asked, readers, doubted, others }, documents) {
  const answers = {}
  for (const [name, reader] of Object.entries(readers))
    answers[name] = await reader(documents, scratch)
  const notes = []
  let [cells, missed] = [0, 0]
  const rows = Object.entries(asked).map(([question, [words, right]]) => {
    const marks = Object.entries(answers).map(([name, { answers }]) => {
      if (!Object.hasOwn(answers, question)) return '·'
      cells++
      const answer = String(answers[question])
      const known = others[question]?.[name]
      if (answer !== (known?.answer ?? right))
        faults.push(
          `${kind}, ${words}, ${name}: ${JSON.stringify(answer)} instead of ${JSON.stringify(known?.answer ?? right)}`,
        )
      const isMissed = (doubted[question] ?? []).includes(name) !== (answer !== right)
      if (isMissed) missed++
      if (known && !notes.includes(known.note)) notes.push(known.note)
      const mark = known ? `[${notes.indexOf(known.note) + 1}]` : '+'
      return isMissed ? `${mark} !` : mark
    })
    return { words, marks }
  })
  const heads = Object.entries(answers).map(([name, { version }]) => `${name} ${version}`)
  const parts = [`## ${KINDS[kind]}`, ...shown(rows, heads)]
  const list = notes.map((note, index) => `${index + 1}. ${note}`).join('\n')
  parts.push(`${cells} cells, ${missed} guesses missed.`, ...(list ? [list] : []))
  return { kind, text: parts.join('\n\n'), cells, missed }
}

/** A sentence of the questions that all programs answered rightly, with the number of these, and a table of the others. */
function shown(rows, heads) {
  const isAsked = (mark) => mark !== '·'
  const isRight = ({ marks }) => marks.filter(isAsked).every((mark) => mark === '+')
  const right = rows.filter(isRight)
  const names = right.map(({ words, marks }) => `${words} (${marks.filter(isAsked).length})`)
  const others = rows.filter((row) => !isRight(row))
  if (others.length === 0) return [`${heads.join('; ')}.`, `Right everywhere: ${names.join('; ')}.`]
  const lines = [['Asked', ...heads], heads.concat('').map(() => '---')].concat(
    others.map(({ words, marks }) => [words, ...marks]),
  )
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return [...(names.length > 0 ? [`Right everywhere: ${names.join('; ')}.`] : []), table]
}

/** Puts these tables into the README, each in the place of the one that it has. */
async function keep(tables) {
  let readme = readFileSync(README, 'utf8')
  for (const { kind, text } of tables) {
    const heading = `## ${KINDS[kind]}\n`
    const [before, after] = readme.includes(heading) ? readme.split(heading) : [`${readme}\n`, '']
    const next = after.indexOf('\n## ')
    readme = `${before}${text}\n${next < 0 ? '' : after.slice(next)}`
  }
  const options = await resolveConfig(README)
  writeFileSync(README, await format(readme, { ...options, filepath: README }))
}
