import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withStaffHeader } from '../../functions/staff/staff-header.ts'
import { SHOP_ROUTES, STAFF_ROUTES } from '../../src/contract/routes.ts'
import { ROLE_HEADER, STUDIO_HEADER } from '../../src/contract/staff.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import type { Role } from '../../src/domain/roles.ts'
import { anOrder, expectProblem, jsonOf, post, SHOP, sendOver, withKey } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import { forgetCallbacks, forgetOrders, forgetRoles, forgetStopList } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()
const BOSS = 'boss@kanapelle.example'
const NOBODY = 'new@kanapelle.example'
const PEOPLE: Readonly<Record<Role, string>> = {
  owner: 'owner@kanapelle.example',
  manager: BOSS,
  kitchen: 'Cook@kanapelle.example',
  courier: 'driver@kanapelle.example',
}

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await Promise.all([forgetOrders(), forgetCallbacks(), forgetStopList(), forgetRoles()])
  await env.DB.exec('DELETE FROM contact_views')
  for (const [role, email] of Object.entries(PEOPLE) as [Role, string][])
    await d1Stores.staffRoles.give(email, role, Date.now())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetRoles()
})

async function ask(email: string, path: string, body?: unknown): Promise<Response> {
  const headers = { ...(await team.headersOf(email)), ...withKey() }
  return sendOver(
    team.bindings,
    path,
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { ...headers, 'content-type': 'application/json' },
        },
  )
}

/** Who may ask each route of the staff API, beside the owner, and the manager where it is not about the house. A new route has to be decided about here. */
const OTHERS: Readonly<Record<string, readonly Role[]>> = {
  'GET /api/staff/board': ['kitchen'],
  'GET /api/staff/sheets': ['kitchen'],
  'POST /api/staff/prints': ['kitchen'],
  'POST /api/staff/packing': ['kitchen'],
  'GET /api/staff/stop-list': ['kitchen'],
  'POST /api/staff/stop-list': ['kitchen'],
  'POST /api/staff/orders/:number/steps': ['kitchen'],
  'GET /api/staff/stops': ['courier'],
  'POST /api/staff/stops/:number/delivered': ['courier'],
  'POST /api/staff/search': [],
  'POST /api/staff/contacts': [],
  'GET /api/staff/courier-links': [],
  'POST /api/staff/courier-links': [],
  'POST /api/staff/courier-links/revoke': [],
  'GET /api/staff/couriers': [],
  'POST /api/staff/couriers': [],
  'POST /api/staff/orders': [],
  'POST /api/staff/orders/:number/changes': [],
  'POST /api/staff/orders/:number/note': [],
  'POST /api/staff/orders/:number/seen': [],
  'GET /api/staff/orders/:number/payments': [],
  'POST /api/staff/orders/:number/payments': [],
  'GET /api/staff/payments/invoices': [],
  'GET /api/staff/payments/orders': [],
  'GET /api/staff/purchase-prices': [],
  'POST /api/staff/callbacks/:number/open': [],
  'POST /api/staff/callbacks/:number/done': [],
  'GET /api/staff/push': [],
  'POST /api/staff/push': [],
  'GET /api/staff/results': [],
  'GET /api/staff/export': [],
  'POST /api/staff/people': [],
  'POST /api/staff/people/erase': [],
  'GET /api/staff/backups': [],
  'GET /api/staff/limits': [],
  'GET /api/staff/visits': [],
  'GET /api/staff/log': [],
  'GET /api/staff/colleagues': [],
  'POST /api/staff/colleagues/role': [],
  'POST /api/staff/colleagues/invite': [],
  'POST /api/staff/colleagues/dismiss': [],
  'POST /api/staff/sign-out': ['kitchen', 'courier'],
  'GET /api/staff/promo-codes': [],
  'POST /api/staff/promo-codes': [],
  'POST /api/staff/promo-codes/change': [],
  'GET /api/staff/closings': [],
  'POST /api/staff/closings': [],
}

const ROUTES = Object.keys(STAFF_ROUTES)

/** The routes that are the owner's alone. */
const OWNERS = [
  'GET /api/staff/colleagues',
  'POST /api/staff/colleagues/role',
  'POST /api/staff/colleagues/invite',
  'POST /api/staff/colleagues/dismiss',
  'GET /api/staff/export',
  'POST /api/staff/people',
  'POST /api/staff/people/erase',
  'GET /api/staff/backups',
  'GET /api/staff/limits',
]

test('every route of the staff API is decided about', () => {
  expect(Object.keys(OTHERS).sort()).toEqual(ROUTES.sort())
})

test('no route of the staff API is open without a right', () => {
  expect(Object.keys(SHOP_ROUTES).filter((name) => name.includes('/api/staff/'))).toEqual([])
})

