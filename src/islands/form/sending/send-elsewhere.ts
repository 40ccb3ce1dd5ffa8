import type { Address } from '../../../contract/routes.ts'
import type { ShopProblem } from '../../../requests/problem.ts'
import type { Answered, formRequests, Keeper } from '../../../requests/sending.ts'

/** Between two tries. */
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
