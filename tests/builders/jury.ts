import { breaksDiet, type Diet } from '../../src/domain/menu/diet.ts'
import { keepsDiets, type Menu } from '../../src/domain/menu/menu.ts'
import type { DishInBox } from '../../src/planner/amounts.ts'
import { portionsOf } from '../../src/planner/dish.ts'
import { areFew, guestsOfDiet } from '../../src/planner/needs.ts'
import type { Plan } from '../../src/planner/plan.ts'
import { DEFAULT_REQUEST, type TableRequest } from '../../src/planner/request.ts'
import type { TableMenu } from '../../src/planner/table-menu.ts'

// Forty requests, and what a caterer demands of the tables for them.

const EVENING = { occasion: 'evening' } as const
const CHILDREN = { occasion: 'children' } as const
const COFFEE = { occasion: 'coffee' } as const
const BEFORE = { meal: 'before' } as const

const REQUESTS: readonly Partial<TableRequest>[] = [
  { guests: 2 },
  { guests: 2, ...EVENING, hours: 3, variant: 'generous' },
  { guests: 3, ...EVENING },
  { guests: 4, hours: 1 },
  { guests: 5, ...COFFEE },
  { guests: 5, ...CHILDREN, children: 3 },
  { guests: 6, ...EVENING, variant: 'cheapest' },
  { guests: 7, hours: 3 },
  { guests: 8, ...CHILDREN, children: 6 },
  { guests: 8, ...BEFORE, hours: 1 },
  { guests: 10 },
  { guests: 10, ...EVENING, hours: 4 },
  { guests: 10, variant: 'cheapest' },
  { guests: 12, ...COFFEE, ...BEFORE },
  { guests: 12, ...COFFEE, variant: 'generous' },
  { guests: 12, ...CHILDREN, children: 10, hours: 3 },
  { guests: 14, ...EVENING, diets: { meatless: 4 } },
  { guests: 15, ...CHILDREN, children: 15, variant: 'cheapest' },
  { guests: 16, ...EVENING, hours: 3, budget: 25_000 },
  { guests: 18, diets: { 'no-nuts': 'all' } },
  { guests: 20 },
  { guests: 20, variant: 'generous' },
  { guests: 20, ...EVENING, diets: { lenten: 'all' } },
  { guests: 20, ...COFFEE, variant: 'cheapest' },
  { guests: 22, diets: { meatless: 'all' } },
  { guests: 25, ...EVENING, hours: 3, diets: { 'no-pork': 'all' } },
  { guests: 25, ...CHILDREN, children: 18, diets: { 'no-nuts': 'all' } },
  { guests: 30, ...EVENING, hours: 4 },
  { guests: 30, ...COFFEE, ...BEFORE, hours: 1, variant: 'generous' },
  { guests: 30, budget: 30_000 },
  { guests: 35, drinks: false, diets: { lenten: 5, 'no-gluten': 3 } },
  { guests: 40, ...EVENING, hours: 3, variant: 'cheapest' },
  { guests: 45, ...CHILDREN, children: 30, hours: 3 },
  { guests: 50, ...BEFORE, hours: 2 },
  { guests: 60, ...EVENING, hours: 3, diets: { fishless: 10 } },
  { guests: 80, ...COFFEE },
  { guests: 100, ...EVENING, hours: 4 },
  { guests: 100, hours: 3, variant: 'cheapest' },
  { guests: 150, ...EVENING, ...BEFORE, variant: 'generous' },
  { guests: 300, ...EVENING, hours: 3 },
]

export const JURY_REQUESTS: readonly TableRequest[] = REQUESTS.map((fields) => ({
  ...DEFAULT_REQUEST,
  ...fields,
}))

/** A table as a caterer looks at it. */
export interface JudgedTable {
  table: TableMenu
  request: TableRequest
  plan: Plan
}

