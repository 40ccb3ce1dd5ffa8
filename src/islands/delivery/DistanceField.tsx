import { tariff, zone } from 'virtual:shop'
import { useId, useState, type Ref } from 'react'
import { MISSING_DISTANCE, parseDistance, WRONG_DISTANCE } from '../../wording/typed-numbers.ts'
import { distanceWords } from '../../wording/delivery.ts'
import styles from '../../styles/fields.both.module.scss'

interface Props {
  text: string
  onText: (typed: string) => void
  /** Says that the distance is missing or wrong without waiting until the field is left. */
  refused?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Kilometres from the ring road as typed. A wrong distance is refused in words once the field is left. Rule 13. */
export function DistanceField({ text, onText, refused = false, ref }: Props) {
  const [left, setLeft] = useState(false)
  const input = useId()
  const hint = useId()
  const isWrong = parseDistance(text) === undefined && (refused || (left && text !== ''))

  return (
    <div className={styles['field']}>
      <label htmlFor={input}>Километров {zone.from}</label>
      <input
        id={input}
        ref={ref}
        name="mkad_distance"
        className={styles['short']}
        inputMode="decimal"
        autoComplete="off"
        required
        value={text}
        aria-invalid={isWrong}
        aria-describedby={hint}
        onChange={({ target }) => {
          if (parseDistance(target.value) !== undefined) setLeft(false)
          onText(target.value)
        }}
        onBlur={() => setLeft(true)}
      />
      <p id={hint} className={isWrong ? styles['refusal'] : styles['hint']}>
        {!isWrong ? HINT : text.trim() === '' ? MISSING_DISTANCE : WRONG_DISTANCE}
      </p>
    </div>
  )
}

const HINT = distanceWords(tariff.out)
