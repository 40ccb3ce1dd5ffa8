import type { Plugin } from 'vite'
import type { Closure } from './payload.ts'

/** What the script of every page loads with the first sign of use. */
const SHOP = /\/src\/client\/shop\.ts$/
/** The island that is fetched with its first sign of use, not when a page is idle. */
const WITH_USE = /\/src\/islands\/search\//

/**
 * The module graph of the browser's bundle, available once it is written. `closure`: the modules with all static imports;
 * `withUse`: also those that the first sign of use loads; `everything`: all that they can ever import.
 */
export function moduleGraph(): {
  plugin: Plugin
  closure: Closure
  withUse: Closure
  everything: Closure
} {
  const imports = new Map<string, string[]>()
  const laterImports = new Map<string, string[]>()
  const shopModules = new Set<string>()
  const searchModules = new Set<string>()
  const plugin: Plugin = {
    name: 'module-graph',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const module = absolute(chunk.fileName)
        imports.set(module, chunk.imports.map(absolute))
        laterImports.set(module, chunk.dynamicImports.map(absolute))
        if (chunk.moduleIds.some((id) => SHOP.test(id))) shopModules.add(module)
        if (WITH_USE.test(chunk.facadeModuleId ?? '')) searchModules.add(module)
      }
    },
  }
  const closure: Closure = (modules) => {
    const found = new Set(modules.filter((module) => !searchModules.has(module)))
    // The loop also visits modules that are added to the set while it runs.
    for (const module of found) for (const next of imports.get(module) ?? []) found.add(next)
    return [...found].filter((module) => imports.has(module)).sort()
  }
  const withUse: Closure = (modules) => {
    const loaded = closure(modules)
    const later = loaded.flatMap((module) => laterImports.get(module) ?? [])
    return closure([...loaded, ...later.filter((module) => shopModules.has(module))])
  }
  const everything: Closure = (modules) => {
    const found = new Set(modules)
    for (const module of found)
      for (const next of [...(imports.get(module) ?? []), ...(laterImports.get(module) ?? [])])
        found.add(next)
    return [...found].filter((module) => imports.has(module)).sort()
  }
  return { plugin, closure, withUse, everything }
}

function absolute(fileName: string): string {
  return `/${fileName}`
}
