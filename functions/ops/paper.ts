import { catalogueModule } from '../../src/integrations/catalogue/module.ts'
import { typesetSource } from '../../src/integrations/typography/typeset-source.ts'
import type * as Paper from '../../src/board/paper/print.tsx'

const STYLES = ['styles/tokens.scss', 'styles/base.scss', 'board/paper/paper.module.scss']

/** The sources as a build compiles them, by their paths in `src`. */
export interface Sources {
  load: (path: string) => Promise<Record<string, unknown>>
  /** The text of style sheets, one behind the other. */
  stylesOf: (paths: readonly string[]) => Promise<string>
}

/** Runs code on sources that only Vite compiles: React components and their styles. */
export async function withSources<Result>(
  use: (sources: Sources) => Promise<Result>,
): Promise<Result> {
  // Loaded only here: the other commands start without it.
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    // The names of the classes must be those of the styles that `?inline` returns.
    css: { modules: { generateScopedName: '[local]' } },
    plugins: [catalogueModule(), typesetSource()],
  })
  const load = (path: string) => vite.ssrLoadModule(`/src/${path}`)
  try {
    return await use({
      load,
      async stylesOf(paths) {
        const sheets = await Promise.all(paths.map((path) => load(`${path}?inline`)))
        return sheets.map((sheet) => String(sheet['default'])).join('')
      },
    })
  } finally {
    await vite.close()
  }
}

/** Prints with the sheets of the board. */
export function printed(print: (paper: typeof Paper, css: string) => string): Promise<string> {
  return withSources(async ({ load, stylesOf }) => {
    const css = await stylesOf(STYLES)
    return print((await load('board/paper/print.tsx')) as typeof Paper, css)
  })
}
