import { useState } from 'react'
import type { IssuedCourierLink } from '../../../contract/courier.ts'
import { askStaff, failureWords } from '../../../requests/staff-http.ts'
import { formatMoment } from '../../../wording/dates.ts'
import styles from '../paper/paper.module.scss'

/** Issues a link to the stops of a day for a courier's phone, and copies it. Rule 84. */
export function CourierLink({ date }: { date: string }) {
  const [link, setLink] = useState<{ url: string; expiresAt: string }>()
  const [notice, setNotice] = useState('')

  async function issue() {
    const answer = await askStaff<IssuedCourierLink>('courier-links', { body: { date } })
    if (!answer.ok) {
      setNotice(failureWords(answer))
      return
    }
    const { path, expiresAt } = answer.body
    const url = new URL(path, location.origin).href
    setLink({ url, expiresAt })
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    setNotice(isCopied ? 'Ссылка скопирована' : 'Скопируйте ссылку')
  }

  return (
    <div className={`${styles['changed']} no-print`}>
      <button type="button" className="button" onClick={() => void issue()}>
        Ссылка курьеру
      </button>
      {link && (
        <label>
          Действует до {formatMoment(link.expiresAt)}
          <input
            readOnly
            value={link.url}
            aria-label="Ссылка курьеру"
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
      <p role="status">{notice}</p>
    </div>
  )
}
