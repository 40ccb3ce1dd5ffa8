import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql, type Database } from '../../functions/database/database.ts'
import type { Stores } from '../../functions/stores.ts'
import { aCallback, anApproval, anOrder, aPromoCode, DAY, HOUR, NOW, priced } from './samples.ts'

/** Beginning with 0, so that a time of creation that reads like this is an old one. */
export const CANARY = '0-canary'

const TODAY = '2026-12-01'

/** As text and as JSON. */
const CANARIES = [CANARY, `"${CANARY}"`]

interface TextColumn {
  table: string
  column: string
}

/** Every text column of SQLite, and of D1, which is SQLite. */
export function textColumnsOfSqlite(db: Database): Promise<TextColumn[]> {
  return db.all(
    sql(`
      SELECT tables.name AS "table", columns.name AS "column"
      FROM (SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, 3) <> 'd1_'
              AND substr(name, 1, 4) <> '_cf_' AND substr(name, 1, 7) <> 'sqlite_') AS tables,
           pragma_table_info(tables.name) AS columns
      WHERE columns.type = 'TEXT'`),
  )
}

/** The shop's own words only. With its number each is unique, so that one canary for all rows may be refused. */
const SHOP_WORDS = ['outbox.kind']

/** Columns that the shop keeps of an order for its books, and of its colleagues; a new column is decided about here. */
export const KEPT = [
  'courier_links.created_by',
  'courier_links.delivery_date',
  'courier_links.revoked_by',
  'courier_links.token_hash',
  'customer_outbox.delivered',
  'customer_outbox.kind',
  'order_events.actor',
  'order_events.data',
  'order_events.kind',
  'order_lines.name',
  'orders.consent_version',
  'orders.created_at',
  'orders.delivery_date',
  'orders.delivery_window',
  'orders.payment',
  'orders.promo_word',
  'orders.taken_by',
  'outbox.delivered',
  'payment_events.bank_id',
  'payment_events.by_colleague',
  'payment_events.state',
  'payments.asked_by',
  'payments.key',
  'payments.way',
  'promo_codes.excluded',
  'promo_codes.from_date',
  'promo_codes.key',
  'promo_codes.kind',
  'promo_codes.to_date',
  'promo_codes.word',
  'push_devices.added_by',
  'push_devices.endpoint',
  'rate_counters.bucket',
  'staff_roles.email',
  'stop_list.paused_by',
  'turns.job',
]

/** The counts of visits: of no person, and gone after the time of keeping. */
export const VISITS = [
  'visit_counts.day',
  'visit_counts.device',
  'visit_counts.kind',
  'visit_counts.page',
]

/** Of another person who was erased: their phone is sealed, the log names the colleague. Gone after the time of keeping. */
export const ERASURES = [
  'erasures.erased_by',
  'erasures.key_hash',
  'erasures.request_hash',
  'erasures.sealed',
  'staff_log.details',
  'staff_log.email',
  'staff_log.kind',
]

/** The courier named by a link: not the person who is erased, and no longer known after the time of keeping. */
export const COURIER = 'courier_links.courier'

/** Some of the columns that hold what a person said, or a hash of it. */
const HELD = [
  'orders.customer_phone',
  'orders.delivery_address',
  'orders.request_hash',
  'orders.staff_note',
  'stop_couriers.courier',
  'order_events.reason',
  'order_events.request_hash',
  'approvals.quote',
  'approvals.remark',
  'approvals.request',
  'approvals.secret_sealed',
  'callbacks.cart',
  'callbacks.customer_phone',
  'contact_views.viewed_by',
  'customer_outbox.token_sealed',
]

