import type { Plugin } from 'vite'
import type { Closure } from './payload.ts'

/** The modules that the shell's scripts import with the first interaction. */
const WITH_INTERACTION = /\/src\/client\/navigation\/router\.ts/
/** The island that is fetched with its first sign of use, not when a page is idle. */
const WITH_USE = /\/src\/islands\/search\//

/**
 * The module graph of the browser's bundle, available once it is written. `closure`: the modules with all static imports;
 * `islands`: the islands among their dynamic imports; `everything`: all that they can ever import.
 */
export function moduleGraph(): {
  plugin: Plugin
  closure: Closure
  islands: Closure
  everything: Closure
} {
  const imports = new Map<string, string[]>()
  const laterImports = new Map<string, string[]>()
  const islandModules = new Set<string>()
  const withUse = new Set<string>()
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
        if (WITH_USE.test(chunk.facadeModuleId ?? '')) withUse.add(module)
      }
    },
  }
  const closure: Closure = (modules) => {
    const found = new Set(modules.filter((module) => !withUse.has(module)))
    // The loop also visits modules that are added to the set while it runs.
    for (const module of found) for (const next of imports.get(module) ?? []) found.add(next)
    return [...found].filter((module) => imports.has(module)).sort()
  }
  const islands: Closure = (modules) =>
    closure(modules)
      .flatMap((module) => laterImports.get(module) ?? [])
      .filter((module) => islandModules.has(module))
  const everything: Closure = (modules) => {
    const found = new Set(modules)
    for (const module of found)
      for (const next of [...(imports.get(module) ?? []), ...(laterImports.get(module) ?? [])])
        found.add(next)
    return [...found].filter((module) => imports.has(module)).sort()
  }
  return { plugin, closure, islands, everything }
}

function absolute(fileName: string): string {
  return `/${fileName}`
}
