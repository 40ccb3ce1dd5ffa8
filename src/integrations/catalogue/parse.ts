import { z } from 'astro/zod'
import { parseDocument } from 'yaml'
import { cleanLine, harmfulIn } from '../../contract/text.ts'
import { IN_RUSSIAN } from './in-russian.ts'
import type { Problem } from './problem.ts'
import { CALENDAR_FILE, FOODSTUFFS_FILE, type SourceFile } from './read.ts'
import {
  calendarSchema,
  categoriesSchema,
  foodstuffsSchema,
  giftSchema,
  ingredientSchema,
  picturesSchema,
  pieceSchema,
  productSchema,
  SLUG,
  storageSchema,
  type CalendarEntry,
  type CategorySource,
  type FoodstuffSources,
  type GiftSource,
  type Ingredient,
  type Pictures,
  type Piece,
  type ProductSource,
  type PromotionEntry,
} from './schema.ts'

/** An entry of the catalogue and its file, which error messages name. */
export interface Sourced<T> {
  slug: string
  file: string
  data: T
}

/** The catalogue as written: each file has the right shape; references between files are not checked yet. */
export interface CatalogueSource {
  categories: CategorySource[]
  storage: Record<string, string>
  foodstuffs: FoodstuffSources
  ingredients: Map<string, Sourced<Ingredient>>
  pieces: Map<string, Sourced<Piece>>
  products: Sourced<ProductSource & { category: string }>[]
  gifts: Sourced<GiftSource>[]
  calendar: CalendarEntry[]
  promotions: PromotionEntry[]
  pictures: Pictures
  /** Names of all files, invalid ones included: a broken piece is reported once, not for every box that uses it. */
  named: { ingredients: Set<string>; pieces: Set<string>; products: Set<string> }
}

/** Parses every file; returns the valid ones and a problem for each of the others. */
export function parseFiles(files: readonly SourceFile[]): {
  source: CatalogueSource
  problems: Problem[]
} {
  const problems: Problem[] = []
  const source: CatalogueSource = {
    categories: [],
    storage: {},
    foodstuffs: {},
    ingredients: new Map(),
    pieces: new Map(),
    products: [],
    gifts: [],
    calendar: [],
    promotions: [],
    pictures: {},
    named: { ingredients: new Set(), pieces: new Set(), products: new Set() },
  }

  for (const file of files) {
    const { path } = file
    const data = parseText(file, problems)
    const shaped = <S extends z.ZodType>(schema: S, value: unknown = data, prefix: string[] = []) =>
      shape(schema, value, path, prefix, problems)
    if (!path.endsWith('.json')) problems.push(...harmfulTexts(path, data))
    const segments = path.split('/')
    const slug = segments.at(-1)?.replace(/\.yaml$/, '') ?? ''

    if (path === 'categories.yaml') source.categories = shaped(categoriesSchema)?.categories ?? []
    else if (path === 'storage.yaml') source.storage = shaped(storageSchema)?.storage ?? {}
    else if (path === CALENDAR_FILE) {
      const { entries = [], promotions = [] } = shaped(calendarSchema) ?? {}
      Object.assign(source, { calendar: entries, promotions })
    } else if (path === FOODSTUFFS_FILE)
      source.foodstuffs = shaped(foodstuffsSchema)?.foodstuffs ?? {}
    else if (path === 'pictures.json') source.pictures = shaped(picturesSchema) ?? {}
    else if (segments[0] === 'ingredients') {
      claim(source.named.ingredients, slug, path, problems)
      const ingredient = shaped(ingredientSchema)
      if (ingredient) source.ingredients.set(slug, { slug, file: path, data: ingredient })
    } else if (segments[0] === 'pieces') {
      claim(source.named.pieces, slug, path, problems)
      const piece = shaped(pieceSchema)
      if (piece) source.pieces.set(slug, { slug, file: path, data: piece })
    } else if (segments[0] === 'products') {
      claim(source.named.products, slug, path, problems)
      const product = shaped(productSchema)
      const category = segments[1] ?? ''
      if (product) source.products.push({ slug, file: path, data: { ...product, category } })
    } else if (segments[0] === 'gifts') {
      const gift = shaped(giftSchema)
      if (gift) source.gifts.push({ slug, file: path, data: gift })
    }
  }
  return { source, problems }
}

function parseText({ path, text }: SourceFile, problems: Problem[]): unknown {
  const json = path.endsWith('.json') && jsonOf(text)
  if (json) return json
  const document = parseDocument(text)
  for (const { message, linePos } of document.errors) {
    problems.push({ file: path, field: `line ${linePos?.[0].line ?? 1}`, reason: message })
  }
  return document.errors.length > 0 ? undefined : document.toJS()
}

/** A problem for each text with a character that nobody sees, and that makes a feed or a site map unreadable. */
function harmfulTexts(file: string, value: unknown, field = ''): Problem[] {
  if (typeof value === 'string') {
    const harmful = harmfulIn(value)
    if (!harmful) return []
    const reason = `в тексте невидимый знак ${harmful}, наберите его заново: ${cleanLine(value)}`
    return [{ file, field, reason }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    harmfulTexts(file, inner, field ? `${field}.${key}` : key),
  )
}

/** JSON is YAML too, but as such a list of thousands of pictures takes seconds. Undefined where it is broken: YAML names the line. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function shape<S extends z.ZodType>(
  schema: S,
  value: unknown,
  file: string,
  prefix: string[],
  problems: Problem[],
): z.infer<S> | undefined {
  if (value === undefined) return undefined
  const result = schema.safeParse(value, IN_RUSSIAN)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const at = [...prefix, ...issue.path].join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        problems.push({ file, field: at ? `${at}.${key}` : key, reason: 'лишнее поле' })
      }
    } else problems.push({ file, field: at || '(file)', reason: issue.message })
  }
  return undefined
}

/** Reports a name that two files have: the name is the address, so one would hide the other. */
function claim(names: Set<string>, slug: string, file: string, problems: Problem[]): void {
  if (names.has(slug)) {
    problems.push({ file, field: slug, reason: 'такой адрес уже есть у другого файла' })
  }
  if (!SLUG.test(slug)) {
    problems.push({
      file,
      field: slug,
      reason: 'адрес пишется латинскими буквами, цифрами и дефисами',
    })
  }
  names.add(slug)
}