describe.each(ROUTES)('%s', (name) => {
  const [method, path = ''] = name.split(' ')
  const asks = (email: string) =>
    ask(email, path.replace(':number', '1'), method === 'POST' ? {} : undefined)
  const allowed: readonly Role[] = [
    'owner',
    ...(OWNERS.includes(name) ? [] : ['manager' as const]),
    ...(OTHERS[name] ?? []),
  ]

  test.each(Object.keys(PEOPLE) as Role[])('asked by %s', async (role) => {
    const response = await asks(PEOPLE[role])
    if (!allowed.includes(role)) await expectProblem(response, 403, 'no-right')
    else expect(response.status).not.toBe(403)
  })

  test.runIf(name !== 'POST /api/staff/sign-out')(
    'is refused to a colleague without a role',
    async () => {
      await expectProblem(await asks(NOBODY), 403, 'no-right')
    },
  )
})

test('a colleague without a role can sign out', async () => {
  expect(await jsonOf(await ask(NOBODY, '/api/staff/sign-out', {}))).toEqual({
    to: '/cdn-cgi/access/logout',
  })
})

test('while nobody has been given a role, whoever is signed in is a manager', async () => {
  await forgetRoles()
  expect((await ask(NOBODY, '/api/staff/closings')).status).toBe(200)
})

test('a colleague who is dismissed is refused from that moment on, with the sign-in that they have', async () => {
  expect((await ask(PEOPLE.kitchen, '/api/staff/board')).status).toBe(200)
  await d1Stores.staffRoles.dismiss(PEOPLE.kitchen, Date.now())
  await expectProblem(await ask(PEOPLE.kitchen, '/api/staff/board'), 403, 'no-right')

  await forgetRoles()
  expect((await ask(PEOPLE.kitchen, '/api/staff/board')).status).toBe(200)
  await d1Stores.staffRoles.dismiss(PEOPLE.kitchen, Date.now())
  await expectProblem(await ask(PEOPLE.kitchen, '/api/staff/board'), 403, 'no-right')
  expect((await ask(NOBODY, '/api/staff/board')).status, 'the others stay').toBe(200)
})

const PERSON = {
  'customer.name': 'Канарейкина Анна',
  'customer.phone': '+79876543210',
  'customer.email': 'kanareyka@mail.ru',
  'delivery.address': 'Канареечная, 77',
  comment: 'Аллергия на орехи, +7 987 654-32-10',
}

async function aPersonsOrder(): Promise<number> {
  return (await jsonOf(await post('/api/orders', await anOrder({}, PERSON), withKey()))).number
}

test('the kitchen gets orders, goods and the comment; no name, phone, e-mail, address and callback request', async () => {
  const number = await aPersonsOrder()
  const callback = { name: 'Канарейкина', phone: '+79876543210', consent: true }
  await post('/api/callbacks', callback, withKey())
  const board = await (await ask(PEOPLE.kitchen, '/api/staff/board')).text()
  const [order] = JSON.parse(board).orders
  expect(order).toMatchObject({ number, address: '' })
  expect(order.comment).toContain('Аллергия на орехи')
  expect(order.lines).not.toEqual([])
  expect(JSON.parse(board).callbacks).toEqual([])
  const day = order.date as string
  const sheets = await (await ask(PEOPLE.kitchen, `/api/staff/sheets?from=${day}`)).text()
  expect(JSON.parse(sheets).orders).toHaveLength(1)
  for (const text of [board, sheets])
    expect(text).not.toMatch(/Канаре|9876543210|654-32-10|kanareyka/)
  const whole = await jsonOf(await ask(BOSS, '/api/staff/board'))
  expect(whole.orders[0].address).toBe('Канареечная, 77')
  expect(whole.callbacks).toHaveLength(1)
})

/** The order in that state; it has had no events. */
async function orderIn(state: string, day?: string): Promise<number> {
  const number = await aPersonsOrder()
  await env.DB.prepare(
    'UPDATE orders SET state = ?, delivery_date = coalesce(?, delivery_date) WHERE number = ?',
  )
    .bind(state, day ?? null, number)
    .run()
  return number
}

test.each([
  ['taken', 'confirmed', 403],
  ['taken', 'cancelled', 403],
  ['confirmed', 'taken', 403],
  ['confirmed', 'cooking', 200],
  ['confirmed', 'delivered', 403],
  ['cooking', 'on-the-way', 200],
  ['cooking', 'confirmed', 200],
  ['cooking', 'cancelled', 403],
  ['on-the-way', 'cooking', 200],
  ['on-the-way', 'delivered', 403],
  ['delivered', 'on-the-way', 403],
  ['cancelled', 'taken', 403],
])('the kitchen, from %s to %s: %d', async (from, state, status) => {
  const number = await orderIn(from)
  const step = { version: 0, state, reason: 'по ошибке' }
  const response = await ask(PEOPLE.kitchen, `/api/staff/orders/${number}/steps`, step)
  if (status === 403) await expectProblem(response, 403, 'no-right')
  else expect(response.status).toBe(status)
  const { results } = await env.DB.prepare('SELECT state FROM orders').all()
  expect(results).toEqual([{ state: status === 200 ? state : from }])
})

