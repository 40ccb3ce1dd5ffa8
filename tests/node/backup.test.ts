import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../functions/database/database.ts'
import {
  migratePostgres,
  migrateSqlite,
  migrateWithin,
  migrationNames,
} from '../../functions/node/migrate.ts'
import { openDatabase } from '../../functions/node/open-database.ts'
import { openPostgres } from '../../functions/node/postgres.ts'
import { snapshotsOf } from '../../functions/node/snapshot.ts'
import { openSqlite } from '../../functions/node/sqlite.ts'
import { backUp } from '../../functions/ops/backup.ts'
import { restore } from '../../functions/ops/restore.ts'
import { manyOrders } from '../builders/many-orders.ts'
import { newDatabase } from '../builders/postgres-cluster.ts'
import { cluster, HAS_CLUSTER, newPostgres } from './postgres.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-12-01T03:00:00Z')

let folder: string
let identity: string
let recipient: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})
afterAll(() => rmSync(folder, { recursive: true }))

const PLACES = {
  SQLite: async () => join(folder, `${crypto.randomUUID()}.sqlite`),
  ...(HAS_CLUSTER && { PostgreSQL: () => newDatabase(cluster!) }),
}

describe.each(Object.entries(PLACES))('on %s', (kind, newPlace) => {
  test('a backup of a running shop restores every order into a new place, and only there', async () => {
    const place = await newPlace()
    const shop = openDatabase(place)
    await shop.migrate()
    await shop.batch(manyOrders(300, { first: 1, last: 300, end: '2026-12-24' }))
    const backups = join(folder, kind)
    const backup = await backUp({ database: place, folder: backups, recipient, now: NOW })

    expect(readFileSync(backup, 'latin1').slice(0, 21)).toBe('age-encryption.org/v1')
    expect(readFileSync(backup).includes('CREATE TABLE')).toBe(false)
    expect(readdirSync(folder).filter((name) => name.startsWith('.copy-'))).toEqual([])
    const fresh = await newPlace()
    await restore(backup, fresh, identity)
    const restored = openDatabase(fresh)
    for (const table of ['orders', 'order_lines', 'order_events', 'd1_migrations'])
      expect(await rowsOf(restored, table), table).toEqual(await rowsOf(shop, table))
    await restored.close()
    await expect(restore(backup, place, identity)).rejects.toThrow(/new/)
    await shop.close()
  })
})

test('a backup is whole or absent, and for its key only', async () => {
  const place = await PLACES.SQLite()
  await expect(
    backUp({ database: place, folder: join(folder, 'none'), recipient }),
  ).rejects.toThrow()
  expect(readdirSync(join(folder, 'none'))).toEqual([])
  const shop = openDatabase(place)
  await shop.migrate()
  await shop.close()
  const backup = await backUp({ database: place, folder: join(folder, 'one'), recipient })
  const fresh = await PLACES.SQLite()
  await expect(restore(backup, fresh, await generateX25519Identity())).rejects.toThrow()
  const cut = join(folder, 'cut.sqlite.age')
  writeFileSync(cut, readFileSync(backup).subarray(0, -1000))
  await expect(restore(cut, fresh, identity)).rejects.toThrow()
  expect(existsSync(fresh) || existsSync(`${fresh}.part`)).toBe(false)
})

test.skipIf(!HAS_CLUSTER)('a backup of the other kind is refused with what it is', async () => {
  const places = { SQLite: PLACES.SQLite, PostgreSQL: () => newDatabase(cluster!) }
  for (const [kind, other] of [
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
  ] as const) {
    const place = await places[kind]()
    const shop = openDatabase(place)
    await shop.migrate()
    await shop.close()
    const backup = await backUp({ database: place, folder: join(folder, 'kinds'), recipient })
    await expect(restore(backup, await places[other](), identity)).rejects.toThrow(
      `This is a backup of ${kind}, and DATABASE names a place of ${other}.`,
    )
  }
})

test.each([
  ['trigger forged', 'CREATE TRIGGER forged AFTER INSERT ON orders BEGIN DELETE FROM orders; END'],
  ['view forged', 'CREATE VIEW forged AS SELECT * FROM orders'],
  ['table forged', 'CREATE TABLE forged (a)'],
  ['index orders_by_time', 'DROP INDEX orders_by_time'],
  ['table orders', 'ALTER TABLE orders ADD COLUMN forged TEXT'],
  ['9999_forged.sql', "INSERT INTO d1_migrations (name) VALUES ('9999_forged.sql')"],
])('a backup of SQLite is refused with a %s of no migration', async (named, forge) => {
  const place = await PLACES.SQLite()
  const shop = openDatabase(place)
  await shop.migrate()
  await shop.run(sql(forge))
  await shop.close()
  const backup = await backUp({ database: place, folder: join(folder, 'forged'), recipient })
  const fresh = await PLACES.SQLite()
  await expect(restore(backup, fresh, identity)).rejects.toThrow(named)
  expect(existsSync(fresh) || existsSync(`${fresh}.part`)).toBe(false)
})

