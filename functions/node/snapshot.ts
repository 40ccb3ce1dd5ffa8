import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync } from 'node:sqlite'
import { isPostgres, openDatabase } from './open-database.ts'
import { requireOwnSchema, requireOwnSchemaOfPostgres } from './own-schema.ts'
import { sql } from '../database/database.ts'

/** A moment of a host's database as one stream of bytes, and the way back. The shop may run while a snapshot is taken. */
interface Snapshots {
  /** The end of a file's name. */
  type: 'sqlite' | 'dump'
  /** Gives the bytes to `take`; rejects when they are not whole. */
  write: (take: (bytes: Readable) => Promise<void>) => Promise<void>
  /** Makes the database of the bytes. Only where there is none yet: an old one is never overwritten. */
  read: (bytes: Readable) => Promise<void>
}

export function snapshotsOf(place: string): Snapshots {
  return isPostgres(place) ? ofPostgres(place) : ofSqlite(resolve(place))
}

function ofSqlite(file: string): Snapshots {
  return {
    type: 'sqlite',
    async write(take) {
      // Beside the database, where personal data may lie, and for its owner's eyes only.
      await removeLeft(dirname(file))
      const folder = mkdtempSync(join(dirname(file), COPY))
      const copy = join(folder, 'copy.sqlite')
      try {
        using database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
        database.prepare('VACUUM INTO ?').run(copy)
        checkWhole(copy)
        await take(createReadStream(copy))
      } finally {
        await rm(folder, { recursive: true })
      }
    },
    async read(bytes) {
      if (existsSync(file)) throw new Error(`${file} is there already: restore into a new place`)
      mkdirSync(dirname(file), { recursive: true })
      const part = `${file}.part`
      try {
        await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }))
        checkWhole(part)
        requireOwnSchema(part)
        await rename(part, file)
      } finally {
        await rm(part, { force: true })
      }
    },
  }
}

/** The beginning of the names of folders with copies. */
const COPY = '.backup-'
/** Milliseconds after which a copy is of a backup that was killed. */
const KILLED = 3_600_000

/** Removes the copies that killed backups have left: nothing erases people from them. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(COPY))) {
    const copy = join(folder, name)
    if (statSync(copy).mtimeMs < Date.now() - KILLED) await rm(copy, { recursive: true })
  }
}

function checkWhole(file: string): void {
  using database = new DatabaseSync(file, { readOnly: true })
  const [row] = database.prepare('PRAGMA integrity_check').all()
  if (row?.['integrity_check'] !== 'ok') throw new Error(`${file} is no whole database`)
}

function ofPostgres(url: string): Snapshots {
  return {
    type: 'dump',
    async write(take) {
      const dump = run(url, 'pg_dump', '--format=custom', '--no-owner')
      dump.stdin.end()
      await Promise.all([take(dump.stdout), dump.ended])
    },
    async read(bytes) {
      const database = openDatabase(url)
      const query = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' LIMIT 1"
      const isFilled = (await database.first(sql(query))) !== undefined
      await database.close()
      if (isFilled) throw new Error('The database is not empty: restore into a new one')
      const restore = run(url, 'pg_restore', '--no-owner', '--single-transaction')
      restore.stdout.resume()
      // It may end before it has read all; its exit code says so.
      restore.stdin.on('error', () => {})
      await Promise.all([pipeline(bytes, restore.stdin), restore.ended])
      const restored = openDatabase(url)
      await requireOwnSchemaOfPostgres(restored).finally(() => restored.close())
    },
  }
}

/**
 * A program of PostgreSQL on the database of a URL, whose parameters count (`sslmode`). Its password is no argument: every user of
 * the machine sees those.
 */
function run(url: string, command: string, ...args: string[]) {
  const place = new URL(url)
  const PGPASSWORD = decodeURIComponent(place.password)
  place.password = ''
  const child = spawn(command, [...args, `--dbname=${place.href}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...(process as NodeJS.Process).env, ...(PGPASSWORD && { PGPASSWORD }) },
  })
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${command} ended with ${code}`)
  })
  return { stdin: child.stdin, stdout: child.stdout, ended }
}
