import { deliveryDays, type DeliverySlot } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { test } from './browser.ts'

/** Tests that count what is due on their day at either width: a day for each, since the orders of the other one stay. */
const BY_WIDTH = [
  'courier: stops',
  'courier: links',
  'packing: a day of boxes',
  'packing: two boards',
  'packing: a changed order',
  'packing: no network',
] as const

/** Tests that no other may disturb, and that count nothing or run at one width. */
const BY_TEST = [
  'courier: money',
  'papers: purchase',
  'right to left',
  'rolls: labels',
  'rolls: slips',
  'sheets: outdated',
  'sheets: open',
  'sheets: stale',
  // Shared by tests that look at their own orders only.
  'any',
  'beyond a week',
] as const

type OwnDay = (typeof BY_WIDTH)[number] | (typeof BY_TEST)[number]

const ALL = [
  ...BY_WIDTH.flatMap((name) => [`${name}, phone`, `${name}, desk`]),
  ...BY_TEST,
] as readonly string[]

/**
 * A slot on a day that no other test counts, in the first window of a day on which the shop delivers. It is the same as long as
 * the run lasts, which may pass midnight or the last hour of a day: the run's configuration notes when it began. The soonest
 * day is everybody's.
 */
export function ownSlot(day: OwnDay): DeliverySlot {
  const name = (BY_WIDTH as readonly string[]).includes(day)
    ? `${day}, ${test.info().project.name}`
    : day
  // As `soonestSlot` does it, which is more than two days away.
  const rules = { ...settings.slots, leadTimeHours: 50 }
  const own = deliveryDays(Number(process.env['TESTS_BEGAN']), rules)[1 + ALL.indexOf(name)]
  if (!own) throw new Error(`no day is left for «${name}»`)
  return { date: own.date, window: settings.slots.windows[0]! }
}
