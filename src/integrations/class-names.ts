import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

/**
 * Names the classes of CSS modules `_name_4f`, by the number of the module's file, where Vite writes a hash and a line: random
 * characters do not compress (built-pages/number-scopes.ts has the figure). Equal sources are equal builds wherever they lie.
 */
export function numberedClassNames(): (name: string, file: string) => string {
  const files = globSync('**/*.module.scss', { cwd: SOURCES }).sort()
  const numbers = new Map(files.map((file, index) => [SOURCES + file, index.toString(36)]))
  return (name, file) => `_${name}_${numbers.get(file.split('?')[0]!)}`
}