/** An order that came of an approval and was cancelled, a callback request, and both opened on the board; every other table has a row too. */
export async function aPerson(db: Database, stores: Stores): Promise<void> {
  const order = anOrder()
  const placed = await stores.orders.place(order)
  if (placed.code !== 'accepted') throw new Error(placed.code)
  const { number } = placed.accepted
  const viewer = { email: 'olga@kanapelle.example', at: NOW }
  await stores.stopCouriers.give({
    date: '2026-12-24',
    courier: 'Игорь',
    numbers: [number],
    by: viewer.email,
    at: NOW,
  })
  await stores.board.packBox({ number, place: 1, mark: 1 }, NOW)
  await stores.orders.apply({
    number,
    expectedVersion: 0,
    actor: 'staff:anna',
    requestHash: 'hash',
    at: new Date(NOW).toISOString(),
    keyHash: crypto.randomUUID(),
    event: { kind: 'cancelled', reason: 'Анна' },
    capacity: { orders: null, pieces: null },
  })
  const payment = await stores.payments.ask({
    orderNumber: number,
    amount: 100,
    key: crypto.randomUUID(),
    at: NOW,
  })
  const paid = { state: 'paid', kopecks: 100, bankId: 'b-1', at: NOW, by: viewer.email } as const
  await stores.payments.record(payment, paid)
  await stores.approvals.make(anApproval({ orderKeyHash: order.keyHash }))
  const callback = await stores.callbacks.accept(aCallback({ priced }))
  if (callback.code !== 'accepted') throw new Error(callback.code)
  await stores.board.openOrders([number], viewer)
  await stores.board.openCallback(callback.accepted.number, viewer)
  await stores.stopList.pause({ id: 1, until: null, since: NOW, by: viewer.email })
  await stores.promoCodes.add(aPromoCode())
  await stores.visits.add('2026-12-01', { device: 'phone', steps: ['order'] })
  await stores.courierLinks.issue({
    courier: 'Игорь',
    tokenHash: 'hash',
    date: '2026-12-24',
    at: NOW,
    by: viewer.email,
    expiresAt: NOW + 1,
  })
  await stores.board.addDevice('https://fcm.googleapis.com/fcm/send/1', viewer)
  await stores.staffRoles.give(viewer.email, 'manager', NOW)
  await stores.people.erase({
    phone: '+79990000000',
    now: NOW,
    today: TODAY,
    kept: { sealed: 'line', by: viewer.email, keyHash: 'hash', requestHash: 'hash' },
  })
  await db.run(sql("INSERT INTO turns (job, turn) VALUES ('sweep', 1)"))
}

