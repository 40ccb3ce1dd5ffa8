import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { catalogueModule } from '../../src/integrations/catalogue/module.ts'
import { typesetSource } from '../../src/integrations/typography/typeset-source.ts'

const BASE = ['styles/tokens.scss', 'styles/base.scss']
const PAPER = 'board/paper/paper.module.scss'
const LABELS = 'board/paper/labels.module.scss'
const INVOICE = 'islands/invoice/invoice.module.scss'

/** Has the shop's own code, compiled by Vite, write its documents into this folder. */
export async function writeDocuments(folder) {
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
  const stylesOf = async (paths) => {
    const sheets = await Promise.all(paths.map((path) => vite.ssrLoadModule(`/src/${path}?inline`)))
    return sheets.map((sheet) => sheet.default).join('')
  }
  try {
    const css = {
      paper: await stylesOf([...BASE, PAPER]),
      labels: (await stylesOf([...BASE, LABELS])) + readFileSync('public/print.css', 'utf8'),
      invoice: await stylesOf([...BASE, INVOICE]),
    }
    const { documents } = await vite.ssrLoadModule('/tests/readers/make-documents.ts')
    mkdirSync(folder, { recursive: true })
    for (const [name, content] of await documents(css)) writeFileSync(join(folder, name), content)
  } finally {
    await vite.close()
  }
}
