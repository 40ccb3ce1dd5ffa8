import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { CALENDAR_FILE } from './read.ts'
import { readCatalogue } from './read-catalogue.ts'

/**
 * Takes the place of `src/domain/promo-days.ts` with what the calendar says of the build's day, for pages, browsers and the
 * edge alike. Tests go without it, so that every code runs whatever the owner's calendar says.
 */
export function promoDays(): Plugin {
  let contentDir = ''
  let module = ''
  return {
    name: 'promo-days',
    enforce: 'pre',
    configResolved({ root }) {
      contentDir = resolve(root, 'src/content').replaceAll('\\', '/')
      module = resolve(root, 'src/domain/promo-days.ts').replaceAll('\\', '/')
    },
    load(id) {
      if (id !== module) return undefined
      return `export const PROMO_DAYS = ${JSON.stringify(readCatalogue(contentDir).promoDays)}`
    },
    hotUpdate({ file, modules }) {
      if (file !== `${contentDir}/${CALENDAR_FILE}`) return undefined
      const served = this.environment.moduleGraph.getModuleById(module)
      return served ? [...modules, served] : undefined
    },
  }
}
