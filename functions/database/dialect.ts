// The expressions that databases write differently. All SQL of the stores is SQLite's, which D1 speaks too, and the rest of it is standard:
// another database needs these expressions and the numbered parameters (`?12`) in its own words. Times are numbers or
// ISO 8601 texts, so no statement calculates with dates.

/** The members of a JSON list, a parameter, as rows of `value`. */
export function membersOf(list: string): string {
  return `SELECT value FROM json_each(${list})`
}

/** A table of the objects in a JSON list, a parameter; `field` reads them, `key` is the place in the list from 0. */
export function objectsOf(list: string, alias: string): string {
  return `json_each(${list}) AS ${alias}`
}

/** A field of an object of `objectsOf`; true is 1, false is 0. */
export function field(alias: string, name: string): string {
  return `${alias}.value ->> '${name}'`
}

/** The greater of two numbers. */
export function greater(a: string, b: string): string {
  return `max(${a}, ${b})`
}
