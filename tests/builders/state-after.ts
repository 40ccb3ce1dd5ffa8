import {
  nextState,
  type Actor,
  type EventKind,
  type OrderState,
} from '../../src/domain/order-life/states.ts'

/** The state that an order must have after these events, oldest first. Throws at one that its actor may not cause. Rule 50. */
export function stateAfter(events: readonly { kind: EventKind; actor: Actor }[]): OrderState {
  let state: OrderState = 'taken'
  for (const { kind, actor } of events) {
    const next = nextState(state, kind, actor)
    if (!next) throw new Error(`${actor} may not cause ${kind} with an order that is ${state}`)
    state = next
  }
  return state
}
