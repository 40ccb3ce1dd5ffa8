import type { Plugin } from 'vite'
import type { Closure } from './payload.ts'

/** Modules that the shell imports with the first interaction: islands that a script renders, and the router. */
const WITH_INTERACTION = /\/src\/(islands\/|client\/navigation\/router\.ts)/

/**
 * Learns from the bundler which module imports which; `closure` and `islands` answer once the browser's bundle is
 * written: all that modules import at once, and the islands that they import later.
 */
export function moduleGraph(): { plugin: Plugin; closure: Closure; islands: Closure } {
  const imports = new Map<string, string[]>()
  const laterImports = new Map<string, string[]>()
  const islandModules = new Set<string>()
  const plugin: Plugin = {
    name: 'module-graph',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const module = absolute(chunk.fileName)
        imports.set(module, chunk.imports.map(absolute))
        laterImports.set(module, chunk.dynamicImports.map(absolute))
        if (WITH_INTERACTION.test(chunk.facadeModuleId ?? '')) islandModules.add(module)
      }
    },
  }
  const closure: Closure = (modules) => {
    const found = new Set(modules)
    // A set hands out what is added to it while it is read.
    for (const module of found) for (const next of imports.get(module) ?? []) found.add(next)
    return [...found].filter((module) => imports.has(module)).sort()
  }
  const islands: Closure = (modules) =>
    closure(modules)
      .flatMap((module) => laterImports.get(module) ?? [])
      .filter((module) => islandModules.has(module))
  return { plugin, closure, islands }
}

function absolute(fileName: string): string {
  return `/${fileName}`
}
