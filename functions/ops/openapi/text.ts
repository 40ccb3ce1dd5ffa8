import { Document, isPair, isScalar, visit } from 'yaml'
import { openApi } from './document.ts'

const HEAD = ` Written by \`npm run openapi\` from src/contract and functions/ops/openapi/routes/. Do not edit.`

const LINE = 100

/** The text of functions/openapi.yaml: lists and objects of scalars that fit stand on one line. */
export function openApiText(): string {
  const document = new Document(openApi(), { aliasDuplicateObjects: false })
  document.commentBefore = HEAD
  visit(document, {
    Collection(_, node, path) {
      const values = node.items.map((item) => (isPair(item) ? item.value : item))
      const isShort = JSON.stringify(node).length + 2 * path.length < LINE
      node.flow = isShort && values.every((value) => isScalar(value))
    },
  })
  return document.toString({ lineWidth: 120 })
}
