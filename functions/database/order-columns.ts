import { nextNumberOf } from './dialect.ts'
import type { ShownOrder } from '../../src/contract/answers.ts'
import { keptPayer } from '../../src/contract/forms.ts'
import type { BoardOrder, OpenedOrder } from '../../src/contract/board.ts'
import {
  editsOf,
  type OrderDetails,
  type OrderEvent,
  type SingleEdit,
} from '../../src/domain/order-life/events.ts'
import type { OrderState, SingleEditKind } from '../../src/domain/order-life/states.ts'
import type { NewOrder } from '../orders/order-store.ts'
import type { StoredOrder } from '../stored.ts'
import type { Value, Values } from './database.ts'
import { PAID } from './paid.ts'

/** The properties of a column. */
type Fact =
  /** A hash or a sealed token: nobody reads it back. It is erased with the contact data. */
  | 'secret'
  /** Leads to a person: erased when its time is over; shown where an order is opened on the board. */
  | 'personal'
  /** The console finds a person by it; it needs an index. */
  | 'searchable'
  /** Shown to the shopper of the order. */
  | 'shopper'
  /** Shown to the staff and the shop's own systems beside what the shopper sees. */
  | 'staff'
  /** Shown in the board's lists; of what is personal, address, comment, diets, lid text and the paying company. Rule 68. */
  | 'board'
  /** Shown on the board with the contact data, for changing the order. */
  | 'opened'
  /** Written by this change. */
  | SingleEditKind

interface Column<Read extends Value, Facts extends Fact> {
  /** Its name in the table. */
  column: string
  facts: readonly Facts[]
  /** The value that a new order writes; undefined where SQL gives it one. */
  value: ((order: NewOrder) => Read) | undefined
  /** SQL expression that reads the value back, in the unit of the contract. */
  read: string
  /** SQL expression of its value once it is erased. */
  erased: string
}

/** Columns with these facts: `column` is filled by a new order, `given` by SQL. */
const is = <Facts extends Fact = never>(...facts: readonly Facts[]) => ({
  column: <Read extends Value>(
    column: string,
    value: (order: NewOrder) => Read,
    { read = column, erased = "''" } = {},
  ): Column<Read, Facts> => ({ column, facts, value, read, erased }),
  given: <Read extends Value>(column: string, read = column): Column<Read, Facts> => ({
    column,
    facts,
    value: undefined,
    read,
    erased: 'NULL',
  }),
})

const goods = is('shopper', 'goods-changed')
/** Goods that an invoice names. */
const invoiced = is('shopper', 'goods-changed', 'opened')

/**
 * The columns of `orders` by the names that code and contract use, each with what it is. SQL, types, erasing, console, export and
 * board follow; the console and its export read whatever is not secret.
 */
