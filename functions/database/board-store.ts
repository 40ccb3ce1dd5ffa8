import { BOARD_CALLBACKS, BOARD_ORDERS } from '../../src/contract/staff.ts'
import {
  FOUND_ORDERS,
  type BoardOrder,
  type OpenedCallback,
  type OpenedOrder,
  type SheetOrder,
} from '../../src/contract/board.ts'
import type { EventData } from '../../src/domain/order-life/events.ts'
import type { EventKind } from '../../src/domain/order-life/states.ts'
import { withoutPhones } from '../../src/wording/phone.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import { cartBody } from '../quote/price-request.ts'
import type { BoardPlace, BoardStore, Viewer } from '../board/board-store.ts'
import { sql, type Database, type Statement, type Values } from './database.ts'
import { membersOf, objectsOf, textField } from './dialect.ts'
import { columnsOf, selected, type NamesOf, type OrderRow } from './order-columns.ts'
import { packedPlaces, packing } from './staff/packed-boxes.ts'
import { prints } from './staff/prints.ts'
import { couriersOfStops } from './stop-couriers.ts'
import { matching } from './order-search/matching.ts'

/** The board's view of the orders. */
export function boardStore(db: Database): BoardStore {
  return {
    async orders(from, to, after = FIRST_PLACE) {
      const listed = await orders(
        db,
        `delivery_date >= :from AND (delivery_date <= :to OR state = 'taken')
         AND (delivery_date, delivery_window, number) > (:date, :window, :number)
         ORDER BY delivery_date, delivery_window, number LIMIT ${BOARD_ORDERS}`,
        { from, to, ...after },
      )
      return listed.map(withoutPast)
    },
    delivered: (from, to, page) => deliveredOrders(db, from, to, page),
    async search(query) {
      const { condition, values } = matching(query)
      const order = `ORDER BY number DESC LIMIT ${FOUND_ORDERS}`
      return (await orders(db, `${condition} ${order}`, values)).map(withoutPast)
    },
    callbacks(doneSince) {
      const query = `
        SELECT number, created_at AS "createdAt", order_total AS "orderTotal", done_by AS "doneBy", result FROM callbacks
        WHERE done_at IS NULL OR done_at >= :doneSince
        ORDER BY done_at IS NOT NULL, CASE WHEN done_at IS NULL THEN number ELSE -number END
        LIMIT ${BOARD_CALLBACKS}`
      return db.all(sql(query, { doneSince }))
    },
    async order(number) {
      return (await orders(db, 'number = :number', { number }))[0]
    },
    ...packing(db),
    ...prints(db),
    ...pushDevices(db),
    openOrders: (numbers, viewer) => openOrders(db, numbers, viewer),
    openCallback: (number, viewer) => openCallback(db, number, viewer),
    async setCallbackDone(number, by, result) {
      const query = `
        UPDATE callbacks SET done_at = :at, done_by = :email, result = :result
        WHERE number = :number RETURNING number`
      const values = { number, at: by?.at ?? null, email: by?.email ?? null, result }
      const changed = await db.first(sql(query, values))
      return changed !== undefined
    },
    async setNote(number, note) {
      const query =
        'UPDATE orders SET staff_note = :note WHERE number = :number AND erased_at IS NULL RETURNING number'
      return (await db.first(sql(query, { number, note }))) !== undefined
    },
    setSeen(number, version) {
      const query =
        'UPDATE orders SET seen_version = :version WHERE number = :number AND seen_version < :version'
      return db.run(sql(query, { number, version }))
    },
  }
}

async function deliveredOrders(
  db: Database,
  from: string,
  to: string,
  { after = FIRST_PLACE, limit }: Parameters<BoardStore['delivered']>[2],
): Promise<SheetOrder[]> {
  const [found, courierOf, packedOf] = await Promise.all([
    orders(
      db,
      `delivery_date BETWEEN :from AND :to AND cancelled_at IS NULL
       AND (delivery_date, delivery_window, number) > (:date, :window, :number)
       ORDER BY delivery_date, delivery_window, number LIMIT :limit`,
      { from, to, ...after, limit },
    ),
    couriersOfStops(db, from, to),
    packedPlaces(db, from, to),
  ])
  return found.map((order) => ({
    ...order,
    address: '',
    company: '',
    courier: courierOf(order),
    packed: packedOf(order),
  }))
}

