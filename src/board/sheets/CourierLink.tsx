import { useId, useState, type SubmitEvent } from 'react'
import type { IssuedCourierLink } from '../../contract/courier.ts'
import { askStaff, failureWords } from '../requests/staff-http.ts'
import { formatMoment } from '../../wording/dates.ts'
import styles from '../paper/paper.module.scss'

interface Props {
  date: string
  /** The names that are known on this day. */
  couriers: readonly string[]
  onIssued: () => void
}

/** Issues a link to the stops of a day for a courier's phone, by name or for all stops, and copies it. Rule 84. */
export function CourierLink({ date, couriers, onIssued }: Props) {
  const [courier, setCourier] = useState('')
  const [link, setLink] = useState<{ url: string; expiresAt: string; courier: string }>()
  const [notice, setNotice] = useState('')
  const names = useId()

  async function issue(event: SubmitEvent) {
    event.preventDefault()
    const body = { date, courier: courier.trim() }
    const answer = await askStaff<IssuedCourierLink>('courier-links', { body })
    if (!answer.ok) {
      setNotice(failureWords(answer))
      return
    }
    const { path, expiresAt } = answer.body
    const url = new URL(path, location.origin).href
    setLink({ url, expiresAt, courier: body.courier })
    onIssued()
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    setNotice(isCopied ? 'Ссылка скопирована' : 'Скопируйте ссылку')
  }

  return (
    <form className={`${styles['changed']} no-print`} onSubmit={(event) => void issue(event)}>
      <label>
        Имя курьера
        <input
          list={names}
          value={courier}
          maxLength={100}
          autoComplete="off"
          placeholder="все адреса"
          onChange={({ target }) => setCourier(target.value)}
        />
      </label>
      <datalist id={names}>
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button type="submit" className="button">
        Ссылка курьеру
      </button>
      {link && (
        <label>
          <span>
            {link.courier && (
              <>
                <bdi>{link.courier}</bdi>,{' '}
              </>
            )}
            действует до {formatMoment(link.expiresAt)}
          </span>
          <input
            readOnly
            value={link.url}
            aria-label={link.courier ? `Ссылка курьеру: ${link.courier}` : 'Ссылка курьеру'}
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
      <p role="status">{notice}</p>
    </form>
  )
}
