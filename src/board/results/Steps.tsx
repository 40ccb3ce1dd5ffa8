import { useEffect, useRef } from 'react'
import type { Results } from '../../contract/results.ts'
import { useImportOnMount } from '../../islands/use-import.ts'
import { formatRubles } from '../../wording/money.ts'
import { groupDigits } from '../../wording/numerals.ts'
import styles from './results.module.scss'
import { Table } from '../Table.tsx'
import { shortStep, shortSum, stepWords } from './words.ts'

/** The sums by day or by month, drawn; the same numbers are in the table below. */
export function Steps({ results }: { results: Results }) {
  const { by, now, before } = results
  if (now.steps.length < 2) return null
  return (
    <section aria-labelledby="result-steps">
      <h3 id="result-steps">{by === 'day' ? 'По дням' : 'По месяцам'}</h3>
      <Chart results={results} />
      <details className={styles['details']}>
        <summary>Числа таблицей</summary>
        <Table
          caption={by === 'day' ? 'Заказы по дням' : 'Заказы по месяцам'}
          head={[
            by === 'day' ? 'День' : 'Месяц',
            'Заказов',
            'Сумма',
            by === 'day' ? 'Раньше, в тот же по счёту день' : 'Раньше, в тот же по счёту месяц',
          ]}
          rows={now.steps.map(({ step, orders, sum }, at) => [
            stepWords(step),
            groupDigits(orders),
            formatRubles(sum),
            before.steps[at] ? formatRubles(before.steps[at].sum) : '–',
          ])}
        />
      </details>
    </section>
  )
}

/** Nothing for a screen reader, which has the table. Where the chart cannot be loaded, the table is enough. */
function Chart({ results }: { results: Results }) {
  const place = useRef<HTMLDivElement>(null)
  const { module } = useImportOnMount(() => import('./draw-steps.ts'))
  useEffect(() => {
    if (!module || !place.current) return undefined
    const { by, now, before } = results
    return module.drawSteps(place.current, {
      title: by === 'day' ? 'День' : 'Месяц',
      labels: now.steps.map(({ step }) => shortStep(step)),
      now: now.steps.map(({ sum }) => sum),
      // The month before may have fewer days.
      before: now.steps.map((_, at) => before.steps[at]?.sum ?? null),
      format: formatRubles,
      shortFormat: shortSum,
    })
  }, [module, results])
  return <div ref={place} className={styles['chart']} aria-hidden="true" />
}
