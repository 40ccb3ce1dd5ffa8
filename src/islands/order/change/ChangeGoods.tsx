import { useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { fillFromOrder } from '../../../client/cart/repeat-order.ts'
import { navigateTo } from '../../../client/navigation/index.ts'
import { $cart, setDistance, setPickup, setRingRoadSide } from '../../../stores/cart.ts'
import { applyPromoCode } from '../../../stores/promo.ts'
import { fetchOrder } from '../../../requests/orders.ts'
import { beginChange } from '../../../stores/changed-order.ts'
import { Failure } from '../../form/Failure.tsx'
import type { PanelProps } from './panel-props.ts'
import styles from './change-order.module.scss'

/**
 * Puts the order into the cart, with its promo code and its way of delivery, and opens checkout, where it is saved.
 * Rule 52.
 */
export function ChangeGoods({ order, access, onClose }: PanelProps) {
  const { lines } = useStore($cart)
  const [failure, setFailure] = useState('')
  const busy = useRef(false)

  async function open() {
    if (busy.current) return
    busy.current = true
    setFailure('')
    // The page may know the order from a change, which leaves the terms of its own code out.
    const kept = order.promoWord ? await fetchOrder(access) : undefined
    const filled = kept?.ok === false ? kept : await fillFromOrder(order.lines, { instead: true })
    busy.current = false
    if (!filled.ok) {
      setFailure('Нет связи. Попробуйте ещё раз')
      return
    }
    setRingRoadSide(order.mkad)
    setDistance(order.mkad_distance)
    if (order.pickup) setPickup(true)
    const promo = kept?.ok ? (kept.body?.ownPromo ?? 0) : order.promo
    if (promo !== 0) applyPromoCode(promo)
    beginChange(access)
    return navigateTo('/checkout/')
  }

  return (
    <>
      <p>
        Блюда заказа лягут в корзину. Добавьте или уберите что нужно и сохраните на странице
        оформления. Цены будут сегодняшними; пока вы не сохранили, заказ остаётся прежним.
      </p>
      {lines.length > 0 && <p>То, что лежит в корзине сейчас, уступит место блюдам заказа.</p>}
      <Failure words={failure} />
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={() => void open()}>
          {lines.length > 0 ? 'Заменить корзину и изменить' : 'Открыть в корзине'}
        </button>
        <button type="button" className="button quiet-button" onClick={onClose}>
          Не менять
        </button>
      </div>
    </>
  )
}
