import { StepButtons } from '../ui/StepButtons.tsx'
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
    <StepButtons
      className={`${styles['stepper']} ${large ? styles['large'] : ''}`}
      label={label}
      isLeast={value <= min}
      isMost={value >= max}
      onLess={() => change(value - 1)}
      onMore={() => change(value + 1)}
    >
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
    </StepButtons>
  )
}

/** The number of the digits in a text, whatever stands between them; undefined without any. */
function parseDigits(typed: string): number | undefined {
  const digits = typed.replace(/\D/g, '')
  return digits ? Number(digits) : undefined
}
