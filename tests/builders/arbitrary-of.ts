import fc from 'fast-check'

/** As much of a valibot schema as the shop's own schemas use. */
interface Schema {
  type: string
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  literal?: unknown
  options?: readonly unknown[]
  pipe?: readonly Part[]
}
type Part = Schema & { requirement?: unknown }

/** Generators by dotted path for values that a schema cannot describe: dates, distances, any with its own check. */
export type Known = Record<string, fc.Arbitrary<unknown>>

/** Values that the schema accepts, generated from the schema itself; `known` wins. */
export function validOf(schema: unknown, known: Known = {}, path = ''): fc.Arbitrary<unknown> {
  const own = known[path]
  if (own) return own
  const { type, entries = {}, wrapped, item, literal, options = [], pipe = [] } = schema as Schema
  const limit = (name: string) =>
    pipe.find((part) => part.type === name)?.requirement as number | undefined
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(entries).map(([name, entry]) => [
            name,
            validOf(entry, known, under(path, name)),
          ]),
        ),
        { requiredKeys: Object.keys(entries).filter((name) => entries[name]?.type !== 'optional') },
      )
    case 'optional':
      return validOf(wrapped, known, path)
    case 'array':
      return fc.array(validOf(itemOf(pipe, item), known, under(path, '*')), {
        minLength: limit('min_length') ?? 0,
        maxLength: Math.min(limit('max_length') ?? 5, 5),
      })
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constant(literal)
    case 'picklist':
      return fc.constantFrom(...options)
    case 'number':
      return fc.integer({ min: limit('min_value') ?? -10, max: limit('max_value') ?? 1_000_000 })
    case 'string':
      // Random text hardly ever keeps to a pattern: whoever generates values for this schema says which do.
      if (pipe.some(({ type }) => type === 'regex'))
        throw new Error(`No arbitrary for a text with a pattern at ${path}`)
      return fc
        .string({
          unit: 'grapheme',
          minLength: 1,
          maxLength: Math.min(limit('max_length') ?? 40, 40),
        })
        .map((text) => `я${text}`.slice(0, limit('max_length') ?? 40))
    default:
      throw new Error(`No arbitrary for ${type} at ${path}`)
  }
}

/** The item of a list that may be checked several times, first for its length and then item by item. */
function itemOf(pipe: readonly Part[], item: Schema | undefined): Schema | undefined {
  const list = pipe.findLast((part) => part.item)
  return list ? itemOf(list.pipe ?? [], list.item) : item
}

/** Values that no field of any schema here accepts. */
const NONSENSE: readonly unknown[] = [
  null,
  [],
  {},
  -1,
  1e308,
  0.05,
  'x'.repeat(2000),
  { length: 1 },
  [[]],
]

/** A right body with one field turned into nonsense: the body and the field's dotted path. */
export function withOneFault(
  right: fc.Arbitrary<unknown>,
): fc.Arbitrary<{ body: unknown; path: string }> {
  return fc.tuple(right, fc.nat(), fc.constantFrom(...NONSENSE)).map(([body, which, nonsense]) => {
    const faulty = structuredClone(body)
    const places = leaves(faulty)
    const place = places[which % places.length]
    if (!place) return { body: nonsense, path: '' }
    place.holder[place.name] = nonsense
    return { body: faulty, path: place.path }
  })
}

interface Place {
  holder: Record<string, unknown>
  name: string
  path: string
}

function leaves(value: unknown, path = ''): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((name) => [
    { holder, name, path: under(path, name) },
    ...leaves(holder[name], under(path, name)),
  ])
}

function under(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
