import { useState } from 'react'
import { Awaited } from '../Awaited.tsx'
import { KitchenSheet } from '../paper/KitchenSheet.tsx'
import styles from '../paper/paper.module.scss'
import { PurchaseSheet } from '../paper/PurchaseSheet.tsx'
import { Day } from './Day.tsx'
import { Labels } from './Labels.tsx'
import { PurchaseFile } from './PurchaseFile.tsx'
import { Tickets } from './Slips.tsx'
import { usePurchasePrices } from './use-purchase-prices.ts'

const PAPERS = [
  ['day', 'Заготовки'],
  ['purchase', 'Закупка'],
  ['tickets', 'Чеки'],
  ['labels', 'Этикетки'],
] as const

/** What the kitchen prints: the pieces of a day, what is to be bought, labels for the boxes. */
export function KitchenPaper() {
  const [paper, setPaper] = useState<(typeof PAPERS)[number][0]>('day')
  return (
    <>
      <div className={styles['choice']}>
        <div role="group" aria-label="Лист">
          {PAPERS.map(([name, words]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === paper}
              onClick={() => setPaper(name)}
            >
              {words}
            </button>
          ))}
        </div>
      </div>
      {paper === 'day' && (
        <Day name="kitchen" title="Кухня">
          {(orders) => <KitchenSheet orders={orders} />}
        </Day>
      )}
      {paper === 'purchase' && <PurchasePaper />}
      {paper === 'tickets' && <Tickets />}
      {paper === 'labels' && <Labels />}
    </>
  )
}

function PurchasePaper() {
  const { query, enabled, prices } = usePurchasePrices()
  return (
    <>
      {enabled && (
        <div className="no-print">
          <Awaited query={query} what="цены" />
        </div>
      )}
      <Day
        name="purchase"
        title="Закупка"
        isRange
        tools={(orders, days) => <PurchaseFile orders={orders} days={days} prices={prices} />}
      >
        {(orders) => <PurchaseSheet orders={orders} prices={prices} />}
      </Day>
    </>
  )
}
