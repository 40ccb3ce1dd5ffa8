import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../functions/database/database.ts'
import {
  migratePostgres,
  migrateSqlite,
  migrateWithin,
  migrationNames,
} from '../../functions/node/migrate.ts'
import { people } from '../../functions/database/people.ts'
import { isPostgres, openDatabase } from '../../functions/node/open-database.ts'
import { openPostgres } from '../../functions/node/postgres.ts'
import { snapshotsOf } from '../../functions/node/snapshot.ts'
import { openSqlite } from '../../functions/node/sqlite.ts'
import { backUp } from '../../functions/ops/backup.ts'
import { eraseAgain } from '../../functions/ops/erase.ts'
import { restore, takeOverErasures } from '../../functions/ops/restore.ts'
import { sealLine } from '../../functions/people/sealed-line.ts'
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

describe.each(Object.entries(PLACES))(
  'of whoever was erased since a backup of %s',
  (kind, newPlace) => {
    test('the restored database has nothing once it is erased again by the lines of the old one', async () => {
      const phone = '+79990007777'
      const [place, fresh] = [await newPlace(), await newPlace()]
      const [shop, now] = [openDatabase(place), Date.now()]
      await shop.migrate()
      await shop.batch(manyOrders(60, { first: 1, last: 60, end: '2026-01-01' }))
      const names = async (db: typeof shop) =>
        (await db.all<{ phone: string }>(sql('SELECT customer_phone AS phone FROM orders'))).filter(
          (order) => order.phone === phone,
        ).length
      expect(await names(shop)).toBeGreaterThan(0)
      const backup = await backUp({
        database: place,
        folder: join(folder, `erased-${kind}`),
        recipient,
      })
      const kept = {
        sealed: await sealLine(recipient, { phone, at: new Date(now).toISOString() }),
        by: 'owner@kanapelle.example',
        keyHash: 'key',
        requestHash: 'request',
      }
      expect(await people(shop).erase({ phone, now, today: '2026-02-01', kept })).toEqual({
        code: 'erased',
      })
      expect(await names(shop)).toBe(0)
      await shop.close()

      await restore(backup, fresh, identity)
      const lines = async () => [
        await takeOverErasures(place, fresh),
        await rowsIn(fresh, 'SELECT sealed, erased_by, erased_at FROM erasures'),
      ]
      const taken = [{ sealed: kept.sealed, erased_by: kept.by, erased_at: now }]
      expect(await lines()).toEqual([1, taken])
      expect(await lines(), 'taken over twice').toEqual([1, taken])
      const key = join(folder, 'identity.txt')
      writeFileSync(key, `${identity}\n`)
      const restored = openDatabase(fresh)
      expect(await names(restored)).toBeGreaterThan(0)
      const printed = await eraseAgain({
        db: restored,
        isHost: true,
        ledger: join(folder, 'no-ledger.txt'),
        key,
        yes: true,
        cancel: false,
        cancelOrder: () => Promise.reject(new Error('None is due')),
      })
      expect(printed).toContain('Стёрто снова: 1')
      expect(await names(restored)).toBe(0)
      await restored.close()
    })
  },
)

test('an old database that is not there, or of before there were lines, is named', async () => {
  const [fresh, older] = [await PLACES.SQLite(), await PLACES.SQLite()]
  const shop = openSqlite(older)
  migrateSqlite(shop, migrationNames().slice(0, 12))
  shop[Symbol.dispose]()
  await expect(takeOverErasures(join(folder, 'none.sqlite'), fresh)).rejects.toThrow('is not there')
  using _ = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(takeOverErasures(older, fresh)).rejects.toThrow('use the lines that you have kept')
})

test.each(Object.entries(PLACES))(
  'messages that wait in the outbox of %s come through a new kind of message, and are numbered on',
  async (_, newPlace) => {
    const place = await newPlace()
    const before = migrationNames().filter((name) => name < '0040')
    const insert = sql(
      "INSERT INTO outbox (kind, number, created_at, due_at) SELECT 'order', number, 1, 1 FROM orders",
    )
    if (isPostgres(place)) {
      await using old = openPostgres(place)
      await old.connections.begin((on) => migrateWithin(on, before))
      await old.batch([...manyOrders(3, { first: 1, last: 3, end: '2026-12-24' }), insert])
    } else {
      using old = openSqlite(place)
      migrateSqlite(old, before)
      await old.batch([...manyOrders(3, { first: 1, last: 3, end: '2026-12-24' }), insert])
    }
    const shop = openDatabase(place)
    const ids = () =>
      shop.all<{ id: number }>(sql('SELECT id, kind, number FROM outbox ORDER BY id'))
    const old = await ids()
    expect(old.length).toBeGreaterThan(2)
    await shop.migrate()
    expect(await ids()).toEqual(old)
    await shop.run(
      sql("INSERT INTO outbox (kind, number, created_at, due_at) VALUES ('erasure', 1, 1, 1)"),
    )
    expect(await ids()).toEqual([...old, { id: old.at(-1)!.id + 1, kind: 'erasure', number: 1 }])
    await shop.close()
  },
)

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
  expect(run('restore', [path, '--key', key, '--old', DATABASE], { DATABASE: fresh }))
    .toContain(`with the 0 lines of those who were erased. Whoever was erased since that backup is in it again:
  npm run orders -- erase-again --key ${key} --yes`)
  expect(existsSync(fresh)).toBe(true)
  // A backup that is never deleted would keep whom the shop has erased.
  expect(() => run('backup', [], { DATABASE, BACKUP_KEY, BACKUP_DAYS: 'month' })).toThrow(
    'BACKUP_DAYS must be a number of days',
  )
  // The program of that name reads it too, where it is installed.
  const plain = spawnSync('age', ['--decrypt', '--identity', key, path])
  if (!plain.error) expect(plain.stdout.subarray(0, 15).toString()).toBe('SQLite format 3')
})

async function rowsIn(place: string, query: string) {
  const database = openDatabase(place)
  try {
    return await database.all<object>(sql(query))
  } finally {
    await database.close()
  }
}

async function rowsOf(database: ReturnType<typeof openDatabase>, table: string) {
  const rows = await database.all<object>(sql(`SELECT * FROM ${table}`))
  return rows.map((row) => JSON.stringify(row)).sort()
}
