import type { LineSource } from '../../domain/line.ts'
import type { Suggestions } from '../../domain/serving/table-setting.ts'
import type { CatalogueContent, ProductContent } from './content.ts'

/** Categories that feed nobody by themselves. Rule 75. */
const BESIDE = ['salads', 'desserts', 'drinks']
/** The numbers of guests for which an empty cart suggests a set. */
const GUESTS = [4, 10, 20]
/** Offers of one kind: for a few, for some, for many. */
const OFFERS = 3

/**
 * The cart drawer's suggestions. Offers are products on sale at the shop's usual notice; a starter set needs a longer
 * notice only where no other set on sale fits.
 */
export function suggestionsOf({ products }: Pick<CatalogueContent, 'products'>): Suggestions {
  const usual = products.filter(({ paused, leadTimeHours }) => !paused && !leadTimeHours)
  const of = (category: string) => products.filter((product) => product.category === category)
  const offersOf = (category: string) => {
    const sorted = usual
      .filter((product) => product.category === category)
      .sort((a, b) => a.guestsTo - b.guestsTo || a.order - b.order)
    const firstOfEach = sorted.filter(
      ({ guestsTo }, index) => guestsTo !== sorted[index - 1]?.guestsTo,
    )
    const step = Math.max(1, (firstOfEach.length - 1) / (OFFERS - 1))
    return firstOfEach
      .filter((_, index) => Number.isInteger(index / step) || index === firstOfEach.length - 1)
      .map(sourceOf)
  }
  return {
    food: products.filter(({ category }) => !BESIDE.includes(category)).map(({ id }) => id),
    kinds: {
      drinks: of('drinks').map(({ id }) => id),
      desserts: of('desserts').map(({ id }) => id),
    },
    offers: { drinks: offersOf('drinks'), desserts: offersOf('desserts') },
    starters: GUESTS.flatMap((guests) => {
      const isForThem = ({ category, guestsFrom, guestsTo, paused }: ProductContent) =>
        category === 'sets' && guestsFrom <= guests && guests <= guestsTo && !paused
      const set = usual.find(isForThem) ?? products.find(isForThem)
      return set ? [{ guests, set: sourceOf(set) }] : []
    }),
  }
}

function sourceOf({ id, name, weight, persons, price, small_image }: ProductContent): LineSource {
  return { id, name, weight, persons, price, small_image }
}
