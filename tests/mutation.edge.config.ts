import { defineConfig } from 'vitest/config'
import { edgeProject } from '../vitest.config.ts'

/** The edge tests for the mutation tester, without the fuzz: each mutant runs the tests that reach it. */
export default defineConfig({
  ...edgeProject,
  test: { ...edgeProject.test, exclude: ['tests/edge/fuzz.test.ts'] },
})
