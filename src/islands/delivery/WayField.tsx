import { useId } from 'react'
import fields from '../../styles/fields.module.scss'

export type Way = 'in' | 'out' | 'pickup'

const WAYS: readonly { way: Way; label: string }[] = [
  { way: 'in', label: 'В пределах МКАД' },
  { way: 'out', label: 'За МКАД' },
  { way: 'pickup', label: 'Самовывоз' },
]

interface Props {
  way: Way
  onWay: (way: Way) => void
}

/** Inside the ring road, outside it, or pickup. */
export function WayField({ way, onWay }: Props) {
  const group = useId()
  return (
    <fieldset className={fields['field']}>
      <legend>Куда</legend>
      <div className={fields['choices']}>
        {WAYS.map((choice) => (
          <label key={choice.way} className={fields['choice']}>
            <input
              type="radio"
              name={group}
              value={choice.way}
              checked={way === choice.way}
              onChange={() => onWay(choice.way)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
