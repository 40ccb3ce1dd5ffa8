import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import { $pricedCart } from '../../stores/cart.ts'
import { applyPromoCode } from '../../stores/promo.ts'
import { $notice } from '../../stores/cart-notice.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { applyTyped } from '../../client/cart/apply-typed-promo.ts'
import { promoOf } from '../../domain/cart.ts'
import { promoName } from '../../domain/apply-promo.ts'
import { $typedPromo, isRefusedCode } from '../../stores/typed-promo.ts'
import fields from '../../styles/fields.both.module.scss'
import styles from './promo.later.module.scss'
import { isRefusal, noticeWords } from '../../client/cart/notice-words.ts'
import { promoWords } from '../../wording/promo.ts'

/** Promo code entry with its answer in words; a refused code stays, selected, to be corrected. Not a form, since it also stands inside the order's form. Rules 15 to 19. */
export function PromoField() {
  const promo = promoOf(useStore($pricedCart, beforeStorage))
  const notice = useStore($notice, { ssr: () => undefined })
  const typed = useStore($typedPromo, { ssr: () => '' })
  const field = useRef<HTMLInputElement>(null)
  const input = useId()
  const answer = useId()
  const [asking, setAsking] = useState(false)
  const invalid = isRefusedCode(notice) && notice?.code !== 'promo-unchecked'
  const refused = notice !== undefined && isRefusal(notice)
  const standing = promo ? `Действует промокод ${promoName(promo)}: ${promoWords(promo)}` : ''

  async function apply() {
    if (asking) return
    const applied = applyTyped()
    setAsking(applied instanceof Promise)
    const isApplied = (await applied)?.refused === false
    setAsking(false)
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
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="off"
          maxLength={40}
          value={typed}
          aria-invalid={invalid}
          aria-describedby={answer}
          onChange={({ target }) => $typedPromo.set(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void apply()
          }}
        />
        <button
          type="button"
          className="button quiet-button"
          aria-disabled={asking}
          onClick={() => void apply()}
        >
          {asking ? 'Проверяем…' : 'Применить'}
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
