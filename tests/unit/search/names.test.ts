import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeIndex } from '../../../src/search/make-index.ts'
import { namedLike } from '../../../src/search/names.ts'
import { createSearch } from '../../../src/search/search.ts'
import { readCatalogue } from '../../../src/integrations/catalogue/index.ts'
import { readSearchWords } from '../../../src/integrations/catalogue/search-words.ts'

const folder = fileURLToPath(new URL('../../../src/content', import.meta.url))
const { menu } = readCatalogue(folder)
const search = createSearch(makeIndex(menu, readSearchWords(folder)))

/** A name as a keyboard types it: words and the blanks between them, without capitals, «ё» and quotes. */
const typed = (name: string) => name.toLowerCase().replaceAll('ё', 'е').replace(/[«»]/g, '')

test('a dish is the first that its name finds, typed as a colleague types it', () => {
  const first = menu.products.map(({ name }) => search.search(typed(name)).products[0]?.name)
  expect(first).toEqual(menu.products.map(({ name }) => name))
})

test('a dish is found by the beginning of its name, from the first letter on', () => {
  const missed = menu.products.flatMap(({ name }) =>
    Array.from({ length: typed(name).length }, (_, more) => typed(name).slice(0, 1 + more)).filter(
      (text) => !namedLike(text, menu.products).some((product) => product.name === name),
    ),
  )
  expect(missed).toEqual([])
})
