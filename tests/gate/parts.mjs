// Which tests `npm test` runs and which wait for `npm run test:long`. Every test is in one of the two: what no list names.

/**
 * Browser tests of `npm test`: the ways of shoppers and staff that the shop lives on, and its promises of speed and safety.
 * All others, and those tagged `@long` in these files, run in `npm run test:long`.
 */
export const GATE_BROWSER_TESTS = [
  // A shopper: finds, fills the cart, orders, pays, sees the order.
  'home',
  'product-page',
  'cart-drawer',
  'cart-access',
  'first-order',
  'field-errors',
  'sending',
  'payments',
  'success',
  'order-life',
  // A colleague: signs in, sees the board, moves orders, stops a dish, delivers.
  'sign-in',
  'board',
  'board-screens',
  'stop-list',
  'courier',
  // What every page promises.
  'budgets',
  'contract',
  'discovery',
  'pages',
  'security',
]

/** Screenshots, by the files whose change they can show; `npm test` compares those that a change touches, `test:long` all. */
export const LOOKS = {
  'board-looks': /^src\/(?:board|islands|styles|wording)\//,
  looks: /^(?:src\/(?!board\/|studio\/)|public\/)/,
  'sign-in-looks': /^src\/(?:board|islands|layouts|styles)\//,
}

/** Vitest's files for `npm run test:long`, each with its reason. Those on PostgreSQL are in POSTGRES_TESTS. */
export const LONG_TESTS = {
  'tests/unit/studio/publisher.test.ts':
    'nineteen histories of Git with a program for each build: a minute',
  'tests/unit/integrations/photographs.test.ts': 'cuts photographs into seven files each',
  'tests/unit/planner/solve.test.ts': 'an exact solver works a second at each of twenty tables',
  'tests/node/console.test.ts': 'starts programs, and exports ten thousand orders',
}

/** Files of tests/node that run on PostgreSQL too. `npm test` runs what they have on SQLite. */
export const POSTGRES_TESTS = [
  'backup',
  'erased-pages',
  'erasure',
  'health',
  'move',
  'passkeys',
  'postgres-database',
  'postgres-plans',
  'shop',
  'store-contract',
  'timer',
].map((name) => `tests/node/${name}.test.ts`)
