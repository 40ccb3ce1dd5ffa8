import { useRef, useState, useSyncExternalStore } from 'react'
import type { ShopProblem } from '../../../requests/problem.ts'
import {
  pendingRequest,
  isDefinite,
  wasAcceptedBefore,
  type Answered,
} from '../../../requests/sending.ts'
import type { FieldError } from '../../../contract/fields.ts'
import { pendingKey } from '../../../stores/pending-key.ts'
import { refusalsElsewhere, texts, useOpenRequest } from './open-requests.ts'
import { useRefusal } from './use-refusal.ts'

/** A form's fields as the request has them, or their errors. */
export type ReadForm<Sent> =
  | {
      ok: true
      body: Sent
      /** The request as text to read out on the phone. */
      text: string
    }
  | { ok: false; errors: FieldError[] }

/** A form that is sent once: its reading, its path, and the effects of the answer. */
export interface Sending<Accepted, Sent extends object> {
  /** Path that the form is posted to. */
  path: string
  read: (data: FormData) => ReadForm<Sent>
  /** Whether a 2xx answer says that the request was taken. */
  isAccepted: (answer: unknown) => answer is Accepted
  /** `sent` is the body that was taken, which may be older than what stands in the form. */
  onAccepted: (taken: Accepted, sent: Sent) => void | Promise<void>
  /** Called before the form is read; returns news that the shopper has to see before sending, if any. */
  beforeReading?: () => string | undefined
  /** Called before a refusal of the body `sent` is shown; may return a message to show instead of the problem's `detail`. */
  onRefused?: (problem: ShopProblem, sent: Sent) => Promise<string | undefined>
  /** Message when another request was taken earlier: before a reload, or from another tab. */
  acceptedBefore: string
}

/**
 * Sends a form once, however often the button is pressed; typed values are kept, and errors are shown beside their
 * fields. Rule 32.
 */
export function useSending<Accepted, Sent extends object>(options: Sending<Accepted, Sent>) {
  const { failure, setFailure, refuse, clear, errorOf, fieldEvents } = useRefusal((data) => {
    const fields = options.read(data)
    return fields.ok ? [] : fields.errors
  }, refusalsElsewhere.get(options.path))
  /** Shown instead of sending: a difference from the sum that the shopper saw. */
  const [news, setNews] = useState('')
  const [sending, setSending] = useState(false)
  const { requests, open, refresh, takeBack } = useOpenRequest(options, () => void askAgain())
  /** A request is in progress. A ref, since state changes only with the next render: five taps are one request. */
  const busy = useRef(false)
  const lastForm = useRef<HTMLFormElement>(undefined)
  const earlierOpen = useEarlierUnanswered(options.path)

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
    texts.set(options.path, fields.text)
    const request = pendingRequest(options.path, fields.body)
    if (navigator.onLine || !requests.hold(request)) return showAnswer(requests.send(request))
    clear()
    refresh()
  }

  /** Sends the unanswered request again, under its key, to learn whether it was taken. */
  async function askAgain(): Promise<void> {
    if (busy.current) return
    const request = requests.sendAgain()
    if (request) await showAnswer(request)
    // Ended meanwhile by what was sent while another page was open.
    else refresh()
  }

  async function showAnswer(request: Promise<Answered<Accepted, Sent>>): Promise<void> {
    clear()
    setSending((busy.current = true))
    const { answer, sent } = await request
    setSending((busy.current = false))
    refresh()
    if (answer.ok) return options.onAccepted(answer.body, sent)
    if (!isDefinite(answer) || !answer.problem) return

    const words = wasAcceptedBefore(answer)
      ? options.acceptedBefore
      : await options.onRefused?.(answer.problem, sent)
    if ('errors' in answer.problem && lastForm.current)
      refuse(lastForm.current, answer.problem.errors, true)
    setFailure(words ?? answer.problem.detail)
  }

  return {
    ...{ submit, askAgain, sending, failure, open },
    takeBack: () => setFailure(takeBack()),
    textOf: () => texts.get(options.path) ?? '',
    earlierOpen: earlierOpen && !sending && !open && failure === '',
    news,
    errorOf,
    /** Props of the form: update the errors and remember the typed values. */
    fieldEvents,
  }
}

/** Whether a request sent before a reload, or in another tab, was never answered. False in the first render. */
function useEarlierUnanswered(path: string): boolean {
  const [isUnanswered] = useState(() => () => pendingKey(path) !== undefined)
  return useSyncExternalStore(never, isUnanswered, () => false)
}

const never = () => () => {}
