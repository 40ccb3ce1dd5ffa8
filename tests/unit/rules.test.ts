import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rules = numbersOf(readFileSync('src/domain/README.md', 'utf8'), /\*\*Rule (\d+)\. /g)

test('the rules are numbered upwards, each number once', () => {
  expect(rules).toEqual([...new Set(rules)].sort((a, b) => a - b))
  expect(rules.length).toBeGreaterThan(30)
})

test('every rule that a file cites exists', () => {
  const citations = filesWith('Rules? [0-9]').flatMap((file) =>
    citedRules(readFileSync(file, 'utf8')).map((rule) => ({ file, rule })),
  )
  expect(citations.length).toBeGreaterThan(50)
  expect(citations.filter(({ rule }) => !rules.includes(rule))).toEqual([])
})

test.each([
  ['Rule 14.', [14]],
  ['Rules 12 and 14.', [12, 14]],
  ['Rules 16, 17 and 19.', [16, 17, 19]],
  ['Rules 7 to 10.', [7, 10]],
  ['«Rule 3», Rule 90', [3, 90]],
])('in %s', (text, cited) => {
  expect(citedRules(text)).toEqual(cited)
})

/** The rule numbers in the text; a range counts with its two ends. */
function citedRules(text: string): number[] {
  const phrases = text.match(/\bRules? \d+(?:(?:,| and| to) \d+)*/g) ?? []
  return phrases.flatMap((phrase) => numbersOf(phrase, /(\d+)/g))
}

function numbersOf(text: string, pattern: RegExp): number[] {
  return Array.from(text.matchAll(pattern), ([, number]) => Number(number))
}

/** Files of the repository whose text matches the extended regular expression. */
function filesWith(pattern: string): string[] {
  const { stdout } = spawnSync(
    'git',
    [
      'grep',
      '-lIE',
      '--untracked',
      pattern,
      '--',
      ':!tests/unit/rules.test.ts',
      ':!package-lock.json',
    ],
    { encoding: 'utf8' },
  )
  return stdout.split('\n').filter((file) => file !== '')
}
