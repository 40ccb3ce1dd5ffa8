import { atom } from 'nanostores'
import type { LastEvent, AcceptedStep } from '../../contract/board.ts'
import type { OrderState } from '../../domain/order-life/states.ts'
import { findOrder, keepListed, keepStatus } from '../stores/board.ts'
import { $steps, addStep, forgetSteps, type Step } from '../stores/steps.ts'
import { askStaff } from '../requests/staff-http.ts'
import type { StaffProblem } from '../requests/staff-problem.ts'

/** A step that was not accepted: somebody was faster, or it is not possible. */
export interface Conflict {
  number: number
  /** Explanation in Russian, from the edge. */
  detail: string
  /** Whether the customer collects the order. */
  pickup: boolean
  /** The order's last event, if it has any. */
  last?: LastEvent
}

/** The last conflict, until the colleague has read it. */
export const $conflict = atom<Conflict | undefined>()

/** The step that was made last, so that it can be taken back. */
export interface LastStep {
  key: string
  number: number
  pickup: boolean
  from: OrderState
  state: OrderState
  /** False until the edge has answered. */
  isAccepted: boolean
}

/** The step that was made last; undefined before the first, after a refusal, and once it has been dismissed. */
export const $lastStep = atom<LastStep | undefined>()

/** Shows an order in another state at once and sends the step, which waits while there is no network. */
export function makeStep(number: number, state: OrderState, reason = ''): void {
  const order = findOrder(number)
  if (!order) return
  // The board drops a confirmed order of a later week, but its step can still be taken back.
  keepListed(order)
  const { version, pickup, state: from } = order
  const key = crypto.randomUUID()
  addStep({ key, number, version, state, reason })
  $lastStep.set({ key, number, pickup, from, state, isAccepted: false })
  void sendSteps()
}

let sending: Promise<void> | undefined

/** Sends the waiting steps one after another; stops at the first that gets no answer. */
export function sendSteps(): Promise<void> {
  return (sending ??= sendAll().finally(() => {
    sending = undefined
  }))
}

async function sendAll(): Promise<void> {
  for (let step = $steps.get()[0]; step; step = $steps.get()[0]) {
    const { key, number, version, state, reason } = step
    const answer = await askStaff<AcceptedStep>(`orders/${number}/steps`, {
      body: { version, state, ...(reason && { reason }) },
      key,
    })
    if (answer.ok) {
      keepStatus(answer.body)
      forgetSteps((other) => other.key === key)
      const last = $lastStep.get()
      if (last?.key === key) $lastStep.set({ ...last, isAccepted: true })
    } else if (answer.reason === 'refused') {
      refused(step, answer.problem)
    } else {
      return
    }
  }
}

/** Drops the refused step with the later steps of its order, and reports the conflict. */
function refused({ number, state }: Step, problem: StaffProblem): void {
  forgetSteps((other) => other.number === number)
  if ($lastStep.get()?.number === number) $lastStep.set(undefined)
  const pickup = findOrder(number)?.pickup ?? false
  const conflict = { number, pickup, detail: problem.detail }
  if (!('order' in problem)) return $conflict.set(conflict)
  const { order, last } = problem
  keepStatus(order)
  // Another colleague has taken the same step: no conflict.
  if (order.state === state) return
  $conflict.set({ ...conflict, ...(last && { last }) })
}
