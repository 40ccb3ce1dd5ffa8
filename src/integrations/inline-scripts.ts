import { build, type Plugin } from 'vite'

const QUERY = '?inline-script'

/**
 * `import code from './some.ts?inline-script'` gives the text of a classic script, bundled with its imports and
 * minified, small enough to be inlined in every page. See src/client/head.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined
      const { code, files } = await bundle(id.slice(0, -QUERY.length))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

/** The text of a classic script with its imports, and the files that it consists of. */
export async function bundle(entry: string): Promise<{ code: string; files: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: 'oxc',
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${entry}: no bundle`)
  const [chunk] = output.output
  return { code: chunk.code.trim(), files: chunk.moduleIds }
}
