import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './stepper.module.scss'

interface Props {
  name?: string
  label: string
  value: number
  min: number
  max: number
  large?: boolean
  onChange: (value: number) => void
}

/** Minus, a number that can be typed, plus. A typed number takes effect as it is typed, within the limits. */
export function Stepper({ name, label, value, min, max, large = false, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const change = (wanted: number) => onChange(Math.min(max, Math.max(min, wanted)))

  return (
    <div
      className={`${styles['stepper']} ${large ? styles['large'] : ''}`}
      role="group"
      aria-label={label}
    >
      <button
        type="button"
        aria-label="Меньше"
        aria-disabled={value <= min}
        onClick={() => change(value - 1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <input
        type="text"
        className="money"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={label}
        value={typed ?? value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '')
          setTyped(digits)
          if (digits) change(Number(digits))
        }}
        onBlur={() => setTyped(undefined)}
      />
      <button
        type="button"
        aria-label="Больше"
        aria-disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
