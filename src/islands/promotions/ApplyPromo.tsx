import { useStore } from '@nanostores/react'
import type { PromoCode } from '../../domain/promo.ts'
import { $notice, $pricedCart, applyPromoCode } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { openOverlay } from '../../stores/overlays.ts'
import { noticeWords } from '../cart/notice-words.ts'
import { useReady } from '../use-ready.ts'
import styles from './apply.module.scss'

/** Applies one code to the cart, answers in words, and can take it back. */
export function ApplyPromo({ code }: { code: PromoCode }) {
  const { promo } = useStore($pricedCart, beforeStorage)
  const notice = useStore($notice, { ssr: () => undefined })
  const ready = useReady()
  const holds = promo === code
  const answer = notice && 'promo' in notice && notice.promo === code ? noticeWords(notice) : ''

  return (
    <div className={styles['apply']}>
      <button
        type="button"
        className="button quiet-button"
        disabled={!ready}
        aria-label={holds ? `Снять промокод ${code}` : `Применить промокод ${code}`}
        onClick={() => applyPromoCode(holds ? '0' : String(code))}
      >
        {holds ? 'Снять' : 'Применить'}
      </button>
      {holds && (
        <button type="button" className={styles['link']} onClick={() => openOverlay('cart')}>
          Открыть корзину
        </button>
      )}
      <p role="status" className={holds ? styles['applied'] : styles['answer']}>
        {answer || (holds ? 'Действует сейчас' : '')}
      </p>
    </div>
  )
}
