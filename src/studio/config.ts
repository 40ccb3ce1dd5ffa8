import { collection, fields, singleton, type Config } from '@keystatic/core'
import { calendarForm } from './calendar-form.ts'
import { MAX_PHOTOGRAPHS } from '../content/pictures.ts'
import { counts } from './fields/counts.tsx'
import { flag } from './fields/flag.ts'
import { named, namedList } from './fields/named.tsx'
import { nameWithAddress } from './fields/name-with-address.ts'
import { ownNumber } from './fields/own-number.tsx'
import { photographs } from './fields/photographs.tsx'
import { priceWithCost } from './fields/with-cost.tsx'
import { range } from './fields/range.tsx'
import { categoriesForm } from './forms/categories.ts'
import { foodstuffsForm } from './forms/foodstuffs.ts'
import { ingredientForms } from './forms/ingredients.ts'
import { normsForm } from './forms/norms.ts'
import { piecesForm } from './forms/pieces.ts'
import { redirectsForm } from './forms/redirects.ts'
import { searchForm } from './forms/search.ts'
import { storageForm } from './forms/storage.ts'
import { textForms } from './forms/texts.ts'
import { formOf } from './file-names.ts'
import { LABELS } from './labels.ts'
import { costsForm, ownerForm, tariffForm, trustForm } from './settings-forms.ts'

const CONTENT = 'src/content'

/** One sentence that the shop shows; the build sets its no-break spaces. */
const sentence = (label: string, description: string) =>
  fields.text({ label, description, multiline: true, validation: { isRequired: true } })

/** The fields that a product and a gift share. */
const dish = {
  name: nameWithAddress('Как на карточке: «Канапе с лососем», «Морс клюквенный, 3 л».'),
  sentence: sentence(LABELS.sentence, 'Одно предложение под названием: чем это блюдо хорошо.'),
  contents: counts({
    label: LABELS.contents,
    description: 'Из скольких и каких штук. Вес, состав, аллергены и калории считаются отсюда.',
    of: 'pieces',
    what: 'Что',
    unit: 'Штук',
    step: 1,
  }),
  persons: range({ label: LABELS.persons, description: 'На сколько гостей хватает коробки.' }),
  storage: named({
    label: LABELS.storage,
    description: 'Совет, который видят на странице товара.',
    of: 'storage',
  }),
  shelf_life_hours: fields.integer({
    label: LABELS.shelf_life_hours,
    description: 'От изготовления.',
    validation: { isRequired: true, min: 1 },
  }),
}

const productOf = (category: string) => ({
  id: ownNumber({ label: LABELS.id }),
  ...dish,
  subcategory: named({
    label: LABELS.subcategory,
    description:
      'Раздел этой категории или другой: в другую товар переедет, адрес его страницы останется.',
    of: `subcategories/${category}`,
  }),
  price: priceWithCost(
    fields.integer({
      label: LABELS.price,
      description: 'За коробку.',
      validation: { isRequired: true, min: 1 },
    }),
  ),
  photographs: photographs({ label: LABELS.photographs, max: MAX_PHOTOGRAPHS }),
  lead_time_hours: fields.integer({
    label: LABELS.lead_time_hours,
    description: 'Пусто — как у всего магазина.',
    validation: { min: 1 },
  }),
  goes_with: namedList({
    label: LABELS.goes_with,
    description: 'Товары, которые показаны под этим.',
    of: 'products',
  }),
  season: fields.text({
    label: LABELS.season,
    description: 'Например, «осень и зима». Пусто — круглый год.',
  }),
  paused: flag({
    label: LABELS.paused,
    description:
      'Страница остаётся, заказать нельзя. Если кончилось только на день, проще стоп-лист на доске.',
  }),
})

const products = (category: string, label: string) =>
  collection({
    label,
    path: `${CONTENT}/products/${category}/*`,
    slugField: 'name',
    format: 'yaml',
    columns: ['name', 'price'],
    schema: productOf(category),
  })

const settingsForms = {
  owner: singleton({ ...formOf('src/settings/owner.json'), schema: ownerForm }),
  tariff: singleton({ ...formOf('src/settings/tariff.json'), schema: tariffForm }),
  costs: singleton({ ...formOf('src/settings/costs.json'), schema: costsForm }),
  trust: singleton({ ...formOf('src/settings/trust.json'), schema: trustForm }),
}

/** The forms of the studio, which edit the files under src/content; `categories` are their names by slug. */
export const studioConfig = (categories: Readonly<Record<string, string>>): Config => ({
  storage: { kind: 'local' },
  locale: 'ru-RU',
  ui: {
    brand: { name: 'Канапель' },
    navigation: {
      Меню: [...Object.keys(categories), 'categories'],
      Подарки: ['gifts'],
      Рецепты: ['pieces', ...Object.keys(ingredientForms), 'foodstuffs', 'norms', 'storage'],
      Страницы: Object.keys(textForms),
      Магазин: ['calendar', 'owner', 'tariff', 'costs', 'trust', 'search', 'redirects'],
    },
  },
  collections: {
    pieces: piecesForm,
    ...ingredientForms,
    ...Object.fromEntries(
      Object.entries(categories).map(([slug, name]) => [slug, products(slug, name)]),
    ),
    gifts: collection({
      label: 'Подарки',
      path: `${CONTENT}/gifts/*`,
      slugField: 'name',
      format: 'yaml',
      schema: {
        id: fields.integer({ label: LABELS.id, validation: { isRequired: true } }),
        ...dish,
        weight: fields.integer({
          label: LABELS.weight,
          description: 'Обещанный в акции; должен сходиться с рецептом.',
          validation: { isRequired: true, min: 1 },
        }),
      },
    }),
  },
  singletons: {
    calendar: calendarForm,
    categories: categoriesForm,
    foodstuffs: foodstuffsForm,
    norms: normsForm,
    redirects: redirectsForm,
    search: searchForm,
    storage: storageForm,
    ...textForms,
    ...settingsForms,
  },
})
