import type { Rubles } from '../../domain/money.ts'
import { formatRubles } from '../../wording/money.ts'
import { parseRubles } from '../../wording/typed-numbers.ts'

const MAX_SUM: Rubles = 9_999_999

/** A goods sum as the shopper typed it, or why there is none. Nothing is delivered for 0 ₽, so that is no sum either. */
export type ReadSum = { code: 'sum'; goods: Rubles } | { code: 'missing' | 'unclear' | 'too-large' }

export function readSum(typed: string): ReadSum {
  if (typed.trim() === '') return { code: 'missing' }
  const goods = parseRubles(typed)
  if (goods === undefined) return { code: 'unclear' }
  if (goods > MAX_SUM) return { code: 'too-large' }
  return goods > 0 ? { code: 'sum', goods } : { code: 'missing' }
}

/** Says what is wrong with a sum; undefined for one that is right or missing. */
export function sumRefusal({ code }: ReadSum): string | undefined {
  if (code === 'unclear') return 'Не понимаем эту сумму: впишите рубли цифрами, например 12 000'
  return code === 'too-large'
    ? `Считаем доставку для заказов не дороже ${formatRubles(MAX_SUM)}`
    : undefined
}
