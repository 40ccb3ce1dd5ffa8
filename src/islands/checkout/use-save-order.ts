import { useState } from 'react'
import type { OrderAccess, ShownOrder } from '../../contract/answers.ts'
import { successUrl, wireCart } from '../../requests/orders.ts'
import { navigateInstead } from '../../client/navigation/index.ts'
import { MISSING_ADDRESS } from '../../contract/fields.ts'
import { MISSING_DISTANCE, WRONG_QUANTITY } from '../../wording/typed-numbers.ts'
import type { Destination } from '../../domain/delivery.ts'
import { $pricedCart, removeOrdered } from '../../stores/cart.ts'
import { endChange } from '../../stores/changed-order.ts'
import { $distanceMissing } from '../../stores/distance.ts'
import { applyTypedQuantity, wrongQuantity } from '../../stores/typed-quantities.ts'
import { OTHER_WAY } from '../form/SameWay.tsx'
import { asksWay } from '../../domain/order-life/new-address.ts'
import { useChange } from '../../requests/use-change.ts'
import { takeNewPrice } from './take-new-price.ts'

/** Saves the cart as the order's new goods, then shows the order's page. Rules 52 and 53. */
export function useSaveOrder(
  access: OrderAccess,
  order: ShownOrder,
  onOrder: (order: ShownOrder) => void,
) {
  const [address, setAddress] = useState(order.delivery.address)
  const [missingAddress, setMissingAddress] = useState<string>()
  /** The address whose distance the shopper has confirmed. */
  const [confirmed, setConfirmed] = useState<string>()
  const { change, sending, failure, setFailure, errorOf } = useChange(access, onOrder)
  const page = successUrl({ number: Number(access.number), token: access.token, orderTotal: 0 })

  const isWayAsked = (cart: Destination) =>
    asksWay({ ...order, address: order.delivery.address }, { ...cart, address })

  async function save(): Promise<void> {
    // Read from the store: the last render lacks a choice of this same event.
    const now = $pricedCart.get()
    const missing = !now.pickup && address.trim() === '' ? MISSING_ADDRESS : undefined
    setMissingAddress(missing)
    if (missing) return
    const refusal = refusalOf(isWayAsked(now) && confirmed !== address)
    if (refusal !== undefined) {
      setFailure(refusal)
      return
    }
    const sent = wireCart(now)
    const changed = await change(order.version, {
      kind: 'goods-changed',
      ...sent,
      expectedTotal: now.orderTotal,
      address,
    })
    if (changed?.ok) {
      removeOrdered(sent.lines)
      endChange()
      return navigateInstead(page)
    }
    if (changed?.problem?.type !== '/problems/price-changed') return
    setFailure(await takeNewPrice(now.orderTotal, changed.problem.quote))
  }

  return {
    save,
    sending,
    failure: errorOf('lines') ?? failure,
    isWayAsked,
    /** Props of the «same distance» checkbox. */
    sameWay: {
      checked: confirmed === address,
      onChecked: (checked: boolean) => setConfirmed(checked ? address : undefined),
      error: failure === OTHER_WAY && confirmed !== address ? failure : undefined,
    },
    distanceRefused: failure === MISSING_DISTANCE,
    address,
    setAddress,
    addressError: errorOf('address') ?? missingAddress,
  }
}

/** Why the goods cannot be saved as they are; undefined where they can. */
function refusalOf(isWayOpen: boolean): string | undefined {
  if ($distanceMissing.get()) return MISSING_DISTANCE
  if (isWayOpen) return OTHER_WAY
  const wrong = wrongQuantity()
  if (wrong === undefined) return undefined
  applyTypedQuantity(wrong)
  return WRONG_QUANTITY
}
