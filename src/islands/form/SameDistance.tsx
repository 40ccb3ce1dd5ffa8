import { useId } from 'react'
import { formatDistance } from '../../wording/measures.ts'
import styles from './consent.module.scss'

interface Props {
  distanceKm: number
  checked: boolean
  onChecked: (checked: boolean) => void
  error: string | undefined
}

/** Asks whether a new address is as far from the ring road as the one before. Rule 13. */
export function SameDistance({ distanceKm, checked, onChecked, error }: Props) {
  const note = useId()
  return (
    <div>
      <label className={styles['consent']}>
        <input
          type="checkbox"
          name="same-distance"
          required
          checked={checked}
          onChange={({ target }) => onChecked(target.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={note}
        />
        <span>До нового адреса тоже {formatDistance(distanceKm)} от МКАД</span>
      </label>
      <p id={note} className={styles['error']}>
        {error}
      </p>
    </div>
  )
}
