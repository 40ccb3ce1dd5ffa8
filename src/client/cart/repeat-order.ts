import type { ShownOrder } from '../../contract/answers.ts'
import { productOnSale, type Catalogue } from '../../domain/catalogue.ts'
import { promoNameOf } from '../../domain/cart.ts'
import type { PromoName } from '../../domain/promo.ts'
import { askWord } from '../../requests/ask-word.ts'
import { applyAnswer } from '../../stores/typed-promo.ts'
import { $cart, addLines, clearCart } from '../../stores/cart.ts'
import { applyPromoCode } from '../../stores/promo.ts'
import { $notice, type CartNotice } from '../../stores/cart-notice.ts'
import { call } from '../../requests/http.ts'

type OrderedLines = readonly Pick<
  ShownOrder['lines'][number],
  'id' | 'name' | 'quantity' | 'gift'
>[]

/** Why the order's code is not in force: the cart's own discount stays (0 is that of pickup), or the code does not hold. */
export type PromoLeftOut =
  { code: 'other-discount'; promo: PromoName; kept: PromoName | 0 } | CartNotice

export type Repeated =
  { ok: true; missing: string[]; promo: PromoLeftOut | undefined } | { ok: false }

/**
 * Puts an order into the cart once more, at today's prices, with its promo code where that holds. Names what is no longer
 * made, and why the code is left out.
 */
export async function repeatOrder(
  order: { lines: OrderedLines } & Pick<ShownOrder, 'promo' | 'promoWord'>,
  { instead }: { instead: boolean },
): Promise<Repeated> {
  const filled = await fillFromOrder(order.lines, { instead })
  return filled.ok ? { ...filled, promo: await repeatPromo(order) } : filled
}

/** Puts the paid lines of an order into the cart at today's prices, on top of its lines or instead of them; names what is no longer made. */
export async function fillFromOrder(
  lines: OrderedLines,
  { instead }: { instead: boolean },
): Promise<{ ok: true; missing: string[] } | { ok: false }> {
  const answer = await call<Catalogue>('/api/catalogue.json', { cache: 'no-cache' })
  if (!answer.ok) return { ok: false }
  const wanted = lines
    .filter(({ gift }) => !gift)
    .map((line) => ({
      ...line,
      product: productOnSale(answer.body.products, line.id),
    }))
  if (instead) clearCart()
  addLines(wanted.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : [])))
  return { ok: true, missing: wanted.filter(({ product }) => !product).map(({ name }) => name) }
}

/** Applies the code unless the cart has a discount of its own, which the shopper chose later. Rule 56. */
async function repeatPromo(
  order: Pick<ShownOrder, 'promo' | 'promoWord'>,
): Promise<PromoLeftOut | undefined> {
  const promo = order.promoWord || order.promo
  if (!promo) return undefined
  // The cart may change before the edge has answered.
  const word = isFree() && typeof promo === 'string' ? promo : undefined
  const answer = word === undefined ? undefined : await askWord(word)
  const kept = promoNameOf($cart.get())
  if (promo === kept || $cart.get().lines.length === 0) return undefined
  if (!isFree()) return { code: 'other-discount', promo, kept }
  if (typeof promo === 'number') applyPromoCode(promo)
  else applyAnswer(answer)
  return promoNameOf($cart.get()) === promo ? undefined : $notice.get()
}

/** Whether the cart has lines and no discount of its own. */
function isFree(): boolean {
  const cart = $cart.get()
  return cart.lines.length > 0 && !promoNameOf(cart) && !cart.pickup
}
