import { writeFileSync } from 'node:fs'
import { openApiText } from './text.ts'

// `npm run openapi`: writes the HTTP contract anew.
writeFileSync('functions/openapi.yaml', openApiText())
