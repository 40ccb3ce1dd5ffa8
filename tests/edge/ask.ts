import { createExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { expect } from 'vitest'
import worker from '../../functions/worker.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings.ts'
import { linesWorth } from '../builders/catalogue.ts'
import { orderBody, type Body } from '../builders/order.ts'

/** Where the shop answers. */
export const SHOP = 'https://localhost'

type Headers = Record<string, string>

/** Asks the edge as the internet does. */
export function send(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(requestOf(path, init))
}

export function post(path: string, body: unknown, headers: Headers = {}): Promise<Response> {
  return send(path, posting(body, headers))
}

/** Asks the same handlers over other bindings, such as a database that is away. */
export function postOver(
  bindings: Partial<Env>,
  path: string,
  body: unknown,
  headers: Headers = {},
): Promise<Response> {
  return sendOver(bindings, path, posting(body, headers))
}

export async function sendOver(
  bindings: Partial<Env>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return worker.fetch(requestOf(path, init), { ...env, ...bindings }, createExecutionContext())
}

/** Each request comes from a client of its own, unless it names an address: the limits count it as they count anyone. */
function requestOf(path: string, init: RequestInit): Request {
  const request = new Request(SHOP + path, init)
  if (!request.headers.has('cf-connecting-ip')) request.headers.set('cf-connecting-ip', anAddress())
  return request
}

/** One of the 131,072 addresses set aside for benchmarks. RFC 2544. */
function anAddress(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3))
  return `198.${18 + (a % 2)}.${b}.${c}`
}

/** Strings go as they are, everything else as JSON. */
function posting(body: unknown, headers: Headers): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

/** The JSON of an answer, loosely: tests say what they expect of it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function jsonOf(response: Response): Promise<any> {
  return response.json()
}

/** The header of one press of the button. */
export function withKey(key: string = crypto.randomUUID()): Headers {
  return { 'idempotency-key': key }
}

/** An order of real products at the price that the shop quotes; `cart` says what is special about it. */
export async function anOrder(cart: Body = {}, changes: Body = {}): Promise<Body> {
  const asked = { lines: linesWorth(5000), ...cart }
  const quote = await jsonOf(await post('/api/quote', asked))
  return orderBody({ ...asked, expectedTotal: quote.orderTotal, ...aSlot(), ...changes })
}

/** A day and a window that the shop can still keep, with time to spare. */
function aSlot(): Body {
  const day = deliveryDays(Date.now(), settings.slots).at(1)
  return { 'delivery.date': day?.date, 'delivery.window': day?.windows[0] }
}

/** Every refusal has the same shape. Returns its body. RFC 9457, API.md. */
export async function expectProblem(response: Response, status: number, slug: string) {
  const problem = await jsonOf(response)
  expect(problem).toMatchObject({ type: `/problems/${slug}`, status })
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json(;|$)/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(problem.title).toMatch(/^[A-Z]/)
  expect(problem.detail).toMatch(/^[А-Я]/)
  return problem
}

/** The dotted paths that a 422 complains about, sorted. */
export function wrongPaths(problem: { errors: { path: string }[] }): string[] {
  return problem.errors.map(({ path }) => path).sort()
}
