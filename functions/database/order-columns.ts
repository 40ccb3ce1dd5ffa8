import type { OrderState } from '../../src/domain/order-life/states.ts'
import type { NewOrder } from '../orders/order-store.ts'

interface Column<Value extends string | number | null> {
  /** Its name in the table. */
  column: string
  /** The value that a new order writes into the column. */
  value: (order: NewOrder) => Value
  /** SQL expression that reads the value back, in the unit of the contract. */
  read: string
}

const column = <Value extends string | number | null>(
  name: string,
  value: (order: NewOrder) => Value,
  read = name,
): Column<Value> => ({ column: name, value, read })

/** The columns of `orders` that a new order fills, by the names that code and contract use. SQL, binds and types follow. */
const COLUMNS = {
  createdAt: column('created_at', ({ createdAt }) => createdAt),
  keyHash: column('key_hash', ({ keyHash }) => keyHash),
  requestHash: column('request_hash', ({ requestHash }) => requestHash),
  tokenHash: column('token_hash', ({ tokenHash }) => tokenHash),
  tokenSealed: column('token_sealed', ({ tokenSealed }) => tokenSealed),
  consentVersion: column('consent_version', ({ consentVersion }) => consentVersion),

  name: column('customer_name', ({ request }) => request.customer.name),
  phone: column('customer_phone', ({ request }) => request.customer.phone),
  email: column('customer_email', ({ request }) => request.customer.email),
  address: column('delivery_address', ({ request }) => request.delivery.address),
  date: column('delivery_date', ({ request }) => request.delivery.date),
  window: column('delivery_window', ({ request }) => request.delivery.window),
  payment: column('payment', ({ request }) => request.payment),
  persons: column('persons', ({ request }) => request.persons ?? null),
  comment: column('comment', ({ request }) => request.comment),

  promo: column('promo', ({ priced }) => priced.promo),
  discount: column('discount', ({ priced }) => priced.discount),
  sale: column('sale', ({ priced }) => priced.sale),
  pickup: column('pickup', ({ priced }) => Number(priced.pickup)),
  mkad: column('mkad', ({ priced }) => priced.mkad),
  mkad_distance: column(
    'mkad_distance_tenths',
    ({ priced }) => Math.round(priced.mkad_distance * 10),
    'mkad_distance_tenths / 10.0',
  ),
  totalAmountNoSale: column('total_amount_no_sale', ({ priced }) => priced.totalAmountNoSale),
  totalAmount: column('total_amount', ({ priced }) => priced.totalAmount),
  deliveryCost: column('delivery_cost', ({ priced }) => priced.deliveryCost),
  orderTotal: column('order_total', ({ priced }) => priced.orderTotal),
  savings: column('savings', ({ priced }) => priced.savings),
  totalQuantity: column('total_quantity', ({ priced }) => priced.totalQuantity),
  totalWeight: column('total_weight', ({ priced }) => priced.totalWeight),
  pieces: column('pieces', ({ pieces }) => pieces),
}

type Columns = typeof COLUMNS
type FilledRow = { [Name in keyof Columns]: ReturnType<Columns[Name]['value']> }

/** A row of `orders` as SQL reads it. */
export interface OrderRow extends FilledRow {
  number: number
  state: OrderState
  /** Version of the order's last event; 0 without any. */
  version: number
  /** Epoch milliseconds. */
  cancelledAt: number | null
  /** Epoch milliseconds. */
  erasedAt: number | null
}

const READ: Record<keyof OrderRow, string> = {
  number: 'number',
  state: 'state',
  version: 'version',
  cancelledAt: 'cancelled_at',
  erasedAt: 'erased_at',
  ...(Object.fromEntries(Object.entries(COLUMNS).map(([name, { read }]) => [name, read])) as Record<
    keyof Columns,
    string
  >),
}

/** The part of a SELECT that reads these columns under their names. */
export function selected(names: readonly (keyof OrderRow)[]): string {
  return names.map((name) => `${READ[name]} AS "${name}"`).join(', ')
}

const NAMES = Object.keys(COLUMNS) as (keyof Columns)[]

/** `orders (…)`, for an INSERT. */
export const INTO_ORDERS = `orders (${NAMES.map((name) => COLUMNS[name].column).join(', ')})`

/** The number of the parameter that carries this column, where `first` carries the first one. */
export function parameterOf(name: keyof Columns, first: number): string {
  return `?${first + NAMES.indexOf(name)}`
}

/** The parameters of all columns, where `first` carries the first one: `?6, ?7, …`. */
export function parametersFrom(first: number): string {
  return NAMES.map((name) => parameterOf(name, first)).join(', ')
}

/** The values to bind to these parameters, in their order. */
export function valuesOf(order: NewOrder): (string | number | null)[] {
  return NAMES.map((name) => COLUMNS[name].value(order))
}

/** The columns that follow from the priced goods. */
const GOODS = [
  ...(['promo', 'discount', 'sale', 'pickup', 'mkad', 'mkad_distance'] as const),
  ...(['totalAmountNoSale', 'totalAmount', 'deliveryCost', 'orderTotal', 'savings'] as const),
  ...(['totalQuantity', 'totalWeight', 'pieces'] as const),
] as const

/** SET clauses and values of the goods' columns, where `first` carries the first one. */
export function assignGoods(
  goods: Pick<NewOrder, 'priced' | 'pieces'>,
  first: number,
): { clauses: string; values: (string | number | null)[] } {
  return {
    clauses: GOODS.map((name, index) => `${COLUMNS[name].column} = ?${first + index}`).join(', '),
    // These columns read nothing else of an order.
    values: GOODS.map((name) => COLUMNS[name].value(goods as NewOrder)),
  }
}
