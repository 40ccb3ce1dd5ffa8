import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupsState } from '../../src/contract/keeping.ts'

const NAME = /^shop-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.(?:sqlite|dump)\.age(?:\.part)?$/

/** The time at which the backup of this name was taken, epoch milliseconds; not a number for another file. */
export function timeOfBackup(name: string): number {
  const [day, time] = (NAME.exec(name)?.[1] ?? '').split('T')
  return Date.parse(`${day}T${time?.replaceAll('-', ':')}Z`)
}

/** The state of the backups in this folder; one that is being written is none yet. */
export async function backupsIn(folder: string): Promise<NonNullable<BackupsState['server']>> {
  const names = await readdir(folder).catch(() => [])
  const backups = names
    .filter((name) => !name.endsWith('.part') && !Number.isNaN(timeOfBackup(name)))
    .sort((one, other) => timeOfBackup(one) - timeOfBackup(other))
  const newest = backups.at(-1)
  if (newest === undefined) return { folder, count: 0 }
  const { size } = await stat(join(folder, newest))
  const at = new Date(timeOfBackup(newest)).toISOString()
  return { folder, count: backups.length, newest: { at, bytes: size } }
}
