import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takenBetween } from '../../functions/database/console-queries.ts'
import { sql } from '../../functions/database/database.ts'
import { createStores } from '../../functions/database/stores.ts'
import { openDatabase, type HostDatabase } from '../../functions/node/open-database.ts'
import { migrateSqlite } from '../../functions/node/migrate.ts'
import { snapshotsOf } from '../../functions/node/snapshot.ts'
import { openSqlite } from '../../functions/node/sqlite.ts'
import { backUp } from '../../functions/ops/backup.ts'
import { erase } from '../../functions/ops/erase.ts'
import { exportOrders } from '../../src/board/house/export-table.ts'
import { readOrders } from '../../functions/ops/read-orders.ts'
import { csv } from '../../src/board/paper/csv.ts'
import { eraseOld } from '../../functions/retention/erase-old.ts'
import {
  aPerson,
  CANARY,
  COURIER,
  ERASURES,
  KEPT,
  textColumnsOfSqlite,
  VISITS,
} from '../stores/erasure.ts'
import { DAY, NOW, orderRequest } from '../stores/samples.ts'

let folder: string
let file: string
let database: HostDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'))
  file = join(folder, 'shop.sqlite')
  database = openDatabase(file)
  await database.migrate()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The files that have the text anywhere in their bytes. */
const filesWith = (text: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(text))
    .map((path) => path.slice(folder.length + 1))
    .sort()

const { phone } = orderRequest().customer

function eraseByPhone(): Promise<string> {
  vi.stubEnv('ERASE_KEY', 'e'.repeat(64))
  return erase(phone, {
    db: database,
    isHost: true,
    ledger: join(folder, 'erased.txt'),
    key: undefined,
    yes: true,
    cancel: true,
    cancelOrder: () => Promise.reject(new Error('It is cancelled already')),
  })
}

/** Of one page and of many. */
const TEXTS = [`${CANARY} ${'—'.repeat(9000)} ${CANARY}`, CANARY, `"${CANARY}"`]

/** Canaries in every text that leads to a person, in the file as well as in its log; `kept` are columns of others. */
async function plantCanaries(kept: readonly string[] = [...KEPT, COURIER, ...ERASURES, ...VISITS]) {
  using _ = vi.spyOn(console, 'error').mockImplementation(() => {})
  await aPerson(database, createStores(database, true))
  const columns = await textColumnsOfSqlite(database)
  const wanted = columns.filter(({ table, column }) => !kept.includes(`${table}.${column}`))
  for (const text of TEXTS)
    for (const { table, column } of wanted)
      if (column !== 'customer_phone' && column !== 'created_at')
        await database.run(sql(`UPDATE ${table} SET ${column} = :text`, { text })).catch(() => {})
  using other = new DatabaseSync(file, { timeout: 5000 })
  other.exec('PRAGMA wal_checkpoint(PASSIVE)')
  await database.run(sql('UPDATE orders SET comment = :text', { text: TEXTS[0]! }))
  expect(filesWith(CANARY)).toEqual(['shop.sqlite', 'shop.sqlite-wal'])
  expect(filesWith(phone)).not.toEqual([])
}

test.each([
  [
    'a night after the time of keeping',
    [...KEPT, ...VISITS],
    async () => {
      const { retention } = createStores(database, true)
      await retention.rememberNight(NOW + 9990 * DAY)
      await eraseOld(retention, NOW + 9999 * DAY)
    },
  ],
  [
    'the order to erase the person with this phone',
    [...KEPT, COURIER, ...ERASURES, ...VISITS],
    () => eraseByPhone(),
  ],
])(
  '%s leaves nothing of a person in the bytes of any file, also while the shop runs',
  async (_, kept, eraseAll) => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await plantCanaries(kept)
    await eraseAll()
    expect(filesWith(CANARY)).toEqual([])
    expect(filesWith(phone)).toEqual([])
  },
)

test('while somebody reads the database the person is erased from its rows, and the log is named as still to come', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await plantCanaries()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  using reader = new DatabaseSync(file)
  reader.exec('BEGIN; SELECT count(*) FROM orders')
  expect(await eraseByPhone()).toContain('ближайшей ночью')
  reader.exec('ROLLBACK')
  expect(await eraseByPhone()).toBe('Ничего нет')
  await eraseOld(createStores(database, true).retention, NOW)
  expect(filesWith(phone)).toEqual([])
})

test('a file from before what is deleted was overwritten is rewritten at the next start', async () => {
  await database.close()
  const old = openSqlite(file)
  old.connection.exec(`
    PRAGMA secure_delete = OFF; PRAGMA user_version = 0;
    INSERT INTO turns VALUES ('${CANARY}', 1); DELETE FROM turns; PRAGMA wal_checkpoint(TRUNCATE)`)
  expect(filesWith(CANARY)).toEqual(['shop.sqlite'])
  migrateSqlite(old)
  old[Symbol.dispose]()
  expect(filesWith(CANARY)).toEqual([])
  database = openDatabase(file)
})

test('a copy that was killed with its backup, restore or move goes with the next one, and one of now stays', async () => {
  const left = ['.copy-old', '.backup-old', '.move-old', '.copy-now'].map((name) =>
    join(folder, name),
  )
  for (const path of left) {
    mkdirSync(path)
    writeFileSync(join(path, 'copy.sqlite'), CANARY)
    if (!path.endsWith('now')) utimesSync(path, 0, 0)
  }
  await snapshotsOf(file).write(async (bytes) => {
    await bytes.resume().toArray()
  })
  expect(filesWith(CANARY)).toEqual(['.copy-now/copy.sqlite'])
})

test('no backup has the person after its time: those of before have gone, those since never had them', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const backups = join(folder, 'backups')
  const night = (day: number) =>
    backUp({ database: file, folder: backups, recipient, days: 4, now: NOW + day * DAY })
  const withCanary = async () => {
    const found: string[] = []
    for (const name of readdirSync(backups)) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      const plain = Buffer.from(await decrypter.decrypt(readFileSync(join(backups, name))))
      if (plain.includes(CANARY) || plain.includes(phone)) found.push(name.slice(0, 15))
    }
    return found
  }
  await plantCanaries()
  await night(0)
  await night(1)
  await eraseByPhone()
  for (const day of [2, 3, 4]) await night(day)
  expect(await withCanary()).toEqual(['shop-2026-12-01', 'shop-2026-12-02'])
  for (const day of [5, 6]) await night(day)
  expect(await withCanary()).toEqual([])
  expect(readdirSync(backups)).toHaveLength(5)
  expect(filesWith(CANARY)).toEqual([])
})

test('an export has nothing of whom the shop has erased', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await plantCanaries()
  const exported = async () =>
    csv(exportOrders(await readOrders(database, takenBetween(undefined, undefined))))
  expect(await exported()).toContain(CANARY)
  await eraseByPhone()
  const text = await exported()
  expect(text).not.toContain(CANARY)
  expect(text).not.toContain(phone.slice(-10))
})
