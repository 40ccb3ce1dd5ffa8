import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { PROMO_CODES, type PromoCode } from '../../domain/promo.ts'
import type { MinimumOrder } from '../../domain/minimum-order.ts'
import { isCalendarDay, type MoscowDate } from '../../domain/slots.ts'
import { CALENDAR_FILE } from '../../integrations/catalogue/read.ts'
import { compileCatalogue } from '../../integrations/catalogue/compile.ts'
import type { CatalogueContent, ProductContent } from '../../integrations/catalogue/content.ts'
import { parseFiles, type CatalogueSource } from '../../integrations/catalogue/parse.ts'
import { isCataloguePath, type SourceFile } from '../../integrations/catalogue/read.ts'
import type { CalendarEntry, PromotionEntry } from '../../integrations/catalogue/schema.ts'
import { formatNumericDate } from '../../wording/dates.ts'
import { minimumWords } from '../../wording/minimum-order.ts'
import { formatRubles } from '../../wording/money.ts'
import { formatWeight } from '../../wording/measures.ts'
import { promoWords } from '../../wording/promo.ts'
import { nameOfFile } from '../file-names.ts'
import { formatPeriod } from '../format-period.ts'
import { formatShare } from '../format-share.ts'
import { CHOICES, labelAt, labelsOf } from '../labels.ts'
import { NORM_LABELS } from '../norm-labels.ts'
import {
  CONTENT,
  COSTS_FILE,
  FOODSTUFFS_PATH,
  NORMS_PATH,
  OWNER_FILE,
  REDIRECTS_FILE,
  SEARCH_FILE,
  TARIFF_FILE,
  TEXTS,
  textsFile,
  TRUST_FILE,
} from '../owners-files.ts'
import { valuesIn } from '../values-in.ts'
import type { ChangedFile } from './published-files.ts'

/** Sentences about what shoppers will find changed, or only the owner, and the names of changed files about which there is none. */
export interface Changes {
  words: string[]
  files: string[]
}

/** The days in Moscow for which the catalogue was and will be built. */
export interface Days {
  was: MoscowDate
  is: MoscowDate
}

/** What `changed` and the calendar change for shoppers. `before` are the catalogue's files without it. Throws where one of both does not compile. */
export function changesInWords(
  before: readonly SourceFile[],
  changed: readonly ChangedFile[],
  days: Days,
): Changes {
  const inContent = (path: string) => path.slice(CONTENT.length + 1)
  const catalogue = changed.filter(
    ({ path }) => path.startsWith(`${CONTENT}/`) && isCataloguePath(inContent(path)),
  )
  const settings = changed.filter(({ path }) =>
    [OWNER_FILE, TARIFF_FILE, TRUST_FILE].includes(path),
  )
  const tables = changed.filter(({ path }) => path in TABLES)
  const after = applied(
    before,
    catalogue.map(({ path, now }) => ({ path: inContent(path), text: now })),
  )
  const ofCatalogue =
    catalogue.length > 0 || days.was !== days.is ? wordsOfFiles(before, after, days) : []
  const ofSettings = settings.flatMap((file) =>
    settingsWords(JSON.parse(file.before ?? '{}'), JSON.parse(file.now ?? '{}')),
  )
  const ofTables = tables.flatMap(({ path, before: was, now }) =>
    tableWords(TABLES[path]!, path, parse(was ?? ''), parse(now ?? ''), (key, value) =>
      key === 'shown' || key === 'products'
        ? productNames(after).get(value)
        : choiceWords(key, value),
    ),
  )
  const own = changed.filter(({ path }) => path === COSTS_FILE)
  const ofOwn = own
    .flatMap((file) => settingsWords(valuesIn(file.before) ?? {}, valuesIn(file.now) ?? {}))
    .map((words) => `${words}. Покупатели этого не видят`)
  const silent = [
    ...(ofCatalogue.length > 0 ? [] : catalogue.filter((file) => !tables.includes(file))),
    ...(ofSettings.length > 0 ? [] : settings),
    ...(ofTables.length > 0 ? [] : tables),
    ...(ofOwn.length > 0 ? [] : own),
    ...changed.filter(
      (file) =>
        ![...catalogue, ...settings, ...tables, ...own].includes(file) &&
        !followsPhotograph(file.path),
    ),
  ]
  return {
    words: [...ofCatalogue, ...ofSettings, ...ofTables, ...ofOwn],
    files: namesOf(silent),
  }
}

