import type { Results } from '../../contract/results.ts'
import { formatWindow } from '../../wording/dates.ts'
import type { Rows, Sheet } from '../paper/xlsx.ts'
import { FACTS, plainAmount } from './facts.ts'
import { daysWords, promoName, reasonWords, stepWords } from './words.ts'

/** The results as sheets of a spreadsheet: numbers stay numbers, in rubles. */
export function resultSheets(results: Results): Sheet[] {
  return [
    { name: 'Итоги', rows: figureRows(results) },
    { name: results.by === 'day' ? 'По дням' : 'По месяцам', rows: stepRows(results) },
    { name: 'Блюда', rows: dishRows(results) },
    { name: 'Промокоды', rows: promoRows(results) },
    { name: 'Окна', rows: windowRows(results) },
    { name: 'Отмены', rows: cancellationRows(results) },
  ]
}

const LEAD_WORDS = { lower: 'нижняя четверть', median: 'медиана', upper: 'верхняя четверть' }

function figureRows({ now, before }: Results): Rows {
  return [
    ['', daysWords(now), daysWords(before)],
    ...FACTS.flatMap(({ facts }) =>
      facts.map((fact) => [
        fact.title,
        plainAmount(fact, now.figures[fact.name]),
        plainAmount(fact, before.figures[fact.name]),
      ]),
    ),
    ...(['lower', 'median', 'upper'] as const).map((part) => [
      `Часов до окна, ${LEAD_WORDS[part]}`,
      now.figures.lead?.[part] ?? null,
      before.figures.lead?.[part] ?? null,
    ]),
  ]
}

function stepRows({ by, now, before }: Results): Rows {
  return [
    [by === 'day' ? 'День' : 'Месяц', 'Заказов', 'Сумма'],
    ...[...before.steps, ...now.steps].map(({ step, orders, sum }) => [
      stepWords(step),
      orders,
      sum,
    ]),
  ]
}

/** Dishes that were sold, then those that were not. */
function dishRows({ now, before, unsold }: Results): Rows {
  const past = daysWords(before)
  const earlier = new Map(before.dishes.map((dish) => [dish.id, dish]))
  return [
    ['Блюдо', 'Коробок', `Коробок, ${past}`, 'Сумма', `Сумма, ${past}`],
    ...[...now.dishes, ...unsold.map((dish) => ({ ...dish, boxes: 0, sum: 0 }))].map(
      ({ id, name, boxes, sum }) => [
        name,
        boxes,
        earlier.get(id)?.boxes ?? 0,
        sum,
        earlier.get(id)?.sum ?? 0,
      ],
    ),
  ]
}

function promoRows({ now }: Results): Rows {
  return [
    ['Код', 'Заказов', 'Скидок на', 'Заказы с ним'],
    ...now.promos.map((promo) => [promoName(promo), promo.orders, promo.cost, promo.sum]),
  ]
}

function windowRows({ now }: Results): Rows {
  return [
    [
      'Окно',
      'Заказов',
      'Штук',
      'Заказов за день, больше всего',
      'Штук за день, больше всего',
      'Занято, %',
    ],
    ...now.windows.map(({ window, orders, pieces, mostOrders, mostPieces, load }) => [
      formatWindow(window),
      orders,
      pieces,
      mostOrders,
      mostPieces,
      load,
    ]),
  ]
}

function cancellationRows({ now }: Results): Rows {
  return [
    ['Причина', 'Заказов', 'Сумма'],
    ...now.cancellations.map((each) => [reasonWords(each), each.orders, each.sum]),
  ]
}
