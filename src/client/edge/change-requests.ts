import type { ShownOrder } from '../../contract/answers.ts'
import type { RequestedChange } from '../../contract/change.ts'
import { pressChange, sendChange, type OrderAccess, type PressedChange } from './order-changes.ts'
import type { SentAnswer } from './sending.ts'

/** The changes of one order. One without a definite answer is sent again under its key, so that it happens once. Rule 53. */
export function changeRequests(access: OrderAccess) {
  let unanswered: PressedChange | undefined

  return async function send(
    version: number,
    wanted: RequestedChange,
  ): Promise<SentAnswer<ShownOrder>> {
    const pressed = pressChange(version, wanted)
    const request = unanswered?.body === pressed.body ? unanswered : pressed
    const answer = await sendChange(access, request)
    unanswered = isDefinite(answer) ? undefined : request
    return answer
  }
}

/** Whether the change is known to be made or refused. The rate limiter refuses before the edge looks for the key. */
function isDefinite(answer: SentAnswer<ShownOrder>): boolean {
  if (answer.ok) return true
  return (
    answer.problem !== undefined && answer.problem.status < 500 && answer.problem.status !== 429
  )
}
