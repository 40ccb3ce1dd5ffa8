import type { ShownApproval } from '../../contract/approvals.ts'
import { dietsOf } from '../../domain/menu/diet.ts'
import { chooseDelivery, setPickup } from '../../stores/cart.ts'
import { endChange } from '../../stores/changed-order.ts'
import { choose } from '../../stores/choices.ts'
import { typeDistance } from '../../stores/distance.ts'
import { chooseOrderDiets } from '../../stores/order-diets.ts'
import { suggestTyped } from '../form/typed-values.ts'

/** Fills checkout with what the approval says beside its goods: way, day, window, guests, diets, lid text and comment. Rule 99. */
export function fillCheckout(approval: ShownApproval): void {
  const { quote, delivery, persons, diets, lid, comment } = approval
  endChange()
  if (quote.pickup) setPickup(true)
  else chooseDelivery(quote.mkad)
  if (!quote.pickup && quote.mkad === 'out')
    typeDistance(String(quote.mkad_distance).replace('.', ','))
  choose('date', delivery.date)
  choose('window', delivery.window)
  choose('persons', persons === null ? '' : String(persons))
  chooseOrderDiets(dietsOf(diets))
  suggestTyped('order', 'comment', comment)
  suggestTyped('order', 'lid', lid)
}
