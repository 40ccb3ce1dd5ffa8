import { moscowDate, type MoscowDate } from '../../domain/slots.ts'
import type { CatalogueSource } from './parse.ts'
import type { Problem } from './problem.ts'
import type { CalendarEntry } from './schema.ts'

/** What is to hold for some days only, from Moscow's midnight to Moscow's midnight. */
export const CALENDAR_FILE = 'calendar.yaml'

/** The day that a build is made for: BUILD_DAY, or today in Moscow. */
export function buildDay(): MoscowDate {
  return process.env['BUILD_DAY'] ?? moscowDate(Date.now())
}

/** The catalogue as it is sold on this day: prices and pauses of the calendar stand in the products. */
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

function holdsOn({ from, to }: CalendarEntry, day: MoscowDate): boolean {
  return from <= day && (to === undefined || day <= to)
}

/** Checks that each entry names a product, changes something, ends after it begins, and gives no day a second price. */
export function checkCalendar({ calendar, products }: CatalogueSource): Problem[] {
  const known = new Set(products.map(({ slug }) => slug))
  return calendar.flatMap((entry, index) => {
    const problem = (field: string, reason: string) => ({
      ...{ file: CALENDAR_FILE, field: `entries.${index}.${field}`, reason },
    })
    const other = calendar.findIndex((earlier) => bothPrice(earlier, entry))
    return [
      ...(known.has(entry.product) ? [] : [problem('product', `нет товара «${entry.product}»`)]),
      ...(entry.to !== undefined && entry.to < entry.from
        ? [problem('to', 'последний день раньше первого')]
        : []),
      ...(entry.price === undefined && !entry.paused
        ? [problem('price', 'нужна цена или отметка, что не продаём')]
        : []),
      ...(other < index
        ? [problem('price', 'на эти дни у товара уже есть другая цена в календаре')]
        : []),
    ]
  })
}

/** Whether two entries give one product a price on one day; each does so with itself. */
function bothPrice(one: CalendarEntry, other: CalendarEntry): boolean {
  if (one === other) return true
  if (one.product !== other.product || !one.price || !other.price) return false
  return one.from <= (other.to ?? '9999') && other.from <= (one.to ?? '9999')
}
