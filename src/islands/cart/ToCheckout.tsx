import { useRef, useState } from 'react'
import { $distanceMissing, refuseDistance } from '../../stores/distance.ts'
import { applyPending } from '../../client/cart/apply-typed-promo.ts'
import { navigateTo } from '../../client/navigation/index.ts'
import { applyTypedQuantity, wrongQuantity } from '../../stores/typed-quantities.ts'
import { quantityName } from './quantity/quantity-name.ts'

/**
 * The drawer's link to checkout. A typed promo code is applied first; a wrong quantity, a code that does not
 * hold and a missing distance keep the shopper in the drawer, at the field in question.
 */
export function ToCheckout() {
  const [checking, setChecking] = useState(false)
  const busy = useRef(false)

  async function goOn(link: HTMLAnchorElement, checked: Promise<string | undefined>) {
    setChecking((busy.current = true))
    const field = await checked
    setChecking((busy.current = false))
    // Closed meanwhile: the shopper has gone on with something else.
    if (!link.closest('dialog')?.open) return
    if (field === undefined) void navigateTo(link.pathname)
    else stayAt(field, link)
  }

  return (
    <a
      className="button"
      href="/checkout/"
      aria-disabled={checking || undefined}
      onClick={(event) => {
        const link = event.currentTarget
        const field = busy.current ? '' : fieldToCorrect()
        if (field === undefined) return
        event.preventDefault()
        if (typeof field !== 'string') void goOn(link, field)
        else if (field) stayAt(field, link)
      }}
    >
      {checking ? 'Проверяем промокод…' : 'К оформлению заказа'}
    </a>
  )
}

/** The name of the first field that keeps the shopper here; a promise of it where only the edge knows the promo code. */
function fieldToCorrect(): string | undefined | Promise<string | undefined> {
  const wrong = wrongQuantity()
  if (wrong !== undefined) {
    applyTypedQuantity(wrong)
    return quantityName(wrong)
  }
  const promo = applyPending()
  if (promo instanceof Promise)
    return promo.then((applied) => (applied?.refused ? 'promo' : missingDistance()))
  return promo?.refused ? 'promo' : missingDistance()
}

function missingDistance(): string | undefined {
  if (!$distanceMissing.get()) return undefined
  refuseDistance()
  return 'mkad_distance'
}

function stayAt(name: string, link: HTMLAnchorElement): void {
  const drawer = link.closest('dialog')
  const field = drawer?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  field?.focus({ preventScroll: true })
  field?.select()
  field?.scrollIntoView({ block: 'center' })
}
