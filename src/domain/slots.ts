import { DAY, HOUR } from './time.ts'

/** A calendar day in Moscow, `2026-12-24`. */
export type MoscowDate = string

/** A delivery window in Moscow time, `10:00-12:00`. */
export type DeliveryWindow = string

/** The owner's settings about delivery time. Rules 28 to 30. */
export interface SlotRules {
  windows: readonly DeliveryWindow[]
  /** Minimum hours between placing the order and the start of the window. */
  leadTimeHours: number
  /** Days that can be chosen, counting today. */
  horizonDays: number
  /** Days without delivery, the first and the last of each period. */
  closedDays: readonly { from: MoscowDate; to: MoscowDate }[]
  /** Orders that one window can take; any number when absent or null. Only the edge counts them. Rule 60. */
  ordersPerWindow?: number | null
  /** Pieces that one window can take; any number when absent or null. Rule 60. */
  piecesPerWindow?: number | null
}

/** A day with one of its windows. */
export interface DeliverySlot {
  date: MoscowDate
  window: DeliveryWindow
}

export interface DeliveryDay {
  date: MoscowDate
  windows: readonly DeliveryWindow[]
}

/** Moscow has kept UTC+3 without summer time since 2014. */
const MOSCOW_OFFSET = 3 * HOUR

/** Days with at least one window that can be chosen, soonest first. `now` is in epoch milliseconds. Rules 28 and 29. */
export function deliveryDays(now: number, rules: SlotRules): DeliveryDay[] {
  return Array.from({ length: rules.horizonDays }, (_, ahead) => moscowDate(now + ahead * DAY))
    .map((date) => ({
      date,
      windows: rules.windows.filter((window) => canDeliver(now, { date, window }, rules)),
    }))
    .filter(({ windows }) => windows.length > 0)
}

/** Whether that window of that day can be chosen at `now`, in epoch milliseconds. Rule 29. */
export function canDeliver(now: number, slot: DeliverySlot, rules: SlotRules): boolean {
  const { start } = windowTimes(slot)
  return (
    isCalendarDay(slot.date) &&
    rules.windows.includes(slot.window) &&
    !rules.closedDays.some(({ from, to }) => from <= slot.date && slot.date <= to) &&
    start >= now + rules.leadTimeHours * HOUR &&
    start < startOfMoscowDay(now) + rules.horizonDays * DAY
  )
}

/** Why a slot cannot be chosen: by the shop's own rules, or by the lead time of one of the products. */
export type SlotProblem = 'too-late' | 'too-late-for-dish'

/** The reason why products with these lead times, in hours, cannot be delivered in the slot; undefined if they can. Rule 29. */
export function slotProblem(
  now: number,
  slot: DeliverySlot,
  rules: SlotRules,
  leadTimesHours: readonly (number | undefined)[] = [],
): SlotProblem | undefined {
  if (!canDeliver(now, slot, rules)) return 'too-late'
  return canDeliver(now, slot, rulesForLines(rules, leadTimesHours))
    ? undefined
    : 'too-late-for-dish'
}

/** The rules for colleagues, who know the kitchen: no lead time binds them. Rule 51. */
export function rulesForStaff(rules: SlotRules): SlotRules {
  return { ...rules, leadTimeHours: 0 }
}

/** The rules for an order: the longest lead time of its products, in hours, applies. Rule 29. */
export function rulesForLines(
  rules: SlotRules,
  leadTimesHours: readonly (number | undefined)[],
): SlotRules {
  const longest = leadTimesHours.reduce<number>(
    (hours, own = 0) => Math.max(hours, own),
    rules.leadTimeHours,
  )
  return { ...rules, leadTimeHours: longest }
}

/** The calendar day in Moscow at that moment. */
export function moscowDate(now: number): MoscowDate {
  return new Date(now + MOSCOW_OFFSET).toISOString().slice(0, 10)
}

/** Whether the text is an existing day written `2026-12-24`; `Date.parse` alone reads 30 February as 2 March. */
export function isCalendarDay(date: string): boolean {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().slice(0, 10) === date
}

/** Start and end of a window, epoch milliseconds. */
export function windowTimes({ date, window }: DeliverySlot): {
  start: number
  end: number
} {
  const [start = '', end = ''] = window.split('-')
  return { start: momentOf(date, start), end: momentOf(date, end) }
}

function momentOf(date: MoscowDate, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return Date.parse(`${date}T00:00:00Z`) + hours * HOUR + minutes * (HOUR / 60) - MOSCOW_OFFSET
}

/** Midnight in Moscow before that moment, epoch milliseconds. */
export function startOfMoscowDay(now: number): number {
  return Date.parse(`${moscowDate(now)}T00:00:00Z`) - MOSCOW_OFFSET
}
