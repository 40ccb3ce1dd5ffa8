import { singleton } from '@keystatic/core'
import { ALLERGENS } from '../../domain/menu/allergens.ts'
import { DIETS } from '../../domain/menu/diet.ts'
import { dietName } from '../../wording/diet-names.ts'
import { records } from '../fields/records.tsx'
import { LABELS, OTHER_LABELS } from '../labels.ts'
import { formOf } from '../file-names.ts'

const DIET_NAMES = Object.fromEntries(DIETS.map((diet) => [diet, dietName(diet)]))

/** The form of `foodstuffs.yaml`. */
export const foodstuffsForm = singleton({
  ...formOf('src/content/foodstuffs.yaml'),
  schema: {
    foodstuffs: records({
      label: LABELS.foodstuffs,
      description:
        'Из чего сделаны ингредиенты: ветчина — это свинина, а свинина — мясо. По этому дереву магазин считает диеты, понимает поиск «без свинины» и подбирает стол.',
      path: 'foodstuffs',
      add: { label: 'Добавить продукт', by: 'name' },
      columns: [
        {
          key: 'of',
          label: LABELS.of,
          description: 'Пусто — сам по себе.',
          kind: 'named',
          of: 'foodstuffs',
        },
        {
          key: 'name',
          label: LABELS.name,
          description: 'С маленькой буквы: «ветчина».',
          kind: 'text',
          isRequired: true,
        },
        {
          key: 'without',
          label: LABELS.without,
          description: 'Как в поиске после «без»: «ветчины».',
          kind: 'text',
          isRequired: true,
        },
        {
          key: 'words',
          label: OTHER_LABELS['foodstuffs.yaml'].words,
          description: 'Что ещё пишут после «без», через запятую: «окорока, хамона».',
          kind: 'words',
        },
        {
          key: 'allergen',
          label: LABELS.allergen,
          description: 'Он есть во всех ингредиентах из этого продукта и больше ни в каких.',
          kind: 'choice',
          options: ALLERGENS,
        },
        {
          key: 'diets',
          label: LABELS.diets,
          description: 'Какая диета выбрана, если ищут «без» этого продукта.',
          kind: 'choices',
          options: DIET_NAMES,
        },
      ],
    }),
  },
})
