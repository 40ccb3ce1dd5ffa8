import { join } from 'node:path'
import * as v from 'valibot'
import { marginOf, type FoodCost } from '../domain/sheets/food-cost.ts'
import { foodCostsOf } from '../integrations/catalogue/food-costs.ts'
import { parseFiles } from '../integrations/catalogue/parse.ts'
import { readFiles, type SourceFile } from '../integrations/catalogue/read.ts'
import { costsSchema } from '../settings/owner.ts'
import { formatPercent } from './cost-words.ts'
import { readIfThere } from './files.ts'
import { COSTS_FILE, CONTENT } from './owners-files.ts'
import { valuesIn } from './values-in.ts'

/** What the forms say of cost and margin: costs by the names of the files, and the least margin that the owner wants. */
export interface Costs {
  products: Record<string, FoodCost>
  pieces: Record<string, FoodCost>
  /** Per cent of the price; null where the owner has chosen none. */
  least: number | null
}

/** So many dishes are named in one question. */
const NAMED = 5

/** The costs in the project's files as they are now, drafts included. */
export function costsIn(project: string): Costs {
  const { source } = parseFiles(readFiles(join(project, CONTENT)))
  const { boxes, pieces } = foodCostsOf(source)
  const products = source.products.map(({ slug, data }) => [slug, boxes[data.id]!])
  return {
    products: Object.fromEntries(products) as Costs['products'],
    pieces,
    least: leastMargin(project),
  }
}

/** The least margin that the owner wants, in per cent of the price; null where none is chosen. */
export function leastMargin(project: string): number | null {
  const text = readIfThere(join(project, COSTS_FILE))?.toString('utf8')
  const settings = v.safeParse(costsSchema, valuesIn(text) ?? {})
  return settings.success ? settings.output.leastMargin : null
}

/**
 * The dishes that a change of the catalogue's files leaves with less than the owner wants, the beginning of a question each.
 * Those whose margin has not changed are left out, as are those of unknown cost. Rule 110.
 */
export function thinMargins(
  before: readonly SourceFile[],
  now: readonly SourceFile[],
  least: number | null,
): string[] {
  if (least === null) return []
  const was = marginsIn(before)
  const thin = [...marginsIn(now)]
    .filter(([id, { percent }]) => percent < least && was.get(id)?.percent !== percent)
    .map(([, { name, percent }]) => thinWords(name, percent, least))
  return shortened(thin)
}

/** The same of new prices, by slug; those of dishes that are not in the list are left out. */
export function thinPrices(
  list: readonly { slug: string; name: string }[],
  prices: Readonly<Record<string, number>>,
  { products, least }: Costs,
): string[] {
  if (least === null) return []
  const thin = list.flatMap(({ slug, name }) => {
    const [price, cost] = [prices[slug], products[slug]]
    if (price === undefined || !cost || !('kopecks' in cost)) return []
    const { percent } = marginOf(price, cost.kopecks)
    return percent < least ? [thinWords(name, percent, least)] : []
  })
  return shortened(thin)
}

function thinWords(name: string, percent: number, least: number): string {
  return `«${name}»: маржа ${formatPercent(percent)}, а нужно от ${formatPercent(least)}`
}

function shortened(doubts: readonly string[]): string[] {
  const others = doubts.length - NAMED
  return [...doubts.slice(0, NAMED), ...(others > 0 ? [`так же ещё у ${others}`] : [])]
}

/** The margins of all products whose cost is known, by id. */
function marginsIn(files: readonly SourceFile[]) {
  const { source } = parseFiles(files)
  const { boxes } = foodCostsOf(source)
  return new Map(
    source.products.flatMap(({ data: { id, name, price } }) => {
      const cost = boxes[id]!
      return 'kopecks' in cost
        ? [[id, { name, percent: marginOf(price, cost.kopecks).percent }] as const]
        : []
    }),
  )
}
