import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { leanCatalogue } from './lean.ts'
import { compileCatalogue } from './compile.ts'
import { isCataloguePath, readFiles } from './read.ts'

const ID = 'virtual:catalogue'
const RESOLVED_ID = `\0${ID}`

/** Serves the lean catalogue as `virtual:catalogue` and serves it anew whenever its files change. */
export function catalogueModule(): Plugin {
  let contentDir = ''
  return {
    name: 'catalogue-module',
    configResolved({ root }) {
      contentDir = resolve(root, 'src/content').replaceAll('\\', '/')
    },
    resolveId(id) {
      return id === ID ? RESOLVED_ID : undefined
    },
    load(id) {
      if (id !== RESOLVED_ID) return undefined
      const catalogue = leanCatalogue(compileCatalogue(readFiles(contentDir)))
      return `export const catalogue = ${JSON.stringify(catalogue)}`
    },
    hotUpdate({ file, modules }) {
      const isOurs =
        file.startsWith(`${contentDir}/`) && isCataloguePath(file.slice(contentDir.length + 1))
      const served = this.environment.moduleGraph.getModuleById(RESOLVED_ID)
      return isOurs && served ? [...modules, served] : undefined
    },
  }
}
