import { useRef, useState } from 'react'
import type { Answer } from '../../client/http.ts'
import { intentTo, isDefinite, send, type Intent } from '../../client/sending.ts'
import type { FieldError } from '../../domain/order.ts'

/** A form's fields in the shape of the wire, or everything that is wrong with them. */
export type ReadForm = { ok: true; body: object } | { ok: false; errors: FieldError[] }

interface Options<Taken> {
  /** Where the form is sent. */
  path: string
  read: (data: FormData) => ReadForm
  onTaken: (taken: Taken) => void | Promise<void>
  /** The problem's type, before its words are shown. */
  onRefused?: (type: string) => Promise<void>
  /** What to say when nobody knows whether it arrived. */
  noAnswer: string
}

/** Sends a form once, however often it is pressed; nothing typed is lost, and errors stand beside their fields. */
export function useSending<Taken>({ path, read, onTaken, onRefused, noAnswer }: Options<Taken>) {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  /** At once, where the state would only follow with the next render: five taps are one request. */
  const busy = useRef(false)
  /** Sent without a definite answer: whatever is typed since, this one is asked about first. */
  const unanswered = useRef<Intent>(undefined)

  async function submit(form: HTMLFormElement): Promise<void> {
    if (busy.current) return
    setFailure('')
    const fields = read(new FormData(form))
    if (!fields.ok) return refuse(form, fields.errors)

    setErrors([])
    setSending((busy.current = true))
    const answer = await ask(intentTo(path, fields.body, unanswered.current))
    setSending((busy.current = false))

    if (answer.ok) return onTaken(answer.body)
    if (answer.problem) await onRefused?.(answer.problem.type)
    if (answer.problem?.errors) refuse(form, answer.problem.errors)
    setFailure(answer.problem?.detail ?? noAnswer)
  }

  /** What may already have been taken is not sent anew under another key: the shopper would get it twice. */
  async function ask(intent: Intent): Promise<Answer<Taken>> {
    const earlier = unanswered.current
    if (earlier && earlier !== intent) {
      const answer = await send<Taken>(earlier)
      if (answer.ok || !isDefinite(answer)) return answer
    }
    unanswered.current = intent
    const answer = await send<Taken>(intent)
    if (isDefinite(answer)) unanswered.current = undefined
    return answer
  }

  /** Shows the errors beside their fields and takes the shopper to the first. */
  function refuse(form: HTMLFormElement, found: readonly FieldError[]): void {
    setErrors(found)
    const paths = found.map((error) => error.path)
    const first = Array.from(form.elements).find((element) =>
      paths.includes(element.getAttribute('name') ?? ''),
    )
    if (first instanceof HTMLElement) first.focus()
  }

  return {
    submit,
    sending,
    failure,
    errorOf: (name: string) => errors.find((error) => error.path === name)?.message,
  }
}
