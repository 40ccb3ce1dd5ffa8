import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ReactNode,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
} from 'react'
import styles from './form.module.scss'
import { rememberTyped, restoreTyped } from './typed-values.ts'

export interface FieldProps {
  /** The field's path on the wire: `customer.phone`. */
  name: string
  label: string
  hint?: string
  error?: string | undefined
  /** Rendered after the error: another way for the shopper. */
  afterError?: ReactNode
  type?: HTMLInputTypeAttribute
  inputMode?: 'tel' | 'email' | 'numeric' | 'decimal'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  required?: boolean
  defaultValue?: string | undefined
  multiline?: boolean
  /** Called when the field is focused, typed in, or filled by the browser. */
  onUse?: (input: HTMLInputElement) => unknown
  /** Both together make the field controlled. */
  value?: string
  onValue?: (value: string) => void
}

/** A labelled text field with its hint or its error. Restores the typed value when it is mounted again. */
export function Field({
  name,
  label,
  hint,
  error,
  afterError,
  multiline,
  value,
  onValue,
  onUse,
  type = 'text',
  ...input
}: FieldProps) {
  const id = useId()
  const note = useId()
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const attributes = {
    id,
    name,
    'aria-invalid': error !== undefined,
    'aria-describedby': note,
    ...(onValue && {
      value,
      onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
    }),
    ...(onUse && { onFocus: use, onInput: use }),
    ref: control,
    ...input,
  }
  const onMount = useEffectEvent(() => {
    const input = control.current
    if (!input) return
    if (input.value) rememberTyped(input)
    else if (!onValue) restoreTyped(input)
    if (input.value) onUse?.(input)
  })
  useEffect(() => onMount(), [])
  function use({ currentTarget }: { currentTarget: EventTarget }) {
    onUse?.(currentTarget as HTMLInputElement)
  }
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {multiline ? <textarea rows={3} {...attributes} /> : <input type={type} {...attributes} />}
      <p id={note} className={error ? styles['error'] : styles['hint']}>
        {error ?? hint}
        {error && afterError}
      </p>
    </div>
  )
}
