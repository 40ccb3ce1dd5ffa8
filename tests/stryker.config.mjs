/*
 * Mutants known to live, because they change nothing that anybody could see:
 * - guarded-engine.ts: what `key()` stands for when there is no key: it has no value, so it is not listed; forgetting
 *   what is listed: it is read again at once;
 * - storage/engine.ts: the check for a window, which the tests always have; events that nobody listens to any more;
 * - changed-order.ts, pending-key.ts: what stands for a missing text: it names no order and no key either;
 * - removals.ts: the end of pickup, after which its code does not hold in any case;
 * - stores/cart.ts: a timer that clears, or a refresh that sets, an undo that is not there;
 * - saved-cart.ts: `line:` anywhere in a key, since the rest is then no number; an empty catch; any broken JSON for
 *   a missing string;
 * - previous-assets.ts: a file that is written again with the same content; Node reads JSON as UTF-8 in any case;
 * - domain/cart.ts: a promo of 0 that holds is the same 0; delivery.ts: a text never equals the number it looks like.
 */

/** Breaks the money and the cart on purpose, a little at a time, and counts the breaks that no test sees. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/stryker.texts.mjs'],
  ignorers: ['texts'],
  vitest: { configFile: 'tests/mutation.config.ts', related: false },
  mutate: [
    'src/domain/*.ts',
    'src/domain/{order-life,serving}/*.ts',
    'src/domain/menu/{diet,menu}.ts',
    'src/wording/{box-label,money,numerals,phone,typed-numbers}.ts',
    'src/planner/{request,norms,needs,amounts,dish,table-menu}.ts',
    // Texts, whose every word would be a mutant.
    '!src/domain/catalogue.ts',
    'src/stores/**/*.ts',
    // Schemas of requests.
    'src/contract/{order,callback}.ts',
    // The copying of files from the live site at a deploy.
    'src/integrations/previous-assets.ts',
  ],
  // Per test, the tables of promos and gifts would count as reached only by the tests that load modules anew.
  coverageAnalysis: 'off',
  concurrency: 2,
  checkers: [],
  symlinkNodeModules: true,
  ignorePatterns: ['public', 'src/pictures', 'dist', 'test-results', '.wrangler', '.astro'],
  reporters: ['clear-text', 'json', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  tempDirName: 'test-results/stryker',
  thresholds: { high: 95, low: 90, break: 90 },
}
