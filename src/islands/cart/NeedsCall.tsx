import type { PricedCart } from '../../domain/pricing.ts'
import { excessOf } from '../../domain/unasked.ts'
import { settings } from '../../settings/shop.ts'
import { formatPhone } from '../../wording/phone.ts'
import { excessWords } from '../../wording/unasked.ts'
import { useAnnouncement } from '../form/use-announcement.ts'
import styles from './summary.later.module.scss'

/** Says that the shop first talks about such an order, and the phone; nothing for an order that it takes unasked. Rule 91. */
export function NeedsCall({ cart }: { cart: PricedCart }) {
  const excess = excessOf(cart, settings.unasked)
  const words = excess ? excessWords(excess) : ''
  useAnnouncement(words)
  if (!words) return null
  return (
    <p className={styles['call']}>
      {words}. Телефон:{' '}
      <a className="money" href={`tel:${settings.phone}`}>
        {formatPhone(settings.phone)}
      </a>
    </p>
  )
}
