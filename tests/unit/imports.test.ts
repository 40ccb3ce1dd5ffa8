import { describe, expect, test } from 'vitest'

/** The rooms that a room may import besides itself. Nothing imports `pages` or `tests`. */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  domain: [],
  wording: ['domain'],
  contract: ['domain', 'wording'],
  search: ['domain', 'contract'],
  planner: ['domain', 'contract', 'wording'],
  settings: ['domain', 'contract'],
  discovery: ['domain', 'wording', 'contract', 'settings', 'content', 'catalogue'],
  stores: ['domain', 'wording', 'contract'],
  requests: ['stores', 'domain', 'contract'],
  // A script of its own, which runs beside the pages.
  'service-worker': ['domain', 'contract', 'requests'],
  catalogue: ['domain', 'wording', 'content'],
  client: ['stores', 'requests', 'domain', 'wording', 'contract', 'search', 'planner'],
  islands: [
    'styles',
    'stores',
    'requests',
    'domain',
    'wording',
    'contract',
    'search',
    'settings',
    'client',
    'content',
    'planner',
  ],
  // The staff's app uses what the shop has; of the shop only its pages import it.
  board: [
    'styles',
    'stores',
    'requests',
    'domain',
    'wording',
    'contract',
    'search',
    'settings',
    'client',
    'islands',
    // The writer of XML, for the accountant's file.
    'discovery',
  ],
  components: [
    'domain',
    'wording',
    'contract',
    'planner',
    'islands',
    'catalogue',
    'settings',
    'content',
    'client',
    'styles',
    'discovery',
  ],
  layouts: [
    'domain',
    'wording',
    'contract',
    'islands',
    'catalogue',
    'components',
    'settings',
    'content',
    'client',
    'styles',
    'discovery',
  ],
  pages: [
    'domain',
    'wording',
    'contract',
    'stores',
    'client',
    'islands',
    'board',
    'components',
    'layouts',
    'settings',
    'content',
    'catalogue',
    'styles',
    'discovery',
    'planner',
    'pictures',
  ],
  content: ['domain', 'wording', 'contract', 'settings'],
  'content.config': ['domain', 'content', 'integrations'],
  integrations: [
    'domain',
    'wording',
    'contract',
    'search',
    'planner',
    'content',
    'catalogue',
    'settings',
    'discovery',
  ],
  pictures: ['domain', 'content', 'integrations', 'settings'],
  // The owner's desk: a page and a server of its own, nothing of which is in the shop.
  studio: ['domain', 'wording', 'contract', 'integrations', 'settings', 'content'],
  functions: ['domain', 'wording', 'contract', 'search', 'settings', 'content'],
  database: ['domain', 'wording', 'contract', 'functions'],
  // The edition for a server: Node, the file of the database, the built Worker.
  node: ['domain', 'contract', 'settings', 'functions', 'database', 'integrations'],
  // Describes the routes for OpenAPI; reads the comments of the contract's files.
  openapi: ['contract', 'settings', 'functions'],
  // The only module of the edge that knows which database it runs on.
  worker: ['settings', 'functions', 'database'],
  // Commands that the owner starts by hand: they may use the machine, and the edge's SQL.
  ops: [
    'domain',
    'wording',
    'contract',
    'settings',
    'functions',
    'database',
    'node',
    'discovery',
    'integrations',
    'studio',
    // The writer of spreadsheets, which the board's export shares.
    'board',
  ],
}

/** The packages that a room may use; a room that is not named here may use any. */
const PACKAGES: Record<string, readonly string[]> = {
  domain: [],
  wording: ['n2words/ru-RU'],
  contract: ['valibot'],
  search: ['@orama/stemmers/russian'],
  planner: ['yalps'],
  settings: ['valibot'],
  stores: ['nanostores', '@nanostores/persistent', 'virtual:shop'],
  functions: [
    'hono',
    'hono/html',
    'hono/jwt',
    'hono/route',
    'valibot',
    '@astrojs/cloudflare/handler',
    // Loaded by the first search only.
    'virtual:search-index',
    // Loaded where a person is erased only.
    'age-encryption',
  ],
  database: ['@cloudflare/workers-types'],
  worker: ['virtual:shop', 'virtual:boxes', 'virtual:costs'],
}

