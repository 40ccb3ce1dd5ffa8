import { DIETS, type Diet } from '../domain/menu/diet.ts'
import type { Rubles } from '../domain/money.ts'
import { parseWhole } from '../wording/typed-numbers.ts'
import { OCCASIONS, VARIANTS, type Meal, type Occasion, type Variant } from './norms.ts'

// The shopper's request for a table, and the query of the address that holds it.

export const MIN_GUESTS = 2
export const MAX_GUESTS = 300

/** The fewest equal tables within the limit that feed so many guests, and how many each feeds. */
export function equalTables(guests: number): { tables: number; guests: number } {
  const tables = Math.ceil(guests / MAX_GUESTS)
  return { tables, guests: Math.ceil(guests / tables) }
}

/** How many guests keep a diet; `all` keeps everything else off the table. Rule 43. */
export type Diets = Readonly<Partial<Record<Diet, number | 'all'>>>

/** A shopper's request for a table. */
export interface TableRequest {
  /** All guests, children among them: 2 to 300. */
  guests: number
  children: number
  /** 1 to 4; 4 stands for longer as well. */
  hours: 1 | 2 | 3 | 4
  meal: Meal
  occasion: Occasion
  diets: Diets
  /** The most that the shopper wants to pay for the food. */
  budget?: Rubles | undefined
  drinks: boolean
  variant: Variant
  /** Ids of products that must not be on the table. */
  without: readonly number[]
  /** Ids of products of which at least one box is on the table. */
  with: readonly number[]
}

export const DEFAULT_REQUEST: TableRequest = {
  guests: 20,
  children: 0,
  hours: 2,
  meal: 'instead',
  occasion: 'office',
  diets: {},
  drinks: true,
  variant: 'balanced',
  without: [],
  with: [],
}

/** A box of the plan and how many of it. */
export interface PlanBox {
  id: number
  quantity: number
}

export function boxOf({
  product,
  quantity,
}: {
  product: { id: number }
  quantity: number
}): PlanBox {
  return { id: product.id, quantity }
}

/**
 * The request of an address's query. A missing or meaningless value becomes the default, a number beyond its limits the
 * nearest limit. Rule 48.
 */
export function parseRequest(query: ReadonlyMap<string, string> | URLSearchParams): TableRequest {
  const whole = (name: string, from: number, to: number): number | undefined => {
    const value = parseWhole(query.get(name) ?? '')
    return value === undefined ? undefined : Math.min(to, Math.max(from, value))
  }
  const guests = whole('guests', MIN_GUESTS, MAX_GUESTS) ?? DEFAULT_REQUEST.guests
  const budget = whole('budget', 0, 10_000_000)
  return {
    guests,
    children: whole('children', 0, guests) ?? 0,
    hours: (whole('hours', 1, 4) as TableRequest['hours'] | undefined) ?? DEFAULT_REQUEST.hours,
    meal: query.get('meal') === 'before' ? 'before' : 'instead',
    occasion: OCCASIONS.find((known) => known === query.get('occasion')) ?? 'office',
    diets: Object.fromEntries(
      DIETS.flatMap((diet) => {
        const count = query.get(diet) === 'all' ? 'all' : whole(diet, 0, guests)
        return count ? [[diet, count]] : []
      }),
    ),
    ...(budget && { budget }),
    drinks: query.get('drinks') !== 'no',
    variant: VARIANTS.find((known) => known === query.get('variant')) ?? 'balanced',
    without: parseIds(query.get('without')),
    with: parseIds(query.get('with')),
  }
}

/** The number of guests that was typed or is in an address, also above the limit; 0 without one. */
export function guestsAsked(typed: string | null | undefined): number {
  return Math.min(parseWhole(typed ?? '') ?? 0, 99_999)
}

/** The query of an address that opens this request, and where `boxes` is given, this very plan. Rule 48. */
export function formatRequest(request: TableRequest, boxes: readonly PlanBox[] = []): string {
  const entries: [string, string | number | undefined][] = [
    ['guests', request.guests],
    ['children', request.children || undefined],
    ['hours', request.hours === DEFAULT_REQUEST.hours ? undefined : request.hours],
    ['meal', request.meal === DEFAULT_REQUEST.meal ? undefined : request.meal],
    ['occasion', request.occasion === DEFAULT_REQUEST.occasion ? undefined : request.occasion],
    ...DIETS.map((diet): [string, number | 'all' | undefined] => [diet, request.diets[diet]]),
    ['budget', request.budget],
    ['drinks', request.drinks ? undefined : 'no'],
    ['variant', request.variant === DEFAULT_REQUEST.variant ? undefined : request.variant],
    ['without', request.without.join('.') || undefined],
    ['with', request.with.join('.') || undefined],
    ['boxes', boxes.map(({ id, quantity }) => `${id}-${quantity}`).join('.') || undefined],
  ]
  return entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** The boxes that an address names, `12-2.45-1`. Leaves out parts that make no sense; a product counts once. */
export function parseBoxes(text: string | null | undefined): PlanBox[] {
  const quantities = new Map<number, number>()
  for (const part of (text ?? '').split('.')) {
    const [id, quantity] = part.split('-').map((number) => parseWhole(number))
    if (id && quantity && quantity <= 999) quantities.set(id, quantity)
  }
  return Array.from(quantities, ([id, quantity]) => ({ id, quantity }))
}

/** The ids that an address names, `12.45`: each once, at most fifty. */
function parseIds(text: string | null | undefined): number[] {
  const ids = (text ?? '').split('.').flatMap((part) => parseWhole(part) || [])
  return [...new Set(ids)].slice(0, 50)
}
