/** The states of an order, in the order in which they follow; Rule 50. */
export const ORDER_STATES = [
  'taken',
  'confirmed',
  'cooking',
  'on-the-way',
  'delivered',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Changes of one side of what was ordered. */
export const SINGLE_EDITS = ['moved', 'details-changed', 'goods-changed'] as const
export type SingleEditKind = (typeof SINGLE_EDITS)[number]

/** Changes of what was ordered, `edited` for several at once; every other kind of event is the name of the state that it leads to. */
export const EDIT_KINDS = [...SINGLE_EDITS, 'edited'] as const
export type EditKind = (typeof EDIT_KINDS)[number]
export type EventKind = OrderState | EditKind

/** The shopper who ordered, or a member of the staff by name: `staff:anna@example.com`, `staff:console`. */
export type Actor = 'shopper' | `staff:${string}`

/** The staff may take a step forward, and take the last one back. */
const STEPS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  taken: ['confirmed', 'cancelled'],
  confirmed: ['cooking', 'taken', 'cancelled'],
  cooking: ['on-the-way', 'confirmed', 'cancelled'],
  'on-the-way': ['delivered', 'cooking', 'cancelled'],
  delivered: ['on-the-way'],
  cancelled: ['taken'],
}

/** States in which the goods are not packed yet. */
const EDITABLE_BY_STAFF: readonly OrderState[] = ['taken', 'confirmed', 'cooking']
/** States in which nothing is cooked yet. Rule 52. */
const CHANGEABLE_BY_SHOPPER: readonly OrderState[] = ['taken', 'confirmed']

/**
 * The state that an event leads to; undefined where this actor may not cause it in this state. A confirmed order whose
 * time or goods the shopper changes is to be confirmed again. Rules 51 and 52.
 */
export function nextState(
  state: OrderState,
  kind: EventKind,
  actor: Actor,
): OrderState | undefined {
  if (actor === 'shopper') {
    if (!CHANGEABLE_BY_SHOPPER.includes(state)) return undefined
    if (kind === 'cancelled') return 'cancelled'
    if (kind === 'details-changed') return state
    return isEdit(kind) ? 'taken' : undefined
  }
  if (isEdit(kind)) return EDITABLE_BY_STAFF.includes(state) ? state : undefined
  return STEPS[state].includes(kind) ? kind : undefined
}

/** The states to which the staff may bring an order from this one, the next first. Rule 51. */
export function stepsFrom(state: OrderState): readonly OrderState[] {
  return STEPS[state]
}

export function isEdit(kind: EventKind): kind is EditKind {
  return (EDIT_KINDS as readonly EventKind[]).includes(kind)
}
