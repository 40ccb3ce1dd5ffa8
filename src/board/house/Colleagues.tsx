import { useId, useRef, type RefObject } from 'react'
import { CopyButton } from '../../islands/form/CopyButton.tsx'
import { Awaited } from '../Awaited.tsx'
import type { Invitation } from '../../contract/colleagues.ts'
import { ColleagueRow } from './ColleagueRow.tsx'
import styles from './house.module.scss'
import { Refusal } from './Refusal.tsx'
import { useChangeColleague, useColleagues } from './use-colleagues.ts'
import { ROLE_CHOICES } from './words.ts'
import type { Role } from '../../domain/roles.ts'

/** The colleagues with their roles; invites and dismisses. `email` is of whoever looks. Rule 69. */
export function Colleagues({ email }: { email: string }) {
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
              <ColleagueRow
                key={colleague.email}
                colleague={colleague}
                isOneself={colleague.email === email}
              />
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
  const form = useRef<HTMLFormElement>(null)
  const invite = (invitation: Invitation) =>
    mutate({ invite: invitation }, { onSuccess: () => form.current?.reset() })
  const invited = variables && 'invite' in variables ? variables.invite : undefined
  return (
    <>
      <h4>Пригласить</h4>
      <EmailAndRole
        form={form}
        submit={isPending ? 'Приглашаем…' : 'Пригласить'}
        send={(invitation) => !isPending && invite(invitation)}
      />
      <Refusal words="Не приглашён" error={error} again={() => invited && invite(invited)} />
      <div role="status" className={styles['link']}>
        {data?.link && (
          <>
            <p>
              Ссылка для {invited?.email}: на&nbsp;один раз и&nbsp;на&nbsp;сутки. Передайте её сами,
              больше она нигде не&nbsp;появится.
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
  const form = useRef<HTMLFormElement>(null)
  const give = (role: Invitation) => mutate({ role }, { onSuccess: () => form.current?.reset() })
  if (!isOffered) return null
  return (
    <>
      <h4>Дать роль</h4>
      <EmailAndRole form={form} submit="Дать роль" send={(role) => !isPending && give(role)} />
      <p className={styles['failure']} role="alert">
        {error && `Роль не дана. ${error.message}`}
      </p>
    </>
  )
}

interface EmailAndRoleProps {
  form: RefObject<HTMLFormElement | null>
  submit: string
  send: (given: Invitation) => void
}

function EmailAndRole({ form, submit, send }: EmailAndRoleProps) {
  const [email, role] = [useId(), useId()]
  return (
    <form
      ref={form}
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
