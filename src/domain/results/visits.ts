/** The part of the scale that three quarters of these counts do not exceed; undefined without any. */
export function quartileOf(counts: readonly { part: number; count: number }[]): number | undefined {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let reached = 0
  return counts
    .toSorted((one, other) => one.part - other.part)
    .find(({ count }) => (reached += count) * 4 >= total * 3)?.part
}
