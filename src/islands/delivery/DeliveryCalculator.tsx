import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import {
  DELIVERY_TARIFF,
  isDistance,
  MAX_DISTANCE_KM,
  missingForFreeDelivery,
  quoteDelivery,
  type Destination,
} from '../../domain/delivery.ts'
import { formatRubles, type Rubles } from '../../domain/money.ts'
import { PICKUP_DISCOUNT } from '../../domain/pricing.ts'
import { $pricedCart } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { useReady } from '../form/use-ready.ts'
import styles from './calculator.module.scss'

type Way = 'in' | 'out' | 'pickup'

const WAYS: readonly { way: Way; label: string }[] = [
  { way: 'in', label: 'В\u00a0пределах МКАД' },
  { way: 'out', label: 'За\u00a0МКАД' },
  { way: 'pickup', label: 'Самовывоз' },
]

const EXAMPLE: Rubles = 6000
const MOST_DIGITS = 7

/** The delivery price for a goods sum and a place; starts with the cart's sum if there is one. Rule 14. */
export function DeliveryCalculator() {
  const { totalAmountNoSale } = useStore($pricedCart, beforeStorage)
  const ready = useReady()
  const [typedSum, setTypedSum] = useState<string>()
  const [way, setWay] = useState<Way>('in')
  const [typedDistance, setTypedDistance] = useState('15')
  const ids = { sum: useId(), group: useId(), distance: useId(), hint: useId() }

  const sum = typedSum ?? String(totalAmountNoSale || EXAMPLE)
  const goods = Number(sum)
  const distanceKm = Number(typedDistance.replace(',', '.'))
  const wrong = way === 'out' && !isDistance(distanceKm)

  return (
    <div className={styles['calculator']}>
      <div className={styles['field']}>
        <label htmlFor={ids.sum}>Сумма заказа, ₽</label>
        <input
          id={ids.sum}
          disabled={!ready}
          className={styles['short']}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={sum}
          onChange={({ target }) =>
            setTypedSum(target.value.replace(/\D/g, '').slice(0, MOST_DIGITS))
          }
        />
      </div>
      <fieldset className={styles['field']} disabled={!ready}>
        <legend>Куда</legend>
        <div className={styles['choices']}>
          {WAYS.map((choice) => (
            <label key={choice.way} className={styles['choice']}>
              <input
                type="radio"
                name={ids.group}
                checked={way === choice.way}
                onChange={() => setWay(choice.way)}
              />
              {choice.label}
            </label>
          ))}
        </div>
      </fieldset>
      {way === 'out' && (
        <div className={styles['field']}>
          <label htmlFor={ids.distance}>Километров от&nbsp;МКАД</label>
          <input
            id={ids.distance}
            className={styles['short']}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={typedDistance}
            aria-invalid={wrong}
            aria-describedby={ids.hint}
            onChange={({ target }) => setTypedDistance(target.value)}
          />
          <p id={ids.hint} className={wrong ? styles['refusal'] : styles['hint']}>
            {wrong
              ? `От\u00a00 до\u00a0${MAX_DISTANCE_KM}\u00a0км, не\u00a0точнее 100\u00a0м`
              : `Первые ${DELIVERY_TARIFF.out.kmFree}\u00a0км входят в\u00a0цену`}
          </p>
        </div>
      )}
      <output className={styles['result']}>
        <Result
          goods={goods}
          destination={
            wrong
              ? undefined
              : {
                  pickup: way === 'pickup',
                  mkad: way === 'out' ? 'out' : 'in',
                  mkad_distance: way === 'out' ? distanceKm : 0,
                }
          }
        />
      </output>
    </div>
  )
}

function Result({ goods, destination }: { goods: Rubles; destination: Destination | undefined }) {
  if (goods === 0) return <span>Впишите сумму заказа, и&nbsp;мы посчитаем доставку.</span>
  if (!destination) return <span>Впишите расстояние, и&nbsp;мы посчитаем доставку.</span>
  const cost = quoteDelivery(goods, destination)
  return (
    <>
      <strong>{cost === 0 ? 'Бесплатно' : formatRubles(cost)}</strong>
      <span>{remark(goods, destination)}</span>
    </>
  )
}

function remark(goods: Rubles, destination: Destination): string {
  if (destination.pickup) return `и\u00a0${PICKUP_DISCOUNT}\u00a0% скидки на\u00a0все блюда`
  const missing = missingForFreeDelivery(goods, destination)
  if (missing > 0) {
    return destination.mkad === 'in'
      ? `станет бесплатной, если добавить на\u00a0${formatRubles(missing)}`
      : `если добавить на\u00a0${formatRubles(missing)}, останется только плата за\u00a0расстояние`
  }
  return quoteDelivery(goods, destination) === 0
    ? 'привезём в\u00a0выбранное время'
    : 'это плата за\u00a0расстояние'
}