/** The demands of a caterer: false if a table does not meet one, true if it does not concern the table. */
export const DEMANDS: Readonly<Record<string, (judged: JudgedTable) => boolean>> = {
  'all have enough of every kind': ({ plan }) =>
    plan.unmet.length === 0 &&
    (['bites', 'filling', 'salads', 'sweet', 'drinks', 'hotDrinks', 'grams'] as const).every(
      (kind) => plan.held[kind] >= plan.needs[kind] - 1e-6,
    ),

  'meat, fish and dishes without both stand there': (judged) => {
    const { plan, table } = judged
    const wanted = [
      ...(eats(judged, 'meatless') ? [isMeat(table.menu)] : []),
      ...(eats(judged, 'fishless') && isForAdults(judged) ? [isFish(table.menu)] : []),
      (inBox: DishInBox) => !isMeat(table.menu)(inBox) && !isFish(table.menu)(inBox),
    ]
    return wanted.every((is) => bitesOf(plan, is) >= 0.1 * plan.held.bites)
  },

  'cheese stands there for those who eat it': (judged) => {
    const isOffered = eats(judged, 'no-milk') && eats(judged, 'lenten') && !isFewer(judged)
    const isCheese = ({ dish }: DishInBox) => dish.sort === 'cheese'
    return !isOffered || bitesOf(judged.plan, isCheese) >= 0.05 * judged.plan.held.bites
  },

  'no dish is there again and again': (judged) => {
    const { plan } = judged
    const { guests } = plan.request
    const most = isFewer(judged) ? 0.7 : hasFewDishes(judged) ? 0.45 : guests < 12 ? 0.3 : 0.2
    const isTwice = plan.boxes.every(
      ({ quantity, product }) =>
        quantity < 3 || guests > 20 || product.category === 'drinks' || hasFewDishes(judged),
    )
    return isTwice && largestShare(plan, ({ piece }) => piece) <= most
  },

  'no main ingredient rules the table': (judged) =>
    isFewer(judged) ||
    hasFewDishes(judged) ||
    largestShare(judged.plan, ({ dish }) => dish.main ?? 'nothing') <= 0.35,

  'guests talk about a dish': ({ plan, request, table }) => {
    const isTalkedAbout = ({ dish }: DishInBox) => dish.talked_about?.includes(request.occasion)
    const isOffered = table.candidates.some(
      ({ product, occasions, amounts }) =>
        occasions.includes(request.occasion) &&
        amounts.dishes.some(isTalkedAbout) &&
        keepsDiets(table.menu, product.contents, dietsOfAll(request)),
    )
    const portions = sumOf(plan, (inBox) =>
      isTalkedAbout(inBox) ? portionsOf(inBox.dish, inBox.amount) : 0,
    )
    return !isOffered || portions >= plan.request.guests / 3
  },

  'something warm stands there instead of a meal, and for children': (judged) => {
    const { request, plan } = judged
    const isWanted = request.occasion === 'children' || request.meal === 'instead'
    if (!isWanted || request.occasion === 'coffee' || isFewer(judged)) return true
    if (!eats(judged, 'meatless')) return true
    return bitesOf(plan, ({ dish }) => dish.warm === true) >= 0.5 * plan.request.guests
  },

  'the drinks fit': ({ plan, request }) => {
    if (!request.drinks) return plan.held.drinks === 0
    const pours = new Set(
      plan.boxes.flatMap(({ amounts }) => amounts.dishes.map(({ dish }) => dish.pour)),
    )
    const perGuest = plan.held.drinks / plan.request.guests
    if (perGuest > (plan.request.guests < 6 ? 2000 : 1200)) return false
    if (request.occasion === 'coffee') return pours.has('coffee') && pours.has('tea')
    if (request.occasion === 'children') return pours.has('soft') && !pours.has('coffee')
    return pours.has('water') || (plan.request.guests < 6 && pours.has('soft'))
  },

  'every box is for the occasion': ({ plan, request }) =>
    plan.boxes.every(({ product, occasions, amounts }) => {
      if (request.occasion !== 'children' && product.subcategory === 'detskie') return false
      if (/кофе-брейк/i.test(product.name) && request.occasion !== 'coffee') return false
      const adults = /икр|сельд|паштет|халапеньо|кофе/i
      if (request.occasion === 'children' && adults.test(product.name)) return false
      if (request.occasion === 'coffee' && amounts.filling + amounts.salads > 0) return false
      return occasions.includes(request.occasion)
    }),

  'there is something sweet for everybody, of two kinds for a company': ({ plan, request }) => {
    const sweets = new Set(
      plan.boxes.flatMap(({ amounts }) =>
        amounts.dishes.filter(({ dish }) => dish.course === 'sweet').map(({ piece }) => piece),
      ),
    )
    const guests = plan.request.guests
    const each = request.occasion === 'coffee' ? 2 : 0.6
    return plan.held.sweet >= each * guests && (guests < 12 || sweets.size >= 2)
  },

  'little is left over, and few guests are not buried': (judged) => {
    const { plan } = judged
    const { guests } = plan.request
    if (isFewer(judged)) {
      return plan.held.grams <= 1100 * guests && plan.toPay <= 4500 * guests && hasSet(judged)
    }
    return plan.held.bites <= (guests < 10 ? 1.6 : 1.35) * plan.needs.bites + 20
  },

  'diets and the budget are kept, or what is missing is said': ({ plan, request, table }) => {
    const diets = dietsOfAll(request)
    const isWithin =
      plan.toPay <= (request.budget ?? Infinity) &&
      (plan.budget.code === 'none' || plan.budget.code === 'held' || plan.budget.missing > 0)
    return (
      isWithin && plan.boxes.every(({ product }) => keepsDiets(table.menu, product.contents, diets))
    )
  },
}

