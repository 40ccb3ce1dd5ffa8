import { toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as answers from '../../src/contract/answers.ts'
import * as approvals from '../../src/contract/approvals.ts'
import * as board from '../../src/contract/board.ts'
import * as build from '../../src/contract/build-json.ts'
import * as callback from '../../src/contract/callback.ts'
import * as cart from '../../src/contract/cart.ts'
import * as change from '../../src/contract/change.ts'
import * as colleagues from '../../src/contract/colleagues.ts'
import * as courier from '../../src/contract/courier.ts'
import * as exported from '../../src/contract/export.ts'
import * as fields from '../../src/contract/fields.ts'
import * as foodCost from '../../src/contract/food-cost.ts'
import * as forms from '../../src/contract/forms.ts'
import * as keeping from '../../src/contract/keeping.ts'
import * as menu from '../../src/contract/menu-json.ts'
import * as order from '../../src/contract/order.ts'
import * as payload from '../../src/contract/payload.ts'
import * as payments from '../../src/contract/payments.ts'
import * as results from '../../src/contract/results.ts'
import * as people from '../../src/contract/people.ts'
import * as promoCodes from '../../src/contract/promo-codes.ts'
import * as sealedOrder from '../../src/contract/sealed-order.ts'
import * as search from '../../src/contract/search-schemas.ts'
import * as signOut from '../../src/contract/sign-out.ts'
import * as staffLog from '../../src/contract/staff-log.ts'
import * as stopList from '../../src/contract/stop-list.ts'
import * as visits from '../../src/contract/visits.ts'
import { readComments } from './comments.ts'

const MODULES = {
  answers,
  approvals,
  board,
  'build-json': build,
  callback,
  cart,
  change,
  colleagues,
  courier,
  export: exported,
  fields,
  'food-cost': foodCost,
  forms,
  keeping,
  'menu-json': menu,
  order,
  payload,
  payments,
  results,
  people,
  'promo-codes': promoCodes,
  'sealed-order': sealedOrder,
  'search-schemas': search,
  'sign-out': signOut,
  'staff-log': staffLog,
  'stop-list': stopList,
  visits,
}

/** Shorter than their names. */
const INLINE: readonly unknown[] = [
  fields.count,
  fields.instant,
  fields.name,
  fields.ordinal,
  fields.productId,
  fields.FieldError,
  fields.email,
]

/** What a check of the contract means in JSON Schema, by component. */
const CHECKED: Readonly<Record<string, JsonSchema>> = {
  Distance: { minimum: 0, maximum: 200 },
  MoscowDate: { format: 'date' },
}

/** Checks that JSON Schema cannot express, and what happens to accepted values. */
const UNTOLD = ['check', 'partial_check', 'raw_check', 'transform']

/** The exported schemas of the contract, each under its name. */
const found = new Map<GenericSchema, { name: string; comments: ReadonlyMap<string, string> }>()
const commentsOf = readComments(Object.keys(MODULES).map((file) => `src/contract/${file}.ts`))
for (const module of Object.values(MODULES)) {
  for (const [exported, value] of Object.entries<unknown>(module)) {
    if (!isSchema(value) || INLINE.includes(value)) continue
    const name = (exported[0]!.toUpperCase() + exported.slice(1)).replace(/Schema$/, '')
    found.set(value, { name, comments: commentsOf(exported) })
  }
}

/** In the order of their names: that of a module's exports depends on what loads it. */
const named = new Map([...found].sort(([, a], [, b]) => (a.name < b.name ? -1 : 1)))

/** The name of a schema that the contract exports. Throws for any other. */
export function nameOf(schema: GenericSchema): string {
  const known = named.get(schema)
  if (!known) throw new Error('The contract exports no such schema')
  return known.name
}

/**
 * The named schemas as JSON Schema, with the comments of the contract as descriptions. Objects of answers are closed: a
 * member that the contract does not name is an error; those of `requests` are open.
 */
export function namedSchemas(requests: ReadonlySet<GenericSchema>): Record<string, JsonSchema> {
  const all = Object.fromEntries(Array.from(named, ([schema, { name }]) => [name, schema]))
  const open = convert(all, true)
  const closed = convert(all, false)
  return Object.fromEntries(
    Array.from(named, ([schema, { name, comments }]) => {
      const json = { ...(requests.has(schema) ? open : closed)[name], ...CHECKED[name] }
      return [name, describe(json, comments)]
    }),
  )
}

/** The members of a refusal as JSON Schema, with references to the named schemas. */
export function membersSchema(members: GenericSchema): JsonSchema {
  const all = Object.fromEntries(Array.from(named, ([schema, { name }]) => [name, schema]))
  return convert({ ...all, members }, false)['members']!
}

function convert(definitions: Record<string, GenericSchema>, isOpen: boolean) {
  return toJsonSchemaDefs(definitions, {
    target: 'draft-2020-12',
    // Of several schemas in a pipe each adds its own; anything else that is not supported throws below.
    errorMode: 'ignore',
    ignoreActions: UNTOLD,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideAction: ({ errors }) => refuse(errors),
    overrideSchema({ valibotSchema: { type }, jsonSchema, errors }) {
      // Its metadata says what it is.
      if (type === 'custom') return {}
      refuse(errors)
      delete jsonSchema.propertyNames
      if (type !== 'object' || isOpen) return undefined
      return { ...jsonSchema, additionalProperties: false }
    },
  })
}

function refuse(errors: readonly string[] | undefined): undefined {
  if (errors?.length) throw new Error(errors.join('; '))
}
/** The schema with descriptions, which `comments` has by the names of fields: `delivery.address`. */
function describe(
  schema: JsonSchema,
  comments: ReadonlyMap<string, string>,
  path = '',
  isField = true,
): JsonSchema {
  const description = isField && comments.get(path)
  const inside = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inside)
    return typeof part === 'object' && part ? describe(part, comments, path, false) : part
  }
  const { properties = {}, ...rest } = schema
  const fields = Object.entries(properties).map(([name, part]): [string, JsonSchema | boolean] => [
    name,
    typeof part === 'object' ? describe(part, comments, path ? `${path}.${name}` : name) : part,
  ])
  return {
    ...(description && { description }),
    ...Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, inside(part)])),
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
  }
}

function isSchema(value: unknown): value is GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