/** Erasing leaves no text that could lead to a person in any column of any table. `empty` returns a database that holds nothing. */
export function erasure(
  name: string,
  empty: () => Promise<{ db: Database; stores: Stores }>,
  textColumns = textColumnsOfSqlite,
): void {
  describe(`of every text in ${name} that could lead to a person`, () => {
    let db: Database
    let stores: Stores
    beforeEach(async () => {
      ;({ db, stores } = await empty())
    })

    /** Writes the canary into every text column that takes it; returns the columns that do. */
    async function plantCanaries(): Promise<string[]> {
      const planted: string[] = []
      // Columns with a check refuse one canary or both.
      using _ = vi.spyOn(console, 'error').mockImplementation(() => {})
      for (const { table, column } of await textColumns(db)) {
        if (SHOP_WORDS.includes(`${table}.${column}`)) continue
        for (const canary of CANARIES) {
          const write = sql(`UPDATE ${table} SET ${column} = :canary RETURNING ${column}`, {
            canary,
          })
          const rows = await db.all(write).catch(() => [])
          if (rows.length === 0) continue
          planted.push(`${table}.${column}`)
          break
        }
      }
      return planted
    }

    /** The columns in which the canary stands. */
    async function findCanaries(): Promise<string[]> {
      const found: string[] = []
      for (const { table, column } of await textColumns(db)) {
        const rows = await db.all<{ text: unknown }>(sql(`SELECT ${column} AS text FROM ${table}`))
        if (rows.some(({ text }) => String(text).includes(CANARY))) found.push(`${table}.${column}`)
      }
      return found.sort()
    }

    const later = new Date(NOW + 9999 * DAY).toISOString()
    const WAYS: [string, () => Promise<unknown>, string[]][] = [
      [
        'a night after the time of keeping',
        () =>
          stores.retention.erase(
            {
              ordersBefore: later,
              callbacksBefore: later,
              expiredBefore: NOW + 9999 * DAY,
              deliveredBefore: 0,
              settledBefore: NOW + 9999 * DAY,
            },
            NOW + HOUR,
          ),
        KEPT,
      ],
      [
        'the order to erase the person with this phone',
        () => stores.people.erase({ phone: CANARY, now: NOW + HOUR, today: TODAY }),
        [...KEPT, COURIER, ...ERASURES, ...VISITS].sort(),
      ],
    ]

    test.each(WAYS)('%s leaves what the books need and nothing else', async (_, erase, kept) => {
      await aPerson(db, stores)
      const planted = await plantCanaries()
      expect(planted).toEqual(
        expect.arrayContaining([...KEPT, COURIER, ...ERASURES, ...VISITS, ...HELD]),
      )
      expect(await findCanaries()).toEqual([...planted].sort())
      await erase()
      expect(await findCanaries()).toEqual(kept)
      expect(await db.all(sql('SELECT place FROM packed_boxes'))).toEqual([])
    })

    test('the approval of which a person’s order came goes with the person, and no other', async () => {
      const [own, other] = [anApproval(), anApproval()]
      for (const approval of [own, other]) await stores.approvals.make(approval)
      await stores.orders.place(anOrder({ keyHash: own.orderKeyHash }))
      await stores.people.erase({ phone: '+79991234567', now: NOW, today: '2026-12-25' })
      expect(await stores.approvals.findByKey(own.keyHash)).toBeUndefined()
      expect(await stores.approvals.findByKey(other.keyHash)).toBeDefined()
    })

    const kept = (sealed: string) => ({
      sealed,
      by: 'owner@kanapelle.example',
      keyHash: `key of ${sealed}`,
      requestHash: 'request',
    })
    const phone = '+79991234567'
    const erasing = { phone, now: NOW + HOUR, today: TODAY }
    const rowsOf = (columns: string, table: string) =>
      db.all(sql(`SELECT ${columns} FROM ${table}`))

    async function placed(): Promise<number> {
      const result = await stores.orders.place(anOrder())
      if (result.code !== 'accepted') throw new Error(result.code)
      return result.accepted.number
    }

    test('nothing is erased or kept while an order is due, also one that came after the look; delivered, it is no obstacle', async () => {
      const [due, delivered] = [await placed(), await placed()]
      await stores.callbacks.accept(aCallback({ priced }))
      await db.run(
        sql("UPDATE orders SET state = 'delivered' WHERE number = :delivered", { delivered }),
      )
      expect(await stores.people.erase({ ...erasing, kept: kept('line') })).toEqual({
        code: 'due',
        orders: [due],
      })
      expect((await stores.people.held(phone, TODAY)).orders).toMatchObject([
        { number: due, isDue: true, version: 0 },
        { number: delivered, isDue: false },
      ])
      expect(await rowsOf('customer_phone', 'callbacks')).toEqual([{ customer_phone: phone }])
      for (const table of ['erasures', 'staff_log', "outbox WHERE kind = 'erasure'"])
        expect(await rowsOf('id', table), table).toEqual([])
      await db.run(sql("UPDATE orders SET state = 'delivered'"))
      expect(await stores.people.erase({ ...erasing, kept: kept('line') })).toEqual({
        code: 'erased',
      })
      expect(await stores.people.held(phone, TODAY)).toEqual({ orders: [], callbacks: [] })
    })

    test('an order of a day before is no obstacle', async () => {
      await placed()
      expect(await stores.people.erase({ ...erasing, today: '2026-12-25' })).toEqual({
        code: 'erased',
      })
    })

    test('with the person goes a line into the table, a message to the staff and an entry of the log, once for a key', async () => {
      for (const sealed of ['line', 'another line']) {
        const asked = { ...erasing, kept: { ...kept(sealed), keyHash: 'key' } }
        expect(await stores.people.erase(asked)).toEqual({ code: 'erased' })
      }
      const erasure = await stores.people.erasureByKey('key')
      const id = erasure!.id
      expect(erasure).toEqual({ id, sealed: 'line', erasedAt: NOW + HOUR, requestHash: 'request' })
      expect(await stores.people.erasure(id)).toEqual(erasure)
      expect(await stores.people.erasureByKey('other')).toBeUndefined()
      expect(await rowsOf('kind, number', 'outbox')).toEqual([{ kind: 'erasure', number: id }])
      expect(await rowsOf('email, kind, at', 'staff_log')).toEqual([
        { email: 'owner@kanapelle.example', kind: 'erased-person', at: NOW + HOUR },
      ])
    })
  })
}
