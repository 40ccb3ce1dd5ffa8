import { CANCELLATION_KINDS, type PeriodResults, type Results } from '../../src/contract/results.ts'
import { CANCEL_REASONS, UNPAID_REASON } from '../../src/domain/order-life/cancel-reasons.ts'
import {
  countDays,
  daysBefore,
  MOST_RESULT_DAYS,
  stepOf,
  stepsOf,
  type Days,
} from '../../src/domain/results/days.ts'
import { averageOf, quartilesOf, shareOf } from '../../src/domain/results/figures.ts'
import { costOfLines } from '../../src/domain/sheets/food-cost.ts'
import { dayAt } from '../http/day.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { WindowCapacity } from '../orders/order-store.ts'
import type { Services } from '../services.ts'
import type { StoredCancellation, StoredResults, UsedWindow } from './results-store.ts'

/**
 * `GET /api/staff/results?from=…&to=…`: what the orders delivered on these days add up to, and those of the days right before, to
 * compare with. No name, phone or free text of anybody is in it.
 */
export const showResults: Handler = async ({ req, json, var: { services } }) => {
  const days = daysAsked(req.query())
  const step = stepOf(days)
  const read = async (part: Days) =>
    periodOf(part, await services.results.of(part, step), step, services)
  const [now, before] = await Promise.all([read(days), read(daysBefore(days))])
  const sold = new Set(now.dishes.map(({ id }) => id))
  const results: Results = {
    by: step,
    now,
    before,
    unsold: services.products
      .filter(({ id, paused }) => !paused && !sold.has(id))
      .map(({ id, name }) => ({ id, name })),
  }
  return json(results)
}

/** Without the last day, the first is both. Throws a problem where they are no days, in the wrong order or too many. */
function daysAsked({ from = '', to = from }: Record<string, string>): Days {
  for (const [path, day] of Object.entries({ from, to }))
    if (dayAt(path, day) < '2000') throw wrongFields([{ path, message: 'Не раньше 2000 года' }])
  const count = countDays({ from, to })
  if (count < 1 || count > MOST_RESULT_DAYS)
    throw wrongFields([{ path: 'to', message: 'От первого дня, не больше десяти лет' }])
  return { from, to }
}

function periodOf(
  days: Days,
  stored: StoredResults,
  step: 'day' | 'month',
  { capacity, boxCosts }: Pick<Services, 'capacity' | 'boxCosts'>,
): PeriodResults {
  const sumOf = (name: Exclude<keyof StoredResults['steps'][number], 'step'>) =>
    stored.steps.reduce((sum, each) => sum + each[name], 0)
  const [orders, sum] = [sumOf('orders'), sumOf('sum')]
  const known = new Map(stored.steps.map((each) => [each.step, each]))
  const cancellations = cancellationsOf(stored.cancellations)
  const boxes = [...stored.dishes, ...stored.gifts]
  const food = costOfLines(
    boxes.map(({ id, boxes: quantity }) => ({ id, quantity })),
    boxCosts,
  )
  return {
    ...days,
    figures: {
      orders,
      sum,
      average: averageOf(sum, orders),
      guests: sumOf('guests'),
      boxes: sumOf('boxes'),
      pieces: sumOf('pieces'),
      delivery: sumOf('delivery'),
      savings: sumOf('savings'),
      food: food.kopecks,
      uncosted: food.unknownBoxes,
      margin: food.unknownBoxes > 0 ? null : (sum - sumOf('delivery')) * 100 - food.kopecks,
      cancelled: cancellations.reduce((total, each) => total + each.orders, 0),
      cancelledSum: cancellations.reduce((total, each) => total + each.sum, 0),
      ...stored.money,
      customers: stored.customers.all,
      returning: stored.customers.returning,
      frequent: stored.customers.frequent,
      lead: quartilesOf(stored.leads),
    },
    steps: stepsOf(days, step).map((each) => ({
      step: each,
      orders: known.get(each)?.orders ?? 0,
      sum: known.get(each)?.sum ?? 0,
    })),
    dishes: stored.dishes,
    promos: stored.promos,
    windows: stored.windows.map((window) => ({ ...window, load: loadOf(window, days, capacity) })),
    cancellations,
  }
}

/** Percent of what the settings let the window take on all of these days; null where they let it take any number. */
function loadOf(
  { orders, pieces }: UsedWindow,
  days: Days,
  capacity: WindowCapacity,
): number | null {
  const shares = [
    capacity.orders === null ? null : shareOf(orders, capacity.orders * countDays(days)),
    capacity.pieces === null ? null : shareOf(pieces, capacity.pieces * countDays(days)),
  ].filter((share) => share !== null)
  return shares.length === 0 ? null : Math.max(...shares)
}

function cancellationsOf(stored: readonly StoredCancellation[]): PeriodResults['cancellations'] {
  const byReason = Map.groupBy(stored, kindOf)
  return CANCELLATION_KINDS.flatMap((reason) => {
    const found = byReason.get(reason) ?? []
    const orders = found.reduce((sum, each) => sum + each.orders, 0)
    return orders === 0
      ? []
      : { reason, orders, sum: found.reduce((sum, each) => sum + each.sum, 0) }
  }).toSorted((one, other) => other.orders - one.orders)
}

function kindOf({ byShopper, reason }: StoredCancellation): (typeof CANCELLATION_KINDS)[number] {
  if (byShopper) return 'shopper'
  if (reason === UNPAID_REASON) return 'unpaid'
  return CANCEL_REASONS.find((known) => known === reason) ?? 'other'
}
