import { useStore } from '@nanostores/react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { quoteDelivery, type Destination } from '../../domain/delivery.ts'
import { formatRubles, type Rubles } from '../../domain/money.ts'
import { missingForFreeDelivery } from '../../domain/threshold.ts'
import { parseDistance, parseRubles } from '../../domain/typed-numbers.ts'
import { groupDigits } from '../../domain/numerals.ts'
import { PICKUP_DISCOUNT } from '../../domain/pricing.ts'
import { $pricedCart } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { DistanceField } from './DistanceField.tsx'
import fields from '../cart/fields.module.scss'
import styles from './calculator.module.scss'

type Way = 'in' | 'out' | 'pickup'

const WAYS: readonly { way: Way; label: string }[] = [
  { way: 'in', label: 'В\u00a0пределах МКАД' },
  { way: 'out', label: 'За\u00a0МКАД' },
  { way: 'pickup', label: 'Самовывоз' },
]

const EXAMPLE: Rubles = 6000
const MAX_SUM: Rubles = 9_999_999

/** The delivery price for a goods sum and a place; starts with the cart's sum if there is one. Rule 14. */
export function DeliveryCalculator() {
  const { totalAmountNoSale } = useStore($pricedCart, beforeStorage)
  const [typedSum, setTypedSum] = useState<string>()
  const [sumLeft, setSumLeft] = useState(false)
  const [way, setWay] = useState<Way>('in')
  const [typedDistance, setTypedDistance] = useState('15')
  const ids = { sum: useId(), group: useId(), hint: useId() }
  const calculator = useRef<HTMLDivElement>(null)

  const sum = typedSum ?? groupDigits(totalAmountNoSale || EXAMPLE)
  const goods = parseSum(sum)
  const sumIsWrong = goods === undefined && sumLeft && sum.trim() !== ''
  const distanceKm = way === 'out' ? parseDistance(typedDistance) : 0

  // Take over values typed or chosen before hydration.
  useLayoutEffect(() => {
    const typed = calculator.current?.querySelector<HTMLInputElement>('input')
    const chosen = calculator.current?.querySelector<HTMLInputElement>('input:checked')
    if (typed && typed.value !== typed.defaultValue) setTypedSum(typed.value)
    if (chosen) setWay(chosen.value as Way)
  }, [])

  return (
    <div className={styles['calculator']} ref={calculator}>
      <div className={fields['field']}>
        <label htmlFor={ids.sum}>Сумма заказа, ₽</label>
        <input
          id={ids.sum}
          className={styles['short']}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={sum}
          aria-invalid={sumIsWrong}
          aria-describedby={ids.hint}
          onChange={({ target }) => {
            if (parseSum(target.value) !== undefined) setSumLeft(false)
            setTypedSum(target.value)
          }}
          onBlur={() => setSumLeft(true)}
        />
        <p id={ids.hint} className={sumIsWrong ? fields['refusal'] : fields['hint']}>
          {sumIsWrong
            ? `Сумма\u00a0— целое число рублей, не\u00a0больше ${formatRubles(MAX_SUM)}`
            : 'Цена блюд до\u00a0скидок'}
        </p>
      </div>
      <fieldset className={fields['field']}>
        <legend>Куда</legend>
        <div className={fields['choices']}>
          {WAYS.map((choice) => (
            <label key={choice.way} className={fields['choice']}>
              <input
                type="radio"
                name={ids.group}
                value={choice.way}
                checked={way === choice.way}
                onChange={() => setWay(choice.way)}
              />
              {choice.label}
            </label>
          ))}
        </div>
      </fieldset>
      {way === 'out' && <DistanceField text={typedDistance} onText={setTypedDistance} />}
      <output className={styles['result']}>
        <Result
          goods={goods}
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

function parseSum(typed: string): Rubles | undefined {
  const sum = parseRubles(typed)
  return sum !== undefined && sum <= MAX_SUM ? sum : undefined
}

interface ResultProps {
  goods: Rubles | undefined
  destination: Destination | undefined
}

function Result({ goods, destination }: ResultProps) {
  if (!goods) return <span>Впишите сумму заказа, и&nbsp;мы посчитаем доставку.</span>
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
