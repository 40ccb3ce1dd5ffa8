import {
  compileCatalogue,
  type CompileOptions,
} from '../../../src/integrations/catalogue/compile.ts'
import { CatalogueError, type Problem } from '../../../src/integrations/catalogue/problem.ts'

/** Two boxes and one gift that hold together, with numbers that are easy on the pencil. */
const TINY = {
  'categories.yaml': {
    categories: [
      {
        slug: 'kanape',
        name: 'Канапе',
        sentence: 'Один укус.',
        description: 'Канапе с доставкой.',
        subcategories: [
          { slug: 's-ryboy', name: 'С рыбой', sentence: 'Лосось на хлебе.' },
          { slug: 'bez-myasa', name: 'Без мяса', sentence: 'Сыр на хлебе.' },
        ],
      },
      {
        slug: 'salads',
        name: 'Салаты',
        sentence: 'Миска на стол.',
        description: 'Салаты с доставкой.',
        subcategories: [{ slug: 'ovoschnye', name: 'Овощные', sentence: 'Свежие овощи.' }],
      },
    ],
  },
  'foodstuffs.yaml': {
    foodstuffs: {
      meat: { name: 'мясо', without: 'мяса', words: ['мясного'] },
      pork: { of: 'meat', name: 'свинина', without: 'свинины' },
      beef: { of: 'meat', name: 'говядина', without: 'говядины' },
      fish: { name: 'рыба', without: 'рыбы', allergen: 'fish', diets: ['fishless'] },
      salmon: { of: 'fish', name: 'лосось', without: 'лосося' },
      mushrooms: { name: 'грибы', without: 'грибов' },
      milk: { name: 'молоко', without: 'молока', allergen: 'milk' },
      bread: { name: 'хлеб', without: 'хлеба' },
    },
  },
  'storage.yaml': { storage: { chilled: 'Хранить при +2…+6 °C.' } },
  'pictures.json': {
    'products/kanape-s-lososem': { color: '#aabbcc', widths: [320], sources: 'a1' },
    'products/kanape-s-syrom': { color: '#aabbcc', widths: [320], sources: 'b2' },
    'gifts/fruktovyy-nabor': { color: '#aabbcc', widths: [320], sources: 'c3' },
  },
  'ingredients/breads/rye-bread.yaml': {
    name: 'хлеб ржаной',
    made_of: ['bread'],
    kcal: 200,
    protein: 5,
    fat: 0,
    carbs: 45,
    allergens: ['gluten'],
  },
  'ingredients/dairy/cream-cheese.yaml': {
    name: 'сыр творожный',
    made_of: ['milk'],
    kcal: 250,
    protein: 4,
    fat: 26,
    carbs: 0,
    allergens: ['milk'],
  },
  'ingredients/fish/salmon.yaml': {
    name: 'лосось слабосолёный',
    made_of: ['salmon'],
    kcal: 200,
    protein: 27.5,
    fat: 10,
    carbs: 0,
    allergens: ['fish'],
  },
  'ingredients/fruit/pineapple.yaml': {
    name: 'ананас',
    made_of: [] as string[],
    kcal: 52,
    protein: 1,
    fat: 0,
    carbs: 12,
    allergens: [],
  },
  'pieces/canape-salmon.yaml': {
    name: 'канапе с лососем',
    station: 'cold',
    recipe: { 'rye-bread': 9, 'cream-cheese': 6, salmon: 5 },
    look: { shape: 'canape', layers: ['rye-bread/round', 'cream-cheese/rosette', 'salmon/rose'] },
  },
  'pieces/canape-cheese.yaml': {
    name: 'канапе с сыром',
    station: 'cold',
    recipe: { 'rye-bread': 10, 'cream-cheese': 10.5 },
    look: { shape: 'canape', layers: ['rye-bread/square', 'cream-cheese/spread'] },
  },
  'pieces/fruit-platter.yaml': {
    name: 'фрукты на подаче',
    station: 'sweets',
    recipe: { pineapple: 1200 },
    look: { shape: 'fruit', layers: ['pineapple/wedge'] },
  },
  'products/kanape/kanape-s-lososem.yaml': {
    id: 1,
    name: 'Канапе с лососем',
    sentence: 'Лосось розочкой.',
    subcategory: 's-ryboy',
    contents: { 'canape-salmon': 24 },
    persons: [5, 8],
    price: 3490,
    storage: 'chilled',
    shelf_life_hours: 24,
    goes_with: ['kanape-s-syrom'],
  },
  'products/kanape/kanape-s-syrom.yaml': {
    id: 2,
    name: 'Канапе с сыром',
    sentence: 'Сыр и ржаной хлеб.',
    subcategory: 'bez-myasa',
    contents: { 'canape-cheese': 20 },
    persons: [4, 6],
    price: 2100,
    storage: 'chilled',
    shelf_life_hours: 18,
  },
  'gifts/fruktovyy-nabor.yaml': {
    id: 74,
    name: 'Фруктовый набор',
    sentence: 'Ананас к столу.',
    contents: { 'fruit-platter': 1 },
    weight: 1200,
    persons: [5, 11],
    storage: 'chilled',
    shelf_life_hours: 18,
  },
}

export type TinyFiles = typeof TINY

/** Compiles the tiny catalogue after `change` has been made to its files. */
export function compileTiny(
  change: (files: TinyFiles) => void = () => {},
  options?: CompileOptions,
) {
  const files = structuredClone(TINY)
  change(files)
  return compileCatalogue(
    Object.entries<unknown>(files)
      // `undefined` stands for a file that is gone.
      .filter(([, data]) => data !== undefined)
      .map(([path, data]) => ({
        path,
        // JSON is YAML; a string stands for a file as typed.
        text: typeof data === 'string' ? data : JSON.stringify(data),
      })),
    options,
  )
}

/** The problems with which the tiny catalogue is refused after `change`; none when it is accepted. */
export function problemsOf(
  change: (files: TinyFiles) => void,
  options?: CompileOptions,
): Problem[] {
  try {
    compileTiny(change, options)
    return []
  } catch (error) {
    if (error instanceof CatalogueError) return error.problems
    throw error
  }
}
