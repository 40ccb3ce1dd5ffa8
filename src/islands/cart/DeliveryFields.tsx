import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { isDistance, MAX_DISTANCE_KM, type RingRoadSide } from '../../domain/delivery.ts'
import { $pricedCart, setDistance, setPickup, setRingRoadSide } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import styles from './fields.module.scss'

const SIDES: readonly { side: RingRoadSide; label: string }[] = [
  { side: 'in', label: 'В\u00a0пределах МКАД' },
  { side: 'out', label: 'За\u00a0МКАД' },
]

/** Pickup or delivery, side of the ring road, distance: what the delivery price depends on. Rules 12 to 14. */
export function DeliveryFields() {
  const { pickup, mkad, mkad_distance } = useStore($pricedCart, beforeStorage)
  const group = useId()

  return (
    <fieldset className={styles['field']}>
      <legend>Как получить</legend>
      <div className={styles['choices']}>
        {SIDES.map(({ side, label }) => (
          <label key={side} className={styles['choice']}>
            <input
              type="radio"
              name={group}
              checked={!pickup && mkad === side}
              onChange={() => {
                setPickup(false)
                setRingRoadSide(side)
              }}
            />
            {label}
          </label>
        ))}
        <label className={styles['choice']}>
          <input type="radio" name={group} checked={pickup} onChange={() => setPickup(true)} />
          Самовывоз, −10&nbsp;%
        </label>
      </div>
      {!pickup && mkad === 'out' && <Distance saved={mkad_distance} />}
    </fieldset>
  )
}

/** What is typed stays as typed; only a distance that can be priced reaches the cart. */
function Distance({ saved }: { saved: number }) {
  const [typed, setTyped] = useState(saved ? String(saved).replace('.', ',') : '')
  const input = useId()
  const hint = useId()
  const distance = Number(typed.replace(',', '.'))
  const wrong = !isDistance(distance)

  return (
    <div className={styles['field']}>
      <label htmlFor={input}>Километров от&nbsp;МКАД</label>
      <input
        id={input}
        className={styles['short']}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={wrong}
        aria-describedby={hint}
        onChange={({ target }) => {
          setTyped(target.value)
          setDistance(Number(target.value.replace(',', '.')))
        }}
      />
      <p id={hint} className={wrong ? styles['refusal'] : styles['answer']}>
        {wrong
          ? `От\u00a00 до\u00a0${MAX_DISTANCE_KM}\u00a0км, не\u00a0точнее 100\u00a0м`
          : 'Первые 10\u00a0км входят в\u00a0цену, дальше 40\u00a0₽ за\u00a0километр'}
      </p>
    </div>
  )
}
