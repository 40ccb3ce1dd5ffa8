import { readFile } from 'node:fs/promises'
import { minify, transformWithOxc, type Plugin } from 'vite'

const QUERY = '?inline-script'

/**
 * `import code from './some.ts?inline-script'` gives the text of a classic script, small enough to stand in every
 * page: what must run before any module has come. See src/client/head.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined
      const file = id.slice(0, -QUERY.length)
      this.addWatchFile(file)
      const script = await transformWithOxc(await readFile(file, 'utf8'), file)
      const { code, errors } = await minify(file, script.code, { module: false })
      if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
      return `export default ${JSON.stringify(code)}`
    },
  }
}
