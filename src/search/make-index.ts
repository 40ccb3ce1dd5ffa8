import {
  SEARCH_FIELDS,
  type FoundCategory,
  type QueryWords,
  type SearchField,
  type SearchIndex,
  type SearchProduct,
} from '../contract/search-json.ts'
import { thumbnailOf, type Category } from '../domain/catalogue.ts'
import { lettersOf, type Diet } from '../domain/menu/diet.ts'
import { brokenDiets, type Menu, type MenuProduct } from '../domain/menu/menu.ts'
import { encodeDocuments } from './postings-format.ts'
import { normalize, stemOf, termsOf } from './words.ts'

/** The words that the search understands beside those of the menu; `src/content/search.yaml`. */
export interface SearchWords {
  /** Shoppers' words for our food → the menu's words for it. */
  synonyms: Readonly<Record<string, readonly string[]>>
  /** Foodstuffs by id: the genitives that follow «без», and the diets that these ask for, if any. */
  foodstuffs: Readonly<
    Record<string, { without: string; words: readonly string[]; diets: readonly Diet[] }>
  >
  /** Words that name a diet by themselves. */
  diets: Readonly<Record<string, readonly Diet[]>>
  /** Certificates that the shop does not have, by name: their words, and the diets that come near. */
  certificates: Readonly<Record<string, { words: readonly string[]; diets: readonly Diet[] }>>
  /** Goods that the shop does not sell: genitive → the words for them. */
  notSold: Readonly<Record<string, readonly string[]>>
  /** Numbers of guests in words. */
  counts: Readonly<Record<string, number>>
  /** Words of a request that name no food. */
  noise: readonly string[]
  /** Pages about the shop, and the words by which they are found beside their names. */
  pages: readonly { path: string; name: string; words: string }[]
}

/**
 * The most products of a catalogue whose index is sent whole: the first answer waits for the index, so it stays below 16 KB
 * (brotli), a tenth of a second on slow 4G. With 115 products it has 13.2 KB.
 */
export const WHOLE_INDEX_PRODUCTS = 150

/** Fields in the browser's index of a larger catalogue; pieces and composition, most of the index, stay at the edge. */
const NAME_FIELDS: readonly SearchField[] = ['name', 'place', 'aliases']

type Document = Record<SearchField, Set<string>>

/** The index of the whole menu. Runs when the site is built. */
export function makeIndex(menu: Menu, words: SearchWords): SearchIndex {
  return { isWhole: true, ...indexOf(menu, words, SEARCH_FIELDS) }
}

/** The index that the browser gets: of a catalogue of more than `whole` products only the names of the first ones. */
export function makeBrowserIndex(
  menu: Menu,
  words: SearchWords,
  whole = WHOLE_INDEX_PRODUCTS,
): SearchIndex {
  if (menu.products.length <= whole) return makeIndex(menu, words)
  const first = { ...menu, products: menu.products.slice(0, whole) }
  return { isWhole: false, ...indexOf(first, words, NAME_FIELDS) }
}

function indexOf(
  menu: Menu,
  words: SearchWords,
  fields: readonly SearchField[],
): Omit<SearchIndex, 'isWhole'> {
  const documents = documentsOf(menu)
  addAliases(documents, words.synonyms)
  return {
    products: menu.products.map((product) => searchProduct(product, menu)),
    places: placesOf(menu.categories),
    pages: words.pages.map(({ path, name, words }) => {
      return { path, name, terms: [...new Set(termsOf(`${name} ${words}`))] }
    }),
    ...postingsOf(documents, fields),
    foodstuffs: foodstuffsIn(menu, words),
    words: queryWords(words, menu),
  }
}

function documentsOf(menu: Menu): Document[] {
  return [
    ...menu.products.map((product) => documentOf(product, menu)),
    ...placesOf(menu.categories).map(({ name }) => ({ ...emptyDocument(), name: terms(name) })),
  ]
}

/** The words of shoppers that stand for something which nothing in the menu is called or made of. */
export function meaninglessSynonyms(
  menu: Menu,
  synonyms: SearchWords['synonyms'],
): { alias: string; meaning: string }[] {
  const documents = documentsOf(menu)
  return Object.entries(synonyms).flatMap(([alias, meanings]) =>
    meanings
      .filter((meaning) => !documents.some((one) => fieldOfMeaning(termsOf(meaning), one)))
      .map((meaning) => ({ alias, meaning })),
  )
}

const terms = (text: string) => new Set(termsOf(text))

const emptyDocument = (): Document => mapFields(() => new Set<string>())

function mapFields<Value>(valueOf: (field: SearchField) => Value): Record<SearchField, Value> {
  return Object.fromEntries(SEARCH_FIELDS.map((field) => [field, valueOf(field)])) as Record<
    SearchField,
    Value
  >
}

function documentOf(product: MenuProduct, menu: Menu): Document {
  const pieces = product.contents.map(([piece]) => menu.pieces[piece]!)
  const ingredients = new Set(pieces.flatMap((piece) => piece.ingredients))
  const category = menu.categories.find(({ slug }) => slug === product.category)
  const subcategory = category?.subcategories.find(({ slug }) => slug === product.subcategory)
  return {
    ...emptyDocument(),
    name: terms(product.name),
    place: terms(`${category?.name ?? ''} ${subcategory?.name ?? ''}`),
    pieces: terms(pieces.map(({ name }) => name).join(' ')),
    composition: terms(Array.from(ingredients, (index) => menu.ingredients[index]!.name).join(' ')),
  }
}

