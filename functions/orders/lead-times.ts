import type { Product } from '../../src/domain/catalogue.ts'

/** The lead time of each line's product, in hours; undefined for the shop's usual. Rule 29. */
export function leadTimes(
  lines: readonly { id: number }[],
  products: readonly Product[],
): (number | undefined)[] {
  return lines.map(({ id }) => products.find((product) => product.id === id)?.leadTimeHours)
}
