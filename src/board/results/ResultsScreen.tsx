import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from '@nanostores/react'
import type { Results } from '../../contract/results.ts'
import { spanAround } from '../../domain/results/days.ts'
import { moscowDate } from '../../domain/slots.ts'
import { Awaited } from '../Awaited.tsx'
import { bodyOf } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
import { $resultDays } from '../stores/result-days.ts'
import { useNow } from '../use-now.ts'
import { Cancellations, Dishes, Promos, Unsold, Windows } from './Breakdowns.tsx'
import { ChooseDays } from './ChooseDays.tsx'
import { isEmpty } from './facts.ts'
import { Figures } from './Figures.tsx'
import { ResultsFile } from './ResultsFile.tsx'
import styles from './results.module.scss'
import { Steps } from './Steps.tsx'
import { daysWords } from './words.ts'

/** The sums of the orders of chosen days, beside those of the days before. */
export function ResultsScreen() {
  const today = moscowDate(useNow())
  const days = useStore($resultDays, { ssr: () => undefined }) ?? spanAround(today, 'month')
  const query = useQuery({
    queryKey: ['results', days.from, days.to],
    queryFn: () => bodyOf(askStaff<Results>(`results?from=${days.from}&to=${days.to}`)),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = query
  return (
    <section className={styles['results']} aria-labelledby="results">
      <h2 id="results">Итоги</h2>
      <ChooseDays days={days} today={today} />
      <Awaited query={query} what="итоги" />
      {data && (
        <div className={styles['shown']} aria-busy={isPlaceholderData}>
          <p role="status">
            {error?.message ??
              `По дню доставки, ${daysWords(data.now)}. Для сравнения: ${daysWords(data.before)}.`}{' '}
            {data.now.to >= today &&
              `Период ещё ${data.now.from > today ? 'не начался' : 'идёт'}: в нём то, что уже заказано.`}
          </p>
          {isEmpty(data) ? (
            <p>На эти дни заказов нет.</p>
          ) : (
            <>
              <Figures results={data} />
              <Steps results={data} />
              <Dishes results={data} />
              <Promos results={data} />
              <Windows results={data} />
              <Cancellations results={data} />
            </>
          )}
          <Unsold results={data} />
          <div className={`${styles['actions']} no-print`}>
            <ResultsFile results={data} isWaiting={isPlaceholderData} />
            <button
              type="button"
              className="button quiet-button"
              aria-disabled={isPlaceholderData}
              onClick={() => {
                if (!isPlaceholderData) window.print()
              }}
            >
              Напечатать
            </button>
          </div>
        </div>
      )}
    </section>
  )
}
