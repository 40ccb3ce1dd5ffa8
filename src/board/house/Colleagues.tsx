import { useId } from 'react'
import { CopyButton } from '../../islands/form/CopyButton.tsx'
import { Awaited } from '../Awaited.tsx'
import { ColleagueRow } from './ColleagueRow.tsx'
import styles from './house.module.scss'
import { useChangeColleague, useColleagues } from './use-colleagues.ts'
import { ROLE_CHOICES } from './words.ts'
import type { Role } from '../../domain/roles.ts'

/** The colleagues with their roles; invites and dismisses. Rule 69. */
export function Colleagues() {
  const colleagues = useColleagues()
  const { data } = colleagues
  return (
    <section className={styles['part']} aria-labelledby="colleagues">
      <h3 id="colleagues">Коллеги</h3>
      <Awaited query={colleagues} what="коллег" />
      {data?.isOpen && (
        <p className={styles['notice']}>
          Ролей пока нет, поэтому каждый, кто может войти,&nbsp;— менеджер. Первая данная роль это
          закончит.
        </p>
      )}
      {data && (
        <>
          <ul className={styles['list']} aria-label="Коллеги">
            {data.colleagues.map((colleague) => (
              <ColleagueRow key={colleague.email} colleague={colleague} />
            ))}
          </ul>
          {data.hasPasskeys ? (
            <Invite />
          ) : (
            <p>
              Пускает сюда Cloudflare Access: новую почту добавьте в&nbsp;его политику,
              а&nbsp;уволенную уберите и&nbsp;оттуда. Роль дайте здесь.
            </p>
          )}
          <GiveRole isOffered={!data.hasPasskeys} />
        </>
      )}
    </section>
  )
}

/** Invites a colleague and shows the link, once. */
function Invite() {
  const { mutate, isPending, data, error, variables } = useChangeColleague()
  const email = variables && 'invite' in variables ? variables.invite.email : ''
  return (
    <>
      <h4>Пригласить</h4>
      <EmailAndRole
        submit={isPending ? 'Приглашаем…' : 'Пригласить'}
        send={(invite) => !isPending && mutate({ invite })}
      />
      <p className={styles['failure']} role="alert">
        {error && `Не приглашён. ${error.message}`}
      </p>
      <div role="status" className={styles['link']}>
        {data?.link && (
          <>
            <p>
              Ссылка для {email}: на&nbsp;один раз и&nbsp;на&nbsp;сутки. Передайте её сами, больше
              она нигде не&nbsp;появится.
            </p>
            <code>{data.link}</code>
            <CopyButton text={data.link} name="Скопировать ссылку" />
          </>
        )}
      </div>
    </>
  )
}

/** Gives a role by e-mail, where the shop signs nobody in itself. */
function GiveRole({ isOffered }: { isOffered: boolean }) {
  const { mutate, isPending, error } = useChangeColleague()
  if (!isOffered) return null
  return (
    <>
      <h4>Дать роль</h4>
      <EmailAndRole submit="Дать роль" send={(role) => !isPending && mutate({ role })} />
      <p className={styles['failure']} role="alert">
        {error && `Роль не дана. ${error.message}`}
      </p>
    </>
  )
}

interface EmailAndRoleProps {
  submit: string
  send: (given: { email: string; role: Role }) => void
}

function EmailAndRole({ submit, send }: EmailAndRoleProps) {
  const [email, role] = [useId(), useId()]
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const typed = data.get('email') as string
        send({ email: typed.trim(), role: data.get('role') as Role })
      }}
    >
      <div className={styles['field']}>
        <label htmlFor={email}>Почта</label>
        <input id={email} name="email" type="email" autoComplete="off" required />
      </div>
      <div className={styles['field']}>
        <label htmlFor={role}>Роль</label>
        <select id={role} name="role" defaultValue="kitchen">
          {ROLE_CHOICES.map((choice) => (
            <option key={choice.role} value={choice.role}>
              {choice.words}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button">
        {submit}
      </button>
    </form>
  )
}
