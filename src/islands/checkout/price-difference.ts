import type { ProblemBody } from '../../contract/problems.ts'
import { formatRubles, type Rubles } from '../../domain/money.ts'
import { compareTotals } from '../../domain/quote.ts'

/** «Было 12 400 ₽, стало 13 100 ₽: на 700 ₽ больше», from a refusal that carries the new quote. Rule 31. */
export function priceDifference(problem: ProblemBody, seen: Rubles): string | undefined {
  const now = (problem as { quote?: { orderTotal?: unknown } }).quote?.orderTotal
  if (typeof now !== 'number') return undefined
  const change = compareTotals(seen, now)
  if (change.code === 'same')
    return 'Промокод больше не\u00a0действует. Проверьте заказ и\u00a0нажмите ещё раз'
  const more = change.code === 'dearer' ? 'больше' : 'меньше'
  return `Сумма изменилась: было ${formatRubles(seen)}, стало ${formatRubles(now)}, на\u00a0${formatRubles(change.by)} ${more}. Проверьте заказ и\u00a0нажмите ещё раз`
}
