import { moscowDate, type MoscowDate } from '../../domain/slots.ts'
import type { CatalogueSource } from './parse.ts'
import type { Problem } from './problem.ts'
import { CALENDAR_FILE } from './read.ts'
import type { PromoDays } from '../../domain/promo.ts'
import type { CalendarEntry, PromotionEntry } from './schema.ts'

/** The day that a build is made for: BUILD_DAY, or today in Moscow. */
export function buildDay(): MoscowDate {
  return process.env['BUILD_DAY'] ?? moscowDate(Date.now())
}

/** The catalogue with the prices and pauses that the calendar gives its products on this day. */
export function onDay(source: CatalogueSource, day: MoscowDate): CatalogueSource {
  const due = source.calendar.filter((entry) => holdsOn(entry, day))
  if (due.length === 0) return source
  const products = source.products.map((product) =>
    due
      .filter((entry) => entry.product === product.slug)
      .reduce(
        ({ data, ...own }, { price, paused }) => ({
          ...own,
          data: { ...data, ...(price && { price }), ...(paused && { paused }) },
        }),
        product,
      ),
  )
  return { ...source, products }
}

/** The catalogue without the products whose days these are not. */
export function inSeason(source: CatalogueSource, day: MoscowDate): CatalogueSource {
  const products = source.products.filter(({ slug }) => isInSeason(slug, source, day))
  return products.length < source.products.length ? { ...source, products } : source
}

function isInSeason(slug: string, { calendar }: CatalogueSource, day: MoscowDate): boolean {
  const seasons = calendar.filter(({ product, only }) => only && product === slug)
  return seasons.length === 0 || seasons.some((entry) => holdsOn(entry, day))
}

/** Whether an entry holds on this day. */
export function holdsOn({ from, to }: Period, day: MoscowDate): boolean {
  return from <= day && (to === undefined || day <= to)
}

/** First and last day; without the last it never ends. */
type Period = Pick<CalendarEntry, 'from' | 'to'>

/** The promo codes that run on some days only, each with its days that hold, else those to come next, else the last ones. Rule 86. */
export function promoCalendarOn(
  { promotions }: Pick<CatalogueSource, 'promotions'>,
  day: MoscowDate,
): Record<number, PromoDays> {
  const byCode = Map.groupBy(
    promotions.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    ({ promo }) => promo,
  )
  return Object.fromEntries(
    Array.from(byCode, ([promo, entries]) => [promo, nearest(entries, day)]),
  )
}

/** The days of entries in the order of their first days. */
function nearest(entries: readonly PromotionEntry[], day: MoscowDate): PromoDays {
  const running = entries.find((entry) => holdsOn(entry, day))
  const coming = entries.find(({ from }) => day < from)
  const { from, to } = running ?? coming ?? entries.at(-1)!
  const now = running ? 'running' : coming ? 'coming' : 'over'
  return { from, ...(to && { to }), now }
}

/** Checks that each entry names a product, changes something, ends after it begins, and contradicts no other; a promotion only ends after it begins. */
export function checkCalendar(source: CatalogueSource): Problem[] {
  const { calendar, products, promotions } = source
  const known = new Set(products.map(({ slug }) => slug))
  const ofPromotions = promotions.flatMap((entry, index) =>
    endsBeforeItBegins(entry)
      ? [{ ...LAST_BEFORE_FIRST, file: CALENDAR_FILE, field: `promotions.${index}.to` }]
      : [],
  )
  const ofProducts = calendar.flatMap((entry, index) => {
    const problem = (field: string, reason: string) => ({
      file: CALENDAR_FILE,
      field: `entries.${index}.${field}`,
      reason,
    })
    const other = calendar.findIndex((earlier) => bothPrice(earlier, entry))
    const emptied = known.has(entry.product) ? emptiedBy(entry, source) : undefined
    return [
      ...(known.has(entry.product) ? [] : [problem('product', `нет товара «${entry.product}»`)]),
      ...(endsBeforeItBegins(entry) ? [problem('to', LAST_BEFORE_FIRST.reason)] : []),
      ...(entry.price === undefined && !entry.paused && !entry.only
        ? [problem('price', 'нужна цена или одна из отметок')]
        : []),
      ...(other < index
        ? [problem('price', 'на эти дни у товара уже есть другая цена в календаре')]
        : []),
      ...(emptied
        ? [problem('only', `в другие дни в разделе «${emptied}» не останется товаров`)]
        : []),
    ]
  })
  return [...ofProducts, ...ofPromotions]
}

const LAST_BEFORE_FIRST = { reason: 'последний день раньше первого' }

function endsBeforeItBegins({ from, to }: Period): boolean {
  return to !== undefined && to < from
}

/** Whether two entries give one product a price on one day; each does so with itself. */
function bothPrice(one: CalendarEntry, other: CalendarEntry): boolean {
  if (one === other) return true
  if (one.product !== other.product || !one.price || !other.price) return false
  return one.from <= (other.to ?? '9999') && other.from <= (one.to ?? '9999')
}

/** The sub-category whose products are all there for some days only, the one of this entry among them. Its page needs one. */
function emptiedBy({ only, product }: CalendarEntry, source: CatalogueSource): string | undefined {
  if (!only) return undefined
  const seasonal = new Set(source.calendar.flatMap((entry) => (entry.only ? entry.product : [])))
  const { data } = source.products.find(({ slug }) => slug === product)!
  const beside = source.products.filter(
    (other) => other.data.category === data.category && other.data.subcategory === data.subcategory,
  )
  if (beside.some(({ slug }) => !seasonal.has(slug))) return undefined
  return source.categories
    .find(({ slug }) => slug === data.category)
    ?.subcategories.find(({ slug }) => slug === data.subcategory)?.name
}
