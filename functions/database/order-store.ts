import { ShownOrder, type ShownEvent } from '../../src/contract/answers.ts'
import { picked } from '../../src/contract/fields.ts'
import { keptPayer } from '../../src/contract/forms.ts'
import type { KeptOrder, NewOrder, OrderStore, PlaceOrderResult } from '../orders/order-store.ts'
import type { StoredOrder, ViewedOrder } from '../stored.ts'
import { DuplicateKey, sql, type Database, type Statement } from './database.ts'
import { unavailable } from './drivers/unavailable.ts'
import { orderChanges } from './order-changes.ts'
import {
  columnsOf,
  INTO_ORDERS,
  NEW_ORDER,
  selected,
  valuesOf,
  type NamesOf,
  type OrderRow,
} from './order-columns.ts'
import { orderHistory } from './order-history.ts'
import { insertLines } from './order-lines.ts'
import { detailsText, insertWords } from './order-search/words.ts'
import { enqueueNotification, enqueueReceipt } from './outbox.ts'
import { askPromo, promoLeft, promoUses, type PromoRow } from './promo-uses.ts'
import { noteForPrints } from './staff/prints.ts'
import {
  askWithin,
  countersOf,
  countAccepted,
  WITHIN_LIMIT,
  type WithinRow,
} from './rate-counters.ts'
import { askStopped, NONE_STOPPED, stoppedValues, type StoppedRow } from './stopped-products.ts'
import { capacityValues, fullWindows, hasRoom } from './window-room.ts'

/** Orders. Each is stored in one batch, in which the unique key decides which of two requests came first. */
export function orderStore(
  db: Database,
  { notifiesCustomers = false }: { notifiesCustomers?: boolean } = {},
): OrderStore {
  return {
    async place(order) {
      const result = await insert(db, order)
      if (result) return result
      const accepted = await findByKey(db, order.keyHash)
      if (!accepted) throw unavailable('the key is stored, its order is missing')
      return { code: 'accepted', accepted, isNew: false }
    },
    findByKey: (keyHash) => findByKey(db, keyHash),
    findForShopper: (number, tokenHash) => findForShopper(db, number, tokenHash),
    findForStaff: (number) => findForStaff(db, number),
    ...orderChanges(db, notifiesCustomers),
    ...orderHistory(db),
    fullAmong: fullWindows(db),
    promoUses: promoUses(db),
  }
}

const KEPT = selected(['number', 'requestHash', 'tokenSealed', 'orderTotal'])

/**
 * Inserts nothing beyond the limits, the window's capacity or the uses of the owner's code, nothing into a closed window, and no
 * product that is paused for its day.
 */
const PROMO_LEFT = promoLeft(':phone')
const INSERT_ORDER = `
  INSERT INTO ${INTO_ORDERS}
  SELECT ${NEW_ORDER}
  WHERE ${WITHIN_LIMIT}
    AND ${NONE_STOPPED}
    AND ${hasRoom()}
    AND ${PROMO_LEFT}
  RETURNING ${KEPT}`

/** Undefined when the key is already stored. */
async function insert(db: Database, order: NewOrder): Promise<PlaceOrderResult | undefined> {
  try {
    const { promoWord } = order.priced
    const [within, stopped, inserted, ...others] = await db.batch<
      KeptOrder & WithinRow & StoppedRow & PromoRow
    >([
      askWithin(order.limit),
      askStopped(productsOf(order), order.request.delivery.date),
      insertOrder(order),
      insertLines(order.priced.lines, 'orders.key_hash = :keyHash', { keyHash: order.keyHash }),
      insertWords(textsOf(order), 'orders.key_hash = :keyHash', { keyHash: order.keyHash }),
      noteForPrints('orders.key_hash = :keyHash', {
        keyHash: order.keyHash,
        now: Date.parse(order.createdAt),
        otherDay: '',
      }),
      enqueueNotification('order', order.keyHash, Date.parse(order.createdAt)),
      ...(order.receipt
        ? [enqueueReceipt(order.keyHash, order.receipt, Date.parse(order.createdAt))]
        : []),
      countAccepted('orders', order.keyHash, order.limit),
      ...(promoWord ? [askPromo(promoWord, order.request.customer.phone)] : []),
    ])
    const accepted = inserted?.[0]
    if (accepted) return { code: 'accepted', accepted, isNew: true }
    if (!within?.[0]?.within) return { code: 'too-many' }
    if (promoWord && !others.at(-1)?.[0]?.isLeft) return { code: 'promo-used-up' }
    const products = stopped?.map((row) => row.product_id) ?? []
    return products.length > 0 ? { code: 'product-paused', products } : { code: 'window-full' }
  } catch (error) {
    if (error instanceof DuplicateKey) return undefined
    throw error
  }
}

