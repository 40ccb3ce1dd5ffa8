import { minimumOrders } from 'virtual:shop'
import { atom } from 'nanostores'
import { belowMinimum } from '../../domain/minimum-order.ts'
import { excessOf } from '../../domain/unasked.ts'
import { settings } from '../../settings/shop.ts'
import { excessWords } from '../../wording/unasked.ts'
import { announce } from '../../client/announce.ts'
import { applyPending } from '../../client/cart/apply-typed-promo.ts'
import { noticeWords } from '../../client/cart/notice-words.ts'
import { refreshCartNow } from '../../client/cart/keep-cart-current.ts'
import { tellOtherTabs } from '../../requests/accepted-elsewhere.ts'
import { endBeyondTab, keepBeyondTab } from '../../requests/kept-order/keep-beyond-tab.ts'
import { isAcceptedOrder, successUrl, wireCart, type SentOrder } from '../../requests/orders.ts'
import { askStopList } from '../../client/stop-list/ask-stop-list.ts'
import type { ShopProblem } from '../../requests/problem.ts'
import type { Rubles } from '../../domain/money.ts'
import type { AcceptedOrder } from '../../contract/answers.ts'
import { navigateInstead, navigateTo } from '../../client/navigation/index.ts'
import { $pricedCart, removeOrdered } from '../../stores/cart.ts'
import { endChange } from '../../stores/changed-order.ts'
import { payAtOnce } from '../../stores/paid-order.ts'
import { forgetOrderDiets } from '../../stores/order-diets.ts'
import { $distanceMissing } from '../../stores/distance.ts'
import type { AppliedPromo } from '../../stores/typed-promo.ts'
import { applyTypedQuantity, wrongQuantity } from '../../stores/typed-quantities.ts'
import { forgetTyped } from '../form/typed-values.ts'
import type { Sending } from '../form/sending/use-sending.ts'
import { orderText } from './order-text.ts'
import { lackForEvery } from '../cart/lack-for-every.ts'
import { readOrder } from './read-order.ts'
import { takeNewPrice } from './take-new-price.ts'

const CHECK_SUM = 'Проверьте сумму и нажмите ещё раз'
const UNCHECKED =
  'Не получилось проверить промокод: нет связи. Нажмите ещё раз или сотрите промокод, чтобы заказать без него'

/** Announces the words after the notice and the new sum, which the loaded module announces on every change. */
function announceAfterChange(words: string): void {
  const module = import('../../client/cart/answer-change.ts')
  // In a separate task: modules loaded at the same time run in any order.
  void module.then(() => setTimeout(announce, 0, words)).catch(() => {})
}

/** Applies what is still typed, and returns the news that the shopper has to see before this cart is sent, if any. */
export function newsOfCart(): string | undefined | Promise<string | undefined> {
  const wrong = wrongQuantity()
  if (wrong !== undefined) applyTypedQuantity(wrong)
  const promo = applyPending()
  return promo instanceof Promise ? promo.then(newsAfter) : newsAfter(promo)
}

function newsAfter(promo: AppliedPromo | undefined): string | undefined {
  const excess = excessOf($pricedCart.get(), settings.unasked)
  if (excess) return excessWords(excess)
  if (promo?.notice?.code === 'promo-unchecked') {
    announceAfterChange(UNCHECKED)
    return UNCHECKED
  }
  if (!promo?.notice || !(promo.refused || promo.sumChanged)) return undefined
  announceAfterChange(CHECK_SUM)
  return `${noticeWords(promo.notice)}. ${CHECK_SUM}`
}

/** Brings the cart up to date with a refusal; the words for it where they are not those of the problem. */
export async function followRefusal(
  problem: ShopProblem,
  // Compared with the total that was sent: another tab may have updated the cart's prices in the meantime.
  { expectedTotal }: { expectedTotal: Rubles },
): Promise<string | undefined> {
  if (problem.type === '/problems/price-changed') return takeNewPrice(expectedTotal, problem.quote)
  if (problem.type === '/problems/unknown-product') await refreshCartNow()
  if (problem.type === '/problems/product-paused') await askStopList('reload')
  return undefined
}

/** Whether the order is taken and its page is about to open. */
export const $orderAccepted = atom(false)

/** A new order; what was ordered leaves the cart only when the order is known to be taken. Rule 32. */
export const NEW_ORDER: Sending<AcceptedOrder, SentOrder> = {
  path: '/api/orders',
  keeper: { keep: keepBeyondTab, end: endBeyondTab },
  beforeReading: newsOfCart,
  read: (data) => {
    // Read from the store: the last render lacks a choice or a code of this same event.
    const cart = $pricedCart.get()
    const read = readOrder(data, {
      pickup: cart.pickup,
      distanceMissing: $distanceMissing.get(),
      wrongQuantity: wrongQuantity(),
      lackFor: (slot) => belowMinimum(cart.totalAmountNoSale, slot, minimumOrders),
      isForEvery: lackForEvery(cart) !== undefined,
    })
    if (!read.ok) return read
    const body = { ...wireCart(cart), expectedTotal: cart.orderTotal, ...read.form }
    return { ok: true, body, text: orderText(cart, read.form) }
  },
  isAccepted: isAcceptedOrder,
  onAccepted: (taken, sent) => {
    $orderAccepted.set(true)
    tellOtherTabs(taken)
    removeOrdered(sent.lines)
    endChange()
    if (sent.payment === 'online' && settings.prepayment.when === 'order') payAtOnce(taken.number)
    forgetTyped('order', ['comment', 'lid', 'consent'])
    forgetOrderDiets()
    // Back, a shopper would find a checkout without goods. The answer may come on another page, which stays behind the order's.
    const isHere = location.pathname === '/checkout/'
    return (isHere ? navigateInstead : navigateTo)(successUrl(taken))
  },
  onRefused: followRefusal,
  acceptedBefore:
    'Заказ, который вы отправили раньше, уже у нас. Этот от него отличается и не отправлен: если нужен ещё один, нажмите снова',
}
