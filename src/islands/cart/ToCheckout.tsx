import type { MouseEvent } from 'react'
import { $distanceMissing, refuseDistance } from '../../stores/distance.ts'
import { applyPendingPromo } from '../../stores/typed-promo.ts'
import { applyTypedQuantity, wrongQuantity } from '../../stores/typed-quantities.ts'
import { quantityName } from './quantity/quantity-name.ts'

/**
 * The drawer's link to checkout. A typed promo code is applied first; a wrong quantity, a code that does not
 * hold and a missing distance keep the shopper in the drawer, at the field in question.
 */
export function ToCheckout() {
  return (
    <a
      className="button"
      href="/checkout/"
      onClick={(event) => {
        const field = fieldToCorrect()
        if (field) stayAt(field, event)
      }}
    >
      К оформлению заказа
    </a>
  )
}

/** The name of the first field that keeps the shopper here. */
function fieldToCorrect(): string | undefined {
  const wrong = wrongQuantity()
  if (wrong !== undefined) {
    applyTypedQuantity(wrong)
    return quantityName(wrong)
  }
  if (applyPendingPromo()?.refused) return 'promo'
  if (!$distanceMissing.get()) return undefined
  refuseDistance()
  return 'mkad_distance'
}

function stayAt(name: string, event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const drawer = event.currentTarget.closest('dialog')
  const field = drawer?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  field?.focus({ preventScroll: true })
  field?.select()
  field?.scrollIntoView({ block: 'center' })
}
