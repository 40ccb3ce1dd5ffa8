import { thumbnailOf } from '../../domain/catalogue.ts'
import { allergenNames } from '../../domain/menu/allergens.ts'
import type {
  CatalogueContent,
  CategoryContent,
  GiftContent,
  PieceContent,
  ProductContent,
} from './content.ts'
import type { CatalogueSource, Sourced } from './parse.ts'
import {
  addUpRecipes,
  allergensOf,
  badgesOf,
  dietsOf,
  meatsOf,
  nutritionIn,
  type RecipeTotals,
} from './recipe.ts'
import type { CategorySource, GiftSource, ProductSource } from './schema.ts'

/** The parts of the compiled content that follow from the files alone; the compiler adds the others. */
export type DerivedContent = Pick<CatalogueContent, 'categories' | 'products' | 'gifts' | 'pieces'>

type Unplaced = Omit<ProductContent, 'order'>

/** The content that follows from a source without problems. */
export function deriveContent(source: CatalogueSource): DerivedContent {
  return {
    categories: source.categories.map(deriveCategory),
    products: source.products
      .map((product) => deriveProduct(product, source))
      .sort(inDisplayOrder(source.categories))
      .map((product, order) => ({ ...product, order })),
    gifts: source.gifts.map((gift) => deriveGift(gift, source)).sort((a, b) => a.id - b.id),
    pieces: [...source.pieces.keys()].map((slug) => derivePiece(slug, source)),
  }
}

function deriveCategory(category: CategorySource, order: number): CategoryContent {
  return {
    ...category,
    order,
  }
}

function deriveProduct(
  product: Sourced<ProductSource & { category: string }>,
  source: CatalogueSource,
): Unplaced {
  const {
    id,
    category,
    subcategory,
    price,
    persons,
    season,
    paused,
    lead_time_hours,
    goes_with,
    photographs,
  } = product.data
  return {
    id,
    ...deriveDish(product, source),
    category,
    subcategory,
    price,
    pricePerPerson: Math.ceil(price / persons[1]),
    photographs,
    goesWith: goes_with,
    small_image: thumbnailOf(product.slug),
    ...(lead_time_hours && { leadTimeHours: lead_time_hours }),
    ...(season && { season }),
    ...(paused && { paused }),
  }
}

function deriveGift(gift: Sourced<GiftSource>, source: CatalogueSource): GiftContent {
  return {
    id: gift.data.id,
    ...deriveDish(gift, source),
    small_image: `gifts/${gift.slug}-thumb.avif`,
  }
}

function derivePiece(slug: string, source: CatalogueSource): PieceContent {
  const totals = addUpRecipes({ [slug]: 1 }, source)
  return {
    slug,
    name: pieceName(slug, source),
    weight: totals.weight,
    ...factsOf(totals),
    nutritionOfOne: nutritionIn(totals.weight, totals),
  }
}

function deriveDish(
  { slug, data }: Sourced<Omit<GiftSource, 'id' | 'weight'>>,
  source: CatalogueSource,
) {
  const totals = addUpRecipes(data.contents, source)
  const [guestsFrom, guestsTo] = data.persons
  return {
    slug,
    name: data.name,
    sentence: data.sentence,
    weight: Math.round(totals.weight),
    persons: `${guestsFrom}-${guestsTo}`,
    guestsFrom,
    guestsTo,
    pieces: Object.values(data.contents).reduce((pieces, count) => pieces + count, 0),
    contents: Object.entries(data.contents).map(([piece, count]) => ({
      piece,
      name: pieceName(piece, source),
      count,
    })),
    composition: totals.ingredients.map(({ ingredient: { data: ingredient } }) => ({
      name: ingredient.name,
      ...(ingredient.allergens.length > 0 && {
        allergen: allergenNames(ingredient.allergens).join(', '),
      }),
    })),
    ...factsOf(totals),
    badges: badgesOf(totals),
    diets: dietsOf(totals),
    storage: source.storage[data.storage] ?? data.storage,
    shelfLifeHours: data.shelf_life_hours,
  }
}

/** The facts that a box and a piece have in common. */
function factsOf(totals: RecipeTotals) {
  return {
    compositionSentence: toSentence(
      totals.ingredients.map(({ ingredient }) => ingredient.data.name),
    ),
    nutrition: nutritionIn(100, totals),
    allergens: allergensOf(totals),
    meats: meatsOf(totals),
  }
}

function pieceName(slug: string, source: CatalogueSource): string {
  return source.pieces.get(slug)?.data.name ?? slug
}

function toSentence(names: string[]): string {
  const list = names.join(', ')
  return `${list.charAt(0).toLocaleUpperCase('ru')}${list.slice(1)}.`
}

function inDisplayOrder(categories: CategorySource[]) {
  const places = categories.flatMap(({ slug, subcategories }) =>
    subcategories.map((subcategory) => `${slug}/${subcategory.slug}`),
  )
  const place = (product: Unplaced) => places.indexOf(`${product.category}/${product.subcategory}`)
  return (a: Unplaced, b: Unplaced) => place(a) - place(b) || a.id - b.id
}
