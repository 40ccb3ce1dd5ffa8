import { basename, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { moscowDate, type MoscowDate } from '../../domain/slots.ts'
import type { FoodCost } from '../../domain/sheets/food-cost.ts'
import { DAY } from '../../domain/time.ts'
import { holdsOn, onDay } from '../../integrations/catalogue/calendar.ts'
import { parseFiles } from '../../integrations/catalogue/parse.ts'
import { CALENDAR_FILE, type SourceFile } from '../../integrations/catalogue/read.ts'
import type { CalendarEntry } from '../../integrations/catalogue/schema.ts'
import { doubtsAbout } from '../doubts.ts'
import { readIfThere } from '../files.ts'
import { mergeYaml } from '../merge-yaml.ts'
import { CONTENT } from '../owners-files.ts'
import type { Update } from '../save.ts'
import { blobSha } from '../tree.ts'
import { valuesIn } from '../values-in.ts'
import { NotNow } from './jobs.ts'
import type { ChangedFile } from './published-files.ts'

/** A product of the price list. */
export interface ListedPrice {
  slug: string
  name: string
  /** Name of its category. */
  category: string
  /** Rubles, as the last publication has it. */
  price: number
  /** What the calendar makes of it today, where that is another price. */
  today?: number
  /** The price in the product's form, where it waits to be published. */
  draft?: number
  /** What its food costs by the recipes and purchase prices in the forms. */
  cost?: FoodCost
}

/** New prices in rubles, by the products' slugs; in the calendar for this day only, where one is named. */
export interface NewPrices {
  prices: Readonly<Record<string, number>>
  day?: MoscowDate
}

const CALENDAR = `${CONTENT}/${CALENDAR_FILE}`

/** The prices of all products in these published files of the catalogue, by category, with those in the drafts. */
export function priceList(
  files: readonly SourceFile[],
  day: MoscowDate,
  drafts: readonly ChangedFile[] = [],
): ListedPrice[] {
  const { source } = parseFiles(files)
  const today = new Map(onDay(source, day).products.map(({ slug, data }) => [slug, data.price]))
  return source.categories.flatMap((category) =>
    source.products
      .filter(({ data }) => data.category === category.slug)
      .map(({ slug, file, data: { name, price } }) => {
        const draft = priceIn(drafts.find(({ path }) => path === `${CONTENT}/${file}`)?.now)
        return {
          slug,
          name,
          category: category.name,
          price,
          ...(today.get(slug) !== price && { today: today.get(slug)! }),
          ...(draft !== undefined && draft !== price && { draft }),
        }
      }),
  )
}

/** The price in a product's file; undefined where there is no such number. */
function priceIn(text: string | undefined): number | undefined {
  const price = (valuesIn(text) as { price?: unknown } | null | undefined)?.price
  return typeof price === 'number' ? price : undefined
}

/** The prices that look like a slip beside what the shop has today, each with its product's name. */
export function doubtsOfPrices(
  list: readonly ListedPrice[],
  prices: NewPrices['prices'],
): string[] {
  return list
    .filter(({ slug }) => Object.hasOwn(prices, slug))
    .flatMap(({ slug, name, price, today = price }) =>
      doubtsAbout(`${slug}.yaml`, { price: today }, { price: prices[slug] }, []).map(
        (doubt) => `${name}, ${doubt}`,
      ),
    )
}

/** The files that hold these prices: the products' own, or the calendar. */
export function filesOfPrices(
  files: readonly SourceFile[],
  { prices, day }: NewPrices,
): { path: string; text: string }[] {
  const { products } = parseFiles(files).source
  const named = products.filter(({ slug }) => Object.hasOwn(prices, slug)).map(({ file }) => file)
  const held = named.length > 0 && day ? [CALENDAR_FILE] : named
  return files
    .filter(({ path }) => held.includes(path))
    .map(({ path, text }) => ({ path: `${CONTENT}/${path}`, text }))
}

/** What these prices change of the published files, and nothing else. */
export function changesOfPrices(
  project: string,
  published: readonly { path: string; text: string }[],
  prices: NewPrices,
): Promise<ChangedFile[]> {
  return Promise.all(
    published.map(async ({ path, text }) => ({
      path,
      before: text,
      now: await mergeYaml(join(project, path), text, withPrices(path, text, prices)),
    })),
  )
}

/** What stores these prices in the project's files, where other changes stay drafts. Throws `NotNow` where a draft has moved one. */
export function updateOfPrices(
  project: string,
  paths: readonly string[],
  prices: NewPrices,
): Update {
  const opened = paths.map((path) => {
    const text = readIfThere(join(project, path))?.toString('utf8')
    if (text === undefined)
      throw new NotNow(
        'Одно из этих блюд в формах уже удалено, с другим адресом или в другой категории: сначала опубликуйте это.',
      )
    return { path, text }
  })
  return {
    additions: opened.map(({ path, text }) => ({ path, contents: withPrices(path, text, prices) })),
    deletions: [],
    base: Object.fromEntries(opened.map(({ path, text }) => [path, blobSha(Buffer.from(text))])),
  }
}

/** The file's values with these prices, as YAML. */
function withPrices(path: string, text: string, { prices, day }: NewPrices): string {
  const values = parse(text) as { entries?: CalendarEntry[] }
  return stringify(
    path === CALENDAR
      ? { ...values, entries: entriesWithPrices(values.entries ?? [], prices, day!) }
      : { ...values, price: prices[basename(path, '.yaml')] },
  )
}

/** The calendar's entries with these prices for one day; a price that holds for more days is cut around it. */
function entriesWithPrices(
  entries: readonly CalendarEntry[],
  prices: NewPrices['prices'],
  day: MoscowDate,
): CalendarEntry[] {
  return [
    ...entries.flatMap((entry) =>
      entry.price && Object.hasOwn(prices, entry.product) && holdsOn(entry, day)
        ? aroundDay(entry, day)
        : [entry],
    ),
    ...Object.entries(prices).map(([product, price]) => ({ product, from: day, to: day, price })),
  ]
}

/** An entry before and after a day, and on that day without its price. */
function aroundDay(entry: CalendarEntry, day: MoscowDate): CalendarEntry[] {
  const { price: _price, ...unpriced } = entry
  return [
    ...(entry.from < day ? [{ ...entry, to: shifted(day, -1) }] : []),
    ...(entry.paused || entry.only ? [{ ...unpriced, from: day, to: day }] : []),
    ...(entry.to === undefined || day < entry.to ? [{ ...entry, from: shifted(day, 1) }] : []),
  ]
}

function shifted(day: MoscowDate, days: number): MoscowDate {
  return moscowDate(Date.parse(day) + days * DAY)
}
