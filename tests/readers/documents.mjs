import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withSources } from '../../functions/ops/paper.ts'

const BASE = ['styles/tokens.scss', 'styles/base.scss']
const PAPER = 'board/paper/paper.module.scss'
const LABELS = 'board/paper/labels.module.scss'
const INVOICE = 'islands/invoice/invoice.module.scss'

/** Has the shop's own code write its documents into this folder. */
export function writeDocuments(folder) {
  return withSources(async ({ load, stylesOf }) => {
    const css = {
      paper: await stylesOf([...BASE, PAPER]),
      labels: (await stylesOf([...BASE, LABELS])) + readFileSync('public/print.css', 'utf8'),
      invoice: await stylesOf([...BASE, INVOICE]),
    }
    const { documents } = await load('../tests/readers/make-documents.ts')
    mkdirSync(folder, { recursive: true })
    for (const [name, content] of await documents(css)) writeFileSync(join(folder, name), content)
  })
}
