import { promoTaken, sidesOf } from '../../src/domain/order-life/events.ts'
import { nextState, type OrderState } from '../../src/domain/order-life/states.ts'
import { UNLIMITED } from '../limits/hourly.ts'
import type {
  ApplyResult,
  KeptChange,
  OrderChange,
  OrderStatus,
  OrderStore,
} from '../orders/order-store.ts'
import { DuplicateKey, sql, type Database } from './database.ts'
import { notifyOfChange } from './order-change-notifications.ts'
import {
  addedFor,
  IN_PROGRESS,
  insertEvent,
  PRESENT_COLUMNS,
  replaceLines,
  updateOrder,
  type PresentOrder,
} from './order-change-statements.ts'
import { selected } from './order-columns.ts'
import { replaceWords } from './order-search/words.ts'
import { STOPPED_MORE, type StoppedRow } from './stopped-products.ts'
import { askPromo, type PromoRow } from './promo-uses.ts'
import { changesSheets, noteForPrints } from './staff/prints.ts'
import { askWithin, countAccepted, type WithinRow } from './rate-counters.ts'

/** Events of orders. Each is recorded in the batch that changes its order. Rule 50. */
export function orderChanges(
  db: Database,
  notifiesCustomers: boolean,
): Pick<OrderStore, 'apply' | 'findChange'> {
  return {
    apply: (change) => apply(db, change, notifiesCustomers),
    findChange: (keyHash) => db.first(sql(KEPT, { keyHash })),
  }
}

async function apply(
  db: Database,
  change: OrderChange,
  notifiesCustomers: boolean,
): Promise<ApplyResult> {
  const { present, kept } = await read(db, change.number, change.keyHash)
  const earlier = outcomeOf(change, present, kept)
  if (earlier || !present) return earlier ?? { code: 'unknown' }

  const isTheirs = change.from?.includes(present.state) ?? true
  const state = isTheirs && nextState(present.state, change.event.kind, change.actor)
  if (!state) return { code: 'not-allowed', status: statusOf(present) }
  const written = await write(db, change, present, state, notifiesCustomers)
  if (written === 'recorded') {
    const status = { number: change.number, state, version: present.version + 1 }
    return { code: 'done', isNew: true, requestHash: change.requestHash, status }
  }
  // Another change was recorded first, perhaps with the same key; otherwise it was refused.
  const now = await read(db, change.number, change.keyHash)
  const decided = outcomeOf(change, now.present, now.kept)
  if (decided) return decided
  if (written === 'too-many') return { code: 'too-many' }
  if (await lacksUse(db, change, now.present ?? present)) return { code: 'promo-used-up' }
  const products = await stoppedIn(db, change, now.present ?? present)
  return products.length > 0 ? { code: 'product-paused', products } : { code: 'window-full' }
}

/** The result that the present order already decides; undefined while the event may still happen. */
function outcomeOf(
  change: OrderChange,
  present: PresentOrder | undefined,
  kept: KeptChange | undefined,
): ApplyResult | undefined {
  if (!present) return { code: 'unknown' }
  if (kept && kept.number !== change.number) return { code: 'key-reused' }
  const status = statusOf(present)
  if (kept) return { code: 'done', isNew: false, requestHash: kept.requestHash, status }
  if (present.version !== change.expectedVersion) return { code: 'version-conflict', status }
  return undefined
}

/** The event that was recorded with this key. */
const KEPT = `
  SELECT order_number AS number, request_hash AS "requestHash" FROM order_events WHERE key_hash = :keyHash`

/** The present order and the event that was recorded with this key. */
async function read(
  db: Database,
  number: number,
  keyHash: string,
): Promise<{ present: PresentOrder | undefined; kept: KeptChange | undefined }> {
  const order = `SELECT ${selected(PRESENT_COLUMNS)} FROM orders WHERE number = :number AND erased_at IS NULL`
  const values = { number, keyHash }
  const [orders, kept] = await db.batch<never>([sql(order, values), sql(KEPT, values)])
  return { present: orders?.[0], kept: kept?.[0] }
}

function statusOf({ number, state, version }: PresentOrder): OrderStatus {
  return { number, state, version }
}

/**
 * `refused` when the order has another version by now, its window has no room, one of its boxes is paused, or the key is
 * stored.
 */
async function write(
  db: Database,
  change: OrderChange,
  present: PresentOrder,
  state: OrderState,
  notifiesCustomers: boolean,
): Promise<'recorded' | 'too-many' | 'refused'> {
  const { limit = UNLIMITED, keyHash } = change
  try {
    const [within, recorded] = await db.batch<Partial<WithinRow>>([
      askWithin(limit),
      insertEvent(change, present),
      ...replaceLines(change),
      ...replaceWords(change),
      ...noteChange(change, present),
      ...notifyOfChange(change, present.state, notifiesCustomers),
      updateOrder(change, state),
      countAccepted('order_events', keyHash, limit),
    ])
    if (recorded?.length === 1) return 'recorded'
    return within?.[0]?.within ? 'refused' : 'too-many'
  } catch (error) {
    if (error instanceof DuplicateKey) return 'refused'
    throw error
  }
}

/** The note that the sheets of the order's day, and of the day to which it is moved, may be printed without the change. */
function noteChange({ event, number, keyHash, at }: OrderChange, present: PresentOrder) {
  if (!changesSheets(event, present.state)) return []
  const otherDay = sidesOf(event).moved?.date ?? ''
  const values = { number, keyHash, now: Date.parse(at), otherDay }
  return [noteForPrints(`orders.number = :number AND ${IN_PROGRESS}`, values)]
}

/** Whether the change would take a use of an owner's code that has none left. */
async function lacksUse(
  db: Database,
  { event }: OrderChange,
  present: PresentOrder,
): Promise<boolean> {
  const promoWord = promoTaken(event, present, present.state)
  if (!promoWord) return false
  return !(await db.first<PromoRow>(askPromo(promoWord, present.phone)))?.isLeft
}

/** The products that are paused for the day for which the change would add them. */
async function stoppedIn(
  db: Database,
  { number, event }: OrderChange,
  present: PresentOrder,
): Promise<number[]> {
  const values = { number, ...addedFor(event, present) }
  const rows = await db.all<StoppedRow>(sql(STOPPED_MORE, values))
  return rows.map((row) => row.product_id)
}
