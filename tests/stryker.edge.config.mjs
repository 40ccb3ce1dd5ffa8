import shared from './stryker.config.mjs'

/*
 * Mutants known to live, because they change nothing that a caller could see:
 * - http/body.ts: what stands for a missing body: it is no JSON either;
 * - http/origin.ts, staff/staff-token.ts: an empty catch returns undefined as well;
 * - http/security-headers.ts: a header without a value is not set;
 * - orders/windows.ts: loads that are read where nothing is limited; `?.` on lines that all have matched;
 * - orders/show.ts: without a token its hash finds no order; `W/` anywhere in a tag, which has hexadecimal digits only;
 * - staff/access-keys.ts: the keys before the first fetch, which comes before they are used;
 * - notifications/notify.ts: a number of 0, since numbers begin at 1.
 * `StringLiteral` is left out: names of columns, headers and log lines, which the tests of the contract hold.
 */

/** Breaks the Worker on purpose and counts the breaks that no edge test sees; in workerd, on a real D1. */
export default {
  ...shared,
  vitest: { configFile: 'tests/mutation.edge.config.ts', related: false },
  mutator: { excludedMutations: ['StringLiteral'] },
  // The console of functions/ops runs in Node and is tested in the browser tests.
  mutate: ['functions/**/*.ts', '!functions/ops/**', '!functions/**/*.d.ts'],
  // Each mutant runs the tests that reach it: all of them take half a minute.
  coverageAnalysis: 'perTest',
  concurrency: 1,
  jsonReporter: { fileName: 'test-results/mutation-edge.json' },
  tempDirName: 'test-results/stryker-edge',
}
