import { useState } from 'react'
import type { OpenCourierLinks, RevokedLinks } from '../../contract/courier.ts'
import { askStaff, failureWords } from '../requests/staff-http.ts'
import { formatDayOfMonth } from '../../wording/dates.ts'
import { countOf } from '../../wording/plural.ts'
import { whoWords } from '../log/words.ts'
import styles from './open-links.module.scss'

const LINKS = { one: 'ссылка', few: 'ссылки', many: 'ссылок' }

/**
 * The courier links that hold, by day and colleague, and buttons that end them at once, such as after a phone was lost. Beside the
 * sheet of a day, since links are also for other days. Rule 84.
 */
export function OpenLinks({ onRevoked }: { onRevoked: () => void }) {
  const [links, setLinks] = useState<OpenCourierLinks['links']>([])
  const [notice, setNotice] = useState('')

  async function show(words?: string) {
    const answer = await askStaff<OpenCourierLinks>('courier-links')
    if (answer.ok) setLinks(answer.body.links)
    const found = answer.ok && answer.body.links.length === 0 ? 'Действующих ссылок нет' : ''
    setNotice(words ?? (answer.ok ? found : failureWords(answer)))
  }

  async function revoke(body: { date: string | null; by: string | null }) {
    const answer = await askStaff<RevokedLinks>('courier-links/revoke', { body })
    if (!answer.ok) {
      setNotice(`Не отозвано. ${failureWords(answer)}`)
      return
    }
    onRevoked()
    await show(`Отозвано: ${countOf(answer.body.revoked, LINKS)}`)
  }

  return (
    <section className={`${styles['held']} no-print`} aria-label="Ссылки курьерам">
      <button type="button" className="button quiet-button" onClick={() => void show()}>
        Отозвать ссылки курьерам…
      </button>
      {links.length > 0 && (
        <ul aria-label="Действующие ссылки">
          {links.map(({ date, by, count }) => (
            <li key={`${date} ${by}`}>
              <span>
                {formatDayOfMonth(date)}, {whoWords(by)}: {countOf(count, LINKS)}
              </span>
              <button
                type="button"
                className="button quiet-button"
                onClick={() => void revoke({ date, by })}
              >
                Отозвать
                <span className="visually-hidden">
                  {` ссылки на ${formatDayOfMonth(date)}, ${whoWords(by)}`}
                </span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="button quiet-button"
              onClick={() => void revoke({ date: null, by: null })}
            >
              Отозвать все
            </button>
          </li>
        </ul>
      )}
      <p role="status">{notice}</p>
    </section>
  )
}