describe.skipIf(!HAS_CLUSTER)('of a backup of PostgreSQL', () => {
  const tablesOf = async (url: string) => {
    await using database = openPostgres(url)
    return await database.all(sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"))
  }
  async function backupWith(forge: string): Promise<string> {
    const { database, url } = await newPostgres()
    await database.connections.unsafe(forge)
    return backUp({ database: url, folder: join(folder, 'forged'), recipient })
  }

  test.each([
    `CREATE FUNCTION forged() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
     CREATE TRIGGER forged BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION forged()`,
    'CREATE VIEW forged AS SELECT number FROM orders',
    'CREATE TABLE forged (a int)',
    'CREATE RULE forged AS ON INSERT TO orders DO INSTEAD NOTHING',
    "ALTER TABLE orders ADD COLUMN forged int; INSERT INTO d1_migrations (name) VALUES ('9999_forged.sql')",
  ])('nothing is restored that has something of no migration: %s', async (forge) => {
    const fresh = await newDatabase(cluster!)
    await expect(restore(await backupWith(forge), fresh, identity)).rejects.toThrow(/forged/)
    expect(await tablesOf(fresh)).toEqual([])
  })

  test.each([
    'CREATE OR REPLACE FUNCTION json_each(list text) RETURNS TABLE (key bigint, value jsonb) LANGUAGE sql AS $$ SELECT 1::bigint, NULL::jsonb $$',
    'ALTER TABLE turns ALTER COLUMN turn SET DEFAULT length(current_user)',
  ])('its own SQL is not run behind a name of the shop: %s', async (forge) => {
    const fresh = await newDatabase(cluster!)
    await restore(await backupWith(forge), fresh, identity)
    const { url } = await newPostgres()
    const schemaOf = (place: string) =>
      execFileSync('pg_dump', ['--schema-only', `--dbname=${place}`], {
        encoding: 'utf8',
      }).replaceAll(/^\\(un)?restrict .*$/gm, '')
    expect(schemaOf(fresh)).toBe(schemaOf(url))
  })

  test('its own SQL is not run in the place of rows', async () => {
    const { url } = await newPostgres()
    let dump = ''
    await snapshotsOf(url).write(async (bytes) => {
      dump = Buffer.concat(await bytes.toArray()).toString('latin1')
    })
    const rows = 'COPY public.turns (job, turn) FROM stdin;'
    const forged = dump.replace(rows, 'CREATE TABLE forged (a int);'.padEnd(rows.length))
    expect(forged).not.toBe(dump)
    const fresh = await newDatabase(cluster!)
    const open = async () => Readable.from([Buffer.from(forged, 'latin1')])
    await expect(snapshotsOf(fresh).read(open)).rejects.toThrow('CREATE TABLE forged')
    expect(await tablesOf(fresh)).toEqual([])
  })

  test('an older version is brought up to date, with every character and the next number', async () => {
    const url = await newDatabase(cluster!)
    await using shop = openPostgres(url)
    await shop.connections.begin((on) => migrateWithin(on, migrationNames().slice(0, 24)))
    await shop.batch(manyOrders(1200, { first: 1, last: 1200, end: '2026-12-24' }))
    const odd = "О'Нил\t«;--»\r\n\\.\n\\N\\ \u2028\b\f\v🎂"
    await shop.run(sql('UPDATE orders SET comment = :odd WHERE number = 7', { odd }))
    const backup = await backUp({ database: url, folder: join(folder, 'older'), recipient })
    const fresh = await newDatabase(cluster!)
    await restore(backup, fresh, identity)
    await using restored = openPostgres(fresh)
    expect(await migratePostgres(restored)).toEqual([])
    const orders = sql(
      'SELECT number, comment, erased_at, customer_phone, order_total FROM orders ORDER BY number',
    )
    expect(await restored.all(orders)).toEqual(await shop.all(orders))
    const next = sql("SELECT nextval(pg_get_serial_sequence('callbacks', 'number')) AS next")
    expect(await restored.first(next)).toEqual(await shop.first(next))
  })
})

test('a backup of an older version is brought up to date', async () => {
  const place = await PLACES.SQLite()
  const shop = openSqlite(place)
  migrateSqlite(shop, migrationNames().slice(0, 12))
  shop[Symbol.dispose]()
  const backup = await backUp({ database: place, folder: join(folder, 'older'), recipient })
  const fresh = await PLACES.SQLite()
  await restore(backup, fresh, identity)
  expect(await openDatabase(fresh).migrate()).toEqual([])
})

test('backups are deleted after thirty days, other files never', async () => {
  const place = await PLACES.SQLite()
  await openDatabase(place).migrate()
  const backups = join(folder, 'rotated')
  const at = (now: number) => backUp({ database: place, folder: backups, recipient, now })
  await at(NOW - 31 * DAY)
  await at(NOW - 30 * DAY)
  await at(NOW - 7 * DAY)
  writeFileSync(join(backups, 'notes.txt'), '')
  // Of backups that were killed.
  for (const day of ['10-31', '11-02'])
    writeFileSync(join(backups, `shop-2026-${day}T03-00-00.sqlite.age.part`), '')
  await at(NOW)
  expect(readdirSync(backups).sort()).toEqual([
    'notes.txt',
    'shop-2026-11-01T03-00-00.sqlite.age',
    'shop-2026-11-02T03-00-00.sqlite.age.part',
    'shop-2026-11-24T03-00-00.sqlite.age',
    'shop-2026-12-01T03-00-00.sqlite.age',
  ])
})

test.each([DAY / 24, -DAY / 24, 4 * 365 * DAY, -4 * 365 * DAY])(
  'a clock that is wrong by %i ms deletes backups at most a week early, and a week later they are deleted in time',
  async (wrong) => {
    const place = await PLACES.SQLite()
    await openDatabase(place).migrate()
    const backups = mkdtempSync(join(folder, 'clock-'))
    const at = (now: number) => backUp({ database: place, folder: backups, recipient, now })
    const days = Array.from({ length: 30 }, (_, before) => NOW - before * DAY)
    for (const time of days) writeFileSync(join(backups, nameAt(time)), '')
    await at(NOW + wrong)
    await at(NOW + wrong + DAY)
    for (const time of days.slice(0, 24)) expect(existsSync(join(backups, nameAt(time)))).toBe(true)
    for (let day = 1; day <= 8; day++) await at(NOW + day * DAY)
    expect(existsSync(join(backups, nameAt(NOW - 23 * DAY)))).toBe(false)
    expect(existsSync(join(backups, nameAt(NOW - 20 * DAY)))).toBe(true)
  },
)

/** The name of a backup of this time. */
function nameAt(time: number): string {
  return `shop-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}.sqlite.age`
}

test('the commands make a key, a backup and a database of it, and name whom to erase again', async () => {
  const run = (command: string, args: string[], variables: Record<string, string>) =>
    execFileSync('node', [`functions/ops/${command}.ts`, ...args], {
      env: { ...process.env, ...variables },
      encoding: 'utf8',
    })
  const printed = run('backup', ['--new-key'], {})
  const BACKUP_KEY = /\b(age1\w+)$/m.exec(printed)![1]!
  const key = join(folder, 'key.txt')
  writeFileSync(key, printed)
  const DATABASE = join(folder, 'commands.sqlite')
  await openDatabase(DATABASE).migrate()
  const { path } = JSON.parse(
    run('backup', [], { DATABASE, BACKUP_KEY, BACKUPS: join(folder, 'by-command') }),
  ) as { path: string }
  const fresh = join(folder, 'restored.sqlite')
  expect(run('restore', [path, '--key', key], { DATABASE: fresh })).toContain('erase-again')
  expect(existsSync(fresh)).toBe(true)
  // A backup that is never deleted would keep whom the shop has erased.
  expect(() => run('backup', [], { DATABASE, BACKUP_KEY, BACKUP_DAYS: 'month' })).toThrow(
    'BACKUP_DAYS must be a number of days',
  )
  // The program of that name reads it too, where it is installed.
  const plain = spawnSync('age', ['--decrypt', '--identity', key, path])
  if (!plain.error) expect(plain.stdout.subarray(0, 15).toString()).toBe('SQLite format 3')
})

async function rowsOf(database: ReturnType<typeof openDatabase>, table: string) {
  const rows = await database.all<object>(sql(`SELECT * FROM ${table}`))
  return rows.map((row) => JSON.stringify(row)).sort()
}
