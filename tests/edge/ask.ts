import { createExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { expect } from 'vitest'
import openapi from 'virtual:openapi'
import worker from '../../functions/worker.ts'
import { problemType, type ProblemSlug } from '../../src/contract/problems.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { linesWorth } from '../builders/catalogue.ts'
import { contractChecker, isInContract, type OpenApi } from '../builders/http-contract.ts'
import { orderBody, type Body } from '../builders/order.ts'

/** Origin of the tested shop. */
export const SHOP = 'https://localhost'

type Headers = Record<string, string>

/** Asks the edge as the internet does. */
export function send(path: string, init: RequestInit = {}): Promise<Response> {
  const request = requestOf(path, init)
  return keepingTheContract(request, exports.default.fetch(request))
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
  const request = requestOf(path, init)
  const context = createExecutionContext()
  return keepingTheContract(request, worker.fetch(request, { ...env, ...bindings }, context))
}

const faultsOf = contractChecker(openapi as OpenApi)

/** The response; throws when it is not as the HTTP contract has it. */
export async function keepingTheContract(
  { method, url }: Request,
  answer: Response | Promise<Response>,
): Promise<Response> {
  const response = await answer
  // Take the path as it was sent: a malformed one cannot be parsed as a URL.
  const path = url.replace(SHOP, '').replace(/[?#].*/, '')
  if (!isInContract(path)) return response
  const body = await response.clone().text()
  const header = (name: string) => response.headers.get(name)
  const faults = faultsOf({ method, path, status: response.status, header, body })
  if (faults.length > 0) throw new Error(`Not as in the HTTP contract: ${faults.join('; ')}`)
  return response
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

/** Every refusal has the same shape. Returns its body. RFC 9457. */
export async function expectProblem(response: Response, status: number, slug: ProblemSlug) {
  const problem = await jsonOf(response)
  expect(problem).toMatchObject({ type: problemType(slug), status })
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
