import type { CatalogueContent } from './content.ts'

/** The sets that hold everything in the box of a product, by its id; only of products that are in a set. */
export function setsOf({ products }: Pick<CatalogueContent, 'products'>): Record<number, number[]> {
  const sets = products
    .filter(({ category }) => category === 'sets')
    .map(({ id, contents }) => ({ id, pieces: new Set(contents.map(({ piece }) => piece)) }))
  return Object.fromEntries(
    products.flatMap(({ id, contents: parts }) => {
      const holders = sets.filter(
        (set) => set.id !== id && parts.every(({ piece }) => set.pieces.has(piece)),
      )
      return holders.length > 0 ? [[id, holders.map((set) => set.id)]] : []
    }),
  )
}