function insertOrder(order: NewOrder): Statement {
  return sql(INSERT_ORDER, {
    ...valuesOf(order),
    counters: countersOf(order.limit),
    ...capacityValues(order.capacity),
    ...stoppedValues(productsOf(order), order.request.delivery.date),
    isNewPlace: 1,
  })
}

function textsOf({ request }: NewOrder) {
  const { customer, delivery, comment } = request
  return {
    customer: `${customer.name} ${customer.email}`,
    address: delivery.address,
    comment: detailsText({ ...keptPayer(request), comment }),
  }
}

/** The products that were asked for; a gift cannot be paused. */
function productsOf({ request }: NewOrder): number[] {
  return request.lines.map(({ id }) => id)
}

function findByKey(db: Database, keyHash: string): Promise<KeptOrder | undefined> {
  return db.first(sql(`SELECT ${KEPT} FROM orders WHERE key_hash = :keyHash`, { keyHash }))
}

const VIEW = columnsOf('shopper')
const STAFF_ONLY = columnsOf('staff')

async function findForShopper(
  db: Database,
  number: number,
  tokenHash: string,
): Promise<ViewedOrder | undefined> {
  const query = `SELECT ${selected(VIEW)} FROM orders WHERE number = :number AND token_hash = :tokenHash`
  const found = await withLines<ViewRow>(db, sql(query, { number, tokenHash }), number)
  return found && viewOf(found.order, found)
}

async function findForStaff(db: Database, number: number): Promise<StoredOrder | undefined> {
  const query = `SELECT ${selected([...VIEW, ...STAFF_ONLY])} FROM orders WHERE number = :number AND erased_at IS NULL`
  const found = await withLines<StoredRow>(db, sql(query, { number }), number)
  if (!found) return undefined
  const { email, pieces, ...order } = found.order
  const view = viewOf(order, found)
  return { ...view, pieces, customer: { ...view.customer, email } }
}

type ViewRow = Pick<OrderRow, NamesOf<'shopper'>>
type StoredRow = ViewRow & Pick<OrderRow, NamesOf<'staff'>>
type LineRow = Omit<ShownOrder['lines'][number], 'gift'> & { gift: number }

type EventRow = { kind: ShownEvent['kind']; at: number; byShopper: number }

interface Parts {
  lines: readonly LineRow[]
  events: readonly EventRow[]
}

async function withLines<Row>(
  db: Database,
  order: Statement,
  number: number,
): Promise<({ order: Row } & Parts) | undefined> {
  const lines = sql(
    `SELECT product_id AS id, name, quantity, price, amount, gift
     FROM order_lines WHERE order_number = :number ORDER BY position`,
    { number },
  )
  const events = sql(
    `SELECT kind, created_at AS at, actor = 'shopper' AS "byShopper"
     FROM order_events WHERE order_number = :number ORDER BY version`,
    { number },
  )
  const [found, foundLines = [], foundEvents = []] = await db.batch<never>([order, lines, events])
  const row = found?.[0] as Row | undefined
  return row && { order: row, lines: foundLines, events: foundEvents }
}

function viewOf(order: ViewRow, { lines, events }: Parts): ViewedOrder {
  const { pickup, cancelledAt, ...view } = picked(ShownOrder, order)
  return {
    ...view,
    customer: picked(ShownOrder.entries.customer, order),
    ...(cancelledAt !== null && { cancelledAt: new Date(cancelledAt).toISOString() }),
    pickup: pickup === 1,
    delivery: picked(ShownOrder.entries.delivery, order),
    lines: lines.map((line) => ({ ...line, gift: line.gift === 1 })),
    events: events.map(({ kind, at, byShopper }) => ({
      kind,
      at: new Date(at).toISOString(),
      by: byShopper ? 'shopper' : 'shop',
    })),
  }
}