/** The browsers that news of the board wake. */
function pushDevices(
  db: Database,
): Pick<BoardStore, 'devices' | 'addDevice' | 'forgetDevices' | 'forgetDevicesOf'> {
  return {
    async devices() {
      const rows = await db.all<{ endpoint: string }>(sql('SELECT endpoint FROM push_devices'))
      return rows.map(({ endpoint }) => endpoint)
    },
    addDevice(endpoint, { email, at }) {
      const query = `
        INSERT INTO push_devices (endpoint, added_at, added_by) VALUES (:endpoint, :at, :email)
        ON CONFLICT (endpoint) DO UPDATE SET added_at = :at, added_by = :email`
      return db.run(sql(query, { endpoint, at, email }))
    },
    forgetDevices: (endpoints) =>
      db.run(
        sql(
          `DELETE FROM push_devices
           WHERE endpoint IN (SELECT ${textField('device', 'endpoint')} FROM ${objectsOf(':devices', 'device')})`,
          { devices: JSON.stringify(endpoints.map((endpoint) => ({ endpoint }))) },
        ),
      ),
    async forgetDevicesOf(email) {
      const query = 'DELETE FROM push_devices WHERE lower(added_by) = :email RETURNING endpoint'
      return (await db.all(sql(query, { email: email.toLowerCase() }))).length
    },
  }
}

/** Sorts before every order. */
const FIRST_PLACE: BoardPlace = { date: '', window: '', number: 0 }

const COLUMNS = columnsOf('board')
type Row = Pick<OrderRow, NamesOf<'board'>>

/** An order without address, comment, diets, lid text and company once nobody works on it any more. Rule 68. */
function withoutPast(order: BoardOrder): BoardOrder {
  const isOver = order.state === 'delivered' || order.state === 'cancelled'
  return isOver ? { ...order, address: '', comment: '', diets: '', lid: '', company: '' } : order
}

type LineRow = { number: number; id: number; name: string; quantity: number; gift: number }
type NewsRow = { number: number; version: number; at: number; kind: EventKind; data: string }

/** Orders that match `condition`, each with its lines and what its shopper has changed unseen, in one batch. */
async function orders(db: Database, condition: string, values: Values): Promise<BoardOrder[]> {
  const lines = `
    SELECT order_number AS number, product_id AS id, name, quantity, gift FROM order_lines
    WHERE order_number IN (SELECT number FROM orders WHERE ${condition})
    ORDER BY order_number, position`
  const news = `
    SELECT order_number AS number, order_events.version, order_events.created_at AS at, kind, data FROM order_events
    JOIN orders AS changed ON changed.number = order_number
    WHERE order_number IN (SELECT number FROM orders WHERE ${condition})
      AND actor = 'shopper' AND order_events.version > changed.seen_version
    ORDER BY order_number, order_events.version`
  const [found = [], foundLines = [], foundNews = []] = await db.batch<never>([
    sql(`SELECT ${selected(COLUMNS)} FROM orders WHERE ${condition}`, values),
    sql(lines, values),
    sql(news, values),
  ])
  const byOrder = Map.groupBy(foundLines as LineRow[], ({ number }) => number)
  const newsOf = Map.groupBy(foundNews as NewsRow[], ({ number }) => number)
  return (found as Row[]).map(({ pickup, mkad, mkad_distance, ...order }) => ({
    ...order,
    ...(pickup === 1 && { address: '' }),
    comment: withoutPhones(order.comment),
    pickup: pickup === 1,
    distance: mkad === 'out' ? mkad_distance : 0,
    lines: (byOrder.get(order.number) ?? []).map(({ id, name, quantity, gift }) => ({
      id,
      name,
      quantity,
      gift: gift === 1,
    })),
    news: (newsOf.get(order.number) ?? []).map(({ version, at, kind, data }) => ({
      version,
      kind,
      at: new Date(at).toISOString(),
      data: JSON.parse(data) as EventData,
    })),
  }))
}

