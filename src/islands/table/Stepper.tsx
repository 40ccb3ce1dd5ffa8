import { Icon } from '../ui/Icon.tsx'
import { NumberInput } from './NumberInput.tsx'
import styles from './stepper.module.scss'

interface Props {
  name?: string
  label: string
  value: number
  min: number
  max: number
  large?: boolean
  /** The new value within the limits, and the number that was asked for. */
  onChange: (value: number, asked: number) => void
}

/** Minus, a number that can be typed, plus. A typed number takes effect as it is typed, within the limits. */
export function Stepper({ name, label, value, min, max, large = false, onChange }: Props) {
  const change = (asked: number) => onChange(Math.min(max, Math.max(min, asked)), asked)

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
      <NumberInput
        className="money"
        name={name}
        maxLength={5}
        aria-label={label}
        value={value}
        parse={parseDigits}
        onFocus={({ target }) => target.select()}
        onChange={(typed) => typed !== undefined && change(typed)}
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

/** The number of the digits in a text, whatever stands between them; undefined without any. */
function parseDigits(typed: string): number | undefined {
  const digits = typed.replace(/\D/g, '')
  return digits ? Number(digits) : undefined
}
