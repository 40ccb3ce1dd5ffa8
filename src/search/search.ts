import MiniSearch from 'minisearch'
import type { Category } from '../domain/catalogue.ts'
import type { Diet } from '../domain/menu/diet.ts'
import type { SearchWords } from '../contract/menu-json.ts'
import { keepsDiets, type Menu, type MenuProduct } from '../domain/menu/menu.ts'
import { withoutLimit, type Limit } from './limits.ts'
import { queryReader, type Familiarity, type Query } from './query.ts'
import { stemOf, termsOf, wordsOf } from './words.ts'

export interface FoundPlace {
  /** `/sets/` or `/sets/detskie/`. */
  path: string
  name: string
}

export interface Found {
  query: Query
  /** Categories, then sub-categories, whose names have all the words. */
  places: FoundPlace[]
  /** The most relevant first, those that cannot be ordered for now last. */
  products: MenuProduct[]
  /** Whether a word of a name is one that was searched for: to mark it. */
  isMatch: (word: string) => boolean
}

export interface Search {
  search(typed: string, diets?: readonly Diet[]): Found
  /** The typed text without the words that set the limit; see `withoutLimit`. */
  without(typed: string, limit: Limit): string
  /** For a query that finds nothing: names of the menu that look like it, and the first two categories. */
  nearest(typed: string): { names: string[]; places: FoundPlace[] }
}

interface Document {
  id: string
  name: string
  place: string
  pieces: string
  composition: string
  aliases: string
  pieceAliases: string
}

const FIELDS = ['name', 'place', 'pieces', 'composition', 'aliases', 'pieceAliases'] as const
const BOOST = { name: 6, place: 3, pieces: 2, composition: 1, aliases: 4, pieceAliases: 1.2 }

/** Typing slips: one from four letters on, two from seven. */
const slips = (term: string) => (term.length >= 7 ? 2 : term.length >= 4 ? 1 : 0)
const SHORTEST_BEGINNING = 2
const SUGGESTED_PLACES = 2

/** Reads the whole menu once; each search then takes well under a millisecond for a hundred products. */
export function createSearch(menu: Menu, words: SearchWords): Search {
  const index = new MiniSearch<Document>({
    fields: [...FIELDS],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
    searchOptions: {
      boost: BOOST,
      weights: { fuzzy: 0.25, prefix: 0.5 },
      // A word says the same however often it stands in a recipe, and a set is not worse for holding much.
      bm25: { k: 0.2, b: 0.1, d: 0.5 },
    },
  })
  const places = placesOf(menu.categories)
  const documents = [
    ...menu.products.map((product) => documentOf(product, menu)),
    ...places.map(({ path, name }) => ({ ...EMPTY, id: path, name: terms(name) })),
  ]
  addAliases(documents, words.synonyms)
  index.addAll(documents)

  const products = new Map(menu.products.map((product) => [product.slug, product]))
  const order = new Map(menu.products.map(({ slug }, place) => [slug, place]))
  const familiarity = familiarityIn(index)
  const readQuery = queryReader(words, familiarity)

  const find = (query: Query) => {
    const options = {
      prefix: (term: string) => term.length >= SHORTEST_BEGINNING,
      fuzzy: (term: string) => (familiarity(term) >= 2 ? 0 : slips(term)),
    }
    const all = index.search({ combineWith: 'AND', queries: query.terms }, options)
    if (all.length > 0) return all
    const some = index.search({ combineWith: 'OR', queries: query.terms }, options)
    const most = Math.max(0, ...some.map(({ queryTerms }) => queryTerms.length))
    return some.filter(({ queryTerms }) => queryTerms.length === most)
  }

  return {
    search(typed, diets = []) {
      const query = readQuery(typed)
      const isOpen = query.terms.length === 0
      const said = isOpen ? [] : find(query)
      const scores = new Map(said.map(({ id, score }) => [id as string, score]))
      for (const result of index.search({ combineWith: 'OR', queries: query.wished })) {
        const { id, score } = result as { id: string; score: number }
        if (isOpen || scores.has(id)) scores.set(id, (scores.get(id) ?? 0) + score)
      }
      const hasLimits = query.diets.length > 0 || query.persons || query.maxPrice || query.minPrice
      const candidates =
        isOpen && (hasLimits || query.unwanted.length > 0)
          ? menu.products
          : Array.from(scores.keys(), (id) => products.get(id)).filter(
              (found) => found !== undefined,
            )
      const best = Math.max(...scores.values())
      const relevance = ({ slug }: MenuProduct) => grade((scores.get(slug) ?? 0) / best)
      const matched = new Set(said.flatMap(({ terms }) => terms))
      return {
        query,
        places: isOpen ? [] : places.filter(({ path }) => scores.has(path)),
        products: candidates
          .filter(({ contents }) => keepsDiets(menu, contents, [...query.diets, ...diets]))
          .filter(
            ({ price }) => price >= (query.minPrice ?? 0) && price <= (query.maxPrice ?? Infinity),
          )
          .filter((product) => !hasUnwanted(product, menu, query.unwanted))
          .filter(fitting(query.persons))
          .sort(
            (a, b) =>
              Number(a.paused ?? false) - Number(b.paused ?? false) ||
              (isOpen ? howFar(a, query.persons) - howFar(b, query.persons) : 0) ||
              relevance(b) - relevance(a) ||
              order.get(a.slug)! - order.get(b.slug)!,
          ),
        isMatch: (word) => wordsOf(word).some((part) => matched.has(stemOf(part))),
      }
    },
    without: (typed, limit) => withoutLimit(typed, limit, readQuery),
    nearest: (typed) => ({
      names: nearestNames(typed, index, products),
      places: places.slice(0, SUGGESTED_PLACES),
    }),
  }
}

