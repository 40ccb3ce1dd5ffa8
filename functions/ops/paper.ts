import { catalogueModule } from '../../src/integrations/catalogue/module.ts'
import { typesetSource } from '../../src/integrations/typography/typeset-source.ts'
import type * as Paper from '../../src/islands/board/paper/print.tsx'

const STYLES = ['styles/tokens.scss', 'styles/base.scss', 'islands/board/paper/paper.module.scss']

/** Prints with the sheets of the board, which Vite compiles: they are React components and their styles. */
export async function printed(
  print: (paper: typeof Paper, css: string) => string,
): Promise<string> {
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
    const css = await Promise.all(STYLES.map((path) => load(`${path}?inline`)))
    const text = css.map((style) => String(style['default'])).join('')
    return print((await load('islands/board/paper/print.tsx')) as typeof Paper, text)
  } finally {
    await vite.close()
  }
}
