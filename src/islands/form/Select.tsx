import { useId } from 'react'
import styles from './form.module.scss'

interface Props {
  /** The field's path on the wire: `delivery.date`. */
  name: string
  label: string
  /** Shown while nothing is chosen. */
  placeholder: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  value: string
  onValue: (value: string) => void
  error: string | undefined
}

/** A labelled select with its error. */
export function Select({ name, label, placeholder, options, value, onValue, error }: Props) {
  const id = useId()
  const note = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        required
        aria-invalid={error !== undefined}
        aria-describedby={note}
        onChange={({ target }) => onValue(target.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <p id={note} className={styles['error']}>
        {error}
      </p>
    </div>
  )
}
