import { writeFileSync } from 'node:fs'
import { openApiText } from './text.ts'

// `npm run openapi`: writes the HTTP contract to read and to lint; the build, to the file that it names.
writeFileSync(process.argv[2] ?? 'functions/openapi.yaml', openApiText())
