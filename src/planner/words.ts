import { formatRubles } from '../wording/money.ts'
import type { Diet } from '../domain/menu/diet.ts'
import { countGuests, formatVolume, formatWeight } from '../wording/measures.ts'
import { countOf } from '../wording/plural.ts'
import { withShortWords } from '../wording/short-words.ts'
import { KINDS, type Kind, type Meal, type Occasion, type Variant } from './norms.ts'
import type { LinkChange, NamedBoxes } from './plan-wanted.ts'
import type { Amounts } from './needs.ts'
import { pricePerGuest, type Plan, type PlannedBox } from './plan.ts'
import type { Unmet } from './programme.ts'

export const OCCASION_NAMES: Readonly<Record<Occasion, string>> = {
  office: 'Встреча в\u00a0офисе',
  evening: 'Праздник',
  children: 'Детский праздник',
  coffee: 'Кофе-брейк',
}

export const MEAL_NAMES: Readonly<Record<Meal, string>> = {
  instead: 'Вместо обеда или ужина',
  before: 'Перед едой',
}

export const HOUR_NAMES = {
  1: '1\u00a0час',
  2: '2\u00a0часа',
  3: '3\u00a0часа',
  4: '4\u00a0и\u00a0больше',
}

export const VARIANT_NAMES: Readonly<Record<Variant, string>> = {
  cheapest: 'Недорого',
  balanced: 'В\u00a0самый раз',
  generous: 'Щедро',
}

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  savoury: 'Закуски',
  filling: 'Сытное',
  salads: 'Салаты',
  sweet: 'Сладкое',
  drinks: 'Напитки',
}

/** The diets that the planner offers, in this order. */
export const DIET_NAMES = {
  meatless: 'Без мяса и\u00a0рыбы',
  lenten: 'Постятся',
  'no-pork': 'Без свинины',
  'no-beef': 'Без говядины',
  'no-nuts': 'Без орехов',
  'no-gluten': 'Без глютена',
  'no-milk': 'Без молока',
  'no-eggs': 'Без яиц',
  'no-fish': 'Без рыбы',
  'no-crustaceans': 'Без креветок',
  'no-mushrooms': 'Без грибов',
} satisfies Partial<Record<Diet, string>>

/** «Стол на 30 гостей», «Стол на 21 гостя». */
export function tableTitle(guests: number): string {
  return `Стол на\u00a0${countGuests(guests)}`
}

/** «На 20 гостей: 18 коробок, 1 218 ₽ на гостя». */
export function tableLine(plan: Plan): string {
  const price = formatRubles(pricePerGuest(plan))
  return `На\u00a0${countGuests(plan.request.guests)}: ${countBoxes(plan.boxes)}, ${price} на\u00a0гостя`
}

/** «12 коробок». */
export function countBoxes(boxes: readonly { quantity: number }[]): string {
  const count = boxes.reduce((sum, { quantity }) => sum + quantity, 0)
  return countOf(count, { one: 'коробка', few: 'коробки', many: 'коробок' })
}

/** A kind of the table beside its norm, for one guest. */
export interface KindBar {
  kind: Kind
  /** Amount on the table: «9,4 шт.», «120 г», «0,6 л». */
  held: string
  /** Amount needed, in the same unit: «9 шт.». */
  norm: string
  /** Amount on the table divided by the amount needed: 1 is exactly the norm, less is too little. */
  ratio: number
}

/** The kinds that the table needs, each with the amount and the norm per guest. */
export function kindBars({ held, needs, request }: Plan): KindBar[] {
  const savoury = needs.bites - needs.filling
  // More filling bites than needed stand in for savoury ones.
  const areBitesMet = held.bites >= needs.bites - 1e-3
  const needed: Record<Kind, number> = {
    savoury: areBitesMet ? Math.min(savoury, held.savoury) : savoury,
    filling: needs.filling,
    salads: needs.salads,
    sweet: needs.sweet,
    drinks: needs.drinks,
  }
  return KINDS.filter((kind) => needed[kind] > 0.01).map((kind) => ({
    kind,
    held: perGuest(kind, held[kind] / request.guests),
    norm: perGuest(kind, needed[kind] / request.guests),
    ratio: held[kind] / needed[kind],
  }))
}