const COLUMNS = {
  number: is('shopper', 'board').given<number>('number'),
  createdAt: is('shopper', 'board').column('created_at', ({ createdAt }) => createdAt),
  state: is('shopper', 'board').given<OrderState>('state'),
  /** Version of the order's last event; 0 without any. */
  version: is('shopper', 'board').given<number>('version'),
  /** Epoch milliseconds. */
  cancelledAt: is('shopper').given<number | null>('cancelled_at'),
  /** Epoch milliseconds. */
  erasedAt: is().given<number | null>('erased_at'),

  keyHash: is('secret').column('key_hash', ({ keyHash }) => keyHash, {
    erased: "'erased:' || number", // It is unique.
  }),
  requestHash: is('secret').column('request_hash', ({ requestHash }) => requestHash),
  tokenHash: is('secret').column('token_hash', ({ tokenHash }) => tokenHash),
  tokenSealed: is('secret').column('token_sealed', ({ tokenSealed }) => tokenSealed),
  consentVersion: is().column('consent_version', ({ consentVersion }) => consentVersion),
  consentChannel: is().column('consent_channel', ({ consentChannel }) => consentChannel),
  takenBy: is('opened').column('taken_by', ({ takenBy }) => takenBy),
  /** A note that only colleagues read. */
  note: is('personal').column('staff_note', () => ''),
  /** The version that a colleague has seen. */
  seenVersion: is().given<number>('seen_version'),

  name: is('personal', 'shopper').column('customer_name', ({ request }) => request.customer.name),
  phone: is('personal', 'searchable', 'shopper').column(
    'customer_phone',
    ({ request }) => request.customer.phone,
  ),
  email: is('personal', 'staff').column('customer_email', ({ request }) => request.customer.email),
  address: is('personal', 'shopper', 'board', 'details-changed', 'goods-changed').column(
    'delivery_address',
    ({ request }) => request.delivery.address,
  ),
  date: is('shopper', 'board', 'moved').column(
    'delivery_date',
    ({ request }) => request.delivery.date,
  ),
  window: is('shopper', 'board', 'moved').column(
    'delivery_window',
    ({ request }) => request.delivery.window,
  ),
  payment: is('shopper', 'board').column('payment', ({ request }) => request.payment),
  /** Kopecks, from the tables of payments. */
  paid: is('shopper', 'board').given<number>('paid', PAID),
  persons: is('shopper', 'board', 'details-changed').column(
    'persons',
    ({ request }) => request.persons ?? null,
  ),
  comment: is('personal', 'shopper', 'board', 'details-changed').column(
    'comment',
    ({ request }) => request.comment,
  ),
  /** Letters of what the guests do not eat: data on health, so whatever holds for the comment. Rule 90. */
  diets: is('personal', 'shopper', 'board', 'details-changed').column(
    'diets',
    ({ request }) => request.diets,
  ),
  /** The words on the lid of the first box, which may hold a name. Rule 130. */
  lid: is('personal', 'shopper', 'board', 'details-changed').column(
    'lid_text',
    ({ request }) => request.lid,
  ),
  /** The payer of an invoice. A sole trader is a person, so all of it is erased with the contact data. Rule 92. */
  taxNumber: is('personal', 'shopper', 'details-changed').column(
    'payer_tax_number',
    ({ request }) => keptPayer(request).taxNumber,
  ),
  company: is('personal', 'shopper', 'board', 'details-changed').column(
    'payer_name',
    ({ request }) => keptPayer(request).company,
  ),
  kpp: is('personal', 'shopper', 'details-changed').column(
    'payer_kpp',
    ({ request }) => keptPayer(request).kpp,
  ),
  documentsEmail: is('personal').column(
    'documents_email',
    ({ request: { payment, documentsEmail } }) => (payment === 'invoice' && documentsEmail) || '',
  ),

  promo: is('shopper', 'goods-changed', 'opened').column('promo', ({ priced }) => priced.promo),
  /** The owner's own code; empty without one. Rule 102. */
  promoWord: is('shopper', 'goods-changed', 'opened').column(
    'promo_word',
    ({ priced }) => priced.promoWord,
  ),
  /** Rubles that it took off, or the worth of its gift. */
  promoSaving: is('goods-changed').column('promo_saving', ({ priced }) =>
    priced.promoWord === '' ? 0 : priced.savings,
  ),
  discount: goods.column('discount', ({ priced }) => priced.discount),
  sale: goods.column('sale', ({ priced }) => priced.sale),
  pickup: is('shopper', 'board', 'goods-changed').column('pickup', ({ priced }) =>
    Number(priced.pickup),
  ),
  mkad: is('shopper', 'board', 'goods-changed', 'opened').column(
    'mkad',
    ({ priced }) => priced.mkad,
  ),
  mkad_distance: is('shopper', 'board', 'goods-changed', 'opened').column(
    'mkad_distance_tenths',
    ({ priced }) => Math.round(priced.mkad_distance * 10),
    { read: 'mkad_distance_tenths / 10.0' },
  ),
  totalAmountNoSale: goods.column('total_amount_no_sale', ({ priced }) => priced.totalAmountNoSale),
  totalAmount: invoiced.column('total_amount', ({ priced }) => priced.totalAmount),
  deliveryCost: invoiced.column('delivery_cost', ({ priced }) => priced.deliveryCost),
  orderTotal: is('shopper', 'board', 'goods-changed').column(
    'order_total',
    ({ priced }) => priced.orderTotal,
  ),
  savings: goods.column('savings', ({ priced }) => priced.savings),
  totalQuantity: goods.column('total_quantity', ({ priced }) => priced.totalQuantity),
  totalWeight: goods.column('total_weight', ({ priced }) => priced.totalWeight),
  pieces: is('staff', 'goods-changed').column('pieces', ({ pieces }) => pieces),
}

type Columns = typeof COLUMNS
type Name = keyof Columns

/** The columns that are this. */
export type NamesOf<One extends Fact> = {
  [Each in Name]: One extends Columns[Each]['facts'][number] ? Each : never
}[Name]

/** A row of `orders` as SQL reads it. */
export type OrderRow = {
  [Each in Name]: Columns[Each] extends Column<infer Read, Fact> ? Read : never
}

