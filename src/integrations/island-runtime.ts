import type { Plugin } from 'vite'

/** The scripts that Astro writes before the first island of a page, and what is left of them. */
const PRESCRIPTS = /function getPrescripts\([^]*?\n\}/
const LEFT = `function getPrescripts(result, type, directive) {
  return directive === 'intent' ? '' : \`<script>\${getDirectiveScriptText(result, directive)}</script>\`
}`

/**
 * Astro writes the runtime of its islands, their style and the code of their directives into every page that has one. In the
 * shop the runtime and `client:intent` are part of the script that all pages share and browsers keep (src/client/start.ts), and the
 * style is one of every page's (src/styles/base.scss). Throws when Astro has changed.
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
