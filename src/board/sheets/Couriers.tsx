import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayCouriers, GivenStops } from '../../contract/courier.ts'
import { bodyOf } from '../requests/queries.ts'
import { askStaff, failureWords } from '../requests/staff-http.ts'
import type { WithContact } from '../paper/contacts.ts'
import { CourierSheet } from '../paper/CourierSheet.tsx'
import styles from '../paper/paper.module.scss'
import { CourierLink } from './CourierLink.tsx'

interface Props {
  date: string
  orders: readonly WithContact[]
  /** Reads the orders of the day again, with their couriers. */
  refresh: () => Promise<unknown>
}

/** The stops of a day and who takes them: links by name, a courier for each stop, the money of each. Rules 82 and 84. */
export function Couriers({ date, orders, refresh }: Props) {
  const { data, refetch } = useQuery({
    queryKey: ['couriers', date],
    queryFn: () => bodyOf(askStaff<DayCouriers>(`couriers?date=${date}`)),
  })
  const couriers = data?.couriers ?? []
  const [failure, setFailure] = useState('')

  async function give(number: number, courier: string) {
    const body = { date, courier, numbers: [number] }
    const answer = await askStaff<GivenStops>('couriers', { body })
    const isLeftOut = answer.ok && answer.body.numbers.length === 0 && courier !== ''
    setFailure(
      isLeftOut ? `Заказ №\u00a0${number} изменился` : answer.ok ? '' : failureWords(answer),
    )
    await refresh()
  }

  return (
    <>
      <div className="no-print">
        <CourierLink date={date} couriers={couriers} onIssued={() => void refetch()} />
        {failure && (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
      </div>
      <CourierSheet orders={orders} couriers={couriers} give={give} />
    </>
  )
}
