import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { DAY } from '../../src/domain/time.ts'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { timeOfBackup } from '../node/backups.ts'
import { snapshotsOf } from '../node/snapshot.ts'
import { believed, WITNESS_AGE } from '../retention/believed.ts'

// npm run backup [-- --new-key]: a snapshot of a server's database, encrypted for the key whose public half is BACKUP_KEY, in the
// folder BACKUPS. The private half stays off the server: npm run restore needs it, or the program `age`.

/** Days after which a backup is deleted, as D1 forgets: an erased person has left the backups by then. */
const DAYS = 30

interface Backup {
  /** The setting DATABASE of the host. */
  database: string
  folder: string
  /** Public key, `age1…`. */
  recipient: string
  days?: number
  now?: number
}

/** Writes a backup, deletes those that are too old, and returns the new one's path. */
export async function backUp(backup: Backup): Promise<string> {
  const { database, folder, recipient, days = DAYS, now = Date.now() } = backup
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { type, write } = snapshotsOf(database)
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const path = join(folder, `shop-${time}.${type}.age`)
  const part = `${path}.part`
  try {
    await write(async (bytes) => {
      const encrypted = await encrypter.encrypt(
        Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>,
      )
      await pipeline(
        Readable.fromWeb(encrypted as unknown as ReadableStream),
        createWriteStream(part, { mode: 0o600, flush: true }),
      )
    })
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  removeOld(folder, days, now)
  return path
}

/** Removes the backups that are too old, by a clock that earlier ones are witnesses of: a wrong one removes them at most a week early. */
function removeOld(folder: string, days: number, now: number): void {
  const backups = readdirSync(folder).map((name) => ({ name, time: timeOfBackup(name) }))
  const age = Math.min(WITNESS_AGE, (days * DAY) / 2)
  const earlier = backups.map(({ time }) => time).filter((time) => time <= now - age)
  const witness = earlier.length > 0 ? Math.max(...earlier) : undefined
  for (const { name, time } of backups)
    if (time < believed(now, witness, age) - days * DAY) rmSync(join(folder, name))
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { 'new-key': { type: 'boolean' } } })
  const { DATABASE, BACKUPS = 'data/backups', BACKUP_KEY, BACKUP_DAYS = DAYS } = process.env
  if (values['new-key']) {
    const identity = await generateX25519Identity()
    console.log(`# Keep this file off the server; without it no backup can be read.
# BACKUP_KEY, for the server: ${await identityToRecipient(identity)}
${identity}`)
  } else if (!DATABASE || !BACKUP_KEY) {
    console.error('DATABASE and BACKUP_KEY are required: npm run backup -- --new-key makes a key')
    process.exitCode = 1
  } else if (!(Number(BACKUP_DAYS) > 0)) {
    console.error('BACKUP_DAYS must be a number of days')
    process.exitCode = 1
  } else {
    const days = Number(BACKUP_DAYS)
    const path = await backUp({
      database: DATABASE,
      folder: BACKUPS,
      recipient: BACKUP_KEY,
      days,
    })
    console.log(JSON.stringify({ event: 'backed-up', path, bytes: (await stat(path)).size }))
  }
}
