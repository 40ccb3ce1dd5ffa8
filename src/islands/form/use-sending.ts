import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Answer } from '../../client/edge/http.ts'
import {
  intentTo,
  isDefinite,
  send,
  wasTakenBefore,
  type Intent,
} from '../../client/edge/sending.ts'
import type { FieldError } from '../../contract/order.ts'
import type { ProblemBody } from '../../contract/problems.ts'
import { pendingKey } from '../../stores/pending-key.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** A form's fields as the request has them, or their errors. */
export type ReadForm =
  | {
      ok: true
      body: object
      /** The request as text to read out on the phone. */ text: string
    }
  | { ok: false; errors: FieldError[] }

/** An answer, and the body of the request that it answers. */
interface Answered<Taken> {
  answer: Answer<Taken>
  sent: string
}

interface Options<Taken> {
  /** Path that the form is posted to. */
  path: string
  read: (data: FormData) => ReadForm
  /** Whether a 2xx answer says that the request was taken. */
  isTaken: (answer: unknown) => answer is Taken
  /** `sent` is the body that was taken, which may be older than what stands in the form. */
  onTaken: (taken: Taken, sent: object) => void | Promise<void>
  /** Called before the form is read; returns news that the shopper has to see before sending, if any. */
  beforeReading?: () => string | undefined
  /** Called before a refusal is shown; may return a message to show instead of the problem's `detail`. */
  onRefused?: (problem: ProblemBody) => Promise<string | undefined>
  /** Message when another request was taken earlier: before a reload, or from another tab. */
  takenBefore: string
}

/**
 * Milliseconds between automatic retries of an unanswered request. It is also retried when the network comes back or
 * the page is looked at again.
 */
const ASK_AGAIN_MS = 20_000

const never = () => () => {}

/** Sends a form once, however often the button is pressed; typed values are kept, and errors are shown beside their fields. */
export function useSending<Taken>(options: Options<Taken>) {
  const { fieldEvents, showErrors, clearErrors, errorOf } = useFieldErrors((data) => {
    const fields = options.read(data)
    return fields.ok ? [] : fields.errors
  })
  /** Shown instead of sending: a difference from the sum that the shopper saw. */
  const [news, setNews] = useState('')
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  /** The request was sent, and it is unknown whether it arrived. */
  const [inDoubt, setInDoubt] = useState(false)
  /** A request is under way. A ref, since state changes only with the next render: five taps are one request. */
  const busy = useRef(false)
  /** The request without a definite answer yet; it is asked about before a newer one is sent. */
  const unanswered = useRef<Intent>(undefined)
  const lastForm = useRef<HTMLFormElement>(undefined)
  const lastText = useRef('')
  /** Whether a request sent before a reload, or in another tab, was never answered. */
  const [startedOver] = useState(() => () => pendingKey(options.path) !== undefined)
  const earlierOpen = useSyncExternalStore(never, startedOver, () => false)

  async function submit(form: HTMLFormElement): Promise<void> {
    if (busy.current) return
    const news = options.beforeReading?.() ?? ''
    setNews(news)
    const fields = options.read(new FormData(form))
    if (!fields.ok) {
      refuse(form, fields.errors, false)
      return
    }
    if (news) return
    lastForm.current = form
    lastText.current = fields.text
    await showAnswer(() => ask(intentTo(options.path, fields.body)))
  }

  /** Sends the unanswered request again, under its key, to learn whether it was taken. */
  async function askAgain(): Promise<void> {
    const open = unanswered.current
    if (open && !busy.current) await showAnswer(() => ask(open))
  }

  async function showAnswer(asking: () => Promise<Answered<Taken>>): Promise<void> {
    clearErrors()
    setFailure('')
    setSending((busy.current = true))
    const { answer, sent } = await asking()
    setSending((busy.current = false))
    setInDoubt(!isDefinite(answer))
    if (answer.ok) return options.onTaken(answer.body, JSON.parse(sent) as object)
    if (!isDefinite(answer) || !answer.problem) return

    const words = wasTakenBefore(answer)
      ? options.takenBefore
      : await options.onRefused?.(answer.problem)
    if (answer.problem.errors && lastForm.current)
      refuse(lastForm.current, answer.problem.errors, true)
    setFailure(words ?? answer.problem.detail)
  }

  /** Asks about an earlier request that may have been taken before it sends a newer one, so that nothing is ordered twice. */
  async function ask(intent: Intent): Promise<Answered<Taken>> {
    const earlier = unanswered.current
    if (earlier && earlier.body !== intent.body) {
      const answer = await send<Taken>(earlier, options.isTaken)
      if (answer.ok || !isDefinite(answer)) return { answer, sent: earlier.body }
    }
    unanswered.current = intent
    const answer = await send<Taken>(intent, options.isTaken)
    if (isDefinite(answer)) unanswered.current = undefined
    return { answer, sent: intent.body }
  }

  const askByItself = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void askAgain()
  })
  useEffect(() => {
    if (!inDoubt) return
    const occasions = new AbortController()
    const { signal } = occasions
    const timer = setInterval(() => askByItself(), ASK_AGAIN_MS)
    addEventListener('online', () => askByItself(), { signal })
    document.addEventListener('visibilitychange', () => askByItself(), { signal })
    return () => {
      clearInterval(timer)
      occasions.abort()
    }
  }, [inDoubt])

  /**
   * Shows the errors beside their fields and moves the focus to the first. The error of the honeypot, which nobody sees,
   * is shown beside the button, and the field is emptied: a person whose browser filled it in can send again.
   */
  function refuse(form: HTMLFormElement, found: readonly FieldError[], fromEdge: boolean): void {
    const honeypot = form.elements.namedItem('website') as HTMLInputElement
    const refusal = found.find(({ path }) => path === honeypot.name)
    setFailure(refusal?.message ?? '')
    if (refusal) honeypot.value = ''
    const visible = found.filter((error) => error !== refusal)
    showErrors(form, visible, fromEdge)
  }

  return {
    submit,
    askAgain,
    sending,
    failure,
    inDoubt,
    textOf: () => lastText.current,
    earlierOpen: earlierOpen && !sending && !inDoubt && failure === '',
    news,
    errorOf,
    /** Props of the form: update the errors and remember the typed values. */
    fieldEvents,
  }
}