/** The demands that the table does not meet. */
export function faultsOf(judged: JudgedTable): string[] {
  return Object.keys(DEMANDS).filter((demand) => !DEMANDS[demand]!(judged))
}

const isForAdults = ({ request }: JudgedTable) => request.occasion !== 'children'

const isFewer = ({ table, plan }: JudgedTable) => areFew(table.norms, plan.request)

/** Whether the whole table keeps a diet for which the menu has few dishes. */
const hasFewDishes = (judged: JudgedTable) => !eats(judged, 'meatless')

/** Few guests have a set, if there is one for them. */
function hasSet({ plan, request }: JudgedTable): boolean {
  const isNone = request.occasion === 'children' || dietsOfAll(request).length > 0
  return isNone || plan.boxes.some(({ product }) => product.category === 'sets')
}

/** Whether some guests do not keep the diet. */
function eats({ request }: JudgedTable, diet: Diet): boolean {
  const guests = guestsOfDiet(request, diet)
  return guests !== 'all' && guests < request.guests
}

const dietsOfAll = ({ diets }: TableRequest) =>
  (Object.keys(diets) as Diet[]).filter((diet) => diets[diet] === 'all')

function sumOf({ boxes }: Plan, amount: (inBox: DishInBox) => number): number {
  return boxes.reduce(
    (sum, { amounts, quantity }) =>
      sum + quantity * amounts.dishes.reduce((inBoxes, inBox) => inBoxes + amount(inBox), 0),
    0,
  )
}

const bitesOf = (plan: Plan, is: (inBox: DishInBox) => boolean) =>
  sumOf(plan, (inBox) => (inBox.dish.course === 'bites' && is(inBox) ? inBox.amount : 0))

/** The largest part of the bites that has the same key. */
function largestShare(plan: Plan, keyOf: (inBox: DishInBox) => number | string): number {
  const keys = new Set<number | string>()
  sumOf(plan, (inBox) => (keys.add(keyOf(inBox)), 0))
  const shares = Array.from(keys, (key) => bitesOf(plan, (inBox) => keyOf(inBox) === key))
  return Math.max(...shares) / plan.held.bites
}

/** Meat by the recipe, whatever the norms say. */
const isMeat = (menu: Menu) => isMadeOf(menu, (ingredient) => ingredient.madeOf.includes('meat'))
const isFish = (menu: Menu) =>
  isMadeOf(
    menu,
    (ingredient) => breaksDiet(ingredient, 'fishless') && !ingredient.madeOf.includes('sauce'),
  )

function isMadeOf(menu: Menu, is: (ingredient: Menu['ingredients'][number]) => boolean) {
  return ({ piece }: DishInBox) =>
    menu.pieces[piece]!.ingredients.some((ingredient) => is(menu.ingredients[ingredient]!))
}
