import { catalogue, promoCalendar, tariff } from 'virtual:shop'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { priceRequest } from '../../functions/quote/price-request.ts'
import { ApprovalRequest } from '../../src/contract/approvals.ts'
import { CallbackRequest } from '../../src/contract/callback.ts'
import { QuoteRequest } from '../../src/contract/cart.ts'
import { OrderRequest } from '../../src/contract/order.ts'
import { DIETS, lettersOf } from '../../src/domain/menu/diet.ts'
import { PAYMENT_KINDS } from '../../src/domain/payments/kinds.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { validOf, withOneFault, type Known } from '../builders/arbitrary-of.ts'
import { costlyBodies } from '../builders/nasty.ts'
import { A_PAYER } from '../builders/order.ts'
import { send } from './ask.ts'
import { forgetCallbacks, forgetOrders } from './order-tables.ts'

/** Requests in all: the long form is `npm run test:proofs`. */
const REQUESTS = env.PROOF === 'long' ? 21_000 : 600
const PATIENCE = env.PROOF === 'long' ? 1_800_000 : 120_000

/** Bytes of a body, and of an answer. */
const LARGEST = 32 * 1024
/** How many times as long as a plain request, and how many milliseconds more, the fastest of three may take. */
const SLOWER = 10
const SLACK = 100

/** Bodies with a long text in one place. */
const longFields: ((text: string) => unknown)[] = [
  (text) => text,
  (text) => ({ customer: { email: text } }),
  (text) => ({ customer: { name: text, phone: text } }),
  (text) => ({ name: text, phone: text, comment: '' }),
  (text) => ({ delivery: { address: text, date: text, window: text } }),
  (text) => ({ comment: text, promo: '1' }),
  (text) => ({ promo: text, lines: [] }),
  (text) => ({ [text]: 1 }),
]

beforeEach(async () => {
  await forgetOrders()
  await forgetCallbacks()
})

const ids = catalogue.products.map(({ id }) => id)
const known: Known = {
  'lines.*.id': fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 9 }, fc.nat()),
  // Mostly what the shop takes unasked.
  'lines.*.quantity': fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: 5 }), weight: 9 },
    fc.integer({ min: 1, max: 999 }),
  ),
  promo: fc.constantFrom('0', '1', '4', '5', '7', '10', '01', ' 1 ', 'nope'),
  mkad_distance: fc.nat(2000).map((tenths) => tenths / 10),
  diets: fc.subarray([...DIETS]).map(lettersOf),
  lid: fc.constantFrom('', 'Оле 30!'),
  // No bank stands behind these tests, so payment online is refused.
  payment: fc.oneof(
    {
      arbitrary: fc.constantFrom(...settings.payments.filter((kind) => kind !== 'online')),
      weight: 9,
    },
    fc.constantFrom(...PAYMENT_KINDS),
  ),
  phone: fc.constant('+79991234567'),
  'customer.phone': fc.constant('+79991234567'),
  'customer.email': fc.constantFrom('', 'anna@mail.ru'),
  taxNumber: fc.constantFrom('', A_PAYER.taxNumber, '500100732259'),
  kpp: fc.constantFrom('', A_PAYER.kpp),
  documentsEmail: fc.constant('books@mail.ru'),
  delivery: fc.constantFrom(
    ...deliveryDays(Date.now(), { ...settings.slots, leadTimeHours: 48 }).map(
      ({ date, windows }) => ({
        address: 'Тверская, 1',
        date,
        window: windows[0],
      }),
    ),
  ),
}

interface Endpoint {
  path: string
  schema: unknown
  right: fc.Arbitrary<unknown>
}

const endpoints: Endpoint[] = [
  { path: '/api/quote', schema: QuoteRequest, right: validOf(QuoteRequest, known) },
  { path: '/api/callbacks', schema: CallbackRequest, right: validOf(CallbackRequest, known) },
  {
    path: '/api/orders',
    schema: OrderRequest,
    right: orders(OrderRequest),
  },
  { path: '/api/approvals', schema: ApprovalRequest, right: orders(ApprovalRequest) },
]

const garbage = fc.oneof(
  fc.string().map((text) => new TextEncoder().encode(text)),
  fc.uint8Array({ maxLength: 300 }),
  fc.json().map((text) => new TextEncoder().encode(text)),
  fc.constant(new Uint8Array(40_000).fill(0x20)),
)

