import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a file in a folder, which only this user may read; made when there is none yet. */
export function keptText(folder: string, name: string, make: () => string): string {
  const file = join(folder, name)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const text = make()
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text, { mode: 0o600 })
    return text
  }
}
