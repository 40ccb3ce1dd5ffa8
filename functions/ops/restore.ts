import { createReadStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { parseArgs } from 'node:util'
import { Decrypter } from 'age-encryption'
import { openDatabase } from '../node/open-database.ts'
import { snapshotsOf } from '../node/snapshot.ts'

// npm run restore -- <backup> --key <file>: makes the database of DATABASE, which must be new, of a backup.

const IDENTITY = /^AGE-SECRET-KEY-\S+$/m

/** Makes the database of a backup, with all migrations since. `identity` is the private half of the key, `AGE-SECRET-KEY-…`. */
export async function restore(backup: string, database: string, identity: string): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const file = Readable.toWeb(
    createReadStream(backup),
  ) as unknown as globalThis.ReadableStream<Uint8Array>
  const bytes = await decrypter.decrypt(file)
  await snapshotsOf(database).read(Readable.fromWeb(bytes as unknown as ReadableStream))
  const restored = openDatabase(database)
  await restored.migrate()
  await restored.close()
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  })
  const [backup] = positionals
  const { DATABASE } = process.env
  const identity = values.key && IDENTITY.exec(readFileSync(values.key, 'utf8'))?.[0]
  if (!backup || !identity || !DATABASE) {
    console.error('DATABASE=<new place> npm run restore -- <backup> --key <file with the key>')
    process.exitCode = 1
  } else {
    await restore(backup, DATABASE, identity)
    console.log(`Restored. Whoever was erased since that backup is in it again:
  npm run orders -- erase-again --yes`)
  }
}
