import { fields, singleton } from '@keystatic/core'
import { numbers } from '../fields/numbers.tsx'
import { records } from '../fields/records.tsx'
import type { Column } from '../fields/record-values.ts'
import { NORM_LABELS as L } from '../norm-labels.ts'
import { formOf } from '../file-names.ts'

const percent = (label: string, description: string) =>
  fields.number({ label, description, validation: { isRequired: true, min: 0, max: 300 } })
const whole = (label: string, description: string) =>
  fields.integer({ label, description, validation: { isRequired: true, min: 0 } })
const amount = (label: string, description: string) =>
  fields.number({ label, description, validation: { isRequired: true, min: 0 } })

const HOURS = 'За 1, 2, 3 и от 4 часов, через точку с запятой: «4; 6; 8; 9».'

const required = (kind: Column['kind'], key: string, label: string, description?: string) =>
  ({ key, label, kind, isRequired: true, ...(description && { description }) }) as const

/** Two columns: food before a meal, and food instead of one. */
const perMeal = (
  kind: 'number' | 'numbers',
  key: string,
  label: string,
  description = kind === 'numbers' ? HOURS : undefined,
): Column[] => [
  required(kind, `${key}.before`, `${label}: перед едой`, description),
  required(kind, `${key}.instead`, `${label}: вместо еды`, description),
]

const occasionChoices = (key: string, label: string, description: string): Column => ({
  key,
  label,
  description,
  kind: 'choices',
  options: L.occasionNames,
})

/** The form of `norms.yaml`. */
export const normsForm = singleton({
  ...formOf('src/content/norms.yaml'),
  schema: {
    children: percent(L.fields.children, 'Процентов от порции взрослого.'),
    reserve: percent(L.fields.reserve, 'Процентов сверх всего.'),
    few: fields.object(
      {
        below: whole(L.fields.below, 'Тогда коробки велики для стола со всем сразу.'),
        set: amount(L.fields.set, 'На столько рублей сет выгоднее других коробок.'),
        largest: whole(L.fields.largest, 'Сет на большее число гостей на стол не ставим.'),
      },
      { label: L.fields.few },
    ),
    bites: fields.object(
      {
        before: numbers({ label: L.fields.before, description: HOURS, count: 4 }),
        instead: numbers({ label: L.fields.instead, description: HOURS, count: 4 }),
      },
      { label: L.fields.bites, description: 'Сколько штук съедает взрослый, сытных и других.' },
    ),
    drinks: numbers({ label: L.fields.drinks, description: `Миллилитров. ${HOURS}`, count: 4 }),
    occasions: records({
      label: L.fields.occasions,
      description: 'Чем отличаются столы для офиса, праздника, детского праздника и кофе-брейка.',
      path: 'occasions',
      names: L.occasionNames,
      columns: [
        required('number', 'bites', 'Штук, %', 'От числа штук выше.'),
        required('number', 'filling', 'Из них сытных, %'),
        ...perMeal('number', 'sweet', 'Сладкого, штук'),
        ...perMeal('numbers', 'salads', 'Салатов, г'),
        ...perMeal('numbers', 'grams', 'Всей еды не меньше, г'),
        required('number', 'hot_drinks', 'Чая и кофе, мл', 'Из напитков выше.'),
        ...Object.entries(L.pourNames).map(([pour, name]) =>
          required('number', `pours.${pour}`, `${name}, мл`),
        ),
        ...Object.entries(L.sortNames).map(([sort, name]) =>
          required('number', `shares.${sort}`, `${name}, не меньше % штук`),
        ),
        ...perMeal('number', 'warm', 'Тёплого, % гостей'),
      ],
    }),
    dishes: fields.array(
      fields.object({
        guests: whole(L.fields.guests, 'До стольких гостей включительно.'),
        cheapest: whole(L.variantNames.cheapest, 'Разных блюд.'),
        balanced: whole(L.variantNames.balanced, 'Разных блюд.'),
      }),
      {
        label: L.fields.dishes,
        description: 'Сколько разных блюд на столе, от меньшего числа гостей к большему.',
        itemLabel: ({ fields: { guests } }) => `до ${guests.value ?? '…'} гостей`,
      },
    ),
    dish: fields.object(
      {
        bites: amount('Штук', 'Ещё одно блюдо, когда штук нужно на столько больше.'),
        sweet: amount('Сладкого, штук', 'То же о сладком.'),
        salads: amount('Салатов, г', 'То же о салатах.'),
        drinks: amount('Напитков, мл', 'То же о напитках.'),
      },
      { label: L.fields.dish },
    ),
    ingredient: percent(
      L.fields.ingredient,
      'Процентов от доли одного блюда: лосось может быть на столе дважды.',
    ),
    enough: percent(L.fields.enough, 'Больше стольких процентов от нужного останется в коробках.'),
    most: percent(
      L.fields.most,
      'Мяса, рыбы, сыра или овощей — не больше стольких процентов штук.',
    ),
    variants: records({
      label: L.fields.variants,
      description: 'Чем «Недорого», «В самый раз» и «Щедро» отличаются.',
      path: 'variants',
      names: L.variantNames,
      columns: [
        required('number', 'food', 'Еды, % от нужного'),
        required(
          'number',
          'delight',
          'Рублей за балл вкуса',
          'Во что ценим балл главного продукта ниже.',
        ),
        required('number', 'talked_about', 'Порций того, о чём говорят', 'На гостя.'),
        {
          key: 'dearer',
          label: 'Дороже прежнего, %',
          description: 'Не меньше и не больше: «17; 32».',
          kind: 'numbers',
        },
      ],
    }),
    mains: records({
      label: L.fields.mains,
      description:
        'Главный продукт блюда — первый из этого списка, который есть в рецепте, поэтому порядок важен.',
      path: 'mains',
      of: 'foodstuffs',
      add: { label: 'Какой продукт добавить', by: 'thing' },
      isOrdered: true,
      columns: [
        { key: 'sort', label: 'Чем считать', kind: 'choice', options: L.sortNames },
        required('number', 'delight', 'Балл вкуса', 'От 1 до 5: как охотно его берут.'),
      ],
    }),
    pieces: records({
      label: L.fields.pieces,
      description:
        'Чем считать штуку, по началу её адреса: решает самое длинное совпавшее. «canape» — все канапе, «canape-caviar» — канапе с икрой.',
      path: 'pieces',
      add: { label: 'Начало адреса', by: 'key' },
      columns: [
        { ...required('choice', 'kind', 'Что это'), options: L.kindNames },
        {
          key: 'bite',
          label: 'Граммов за штуку',
          description: 'Если подают не штуками.',
          kind: 'number',
        },
        { key: 'warm', label: 'Подаём тёплым', kind: 'flag' },
        { key: 'pour', label: 'Какой напиток', kind: 'choice', options: L.pourNames },
        {
          key: 'delight',
          label: 'Балл вкуса',
          description: 'От 1 до 5, если не как у главного продукта.',
          kind: 'number',
        },
        occasionChoices('talked_about', 'О чём говорят гости', 'На каких столах.'),
        occasionChoices('not_at', 'Куда не подходит', 'На какие столы не ставим.'),
      ],
    }),
    sets: records({
      label: L.fields.sets,
      description: 'Для каких столов сеты, по началу адреса или по разделу. Без строки — для всех.',
      path: 'sets',
      add: { label: 'Начало адреса', by: 'key' },
      columns: [occasionChoices('', 'Для каких столов', 'Можно несколько.')],
    }),
  },
})
