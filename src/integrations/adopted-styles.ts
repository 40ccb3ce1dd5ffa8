import { readFile } from 'node:fs/promises'
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite'

/** The style sheets of parts that only scripts draw. */
const OWN =
  /\/src\/((islands\/cart(\/(suggestions|quantity))?|client(\/(navigation|overlays|stop-list))?)\/[^/]+|styles\/fields|islands\/promo\/promo|islands\/list\/diet|islands\/search\/(filters|panel)|islands\/product\/(buy-bar|gallery|piece|zoom)|islands\/table\/(planner|box|edits\/alternatives)|islands\/order\/cards\/cards|islands\/ui\/laid-table|islands\/kept-order\/kept-order)\.module\.scss$|\/src\/client\/overlays\/overlay\.scss$/
/** Those of them whose classes a page names before anything of theirs is drawn. */
const NAMED =
  /\/src\/(client(\/(navigation|overlays))?\/[^/]+|islands\/(cart\/suggestions\/suggestions|list\/diet|product\/(buy-bar|gallery|piece|zoom)|search\/(filters|panel)))\.module\.scss$/
const PREFIX = '\0adopted:'

/**
 * The styles of what a script draws later (the cart drawer, a planned table, the notice without network) are part of that script
 * instead of every page. As a sheet that the document adopts, they need no entry in the security policy and stay
 * through navigations. A page that draws such a part itself has its styles as usual, but
 * of what only waits in it (`NAMED`) the names of the classes.
 */
export function adoptedStyles(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'adopted-styles',
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
      const adopted = this.environment.name === 'client' ? OWN : NAMED
      return resolved && adopted.test(resolved.id) ? `${PREFIX}${resolved.id}.js` : undefined
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return undefined
      const file = id.slice(PREFIX.length, -'.js'.length)
      this.addWatchFile(file)
      const { code, modules } = await preprocessCSS(await readFile(file, 'utf8'), file, config)
      const names = `export default ${JSON.stringify(modules ?? {})}`
      if (this.environment.name !== 'client') return names
      return `
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(${JSON.stringify(code)})
        document.adoptedStyleSheets.push(sheet)
        ${names}
      `
    },
  }
}
