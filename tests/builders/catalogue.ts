import { catalogue } from 'virtual:shop'
import type { Product } from '../../src/domain/catalogue.ts'
import type { Rubles } from '../../src/domain/money.ts'

/** A line as a request carries it. */
export interface RequestLine {
  id: number
  quantity: number
}

/** A product for catalogues whose sums are worked out by hand. */
export function aProduct(fields: Partial<Product> = {}): Product {
  const id = fields.id ?? 12
  return {
    id,
    slug: `set-${id}`,
    name: `Сет ${id}`,
    category: 'sets',
    subcategory: 'all',
    weight: 750,
    persons: '4-6',
    price: 6900,
    small_image: `products/set-${id}-thumb.avif`,
    ...fields,
  }
}

const onSale = catalogue.products.filter(({ paused }) => !paused)

/** Two products of the shop's real catalogue, whatever they are. */
export function twoProducts(): [Product, Product] {
  const [first, second] = onSale
  if (!first || !second) throw new Error('The catalogue has fewer than two products on sale')
  return [first, second]
}

/** The cheapest product: one of it is below every limit of the shop. */
export function cheapestProduct(): Product {
  return onSale.reduce((cheapest, product) => (product.price < cheapest.price ? product : cheapest))
}

/** The product that takes the kitchen longest. */
export function slowestProduct(): Product {
  return onSale.reduce((slowest, product) =>
    (product.leadTimeHours ?? 0) > (slowest.leadTimeHours ?? 0) ? product : slowest,
  )
}

/** Lines of the real catalogue whose goods sum is at least that. */
export function linesWorth(atLeast: Rubles): RequestLine[] {
  const [first, second] = twoProducts()
  const quantity = Math.max(1, Math.ceil((atLeast - second.price) / first.price))
  return [
    { id: first.id, quantity },
    { id: second.id, quantity: 1 },
  ]
}
