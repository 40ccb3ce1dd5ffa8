import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/**
 * Writes all of the files or none: what cannot be written, for want of room or rights, is found out before the first is
 * replaced. A crash leaves each file old or new, never a part.
 */
export function writeAll(files: readonly { file: string; contents: string | Buffer }[]): void {
  try {
    for (const { file, contents } of files) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, contents)
    }
  } catch (error) {
    for (const { file } of files) rmSync(`${file}.new`, { force: true, recursive: true })
    throw error
  }
  for (const { file } of files) renameSync(`${file}.new`, file)
}
