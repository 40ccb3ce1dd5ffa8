/** No schema goes as deep. The recursion ends here, however deep a body is nested. */
const MAX_DEPTH = 16

/**
 * JSON with sorted keys and no blanks: equal for bodies that differ only in the order of their fields. Levels below
 * the sixteenth are left out. The result is for hashing and is not parsed again.
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`
  }
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field, depth + 1)}`)
  return `{${fields.join(',')}}`
}
