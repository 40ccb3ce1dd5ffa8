import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Address } from '../../../contract/routes.ts'
import type { ShopProblem } from '../../../requests/problem.ts'
import { formRequests, type Answered, type Keeper } from '../../../requests/sending.ts'
import { pendingKey } from '../../../stores/pending-key.ts'
import { useRetries } from './use-retries.ts'

/** Between two tries of a form that is not on the screen. */
const PAUSE_MS = 20_000

/** Ends the tries for a path. */
const senders = new Map<string, AbortController>()
/** Why the request of a path was refused. */
const refusals = new Map<string, string>()

export type FormRequests<Accepted, Sent extends object> = ReturnType<
  typeof formRequests<Accepted, Sent>
>

/** A form that is sent once: its path, and the effects of the answer. */
export interface SentForm<Accepted, Sent extends object> {
  /** Path that the form is posted to. */
  path: Address<'POST'>
  /** Headers beside those of every request. */
  headers?: Readonly<Record<string, string>>
  /** Whether a 2xx answer says that the request was taken. */
  isAccepted: (answer: unknown) => answer is Accepted
  /** `sent` is the body that was taken, which may be older than what stands in the form. */
  onAccepted: (taken: Accepted, sent: Sent) => void | Promise<void>
  /** Lets a request without an answer outlive its tab. */
  keeper?: Keeper<Sent>
  /** Called before a refusal of the body `sent` is shown; may return a message to show instead of the problem's `detail`. */
  onRefused?: (problem: ShopProblem, sent: Sent) => Promise<string | undefined>
}

/** Goes on sending the unanswered request of a form that left the screen, until it has an answer. */
export function sendElsewhere<Accepted, Sent extends object>(
  form: SentForm<Accepted, Sent>,
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
  { path, onAccepted, onRefused }: SentForm<Accepted, Sent>,
  { answer, sent }: Answered<Accepted, Sent>,
): Promise<void> {
  if (answer.ok) return onAccepted(answer.body, sent)
  if (!answer.problem) return
  const words = await onRefused?.(answer.problem, sent)
  refusals.set(path, words ?? answer.problem.detail)
}

/** The form is on the screen again: it sends its request itself, and has shown why an earlier one was refused. */
export function endSendingElsewhere(path: string): void {
  senders.get(path)?.abort()
  refusals.delete(path)
}

/** Why the request of a path was refused while its form was not on the screen. */
export function refusalElsewhere(path: string): string | undefined {
  return refusals.get(path)
}

/** A form's requests, which outlive a soft navigation. In memory only: they name a person. Rule 26. */
const requestsByPath = new Map<string, unknown>()
/** The text of the last request of each path. */
export const texts = new Map<string, string>()

/** The requests of the form, the same ones when it is shown again. */
function requestsOf<Accepted, Sent extends object>({
  path,
  isAccepted,
  keeper,
}: SentForm<Accepted, Sent>): FormRequests<Accepted, Sent> {
  const known = requestsByPath.get(path) as FormRequests<Accepted, Sent> | undefined
  const requests = known ?? formRequests<Accepted, Sent>(isAccepted, keeper)
  requestsByPath.set(path, requests)
  return requests
}

/**
 * The form's request without a definite answer: `held` waits for a network, `in-doubt` was sent and may have arrived. `askAgain` is
 * called to send it again while the form is on the screen; on other pages it goes on being sent.
 */
export function useOpenRequest<Accepted, Sent extends object>(
  form: SentForm<Accepted, Sent>,
  askAgain: () => void,
) {
  const [requests] = useState(() => requestsOf<Accepted, Sent>(form))
  const [open, setOpen] = useState(() => requests.state())
  useRetries(open !== undefined, () => {
    if (open === 'in-doubt' || navigator.onLine) askAgain()
  })
  const [isKept, setIsKept] = useState(() => requests.isKept())
  useUnloadWarning(open === 'held' && !isKept)
  const leave = useEffectEvent(() => {
    if (requests.state()) sendElsewhere(form, requests)
  })
  useEffect(() => {
    endSendingElsewhere(form.path)
    return () => leave()
  }, [form.path])
  return {
    requests,
    open,
    /** Whether the request is sent even when this tab is closed. Known only once it has no answer. */
    isKept,
    /** Whether the request that is being sent is kept already. */
    isKeptNow: () => requests.isKept(),
    /** Shows the present state, and lets a request that is still open outlive the tab. */
    refresh: () => {
      const show = () => {
        setOpen(requests.state())
        setIsKept(requests.isKept())
      }
      show()
      if (requests.state() && !requests.isKept()) void requests.keep().then(show)
    },
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

/** Whether a request sent before a reload, or in another tab, was never answered. False in the first render. */
export function useEarlierUnanswered(path: Address<'POST'>): boolean {
  const [isUnanswered] = useState(() => () => pendingKey(path) !== undefined)
  return useSyncExternalStore(never, isUnanswered, () => false)
}

const never = () => () => {}
