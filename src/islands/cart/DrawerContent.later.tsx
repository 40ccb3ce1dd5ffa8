import { useStore } from '@nanostores/react'
import { Activity, useEffect, useRef, useState } from 'react'
import { formatRubles } from '../../wording/money.ts'
import { $pricedCart } from '../../stores/cart.ts'
import { $distanceMissing } from '../../stores/distance.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { $overlay } from '../../stores/overlays.ts'
import { forgetRemovals } from '../../stores/removals.ts'
import { $unsaved } from '../../stores/storage/engine.ts'
import { Changes } from './Changes.tsx'
import styles from './drawer.later.module.scss'
import { ClearCart } from './ClearCart.tsx'
import { Complement } from './suggestions/Complement.tsx'
import { EmptyCart } from './suggestions/EmptyCart.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { Lines } from './Lines.tsx'
import { NeedsCall } from './NeedsCall.tsx'
import { NextThreshold } from './NextThreshold.tsx'
import { EarnedOffer, OtherOffers } from './Offers.tsx'
import { StoppedLines } from './StoppedLines.tsx'
import { PickupCleared } from './PickupCleared.tsx'
import { KeptOrderNews } from '../kept-order/KeptOrderNews.tsx'
import { PromoField } from '../promo/PromoField.tsx'
import { Summary } from './Summary.tsx'
import { YourTable } from './YourTable.tsx'
import { TooSmall } from './TooSmall.tsx'
import { ToCheckout } from './ToCheckout.tsx'

/**
 * The content of the cart's drawer. Until it is first opened it is drawn hidden, at low priority and without effects or
 * subscriptions, so that opening only shows it; the static page has nothing of it.
 */
export function DrawerContent() {
  const opened = useStore($overlay, { ssr: () => undefined }) === 'cart'
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (wasOpened && !opened) forgetRemovals()
  }, [opened, wasOpened])
  return (
    <>
      <KeptOrderNews />
      <Activity mode={wasOpened ? 'visible' : 'hidden'}>
        <Drawer />
      </Activity>
    </>
  )
}

function Drawer() {
  const cart = useStore($pricedCart, beforeStorage)
  const unsaved = useStore($unsaved, { ssr: () => false })
  const distanceMissing = useStore($distanceMissing, { ssr: () => false })
  const drawer = useKeptFocus()
  const isEmpty = cart.lines.length === 0

  return (
    <div className={styles['drawer']} ref={drawer}>
      {unsaved && (
        <p className={styles['unsaved']}>
          Браузер не даёт сохранить корзину: она исчезнет, когда вы закроете вкладку.
        </p>
      )}
      <Changes />
      <StoppedLines lines={cart.lines} />
      {!isEmpty && <PickupCleared />}
      <div className={styles['content']}>
        <Lines lines={cart.lines} />
        {isEmpty ? (
          <EmptyCart />
        ) : (
          <>
            <ClearCart lines={cart.lines} />
            <YourTable lines={cart.lines} />
            <Complement cart={cart} />
            <OtherOffers cart={cart} />
            <NextThreshold cart={cart} />
            <PromoField />
            <DeliveryFields />
            <Summary cart={cart} atLeast={distanceMissing} withoutTotal />
          </>
        )}
      </div>
      {!isEmpty && (
        <div className={styles['footer']}>
          <EarnedOffer cart={cart} />
          <NeedsCall cart={cart} />
          <TooSmall cart={cart} />
          <p className={styles['total']}>
            К оплате <span>{(distanceMissing ? 'от ' : '') + formatRubles(cart.orderTotal)}</span>
          </p>
          <ToCheckout />
        </div>
      )}
    </div>
  )
}

/** Moves the focus to the close button when the focused element is gone: a dismissed notice, another tab's line. */
function useKeptFocus() {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    if (dialog?.open && !dialog.contains(document.activeElement))
      dialog.querySelector<HTMLElement>('.title button')?.focus()
  })
  return inside
}
