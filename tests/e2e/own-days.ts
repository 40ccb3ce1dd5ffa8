import type { DeliverySlot } from '../../src/domain/slots.ts'
import { openDays } from '../builders/slot.ts'
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

/** Tests that count at one width, or that other orders would disturb. */
const BY_TEST = [
  'courier: money',
  'papers: purchase',
  'right to left',
  'rolls: labels',
  'rolls: slips',
  'sheets: outdated',
  'sheets: open',
  'sheets: stale',
] as const

/** For all tests that look at their own orders only. More than a week away, as some of them need it. */
const SHARED = 'shared'

export type OwnDay = (typeof BY_WIDTH)[number] | (typeof BY_TEST)[number] | typeof SHARED

/** In the order of the days. */
const NAMES: readonly string[] = [
  ...BY_WIDTH.flatMap((name) => [`${name}, phone`, `${name}, desk`]),
  ...BY_TEST,
  SHARED,
]

/** The first two days are everybody's: the soonest, and what it becomes when its last hour passes during the run. */
const FIRST = 2

/**
 * A slot on a day that the tests of no other name use, in the first window. The same as long as the run lasts, since the days are
 * those of its beginning, which `playwright.config.ts` notes. Throws where the shop's horizon has no day left.
 */
export function ownSlot(name: OwnDay): DeliverySlot {
  const isByWidth = (BY_WIDTH as readonly string[]).includes(name)
  const index = NAMES.indexOf(isByWidth ? `${name}, ${test.info().project.name}` : name)
  const day = openDays(Number(process.env['TESTS_BEGAN']))[FIRST + index]
  if (!day) throw new Error(`no day is left for «${name}»`)
  return { date: day.date, window: day.windows[0]! }
}
