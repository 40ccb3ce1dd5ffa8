import type { Product } from '../../src/domain/catalogue.ts'
import { Problem } from '../http/problem.ts'

/** 422 that names the paused products and their lines, which the request has at `path`. Rule 65. */
export function productStopped(
  paused: readonly number[],
  lines: readonly { id: number }[],
  products: readonly Product[],
  path = 'lines',
): Problem {
  const names = paused.map((id) => products.find((product) => product.id === id)?.name ?? '')
  const errors = lines.flatMap(({ id }, index) =>
    paused.includes(id) ? [{ path: `${path}.${index}.id`, message: 'Сегодня не готовим' }] : [],
  )
  return new Problem('product-paused', { errors }, { about: names.join(', ') })
}
