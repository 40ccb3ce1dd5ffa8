/** How many orders were made so many whole hours before their windows. */
export interface LeadHours {
  hours: number
  orders: number
}

export interface Quartiles {
  lower: number
  median: number
  upper: number
}

/** The quartiles of a distribution: the least hours that a quarter, a half and three quarters of the orders do not exceed. */
export function quartilesOf(distribution: readonly LeadHours[]): Quartiles | null {
  const counts = distribution.map(({ hours, orders }) => [hours, orders] as const)
  const [lower, median, upper] = [1, 2, 3].map((quarters) => quartileOf(counts, quarters))
  if (lower === undefined || median === undefined || upper === undefined) return null
  return { lower, median, upper }
}

/** The least value that so many quarters of the counts do not exceed; undefined without any. */
export function quartileOf(
  counts: readonly (readonly [value: number, count: number])[],
  quarters: number,
): number | undefined {
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  let reached = 0
  return counts
    .toSorted(([one], [other]) => one - other)
    .find(([, count]) => (reached += count) * 4 >= total * quarters)?.[0]
}

/** The mean to the nearest whole; 0 of nothing. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round(sum / count)
}

/** A part of a whole in whole percent; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}

/** By how many percent a figure differs from the one before; null where that was none or a loss, of which there are no percent. */
export function changeInPercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100)
}
