import { zone } from 'virtual:shop'
import { useId } from 'react'
import type { Destination } from '../../domain/delivery.ts'
import { formatDistance } from '../../wording/measures.ts'
import styles from './consent.module.scss'

interface Props {
  /** The way that the old address was priced for. */
  way: Destination
  checked: boolean
  onChecked: (checked: boolean) => void
  error: string | undefined
}

/** The refusal of a new address that may lie elsewhere. */
export const OTHER_WAY = 'Подтвердите, где новый адрес, или выберите другую доставку'

/** Asks whether a new address is as far from the ring road as the one before, or within it as well. Rule 13. */
export function SameWay({ way, checked, onChecked, error }: Props) {
  const note = useId()
  return (
    <div>
      <label className={styles['consent']}>
        <input
          type="checkbox"
          name="same-way"
          required
          checked={checked}
          onChange={({ target }) => onChecked(target.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={note}
        />
        <span>
          {way.mkad === 'in'
            ? `Новый адрес тоже ${zone.in}`
            : `До нового адреса тоже ${formatDistance(way.mkad_distance)} ${zone.from}`}
        </span>
      </label>
      <p id={note} className={styles['error']}>
        {error}
      </p>
    </div>
  )
}
