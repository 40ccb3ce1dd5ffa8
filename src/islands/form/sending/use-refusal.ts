import { useRef, useState, type FocusEvent, type InputEvent } from 'react'
import type { FieldError } from '../../../contract/fields.ts'
import type { ShopProblem } from '../../../requests/problem.ts'
import { rememberTyped } from '../typed-values.ts'
import { afterPress } from './after-press.ts'

/**
 * Why a form was not taken: the errors beside its fields, and the failure beside its button. `earlier` is a failure from when the
 * form was not on the screen.
 */
export function useRefusal(check: (data: FormData) => readonly FieldError[], earlier = '') {
  const [failure, setFailure] = useState(earlier)
  const { fieldEvents, showErrors, clearErrors, errorOf } = useFieldErrors(check, () =>
    setFailure(''),
  )

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

  /** Shows the edge's refusal: its errors beside the fields of `form`, and `words` or its `detail` beside the button. */
  function showProblem(form: HTMLFormElement | undefined, problem: ShopProblem, words?: string) {
    if ('errors' in problem && form) refuse(form, problem.errors, true)
    setFailure(words ?? problem.detail)
  }

  function clear(): void {
    clearErrors()
    setFailure('')
  }

  return { failure, setFailure, refuse, showProblem, clear, errorOf, fieldEvents }
}

interface ShownError extends FieldError {
  /** Returned by the edge. `check` does not find it, so it stays until the field is edited. */
  fromEdge: boolean
}

/**
 * The errors beside a form's fields. An error disappears as soon as its field is valid; a new one appears when an edited
 * field loses the focus. `check` returns all errors of the form; `onAnswered` is called when the last field that the edge has refused
 * is edited.
 */
function useFieldErrors(check: (data: FormData) => readonly FieldError[], onAnswered: () => void) {
  const [errors, setErrors] = useState<readonly ShownError[]>([])
  const edited = useRef(new Set<string>())

  /** Removes the errors that no longer hold, on every input of the form. */
  function onInput({ target, currentTarget }: InputEvent<HTMLFormElement>): void {
    const control = target as HTMLInputElement
    edited.current.add(control.name)
    rememberTyped(control)
    if (errors.length === 0) return
    const wrong = check(new FormData(currentTarget)).map(({ path }) => path)
    const stays = ({ path, fromEdge }: ShownError) =>
      fromEdge ? !areNeighbours(path, control.name) : wrong.includes(path)
    const refused = errors.filter(({ fromEdge }) => fromEdge)
    if (refused.length > 0 && !refused.some(stays)) onAnswered()
    setErrors((shown) => shown.filter(stays))
  }

  /** Shows the error of a field on blur, if it was edited. */
  function onBlur({ target, currentTarget: form }: FocusEvent<HTMLFormElement>): void {
    const { name } = target as Element as HTMLInputElement
    if (edited.current.has(name)) afterPress(() => showErrorOf(name, form))
  }

  function showErrorOf(name: string, form: HTMLFormElement): void {
    if (!form.isConnected) return
    const found = check(new FormData(form)).find(({ path }) => path === name)
    setErrors((shown) => {
      const others = shown.filter(({ path, fromEdge }) => path !== name || fromEdge)
      return found && !others.some(({ path }) => path === name)
        ? [...others, { ...found, fromEdge: false }]
        : others
    })
  }

  /** Shows the errors and moves the focus to the first field that has one. */
  function showErrors(
    form: HTMLFormElement,
    found: readonly FieldError[],
    fromEdge: boolean,
  ): void {
    setErrors(found.map((error) => ({ ...error, fromEdge })))
    const paths = found.map(({ path }) => path)
    const first = Array.from(form.elements).find((element) =>
      paths.includes(element.getAttribute('name') ?? ''),
    )
    first?.closest('details')?.setAttribute('open', '')
    if (first instanceof HTMLElement) first.focus()
  }

  return {
    fieldEvents: { onInput, onBlur },
    showErrors,
    clearErrors: () => setErrors([]),
    errorOf: (name: string) => errors.find(({ path }) => path === name)?.message,
  }
}

/**
 * Whether both are of one group (`delivery.…`). The edge refuses a window because of its day: a group is right or wrong
 * as a whole.
 */
function areNeighbours(path: string, name: string): boolean {
  return path === name || (path.includes('.') && path.split('.')[0] === name.split('.')[0])
}