/** The names of the products in these files, by their addresses. */
function productNames(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files
      .filter(({ path }) => path.startsWith('products/'))
      .map(({ path, text }) => [basename(path, '.yaml'), nameOfFile(path, text)]),
  )
}

/** The Russian names of these files, each once. */
export function namesOf(files: readonly ChangedFile[]): string[] {
  return [...new Set(files.map(({ path, before, now }) => nameOfFile(path, now ?? before)))]
}

/** Whether a file is a product's photograph or drawing: the product's words say so. */
function followsPhotograph(path: string): boolean {
  return /^(src\/content\/photographs|public\/media\/products)\//.test(path)
}

/** The files with these in their place; one without a text is deleted. */
export function applied(
  files: readonly SourceFile[],
  changes: readonly { path: string; text: string | undefined }[],
): SourceFile[] {
  const changed = new Set(changes.map(({ path }) => path))
  return [
    ...files.filter(({ path }) => !changed.has(path)),
    ...changes.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }])),
  ].sort((one, other) => (one.path < other.path ? -1 : 1))
}

function wordsOfFiles(
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

/** What happens to a product's photographs. */
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

/** What follows from other fields, has words of its own, or is never shown. */
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
]
const DERIVED = ['pricePerPerson', 'weight']

/** What shoppers call the fields of a dish. */
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
    .filter((key) => ![...ELSEWHERE, ...DERIVED].includes(key))
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

/** What a part of the menu is called: new, of which there is none any more, as it is, and in its order. */
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

/** A sentence for each setting that differs, by the name that the form gives it. */
function settingsWords(was: unknown, is: unknown, at: readonly string[] = []): string[] {
  if (isDeepStrictEqual(was, is)) return []
  if (isRecord(was) && isRecord(is)) {
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    return keys.flatMap((each) => settingsWords(was[each], is[each], [...at, each]))
  }
  const key = at.at(-1) ?? ''
  const name = labelAt(at) ?? key
  const shown = (value: unknown) => choiceWords(key, value) ?? valueWords(value)
  if (Array.isArray(was) && Array.isArray(is)) {
    const gone = was.filter((item) => !is.some((other) => isDeepStrictEqual(item, other)))
    const come = is.filter((item) => !was.some((other) => isDeepStrictEqual(item, other)))
    return [
      ...(come.length > 0 ? [`${name}, добавлено: ${come.map(shown).join(', ')}`] : []),
      ...(gone.length > 0 ? [`${name}, убрано: ${gone.map(shown).join(', ')}`] : []),
    ]
  }
  return [`${name}: ${shown(was)} → ${shown(is)}`]
}

/** The words of a value that the owner chooses from a list; undefined for others. */
function choiceWords(key: string, value: unknown): string | undefined {
  const choices: Readonly<Record<string, string>> | undefined =
    key in CHOICES ? CHOICES[key as keyof typeof CHOICES] : undefined
  return typeof value === 'string' ? choices?.[value] : undefined
}

/** Files whose changes are said by the names of their fields, and what each is called. */
const TABLES: Readonly<Record<string, string>> = {
  [NORMS_PATH]: 'нормы стола',
  [FOODSTUFFS_PATH]: 'продукты',
  [SEARCH_FILE]: 'слова поиска',
  ...Object.fromEntries(
    [...TEXTS.map(textsFile), REDIRECTS_FILE].map((path) => [path, nameOfFile(path)]),
  ),
}

