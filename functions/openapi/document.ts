import type { JsonSchema } from '@valibot/to-json-schema'
import { problemType, REFUSALS, slugOf, type Refusal } from '../../src/contract/problems.ts'
import { FILES, SHOP_ROUTES, STAFF_ROUTES, type Opener } from '../../src/contract/routes.ts'
import { settings } from '../../src/settings/shop.ts'
import { REFUSAL_WORDS } from '../http/refusal-words.ts'
import { NO_STORE, NUMBER, REFUSAL_HEADERS, type Header } from './parts.ts'
import type { Answer, Description } from './routes/description.ts'
import { DESCRIPTIONS } from './routes/index.ts'
import { membersSchema, namedSchemas, nameOf } from './schemas.ts'

const INFO = {
  title: `The edge of ${settings.brand}`,
  version: '1.0.0',
  summary: 'Prices carts, takes orders and callback requests, and describes the running build.',
  description: [
    'JSON in and out, UTF-8. Money is whole rubles, weight grams, distance kilometres; `src/domain/README.md` holds the rules.',
    'A refusal is an RFC 9457 problem. A method that a path does not list is answered as `x-other-methods` says, a path that is not listed as `x-other-paths` says. Static files (payloads, `/api/*.json`) answer another method with 405, `Allow` and an empty body.',
    'Request bodies are JSON of at most 32 KiB. A POST that a browser sends from another origin is refused.',
  ].join('\n\n'),
  license: { name: 'All rights reserved', url: `${settings.site}/terms/` },
}

const TAGS = [
  { name: 'shop', description: "Calls of the shop's pages." },
  { name: 'build', description: 'Files of the running build.' },
  {
    name: 'staff',
    description:
      'Calls of the board. Every path answers 404 in a deployment without a configured sign-in.',
  },
  { name: 'operation', description: 'Calls of monitors.' },
] as const

const SIGN_IN = {
  orderToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of the order, 192 random bits. Never sent in a path or a query.',
  },
  staffToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Cf-Access-Jwt-Assertion',
    description: 'Set by Cloudflare Access; RS256 with `exp`, `iss`, `aud` and `email`.',
  },
  courierToken: {
    type: 'http',
    scheme: 'bearer',
    description: "The token of a courier's link, 192 random bits. Never sent in a path or a query.",
  },
  approvalSecret: {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret of an approval, 192 random bits. Never sent in a path or a query.',
  },
}

/** What every route of the Worker can answer. */
const ALWAYS: readonly Refusal[] = ['too-many-requests', 'internal']
const WITH_BODY: readonly Refusal[] = [
  'broken-json',
  'content-too-large',
  'unsupported-media-type',
  'wrong-fields',
]
const OTHER_METHODS: readonly Refusal[] = [
  'other-origin',
  'method-not-allowed',
  'too-many-requests',
]

/** A route of the contract with its description. */
interface Described extends Description {
  method: string
  /** As OpenAPI has it: `/api/orders/{number}`. */
  path: string
  security: Exclude<Opener, 'anyone'> | 'staffToken' | undefined
  isFile: boolean
}

const ROUTES = [
  ...Object.entries(SHOP_ROUTES).map(([name, opener]) =>
    described(name, opener === 'anyone' ? undefined : opener),
  ),
  ...Object.keys(STAFF_ROUTES).map((name) => described(name, 'staffToken')),
  ...FILES.map((name) => described(name, undefined, true)),
]

function described(name: string, security: Described['security'], isFile = false): Described {
  const [method = '', path = ''] = name.split(' ')
  return {
    ...DESCRIPTIONS[name as keyof typeof DESCRIPTIONS],
    method: method.toLowerCase(),
    path: path.replaceAll(/:(number|buildId|path)/g, '{$1}'),
    security,
    isFile,
  }
}

/** The OpenAPI document of the edge, from the contract's routes and schemas. */
export function openApi(): object {
  const requests = new Set(ROUTES.flatMap(({ request = [] }) => request))
  const responses = new Map<string, object>()
  const refer = (refusals: readonly Refusal[]) => refusalResponses(refusals, responses)
  const paths: Record<string, Record<string, object>> = {}
  for (const route of ROUTES)
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, refer) }
  const document = {
    openapi: '3.1.1',
    info: INFO,
    servers: [{ url: settings.site }],
    security: [],
    tags: TAGS,
    'x-other-methods': refer(OTHER_METHODS),
    'x-other-paths': refer([...OTHER_METHODS, 'not-found', 'internal']),
    paths,
    components: {
      securitySchemes: SIGN_IN,
      responses: Object.fromEntries(responses),
      schemas: { ...namedSchemas(requests), ...problemSchemas() },
    },
  }
  return withoutUnused(document)
}

