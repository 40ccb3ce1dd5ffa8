import { kitchen } from 'virtual:menu'
import type { SheetOrder } from '../../contract/board.ts'
import { unknownBoxes } from '../../domain/sheets/cooked.ts'
import { labelsOf, withLids } from '../../domain/sheets/labels.ts'
import { formatDayOfMonth, formatWindow } from '../../wording/dates.ts'
import { BarCode } from './BarCode.tsx'
import { fitTo } from './fit.ts'
import { LidLabel } from './LidLabel.tsx'
import { BoxDiets, codeOf, Contents, momentOf, type LabelProps } from './LabelsSheet.tsx'
import styles from './stickers.module.scss'
import { Uncounted } from './Uncounted.tsx'

interface Props {
  orders: readonly SheetOrder[]
  /** When the boxes of a window are made, epoch milliseconds; undefined while nobody has said it. */
  madeAtOf: (window: string) => number | undefined
}

/**
 * Two labels of 58 × 40 mm for each box, each a page: whose it is, in letters read at arm's length and with the code, then what is
 * in it. Both do not fit on one. Before them, one for the words of the lid. Rules 83, 100 and 130.
 */
export function Stickers({ orders, madeAtOf }: Props) {
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  return (
    <>
      <div className="no-print">
        <Uncounted orders={orders} unknown={unknownBoxes(orders, kitchen)} />
      </div>
      <div className={styles['stickers']}>
        {withLids(labelsOf(orders, kitchen, madeAtOf), orders).map((label) =>
          'lid' in label ? (
            <LidLabel
              key={`${label.number} lid`}
              order={label}
              width={58}
              height={39.7}
              className={styles['lid']}
            />
          ) : (
            <BoxStickers
              key={`${label.order} ${label.place}`}
              label={label}
              order={byNumber.get(label.order)!}
            />
          ),
        )}
      </div>
    </>
  )
}

function BoxStickers({ label, order }: LabelProps) {
  const { order: number, window, place, of, name, bestBefore } = label
  const words = `Этикетка № ${number}, ${place} из ${of}`
  return (
    <>
      <article ref={(label) => fit(label)} className={styles['whose']} aria-label={words}>
        <p className={styles['number']}>
          <b>№&nbsp;{number}</b>
          <b>
            {place}&nbsp;из&nbsp;{of}
          </b>
        </p>
        <p>
          {formatDayOfMonth(order.date)}, {formatWindow(window)}
        </p>
        <BoxDiets label={label} order={order} className={styles['diets']} />
        <h3>{name}</h3>
        {bestBefore !== undefined && <p>Годен до {momentOf(bestBefore)}</p>}
        <BarCode code={codeOf(label, order)} className={styles['code']} />
      </article>
      <article
        ref={(label) => fit(label)}
        className={styles['contents']}
        aria-label={`${words}: состав`}
      >
        <p>
          <b>{name}</b>, № {number}, {place}&nbsp;из&nbsp;{of}
        </p>
        <Contents label={label} />
      </article>
    </>
  )
}

// As Firefox prints it: see stickers.module.scss.
const fit = fitTo({ width: 58, height: 39.7 })
