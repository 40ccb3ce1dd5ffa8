import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { HOUR } from '../../src/domain/time.ts'

// Copies of the database without encryption, while a backup, a restore or a move works. They lie beside the database, where
// personal data may lie, in a folder for their owner's eyes only.

const BEGIN = '.copy-'
/** Also as earlier versions named them. */
const COPY = /^\.(copy|backup|move)-/
/** Milliseconds after which a copy is of a process that was killed. */
const KILLED = HOUR

/** Makes a folder beside the place for a copy, and removes those that killed processes have left: nothing erases people from them. */
export function folderForCopy(place: string): Disposable & { path: string } {
  const folder = dirname(resolve(place))
  for (const name of readdirSync(folder).filter((entry) => COPY.test(entry))) {
    const copy = join(folder, name)
    if (statSync(copy).mtimeMs < Date.now() - KILLED) rmSync(copy, { recursive: true })
  }
  const path = mkdtempSync(join(folder, BEGIN))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}
