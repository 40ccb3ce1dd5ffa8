import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Rubles } from '../../domain/money.ts'
import { parseDistance } from '../../wording/typed-numbers.ts'
import { groupDigits } from '../../wording/numerals.ts'
import { $pricedCart } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { DeliveryCost } from './DeliveryCost.tsx'
import { DistanceField } from './DistanceField.tsx'
import styles from './calculator.module.scss'
import { readSum } from './read-sum.ts'
import { SumField } from './SumField.tsx'
import { WayField, type Way } from './WayField.tsx'

const EXAMPLE: Rubles = 6000

/** The delivery price for a goods sum and a place; starts with the cart's sum if there is one. Rule 14. */
export function DeliveryCalculator() {
  const { totalAmountNoSale } = useStore($pricedCart, beforeStorage)
  const [typedSum, setTypedSum] = useState<string>()
  const [way, setWay] = useState<Way>('in')
  const [typedDistance, setTypedDistance] = useState('15')

  const sum = typedSum ?? groupDigits(totalAmountNoSale || EXAMPLE)
  const distanceKm = way === 'out' ? parseDistance(typedDistance) : 0

  return (
    <div className={styles['calculator']}>
      <SumField text={sum} onText={setTypedSum} />
      <WayField legend="Куда" way={way} onWay={setWay} />
      {way === 'out' && <DistanceField text={typedDistance} onText={setTypedDistance} />}
      <output className={styles['result']}>
        <DeliveryCost
          sum={readSum(sum)}
          destination={
            distanceKm === undefined
              ? undefined
              : {
                  pickup: way === 'pickup',
                  mkad: way === 'out' ? 'out' : 'in',
                  mkad_distance: distanceKm,
                }
          }
        />
      </output>
    </div>
  )
}
