import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef } from 'react'
import { $pricedCart } from '../../stores/cart.ts'
import { applyPromoCode } from '../../stores/promo.ts'
import { $notice, type CartNotice } from '../../stores/cart-notice.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { $checkedWord, applyTyped } from '../../client/cart/apply-typed-promo.ts'
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
  const { asking, apply, whole, field } = useApply(notice)
  const input = useId()
  const answer = useId()
  const invalid = isRefusedCode(notice) && notice?.code !== 'promo-unchecked'
  const refused = notice !== undefined && isRefusal(notice)
  const standing = promo ? `Действует промокод ${promoName(promo)}: ${promoWords(promo)}` : ''

  return (
    <div className={fields['field']} ref={whole}>
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

/** Applies what is typed; a refused code is selected and every answer shown, unless the shopper has gone on meanwhile. */
function useApply(notice: CartNotice | undefined) {
  const asking = useStore($checkedWord, { ssr: () => undefined }) !== undefined
  const whole = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const awaited = useRef(false)
  const isHere = () =>
    document.activeElement === document.body || whole.current?.contains(document.activeElement)
  useEffect(() => {
    if (!notice || !awaited.current) return
    awaited.current = false
    // The page's and the drawer's button may lie over it.
    if (isHere()) whole.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [notice])

  async function apply() {
    if (asking) return
    awaited.current = true
    const applied = applyTyped()
    const answered = await applied
    if (!answered) awaited.current = false
    const isEmpty = !answered && !(applied instanceof Promise)
    if (!(answered?.refused ?? isEmpty) || !isHere()) return
    field.current?.focus()
    field.current?.select()
  }

  return { asking, apply, whole, field }
}
