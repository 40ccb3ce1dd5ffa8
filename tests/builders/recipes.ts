import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'

/** The recipes as they are written, read without the shop's own code, to check it by. */
interface Box {
  id: number
  slug: string
  category: string
  contents: Record<string, number>
  lead_time_hours?: number
}

const read = (file: string) => parse(readFileSync(file, 'utf8')) as Record<string, unknown>
const slugOf = (file: string) => basename(file, '.yaml')

interface Ingredient {
  allergens: string[]
  made_of: string[]
}
const ingredients = new Map(
  globSync('src/content/ingredients/*/*.yaml').map((file) => {
    const ingredient = read(file) as unknown as Ingredient
    return [slugOf(file), { shelf: file.split('/').at(-2)!, ...ingredient }] as const
  }),
)
const { foodstuffs } = read('src/content/foodstuffs.yaml') as {
  foodstuffs: Record<string, { of?: string }>
}
const lineage = (id?: string): string[] => (id ? [id, ...lineage(foodstuffs[id]!.of)] : [])
const pieces = new Map(
  globSync('src/content/pieces/*.yaml').map((file) => [
    slugOf(file),
    read(file) as { name: string; recipe: Record<string, number> },
  ]),
)
const boxesIn = (pattern: string): Box[] =>
  globSync(pattern).map((file) => ({
    ...(read(file) as Pick<Box, 'id' | 'contents'>),
    slug: slugOf(file),
    category: file.split('/').at(-2)!,
  }))

export const PRODUCTS = boxesIn('src/content/products/*/*.yaml')
export const GIFTS = boxesIn('src/content/gifts/*.yaml')

export const pieceName = (slug: string): string => pieces.get(slug)!.name

/** Everything in a box: the file of each ingredient (`meat`, `fish`, …), its allergens and its foodstuffs. */
function tagsOf({ contents }: Box): Set<string> {
  return new Set(
    Object.keys(contents)
      .flatMap((piece) => Object.keys(pieces.get(piece)!.recipe))
      .flatMap((ingredient) => {
        const { shelf, allergens, made_of } = ingredients.get(ingredient)!
        const madeOf = made_of.flatMap(lineage).map((id) => `of ${id}`)
        return [`shelf ${shelf}`, ...allergens, ...madeOf]
      }),
  )
}

const FISH = ['shelf fish', 'fish', 'crustaceans', 'molluscs']
const ALLERGENS = [
  'peanuts',
  'aspartame',
  'mustard',
  'sulphites',
  'gluten',
  'sesame',
  'lupin',
  'molluscs',
  'milk',
  'nuts',
  'crustaceans',
  'fish',
  'celery',
  'soy',
  'eggs',
]

/** Tags that a box must not have, by diet, in the order of the diets' letters in addresses: a, b, c … */
const FORBIDDEN: [diet: string, tags: string[]][] = [
  ['meatless', ['shelf meat', ...FISH]],
  ['fishless', FISH],
  ['lenten', ['shelf meat', ...FISH, 'milk', 'eggs']],
  ...ALLERGENS.map((allergen): [string, string[]] => [`no-${allergen}`, [allergen]]),
  ...['pork', 'beef', 'mushrooms'].map((id): [string, string[]] => [`no-${id}`, [`of ${id}`]]),
]

export const DIET_IDS = FORBIDDEN.map(([diet]) => diet)

/** The diets that a box breaks, by its recipe. */
export function dietsBrokenBy(box: Box): string[] {
  const tags = tagsOf(box)
  return FORBIDDEN.filter(([, forbidden]) => forbidden.some((tag) => tags.has(tag))).map(
    ([diet]) => diet,
  )
}
