import { useState } from 'react'
import type { PeriodResults, Results } from '../../contract/results.ts'
import { countDays } from '../../domain/results/days.ts'
import { averageOf } from '../../domain/results/figures.ts'
import { formatRubles } from '../../wording/money.ts'
import { groupDigits } from '../../wording/numerals.ts'
import { countOf } from '../../wording/plural.ts'
import { formatWindow } from '../../wording/dates.ts'
import styles from './results.module.scss'
import { Table } from '../Table.tsx'
import { changeWords, promoName, reasonWords } from './words.ts'

interface Props {
  results: Results
}

const SHOWN_DISHES = 10
const DISHES = { one: 'блюдо', few: 'блюда', many: 'блюд' }

/** The dishes that were sold, the best first. */
export function Dishes({ results: { now, before } }: Props) {
  const [by, setBy] = useState<'sum' | 'boxes'>('sum')
  const [isWhole, setIsWhole] = useState(false)
  if (now.dishes.length === 0) return null
  const soldBefore = new Map(before.dishes.map((dish) => [dish.id, dish]))
  const sorted = now.dishes.toSorted((one, other) => other[by] - one[by])
  const rows = sorted.slice(0, isWhole ? undefined : SHOWN_DISHES).map((dish) => {
    const { boxes = 0, sum = 0 } = soldBefore.get(dish.id) ?? {}
    return [
      dish.name,
      groupDigits(dish.boxes),
      groupDigits(boxes),
      formatRubles(dish.sum),
      formatRubles(sum),
      changeWords(dish.sum, sum) || 'новое',
    ]
  })
  return (
    <section aria-labelledby="result-dishes">
      <h3 id="result-dishes">Что продаётся лучше всего</h3>
      <div role="group" aria-label="По чему сравнивать" className={`${styles['spans']} no-print`}>
        <button type="button" aria-pressed={by === 'sum'} onClick={() => setBy('sum')}>
          По сумме
        </button>
        <button type="button" aria-pressed={by === 'boxes'} onClick={() => setBy('boxes')}>
          По коробкам
        </button>
      </div>
      <Table
        caption="Проданные блюда"
        head={['Блюдо', 'Коробок', 'Было', 'На сумму', 'Была', 'Разница']}
        rows={rows}
      />
      {sorted.length > SHOWN_DISHES && (
        <button
          type="button"
          className="button quiet-button no-print"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Показать лучшие' : `Показать все: ${countOf(sorted.length, DISHES)}`}
        </button>
      )}
      <p className={styles['note']}>Сумма — до скидки по промокоду, без подарков.</p>
    </section>
  )
}

/** Dishes on sale today that nobody has bought. */
export function Unsold({ results: { unsold } }: Props) {
  if (unsold.length === 0) return null
  return (
    <details className={styles['details']}>
      <summary>Есть в продаже, но не заказали ни разу: {countOf(unsold.length, DISHES)}</summary>
      <ul>
        {unsold.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </details>
  )
}

/** Promo codes with what they cost and what their orders brought. */
export function Promos({ results: { now, before } }: Props) {
  if (now.promos.length === 0) return null
  const keyOf = ({ promo, word }: PeriodResults['promos'][number]) => `${promo} ${word}`
  const usedBefore = new Map(before.promos.map((promo) => [keyOf(promo), promo]))
  return (
    <section aria-labelledby="result-promos">
      <h3 id="result-promos">Промокоды</h3>
      <Table
        caption="Использованные промокоды"
        head={['Код', 'Заказов', 'Было', 'Скидок на', 'Заказы с ним']}
        rows={now.promos.map((promo) => [
          promoName(promo),
          groupDigits(promo.orders),
          groupDigits(usedBefore.get(keyOf(promo))?.orders ?? 0),
          formatRubles(promo.cost),
          formatRubles(promo.sum),
        ])}
      />
    </section>
  )
}

/** How full the delivery windows were. */
export function Windows({ results: { now } }: Props) {
  if (now.windows.length === 0) return null
  const days = countDays(now)
  const hasCapacity = now.windows.some(({ load }) => load !== null)
  return (
    <section aria-labelledby="result-windows">
      <h3 id="result-windows">Окна доставки</h3>
      <Table
        caption="Загрузка окон доставки"
        head={[
          'Окно',
          'Заказов',
          'Штук',
          ...(days > 1 ? ['Штук за день', 'Самый полный день'] : []),
          ...(hasCapacity ? ['Занято'] : []),
        ]}
        rows={now.windows.map(({ window, orders, pieces, mostOrders, mostPieces, load }) => [
          formatWindow(window),
          groupDigits(orders),
          groupDigits(pieces),
          ...(days > 1
            ? [
                groupDigits(averageOf(pieces, days)),
                `${groupDigits(mostPieces)} шт., ${groupDigits(mostOrders)} зак.`,
              ]
            : []),
          ...(hasCapacity ? [load === null ? '–' : `${groupDigits(load)}\u00a0%`] : []),
        ])}
      />
      {hasCapacity && (
        <p className={styles['note']}>
          Занято — от того, что кухня берёт в окно по настройкам, во все дни периода.
        </p>
      )}
    </section>
  )
}

/** Why orders were cancelled. */
export function Cancellations({ results: { now, before } }: Props) {
  if (now.cancellations.length === 0) return null
  const earlier = new Map(before.cancellations.map((each) => [each.reason, each.orders]))
  return (
    <section aria-labelledby="result-cancellations">
      <h3 id="result-cancellations">Почему отменяли</h3>
      <Table
        caption="Причины отмен"
        head={['Причина', 'Заказов', 'Было', 'На сумму']}
        rows={now.cancellations.map((each) => [
          reasonWords(each),
          groupDigits(each.orders),
          groupDigits(earlier.get(each.reason) ?? 0),
          formatRubles(each.sum),
        ])}
      />
    </section>
  )
}