// The compiler compares the facts with the contract: each side names what the other one has.
type Same<One, Other> = [One, Other] extends [Other, One] ? true : false
type Checked<Agreement extends true> = Agreement
type FieldsOf<Order extends { customer: object; delivery: object }> =
  | Exclude<keyof Order, 'customer' | 'delivery' | 'lines' | 'events' | 'changesEnd' | 'ownPromo'>
  | keyof Order['customer']
  | keyof Order['delivery']
export type Agreements = [
  Checked<Same<NamesOf<'shopper'>, FieldsOf<ShownOrder>>>,
  Checked<Same<NamesOf<'shopper' | 'staff'>, FieldsOf<StoredOrder>>>,
  Checked<
    Same<
      NamesOf<'personal' | 'opened'> | 'number',
      Exclude<keyof OpenedOrder, 'events' | 'others' | 'lines' | 'ownPromo'>
    >
  >,
  /** The board's `distance` is told from the ring road's side. */
  Checked<
    Same<
      Exclude<NamesOf<'board'>, 'mkad' | 'mkad_distance'>,
      Exclude<keyof BoardOrder, 'lines' | 'distance' | 'news'>
    >
  >,
  Checked<Same<NamesOf<'details-changed'>, keyof OrderDetails>>,
  /** Erased to an empty text. */
  Checked<Same<OrderRow[NamesOf<'personal' | 'secret'>], string>>,
]

const NAMES = Object.keys(COLUMNS) as Name[]

/** The columns that are this, in the table's order. */
export function columnsOf<One extends Fact>(fact: One): NamesOf<One>[] {
  const facts = (name: Name): readonly Fact[] => COLUMNS[name].facts
  return NAMES.filter((name) => facts(name).includes(fact)) as NamesOf<One>[]
}

/** The columns that the console reads. */
export type ConsoleName = Exclude<Name, NamesOf<'secret'>>
const SECRET: readonly Name[] = columnsOf('secret')
export const CONSOLE_COLUMNS = NAMES.filter((name) => !SECRET.includes(name)) as ConsoleName[]

/** The part of a SELECT that reads these columns under their names. */
export function selected(names: readonly Name[]): string {
  return names.map((name) => `${COLUMNS[name].read} AS "${name}"`).join(', ')
}

const FILLED = NAMES.filter((name) => COLUMNS[name].value)

/** `orders (…)`, for an INSERT. */
export const INTO_ORDERS = `orders (number, ${FILLED.map((name) => COLUMNS[name].column).join(', ')})`

/** The next number and the parameters of the other columns, named as the columns are: `:createdAt, :keyHash, …`. */
export const NEW_ORDER = [nextNumberOf('orders'), ...FILLED.map((name) => `:${name}`)].join(', ')

/** The values of these parameters. */
export function valuesOf(order: NewOrder): Values {
  return Object.fromEntries(FILLED.map((name) => [name, COLUMNS[name].value?.(order) ?? null]))
}

/** The columns of an order that an event changes besides state and version, with their new values. `at` in epoch milliseconds. */
export function valuesWrittenBy(event: OrderEvent, at: number): Values {
  switch (event.kind) {
    case 'cancelled':
      return { cancelledAt: at }
    case 'taken':
      return { cancelledAt: null }
    default:
      return Object.assign({}, ...editsOf(event).map(valuesOfEdit)) as Values
  }
}

function valuesOfEdit(edit: SingleEdit): Values {
  const given = edit as unknown as Values
  // The columns of goods read nothing else of an order than the edit has.
  const written = (name: Name) =>
    name in given ? given[name] : COLUMNS[name].value?.(edit as never)
  return Object.fromEntries(columnsOf(edit.kind).map((name) => [name, written(name) ?? null]))
}

/** The assignments of a SET that write these values, from parameters of the same names. */
export function assignments(values: Values): string[] {
  return Object.keys(values).map((name) => `${COLUMNS[name as Name].column} = :${name}`)
}

/** The assignments of a SET that erase what leads to the person. */
export const ERASED = [...columnsOf('personal'), ...columnsOf('secret')].map(
  (name) => `${COLUMNS[name].column} = ${COLUMNS[name].erased}`,
)

/** SQL condition: the order is that of the person with this phone, or whatever else people are found by; `:person`. */
export const OF_PERSON = columnsOf('searchable')
  .map((name) => `${COLUMNS[name].column} = :person`)
  .join(' OR ')
