import { describe, expect, test } from 'vitest'
import { openApi } from '../../functions/openapi/document.ts'
import type { ShownOrder, AcceptedCallback, AcceptedOrder } from '../../src/contract/answers.ts'
import { NO_PAYER, PLACE } from '../builders/order.ts'
import { contractChecker, isInContract, type OpenApi } from '../builders/http-contract.ts'

const document = openApi() as OpenApi
const check = contractChecker(document)

test('the comments of the contract are the descriptions of the document', () => {
  const { ShownOrder } = document.components['schemas'] as Record<
    string,
    { properties: Record<string, { description?: string }> }
  >
  expect(ShownOrder?.properties['cancelledAt']?.description).toBe(
    'Missing unless the order is cancelled.',
  )
  expect(ShownOrder?.properties['sale']?.description).toBe('Percent.')
})

const PROBLEM = {
  type: '/problems/not-found',
  title: 'Not found',
  status: 404,
  detail: 'Такой страницы нет',
}

/** An answer that keeps the contract, but for the changes. */
const faultsOf = (changes: {
  method?: string
  path?: string
  status?: number
  headers?: Record<string, string>
  body?: unknown
}) => {
  const { method = 'GET', path = '/api/orders/1', status = 404, body = PROBLEM } = changes
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...changes.headers,
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return check({ method, path, status, header: (name) => headers[name], body: text })
}

describe('a response that keeps the contract', () => {
  test.each([
    ['a problem of the path', {}],
    ['a path that is not listed', { path: '/api/nowhere' }],
    ['HEAD as GET, without a body', { method: 'HEAD', body: '' }],
    ['the payload of the home page', { path: '/_payload.json' }],
    ['the payload of a page in a folder', { path: '/product/nowhere/_payload.json' }],
    [
      'another method',
      {
        method: 'DELETE',
        status: 405,
        headers: { allow: 'GET, HEAD' },
        body: {
          type: '/problems/method-not-allowed',
          title: 'Method not allowed',
          status: 405,
          detail: 'Так к этому адресу обратиться нельзя',
        },
      },
    ],
  ])('%s', (_, changes) => {
    expect(faultsOf(changes)).toEqual([])
  })
})

const SHOWN: ShownOrder = {
  number: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  payment: 'card',
  paid: 0,
  persons: null,
  state: 'cancelled',
  version: 1,
  cancelledAt: '2026-11-20T11:00:00.000Z',
  events: [{ kind: 'cancelled', at: '2026-11-20T11:00:00.000Z', by: 'shopper' }],
  customer: { name: 'Анна', phone: '+79991234567' },
  comment: '',
  diets: '',
  lid: '',
  ...NO_PAYER,
  delivery: { ...PLACE, date: '2026-11-22', window: '10:00-12:00' },
  promo: 0,
  promoWord: '',
  discount: 0,
  sale: 0,
  pickup: false,
  mkad: 'in',
  mkad_distance: 0,
  totalAmountNoSale: 9000,
  totalAmount: 9000,
  deliveryCost: 0,
  orderTotal: 9000,
  savings: 0,
  totalQuantity: 1,
  totalWeight: 900,
  lines: [{ id: 1, name: 'Набор', quantity: 1, price: 9000, amount: 9000, gift: false }],
}
const TAKEN: AcceptedOrder = { number: 1, token: 'a'.repeat(32), orderTotal: 9000 }
const CALLBACK: AcceptedCallback = { number: 1 }

test.each([
  ['GET', '/api/orders/1', 200, SHOWN],
  ['POST', '/api/orders', 200, TAKEN],
  ['POST', '/api/callbacks', 200, CALLBACK],
])(
  'the answer types of edge and browser are the document’s: %s %s',
  (method, path, status, body) => {
    const headers = {
      'content-type': 'application/json',
      location: '/api/orders/1',
      etag: `"${'a'.repeat(32)}"`,
    }
    expect(faultsOf({ method, path, status, headers, body })).toEqual([])
  },
)

describe('an answer that breaks the contract is refused', () => {
  test.each([
    ['a status that the path does not list', { status: 418 }],
    ['a method that answers although it is not listed', { method: 'DELETE' }],
    ['an unlisted path that answers', { path: '/api/coupons', status: 200, body: {} }],
    ['another media type', { headers: { 'content-type': 'application/json' } }],
    ['a missing header', { headers: { 'cache-control': 'public' } }],
    ['a problem of another status', { body: { ...PROBLEM, status: 400 } }],
    [
      'a problem that the status does not have',
      { body: { ...PROBLEM, type: '/problems/internal' } },
    ],
    ['a detail in English', { body: { ...PROBLEM, detail: 'Not found' } }],
    ['other words than the shop’s', { body: { ...PROBLEM, detail: 'Нет такой страницы' } }],
    ['a member too many', { body: { ...PROBLEM, stack: 'at' } }],
    ['a member too few', { body: { ...PROBLEM, title: undefined } }],
    ['a body that is not JSON', { body: '<html>' }],
  ])('%s', (_, changes) => {
    expect(faultsOf(changes)).not.toEqual([])
  })
})

test.each([
  ['/api/quote', true],
  ['/api', true],
  ['/builds/latest.json', true],
  ['/sets/_payload.json', true],
  ['/_payload.json', true],
  ['/apiary/', false],
  ['/sets/', false],
])('the contract describes %s: %s', (path, expected) => {
  expect(isInContract(path)).toBe(expected)
})
