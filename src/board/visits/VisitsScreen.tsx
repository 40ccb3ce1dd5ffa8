import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEVICES, STEPS, VITALS, type Visits } from '../../contract/visits.ts'
import { moscowDate } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import { groupDigits } from '../../wording/numerals.ts'
import { Awaited } from '../Awaited.tsx'
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

function Tables({ visits }: { visits: Visits }) {
  if (visits.steps.length === 0) return <p className={styles['empty']}>За эти дни ничего нет</p>
  return (
    <>
      <Steps steps={visits.steps} />
      {visits.vitals.length > 0 && <Vitals vitals={visits.vitals} />}
    </>
  )
}

function Steps({ steps }: Pick<Visits, 'steps'>) {
  const countOf = (step: string, device?: string) =>
    steps
      .filter((each) => each.step === step && (!device || each.device === device))
      .reduce((sum, { count }) => sum + count, 0)
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a table wider than the screen is scrolled by keys
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Шаги">
      <table>
        <thead>
          <tr>
            {['Шаг', ...DEVICES.map((device) => DEVICE_NAMES[device]), 'Всего'].map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STEPS.map((step) => (
            <tr key={step}>
              <th scope="row">{STEP_NAMES[step]}</th>
              {DEVICES.map((device) => (
                <td key={device}>{groupDigits(countOf(step, device))}</td>
              ))}
              <td>
                <b>{groupDigits(countOf(step))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Vitals({ vitals }: Pick<Visits, 'vitals'>) {
  const told = STEPS.filter((step) => vitals.some(({ page }) => page === step))
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a table wider than the screen is scrolled by keys
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Скорость страниц">
      <table>
        <caption>Скорость: у трёх посещений из четырёх</caption>
        <thead>
          <tr>
            <th scope="col">Страница</th>
            {VITALS.map((vital) => (
              <th key={vital} scope="col">
                {VITAL_NAMES[vital].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map((step) => (
            <tr key={step}>
              <th scope="row">{STEP_NAMES[step]}</th>
              {VITALS.map((vital) => {
                const found = vitals.find((each) => each.page === step && each.vital === vital)
                return <td key={vital}>{found && vitalWords(vital, found.part)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
