import { ORDER_STATES, type OrderState } from './order-life/states.ts'

/**
 * A right of a colleague on the board:
 * - `orders`: see orders with their goods and comments, and the kitchen's paper;
 * - `contacts`: see names, phones, e-mails and addresses, search by them, and answer callback requests;
 * - `pack`: take the steps of the kitchen, and take them back;
 * - `step`: take every step, cancellations included, and be woken by new orders while the board is closed;
 * - `deliver`: see the stops of today and tomorrow, and mark them as delivered;
 * - `change`: change orders, take them on the phone, write notes;
 * - `stop`: pause products;
 * - `close`: close days and windows;
 * - `results`: see what was sold, for how much, and with which promo codes;
 * - `promos`: make, change and end promo codes;
 * - `log`: see who saw and did what;
 * - `publish`: change the shop in the studio and publish it;
 * - `house`: let colleagues in and dismiss them, and take the orders out in a file.
 */
export type Right =
  | 'orders'
  | 'contacts'
  | 'pack'
  | 'step'
  | 'deliver'
  | 'change'
  | 'stop'
  | 'close'
  | 'results'
  | 'promos'
  | 'log'
  | 'publish'
  | 'house'

const MANAGER = [
  ...(['orders', 'contacts', 'pack', 'step', 'deliver', 'change'] as const),
  ...(['stop', 'close', 'results', 'promos', 'log', 'publish'] as const),
] as const

/** The one table of roles; a right that is not named here is refused. Rule 69. */
const RIGHTS = {
  owner: [...MANAGER, 'house'],
  manager: MANAGER,
  kitchen: ['orders', 'pack', 'stop'],
  courier: ['deliver'],
} as const satisfies Record<string, readonly Right[]>

export type Role = keyof typeof RIGHTS

export const ROLES = Object.keys(RIGHTS) as Role[]

/** Whether the role has the right; no role has none. */
export function may(role: Role | null, right: Right): boolean {
  return role !== null && (RIGHTS[role] as readonly Right[]).includes(right)
}

/** The kitchen cooks what is confirmed, and hands it out. */
const PACKING: Partial<Readonly<Record<OrderState, readonly OrderState[]>>> = {
  confirmed: ['cooking'],
  cooking: ['on-the-way', 'confirmed'],
  'on-the-way': ['cooking'],
}

/** Whether the role may bring an order from one state to another, where the order's life allows it. Rule 51. */
export function mayStep(role: Role | null, from: OrderState, to: OrderState): boolean {
  return may(role, 'step') || (may(role, 'pack') && (PACKING[from]?.includes(to) ?? false))
}

/** The states from which the role may bring an order to this one. */
export function statesBefore(role: Role | null, to: OrderState): readonly OrderState[] {
  return ORDER_STATES.filter((from) => mayStep(role, from, to))
}
