import { editOf, type AnyChange } from '../../src/contract/requested-edits.ts'
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
  change: AnyChange,
  products: readonly Product[],
): Problem {
  const goods = editOf('goods-changed', change)
  if (goods) return productStopped(paused, goods.edit.lines, products, `${goods.path}.lines`)
  const path = `${editOf('moved', change)?.path}.date`
  const errors = [{ path, message: NOT_MADE }]
  return new Problem('product-paused', { errors }, { about: namesOf(paused, products) })
}

const NOT_MADE = 'На этот день не готовим'

function namesOf(ids: readonly number[], products: readonly Product[]): string {
  return ids.map((id) => products.find((product) => product.id === id)?.name ?? '').join(', ')
}
