import { formatPhone } from '../../wording/phone.ts'
import { settings } from '../../settings/shop.ts'
import styles from './form.module.scss'

/** The reason why a request was refused, and the phone number. */
export function Failure({ words }: { words: string }) {
  if (words === '') return null
  return (
    <p className={styles['failure']} role="alert">
      {words}. Телефон:{' '}
      <a className="money" href={`tel:${settings.phone}`}>
        {formatPhone(settings.phone)}
      </a>
    </p>
  )
}
