import shared from './stryker.config.mjs'

/** Breaks the Worker on purpose and counts the breaks that no edge test sees; in workerd, on a real D1. */
export default {
  ...shared,
  vitest: { configFile: 'tests/mutation.edge.config.ts', related: false },
  // The console of functions/ops runs in Node and is tested in the browser tests.
  mutate: ['functions/**/*.ts', '!functions/ops/**', '!functions/**/*.d.ts'],
  // Each mutant runs the tests that reach it: all of them take half a minute.
  coverageAnalysis: 'perTest',
  concurrency: 1,
  jsonReporter: { fileName: 'test-results/mutation-edge.json' },
  tempDirName: 'test-results/stryker-edge',
}
