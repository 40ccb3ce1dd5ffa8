import type { Plugin } from 'vite'
import type { Closure } from './payload.ts'

/** Learns from the bundler which module imports which; `closure` answers once the browser's bundle is written. */
export function moduleGraph(): { plugin: Plugin; closure: Closure } {
  const imports = new Map<string, string[]>()
  const plugin: Plugin = {
    name: 'module-graph',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') imports.set(`/${chunk.fileName}`, chunk.imports.map(absolute))
      }
    },
  }
  const closure: Closure = (modules) => {
    const found = new Set(modules)
    // A set hands out what is added to it while it is read.
    for (const module of found) for (const next of imports.get(module) ?? []) found.add(next)
    return [...found].filter((module) => imports.has(module)).sort()
  }
  return { plugin, closure }
}

function absolute(fileName: string): string {
  return `/${fileName}`
}
