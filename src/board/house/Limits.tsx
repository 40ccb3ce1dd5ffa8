import { useQuery } from '@tanstack/react-query'
import type { LimitsState } from '../../contract/keeping.ts'
import { Awaited } from '../Awaited.tsx'
import { bodyOf } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
import { useNow } from '../use-now.ts'
import { timeWords } from '../words.ts'
import styles from './house.module.scss'

const PURPOSES: Readonly<Record<LimitsState['hourly'][number]['purpose'], string>> = {
  orders: 'Заказы',
  callbacks: 'Просьбы позвонить',
  changes: 'Изменения заказов',
  approvals: 'Согласования',
}

/** The limits of an hour and of a window, and how much of this hour's is used. */
export function Limits() {
  const limits = useQuery({
    queryKey: ['limits'],
    queryFn: () => bodyOf(askStaff<LimitsState>('limits')),
  })
  const now = useNow()
  const { data } = limits
  return (
    <section className={styles['part']} aria-labelledby="limits">
      <h3 id="limits">Лимиты</h3>
      <Awaited query={limits} what="лимиты" />
      {data && (
        <>
          <p>
            Защита от&nbsp;потока подделок. Что сверх лимита, магазин до&nbsp;конца часа
            не&nbsp;принимает: от&nbsp;всех, с&nbsp;одного адреса или&nbsp;из&nbsp;одной сети. Этот
            час до&nbsp;{timeWords(data.until, now)}.
          </p>
          <table className={styles['limits']} aria-labelledby="limits">
            <thead>
              <tr>
                <th scope="col">За час</th>
                <th scope="col">Принято</th>
                <th scope="col">Всего</th>
                <th scope="col">С адреса</th>
                <th scope="col">Из сети</th>
              </tr>
            </thead>
            <tbody>
              {data.hourly.map(({ purpose, used, shop, client, site }) => (
                <tr key={purpose}>
                  <th scope="row">{PURPOSES[purpose]}</th>
                  {[used, shop, client, site].map((number, column) => (
                    <td key={column}>{number}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            Писем на&nbsp;одну почту за&nbsp;час не&nbsp;больше {data.mailsPerHour}. В&nbsp;одно
            время доставки: {windowWords(data.window)}.
          </p>
        </>
      )}
    </section>
  )
}

function windowWords({ orders, pieces }: LimitsState['window']): string {
  const words = [
    orders !== null && `заказов не\u00a0больше ${orders}`,
    pieces !== null && `штук не\u00a0больше ${pieces}`,
  ].filter(Boolean)
  return words.join(', ') || 'сколько угодно'
}
