import { atom, computed } from 'nanostores'
import { BOARD_STEPS_KEY } from '../../contract/board-storage-keys.ts'
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
  /** E-mail of the colleague who took it; on a shared tablet nobody else may send it. */
  by: string
}

/** E-mail of the colleague who is signed in; empty until the board knows it. */
export const $colleague = atom('')

/** Steps that the edge has not answered, oldest first. Kept in the browser until then; they carry no contact data. */
export const $storedSteps = atom<readonly Step[]>(read())

/** The steps to send: those of the colleague who is signed in. */
export const $steps = computed([$storedSteps, $colleague], (steps, colleague) =>
  steps.filter(({ by }) => by === colleague),
)

/** Steps of other colleagues, which wait until these sign in again. */
export const $stepsOfOthers = computed([$storedSteps, $colleague], (steps, colleague) =>
  steps.filter(({ by }) => by !== colleague),
)

export function addStep(step: Omit<Step, 'by'>): void {
  $storedSteps.set([...$storedSteps.get(), { ...step, by: $colleague.get() }])
}

export function forgetSteps(isGone: (step: Step) => boolean): void {
  $storedSteps.set($storedSteps.get().filter((step) => !isGone(step)))
}

$storedSteps.listen((steps) => {
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
  const { key, number, version, state, reason, by } = (value ?? {}) as Partial<Step>
  return (
    typeof key === 'string' &&
    Number.isSafeInteger(number) &&
    Number.isSafeInteger(version) &&
    ORDER_STATES.includes(state!) &&
    typeof reason === 'string' &&
    typeof by === 'string'
  )
}
