import { isDeepStrictEqual } from 'node:util'
import { PROMO_CODES, type PromoCode } from '../../domain/promo.ts'
import type { MoscowDate } from '../../domain/slots.ts'
import { CALENDAR_FILE } from '../../integrations/catalogue/read.ts'
import { compileCatalogue } from '../../integrations/catalogue/compile.ts'
import type { CatalogueContent, ProductContent } from '../../integrations/catalogue/content.ts'
import { parseFiles, type CatalogueSource } from '../../integrations/catalogue/parse.ts'
import type { SourceFile } from '../../integrations/catalogue/read.ts'
import type { CalendarEntry, PromotionEntry } from '../../integrations/catalogue/schema.ts'
import { formatNumericDate } from '../../wording/dates.ts'
import { formatRubles } from '../../wording/money.ts'
import { formatWeight } from '../../wording/measures.ts'
import { promoWords } from '../../wording/promo.ts'

/** The days in Moscow for which the catalogue was and will be built. */
export interface Days {
  was: MoscowDate
  is: MoscowDate
}

/** Sentences about what comes, goes and differs between the catalogue of one day and that of another. Throws where one does not compile. */
export function catalogueChanges(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
  days: Days,
): string[] {
  const was = compileCatalogue([...before], { day: days.was })
  const is = compileCatalogue([...after], { day: days.is })
  return [...catalogueWords(was, is), ...calendarWords(before, after, is)]
}

/** The entries of the calendar that come and go. */
function calendarWords(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
  { products, outOfSeason }: CatalogueContent,
): string[] {
  const calendarIn = (files: readonly SourceFile[]) =>
    parseFiles(files.filter(({ path }) => path === CALENDAR_FILE)).source
  const [was, is] = [calendarIn(before), calendarIn(after)]
  const names = new Map(
    [...products, ...outOfSeason.products].map(({ slug, name }) => [slug, name]),
  )
  const inWords = ({ product, from, to, price, paused, only }: CalendarEntry) => {
    const effects = [
      ...(price ? [formatRubles(price)] : []),
      ...(paused ? ['не продаём'] : []),
      ...(only ? ['продаём только в эти дни'] : []),
    ]
    return `${names.get(product) ?? product} ${sinceUntil({ from, to })} — ${effects.join(', ')}`
  }
  const promotionInWords = ({ promo, ...days }: PromotionEntry) =>
    `акция по промокоду ${promo} (${promoWords(promo)}) ${sinceUntil(days)}`
  const without = <Entry>(list: Entry[], others: Entry[]) =>
    list.filter((entry) => !others.some((other) => isDeepStrictEqual(entry, other)))
  const inBoth = (one: CatalogueSource, other: CatalogueSource) => [
    ...without(one.calendar, other.calendar).map(inWords),
    ...without(one.promotions, other.promotions).map(promotionInWords),
  ]
  return [
    ...inBoth(is, was).map((words) => `в календаре: ${words}`),
    ...inBoth(was, is).map((words) => `больше не в календаре: ${words}`),
  ]
}

/** «с 24.12.2026 по 26.12.2026», «с 24.12.2026». */
function sinceUntil({ from, to }: Pick<CalendarEntry, 'from' | 'to'>): string {
  return `с ${formatNumericDate(from)}${to ? ` по ${formatNumericDate(to)}` : ''}`
}

/** The promotions that run on one of both days only. */
function promotionWords(was: CatalogueContent, is: CatalogueContent): string[] {
  const runsIn = ({ promoCalendar }: CatalogueContent, code: PromoCode) =>
    (promoCalendar[code]?.now ?? 'running') === 'running'
  return PROMO_CODES.filter((code) => runsIn(was, code) !== runsIn(is, code)).map(
    (code) =>
      `акция по промокоду ${code} (${promoWords(code)}) ${runsIn(is, code) ? 'начинается' : 'заканчивается'}`,
  )
}

function catalogueWords(before: CatalogueContent, after: CatalogueContent): string[] {
  const old = new Map(before.products.map((product) => [product.id, product]))
  const kept = new Set(after.products.map(({ id }) => id))
  const oldGifts = new Map(before.gifts.map((gift) => [gift.id, gift]))
  return [
    ...after.products.flatMap((product) => {
      const was = old.get(product.id)
      return was
        ? [...placeWords(was, product, after.categories), ...productWords(was, product)]
        : [`новое: ${nameAndPrice(product)}`]
    }),
    ...before.products
      .filter(({ id }) => !kept.has(id))
      .map(({ name }) => `больше не продаётся: ${name}`),
    ...after.gifts.flatMap((gift) => {
      const was = oldGifts.get(gift.id)
      return was ? otherWords(`подарок «${gift.name}»`, was, gift) : []
    }),
    ...categoryWords(before, after),
    ...promotionWords(before, after),
  ]
}

function nameAndPrice({ name, price }: ProductContent): string {
  return `${name}, ${formatRubles(price)}`
}

function productWords(was: ProductContent, is: ProductContent): string[] {
  const words: string[] = []
  if (was.name !== is.name) words.push(`«${was.name}» теперь называется «${is.name}»`)
  if (was.price !== is.price)
    words.push(`${is.name}: ${formatRubles(was.price).slice(0, -2)} → ${formatRubles(is.price)}`)
  if (was.paused !== is.paused)
    words.push(`${is.name}: ${is.paused ? 'временно не продаём' : 'снова в продаже'}`)
  return [...words, ...photographWords(was, is), ...otherWords(is.name, was, is)]
}

