import type { Results } from '../../contract/results.ts'
import { FACTS } from './facts.ts'
import styles from './results.module.scss'
import { changeWords, leadWords } from './words.ts'

/** The figures of the days, each with that of the days before. */
export function Figures({ results: { now, before } }: { results: Results }) {
  const { lead } = now.figures
  return (
    <>
      {FACTS.map(({ title, facts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl className={styles['figures']}>
            {facts.map(({ name, title: words, format }) => {
              const change = changeWords(now.figures[name], before.figures[name])
              return (
                <div key={name}>
                  <dt>{words}</dt>
                  <dd>{format(now.figures[name])}</dd>
                  <dd className={styles['before']}>
                    {change && `${change}, `}было {format(before.figures[name])}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      ))}
      {lead && <p>{leadWords(lead, before.figures.lead)}</p>}
    </>
  )
}