/** «На гостя: закуски 7,6 шт. при норме 7,4 шт., сладкое …», for paper. */
export function normsLine(plan: Plan): string {
  const kinds = kindBars(plan).map(
    ({ kind, held, norm }) => `${KIND_NAMES[kind].toLowerCase()} ${held} при\u00a0норме ${norm}`,
  )
  return `На\u00a0гостя: ${kinds.join(', ')}.`
}

function perGuest(kind: Kind, amount: number): string {
  if (kind === 'salads') return formatWeight(Math.round(amount / 5) * 5)
  if (kind === 'drinks') return formatVolume(amount)
  return `${String(Math.round(amount * 10) / 10).replace('.', ',')}\u00a0шт.`
}

/** The kind that most of a box is for, in portions: a bite, a sweet piece, 80 g of salad, 200 ml of a drink. */
export function mainKind({ amounts }: Pick<PlannedBox, 'amounts'>): Kind {
  const worth: Record<Kind, number> = {
    savoury: amounts.savoury,
    filling: amounts.filling,
    salads: amounts.salads / 80,
    sweet: amounts.sweet,
    drinks: amounts.drinks / 200,
  }
  return KINDS.reduce((best, kind) => (worth[kind] > worth[best] ? kind : best))
}

const MEASURE_NAMES: Readonly<Record<keyof Amounts, string>> = {
  bites: 'закусок',
  filling: 'сытного',
  salads: 'салатов',
  sweet: 'сладкого',
  drinks: 'напитков',
  hotDrinks: 'чая и\u00a0кофе',
  grams: 'еды',
}

/** «Сейчас в меню нет сладкого (постятся), …» for a need that no box meets; without the brackets for the whole table's. */
export function unmetWords({ measure, diet }: Unmet): string {
  const name = diet && diet in DIET_NAMES ? DIET_NAMES[diet as keyof typeof DIET_NAMES] : undefined
  const forWhom = name ? ` (${name.toLowerCase()})` : ''
  return `Сейчас в\u00a0меню нет ${MEASURE_NAMES[measure]}${forWhom}, остального хватит всем.`
}

/** Effect of the budget on the plan, in words; undefined where it has none. */
export function budgetWords({ budget, toPay, request }: Plan): string | undefined {
  if (budget.code === 'cheapest') {
    return `В\u00a0бюджет входит вариант «${VARIANT_NAMES.cheapest}». До\u00a0того, что вы\u00a0выбрали, не\u00a0хватает ${formatRubles(budget.missing)}.`
  }
  if (budget.code !== 'short') return undefined
  const full = `Полный стол стоит от\u00a0${formatRubles(budget.full)}, не\u00a0хватает ${formatRubles(budget.missing)}.`
  return budget.guests === 0
    ? `${full} На\u00a0меньшую компанию этой суммы тоже мало.`
    : `${full} За\u00a0${formatRubles(toPay)} накормим ${countGuests(request.guests)}.`
}

/** «Сейчас не готовим: Шпажки. Убрали: … Добавили: …» for a link whose boxes are not the plan; each list names four boxes. */
export function changeWords({ reason, removed, added }: LinkChange): string {
  return [
    reason.code === 'gone'
      ? `Сейчас не\u00a0готовим: ${reason.names.join(', ')}.`
      : reason.code === 'norms'
        ? 'Стола по\u00a0этой ссылке теперь мало: наши нормы или состав блюд изменились.'
        : 'Стол по\u00a0этой ссылке теперь дороже вашего бюджета.',
    ...listWords('Убрали', removed),
    ...listWords('Добавили', added),
  ].join(' ')
}

/** «Убрали «Шпажки». Добавили: Канапе × 1.» for a box that was left out or replaced by hand. */
export function editWords(
  replaced: string,
  by: string | undefined,
  added: readonly NamedBoxes[],
): string {
  const done = by ? `Вместо «${replaced}» теперь «${by}».` : `Убрали «${replaced}».`
  return withShortWords([done, ...listWords('Добавили', added)].join(' '))
}

const MOST_NAMES = 4

function listWords(verb: string, boxes: readonly NamedBoxes[]): string[] {
  const names = boxes.map(({ name, quantity }) => `${name}\u00a0×\u00a0${quantity}`)
  if (names.length === 0) return []
  const shown = names.slice(0, MOST_NAMES).join(', ')
  const others = names.length - MOST_NAMES
  return [`${verb}: ${shown}${others > 0 ? ` и\u00a0ещё ${others}` : ''}.`]
}
