import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Dynamic imports in the browser without Vite's helper, which preloads their dependencies and styles and is 1 KB of
 * every first load. The shop preloads what comes next by itself (client/navigation), and no chunk has a style sheet:
 * Astro inlines them all into the pages, and some are adopted (later.ts). tests/e2e/budgets.test.ts checks that.
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
