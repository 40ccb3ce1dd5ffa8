import { useStore } from '@nanostores/react'
import { noticeWords } from '../../client/cart/notice-words.ts'
import { EMPTY_CART } from '../../domain/cart.ts'
import type { PromoCode } from '../../domain/promo.ts'
import { $cart } from '../../stores/cart.ts'
import { applyPromoCode } from '../../stores/promo.ts'
import { $notice } from '../../stores/cart-notice.ts'
import { useOwnText } from '../use-own-text.ts'
import styles from './apply-promo.module.scss'

/** Applies one promo code to the cart, answers in words, and can take it back. */
export function ApplyPromo({ code }: { code: PromoCode }) {
  const holds = useStore($cart, { ssr: () => EMPTY_CART }).promo === code
  const notice = useStore($notice, { ssr: () => undefined })
  const answer = notice && 'promo' in notice && notice.promo === code ? noticeWords(notice) : ''
  const action = holds ? 'Снять' : 'Применить'

  return (
    <div className={`${styles['promo']} needs-script`}>
      <button
        type="button"
        className="button quiet-button"
        data-apply=""
        aria-label={`${action} промокод ${code}`}
        onClick={() => applyPromoCode(holds ? 0 : code)}
        // Before hydration early-promo.ts changes it.
        {...useOwnText<HTMLButtonElement>(action)}
      />
      {holds && (
        <button type="button" className={styles['link']} data-opens="cart">
          Открыть корзину
        </button>
      )}
      <p className={holds ? styles['holds'] : undefined}>
        {answer || (holds && 'Действует сейчас')}
      </p>
    </div>
  )
}
