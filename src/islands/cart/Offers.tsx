import { giftLine } from '../../domain/gift.ts'
import { formatRubles } from '../../wording/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { PROMOS } from '../../domain/promo.ts'
import { earnedOffers, isBetter, type Offer } from '../../domain/threshold.ts'
import { applyPromoCode } from '../../stores/cart.ts'
import styles from './threshold.module.scss'

/** The codes that the cart has reached: the best one open if it beats the discount in force, the others folded. Rule 22. */
export function Offers({ cart }: { cart: PricedCart }) {
  const offers = earnedOffers(cart)
  const [best, ...others] = offers
  if (!best) return null
  const shown = isBetter(best, cart) ? best : undefined
  const folded = shown ? others : offers

  return (
    <section className={styles['offers']} aria-label="Что уже доступно">
      {shown && <OfferRow offer={shown} pickup={cart.pickup} />}
      {folded.length > 0 && (
        <details>
          <summary>{shown ? 'Или подарок вместо этого' : 'Другие промокоды'}</summary>
          {folded.map((offer) => (
            <OfferRow key={offer.promo} offer={offer} pickup={cart.pickup} />
          ))}
        </details>
      )}
    </section>
  )
}

function OfferRow({ offer, pickup }: { offer: Offer; pickup: boolean }) {
  const { promo, worth } = offer
  const { gift, sale } = PROMOS[promo]
  const name = gift ? `Подарок «${giftLine(gift).name}»` : `Скидка ${sale} %`
  return (
    <p className={styles['offer']}>
      <span>
        <b>{name}</b>{' '}
        <span className="quiet">
          {gift ? `стоит ${formatRubles(worth)}` : `−${formatRubles(worth)}`}
          {pickup && ', вместо самовывоза'}
        </span>
      </span>
      <button
        type="button"
        className="button quiet-button"
        aria-label={`Взять: ${name}, промокод ${promo}`}
        onClick={({ currentTarget }) => {
          const around = currentTarget.closest('section')?.parentElement
          applyPromoCode(String(promo))
          // The pressed button disappears with its offer. At checkout the lines are folded.
          const lines = around?.querySelector<HTMLElement>('[data-lines]')
          const folded = lines?.closest('details:not([open])')?.querySelector('summary')
          ;(folded ?? lines)?.focus()
        }}
      >
        Взять
      </button>
    </p>
  )
}
