import { useId, type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute } from 'react'
import styles from './form.module.scss'

interface Props {
  /** The field's path on the wire: `customer.phone`. */
  name: string
  label: string
  hint?: string
  error?: string | undefined
  type?: HTMLInputTypeAttribute
  inputMode?: 'tel' | 'email' | 'numeric' | 'decimal'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  defaultValue?: string | undefined
  multiline?: boolean
  /** The field is being used: focused, or filled by the browser. */
  onUse?: (input: HTMLInputElement) => unknown
  /** Given together: the field is controlled from a store. */
  value?: string
  onValue?: (value: string) => void
}

/** A labelled text field with its hint, and its error beside it in words. */
export function Field({
  name,
  label,
  hint,
  error,
  multiline,
  value,
  onValue,
  onUse,
  type = 'text',
  ...input
}: Props) {
  const id = useId()
  const note = useId()
  const attributes = {
    id,
    name,
    'aria-invalid': error !== undefined,
    'aria-describedby': note,
    ...(onValue && {
      value,
      onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
    }),
    ...(onUse && { onFocus: use, onInput: use, ref: takeUp }),
    ...input,
  }
  function use({ currentTarget }: { currentTarget: EventTarget }) {
    onUse?.(currentTarget as HTMLInputElement)
  }
  /** It may have been focused or filled in before the island came to life. */
  function takeUp(input: HTMLInputElement | HTMLTextAreaElement | null) {
    if (input && (input.value || input === document.activeElement))
      onUse?.(input as HTMLInputElement)
  }
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {multiline ? <textarea rows={3} {...attributes} /> : <input type={type} {...attributes} />}
      <p id={note} className={error ? styles['error'] : styles['hint']}>
        {error ?? hint}
      </p>
    </div>
  )
}
