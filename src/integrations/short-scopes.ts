import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SCOPE = /data-astro-cid-[a-z0-9]{8}("?: true\b)?/g
const BASE = 36
const SOURCES = fileURLToPath(new URL('..', import.meta.url))

/**
 * Astro marks the elements of a component with an attribute of 23 characters, a thousand times in a page of products, and Vite
 * the classes of a CSS module with a hash. Here each file with such styles has a number of one or two digits instead, by the
 * order of their paths, so that equal sources are equal builds wherever they lie.
 */
export function shortScopes(): Plugin {
  const components = sources('**/*.astro').filter((file) =>
    readFileSync(file, 'utf8').includes('<style'),
  )
  const modules = sources('**/*.module.scss')
  return {
    name: 'short-scopes',
    config: () => ({
      css: {
        modules: {
          generateScopedName: (name, file) => `_${name}_${numberIn(modules, file)}`,
        },
      },
    }),
    transform: {
      filter: { code: 'data-astro-cid-' },
      handler(code, id) {
        // Only a component's own modules name its scope.
        const scope = `data-${numberIn(components, id)}`
        // Astro writes a custom element's `true` out.
        const shorten = (_: string, asProperty?: string) => (asProperty ? `${scope}": ""` : scope)
        return { code: code.replace(SCOPE, shorten), map: null }
      },
    },
  }
}

function sources(pattern: string): string[] {
  return globSync(pattern, { cwd: SOURCES })
    .sort()
    .map((file) => SOURCES + file)
}

function numberIn(files: readonly string[], id: string): string {
  const index = files.indexOf(id.split('?')[0]!)
  if (index === -1) throw new Error(`${id} has a scope, but is not among the files with styles.`)
  return index.toString(BASE)
}
