import { collection, fields, type BasicFormField } from '@keystatic/core'
import { ALLERGENS, type Allergen } from '../../domain/menu/allergens.ts'
import { flag } from '../fields/flag.ts'
import { nameWithAddress } from '../fields/name-with-address.ts'
import { namedList } from '../fields/named.tsx'
import { LABELS } from '../labels.ts'

/** The groups of ingredients: a folder each. */
const GROUPS = {
  breads: 'Хлеб и тесто',
  dairy: 'Молочное',
  drinks: 'Напитки (ингредиенты)',
  fish: 'Рыба и морепродукты',
  fruit: 'Фрукты и ягоды',
  herbs: 'Зелень',
  meat: 'Мясо и птица',
  sauces: 'Соусы',
  sweets: 'Сладкое',
  vegetables: 'Овощи и грибы',
} as const
type GroupName = keyof typeof GROUPS

const perHundred = (label: string, description = 'Граммов в 100 г.') =>
  fields.number({ label, description, validation: { isRequired: true, min: 0 } })
const optional = (label: string, description: string) =>
  fields.number({ label, description, validation: { min: 0 } })

/** A list that is stored only while it holds something. */
function unlessEmpty<Value extends string>(
  list: BasicFormField<readonly Value[]>,
): BasicFormField<readonly Value[]> {
  return { ...list, serialize: (value) => ({ value: value.length > 0 ? value : undefined }) }
}

const ingredientsOf = (group: GroupName) =>
  collection({
    label: GROUPS[group],
    path: `src/content/ingredients/${group}/*`,
    slugField: 'name',
    format: 'yaml',
    columns: ['name'],
    schema: {
      name: nameWithAddress(
        'С маленькой буквы. Состав покупного или сложного — в скобках: «соус (томаты, сахар)».',
        'Латиницей; страницы у ингредиента нет. Если поменять, рецепты поправятся сами.',
      ),
      made_of: namedList({
        label: LABELS.made_of,
        description:
          'Главное, что в нём есть: по этому списку считаются диеты и поиск «без свинины».',
        of: 'foodstuffs',
        isKeptEmpty: true,
      }),
      kcal: perHundred(LABELS.kcal, 'В 100 г. Должно сходиться с белками, жирами и углеводами.'),
      protein: perHundred(LABELS.protein),
      fat: perHundred(LABELS.fat),
      carbs: perHundred(LABELS.carbs),
      fibre: optional(LABELS.fibre, 'Граммов в 100 г, если есть.'),
      polyols: optional(LABELS.polyols, 'Граммов в 100 г: подсластители вроде изомальта.'),
      organic_acids: optional(LABELS.organic_acids, 'Граммов в 100 г: в уксусе, лимонном соке.'),
      allergens: fields.multiselect({
        label: LABELS.allergens,
        description: 'По ТР ТС 022/2011. Попадут на страницы всех блюд с этим ингредиентом.',
        options: (Object.entries(ALLERGENS) as [Allergen, string][]).map(([value, label]) => ({
          value,
          label,
        })),
      }),
      spicy: flag({ label: LABELS.spicy, description: 'Блюдо с ним помечено как острое.' }),
      not_for: unlessEmpty(
        fields.multiselect({
          label: LABELS.not_for,
          description: 'Если это не видно из аллергенов: мёд, сыр с сычужным ферментом.',
          options: [
            { value: 'vegetarian', label: 'Вегетарианцы' },
            { value: 'vegan', label: 'Веганы' },
          ],
        }),
      ),
      loss: optional(LABELS.loss, 'Сколько процентов веса уходит при чистке, разделке или жарке.'),
      pack: optional(LABELS.pack, 'Граммов, если покупают упаковками.'),
      each: optional(LABELS.each, 'Граммов, если покупают поштучно.'),
      price_kg: optional(
        LABELS.price_kg,
        'Отсюда себестоимость блюд и сумма закупки. Покупатели этой цены не увидят.',
      ),
      price_each: optional(LABELS.price_each, 'Вместо цены за килограмм, если покупают поштучно.'),
    },
  })

const key = (group: string) => `ingredients-${group}`

/** The forms of ingredients, by the keys that the menu names. */
export const ingredientForms = Object.fromEntries(
  (Object.keys(GROUPS) as GroupName[]).map((group) => [key(group), ingredientsOf(group)]),
)
