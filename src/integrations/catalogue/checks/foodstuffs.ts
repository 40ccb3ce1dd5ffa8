import { DIET_FOODSTUFFS } from '../../../domain/menu/diet.ts'
import { allFoodstuffs, lineageOf } from '../../../domain/menu/foodstuff.ts'
import { normalize, wordsOf } from '../../../search/words.ts'
import type { CatalogueSource, Sourced } from '../parse.ts'
import type { Problem } from '../problem.ts'
import { FOODSTUFFS_FILE } from '../read.ts'
import type { Ingredient } from '../schema.ts'

/** Checks the tree of foodstuffs, and that each ingredient is made of what its name and its allergens say. */
export function checkFoodstuffs(source: CatalogueSource): Problem[] {
  return [
    ...checkTree(source),
    ...checkWords(source),
    ...[...source.ingredients.values()].flatMap((ingredient) => checkMadeOf(ingredient, source)),
  ]
}

function checkTree({ foodstuffs }: CatalogueSource): Problem[] {
  const problem = (field: string, reason: string) => ({
    file: FOODSTUFFS_FILE,
    field: `foodstuffs.${field}`,
    reason,
  })
  return [
    ...DIET_FOODSTUFFS.filter((id) => !foodstuffs[id]).map((id) =>
      problem(id, 'не хватает: на него опирается диета'),
    ),
    ...Object.entries(foodstuffs).flatMap(([id, { of }]) => {
      if (of !== undefined && !foodstuffs[of]) return problem(`${id}.of`, `нет продукта «${of}»`)
      return lineageOf(id, foodstuffs)
        ? []
        : problem(`${id}.of`, 'продукт оказался разновидностью самого себя')
    }),
  ]
}

/** Foodstuffs of which at least one is in every ingredient of a folder. */
const SHELVES: Readonly<Record<string, readonly string[]>> = {
  'ingredients/meat': ['meat'],
  'ingredients/fish': ['fish', 'seafood'],
}

/** A word means one foodstuff. */
function checkWords({ foodstuffs }: CatalogueSource): Problem[] {
  const meaning = new Map<string, string>()
  return Object.entries(foodstuffs).flatMap(([id, { without, words }]) =>
    [without, ...words].map(normalize).flatMap((word) => {
      const other = meaning.get(word)
      meaning.set(word, id)
      if (other === undefined) return []
      return {
        file: FOODSTUFFS_FILE,
        field: `foodstuffs.${id}.words`,
        reason: `слово «${word}» уже значит ${other}`,
      }
    }),
  )
}

function checkMadeOf(
  { file, data }: Sourced<Ingredient>,
  { foodstuffs }: CatalogueSource,
): Problem[] {
  const madeOf = allFoodstuffs(data.made_of, foodstuffs)
  const shelf = SHELVES[file.slice(0, file.lastIndexOf('/'))]
  const inName = wordsOf(data.name)
  const isNamed = (text: string) => wordsOf(text).every((word) => inName.includes(word))
  const problem = (field: string, reason: string) => ({ file, field, reason })
  return [
    ...data.made_of
      .filter((id) => !foodstuffs[id])
      .map((id) => problem('made_of', `нет продукта «${id}»`)),
    ...(shelf?.some((id) => madeOf.includes(id)) === false
      ? [
          problem(
            'made_of',
            `в этой группе только ${shelf.map((id) => `«${foodstuffs[id]?.name ?? id}»`).join(' или ')}`,
          ),
        ]
      : []),
    ...Object.entries(foodstuffs).flatMap(([id, { name, without, allergen }]) => {
      const isIn = madeOf.includes(id)
      if (!isIn && [name, without].some(isNamed)) {
        return problem('made_of', `в названии «${name}», а это «${id}»`)
      }
      if (!allergen || isIn === data.allergens.includes(allergen)) return []
      return isIn
        ? problem('allergens', `не хватает «${allergen}»: внутри есть «${id}»`)
        : problem('made_of', `не хватает «${id}»: среди аллергенов есть «${allergen}»`)
    }),
  ]
}