/** «Канапе с бри: теперь в разделе «Закуски: Рулеты»» where a product has another section than before. */
function placeWords(
  was: ProductContent,
  is: ProductContent,
  categories: CatalogueContent['categories'],
): string[] {
  if (was.category === is.category && was.subcategory === is.subcategory) return []
  const category = categories.find(({ slug }) => slug === is.category)!
  const section = category.subcategories.find(({ slug }) => slug === is.subcategory)!
  return [`${is.name}: теперь в разделе «${category.name}: ${section.name}»`]
}

/** The photographs of a product that come, go, or stand or are cut otherwise. */
function photographWords(was: ProductContent, is: ProductContent): string[] {
  const filesOf = ({ photographs }: ProductContent) => photographs.map(({ file }) => file)
  const [old, now] = [filesOf(was), filesOf(is)]
  const come = now.filter((file) => !old.includes(file)).length
  const gone = old.filter((file) => !now.includes(file)).length
  const effects = [
    ...(come > 0 ? [come === 1 ? 'новое фото' : `новых фото: ${come}`] : []),
    ...(gone > 0 ? [gone === 1 ? 'одно фото убрано' : `убрано фото: ${gone}`] : []),
  ]
  if (effects.length === 0 && !isDeepStrictEqual(old, now)) effects.push('другой порядок фото')
  if (effects.length === 0 && !isDeepStrictEqual(was.photographs, is.photographs))
    effects.push('фото обрезано иначе')
  return effects.map((effect) => `${is.name}: ${effect}`)
}

/** Fields that have sentences of their own, follow from other fields, or are never shown. */
const ELSEWHERE = [
  'photographs',
  'category',
  'subcategory',
  'order',
  'id',
  'name',
  'price',
  'paused',
  'guestsFrom',
  'guestsTo',
  'pieces',
  'pricePerPerson',
  'weight',
]

/** Names of a dish's fields in the owner's words. */
const FIELDS: Readonly<Record<string, string>> = {
  slug: 'адрес страницы',
  sentence: 'описание',
  persons: 'на сколько гостей',
  contents: 'что в коробке',
  composition: 'состав',
  compositionSentence: 'состав',
  nutrition: 'калорийность',
  allergens: 'аллергены',
  meats: 'виды мяса',
  badges: 'отметки',
  diets: 'диеты',
  storage: 'хранение',
  shelfLifeHours: 'срок годности',
  small_image: 'картинка',
  leadTimeHours: 'за сколько часов заказывать',
  goesWith: 'что к этому подойдёт',
  season: 'сезон',
}

function otherWords<Dish extends { weight: number }>(name: string, was: Dish, is: Dish): string[] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof Dish & string)[]
  const names = keys
    .filter((key) => !ELSEWHERE.includes(key))
    .filter((key) => !isDeepStrictEqual(was[key], is[key]))
    .map((key) => FIELDS[key] ?? 'прочее')
  return [
    ...(was.weight === is.weight
      ? []
      : [`${name}: вес ${formatWeight(was.weight).slice(0, -2)} → ${formatWeight(is.weight)}`]),
    ...(names.length > 0 ? [`${name}: изменится ${[...new Set(names)].join(', ')}`] : []),
  ]
}

function categoryWords(before: CatalogueContent, after: CatalogueContent): string[] {
  return partWords(before.categories, after.categories, PARTS.category, (was, is) =>
    partWords(was.subcategories, is.subcategories, PARTS.section, () => []).map(
      (words) => `категория «${is.name}»: ${words}`,
    ),
  )
}

/** Words for a part of the menu that is new, that is gone, that stays, and for the order of its kind. */
const PARTS = {
  category: {
    come: 'новая категория',
    gone: 'больше нет категории',
    is: 'категория',
    order: 'порядок категорий',
  },
  section: {
    come: 'новый раздел',
    gone: 'больше нет раздела',
    is: 'раздел',
    order: 'порядок разделов',
  },
}

interface Part {
  slug: string
  name: string
  sentence: string
  description?: string
}

/** The parts of the menu that come, go, change their names or words, or stand in another order; `inner` says what is in one. */
function partWords<One extends Part>(
  before: readonly One[],
  after: readonly One[],
  called: (typeof PARTS)[keyof typeof PARTS],
  inner: (was: One, is: One) => string[],
): string[] {
  const old = new Map(before.map((part) => [part.slug, part]))
  const slugs = new Set(after.map(({ slug }) => slug))
  const kept = after.filter(({ slug }) => old.has(slug))
  const order = before.filter(({ slug }) => slugs.has(slug))
  return [
    ...after.flatMap((part) => {
      const was = old.get(part.slug)
      if (!was) return [`${called.come} «${part.name}»`]
      const isReworded = was.sentence !== part.sentence || was.description !== part.description
      return [
        ...(was.name === part.name
          ? []
          : [`${called.is} «${was.name}» теперь называется «${part.name}»`]),
        ...(isReworded ? [`${called.is} «${part.name}»: изменятся слова`] : []),
        ...inner(was, part),
      ]
    }),
    ...before.filter(({ slug }) => !slugs.has(slug)).map(({ name }) => `${called.gone} «${name}»`),
    ...(kept.some(({ slug }, index) => slug !== order[index]!.slug)
      ? [`${called.order}: ${kept.map(({ name }) => name).join(', ')}`]
      : []),
  ]
}
