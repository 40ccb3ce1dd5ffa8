import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync } from 'node:sqlite'
import { isPostgres } from './open-database.ts'
import { requireOwnSchema } from './own-schema.ts'
import { dumpsOf } from './postgres-dump.ts'
import { folderForCopy } from './private-copies.ts'

/** A moment of a host's database as one stream of bytes, and the way back. The shop may run while a snapshot is taken. */
export interface Snapshots {
  /** The end of a file's name. */
  type: 'sqlite' | 'dump'
  /** Gives the bytes to `take`; rejects when they are not whole. */
  write: (take: (bytes: Readable) => Promise<void>) => Promise<void>
  /**
   * Makes the database of the bytes, which `open` gives from their beginning each time. Only where there is none yet: an old one is
   * never overwritten.
   */
  read: (open: () => Promise<Readable>) => Promise<void>
}

export function snapshotsOf(place: string): Snapshots {
  return isPostgres(place) ? dumpsOf(place) : ofSqlite(resolve(place))
}

function ofSqlite(file: string): Snapshots {
  return {
    type: 'sqlite',
    async write(take) {
      using folder = folderForCopy(file)
      const copy = join(folder.path, 'copy.sqlite')
      using database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
      database.prepare('VACUUM INTO ?').run(copy)
      checkWhole(copy)
      await take(createReadStream(copy))
    },
    async read(open) {
      if (existsSync(file)) throw new Error(`${file} is there already: restore into a new place`)
      mkdirSync(dirname(file), { recursive: true })
      using folder = folderForCopy(file)
      const copy = join(folder.path, 'copy.sqlite')
      await pipeline(await open(), createWriteStream(copy, { mode: 0o600, flush: true }))
      checkWhole(copy)
      requireOwnSchema(copy)
      await rename(copy, file)
    },
  }
}

function checkWhole(file: string): void {
  using database = new DatabaseSync(file, { readOnly: true })
  const [row] = database.prepare('PRAGMA integrity_check').all()
  if (row?.['integrity_check'] !== 'ok') throw new Error(`${file} is no whole database`)
}
