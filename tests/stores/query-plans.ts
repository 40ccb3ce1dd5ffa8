import { NO_PAYER } from '../builders/order.ts'
import { beforeAll, expect, test } from 'vitest'
import * as queries from '../../functions/database/console-queries.ts'
import type { Database, Statement } from '../../functions/database/database.ts'
import { createStores } from '../../functions/database/stores.ts'
import type { OrderChange } from '../../functions/orders/order-store.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import type { Stores } from '../../functions/stores.ts'
import { aCallback, anApproval, anOrder, aPromoCode, limitOf, NOW, priced } from './samples.ts'

// 200,000 orders are four years of a busy shop. A statement that reads them all holds D1 up, which answers one at a time.

/** Tables that stay small: what they hold is deleted within months, or is a handful. Orders, their lines and events stay for years. */
const SMALL = [
  'push_devices',
  'callbacks',
  'approvals',
  'promo_codes',
  'outbox',
  'customer_outbox',
  'erasures',
  'stop_list',
  'closings',
  'courier_links',
  'rate_counters',
  'staff_roles',
  'printed_sheets',
  'sheet_changes',
  'trial_writes',
  'turns',
  'staff_sessions',
  'staff_invitations',
  // No tables: the part of the log that is asked for, the windows that are asked about, and what bounds them.
  'entries',
  'slot',
  'most',
  // No tables either: what the orders of chosen days are grouped to, before it is added up.
  'days',
  'sold',
  'slots',
  'phones',
  'prices',
  'balances',
]

const SLOT = { date: '2026-12-24', window: '10:00-12:00' }

/** A call of every method of every store. */
type Calls = {
  [Store in keyof Stores]: { [Method in keyof Stores[Store]]: () => Promise<unknown> }
}

const { deliveredOn, linesOf, numbered, ordersOf, pageBefore, pageTaken, takenBetween } = queries
const selections = [
  deliveredOn('2026-12-24'),
  deliveredOn('2026-12-24', { all: true }),
  pageBefore(100),
  takenBetween('2026-11-01', '2026-11-30'),
  pageTaken(0, 100),
  pageTaken(0, 100, '2026-11-01', '2026-11-30'),
  numbered(1),
]

/** The statements of every query of the console. */
const CONSOLE: Record<
  Exclude<
    keyof typeof queries,
    // The last one reads all phones, once after a restore.
    | 'literal'
    | 'withLiterals'
    | 'PAGE'
    | 'deliveredOn'
    | 'numbered'
    | 'pageBefore'
    | 'pageTaken'
    | 'takenBetween'
    | 'HELD_PHONES'
  >,
  readonly Statement[]
> = {
  ordersOf: selections.map(ordersOf),
  linesOf: selections.map(linesOf),
  callbacksBefore: [queries.callbacksBefore(100)],
  heldOn: [queries.heldOn('+79991234567', '2026-12-01')],
  erasePerson: queries.erasePerson('+79991234567', {
    now: NOW,
    today: '2026-12-01',
    kept: { sealed: 'line', by: 'console', keyHash: null, requestHash: null },
  }),
  keepErasure: [queries.keepErasure({ sealed: 'line', erasedAt: NOW, by: 'console' })],
  SEALED_ERASURES: [queries.SEALED_ERASURES],
  channelsCheck: Object.values(queries.channelsCheck(NOW)),
  STOPPED_PRODUCTS: [queries.STOPPED_PRODUCTS],
}

/** The names of the tables that the statement reads from end to end, as it calls them. */
type Scans = (db: Database, statement: Statement) => Promise<string[]>

/** The scans of SQLite and D1. */
const inSqlite: Scans = async (db, { sql, values }) => {
  const rows = await db.all<{ detail: string }>({ sql: `EXPLAIN QUERY PLAN ${sql}`, values })
  return rows.flatMap(
    ({ detail }) => /^SCAN (?!.*(?:VIRTUAL TABLE|CONSTANT ROW))(\S+)/.exec(detail)?.[1] ?? [],
  )
}

interface Plan {
  'Node Type': string
  Alias?: string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** The scans of PostgreSQL, which chooses by the sizes of its tables; an index read without a condition is one too. */
export const inPostgres: Scans = async (db, { sql, values }) => {
  const [row] = await db.all<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    sql: `EXPLAIN (FORMAT JSON) ${sql}`,
    values,
  })
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
  return nodes(row!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] && !SMALL.includes(node['Relation Name']))
    .filter((node) => /Seq Scan|Index/.test(node['Node Type']) && !node['Index Cond'])
    .map((node) => node.Alias!)
}

