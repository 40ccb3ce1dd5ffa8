import { useState } from 'react'
import type { Colleagues } from '../../contract/colleagues.ts'
import { ROLES, type Role } from '../../domain/roles.ts'
import { focusOn } from '../focus-on.ts'
import { ROLE_WORDS } from '../log/words.ts'
import styles from './house.module.scss'
import { Refusal } from './Refusal.tsx'
import { useChangeColleague, type Change } from './use-colleagues.ts'
import { accessWords } from './words.ts'

interface Props {
  colleague: Colleagues['colleagues'][number]
  isOneself: boolean
}

/** A colleague with their role, which a button changes, and the button that dismisses them after a question; nobody dismisses themselves. */
export function ColleagueRow({ colleague, isOneself }: Props) {
  const { email, role } = colleague
  /** The role that is chosen; undefined where it is the present one. An arrow key chooses, and changes nothing yet. */
  const [chosen, setChosen] = useState<Role | null>()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, variables } = useChangeColleague()
  const change = (what: Change) => mutate(what, { onSuccess: () => setChosen(undefined) })
  const shown = chosen === undefined ? role : chosen
  return (
    <li>
      <span className={styles['who']}>
        <b>{email}</b>
        <small>{[isOneself && 'это вы', accessWords(colleague)].filter(Boolean).join(', ')}</small>
      </span>
      <span className={styles['actions']}>
        <select
          aria-label={`Роль: ${email}`}
          value={shown ?? ''}
          onChange={({ target }) => setChosen((target.value || null) as Role | null)}
        >
          <option value="">без роли</option>
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_WORDS[each]}
            </option>
          ))}
        </select>
        {shown !== role && (
          <button
            type="button"
            className="button"
            aria-label={`Сменить роль: ${email}`}
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) change({ role: { email, role: shown } })
            }}
          >
            Сменить
          </button>
        )}
        {!isOneself && (
          <Dismiss
            email={email}
            isAsking={isAsking}
            ask={setAsking}
            dismiss={() => change({ dismiss: { email } })}
          />
        )}
      </span>
      {isAsking && (
        <p className={styles['wide']}>
          Сразу закончатся роль, входы, ключи доступа, приглашения и&nbsp;ссылки курьерам, которые
          выданы с&nbsp;этой почты. Записи в&nbsp;журнале останутся.
        </p>
      )}
      <Refusal words="Не сохранено" error={error} again={() => variables && change(variables)} />
    </li>
  )
}

interface DismissProps {
  email: string
  isAsking: boolean
  ask: (isAsking: boolean) => void
  dismiss: () => void
}

function Dismiss({ email, isAsking, ask, dismiss }: DismissProps) {
  if (!isAsking)
    return (
      <button
        type="button"
        className="button quiet-button"
        aria-label={`Уволить: ${email}`}
        onClick={() => ask(true)}
      >
        Уволить
      </button>
    )
  return (
    <>
      <button
        type="button"
        className="button"
        ref={focusOn}
        onClick={() => {
          ask(false)
          dismiss()
        }}
      >
        Да, закрыть доступ
      </button>
      <button type="button" className="button quiet-button" onClick={() => ask(false)}>
        Не надо
      </button>
    </>
  )
}
