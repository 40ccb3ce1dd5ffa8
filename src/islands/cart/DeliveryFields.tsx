import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { RingRoadSide } from '../../domain/delivery.ts'
import { PICKUP_DISCOUNT } from '../../domain/pricing.ts'
import { $pricedCart, chooseDelivery, setPickup } from '../../stores/cart.ts'
import { $distanceRefused, $distanceText, typeDistance } from '../../stores/distance.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { DistanceField } from '../delivery/DistanceField.tsx'
import styles from '../../styles/fields.module.scss'

const SIDES: readonly { side: RingRoadSide; label: string }[] = [
  { side: 'in', label: 'В пределах МКАД' },
  { side: 'out', label: 'За МКАД' },
]

interface Props {
  /** The order was refused because the distance is missing. */
  distanceRefused?: boolean
}

/** Pickup or delivery, side of the ring road, distance: the inputs of the delivery price. Rules 12 to 14. */
export function DeliveryFields({ distanceRefused = false }: Props) {
  const { pickup, mkad } = useStore($pricedCart, beforeStorage)
  const [choseOutside, setChoseOutside] = useState(false)
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
                chooseDelivery(side)
                setChoseOutside(side === 'out')
              }}
            />
            {label}
          </label>
        ))}
        <label className={styles['choice']}>
          <input type="radio" name={group} checked={pickup} onChange={() => setPickup(true)} />
          Самовывоз, −{PICKUP_DISCOUNT}&nbsp;%
        </label>
      </div>
      {!pickup && mkad === 'out' && (
        <Distance scrollsIntoView={choseOutside} refused={distanceRefused} />
      )}
    </fieldset>
  )
}

/** The cart's distance; scrolls into view when the shopper's choice makes it appear. */
function Distance({ scrollsIntoView, refused }: { scrollsIntoView: boolean; refused: boolean }) {
  const text = useStore($distanceText, { ssr: () => '' })
  const refusedInDrawer = useStore($distanceRefused, { ssr: () => false })
  const input = useRef<HTMLInputElement>(null)
  const onAppear = useEffectEvent(() => {
    if (scrollsIntoView) input.current?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => onAppear(), [])
  return (
    <DistanceField
      ref={input}
      text={text}
      onText={typeDistance}
      refused={refused || refusedInDrawer}
    />
  )
}
