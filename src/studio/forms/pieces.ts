import { collection, fields } from '@keystatic/core'
import { STATIONS } from '../../domain/sheets/kitchen-menu.ts'
import { SHAPES } from '../../integrations/catalogue/look.ts'
import { counts } from '../fields/counts.tsx'
import { layers } from '../fields/layers.tsx'
import { nameWithAddress } from '../fields/name-with-address.ts'
import { recipeWithCost } from '../fields/with-cost.tsx'
import { LABELS } from '../labels.ts'

const STATION_NAMES: Record<(typeof STATIONS)[number], string> = {
  cold: 'Холодный цех',
  salads: 'Салаты',
  hot: 'Горячий цех',
  sweets: 'Десерты',
  drinks: 'Напитки',
}

const SHAPE_NAMES: Record<(typeof SHAPES)[number], string> = {
  canape: 'Канапе',
  skewer: 'Шпажка',
  roll: 'Рулет',
  tartlet: 'Тарталетка',
  profiterole: 'Профитроль',
  bruschetta: 'Брускетта',
  burger: 'Мини-бургер',
  bowl: 'Миска салата',
  cup: 'Стаканчик',
  cake: 'Пирожное',
  macaron: 'Макарон',
  zefir: 'Зефир',
  fruit: 'Фрукты',
  sticks: 'Нарезка на подаче',
  shell: 'Морепродукты на подаче',
  sausages: 'Колбаски',
  dumplings: 'Пельмени',
  bottle: 'Бутылка',
  jug: 'Графин',
  thermos: 'Термос',
}

const choices = <Value extends string>(names: Record<Value, string>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** The form of a piece: one canapé, one tartlet, one bowl. */
export const piecesForm = collection({
  label: 'Штуки',
  path: 'src/content/pieces/*',
  slugField: 'name',
  format: 'yaml',
  columns: ['name'],
  schema: {
    name: nameWithAddress('С маленькой буквы, как в составе: «канапе с лососем и сыром».'),
    station: fields.select({
      label: LABELS.station,
      description: 'Кто это готовит: по цехам печатаются листы кухни.',
      options: choices(STATION_NAMES),
      defaultValue: 'cold',
    }),
    recipe: recipeWithCost(
      counts({
        label: LABELS.recipe,
        description: 'Граммы на одну штуку. Из них считаются вес, калории, аллергены и закупка.',
        of: 'ingredients',
        what: 'Ингредиент',
        unit: 'Грамм',
        step: 0.5,
      }),
    ),
    look: fields.object(
      {
        shape: fields.select({
          label: LABELS.shape,
          description:
            'Форма на рисунке; по ней же планировщик стола знает, чем считать новую штуку.',
          options: choices(SHAPE_NAMES),
          defaultValue: 'canape',
        }),
        layers: layers({
          label: LABELS.layers,
          description: 'Снизу вверх. Только то, что есть в рецепте.',
        }),
      },
      { label: LABELS.look },
    ),
  },
})
