import { kitchen } from 'virtual:menu'
import type { SheetOrder } from '../../contract/board.ts'
import { groupDigits } from '../../wording/numerals.ts'
import { unknownBoxes } from '../../domain/sheets/cooked.ts'
import { purchaseCost, purchaseList, sumOfCosts } from '../../domain/sheets/purchase.ts'
import { formatSum } from '../../wording/money.ts'
import { startOfSentence } from '../../wording/sentence.ts'
import { PURCHASE_HEAD, SUM_HEAD, type Prices } from './purchase-rows.ts'
import styles from './paper.module.scss'
import { Uncounted } from './Uncounted.tsx'

interface Props {
  orders: readonly SheetOrder[]
  /** Undefined for a role that sees no money. */
  prices: Prices | undefined
}

/** The purchase list of these orders, with sums where prices are known. Rules 81 and 110. */
export function PurchaseSheet({ orders, prices }: Props) {
  const list = purchaseList(orders, kitchen)
  const costs = list.map((purchase) => purchaseCost(purchase, prices?.[purchase.name]))
  const { kopecks, unpriced } = sumOfCosts(costs)
  const hasSums = unpriced < list.length
  return (
    <>
      <Uncounted orders={orders} unknown={unknownBoxes(orders, kitchen)} />
      {hasSums && (
        <p>
          <b>Закупка на {formatSum(kopecks)}</b>
          {unpriced > 0 &&
            `, без цены: ${list
              .filter((_, index) => costs[index] === null)
              .map(({ name }) => name)
              .join(', ')}`}
        </p>
      )}
      {list.length > 0 && (
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a table wider than the screen is scrolled by keys
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Закупка">
          <table>
            <thead>
              <tr>
                {[...PURCHASE_HEAD, ...(hasSums ? [SUM_HEAD] : [])].map((words) => (
                  <th key={words} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.map(({ name, netGrams, grossGrams, pieces, packs, packGrams }, index) => (
                <tr key={name}>
                  <th scope="row">{startOfSentence(name)}</th>
                  <td>{groupDigits(Math.round(netGrams))}</td>
                  <td>
                    <b>{groupDigits(grossGrams)}</b>
                  </td>
                  <td>{pieces !== null && groupDigits(pieces)}</td>
                  <td>
                    {packs !== null && packGrams !== null && (
                      <>
                        <b>{groupDigits(packs)}</b> × {groupDigits(packGrams)}&nbsp;г
                      </>
                    )}
                  </td>
                  {hasSums && <td>{formatCost(costs[index]!)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function formatCost(kopecks: number | null): string {
  return kopecks === null ? '' : formatSum(kopecks)
}