/** Gives each document the words by which shoppers may call it, so that slips in those are understood as well. */
function addAliases(documents: Document[], synonyms: SearchWords['synonyms']): void {
  for (const [alias, meanings] of Object.entries(synonyms)) {
    const aliasTerms = termsOf(alias)
    for (const meaning of meanings.map(termsOf)) {
      for (const document of documents) {
        const field = fieldOfMeaning(meaning, document)
        if (field) for (const term of aliasTerms) document[field].add(term)
      }
    }
  }
}

/** The field that holds the aliases of a meaning: the box itself, its contents, or none. */
function fieldOfMeaning(
  meaning: readonly string[],
  { name, place, pieces, composition }: Document,
): 'aliases' | 'pieceAliases' | undefined {
  const hasAll = (...fields: Set<string>[]) =>
    meaning.every((term) => fields.some((field) => field.has(term)))
  if (hasAll(name, place)) return 'aliases'
  return hasAll(pieces, composition) ? 'pieceAliases' : undefined
}

function postingsOf(
  documents: readonly Document[],
  fields: readonly SearchField[],
): Pick<SearchIndex, 'terms' | 'postings'> {
  const byField = mapFields((field) => {
    const byTerm = new Map<string, number[]>()
    if (!fields.includes(field)) return byTerm
    for (const [number, document] of documents.entries()) {
      for (const term of document[field]) {
        const numbers = byTerm.get(term)
        if (numbers) numbers.push(number)
        else byTerm.set(term, [number])
      }
    }
    return byTerm
  })
  const all = [...new Set(SEARCH_FIELDS.flatMap((field) => [...byField[field].keys()]))].sort()
  return {
    terms: all.join(' '),
    postings: mapFields((field) =>
      all.map((term) => encodeDocuments(byField[field].get(term) ?? [])).join(' '),
    ),
  }
}

function searchProduct(product: MenuProduct, menu: Menu): SearchProduct {
  const { id, slug, name, category, price, persons, weightGrams, contents, small_image } = product
  return {
    id,
    slug,
    name,
    category,
    price,
    persons,
    weightGrams,
    ...(small_image !== thumbnailOf(slug) && { small_image }),
    pieces: contents.reduce((sum, [, count]) => sum + count, 0),
    breaks: lettersOf(brokenDiets(menu, contents)),
    ...(product.paused && { paused: product.paused }),
  }
}

/** The foodstuffs that no diet leaves out, in their order. */
function withoutDiet({ foodstuffs }: SearchWords) {
  return Object.entries(foodstuffs).filter(([, { diets }]) => diets.length === 0)
}

function foodstuffsIn(menu: Menu, words: SearchWords): SearchIndex['foodstuffs'] {
  const madeOf = menu.products.map(
    ({ contents }) =>
      new Set(
        contents.flatMap(([piece]) =>
          menu.pieces[piece]!.ingredients.flatMap((index) => menu.ingredients[index]!.madeOf),
        ),
      ),
  )
  return withoutDiet(words).map(([id, { without }]) => ({
    without,
    products: encodeDocuments([...madeOf.keys()].filter((product) => madeOf[product]!.has(id))),
  }))
}

function queryWords(all: SearchWords, menu: Menu): QueryWords {
  const { foodstuffs, diets, certificates, notSold, counts, noise } = all
  const sold = namesOf(menu)
  const places = new Map(withoutDiet(all).map(([id], index) => [id, String(index)]))
  const stem = (word: string) => stemOf(normalize(word))
  return {
    leftOut: Object.fromEntries(
      Object.entries(foodstuffs).flatMap(([id, { without, words, diets: asked }]) =>
        [without, ...words].map((word) => [normalize(word), places.get(id) ?? lettersOf(asked)]),
      ),
    ),
    diets: Object.fromEntries(
      Object.entries(diets).map(([word, asked]) => [stem(word), lettersOf(asked)]),
    ),
    certificates: Object.entries(certificates).map(([name, { words, diets: asked }]) => ({
      name,
      stems: [...new Set(words.map(stem))],
      diets: lettersOf(asked),
    })),
    notSold: Object.entries(notSold).flatMap(([name, words]) => {
      const stems = new Set(words.flatMap(termsOf).filter((term) => !sold.has(term)))
      return stems.size > 0 ? [{ name, stems: [...stems] }] : []
    }),
    counts,
    noise: [...new Set(noise.map(stem))],
  }
}

/** The terms by which dishes, their pieces and categories are called. */
const namesOf = ({ products, pieces, categories }: Menu) =>
  new Set([...products, ...pieces, ...placesOf(categories)].flatMap(({ name }) => termsOf(name)))

function placesOf(categories: readonly Category[]): FoundCategory[] {
  return [
    ...categories.map(({ slug, name }) => ({ path: `/${slug}/`, name })),
    ...categories.flatMap((category) =>
      category.subcategories.map(({ slug, name }) => ({
        path: `/${category.slug}/${slug}/`,
        name,
      })),
    ),
  ]
}
