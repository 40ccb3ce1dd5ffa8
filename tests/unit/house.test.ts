import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that git knows or would add. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\0')
  .filter((file) => file !== '' && statSync(file, { throwIfNoEntry: false })?.isFile())

const README_WORDS = 900
const FILE_BYTES = 60 * 1024

/**
 * Files that nobody writes by hand: lock file, pictures and their manifest, screenshots, the typeface and its
 * outlines.
 */
const DATA =
  /^package-lock\.json$|^public\/|^\.readme\/|^src\/content\/pictures\.json$|^src\/pictures\/(?:masters\/|share\/outlines\.json$)|^tests\/e2e\/looks\/|\.woff2$/

test('the README has at most 900 words', () => {
  const words = readFileSync('README.md', 'utf8').split(/\s+/).filter(Boolean)
  expect(words.length).toBeLessThanOrEqual(README_WORDS)
})

test('no file is longer than 60 KB', () => {
  const long = files.filter((file) => !DATA.test(file) && statSync(file).size > FILE_BYTES)
  expect(long).toEqual([])
})

test('the words that the spelling check knows beside its dictionaries are sorted, without doubles', () => {
  const { words } = JSON.parse(readFileSync('.github/cspell.json', 'utf8')) as { words: string[] }
  expect(words).toEqual([...new Set(words)].toSorted())
})

test('every room has a README', () => {
  const rooms = ['src', 'functions', 'tests'].flatMap((parent) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  )
  const bare = [...rooms, 'src', 'functions', 'tests'].filter(
    (room) => !files.includes(`${room}/README.md`) && !files.includes(`${room}/_README.md`),
  )
  expect(bare).toEqual([])
})

test('each record of a decision has a number of its own, which its title says', () => {
  const records = files.filter((file) => file.startsWith('.github/decisions/'))
  const numbers = records.map((file) => Number(/\/(\d{4})-[^/]*\.md$/.exec(file)?.[1]))
  const titles = records.map((file) => /^# (\d+)\. /.exec(readFileSync(file, 'utf8'))?.[1])
  expect(titles.map(Number)).toEqual(numbers)
  expect(numbers).toEqual([...new Set(numbers)])
})

test('every link of READMEs and records leads to a file', () => {
  const dead = files
    .filter((file) => file.endsWith('README.md') || file.startsWith('.github/decisions/'))
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g), ([, link = '']) =>
        new URL(link, `file:///${file}`).pathname.slice(1),
      ),
    )
    .filter((target) => !statSync(target, { throwIfNoEntry: false }))
  expect(dead).toEqual([])
})
