import type { Plugin } from 'vite'

/** The scripts that Astro writes before the first island of a page, and what is left of them. */
const PRESCRIPTS = /function getPrescripts\([^]*?\n\}/
const LEFT = `function getPrescripts(result, type, directive) {
  return directive === 'intent' ? '' : \`<script>\${getDirectiveScriptText(result, directive)}</script>\`
}`

/**
 * Keeps out of the pages the runtime of Astro's islands, their style and the code of `client:intent`, which Astro writes into each:
 * they are in the script that all pages share (src/client/astro-island.ts) and in src/styles/base.scss. Astro 7.3.4; throws when it
 * has changed. Without it every page has 1.7 KB more, and the largest 16,639 bytes of 14,950.
 */
export function islandRuntime(): Plugin {
  return {
    name: 'island-runtime',
    apply: 'build',
    transform: {
      filter: { id: /astro\/dist\/runtime\/server\/scripts\.js$/ },
      handler(code, id) {
        if (!PRESCRIPTS.test(code)) throw new Error(`${id} has no getPrescripts`)
        return { code: code.replace(PRESCRIPTS, () => LEFT), map: null }
      },
    },
  }
}
