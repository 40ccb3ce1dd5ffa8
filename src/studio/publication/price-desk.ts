import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MoscowDate } from '../../domain/slots.ts'
import type { FoodCost } from '../../domain/sheets/food-cost.ts'
import { costsIn, thinPrices } from '../margins.ts'
import { askWhether } from '../refusal.ts'
import { save } from '../save.ts'
import { contentsOf, daysNow, filesBefore, type Begin } from './contents.ts'
import type { Author } from './history.ts'
import { NotNow } from './jobs.ts'
import {
  changesOfPrices,
  filesOfPrices,
  doubtsOfPrices,
  priceList,
  updateOfPrices,
  type ListedPrice,
  type NewPrices,
} from './prices.ts'
import { drafts } from './published-files.ts'
import type { Place } from './release.ts'

/** The prices alone. */
export interface PriceDesk {
  /** The prices that the shop has, with those in the drafts and the costs, the day for which they hold, the margin that is wanted. */
  prices: () => Promise<{ list: ListedPrice[]; day: MoscowDate; least: number | null }>
  /**
   * Stores these prices in the files and publishes them alone, for today only or from now on; other drafts stay drafts. Throws
   * `Refused` for prices that the forms would refuse or, until somebody agrees, ask about.
   */
  publishPrices: (
    prices: { prices: NewPrices['prices']; isForToday: boolean; isAgreed: boolean },
    by: Author,
  ) => Promise<void>
}

/** `refuse` throws while prices cannot be published. */
export function priceDesk(place: Place, begin: Begin, refuse: () => void): PriceDesk {
  const { project, git } = place
  return {
    async prices() {
      const changed = await drafts(project, git)
      const { is: day } = await daysNow(git)
      const { products, least } = costsIn(project)
      const list = priceList(filesBefore(project, changed), day, changed)
      return { list: list.map((one) => withCost(one, products[one.slug])), day, least }
    },
    async publishPrices({ isAgreed, ...asked }, by) {
      refuse()
      const { contents, changes, doubts, update } = await pricesOf(place, asked, by)
      if (!isAgreed) askWhether(doubts)
      await save(project, { ...update, isAgreed: true })
      begin('publish', contents, (folder) => {
        for (const { path, now } of changes) writeFileSync(join(folder.path, path), now!)
      })
    },
  }
}

/** The changes that these prices make to the last publication, and the update of the project's files. Throws `NotNow` where they change nothing. */
async function pricesOf(
  place: Place,
  { prices, isForToday }: { prices: NewPrices['prices']; isForToday: boolean },
  by: Author,
) {
  const { project, git } = place
  const { is: day } = await daysNow(git)
  const asked = { prices, ...(isForToday && { day }) }
  const files = filesBefore(project, await drafts(project, git))
  const list = priceList(files, day)
  if (!isForToday) refuseCalendarPrices(list, prices)
  const published = filesOfPrices(files, asked)
  const changes = (await changesOfPrices(project, published, asked)).filter(
    ({ before, now }) => now !== before,
  )
  if (changes.length === 0) throw new NotNow('Эти цены уже в магазине.')
  const contents = await contentsOf(place, by, changes)
  const paths = published.map(({ path }) => path)
  const update = updateOfPrices(project, paths, asked)
  const doubts = [...doubtsOfPrices(list, prices), ...thinPrices(list, prices, costsIn(project))]
  return { contents, changes, doubts, update }
}

function withCost(listed: ListedPrice, cost: FoodCost | undefined): ListedPrice {
  return cost ? { ...listed, cost } : listed
}

/** Refuses prices from now on that the calendar's price of today would hide. */
function refuseCalendarPrices(list: readonly ListedPrice[], prices: NewPrices['prices']): void {
  const hidden = list.filter(
    ({ slug, today }) => today !== undefined && Object.hasOwn(prices, slug),
  )
  if (hidden.length === 0) return
  const names = hidden.map(({ name }) => `«${name}»`).join(', ')
  throw new NotNow(
    `Сегодня цену даёт календарь: ${names}. Выберите «Только сегодня» или поменяйте её в «Календаре».`,
  )
}
