import type { Plugin } from 'vite'

/**
 * Astro writes the runtime of its islands into every page that has one. In the shop it is part of the script that all pages
 * share and browsers keep (src/client/start.ts), so no page carries it.
 */
export function islandRuntime(): Plugin {
  return {
    name: 'island-runtime',
    apply: 'build',
    transform: {
      filter: { id: /astro\/dist\/runtime\/server\/astro-island\.prebuilt\.js$/ },
      handler: () => ({ code: "export default ''", map: null }),
    },
  }
}
