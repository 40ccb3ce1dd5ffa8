import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatRubles } from '../../wording/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { $distanceMissing } from '../../stores/distance.ts'
import { Changes } from '../cart/Changes.tsx'
import { Lines } from '../cart/Lines.tsx'
import { EarnedOffer, OtherOffers } from '../cart/Offers.tsx'
import { NeedsCall } from '../cart/NeedsCall.tsx'
import { StoppedLines } from '../cart/StoppedLines.tsx'
import { PromoField } from '../promo/PromoField.tsx'
import { Summary } from '../cart/Summary.tsx'
import { TooSmall } from '../cart/TooSmall.tsx'
import { Thumbnail } from '../ui/Thumbnail.tsx'
import { BriefLines } from './BriefLines.tsx'
import styles from './checkout.module.scss'

/** Boxes whose pictures are seen while the lines are folded: a row of the narrowest summary. */
const SHOWN_PICTURES = 4

/** A longer order is read in rows before it is changed. */
const MOST_STEPPERS = 3

/** From here the lines are unfolded at first; `$lg` in styles/breakpoints.scss. */
const WIDE = '(min-width: 1280px)'

interface Props {
  cart: PricedCart
  /** An order that changes may lack what colleagues have agreed to. */
  isNew?: boolean
}

/** The lines of the order, promo code, what they have earned and totals; sticky beside the form. */
export function OrderedGoods({ cart, isNew = false }: Props) {
  const distanceMissing = useStore($distanceMissing, { ssr: () => false })
  // The shopper's own folding stays: React sets the attribute only once.
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  const [isEdited, setIsEdited] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)

  function edit() {
    flushSync(() => setIsEdited(true))
    // The pressed button is gone.
    details.current!.querySelector<HTMLElement>('[data-lines]')?.focus({ preventScroll: true })
  }

  return (
    <aside className={styles['order']} aria-label="Ваш заказ">
      <h2>Ваш заказ</h2>
      <Changes />
      <StoppedLines lines={cart.lines} />
      <details open={isWide} ref={details}>
        <summary>
          Состав заказа{' '}
          <span className="money quiet" translate="no">
            {formatRubles(cart.totalAmount)}
          </span>
        </summary>
        {isWide && !isEdited && cart.lines.filter(({ gift }) => !gift).length > MOST_STEPPERS ? (
          <BriefLines lines={cart.lines} onEdit={edit} />
        ) : (
          <Lines lines={cart.lines} />
        )}
      </details>
      <p className={styles['strip']} aria-hidden="true">
        {cart.lines.slice(0, SHOWN_PICTURES).map(({ id, small_image }) => (
          <Thumbnail key={id} path={small_image} size={56} />
        ))}
        {cart.lines.length > SHOWN_PICTURES && (
          <span className="quiet">ещё {cart.lines.length - SHOWN_PICTURES}</span>
        )}
      </p>
      <OtherOffers cart={cart} />
      <PromoField />
      <EarnedOffer cart={cart} />
      <Summary cart={cart} atLeast={distanceMissing} />
      <NeedsCall cart={cart} />
      {isNew && <TooSmall cart={cart} />}
    </aside>
  )
}
