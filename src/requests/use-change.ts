import { useRef, useState } from 'react'
import { sendChange } from './change-requests.ts'
import type { OrderAccess, ShownOrder } from '../contract/answers.ts'
import type { ShopProblem } from './problem.ts'
import type { RequestedChange } from '../contract/change.ts'
import type { FieldError } from '../contract/fields.ts'

export type Changed =
  { ok: true; order: ShownOrder } | { ok: false; problem: ShopProblem | undefined }

/** Sends changes of an order, one at a time; `onOrder` receives the present order, also with a refusal. */
export function useChange(access: OrderAccess, onOrder: (order: ShownOrder) => void) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  /** A change is under way. A ref, since state changes only with the next render. */
  const busy = useRef(false)

  async function change(version: number, wanted: RequestedChange): Promise<Changed | undefined> {
    if (busy.current) return undefined
    setSending((busy.current = true))
    clear()
    const answer = await sendChange(access, version, wanted)
    setSending((busy.current = false))
    if (answer.ok) {
      onOrder(answer.body)
      return { ok: true, order: answer.body }
    }
    const { problem } = answer
    setErrors(problem && 'errors' in problem ? problem.errors : [])
    setFailure(problem?.detail ?? IN_DOUBT)
    if (problem && 'order' in problem) onOrder(problem.order)
    return { ok: false, problem }
  }

  /** What was refused is about to be asked for otherwise. */
  function clear(): void {
    setFailure('')
    setErrors([])
  }

  return {
    change,
    clear,
    sending,
    failure,
    setFailure,
    errorOf: (path: string) => errors.find((error) => error.path === `change.${path}`)?.message,
  }
}

const IN_DOUBT =
  'Связь прервалась, и мы не знаем, сохранилось ли изменение. Нажмите ещё раз: дважды оно не применится'
