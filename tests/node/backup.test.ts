import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../functions/database/database.ts'
import { migrateSqlite, migrationNames } from '../../functions/node/migrate.ts'
import { openDatabase } from '../../functions/node/open-database.ts'
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
    expect(readdirSync(folder).filter((name) => name.startsWith('.backup-'))).toEqual([])
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

test.skipIf(!HAS_CLUSTER).each([
  `CREATE FUNCTION forged() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
   CREATE TRIGGER forged BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION forged()`,
  'CREATE VIEW forged AS SELECT number FROM orders',
  'CREATE RULE forged AS ON INSERT TO orders DO INSTEAD NOTHING',
])('a backup of PostgreSQL is refused in which something runs by itself: %s', async (forge) => {
  const { database, url } = await newPostgres()
  await database.connections.unsafe(forge)
  const backup = await backUp({ database: url, folder: join(folder, 'forged'), recipient })
  const fresh = await newDatabase(cluster!)
  await expect(restore(backup, fresh, identity)).rejects.toThrow(/forged/)
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
  writeFileSync(join(backups, 'notes.txt'), '')
  // Of backups that were killed.
  for (const day of ['10-31', '11-02'])
    writeFileSync(join(backups, `shop-2026-${day}T03-00-00.sqlite.age.part`), '')
  await at(NOW)
  expect(readdirSync(backups).sort()).toEqual([
    'notes.txt',
    'shop-2026-11-01T03-00-00.sqlite.age',
    'shop-2026-11-02T03-00-00.sqlite.age.part',
    'shop-2026-12-01T03-00-00.sqlite.age',
  ])
})

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
