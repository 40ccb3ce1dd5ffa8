import { readFile } from 'node:fs/promises'
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite'

/** The sheets of what only scripts draw, and those of what a static page draws as well. */
const LATER = /\.later(?:\.module)?\.scss$/
const ADOPTED = /\.(?:later|both)(?:\.module)?\.scss$/
const PREFIX = '\0adopted:'
/** A part of an island that the static page has nothing of; its export is named as its file. */
const PART = /\/(\w+)\.later\.tsx$/

/**
 * What scripts draw later (the cart drawer, a planned table, the notice without network) is marked by its file's name and costs a
 * page nothing. `*.later.module.scss` is part of its script, as a sheet that the document adopts: it needs no entry in the security
 * policy and stays through navigations; a page has the names of its classes. `*.both.module.scss` is so too, but a page that
 * draws it has its styles. `*.later.tsx` is empty on the server. Without this home has 18,224 bytes of 14,950, the largest page 20,505
 * (Vite 8.3.8, Astro 7.3.4).
 */
export function later(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'later',
    enforce: 'pre',
    configResolved(resolved) {
      const { preprocessorOptions } = resolved.css
      // Without `charset`, Sass begins a sheet that is not plain ASCII with a byte order mark, which is no mark in a script.
      const scss = { ...preprocessorOptions?.scss, style: 'compressed' as const, charset: false }
      config = {
        ...resolved,
        css: { ...resolved.css, preprocessorOptions: { ...preprocessorOptions, scss } },
      }
    },
    async resolveId(source, importer) {
      if (!source.endsWith('.scss')) return undefined
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      const taken = this.environment.name === 'client' ? ADOPTED : LATER
      return resolved && taken.test(resolved.id) ? `${PREFIX}${resolved.id}.js` : undefined
    },
    async load(id) {
      const isBrowser = this.environment.name === 'client'
      const part = PART.exec(id)?.[1]
      if (part) return isBrowser ? undefined : `export const ${part} = () => null`
      if (!id.startsWith(PREFIX)) return undefined
      const file = id.slice(PREFIX.length, -'.js'.length)
      this.addWatchFile(file)
      const { code, modules } = await preprocessCSS(await readFile(file, 'utf8'), file, config)
      const names = `export default ${JSON.stringify(modules ?? {})}`
      if (!isBrowser) return names
      return `
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(${JSON.stringify(code)})
        document.adoptedStyleSheets.push(sheet)
        ${names}
      `
    },
  }
}