/** A score between 0 and 1 in steps, so that what is about as relevant stays in the order of the menu. */
const grade = (score: number) => Math.round(Math.log2(score + 0.01) * 3)

const EMPTY = { name: '', place: '', pieces: '', composition: '', aliases: '', pieceAliases: '' }

const terms = (text: string) => [...new Set(termsOf(text))].join(' ')

function documentOf(product: MenuProduct, menu: Menu): Document {
  const pieces = product.contents.map(([piece]) => menu.pieces[piece]!)
  const ingredients = new Set(pieces.flatMap((piece) => piece.ingredients))
  const category = menu.categories.find(({ slug }) => slug === product.category)
  const subcategory = category?.subcategories.find(({ slug }) => slug === product.subcategory)
  return {
    ...EMPTY,
    id: product.slug,
    name: terms(product.name),
    place: terms(`${category?.name ?? ''} ${subcategory?.name ?? ''}`),
    pieces: terms(pieces.map(({ name }) => name).join(' ')),
    composition: terms(Array.from(ingredients, (place) => menu.ingredients[place]!.name).join(' ')),
  }
}

/** Gives each document the words by which shoppers may call it, so that slips in those are understood as well. */
function addAliases(documents: Document[], synonyms: SearchWords['synonyms']): void {
  for (const [alias, meanings] of Object.entries(synonyms)) {
    const aliasTerms = terms(alias)
    for (const meaning of meanings) {
      const meant = termsOf(meaning)
      for (const document of documents) {
        const named = `${document.name} ${document.place}`.split(' ')
        const inside = `${document.pieces} ${document.composition}`.split(' ')
        if (meant.every((term) => named.includes(term))) document.aliases += ` ${aliasTerms}`
        else if (meant.every((term) => inside.includes(term)))
          document.pieceAliases += ` ${aliasTerms}`
      }
    }
  }
}

function familiarityIn(index: MiniSearch<Document>): Familiarity {
  const known = new Map<string, 0 | 1 | 2 | 3>()
  const finds = (term: string, options: object) =>
    index.search({ queries: [term] }, options).length > 0
  return (term) => {
    let level = known.get(term)
    if (level === undefined) {
      if (finds(term, {})) level = 3
      else if (term.length >= 3 && finds(term, { prefix: true })) level = 2
      else level = finds(term, { fuzzy: slips(term) }) ? 1 : 0
      known.set(term, level)
    }
    return level
  }
}

function placesOf(categories: readonly Category[]): FoundPlace[] {
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

/** Boxes for that many guests if there are any; otherwise all, since several boxes feed them as well. */
function fitting(persons: number | undefined) {
  return ({ persons: [from, to] }: MenuProduct, _place: number, all: MenuProduct[]) =>
    persons === undefined ||
    (from <= persons && persons <= to) ||
    !all.some((other) => other.persons[0] <= persons && persons <= other.persons[1])
}

/** How many guests a box falls short of, or how many too many it feeds. */
function howFar({ persons: [, to] }: MenuProduct, persons: number | undefined): number {
  return persons === undefined ? 0 : Math.abs(to - persons)
}

function hasUnwanted(product: MenuProduct, menu: Menu, unwanted: readonly string[]): boolean {
  if (unwanted.length === 0) return false
  const inside = product.contents.flatMap(([place]) =>
    menu.pieces[place]!.ingredients.flatMap((ingredient) =>
      termsOf(menu.ingredients[ingredient]!.name),
    ),
  )
  return unwanted.some((term) => inside.includes(term) || termsOf(product.name).includes(term))
}

function nearestNames(
  typed: string,
  index: MiniSearch<Document>,
  products: ReadonlyMap<string, MenuProduct>,
): string[] {
  return index
    .search({ combineWith: 'OR', queries: termsOf(typed) }, { prefix: true, fuzzy: 0.5 })
    .flatMap(({ id }) => products.get(id as string)?.name ?? [])
    .slice(0, 3)
}