/** Packages for the named rooms alone: purchase prices are in no page and in no script for browsers. Rule 110. */
const PRIVATE: Record<string, readonly string[]> = { 'virtual:costs': ['worker'] }

type Files = Record<string, string>

const files = import.meta.glob<string>(
  ['/src/**/*.{ts,tsx,astro,js,mjs}', '/functions/**/*.{ts,js,mjs}'],
  { query: '?raw', import: 'default', eager: true },
)

describe('through the doors of the house', () => {
  test.each(Object.keys(ALLOWED_IMPORTS))('%s enters only where it may', (room) => {
    const own = Object.entries(files).filter(([file]) => roomOf(file) === room)
    expect(trespasses(Object.fromEntries(own))).toEqual([])
  })

  test('every file stands in a room', () => {
    const outside = Object.keys(files).filter(
      (file) => !Object.hasOwn(ALLOWED_IMPORTS, roomOf(file)),
    )
    expect(outside).toEqual([])
  })

  test('the client’s navigation is imported through its index, its page cache by the pieces too', () => {
    const folder = '/src/client/navigation/'
    const doors = ['index.ts', 'page-cache.ts', 'page-document.ts'].map((door) => folder + door)
    const past = Object.entries(files).flatMap(([file, text]) =>
      importsOf(file, text)
        .filter((target) => target.startsWith(folder) && !file.startsWith(folder))
        // It starts the navigation with the rest of the shop.
        .filter(() => file !== '/src/client/shop.ts')
        .filter((target) => !doors.includes(target)),
    )
    expect(past).toEqual([])
  })

  test('browsers load single values, forms, constants and the seal of the contract, and types of the rest', () => {
    const LOADED =
      /\/contract\/((board-|page-)?storage-keys|fields|text|forms|search-json|staff|base64url|sealing)\.ts$/
    const heavy = Object.entries(files)
      .filter(([file]) => ['stores', 'requests', 'client', 'islands'].includes(roomOf(file)))
      .flatMap(([, text]) =>
        Array.from(
          text.matchAll(/^import (?!type)[^']*from '([^']*\/contract\/[^']+)'/gm),
          ([, target = '']) => target,
        ),
      )
      .filter((target) => !LOADED.test(target))
    expect(heavy).toEqual([])
  })

  test('the browser and the edge price a cart with the same code', () => {
    const pricing = (room: string) =>
      Object.entries(files).some(
        ([file, text]) =>
          roomOf(file) === room && importsOf(file, text).includes('/src/domain/pricing.ts'),
      )
    expect(pricing('stores')).toBe(true)
    expect(pricing('functions')).toBe(true)
  })
})

test('only the worker and the console read the clock: handlers are given the time', () => {
  const readers = Object.entries(files)
    .filter(([file]) => ['functions', 'database'].includes(roomOf(file)))
    .filter(([, text]) => /\bDate\.now\b|\bnew Date\(\)/.test(text))
  expect(readers.map(([file]) => file)).toEqual([])
})

test('no two folders import each other, but a folder and one inside it', () => {
  expect(circles(files)).toEqual([])
})

test('two folders that import each other are found, also by their styles', () => {
  const both = {
    '/src/islands/cart/Row.tsx': "import { toDoor } from '../delivery/words.ts'",
    '/src/islands/delivery/Door.tsx': "import styles from '../cart/row.module.scss'",
    '/src/islands/delivery/map/Map.tsx': "import { Door } from '../Door.tsx'",
  }
  expect(circles(both)).toEqual(['src/islands/cart ↔ src/islands/delivery'])
})

describe('a forbidden import is found', () => {
  test.each([
    ['/src/domain/cart.ts', "import { $cart } from '../stores/cart.ts'"],
    ['/src/domain/cart.ts', "import type { Product } from '../content/product.ts'"],
    ['/src/domain/cart.ts', "import { settings } from '../settings.ts'"],
    ['/src/domain/cart.ts', "import * as v from 'valibot'"],
    ['/src/domain/slots.ts', "import { setTimeout } from 'node:timers'"],
    ['/src/domain/cart.ts', "import { planTable } from '../planner/plan-table.ts'"],
    ['/src/planner/plan.ts', "import { $cart } from '../stores/cart.ts'"],
    ['/src/planner/solver/solve.ts', "import loadHighs from 'highs'"],
    ['/functions/orders/place.ts', "import { planTable } from '../../src/planner/plan-table.ts'"],
    ['/src/stores/cart.ts', "export * from '../islands/cart/CartDrawer.tsx'"],
    ['/src/stores/cart.ts', "import { useStore } from '@nanostores/react'"],
    ['/src/islands/cart/CartDrawer.tsx', "import Price from '../../components/ui/Price.astro'"],
    ['/src/components/ui/Price.astro', "---\nimport Home from '../../pages/index.astro'\n---"],
    ['/src/islands/order/Order.tsx', "import { dayWords } from '../../board/words.ts'"],
    ['/src/client/shop.ts', "import { watchBoard } from '../board/feed/feed.ts'"],
    ['/src/pages/index.astro', "import { aCart } from '../../tests/builders/cart.ts'"],
    ['/src/pages/about.astro', "import Home from './index.astro'"],
    ['/src/board/sheets/Day.tsx', "import { purchasePrices } from 'virtual:costs'"],
    ['/src/pages/about.astro', "import { boxCosts } from 'virtual:costs'"],
    ['/src/integrations/meta.ts', 'const cart = await import("../stores/cart.ts")'],
    ['/functions/orders/place.ts', "import '../../src/stores/cart.ts'"],
    ['/functions/orders/place.ts', "import {\n  a,\n  b,\n} from '../../src/islands/order.ts'"],
    ['/functions/orders/place.ts', "import { readFile } from 'node:fs/promises'"],
    ['/functions/orders/place.ts', "import { query } from '../ops/database.ts'"],
    ['/functions/orders/place.ts', "import { orderStore } from '../database/order-store.ts'"],
    ['/functions/orders/place.ts', "import { catalogue } from 'virtual:shop'"],
    ['/src/integrations/meta.ts', "import { query } from '../../functions/ops/database.ts'"],
    ['/functions/orders/place.ts', "const pages = import.meta.glob('../../src/pages/*.astro')"],
  ])('in %s: %s', (file, text) => {
    expect(trespasses({ [file]: text })).toHaveLength(1)
  })
})

/** `one ↔ other` for every two folders that import each other, neither of which lies in the other. */
function circles(importers: Files): string[] {
  const folderOf = (path: string) => path.slice(1, path.lastIndexOf('/'))
  const imported = new Set(
    Object.entries(importers).flatMap(([file, text]) =>
      importsOf(file, text)
        .filter((target) => target.startsWith('/'))
        .map((target) => `${folderOf(file)} ↔ ${folderOf(target)}`),
    ),
  )
  return [...imported]
    .filter((pair) => {
      const [one = '', other = ''] = pair.split(' ↔ ')
      const isNested = other.startsWith(`${one}/`) || one.startsWith(`${other}/`)
      return one < other && !isNested && imported.has(`${other} ↔ ${one}`)
    })
    .toSorted()
}

/** `who → what` for every import that the doors do not allow. */
function trespasses(importers: Files): string[] {
  return Object.entries(importers).flatMap(([file, text]) =>
    importsOf(file, text)
      .filter((target) => !isAllowed(file, target))
      .map((target) => `${file} → ${target}`),
  )
}

function isAllowed(file: string, target: string): boolean {
  const room = roomOf(file)
  if (PRIVATE[target] && !PRIVATE[target].includes(room)) return false
  if (!target.startsWith('/')) return PACKAGES[room]?.includes(target) ?? true
  const entered = roomOf(target)
  return entered === room ? room !== 'pages' : (ALLOWED_IMPORTS[room]?.includes(entered) ?? false)
}

/** Every module that a file names: packages as they are, files as paths from the root. */
function importsOf(file: string, text: string): string[] {
  const names = text.matchAll(/\b(?:from|import|import\.meta\.glob)\s*\(?\s*['"]([^'"\n]+)['"]/g)
  return Array.from(names, ([, name = '']) =>
    name.startsWith('.') ? new URL(name, `file://${file}`).pathname : name,
  )
}

/** The first folder under `src`, or a file's name there; `functions` is one room but for what composes, stores and operates it. */
function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1)
  // The types of the bindings that the Worker is given.
  const name = second === 'env.d.ts' ? 'worker' : second.replace(/\.[a-z]+$/, '')
  if (first === 'functions')
    return ['worker', 'database', 'openapi', 'ops', 'node'].includes(name) ? name : first
  return first === 'src' ? name : first
}
