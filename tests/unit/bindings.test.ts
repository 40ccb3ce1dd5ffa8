import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVERY_MINUTE, NIGHTLY } from '../../src/settings/edge.ts'

test('every binding of wrangler.toml has its type in functions/env.d.ts, and no other is required', () => {
  const bound = matches(readFileSync('wrangler.toml', 'utf8'), /^(?:binding|name) = "([A-Z_]+)"$/gm)
  const required = matches(readFileSync('functions/env.d.ts', 'utf8'), /^ {2}([A-Z_]+): /gm)
  expect(required.sort()).toEqual(bound.sort())
})

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => name)
}

test('wrangler.toml names the crons that the schedule knows', () => {
  const crons = `crons = ["${EVERY_MINUTE}", "${NIGHTLY}"]`
  expect(readFileSync('wrangler.toml', 'utf8')).toContain(crons)
})
