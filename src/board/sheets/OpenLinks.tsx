import { useMutation, useQuery } from '@tanstack/react-query'
import type { OpenCourierLinks, RevokedLinks } from '../../contract/courier.ts'
import { Awaited } from '../Awaited.tsx'
import { bodyOf } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
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
  const read = useQuery({
    queryKey: ['courier-links'],
    queryFn: () => bodyOf(askStaff<OpenCourierLinks>('courier-links')),
    enabled: false,
  })
  const links = read.data?.links ?? []
  const { mutate: revoke, ...revoked } = useMutation({
    mutationFn: (body: { date: string | null; by: string | null }) =>
      bodyOf(askStaff<RevokedLinks>('courier-links/revoke', { body })),
    onSuccess: () => {
      onRevoked()
      return read.refetch()
    },
  })
  const notice = revoked.error
    ? `Не отозвано. ${revoked.error.message}`
    : revoked.data
      ? `Отозвано: ${countOf(revoked.data.revoked, LINKS)}`
      : read.data && links.length === 0
        ? 'Действующих ссылок нет'
        : ''

  return (
    <section className={`${styles['held']} no-print`} aria-label="Ссылки курьерам">
      <button
        type="button"
        className="button quiet-button"
        onClick={() => {
          revoked.reset()
          void read.refetch()
        }}
      >
        Отозвать ссылки курьерам…
      </button>
      {(read.isFetching || read.error) && <Awaited query={read} />}
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
                onClick={() => revoke({ date, by })}
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
              onClick={() => revoke({ date: null, by: null })}
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
