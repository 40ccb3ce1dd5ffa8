import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Dynamic imports in the browser without Vite's helper, which preloads their dependencies and styles: no chunk has a style sheet
 * (tests/e2e/budgets.test.ts checks that), and the shop preloads what comes next by itself. With the helper of Vite 8.3.8 a page
 * loads 2.8 KB more script before a touch (1.0 KB with brotli): 62,415 bytes of 60,000.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Without dependencies to preload, the bundle has no list of all file names either.
    config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
