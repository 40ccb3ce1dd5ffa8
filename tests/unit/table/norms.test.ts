import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readNorms } from '../../../src/build/catalogue/norms.ts'
import { pieceNorm } from '../../../src/domain/table/norms.ts'
import { menu } from './menu.ts'

const written = readFileSync('src/content/norms.yaml', 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'norms-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The norms of this text. */
function read(text: string) {
  writeFileSync(join(folder, 'norms.yaml'), text)
  return readNorms(folder, menu)
}

test('the longest beginning of a slug decides what a piece counts as', () => {
  const pieces = { skewer: { kind: 'savoury' }, 'skewer-fruit': { kind: 'sweet' } } as const
  expect(pieceNorm({ pieces }, 'skewer')?.kind).toBe('savoury')
  expect(pieceNorm({ pieces }, 'skewer-fruit-grape')?.kind).toBe('sweet')
  expect(pieceNorm({ pieces }, 'skewers')).toBeUndefined()
})

test('norms that do not name a piece of the menu are refused', () => {
  const unnamed = written.replace('  burger: { kind: filling }\n', '')
  expect(unnamed).not.toBe(written)
  expect(() => read(unnamed)).toThrow(/pieces does not say what these count as: burger-/)
})

test('numbers of dishes that do not rise with the guests are refused', () => {
  expect(read(written).dishes.length).toBeGreaterThan(1)
  const falling = written.replace(/(dishes:\n)(.*\n)(.*\n)/, '$1$3$2')
  expect(falling).not.toBe(written)
  expect(() => read(falling)).toThrow(/must begin with the fewest guests/)
})