/** No statement on this database, which has the shop's tables, reads every order. */
export function queryPlans(db: Database, scansOf = inSqlite): void {
  /** Every statement that was asked, by its SQL. */
  const asked = new Map<string, Statement>()
  const keep = (statement: Statement) => void asked.set(statement.sql, statement)
  const stores = createStores(
    {
      run: (statement) => (keep(statement), db.run(statement)),
      first: (statement) => (keep(statement), db.first(statement)),
      all: (statement) => (keep(statement), db.all(statement)),
      batch: (statements) => (statements.forEach(keep), db.batch(statements)),
    },
    true,
  )

  const limited = { capacity: { orders: 0, pieces: 0 } }
  const viewer = { email: 'olga@kanapelle.example', at: NOW }
  const order = anOrder()
  const callback = aCallback()
  const approval = anApproval()
  const promoCode = aPromoCode()

  const CALLS: Calls = {
    orders: {
      async place() {
        await stores.orders.place(anOrder(limited))
        await stores.orders.place(order)
        await stores.orders.place(order)
      },
      findByKey: () => stores.orders.findByKey(order.keyHash),
      findForShopper: () => stores.orders.findForShopper(1, 'token'),
      findForStaff: () => stores.orders.findForStaff(1),
      async apply() {
        for (const event of Object.values(EVENTS)) await change({ event })
        await change({ event: EVENTS['goods-changed'], ...limited })
      },
      findChange: () => stores.orders.findChange('key'),
      events: () => stores.orders.events(1),
      fullAmong: () => stores.orders.fullAmong([SLOT], 10, { orders: 5, pieces: 250 }),
      promoUses: () => stores.orders.promoUses(promoCode.word, '+79991234567'),
      loads: () => stores.orders.loads('2026-12-01'),
    },
    callbacks: {
      async accept() {
        await stores.callbacks.accept(callback)
        await stores.callbacks.accept(callback)
      },
      findByKey: () => stores.callbacks.findByKey(callback.keyHash),
      findForStaff: () => stores.callbacks.findForStaff(1),
    },
    approvals: {
      async make() {
        await stores.approvals.make(approval)
        await stores.approvals.make(approval)
      },
      findByKey: () => stores.approvals.findByKey(approval.keyHash),
      find: () => stores.approvals.find(approval.orderKeyHash, NOW),
      setRemark: () => stores.approvals.setRemark(approval.orderKeyHash, 'Больше рыбы', NOW),
    },
    outbox: outboxCalls('outbox'),
    customerOutbox: outboxCalls('customerOutbox'),
    payments: {
      async ask() {
        const kept = await stores.orders.findByKey(order.keyHash)
        await stores.payments.ask({ orderNumber: kept!.number, amount: 1, key: 'key', at: NOW })
      },
      receive: () =>
        stores.payments.receive({
          orderNumber: 1,
          way: 'cash',
          amount: 1,
          paidBefore: 0,
          key: 'other',
          at: NOW,
          by: viewer.email,
        }),
      async record() {
        const kept = await stores.orders.findByKey(order.keyHash)
        const [payment] = await stores.payments.ofOrder(kept!.number)
        await stores.payments.record(payment!, { state: 'waiting', at: NOW })
      },
      ofOrder: () => stores.payments.ofOrder(1),
      eventsOf: () => stores.payments.eventsOf(1),
      byKey: () => stores.payments.byKey('key'),
      byBankId: () => stores.payments.byBankId('b-1'),
      invoiced: () =>
        stores.payments.invoiced({ createdAt: '2026-11-01T00:00:00.000Z', number: 0 }, 500),
      sold: () => stores.payments.sold('2026-12-01', '2026-12-08', { limit: 500 }),
      unsettled: () => stores.payments.unsettled(NOW, 0, 10),
      unpaid: () => stores.payments.unpaid('taken', NOW, 10),
    },
    counters: { taken: () => stores.counters.taken(['bucket']) },
    people: {
      held: () => stores.people.held('+79991234567', '2026-12-01'),
      erase: () =>
        stores.people.erase({
          phone: '+79990000000',
          now: NOW,
          today: '2026-12-01',
          kept: { sealed: 'plans', by: viewer.email, keyHash: 'plans', requestHash: 'hash' },
        }),
      erasureByKey: () => stores.people.erasureByKey('plans'),
      erasure: () => stores.people.erasure(1),
      emptyFiles: () => Promise.resolve(),
    },
    exports: {
      page: () => stores.exports.page({ from: '2026-11-01', to: '2026-11-30' }, 0, 100),
    },
    promoCodes: {
      find: () => stores.promoCodes.find(promoCode.key),
      list: () => stores.promoCodes.list(),
      async add() {
        await stores.promoCodes.add(promoCode)
        await stores.promoCodes.add(promoCode)
      },
      change: () => stores.promoCodes.change(promoCode.key, 0, promoCode),
    },
    visits: {
      add: () =>
        stores.visits.add('2026-12-01', {
          device: 'phone',
          steps: ['home'],
          vitals: { page: 'home' },
        }),
      of: () => stores.visits.of('2026-12-01', '2026-12-31'),
    },
    results: {
      async of() {
        const days = { from: '2026-12-01', to: '2026-12-08' }
        await stores.results.of(days, 'day')
        await stores.results.of(days, 'month')
      },
    },
    retention: {
      witness: () => stores.retention.witness(NOW),
      rememberNight: () => stores.retention.rememberNight(NOW),
      erase() {
        // The orders of three years stay.
        const day = '2023-12-01T00:00:00.000Z'
        return stores.retention.erase(
          {
            ordersBefore: day,
            callbacksBefore: day,
            expiredBefore: NOW,
            deliveredBefore: NOW,
            settledBefore: NOW,
          },
          NOW,
        )
      },
    },
    stopList: {
      current: () => stores.stopList.current(NOW),
      pause: () => stores.stopList.pause({ id: 1, until: null, since: NOW, by: viewer.email }),
      resume: () => stores.stopList.resume(1),
      ordersWith: () => stores.stopList.ordersWith([1], '2026-12-01'),
    },
    closings: {
      from: () => stores.closings.from('2026-12-01'),
      close: () =>
        stores.closings.close({
          date: '2026-12-24',
          window: '',
          orders: 0,
          pieces: 0,
          since: NOW,
          by: viewer.email,
        }),
      open: () => stores.closings.open('2026-12-24', ''),
      affected: () => stores.closings.affected('2026-12-01'),
    },
    board: {
      orders: () => stores.board.orders('2026-12-01', '2026-12-08'),
      delivered: () => stores.board.delivered('2026-12-01', '2026-12-08', { limit: 500 }),
      async search() {
        await stores.board.search({ digits: '4567', phone: '+4567' })
        await stores.board.search({ words: ['анна', 'тверская'] })
      },
      callbacks: () => stores.board.callbacks(NOW),
      devices: () => stores.board.devices(),
      addDevice: () => stores.board.addDevice('https://push.example/1', viewer),
      forgetDevicesOf: () => stores.board.forgetDevicesOf(viewer.email),
      forgetDevices: () => stores.board.forgetDevices(['https://push.example/1']),
      openOrders: () => stores.board.openOrders([1], viewer),
      openCallback: () => stores.board.openCallback(1, viewer),
      setCallbackDone: () => stores.board.setCallbackDone(1, viewer, ''),
      setNote: () => stores.board.setNote(1, 'Позвонить за час'),
      setSeen: () => stores.board.setSeen(1, 1),
      order: () => stores.board.order(1),
      packBox: () => stores.board.packBox({ number: 1, place: 1, mark: 1 }, NOW),
      unpackBox: () => stores.board.unpackBox({ number: 1, place: 1 }),
      prints: () => stores.board.prints('2026-12-01'),
      recordPrint: () => stores.board.recordPrint('kitchen', ['2026-12-24'], NOW),
    },
    courierLinks: {
      issue: () =>
        stores.courierLinks.issue({
          tokenHash: 'hash',
          date: '2026-12-24',
          courier: 'Игорь',
          at: NOW,
          by: viewer.email,
          expiresAt: NOW + 1,
        }),
      find: () => stores.courierLinks.find('hash', NOW),
      open: () => stores.courierLinks.open(NOW),
      revoke: () => stores.courierLinks.revoke({}, { at: NOW, by: viewer.email }),
    },
    stopCouriers: {
      names: () => stores.stopCouriers.names('2026-12-24', NOW),
      linkNames: () => stores.stopCouriers.linkNames([1]),
      async give() {
        const stops = { date: '2026-12-24', numbers: [1], by: viewer.email, at: NOW }
        await stores.stopCouriers.give({ ...stops, courier: 'Игорь' })
        await stores.stopCouriers.give({ ...stops, courier: '' })
      },
    },
    staffRoles: {
      of: () => stores.staffRoles.of(viewer.email),
      all: () => stores.staffRoles.all(),
      give: () => stores.staffRoles.give(viewer.email, 'manager', NOW),
      dismiss: () => stores.staffRoles.dismiss('cook@kanapelle.example', NOW),
    },
    staffLog: {
      add: () => stores.staffLog.add({ at: NOW, by: viewer.email, kind: 'signed-out' }),
      addSignIn: () => stores.staffLog.addSignIn({ email: viewer.email, since: NOW }),
      async read() {
        const day = { from: NOW, to: NOW + 86_400_000 }
        await stores.staffLog.read(day, { by: viewer.email, limit: 100 })
        await stores.staffLog.read({ number: 1 }, { limit: 100 })
      },
      colleagues: () => stores.staffLog.colleagues({ number: 1 }),
    },
    trialWrites: { write: () => stores.trialWrites.write(NOW) },
  }

  /** One event of each kind. */
  const EVENTS: Record<OrderEvent['kind'], OrderEvent> = {
    taken: { kind: 'taken' },
    confirmed: { kind: 'confirmed' },
    cooking: { kind: 'cooking' },
    'on-the-way': { kind: 'on-the-way' },
    delivered: { kind: 'delivered' },
    cancelled: { kind: 'cancelled', reason: 'позвонил' },
    moved: { kind: 'moved', date: '2026-12-25', window: '12:00-14:00' },
    'details-changed': {
      kind: 'details-changed',
      address: 'Арбат, 1',
      persons: 5,
      comment: '',
      diets: '',
      lid: '',
      ...NO_PAYER,
    },
    'goods-changed': { kind: 'goods-changed', priced, pieces: 100, address: 'Арбат, 1' },
    edited: {
      kind: 'edited',
      edits: [
        { kind: 'moved', date: '2026-12-25', window: '12:00-14:00' },
        { kind: 'goods-changed', priced, pieces: 100, address: 'Арбат, 1' },
      ],
    },
  }

  /** Applies a change to an order of its own. */
  async function change(changes: Pick<OrderChange, 'event'> & Partial<OrderChange>) {
    const placed = await stores.orders.place(anOrder())
    if (placed.code !== 'accepted') throw new Error(placed.code)
    await stores.orders.apply({
      number: placed.accepted.number,
      expectedVersion: 0,
      actor: 'shopper',
      at: new Date(NOW).toISOString(),
      keyHash: crypto.randomUUID(),
      requestHash: 'request',
      capacity: { orders: 9, pieces: 10_000 },
      ...changes,
    })
  }

  function outboxCalls(name: 'outbox' | 'customerOutbox') {
    const outcome = { delivered: [], doneAt: NOW, dueAt: NOW }
    return {
      claim: () => stores[name].claim(NOW, NOW + 1, 5),
      recordOutcome: () => stores[name].recordOutcome({ id: 1, attempts: 1 }, outcome),
      admit: () => stores[name].admit(limitOf(5)),
      depth: () => stores[name].depth(),
      oldest: () => stores[name].oldest(),
    }
  }

  beforeAll(async () => {
    for (const calls of Object.values(CALLS) as Record<string, () => Promise<unknown>>[])
      for (const call of Object.values(calls)) await call()
  })

  const scans = async (statement: Statement) =>
    (await scansOf(db, statement)).filter((table) => !SMALL.includes(table))

  test('a statement that reads every order is recognised', async () => {
    const sql = 'SELECT number FROM orders AS others WHERE comment = ?'
    expect(await scans({ sql, values: ['нет'] })).toEqual(['others'])
    expect(await scans({ sql: 'SELECT count(*) FROM order_lines', values: [] })).not.toEqual([])
  })

  test('no statement of the stores reads every order, line or event', async () => {
    expect(asked.size).toBeGreaterThan(40)
    const reading = await Array.fromAsync(asked.values(), async (statement) =>
      (await scans(statement)).length > 0 ? [statement.sql] : [],
    )
    expect(reading.flat()).toEqual([])
  })

  test.each(Object.entries(CONSOLE))('%s of the console reads not every order', async (_, list) => {
    for (const query of list) expect(await scans(query), query.sql).toEqual([])
  })

  // PostgreSQL knows that all orders are asked for.
  test.runIf(scansOf === inSqlite)('the export of all orders goes by their time', async () => {
    for (const query of [ordersOf(takenBetween()), linesOf(takenBetween())])
      expect(await scans(query), query.sql).toEqual([])
  })
}