/** The rows whose contact data can be opened. */
const OPENABLE = {
  order: 'SELECT number FROM orders WHERE erased_at IS NULL',
  callback: 'SELECT number FROM callbacks',
}

/** Records that the viewer has seen these; numbers that open nothing are left out. Rule 68. */
function recordViews(
  kind: keyof typeof OPENABLE,
  numbers: readonly number[],
  { email, at, opening }: Viewer,
): Statement {
  const query = `
    INSERT INTO contact_views (kind, number, viewed_at, viewed_by, opening)
    SELECT :kind, number, :at, :email, :opening FROM (${OPENABLE[kind]}) AS openable
    WHERE number IN (${membersOf(':numbers')}) ORDER BY number
    ON CONFLICT DO NOTHING`
  return sql(query, { kind, at, email, numbers: JSON.stringify(numbers), opening: opening ?? null })
}

/** Other orders of the phone of this one. */
const OTHERS = `
  SELECT ${selected(['number', 'date', 'state', 'orderTotal'])} FROM orders
  WHERE customer_phone = (SELECT customer_phone FROM orders WHERE number = :number AND erased_at IS NULL)
    AND number <> :number
  ORDER BY number DESC LIMIT 10`

const INVOICED_LINES = `
  SELECT product_id AS id, name, quantity, price, amount, gift
  FROM order_lines WHERE order_number = :number ORDER BY position`

type ContactRow = Omit<OpenedOrder, 'events' | 'others' | 'lines'>
type PricedRow = Omit<OpenedOrder['lines'][number], 'gift'> & { gift: number }
type EventRow = Omit<OpenedOrder['events'][number], 'at' | 'data'> & {
  number: number
  at: number
  reason: string
  data: string
}

async function openOrders(
  db: Database,
  numbers: readonly number[],
  viewer: Viewer,
): Promise<OpenedOrder[]> {
  const contact = selected(['number', ...columnsOf('personal'), ...columnsOf('opened')])
  const contacts = `
    SELECT ${contact} FROM orders
    WHERE number IN (${membersOf(':numbers')}) AND erased_at IS NULL
    ORDER BY delivery_date, delivery_window, number`
  const events = `
    SELECT order_number AS number, version, created_at AS at, actor, kind, reason, data FROM order_events
    WHERE order_number IN (${membersOf(':numbers')}) ORDER BY order_number, version`
  const values = { numbers: JSON.stringify(numbers) }
  const [, found = [], foundEvents = [], others = [], lines = []] = await db.batch<never>([
    recordViews('order', numbers, viewer),
    sql(contacts, values),
    sql(events, values),
    ...(numbers.length === 1
      ? [OTHERS, INVOICED_LINES].map((query) => sql(query, { number: numbers[0]! }))
      : []),
  ])
  const byOrder = Map.groupBy(foundEvents as EventRow[], ({ number }) => number)
  return (found as ContactRow[]).map((order) => ({
    ...order,
    others,
    lines: (lines as PricedRow[]).map((line) => ({ ...line, gift: line.gift === 1 })),
    events: (byOrder.get(order.number) ?? []).map(({ version, at, actor, kind, reason, data }) => ({
      version,
      actor,
      kind,
      at: new Date(at).toISOString(),
      data: { ...(JSON.parse(data) as EventData), ...(reason && { reason }) },
    })),
  }))
}

async function openCallback(
  db: Database,
  number: number,
  viewer: Viewer,
): Promise<OpenedCallback | undefined> {
  const query = `
    SELECT number, customer_name AS name, customer_phone AS phone, comment, cart
    FROM callbacks WHERE number = :number`
  const [, found] = await db.batch<never>([
    recordViews('callback', [number], viewer),
    sql(query, { number }),
  ])
  const row = found?.[0] as (Omit<OpenedCallback, 'cart'> & { cart: string | null }) | undefined
  if (!row) return undefined
  const priced = JSON.parse(row.cart ?? 'null') as PricedCart | null
  return { ...row, cart: priced && cartBody(priced) }
}