test('a colleague who is a courier sees and delivers only the stops that are given to them, once any are given', async () => {
  const today = moscowDate(Date.now())
  const tomorrow = moscowDate(Date.now() + 86_400_000)
  const [own, igors, later] = [
    await orderIn('on-the-way', today),
    await orderIn('on-the-way', today),
    await orderIn('on-the-way', tomorrow),
  ]
  const give = (courier: string, number: number) =>
    ask(BOSS, '/api/staff/couriers', { date: today, courier, numbers: [number] })
  const numbers = async (email: string, query = '') =>
    (await jsonOf(await ask(email, `/api/staff/stops${query}`))).stops.map(
      (stop: { number: number }) => stop.number,
    )
  expect(await numbers(PEOPLE.courier)).toEqual([own, igors])
  await give(PEOPLE.courier, own)
  await give('Игорь', igors)
  expect(await numbers(PEOPLE.courier)).toEqual([own])
  expect(await numbers(PEOPLE.courier, `?date=${tomorrow}`), 'a day without couriers').toEqual([
    later,
  ])
  expect(await numbers(BOSS)).toEqual([own, igors])
  const deliver = (number: number) =>
    ask(PEOPLE.courier, `/api/staff/stops/${number}/delivered`, { version: 0 })
  await expectProblem(await deliver(igors), 404, 'not-found')
  expect((await deliver(own)).status).toBe(200)
  const names = await jsonOf(await ask(BOSS, `/api/staff/couriers?date=${today}`))
  expect(names).toEqual({ date: today, couriers: ['Игорь', PEOPLE.courier] })
})

test('a courier sees the confirmed stops of today and tomorrow, recorded once, and delivers them', async () => {
  const today = moscowDate(Date.now())
  const number = await orderIn('on-the-way', today)
  await orderIn('taken', today)
  const later = await orderIn('on-the-way')
  for (let times = 0; times < 2; times++) {
    const { date, stops } = await jsonOf(await ask(PEOPLE.courier, '/api/staff/stops'))
    expect(date).toBe(today)
    expect(stops).toMatchObject([
      { number, phone: '+79876543210', address: 'Канареечная, 77', state: 'on-the-way' },
    ])
  }
  const seen = await env.DB.prepare('SELECT number, viewed_by AS by FROM contact_views').all()
  expect(seen.results).toEqual([{ number, by: PEOPLE.courier }])
  const late = await ask(PEOPLE.courier, '/api/staff/stops?date=2027-12-01')
  await expectProblem(late, 422, 'wrong-fields')

  const deliver = (which: number) =>
    ask(PEOPLE.courier, `/api/staff/stops/${which}/delivered`, { version: 0 })
  expect((await deliver(number)).status).toBe(200)
  await expectProblem(await deliver(later), 404, 'not-found')
  const { results } = await env.DB.prepare('SELECT actor, kind FROM order_events').all()
  expect(results).toEqual([{ actor: `staff:${PEOPLE.courier}`, kind: 'delivered' }])
})

test('the board’s page reads the colleague’s role from the edge, never from a visitor', async () => {
  const request = () => new Request(`${SHOP}/board/`, { headers: { [ROLE_HEADER]: 'manager' } })
  const roleOf = async (email: string | undefined) => {
    const staffSignIn = {
      signedIn: async () => (email ? { email, since: Date.now() } : undefined),
      signOut: () => ({ to: '/' }),
    }
    const received = await withStaffHeader(request(), {
      ...d1Stores,
      staffSignIn,
      hasStudio: false,
    })
    return received.headers.get(ROLE_HEADER)
  }
  expect(await roleOf(undefined)).toBeNull()
  expect(await roleOf(PEOPLE.kitchen)).toBe('kitchen')
  expect(await roleOf(NOBODY)).toBe('')
})

test('the board’s page learns from the edge that there is a studio, never from a visitor', async () => {
  const hears = async (hasStudio: boolean) => {
    const request = new Request(`${SHOP}/board/`, { headers: { [STUDIO_HEADER]: '1' } })
    const staffSignIn = {
      signedIn: async () => ({ email: PEOPLE.manager, since: Date.now() }),
      signOut: () => ({ to: '/' }),
    }
    const received = await withStaffHeader(request, { ...d1Stores, staffSignIn, hasStudio })
    return received.headers.has(STUDIO_HEADER)
  }
  expect([await hears(true), await hears(false)]).toEqual([true, false])
})
