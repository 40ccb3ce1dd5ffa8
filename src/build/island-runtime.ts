import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The text of Astro's own runtime, which it writes into every page with an island. */
const ASTROS = /\/astro\/dist\/runtime\/server\/astro-island\.prebuilt\.js$/
const OURS = fileURLToPath(new URL('../client/astro-island.ts', import.meta.url))

/** Gives every page with an island the runtime of src/client/astro-island.ts in the place of Astro's. */
export function islandRuntime(): Plugin {
  return {
    name: 'island-runtime',
    enforce: 'pre',
    load: {
      filter: { id: ASTROS },
      handler: () => `export { default } from ${JSON.stringify(`${OURS}?inline-script`)}`,
    },
  }
}
