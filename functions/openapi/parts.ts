import type { JsonSchema } from '@valibot/to-json-schema'
import { queryCategory, queryDiets } from '../../src/contract/search-schemas.ts'

export interface Header {
  description?: string
  schema: JsonSchema
}

export interface Parameter extends Header {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  /** May contain slashes. */
  'x-spans-segments'?: boolean
}

const text: JsonSchema = { type: 'string' }

export const NO_STORE: Record<string, Header> = {
  'cache-control': { schema: { type: 'string', const: 'no-store' } },
}
export const ETAG: Record<string, Header> = {
  etag: { schema: { type: 'string', pattern: '^"[0-9a-f]{32}"$' } },
}
export const ORDER_LOCATION: Record<string, Header> = {
  location: { schema: { type: 'string', pattern: '^/api/orders/[1-9][0-9]*$' } },
}
const RETRY_AFTER: Record<string, Header> = {
  'retry-after': {
    description: 'Seconds.',
    schema: { type: 'string', pattern: '^[1-9][0-9]*$' },
  },
}

/** Headers of refusals beside `NO_STORE`, by status. */
export const REFUSAL_HEADERS: Readonly<Record<number, Record<string, Header>>> = {
  405: { allow: { schema: { type: 'string', enum: ['GET, HEAD', 'GET, HEAD, POST', 'POST'] } } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
}

export const NUMBER: Parameter = {
  name: 'number',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
}
export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'A random UUID (version 4), made when the button is pressed and kept for every retry of that press.',
  schema: { type: 'string', format: 'uuid' },
}
export const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description:
    'The `ETag` of an earlier answer. While it is current, the answer is 304 without a body.',
  schema: text,
}
export const LENIENT: Parameter = {
  name: 'Prefer',
  in: 'header',
  schema: { type: 'string', const: 'handling=lenient' },
}
export const ASKING_BUILD: Parameter = {
  name: 'build',
  in: 'query',
  description:
    'Id of the requesting build; keeps caches from answering with data of another build.',
  schema: text,
}
export const LINES: Parameter = {
  name: 'lines',
  in: 'query',
  description:
    'The boxes that need room, each as its id, `x` and its quantity, such as `12x2,74x1`.',
  schema: { type: 'string', default: '' },
}
export const AFTER: Parameter = {
  name: 'after',
  in: 'query',
  schema: { $ref: '#/components/schemas/BoardPlace' },
}
export const AFTER_INVOICE: Parameter = {
  name: 'after',
  in: 'query',
  schema: { $ref: '#/components/schemas/InvoicePlace' },
}
export const FROM: Parameter = {
  name: 'from',
  in: 'query',
  required: true,
  schema: { $ref: '#/components/schemas/MoscowDate' },
}
export const STOPS_DATE: Parameter = {
  name: 'date',
  in: 'query',
  description: 'Today or tomorrow in Moscow; without it, today.',
  schema: { $ref: '#/components/schemas/MoscowDate' },
}
export const DELIVERY_DATE: Parameter = {
  name: 'date',
  in: 'query',
  required: true,
  description: 'A day of delivery.',
  schema: { $ref: '#/components/schemas/MoscowDate' },
}
export const EXPORT_FILTERS: readonly Parameter[] = [
  ...['from', 'to'].map((name) => ({
    name,
    in: 'query' as const,
    description: 'A day in Moscow, included; without it there is no bound.',
    schema: { $ref: '#/components/schemas/MoscowDate' },
  })),
  {
    name: 'after',
    in: 'query',
    description: 'The `next` of the last answer.',
    schema: { type: 'integer', minimum: 1 },
  },
]
export const LOG_FILTERS: readonly Parameter[] = [
  {
    name: 'day',
    in: 'query',
    description: 'A day in Moscow; needed where no order is named.',
    schema: { $ref: '#/components/schemas/MoscowDate' },
  },
  {
    name: 'number',
    in: 'query',
    description: 'An order, whose entries of all days are shown.',
    schema: { type: 'string', pattern: '^[1-9][0-9]{0,14}$' },
  },
  { name: 'by', in: 'query', description: 'E-mail of a colleague.', schema: text },
  {
    name: 'after',
    in: 'query',
    description: '`next` of the answer before.',
    schema: { type: 'string', pattern: '^[0-9]{1,15}_[012]_[0-9]{1,15}_[0-9]{1,15}$' },
  },
]
export const TO: Parameter = {
  name: 'to',
  in: 'query',
  description: 'The last day; without it, the first.',
  schema: { $ref: '#/components/schemas/MoscowDate' },
}
export const CALLBACK: Parameter = {
  name: 'callback',
  in: 'query',
  description: 'The callback request that the order answers; it is marked as done.',
  schema: { type: 'string', pattern: '^[1-9][0-9]{0,14}$' },
}
export const LIVE: Parameter = {
  name: 'live',
  in: 'query',
  description: 'Whether the process runs, whatever the database does.',
  schema: { type: 'string', const: '' },
}
export const QUERY: readonly Parameter[] = [
  {
    name: 'q',
    in: 'query',
    description: 'What the shopper typed; may be left out where diets or a category are chosen.',
    schema: { type: 'string', maxLength: 100 },
  },
  {
    name: 'bez',
    in: 'query',
    description: 'The chosen diets, a letter each.',
    schema: { type: 'string', pattern: queryDiets.source },
  },
  {
    name: 'in',
    in: 'query',
    description: 'The slug of the only category.',
    schema: { type: 'string', pattern: queryCategory.source },
  },
  {
    name: 'limit',
    in: 'query',
    description: 'Number of products in the answer, at most.',
    schema: { type: 'integer', minimum: 1, maximum: 300, default: 20 },
  },
]
export const BUILD_ID: Parameter = { name: 'buildId', in: 'path', required: true, schema: text }
export const PAGE_PATH: Parameter = {
  name: 'path',
  in: 'path',
  required: true,
  description:
    'The path of the page without the leading slash; may contain slashes; empty for the home page.',
  'x-spans-segments': true,
  schema: text,
}
