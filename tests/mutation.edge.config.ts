import { defineConfig } from 'vitest/config'
import { edgeProject } from '../vitest.config.ts'

/**
 * The edge tests for the mutation tester: each mutant runs the tests that reach it. The walks over thousands of
 * requests are left out: they reach everything and take half of the time.
 */
export default defineConfig({
  ...edgeProject,
  test: {
    ...edgeProject.test,
    testTimeout: 60_000,
    exclude: ['tests/edge/{fuzz,everywhere}.test.ts'],
  },
})