/** Longer texts are not repeated in a sentence about their change. */
const MOST_LETTERS = 80

/**
 * A sentence for each value that differs, with the names on the way to it: «нормы стола, Праздник, сытных, %: 30 → 35». `shown`
 * are the words for what the owner has chosen by name.
 */
function tableWords(
  name: string,
  path: string,
  was: unknown,
  is: unknown,
  shown: (key: string, value: string) => string | undefined,
  key = '',
): string[] {
  if (isDeepStrictEqual(was, is)) return []
  if (isRecord(was) && isRecord(is)) {
    const labels = { ...labelsOf(basename(path)), ...NORM_LABELS.occasionNames }
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    return keys.flatMap((each) => {
      const own = isRecord(is[each]) ? is[each] : was[each]
      const called = isRecord(own) && typeof own['name'] === 'string' ? own['name'] : undefined
      const label = called ?? (each in labels ? labels[each as keyof typeof labels] : each)
      const whole = path === REDIRECTS_FILE ? name : `${name}, ${label}`
      return tableWords(whole, path, was[each], is[each], shown, each)
    })
  }
  if (isRecords(was) && isRecords(is))
    return recordWords(name, was, is, (title, one, other) =>
      tableWords(title, path, one, other, shown),
    )
  const words = (value: unknown): string =>
    Array.isArray(value)
      ? value.map(words).join(', ') || 'нет'
      : (typeof value === 'string' && shown(key, value)) || valueWords(value)
  const isLong = [was, is].some((value) => words(value).length > MOST_LETTERS)
  return [isLong ? `${name}: изменятся слова` : `${name}: ${words(was)} → ${words(is)}`]
}

/** The records that come and go, by their titles, what changes in the others, or that only their order does. */
function recordWords(
  name: string,
  was: readonly Record<string, unknown>[],
  is: readonly Record<string, unknown>[],
  inner: (name: string, was: unknown, is: unknown) => string[],
): string[] {
  const named = (records: readonly Record<string, unknown>[]) =>
    new Map(records.map((record) => [titleOf(record), record]))
  const [old, now] = [named(was), named(is)]
  const words = [
    ...[...now].flatMap(([title, record]) =>
      old.has(title)
        ? inner(`${name}, «${title}»`, old.get(title), record)
        : [`${name}, добавлено: ${title}`],
    ),
    ...[...old.keys()]
      .filter((title) => !now.has(title))
      .map((title) => `${name}, убрано: ${title}`),
  ]
  return words.length > 0 ? words : [`${name}: другой порядок`]
}

function titleOf(record: Record<string, unknown>): string {
  const { title, old, now } = record
  return typeof title === 'string' ? title : `${String(old)} → ${String(now)}`
}

function isRecords(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord)
}

/**
 * A value as the owner knows it: a day as 31.12.2026, days as «с 31.12.2026 по 02.01.2027», a share as «от 30 000 ₽ — 50 %», a minimum as «по
 * будням — от 5 000 ₽», nothing as
 * «нет».
 */
function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'нет'
  if (isPeriod(value)) return formatPeriod(value)
  if (isShare(value)) return formatShare(value)
  if (isMinimum(value)) return minimumWords(value)
  if (isRecord(value)) return Object.values(value).map(valueWords).join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return isCalendarDay(text) ? formatNumericDate(text) : text
}

function isPeriod(value: unknown): value is { from: MoscowDate; to: MoscowDate } {
  return isRecord(value) && Object.keys(value).join() === 'from,to'
}

function isShare(value: unknown): value is { from: number; percent: number } {
  return isRecord(value) && Object.keys(value).join() === 'from,percent'
}

function isMinimum(value: unknown): value is MinimumOrder {
  return isRecord(value) && Object.keys(value).join() === 'sum,weekdays,from,to,window'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
