import { createReadStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { parseArgs } from 'node:util'
import { Decrypter } from 'age-encryption'
import { keepErasure } from '../database/console-queries.ts'
import { sql } from '../database/database.ts'
import { isPostgres, openDatabase } from '../node/open-database.ts'
import { snapshotsOf } from '../node/snapshot.ts'
import { identitiesIn } from './erase.ts'

// npm run restore -- <backup> --key <file> [--old <place>]: makes the database of DATABASE, which must be new, of a backup. Who was
// erased is taken over from the old database.

/** What a backup is, by its first bytes. */
const KINDS = [
  { begins: 'SQLite format 3', type: 'sqlite', name: 'a backup of SQLite' },
  { begins: 'PGDMP', type: 'dump', name: 'a backup of PostgreSQL' },
] as const

/** Makes the database of a backup, with all migrations since. `identity` is the private half of the key, `AGE-SECRET-KEY-…`. */
export async function restore(backup: string, database: string, identity: string): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const open = async () => {
    const file = Readable.toWeb(
      createReadStream(backup),
    ) as unknown as globalThis.ReadableStream<Uint8Array>
    return Readable.fromWeb((await decrypter.decrypt(file)) as unknown as ReadableStream)
  }
  const first = await beginningOf(await open())
  const kind = KINDS.find(({ begins }) => first.startsWith(begins))
  const { type } = snapshotsOf(database)
  if (kind?.type !== type)
    throw new Error(
      `This is ${kind?.name ?? 'no backup of a shop'}, and DATABASE names a place of ${nameOf(type)}.` +
        (kind?.type === 'sqlite'
          ? ' Restore it into a new file, then: DATABASE=<new database> npm run move -- <that file>'
          : ''),
    )
  await snapshotsOf(database).read(open)
  const restored = openDatabase(database)
  await restored.migrate()
  await restored.close()
}

/**
 * Takes the lines of those who were erased over from the database that the restored one replaces, since a backup is older than some of
 * them; returns how many there are. The old database is only read.
 */
export async function takeOverErasures(old: string, database: string): Promise<number> {
  if (!isPostgres(old) && !existsSync(old)) throw new Error(`${old} is not there`)
  const [from, to] = [openDatabase(old), openDatabase(database)]
  try {
    const erasures = await from
      .all<Parameters<typeof keepErasure>[0]>(
        sql('SELECT sealed, erased_at AS "erasedAt", erased_by AS "by" FROM erasures ORDER BY id'),
      )
      .catch(() => {
        throw new Error(`${old} does not tell who was erased: use the lines that you have kept`)
      })
    if (erasures.length > 0) await to.batch(erasures.map(keepErasure))
    return erasures.length
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

/** The first bytes of a stream as text. */
async function beginningOf(stream: Readable): Promise<string> {
  for await (const bytes of stream as AsyncIterable<Uint8Array>)
    return Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return ''
}

function nameOf(type: 'sqlite' | 'dump'): string {
  return type === 'sqlite' ? 'SQLite' : 'PostgreSQL'
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, old: { type: 'string' } },
  })
  const [backup] = positionals
  const { DATABASE } = process.env
  const { key, old } = values
  const [identity] = key ? identitiesIn(key) : []
  if (!backup || !identity || !DATABASE) {
    console.error(
      'DATABASE=<new place> npm run restore -- <backup> --key <file with the key> [--old <old place>]',
    )
    process.exitCode = 1
  } else {
    try {
      await restore(backup, DATABASE, identity)
      const lines = old ? await takeOverErasures(old, DATABASE) : undefined
      console.log(`Restored${lines === undefined ? '' : `, with the ${lines} lines of those who were erased`}. Whoever was erased since that backup is in it again:
  npm run orders -- erase-again --key ${key} --yes`)
    } catch (error) {
      console.error((error as Error).message)
      process.exitCode = 1
    }
  }
}
