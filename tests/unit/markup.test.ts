import { expect, test } from 'vitest'

/** Named, each with its reason, in src/client/README.md under «By hand». */
const BY_HAND = [
  '/src/board/save-file.ts',
  '/src/client/cart/fly-to-cart.ts',
  '/src/client/head/typeface.ts',
  '/src/client/hydrate.ts',
  '/src/client/navigation/connection.ts',
  '/src/client/sticky-header.ts',
  '/src/client/stop-list/show-stopped.ts',
  '/src/client/translated-island.ts',
  '/src/integrations/trusted-types.ts',
  '/src/islands/product/fetch-piece.ts',
]

const MARKUP =
  /\bcreateElement(NS)?\s*\(|\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|(?<![.\w])element\(\s*['"`]/

const files = import.meta.glob<string>('/src/**/*.{ts,tsx,astro,js,mjs}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('nothing in src creates markup by hand outside the named exceptions', () => {
  const makers = Object.keys(files).filter((file) => MARKUP.test(files[file]!))
  expect(makers.sort()).toEqual(BY_HAND)
})
