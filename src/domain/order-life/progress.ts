import type { EventKind, OrderState } from './states.ts'

/** The states that an order passes through, in their order; cancellation is none of them. */
export const PROGRESS = ['taken', 'confirmed', 'cooking', 'on-the-way', 'delivered'] as const

export interface Step {
  state: (typeof PROGRESS)[number]
  /** When it was reached, ISO 8601 UTC; undefined for steps ahead, and for steps that were skipped. */
  at: string | undefined
  isPresent: boolean
}

/**
 * The steps of an order with the times at which it reached them. Steps that were taken back have no time; a cancelled order
 * has no times and no present step. Rule 50.
 */
export function stepsOf(order: {
  createdAt: string
  state: OrderState
  events: readonly { kind: EventKind; at: string }[]
}): Step[] {
  const present = PROGRESS.findIndex((state) => state === order.state)
  return PROGRESS.map((state, index) => ({
    state,
    at:
      index > present
        ? undefined
        : state === 'taken'
          ? order.createdAt
          : order.events.findLast(({ kind }) => kind === state)?.at,
    isPresent: index === present,
  }))
}
