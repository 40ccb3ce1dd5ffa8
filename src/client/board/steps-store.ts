import { atom } from 'nanostores'
import { BOARD_STEPS_KEY } from '../../contract/page-storage-keys.ts'
import { ORDER_STATES, type OrderState } from '../../domain/order-life/states.ts'

/** A step that a colleague has taken and the edge has not confirmed yet. */
export interface Step {
  /** The Idempotency-Key: sent again, it is the same step. */
  key: string
  number: number
  /** Version of the order that the colleague saw. */
  version: number
  state: OrderState
  reason: string
}

/** The steps to send, oldest first. Kept in the browser until they are answered; they carry no contact data. */
export const $steps = atom<readonly Step[]>(read())

$steps.listen((steps) => {
  try {
    localStorage.setItem(BOARD_STEPS_KEY, JSON.stringify(steps))
  } catch {
    // Without storage the steps last until the page is closed.
  }
})

/** The stored steps. Storage is not trusted: entries that are no valid steps are left out. */
function read(): Step[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(BOARD_STEPS_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStep) : []
  } catch {
    return []
  }
}

function isStep(value: unknown): value is Step {
  const { key, number, version, state, reason } = (value ?? {}) as Partial<Step>
  return (
    typeof key === 'string' &&
    Number.isSafeInteger(number) &&
    Number.isSafeInteger(version) &&
    ORDER_STATES.includes(state!) &&
    typeof reason === 'string'
  )
}
