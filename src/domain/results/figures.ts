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
  const sorted = distribution.toSorted((one, other) => one.hours - other.hours)
  const total = sorted.reduce((sum, { orders }) => sum + orders, 0)
  if (total === 0) return null
  const quantile = (part: number) => {
    let passed = 0
    for (const { hours, orders } of sorted) {
      passed += orders
      if (passed >= total * part) return hours
    }
    return sorted.at(-1)!.hours
  }
  return { lower: quantile(0.25), median: quantile(0.5), upper: quantile(0.75) }
}

/** The mean to the nearest whole; 0 of nothing. */
export function averageOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round(sum / count)
}

/** A part of a whole in whole percent; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}

/** By how many percent a figure differs from the one before; null where there was none. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}