/** The document without schemas that nothing refers to. */
function withoutUnused<Whole extends { components: { schemas: Record<string, object> } }>(
  document: Whole,
): Whole {
  const text = JSON.stringify(document)
  const { components } = document
  const used = Object.entries(components.schemas).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  )
  const schemas = Object.fromEntries(used)
  const next = { ...document, components: { ...components, schemas } }
  return used.length < Object.keys(components.schemas).length ? withoutUnused(next) : next
}

function operation(route: Described, refer: (refusals: readonly Refusal[]) => object): object {
  const { id, path, summary, description, security, request, answers } = route
  const parameters = [...(path.includes('{number}') ? [NUMBER] : []), ...(route.parameters ?? [])]
  return {
    operationId: id,
    tags: [tagOf(path)],
    summary,
    ...(description && { description }),
    ...(security && { security: [{ [security]: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(request && {
      requestBody: { required: true, content: json('application/json', nameOf(request)) },
    }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, to]) => [status, response(to)])),
      ...refer(refusalsOf(route)),
    },
  }
}

function tagOf(path: string): (typeof TAGS)[number]['name'] {
  if (path === '/api/health') return 'operation'
  if (/^\/api\/(staff|courier)\//.test(path)) return 'staff'
  return path.startsWith('/api/') ? 'shop' : 'build'
}

function response({ description, headers, body }: Answer): object {
  return {
    description,
    ...(headers && { headers: required(headers) }),
    ...(body && { content: json('application/json', nameOf(body)) }),
  }
}

/** The refusals of a route: its own, and those that follow from its method, body and sign-in. */
function refusalsOf({ method, request, security, isFile, refusals = [] }: Described): Refusal[] {
  return [
    ...refusals,
    ...(isFile ? [] : ALWAYS),
    ...(method === 'post' ? (['other-origin'] as const) : []),
    ...(request ? WITH_BODY : []),
    ...(security === 'staffToken' ? (['no-right', 'not-signed-in', 'not-found'] as const) : []),
  ]
}

/** A response for each status of these refusals; those of one or two are added to `responses` and referred to. */
function refusalResponses(
  refusals: readonly Refusal[],
  responses: Map<string, object>,
): Record<string, object> {
  const byStatus = Map.groupBy(
    [...new Set(refusals)].sort(),
    (refusal) => REFUSAL_WORDS[refusal].status,
  )
  return Object.fromEntries(
    Array.from(byStatus, ([status, of]): [number, object] => {
      const titles = new Set(of.map((refusal) => REFUSAL_WORDS[refusal].title))
      const response = {
        description: `${[...titles].join('. ')}.`,
        headers: required({ ...NO_STORE, ...REFUSAL_HEADERS[status] }),
        content: json('application/problem+json', ...of.map(problemName)),
      }
      if (of.length > 2) return [status, response]
      const name = of.map(pascal).join('Or')
      responses.set(name, response)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** The body of every refusal. RFC 9457. */
function problemSchemas(): Record<string, object> {
  return Object.fromEntries(
    Object.keys(REFUSALS).map((name) => {
      const refusal = name as Refusal
      const members = REFUSALS[refusal]
      const { status, title, detail } = REFUSAL_WORDS[refusal]
      const { properties, required = [] } = membersSchema(members)
      const schema = {
        type: 'object',
        properties: {
          type: { const: problemType(slugOf(refusal)) },
          title: { const: title },
          status: { const: status },
          detail: detail.includes('{}')
            ? { type: 'string', pattern: '^[А-ЯЁ]', description: 'Russian, for the shopper.' }
            : { const: detail },
          ...properties,
        },
        required: ['type', 'title', 'status', 'detail', ...required],
        additionalProperties: false,
      }
      return [problemName(refusal), schema]
    }),
  )
}

function problemName(refusal: Refusal): string {
  return `${pascal(refusal)}Problem`
}

function pascal(refusal: Refusal): string {
  return refusal.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function json(type: string, ...names: readonly string[]): object {
  const schemas: JsonSchema[] = names.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return { [type]: { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } } }
}

function required(headers: Record<string, Header>): object {
  return Object.fromEntries(
    Object.entries(headers).map(([name, header]) => [name, { required: true, ...header }]),
  )
}
