import { stringify } from 'yaml'
import { openApi } from './document.ts'

/** The HTTP contract as the text of `openapi.yaml`. */
export function openApiText(): string {
  return stringify(openApi(), { aliasDuplicateObjects: false, lineWidth: 120 })
}
