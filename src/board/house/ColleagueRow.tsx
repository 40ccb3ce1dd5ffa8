import { useState } from 'react'
import type { Colleagues } from '../../contract/colleagues.ts'
import { ROLES, type Role } from '../../domain/roles.ts'
import { focusOn } from '../focus-on.ts'
import { ROLE_WORDS } from '../log/words.ts'
import styles from './house.module.scss'
import { useChangeColleague } from './use-colleagues.ts'
import { accessWords } from './words.ts'

/** A colleague with their role, which can be changed, and the button that dismisses them after a question. */
export function ColleagueRow({ colleague }: { colleague: Colleagues['colleagues'][number] }) {
  const { email, role } = colleague
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useChangeColleague()
  return (
    <li>
      <span className={styles['who']}>
        <b>{email}</b>
        <small>{accessWords(colleague)}</small>
      </span>
      <span className={styles['actions']}>
        <select
          aria-label={`Роль: ${email}`}
          value={role ?? ''}
          disabled={isPending}
          onChange={({ target }) =>
            mutate({ role: { email, role: (target.value || null) as Role | null } })
          }
        >
          <option value="">без роли</option>
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_WORDS[each]}
            </option>
          ))}
        </select>
        {isAsking ? (
          <>
            <button
              type="button"
              className="button"
              ref={focusOn}
              onClick={() => {
                setAsking(false)
                mutate({ dismiss: { email } })
              }}
            >
              Да, закрыть доступ
            </button>
            <button type="button" className="button quiet-button" onClick={() => setAsking(false)}>
              Не надо
            </button>
          </>
        ) : (
          <button
            type="button"
            className="button quiet-button"
            aria-label={`Уволить: ${email}`}
            onClick={() => setAsking(true)}
          >
            Уволить
          </button>
        )}
      </span>
      {isAsking && (
        <p className={styles['wide']}>
          Сразу закончатся роль, входы, ключи доступа, приглашения и&nbsp;ссылки курьерам, которые
          выданы с&nbsp;этой почты. Записи в&nbsp;журнале останутся.
        </p>
      )}
      <p className={`${styles['failure']} ${styles['wide']}`} role="alert">
        {error && `Не сохранено. ${error.message}`}
      </p>
    </li>
  )
}
