import { useState } from 'react'
import { formatDay } from '../../wording/dates.ts'
import { formatPhone } from '../../wording/phone.ts'
import { moscowDate } from '../../domain/slots.ts'
import type { Plan } from '../../planner/plan.ts'
import { normsLine } from '../../planner/words.ts'
import { settings } from '../../settings/shop.ts'
import styles from './planner.later.module.scss'

/** The lines of a printed table besides its boxes: the norms, the day, the link and the phone. */
export function PlanOnPaper({ plan, address }: { plan: Plan; address: string }) {
  const [today] = useState(() => moscowDate(Date.now()))
  return (
    <div className={styles['paper']}>
      <p>{normsLine(plan)}</p>
      <p>
        {settings.brand}, {formatPhone(settings.phone)}. Посчитано: {formatDay(today)}. Этот стол:{' '}
        <a href={address}>
          {new URL(settings.site).host}
          {address}
        </a>
      </p>
    </div>
  )
}
