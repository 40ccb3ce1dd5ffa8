import type { ChangeRequest } from '../../src/contract/change.ts'
import type { Product } from '../../src/domain/catalogue.ts'
import { Problem } from '../http/problem.ts'

/** 422 that names the products that are paused for the day of delivery and their lines, which the request has at `path`. Rule 65. */
export function productStopped(
  paused: readonly number[],
  lines: readonly { id: number }[],
  products: readonly Product[],
  path = 'lines',
): Problem {
  const errors = lines.flatMap(({ id }, index) =>
    paused.includes(id) ? [{ path: `${path}.${index}.id`, message: NOT_MADE }] : [],
  )
  return new Problem('product-paused', { errors }, { about: namesOf(paused, products) })
}

/** The same for a change of an order: another day of delivery, or other goods. */
export function stoppedChange(
  paused: readonly number[],
  change: ChangeRequest['change'],
  products: readonly Product[],
): Problem {
  if (change.kind === 'goods-changed')
    return productStopped(paused, change.lines, products, 'change.lines')
  const errors = [{ path: 'change.date', message: NOT_MADE }]
  return new Problem('product-paused', { errors }, { about: namesOf(paused, products) })
}

const NOT_MADE = 'На этот день не готовим'

function namesOf(ids: readonly number[], products: readonly Product[]): string {
  return ids.map((id) => products.find((product) => product.id === id)?.name ?? '').join(', ')
}
