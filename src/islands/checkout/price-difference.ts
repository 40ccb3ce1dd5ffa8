import type { ProblemBody } from '../../contract/problems.ts'
import { formatRubles, type Rubles } from '../../domain/money.ts'

/** «Было 12 400 ₽, стало 13 100 ₽: на 700 ₽ больше», from a refusal that carries the new quote. Rule 31. */
export function priceDifference(problem: ProblemBody, seen: Rubles): string | undefined {
  const now = (problem as { quote?: { orderTotal?: unknown } }).quote?.orderTotal
  if (typeof now !== 'number') return undefined
  const difference = now - seen
  if (difference === 0)
    return 'Промокод больше не\u00a0действует. Проверьте заказ и\u00a0нажмите ещё раз'
  const more = difference > 0 ? 'больше' : 'меньше'
  return `Сумма изменилась: было ${formatRubles(seen)}, стало ${formatRubles(now)}, на\u00a0${formatRubles(Math.abs(difference))} ${more}. Проверьте заказ и\u00a0нажмите ещё раз`
}
