import { useState } from 'react'
import type { FieldError } from '../../../contract/fields.ts'
import type { ShopProblem } from '../../../requests/problem.ts'
import { useFieldErrors } from './use-field-errors.ts'

/**
 * Why a form was not taken: the errors beside its fields, and the failure beside its button. `earlier` is a failure from when the
 * form was not on the screen.
 */
export function useRefusal(check: (data: FormData) => readonly FieldError[], earlier = '') {
  const { fieldEvents, showErrors, clearErrors, errorOf } = useFieldErrors(check)
  const [failure, setFailure] = useState(earlier)

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
