import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { $pricedCart, applyPromoCode } from '../../stores/cart.ts'
import { $notice } from '../../stores/cart-notice.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { $typedPromo, applyTypedPromo, isRefusedCode } from '../../stores/typed-promo.ts'
import fields from '../../styles/fields.both.module.scss'
import styles from './promo.later.module.scss'
import { isRefusal, noticeWords } from '../../client/cart/notice-words.ts'
import { promoWords } from '../../wording/promo.ts'

/** Promo code entry with its answer in words; a refused code stays, selected, to be corrected. Not a form, since it also stands inside the order's form. Rules 15 to 19. */
export function PromoField() {
  const { promo } = useStore($pricedCart, beforeStorage)
  const notice = useStore($notice, { ssr: () => undefined })
  const typed = useStore($typedPromo, { ssr: () => '' })
  const field = useRef<HTMLInputElement>(null)
  const input = useId()
  const answer = useId()
  const invalid = isRefusedCode(notice)
  const refused = notice !== undefined && isRefusal(notice)
  const standing = promo ? `Действует промокод ${promo}: ${promoWords(promo)}` : ''

  function apply() {
    const isApplied = applyTypedPromo()?.refused === false
    if (isApplied) return
    field.current?.focus()
    field.current?.select()
  }

  return (
    <div className={fields['field']}>
      <label htmlFor={input}>Промокод</label>
      <div className={styles['row']}>
        <input
          ref={field}
          id={input}
          name="promo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={typed}
          aria-invalid={invalid}
          aria-describedby={answer}
          onChange={({ target }) => $typedPromo.set(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
        <button type="button" className="button quiet-button" onClick={apply}>
          Применить
        </button>
      </div>
      <p id={answer} className={refused ? fields['refusal'] : styles['answer']}>
        {notice ? noticeWords(notice) : standing}
      </p>
      {promo !== 0 && (
        <button
          type="button"
          className={styles['link']}
          onClick={() => {
            applyPromoCode(0)
            // The button disappears with the promo.
            field.current?.focus()
          }}
        >
          Снять промокод
        </button>
      )}
    </div>
  )
}
