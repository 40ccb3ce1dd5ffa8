import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { recipes } from '../../../src/pictures/recipes.mjs'

const content = fileURLToPath(new URL('../../../src/content', import.meta.url))
const manifest = JSON.parse(readFileSync(`${content}/pictures.json`, 'utf8')) as object

it('every product, gift, tile, page and promotion has its picture', () => {
  const wanted = recipes(content).map(({ key }) => key)
  // A product that was taken off the menu leaves its picture behind, and may come back.
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining(wanted))
})
