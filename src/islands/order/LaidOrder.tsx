import { useState } from 'react'
import { laidBoxes } from 'virtual:boxes'
import type { ShownOrder } from '../../contract/answers.ts'
import { perGuest } from '../../domain/serving/per-guest.ts'
import { settings } from '../../settings/shop.ts'
import { formatDayOfMonth } from '../../wording/dates.ts'
import { formatRubles } from '../../wording/money.ts'
import { countOf } from '../../wording/plural.ts'
import { formatOnWeekday } from '../../wording/weekday.ts'
import { laidLines } from '../cart/laid-lines.ts'
import { SendTable } from '../sharing/SendTable.tsx'
import { LaidTable } from '../ui/LaidTable.tsx'
import { TablePlate } from '../ui/TablePlate.tsx'
import { OrderedBoxes } from './OrderedBoxes.tsx'
import styles from './laid-order.module.scss'

/**
 * The order's boxes as a laid table, which can be sent as a picture; those that are no longer in the menu are left out. A new order
 * is under a lid until its pictures come, unless its own lid is shown. An order without food has its boxes side by side.
 */
export function LaidOrder({ order }: { order: ShownOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  const { lines, persons, delivery, orderTotal, state } = order
  const known = lines.flatMap((line) => {
    const box = laidBoxes[line.id]
    return box ? [{ ...line, ...box }] : []
  })
  const laid = laidLines(known, persons ?? undefined)
  if (!laid) return <OrderedBoxes {...order} />
  return (
    <div className={`${styles['laid']} no-print`}>
      <div
        className={styles['table']}
        data-lid={state === 'taken' && !order.lid ? settings.brand : undefined}
        data-lifted={isOpen || undefined}
        onLoadCapture={() => setIsOpen(true)}
      >
        <LaidTable {...laid} />
      </div>
      <div className={styles['beside']}>
        {persons && <TablePlate boxes={known} guests={persons} />}
        <p className={styles['actions']}>
          <SendTable
            laid={laid}
            title={`Стол ${formatOnWeekday(delivery.date)}${persons ? `, ${countOf(persons, GUESTS)}` : ''}`}
            facts={[
              formatDayOfMonth(delivery.date),
              ...(persons ? [`${formatRubles(perGuest(orderTotal, persons))} на\u00a0гостя`] : []),
            ]}
            dishes={lines}
          />
        </p>
      </div>
    </div>
  )
}

const GUESTS = { one: 'гость', few: 'гостя', many: 'гостей' }
