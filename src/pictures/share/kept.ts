import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const DAY = 24 * 60 * 60 * 1000
/** A file that no build has used for so long is deleted. */
const KEPT_DAYS = 30

/**
 * Returns the file that `make` returned when it was last called with these `inputs`, or calls it and keeps its file in the folder.
 * Inputs are everything on which the file depends.
 */
export async function kept(
  folder: string,
  inputs: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(`${input.length}:`).update(input)
  const file = join(folder, `${hash.digest('hex').slice(0, 32)}.jpg`)
  const known = await readFile(file).catch(() => undefined)
  if (known) {
    const now = new Date()
    await utimes(file, now, now)
    return known
  }
  const made = await make()
  await mkdir(folder, { recursive: true })
  // Another build that makes the same file at once never reads half of it.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, made)
  await rename(unfinished, file)
  return made
}

/** Deletes the files of the folder that no build has used for a month before `now`, in milliseconds. */
export async function forgetUnused(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (now - mtimeMs > KEPT_DAYS * DAY) await rm(file, { force: true })
  }
}
