import { promoCalendar, tariff } from 'virtual:shop'
import { giftLine } from '../../domain/gift.ts'
import { formatRubles } from '../../wording/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { PROMOS } from '../../domain/promo.ts'
import { earnedOffers, isBetter, type Offer } from '../../domain/threshold.ts'
import { applyPromoCode } from '../../stores/promo.ts'
import { withShortWords } from '../../wording/short-words.ts'
import styles from './threshold.later.module.scss'

/** The best code that the cart has reached, above the sum, if it beats the discount in force. Rule 22. */
export function EarnedOffer({ cart }: { cart: PricedCart }) {
  const best = betterOffer(cart)
  if (!best) return null
  const { gift } = PROMOS[best.promo]
  return (
    <section aria-label="Что уже доступно">
      <p className={styles['earned']}>
        <span>
          <b>{withShortWords(nameOf(best))}</b> по&nbsp;вашей сумме{gift ? ', стоит ' : ': '}
          {worthOf(best)}
          {cart.pickup && ', вместо самовывоза'}
        </span>
        <Take offer={best} />
      </p>
    </section>
  )
}

/** The other codes that the cart has reached, folded. Rule 22. */
export function OtherOffers({ cart }: { cart: PricedCart }) {
  const best = betterOffer(cart)
  const others = earnedOffers(cart, promoCalendar).filter(({ promo }) => promo !== best?.promo)
  if (others.length === 0) return null
  return (
    <details className={styles['offers']}>
      <summary>{otherWords(best)}</summary>
      {others.map((offer) => (
        <p key={offer.promo} className={styles['offer']}>
          <span>
            <b>{withShortWords(nameOf(offer))}</b>{' '}
            <span className="quiet">
              {PROMOS[offer.promo].gift && 'стоит '}
              {worthOf(offer)}
              {cart.pickup && ', вместо самовывоза'}
            </span>
          </span>
          <Take offer={offer} />
        </p>
      ))}
    </details>
  )
}

function Take({ offer }: { offer: Offer }) {
  return (
    <button
      type="button"
      className="button quiet-button"
      aria-label={`Взять: ${nameOf(offer)}, промокод ${offer.promo}`}
      onClick={({ currentTarget }) => {
        const around = currentTarget.closest('dialog, aside')
        applyPromoCode(offer.promo)
        // The pressed button disappears with its offer. At checkout the lines may be folded.
        const lines = around?.querySelector<HTMLElement>('[data-lines]')
        const folded = lines?.closest('details:not([open])')?.querySelector('summary')
        ;(folded ?? lines)?.focus({ preventScroll: true })
      }}
    >
      Взять
    </button>
  )
}

/** A gift is the best only where no discount runs. */
function otherWords(best: Offer | undefined): string {
  if (!best) return 'Другие промокоды'
  return PROMOS[best.promo].gift ? 'Другой подарок' : 'Подарок вместо скидки'
}

function betterOffer(cart: PricedCart): Offer | undefined {
  const [best] = earnedOffers(cart, promoCalendar)
  return best && isBetter(best, cart, tariff) ? best : undefined
}

function nameOf({ promo }: Offer): string {
  const { gift, sale } = PROMOS[promo]
  return gift ? `Подарок «${giftLine(gift).name}»` : `Скидка ${sale}\u00a0%`
}

function worthOf({ promo, worth }: Offer): string {
  return PROMOS[promo].gift ? formatRubles(worth) : `−${formatRubles(worth)}`
}
