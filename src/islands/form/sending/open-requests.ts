import { useEffect, useEffectEvent, useState } from 'react'
import type { ShopProblem } from '../../../requests/problem.ts'
import { formRequests, type Answered } from '../../../requests/sending.ts'
import { useRetries } from './use-retries.ts'

/** Between two tries while the form is not on the screen. */
const PAUSE_MS = 20_000

/** A form's requests, which outlive a soft navigation. In memory only: they name a person. Rule 26. */
const requestsByPath = new Map<string, unknown>()
/** The text of the last request of each path. */
export const texts = new Map<string, string>()
/** Why the request of a path was refused while its form was not on the screen. */
export const refusalsElsewhere = new Map<string, string>()
/** Ends the tries for a path, which go on while its form is not on the screen. */
const senders = new Map<string, AbortController>()

export type FormRequests<Accepted, Sent extends object> = ReturnType<
  typeof formRequests<Accepted, Sent>
>

interface Form<Accepted, Sent extends object> {
  path: string
  isAccepted: (answer: unknown) => answer is Accepted
  onAccepted: (taken: Accepted, sent: Sent) => void | Promise<void>
  onRefused?: (problem: ShopProblem, sent: Sent) => Promise<string | undefined>
}

/** The requests of the form, the same ones when it is shown again. */
function requestsOf<Accepted, Sent extends object>({
  path,
  isAccepted,
}: Form<Accepted, Sent>): FormRequests<Accepted, Sent> {
  const known = requestsByPath.get(path) as FormRequests<Accepted, Sent> | undefined
  const requests = known ?? formRequests<Accepted, Sent>(isAccepted)
  requestsByPath.set(path, requests)
  return requests
}

/**
 * The form's request without a definite answer: `held` waits for a network, `in-doubt` was sent and may have arrived. `askAgain` is
 * called to send it again while the form is on the screen; on other pages it goes on being sent.
 */
export function useOpenRequest<Accepted, Sent extends object>(
  form: Form<Accepted, Sent>,
  askAgain: () => void,
) {
  const [requests] = useState(() => requestsOf<Accepted, Sent>(form))
  const [open, setOpen] = useState(() => requests.state())
  useRetries(open !== undefined, () => {
    if (open === 'in-doubt' || navigator.onLine) askAgain()
  })
  useUnloadWarning(open === 'held')
  const leave = useEffectEvent(() => {
    if (requests.state()) sendAfterwards(form, requests)
  })
  useEffect(() => {
    senders.get(form.path)?.abort()
    refusalsElsewhere.delete(form.path)
    return () => leave()
  }, [form.path])
  return {
    requests,
    open,
    /** Shows the present state. */
    refresh: () => setOpen(requests.state()),
    /** Ends what waits or is in doubt, and returns what to say about it. */
    takeBack: (): string => {
      requests.takeBack()
      setOpen(undefined)
      return open === 'held' ? TAKEN_BACK : MAY_HAVE_ARRIVED
    },
  }
}

const TAKEN_BACK = 'Вы отозвали отправку. Мы ничего не получили'
const MAY_HAVE_ARRIVED =
  'Больше не отправляем. Если запрос всё же успел дойти, мы позвоним, чтобы его подтвердить'

/** Makes the browser ask before a page is left that holds the only copy of a request. */
function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [active])
}

function sendAfterwards<Accepted, Sent extends object>(
  form: Form<Accepted, Sent>,
  requests: FormRequests<Accepted, Sent>,
): void {
  const ended = new AbortController()
  senders.set(form.path, ended)
  let busy = false
  const tryAgain = async () => {
    if (busy || !navigator.onLine) return
    const sent = requests.sendAgain()
    if (!sent) {
      ended.abort()
      return
    }
    busy = true
    const answered = await sent
    busy = false
    if (requests.state()) return
    ended.abort()
    await end(form, answered)
  }
  const timer = setInterval(() => void tryAgain(), PAUSE_MS)
  ended.signal.addEventListener('abort', () => clearInterval(timer))
  addEventListener('online', () => void tryAgain(), { signal: ended.signal })
}

async function end<Accepted, Sent extends object>(
  { path, onAccepted, onRefused }: Form<Accepted, Sent>,
  { answer, sent }: Answered<Accepted, Sent>,
): Promise<void> {
  if (answer.ok) return onAccepted(answer.body, sent)
  if (!answer.problem) return
  const words = await onRefused?.(answer.problem, sent)
  refusalsElsewhere.set(path, words ?? answer.problem.detail)
}
