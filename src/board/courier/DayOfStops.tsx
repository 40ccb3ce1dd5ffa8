import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Awaited } from '../Awaited.tsx'
import { POLL_MS, queries } from '../requests/queries.ts'
import type { CourierStop } from '../../contract/courier.ts'
import { dueOf } from '../../domain/sheets/stops.ts'
import { formatDay, formatMoment, formatWindow } from '../../wording/dates.ts'
import { formatRubles } from '../../wording/money.ts'
import styles from './courier.module.scss'
import { Stop } from './Stop.tsx'
import type { StopsSource } from './stops-source.ts'

/** The stops of one day on a courier's phone: by window and distance, with what is to be collected. Rule 82. */
export function DayOfStops(props: { source: StopsSource }) {
  return (
    <QueryClientProvider client={queries}>
      <Stops {...props} />
    </QueryClientProvider>
  )
}

function Stops({ source }: { source: StopsSource }) {
  const read = useQuery({
    queryKey: ['stops', source.name],
    queryFn: source.read,
    refetchInterval: POLL_MS,
  })
  const day = read.data
  if (!day) return <Awaited query={read} what="адреса" />
  if (day === 'gone') return <p>{source.goneWords}</p>
  const next = day.stops.find(({ state }) => state === 'on-the-way')
  const windows = [...Map.groupBy(day.stops, ({ window }) => window)]
  const due = dueOf(day.stops.filter(({ state }) => state !== 'delivered'))
  return (
    <>
      <h1>Доставки, {formatDay(day.date)}</h1>
      {day.courier && (
        <p>
          Курьер: <bdi>{day.courier}</bdi>
        </p>
      )}
      <p className={styles['due']}>
        Осталось получить: наличными <b translate="no">{formatRubles(due.cash)}</b>, картой{' '}
        <b translate="no">{formatRubles(due.card)}</b>
      </p>
      <p role="status">{read.isError && 'Связи нет, адреса могли измениться'}</p>
      {windows.length === 0 && <p>Доставок на&nbsp;этот день нет</p>}
      {windows.map(([window, stops]) => (
        <section key={window} aria-label={formatWindow(window)}>
          <h2>{formatWindow(window)}</h2>
          <ul className={styles['stops']}>
            {stops.map((stop: CourierStop) => (
              <Stop
                key={stop.number}
                stop={stop}
                isNext={stop === next}
                source={source}
                refresh={read.refetch}
              />
            ))}
          </ul>
        </section>
      ))}
      {day.expiresAt && (
        <p className={styles['end']}>Ссылка действует до&nbsp;{formatMoment(day.expiresAt)}</p>
      )}
    </>
  )
}
