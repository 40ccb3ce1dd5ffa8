import type { Cart } from '../../domain/cart.ts'
import type { CartLine } from '../../domain/line.ts'
import { formatRubles } from '../../wording/money.ts'
import { sameName } from '../../domain/refresh.ts'
import { $cart } from '../../stores/cart.ts'
import { $notice, type CartNotice } from '../../stores/cart-notice.ts'
import { priceCart } from '../../stores/price-cart.ts'
import { announce } from '../announce.ts'
import { noticeWords } from './notice-words.ts'

/** More lines than that are not named one by one. */
const MAX_NAMED = 3

/** Says what a change of this tab did and what the cart costs now; nothing when it changed nothing. */
export function announceChange(change: { before: Cart; after: Cart }): void {
  const words = changeWords(change.before, change.after, $notice.get(), $cart.get())
  if (words) announce(words)
}

/** «Классический фуршет, 1. В корзине 8 490 ₽»; the empty text when nothing changed and there is no notice. */
export function changeWords(
  before: Cart,
  after: Cart,
  notice: CartNotice | undefined,
  cart = after,
): string {
  const lines = linesWords(before, after)
  const delivery = deliveryWords(before, after)
  const happened = [...lines, ...(notice ? [noticeWords(notice)] : delivery)]
  return happened.length > 0 ? [...happened, costWords(cart)].join('. ') : ''
}

function linesWords(before: Cart, after: Cart): string[] {
  const removed = before.lines.filter(({ id }) => !find(after, id))
  const changed = after.lines.filter(({ id, quantity }) => find(before, id)?.quantity !== quantity)
  if (removed.length + changed.length > MAX_NAMED) return ['Корзина изменилась']
  const named = [
    ...removed.map(({ name }) => `Убрали: ${name}`),
    ...changed.map(({ name, quantity }) => `${name}, ${quantity}`),
  ]
  if (named.length > 0) return named
  const sameFacts = after.lines.every(({ id, price, name }) => {
    const line = find(before, id)
    return line?.price === price && sameName(line.name, name)
  })
  return sameFacts ? [] : ['Меню изменилось, мы обновили корзину']
}

function deliveryWords(before: Cart, after: Cart): string[] {
  const same = (['pickup', 'mkad', 'mkad_distance'] as const).every(
    (field) => before[field] === after[field],
  )
  if (same || after.lines.length === 0) return []
  const { deliveryCost } = priceCart(after)
  if (after.pickup) return ['Самовывоз']
  return [deliveryCost > 0 ? `Доставка ${formatRubles(deliveryCost)}` : 'Доставка бесплатно']
}

function costWords(cart: Cart): string {
  const { lines, totalAmount, deliveryCost, orderTotal } = priceCart(cart)
  if (lines.length === 0) return 'Корзина пуста'
  const goods = `В корзине ${formatRubles(totalAmount)}`
  return deliveryCost > 0 ? `${goods}, с доставкой ${formatRubles(orderTotal)}` : goods
}

function find({ lines }: Cart, id: number): CartLine | undefined {
  return lines.find((line) => line.id === id)
}
