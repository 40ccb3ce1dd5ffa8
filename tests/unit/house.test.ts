import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

/** Files that git knows or would add. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\0')
  .filter((file) => file !== '' && statSync(file, { throwIfNoEntry: false })?.isFile())

const README_WORDS = 900
const FILE_BYTES = 60 * 1024
const FOLDER_FILES = 20

/**
 * Files that nobody writes by hand: lock file, the HTTP contract, which `npm run openapi` makes from src/contract, pictures
 * and their manifest, screenshots, the typeface.
 */
const DATA =
  /^package-lock\.json$|^functions\/openapi\.yaml$|^public\/|^\.readme\/|^src\/content\/pictures\.json$|^src\/pictures\/masters\/|^tests\/e2e\/looks\/|\.woff2$/

test('the README has at most 900 words', () => {
  const words = readFileSync('README.md', 'utf8').split(/\s+/).filter(Boolean)
  expect(words.length).toBeLessThanOrEqual(README_WORDS)
})

test('no file is longer than 60 KB', () => {
  const long = files.filter((file) => !DATA.test(file) && statSync(file).size > FILE_BYTES)
  expect(long).toEqual([])
})

test('no folder of src or functions holds more than twenty files', () => {
  const folders = Map.groupBy(
    files.filter(
      (file) => /^(src|functions)\//.test(file) && !/^src\/(content|pictures)\//.test(file),
    ),
    dirname,
  )
  const crowded = [...folders].filter(([, inside]) => countFiles(inside) > FOLDER_FILES)
  expect(crowded.map(([folder]) => folder)).toEqual([])
})

test('every room has a README', () => {
  const rooms = ['src', 'functions', 'tests'].flatMap((parent) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  )
  const bare = [...rooms, 'functions', 'tests'].filter(
    (room) => !files.includes(`${room}/README.md`) && !files.includes(`${room}/_README.md`),
  )
  expect(bare).toEqual([])
})

test('every link between the READMEs leads to a file', () => {
  const dead = files
    .filter((file) => file.endsWith('README.md'))
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g), ([, link = '']) =>
        new URL(link, `file:///${file}`).pathname.slice(1),
      ),
    )
    .filter((target) => !statSync(target, { throwIfNoEntry: false }))
  expect(dead).toEqual([])
})

/** A README explains a folder and is not counted. That of the pages has an underscore, or it would be a page. */
function countFiles(paths: readonly string[]): number {
  return paths.filter((path) => !/\/_?README\.md$/.test(path)).length
}
