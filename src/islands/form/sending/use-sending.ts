import { useRef, useState } from 'react'
import {
  pendingRequest,
  isDefinite,
  wasAcceptedBefore,
  type Answered,
} from '../../../requests/sending.ts'
import type { FieldError } from '../../../contract/fields.ts'
import {
  refusalElsewhere,
  texts,
  useEarlierUnanswered,
  useOpenRequest,
  type SentForm,
} from './open-request.ts'
import { useProgress } from './use-progress.ts'
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
export interface Sending<Accepted, Sent extends object> extends SentForm<Accepted, Sent> {
  read: (data: FormData) => ReadForm<Sent>
  /** Called before the form is read; returns news that the shopper has to see before sending, if any. */
  beforeReading?: () => string | undefined | Promise<string | undefined>
  /** Message when another request was taken earlier: before a reload, or from another tab. */
  acceptedBefore: string
}

/**
 * Sends a form once, however often the button is pressed; typed values are kept, and errors are shown beside their
 * fields. Rule 32.
 */
export function useSending<Accepted, Sent extends object>(options: Sending<Accepted, Sent>) {
  const { failure, setFailure, refuse, showProblem, clear, errorOf, fieldEvents } = useRefusal(
    (data) => errorsIn(options.read(data)),
    refusalElsewhere(options.path),
  )
  /** Shown instead of sending: a difference from the sum that the shopper saw. */
  const [news, setNews] = useState('')
  const { sending, checking, isSlow, isBusy, during, check } = useProgress()
  const { requests, open, isKept, isKeptNow, refresh, takeBack } = useOpenRequest(
    options,
    () => void askAgain(),
  )
  const lastForm = useRef<HTMLFormElement>(undefined)

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isBusy()) return
    const news = (await check(options.beforeReading?.())) ?? ''
    setNews(news)
    const fields = options.read(new FormData(form))
    if (!fields.ok) refuse(form, fields.errors, false)
    if (!fields.ok || news) return
    lastForm.current = form
    texts.set(options.path, fields.text)
    const request = pendingRequest(options.path, fields.body, options.headers)
    if (navigator.onLine || !requests.hold(request)) return showAnswer(requests.send(request))
    clear()
    refresh()
  }

  /** Sends the unanswered request again, under its key, to learn whether it was taken. */
  async function askAgain(): Promise<void> {
    if (isBusy()) return
    const request = requests.sendAgain()
    if (request) await showAnswer(request)
    // Ended meanwhile by what was sent while another page was open.
    else refresh()
  }

  async function showAnswer(request: Promise<Answered<Accepted, Sent>>): Promise<void> {
    clear()
    const { answer, sent } = await during(request)
    refresh()
    if (answer.ok) return options.onAccepted(answer.body, sent)
    if (!isDefinite(answer) || !answer.problem) return

    const words = wasAcceptedBefore(answer)
      ? options.acceptedBefore
      : await options.onRefused?.(answer.problem, sent)
    showProblem(lastForm.current, answer.problem, words)
  }

  return {
    submit,
    askAgain,
    sending,
    /** The edge is asked before the form is sent. */
    checking,
    /** The words while an answer takes long; empty before that, and if `open` says more. */
    slow: isSlow && !open ? (isKeptNow() ? SLOW_AND_KEPT : SLOW) : '',
    failure,
    open,
    isKept,
    takeBack: () => setFailure(takeBack()),
    textOf: () => texts.get(options.path) ?? '',
    earlierOpen: useEarlierUnanswered(options.path) && !sending && !open && failure === '',
    news,
    errorOf,
    /** Props of the form: update the errors and remember the typed values. */
    fieldEvents,
  }
}

const SLOW = 'Связь медленная, но мы ещё отправляем. Не закрывайте эту вкладку.'
const SLOW_AND_KEPT =
  'Связь медленная, но мы ещё отправляем. Вкладку можно закрыть: браузер отправит заказ сам.'

function errorsIn(fields: ReadForm<unknown>): FieldError[] {
  return fields.ok ? [] : fields.errors
}
