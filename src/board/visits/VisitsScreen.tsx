import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEVICES, STEPS, VITALS, type Visits } from '../../contract/visits.ts'
import { moscowDate } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import { groupDigits } from '../../wording/numerals.ts'
import { Awaited } from '../Awaited.tsx'
import { Table } from '../Table.tsx'
import styles from '../paper/paper.module.scss'
import { bodyOf } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
import { useNow } from '../use-now.ts'
import { DEVICE_NAMES, STEP_NAMES, VITAL_NAMES, vitalWords } from './words.ts'

const RANGES = [
  [1, 'Сегодня'],
  [7, '7 дней'],
  [28, '28 дней'],
] as const

/** The steps at which shoppers stop, and how fast pages are for three quarters of them. */
export function VisitsScreen() {
  const now = useNow()
  const [days, setDays] = useState<number>(7)
  const [from, to] = [moscowDate(now - (days - 1) * DAY), moscowDate(now)]
  const query = useQuery({
    queryKey: ['visits', from, to],
    queryFn: () => bodyOf(askStaff<Visits>(`visits?from=${from}&to=${to}`)),
  })
  return (
    <section className={styles['sheet']} aria-labelledby="visits">
      <h2 id="visits">Посещения</h2>
      <div className={styles['choice']}>
        <div role="group" aria-label="За сколько дней">
          {RANGES.map(([count, words]) => (
            <button
              key={count}
              type="button"
              aria-pressed={count === days}
              onClick={() => setDays(count)}
            >
              {words}
            </button>
          ))}
        </div>
      </div>
      <Awaited query={query} />
      {query.data && <Tables visits={query.data} />}
      <p>
        Считаем, сколько раз открывали каждый шаг, а не кто открывал. Закрытые сразу страницы, на
        которых ничего не тронули, не посчитаны.
      </p>
    </section>
  )
}

function Tables({ visits: { steps, vitals } }: { visits: Visits }) {
  if (steps.length === 0) return <p className={styles['empty']}>За эти дни ничего нет</p>
  return (
    <>
      <Steps steps={steps} />
      {vitals.length > 0 && <Vitals vitals={vitals} />}
    </>
  )
}

function Steps({ steps }: Pick<Visits, 'steps'>) {
  const countOf = (step: string, device?: string) =>
    steps
      .filter((each) => each.step === step && (!device || each.device === device))
      .reduce((sum, { count }) => sum + count, 0)
  return (
    <Table
      caption="Шаги"
      head={['Шаг', 'Всего', ...DEVICES.map((device) => DEVICE_NAMES[device])]}
      rows={STEPS.map((step) => [
        STEP_NAMES[step],
        <b key="all">{groupDigits(countOf(step))}</b>,
        ...DEVICES.map((device) => groupDigits(countOf(step, device))),
      ])}
    />
  )
}

function Vitals({ vitals }: Pick<Visits, 'vitals'>) {
  const told = STEPS.filter((step) => vitals.some(({ page }) => page === step))
  return (
    <>
      <h3>Скорость: у трёх посещений из четырёх</h3>
      <Table
        caption="Скорость страниц"
        head={['Страница', ...VITALS.map((vital) => VITAL_NAMES[vital].name)]}
        rows={told.map((step) => [
          STEP_NAMES[step],
          ...VITALS.map((vital) => {
            const found = vitals.find((each) => each.page === step && each.vital === vital)
            return found && vitalWords(vital, found.part)
          }),
        ])}
      />
    </>
  )
}
