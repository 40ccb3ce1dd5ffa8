/**
 * Number of letters that are wrong, missing or too many in one word beside the other (Levenshtein); Infinity above
 * `max`.
 */
export function slipsBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return Infinity
  const row: number[] = []
  for (let length = 0; length <= other.length; length++) row.push(length)
  for (let i = 1; i <= one.length; i++) {
    let diagonal = row[0]!
    let least = (row[0] = i)
    for (let j = 1; j <= other.length; j++) {
      const above = row[j]!
      const replaced = diagonal + (one[i - 1] === other[j - 1] ? 0 : 1)
      row[j] = Math.min(above + 1, row[j - 1]! + 1, replaced)
      least = Math.min(least, row[j]!)
      diagonal = above
    }
    if (least > max) return Infinity
  }
  return row[other.length]! <= max ? row[other.length]! : Infinity
}