test(
  'no request is answered with 500, every refusal is a problem, and a refused one leaves no row',
  { timeout: PATIENCE },
  async () => {
    const taken: Record<string, number> = Object.fromEntries(endpoints.map(({ path }) => [path, 0]))
    const answers = new Map<string, number>()

    async function check(
      kind: string,
      path: string,
      body: BodyInit,
      allowed: number[],
    ): Promise<void> {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const response = await send(path, { method: 'POST', headers, body })
      const { status } = response
      const key = `${kind} ${path} ${status}`
      answers.set(key, (answers.get(key) ?? 0) + 1)
      expect(allowed, key).toContain(status)
      if (status === 201) taken[path]!++
      expect((await response.clone().arrayBuffer()).byteLength, key).toBeLessThanOrEqual(LARGEST)
      if (status < 400) return
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
      const problem = await response.json<{ type: string; status: number; detail: string }>()
      expect(problem).toMatchObject({ status, type: expect.stringMatching(/^\/problems\//) })
      expect(problem.detail).toMatch(/[А-Яа-я]/)
    }

    const each = { numRuns: Math.ceil(REQUESTS / endpoints.length / 3), endOnFailure: true }
    for (const { path, right } of endpoints) {
      await fc.assert(
        fc.asyncProperty(right, (body) =>
          check('right', path, JSON.stringify(body), [200, 201, 409, 422]),
        ),
        each,
      )
      await fc.assert(
        fc.asyncProperty(withOneFault(right), ({ body }) =>
          check('one fault', path, JSON.stringify(body), [200, 201, 409, 422]),
        ),
        each,
      )
      await fc.assert(
        fc.asyncProperty(garbage, (bytes) => check('garbage', path, bytes, [400, 413, 422])),
        each,
      )
    }

    const rows = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM callbacks) AS callbacks,
            (SELECT count(*) FROM approvals) AS approvals, (SELECT count(*) FROM outbox) AS told,
            (SELECT count(DISTINCT order_number) FROM order_lines) AS withLines`,
    ).first()
    const {
      '/api/orders': orders = 0,
      '/api/callbacks': callbacks = 0,
      '/api/approvals': approvals = 0,
    } = taken
    expect(rows).toEqual({
      orders,
      callbacks,
      approvals,
      told: orders + callbacks,
      withLines: orders,
    })
    expect(orders, 'some orders are right').toBeGreaterThan(0)
    expect(callbacks).toBeGreaterThan(0)
    expect(approvals).toBeGreaterThan(0)
    const total = [...answers.values()].reduce((sum, count) => sum + count, 0)
    console.log(JSON.stringify({ event: 'fuzzed', total, ...Object.fromEntries(answers) }))
  },
)

/** Text of one repeated piece, as long as a body may be: it makes a pattern or loop with quadratic cost slow. */
const longTexts = fc
  .tuple(
    fc.constantFrom('', 'a@', '+7', '[', '"'),
    fc.oneof(fc.constantFrom('.', '@', '.@', 'a.', '[', '{"a":', '\n', ' ', '0', 'я'), fc.string()),
    fc.constantFrom('', '@', '!', ' x'),
  )
  .map(([before, piece, after]) => {
    const room = LARGEST - 2000
    const times = Math.floor(room / Math.max(1, new TextEncoder().encode(piece).length * 2))
    return before + piece.repeat(times) + after
  })

test(
  'no request of 32 KB takes much longer than a plain one or is answered with more than 32 KB',
  { timeout: PATIENCE },
  async () => {
    /** Milliseconds of the fastest of a few sends: a busy machine slows some of them, a slow pattern all. */
    async function fastest(path: string, body: string): Promise<number> {
      const times = []
      for (let time = 0; time < 3; time++) {
        const headers = {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        }
        const before = performance.now()
        const response = await send(path, { method: 'POST', headers, body })
        const answer = await response.arrayBuffer()
        times.push(performance.now() - before)
        expect(answer.byteLength).toBeLessThanOrEqual(LARGEST)
      }
      return Math.min(...times)
    }

    const plain = { customer: { email: 'anna@mail.ru' }, lines: [{ id: ids[0], quantity: 1 }] }
    for (const { path } of endpoints) {
      const allowed =
        SLOWER * (await fastest(path, JSON.stringify({ ...plain, comment: ' '.repeat(30_000) }))) +
        SLACK
      for (const [what, body] of Object.entries(costlyBodies())) {
        expect(await fastest(path, body), `${path} ${what}`).toBeLessThan(allowed)
      }
      await fc.assert(
        fc.asyncProperty(longTexts, fc.constantFrom(...longFields), async (text, field) => {
          const body = JSON.stringify(field(text))
          expect(await fastest(path, body), `${path} ${body.slice(0, 60)}`).toBeLessThan(allowed)
        }),
        { numRuns: Math.ceil(REQUESTS / 60), endOnFailure: true },
      )
    }
  },
)

/** Bodies of the schema's object, mostly with the right total. */
function orders(schema: unknown): fc.Arbitrary<unknown> {
  const [object] = (schema as { pipe: unknown[] }).pipe
  return fc
    .tuple(validOf(object, known), fc.integer({ min: 0, max: 9 }))
    .map(([body, luck]) => (luck === 0 ? body : withRightTotal(body)))
}

/** The order with the total that the shop would quote, if it would quote one. */
function withRightTotal(body: unknown): unknown {
  const order = body as Record<string, unknown>
  const promo = (order['promo'] ?? '0') as string
  const defaults = { promo, pickup: false, mkad: 'in', mkad_distance: 0, ...order }
  try {
    const list = { ...catalogue, promoCalendar, tariff }
    const { priced } = priceRequest(defaults as never, list, undefined)
    return { ...order, expectedTotal: priced.orderTotal }
  } catch {
    return order
  }
}
