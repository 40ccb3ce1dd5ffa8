import { laidBoxes } from 'virtual:boxes'
import type { ShownOrder } from '../../contract/answers.ts'
import { perGuest } from '../../domain/serving/per-guest.ts'
import { formatDayOfMonth } from '../../wording/dates.ts'
import { formatRubles } from '../../wording/money.ts'
import { countOf } from '../../wording/plural.ts'
import { formatOnWeekday } from '../../wording/weekday.ts'
import { laidLines } from '../cart/laid-lines.ts'
import { SendTable } from '../sharing/SendTable.tsx'
import { LaidTable } from '../ui/LaidTable.tsx'
import { TablePlate } from '../ui/TablePlate.tsx'
import styles from './placed-order.module.scss'

/** The order's boxes as a laid table, which can be sent as a picture; those that are no longer in the menu are left out. */
export function LaidOrder({ order }: { order: ShownOrder }) {
  const { lines, persons, delivery, orderTotal } = order
  const known = lines.flatMap((line) => {
    const box = laidBoxes[line.id]
    return box ? [{ ...line, ...box }] : []
  })
  const laid = laidLines(known, persons ?? undefined)
  if (!laid) return null
  return (
    <div className={styles['laid']}>
      <LaidTable {...laid} />
      <div className={styles['actions']}>
        <SendTable
          laid={laid}
          title={`Стол ${formatOnWeekday(delivery.date)}${persons ? `, ${countOf(persons, GUESTS)}` : ''}`}
          facts={[
            formatDayOfMonth(delivery.date),
            ...(persons ? [`${formatRubles(perGuest(orderTotal, persons))} на\u00a0гостя`] : []),
          ]}
          dishes={lines}
        />
      </div>
      {persons && <TablePlate boxes={known} guests={persons} />}
    </div>
  )
}

const GUESTS = { one: 'гость', few: 'гостя', many: 'гостей' }
