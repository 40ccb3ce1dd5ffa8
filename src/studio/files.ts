import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The contents of a file; undefined where there is none. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a file so that a crash leaves the old or the new one, never a part. */
export function writeWhole(file: string, contents: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, contents)
  renameSync(`${file}.new`, file)
}
