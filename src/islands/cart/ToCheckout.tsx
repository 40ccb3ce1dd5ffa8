import type { MouseEvent } from 'react'
import { $distanceMissing, refuseDistance } from '../../stores/distance.ts'
import { applyTypedPromo } from '../../stores/typed-promo.ts'

/**
 * The drawer's link to checkout. A typed promo code is applied first; a code that does not hold and a missing distance
 * keep the shopper in the drawer, at the field in question.
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
      К&nbsp;оформлению заказа
    </a>
  )
}

function fieldToCorrect(): 'promo' | 'mkad_distance' | undefined {
  if (applyTypedPromo()?.refused) return 'promo'
  if (!$distanceMissing.get()) return undefined
  refuseDistance()
  return 'mkad_distance'
}

function stayAt(name: string, event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const drawer = event.currentTarget.closest('dialog')
  const field = drawer?.querySelector<HTMLInputElement>(`input[name=${name}]`)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
