import type { Rubles } from '../../domain/money.ts'
import { formatRubles } from '../../wording/money.ts'
import { compareTotals } from '../../domain/quote.ts'

/** «Было 12 400 ₽, стало 13 100 ₽: на 700 ₽ больше», for a total that is not the one the shopper saw. Rule 31. */
export function priceDifference(seen: Rubles, now: Rubles): string {
  const change = compareTotals(seen, now)
  if (change.code === 'same')
    return 'Промокод больше не действует. Проверьте заказ и нажмите ещё раз'
  return `Сумма изменилась: ${wasAndIs(seen, now)}. Проверьте заказ и нажмите ещё раз`
}

/** «было 12 400 ₽, стало 13 100 ₽, на 700 ₽ больше»; empty where nothing has changed. */
export function wasAndIs(seen: Rubles, now: Rubles): string {
  const change = compareTotals(seen, now)
  if (change.code === 'same') return ''
  const more = change.code === 'dearer' ? 'больше' : 'меньше'
  return `было ${formatRubles(seen)}, стало ${formatRubles(now)}, на ${formatRubles(change.by)} ${more}`
}
