import { kitchen } from 'virtual:menu'
import type { SheetOrder } from '../../contract/board.ts'
import { groupDigits } from '../../wording/numerals.ts'
import { unknownBoxes } from '../../domain/sheets/cooked.ts'
import { purchaseList } from '../../domain/sheets/purchase.ts'
import { startOfSentence } from '../../wording/sentence.ts'
import { PURCHASE_HEAD } from './purchase-rows.ts'
import styles from './paper.module.scss'
import { Uncounted } from './Uncounted.tsx'

/** What is to be bought for these orders. Rule 81. */
export function PurchaseSheet({ orders }: { orders: readonly SheetOrder[] }) {
  const list = purchaseList(orders, kitchen)
  return (
    <>
      <Uncounted orders={orders} unknown={unknownBoxes(orders, kitchen)} />
      {list.length > 0 && (
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a table wider than the screen is scrolled by keys
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Закупка">
          <table>
            <thead>
              <tr>
                {PURCHASE_HEAD.map((words) => (
                  <th key={words} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.map(({ name, netGrams, grossGrams, pieces, packs, packGrams }) => (
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
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
