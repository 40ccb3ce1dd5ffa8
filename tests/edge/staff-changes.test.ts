import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  deliveryDays,
  windowTimes,
  type DeliveryWindow,
  type MoscowDate,
} from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { linesWorth, slowestProduct } from '../builders/catalogue.ts'
import { A_PAYER, NO_PAYER } from '../builders/order.ts'
import {
  anOrder,
  expectProblem,
  jsonOf,
  post,
  postOver,
  sendOver,
  withKey,
  wrongPaths,
} from './ask.ts'
import { forgetCallbacks, forgetOrders, forgetStopList } from './order-tables.ts'
import { aTeam, COLLEAGUE } from './staff-tokens.ts'

const team = await aTeam()

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await forgetOrders()
  await forgetCallbacks()
  await forgetStopList()
  for (const table of ['contact_views', 'staff_log']) await env.DB.exec(`DELETE FROM ${table}`)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  postOver(team.bindings, path, body, { ...team.headers, ...withKey(), ...headers })
const change = (number: number, version: number, wanted: object, headers = {}) =>
  send(`/api/staff/orders/${number}/changes`, { version, change: wanted }, headers)
const step = (number: number, version: number, state: string) =>
  send(`/api/staff/orders/${number}/steps`, { version, state, reason: 'звонок' })
const opened = async (number: number) =>
  (await jsonOf(await send('/api/staff/contacts', { numbers: [number] }))).orders[0]
const listed = async () =>
  (await jsonOf(await sendOver(team.bindings, '/api/staff/board', { headers: team.headers })))
    .orders

async function placed(cart = {}, changes = {}): Promise<{ number: number; token: string }> {
  return jsonOf(await post('/api/orders', await anOrder(cart, changes), withKey()))
}

/** Changed goods at the price that the shop quotes. */
async function goods(cart: Record<string, unknown>, address = 'Тверская, 1') {
  const quote = await jsonOf(await post('/api/quote', cart))
  return { kind: 'goods-changed', ...cart, expectedTotal: quote.orderTotal, address }
}

/** E-mails of the colleagues who took the order on the phone, by the log of the staff. */
async function takenBy(number: number): Promise<unknown[]> {
  const query = "SELECT email FROM staff_log WHERE kind = 'took-order' AND number = ?"
  const { results } = await env.DB.prepare(query).bind(number).all()
  return results.map(({ email }) => email)
}

async function row(number: number, columns: string) {
  return env.DB.prepare(`SELECT ${columns} FROM orders WHERE number = ?`).bind(number).first()
}

describe('a change by the staff', () => {
  test('moves a confirmed order, which stays confirmed, and names the colleague', async () => {
    const { number } = await placed()
    await step(number, 0, 'confirmed')
    const day = deliveryDays(Date.now(), settings.slots).at(-1)!
    const moved = { kind: 'moved', date: day.date, window: day.windows[0]! }
    const response = await change(number, 1, moved)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ number, state: 'confirmed', version: 2 })
    const { events } = await opened(number)
    expect(events.at(-1)).toMatchObject({
      kind: 'moved',
      actor: `staff:${COLLEAGUE}`,
      data: { to: { date: day.date, window: day.windows[0] } },
    })
  })

  test('changes goods at the price of the shop, by the same rules; another price is refused with it', async () => {
    const { number } = await placed()
    const more = { lines: linesWorth(60_000), promo: '1' }
    const wanted = await goods(more)
    const wrong = await change(number, 0, { ...wanted, expectedTotal: wanted.expectedTotal - 1 })
    const problem = await expectProblem(wrong, 409, 'price-changed')
    expect(problem.quote.orderTotal).toBe(wanted.expectedTotal)

    expect((await change(number, 0, wanted)).status).toBe(200)
    expect(await row(number, 'order_total, promo, version')).toEqual({
      order_total: wanted.expectedTotal,
      promo: 1,
      version: 1,
    })
    const [order] = await listed()
    expect(order.lines.filter((line: { gift: boolean }) => line.gift)).toHaveLength(1)
  })

  test('changes address, guests and comment until the order is packed, and then no more', async () => {
    const { number } = await placed()
    const details = {
      kind: 'details-changed',
      address: 'Арбат, 5',
      persons: 30,
      comment: 'Без орехов',
    }
    expect((await change(number, 0, details)).status).toBe(200)
    expect(await opened(number)).toMatchObject({ address: 'Арбат, 5', comment: 'Без орехов' })
    await step(number, 1, 'confirmed')
    await step(number, 2, 'cooking')
    expect((await change(number, 3, { ...details, persons: 31 })).status).toBe(200)
    await step(number, 4, 'on-the-way')
    const late = await change(number, 5, { ...details, persons: 32 })
    const problem = await expectProblem(late, 409, 'step-not-allowed')
    expect(problem.order).toEqual({ number, state: 'on-the-way', version: 5 })
  })

  test('keeps the allergies of the order where a page of before does not name them', async () => {
    const { number } = await placed({}, { diets: 'mim' })
    const details = { kind: 'details-changed', address: 'Арбат, 2', persons: 5, comment: '' }
    expect((await change(number, 0, details)).status).toBe(200)
    expect(await row(number, 'diets')).toEqual({ diets: 'im' })
    expect((await change(number, 1, { ...details, diets: 'a' })).status).toBe(200)
    expect(await opened(number)).toMatchObject({ diets: 'a' })
    await expectProblem(await change(number, 2, { ...details, diets: 'рыба' }), 422, 'wrong-fields')
  })

  test('keeps the words on the lid where a page of before does not name them', async () => {
    const { number } = await placed({}, { lid: ' Оле  30! ' })
    const details = { kind: 'details-changed', address: 'Арбат, 2', persons: 5, comment: '' }
    expect((await change(number, 0, details)).status).toBe(200)
    expect(await row(number, 'lid_text')).toEqual({ lid_text: 'Оле 30!' })
    expect((await change(number, 1, { ...details, lid: 'Кате 31!' })).status).toBe(200)
    expect(await opened(number)).toMatchObject({ lid: 'Кате 31!' })
    const long = { ...details, lid: 'щ'.repeat(25) }
    await expectProblem(await change(number, 2, long), 422, 'wrong-fields')
  })

  test('names who pays by invoice, whole and with right numbers, and keeps it where it is not named', async () => {
    const { number } = await placed({}, { payment: 'invoice' })
    const details = { kind: 'details-changed', address: 'Арбат, 2', persons: 5, comment: '' }
    expect((await change(number, 0, { ...details, ...A_PAYER })).status).toBe(200)
    expect(await opened(number)).toMatchObject(A_PAYER)
    expect((await change(number, 1, { ...details, persons: 6 })).status).toBe(200)
    expect(await opened(number)).toMatchObject(A_PAYER)
    const half = await change(number, 2, { ...details, taxNumber: A_PAYER.taxNumber, kpp: '' })
    const problem = await expectProblem(half, 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual(['change.company', 'change.kpp'])
    const slip = await change(number, 2, { ...details, ...A_PAYER, taxNumber: '0000012342' })
    expect(wrongPaths(await expectProblem(slip, 422, 'wrong-fields'))).toEqual(['change.taxNumber'])
    const { number: paidInCash } = await placed()
    expect((await change(paidInCash, 0, { ...details, ...A_PAYER })).status).toBe(200)
    expect(await opened(paidInCash)).toMatchObject(NO_PAYER)
  })

  test('of time, goods and details together is one event at the price of the shop', async () => {
    const { number } = await placed()
    const day = deliveryDays(Date.now(), settings.slots).at(-1)!
    const wanted = await goods({ lines: linesWorth(60_000) }, 'Арбат, 5')
    const edits = [
      { kind: 'moved', date: day.date, window: day.windows[0]! },
      wanted,
      // The address is that of the goods.
      { kind: 'details-changed', address: 'Полянка, 7', persons: 30, comment: 'Без орехов' },
    ]
    const response = await change(number, 0, { kind: 'edited', edits })
    expect(await response.json()).toEqual({ number, state: 'taken', version: 1 })
    expect(await opened(number)).toMatchObject({
      address: 'Арбат, 5',
      comment: 'Без орехов',
      events: [
        {
          kind: 'edited',
          actor: `staff:${COLLEAGUE}`,
          data: {
            to: { date: day.date, window: day.windows[0], orderTotal: wanted.expectedTotal },
            changed: ['address', 'persons', 'comment'],
          },
        },
      ],
    })
    const read = await sendOver(team.bindings, `/api/staff/log?number=${number}`, {
      headers: team.headers,
    })
    const { entries } = await jsonOf(read)
    expect(entries.filter(({ kind }: { kind: string }) => kind !== 'order-viewed')).toMatchObject([
      { kind: 'edited', number, details: { changed: 'time,goods,address,persons,comment' } },
    ])
    expect((await change(number, 1, { kind: 'edited', edits })).status).toBe(200)
    expect(await row(number, 'version')).toEqual({ version: 1 })
  })

  test('of several sides happens not at all where one of them is refused, which its path names', async () => {
    const { number } = await placed()
    const details = { kind: 'details-changed', address: '', persons: 30, comment: '' }
    const past = { kind: 'moved', date: '2020-01-01', window: '10:00-12:00' }
    const collected = await goods({ lines: linesWorth(60_000), pickup: true }, '')
    const wrong = async (...edits: object[]) =>
      wrongPaths(
        await expectProblem(
          await change(number, 0, { kind: 'edited', edits }),
          422,
          'wrong-fields',
        ),
      )
    expect(await wrong(details, past)).toEqual(['change.edits.0.address'])
    // An order that is collected needs no address.
    expect(await wrong(details, collected, past)).toEqual(['change.edits.2.window'])
    expect(await wrong(details, details)).toEqual(['change.edits'])
    expect(await wrong()).toEqual(['change.edits'])
    expect(await row(number, 'version, persons')).toEqual({ version: 0, persons: 12 })
    expect((await change(number, 0, { kind: 'edited', edits: [details, collected] })).status).toBe(
      200,
    )
    expect(await row(number, 'version, persons, pickup, delivery_address')).toEqual({
      version: 1,
      persons: 30,
      pickup: 1,
      delivery_address: '',
    })
  })

  test('on an earlier version is refused with what happened last, and changes nothing', async () => {
    const { number } = await placed()
    await step(number, 0, 'confirmed')
    const details = { kind: 'details-changed', address: 'Арбат, 5', persons: 30, comment: '' }
    const problem = await expectProblem(await change(number, 0, details), 409, 'order-changed')
    expect(problem).toMatchObject({
      order: { number, state: 'confirmed', version: 1 },
      last: { kind: 'confirmed', actor: `staff:${COLLEAGUE}` },
    })
    expect(await opened(number)).toMatchObject({ address: 'Тверская, 1' })
  })

  test('sent twice with one key happens once; the key of another order’s change is refused', async () => {
    const { number } = await placed()
    const other = (await placed()).number
    const key = withKey()
    const details = { kind: 'details-changed', address: 'Арбат, 5', persons: 30, comment: '' }
    const first = await (await change(number, 0, details, key)).json()
    expect(await (await change(number, 0, details, key)).json()).toEqual(first)
    expect(await row(number, 'version')).toEqual({ version: 1 })
    await expectProblem(await change(other, 0, details, key), 422, 'idempotency-key-reused')
  })

  test('that changes nothing is no event', async () => {
    const { number } = await placed()
    const { address, comment } = await opened(number)
    const same = { kind: 'details-changed', address, persons: 12, comment }
    expect(await (await change(number, 0, same)).json()).toEqual({
      number,
      state: 'taken',
      version: 0,
    })
  })

  test('is not bound by the lead time, but never leads into the past or to a closed hour', async () => {
    const { number } = await placed()
    const day = deliveryDays(Date.now(), settings.slots).at(1)!
    const window = day.windows.at(-1)!
    vi.useFakeTimers({ toFake: ['Date'] })
    const { start } = windowTimes({ date: day.date, window })
    vi.setSystemTime(start - 60_000)
    const moved = { kind: 'moved', date: day.date, window }
    const signedIn = await team.headersOf(COLLEAGUE)
    expect((await change(number, 0, moved, signedIn)).status).toBe(200)
    vi.setSystemTime(start + 60_000)
    const back = { ...moved, window: day.windows[0]! }
    const problem = await expectProblem(
      await change(number, 1, back, signedIn),
      422,
      'wrong-fields',
    )
    expect(wrongPaths(problem)).toEqual(['change.window'])
  })

  test('adds a dish that takes longer than is left: whoever is on the phone knows the kitchen', async () => {
    const { number } = await placed()
    const wanted = await goods({ lines: [{ id: slowestProduct().id, quantity: 3 }] })
    const { delivery_date: date, delivery_window: window } = (await row(
      number,
      'delivery_date, delivery_window',
    )) as { delivery_date: MoscowDate; delivery_window: DeliveryWindow }
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(windowTimes({ date, window }).start - 60_000)
    expect((await change(number, 0, wanted, await team.headersOf(COLLEAGUE))).status).toBe(200)
  })

  test('adds no paused dish', async () => {
    const { number } = await placed()
    const lines = linesWorth(60_000)
    await send('/api/staff/stop-list', { product: lines[0]!.id, pause: 'until-taken-back' })
    const response = await change(number, 0, await goods({ lines }))
    const problem = await expectProblem(response, 422, 'product-paused')
    expect(wrongPaths(problem)).toEqual(['change.lines.0.id'])
    const edits = [{ kind: 'details-changed', persons: 3 }, await goods({ lines })]
    const several = await change(number, 0, { kind: 'edited', edits })
    const refused = await expectProblem(several, 422, 'product-paused')
    expect(wrongPaths(refused)).toEqual(['change.edits.1.lines.0.id'])
  })

  test('cannot cancel: a cancellation is a step with a reason', async () => {
    const { number } = await placed()
    await expectProblem(await change(number, 0, { kind: 'cancelled' }), 422, 'wrong-fields')
  })
})

describe('an order by phone', () => {
  test('is taken by the price of the shop, with the colleague’s name and the consent as given on the phone', async () => {
    const order = await anOrder()
    const response = await send('/api/staff/orders', order)
    expect(response.status).toBe(201)
    const { number, token, orderTotal } = await jsonOf(response)
    expect(orderTotal).toBe(order['expectedTotal'])
    expect(await row(number, 'consent_channel, taken_by, consent_version')).toEqual({
      consent_channel: 'phone',
      taken_by: COLLEAGUE,
      consent_version: expect.stringMatching(/^order-\d{4}-/) as string,
    })
    const shown = await sendOver({}, `/api/orders/${number}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(shown.status).toBe(200)
    expect(await opened(number)).toMatchObject({ takenBy: COLLEAGUE })
  })

  test('of the shop’s form is stored with the form as the consent’s channel and without a colleague', async () => {
    const { number } = await placed()
    expect(await row(number, 'consent_channel, taken_by')).toEqual({
      consent_channel: 'form',
      taken_by: '',
    })
  })

  test('is refused without consent, at another price and for a stranger', async () => {
    const order = await anOrder()
    const without = await send('/api/staff/orders', { ...order, consent: false })
    expect(wrongPaths(await expectProblem(without, 422, 'wrong-fields'))).toEqual(['consent'])
    const dear = await send('/api/staff/orders', { ...order, expectedTotal: 1 })
    await expectProblem(dear, 409, 'price-changed')
    const stranger = await postOver(team.bindings, '/api/staff/orders', order, withKey())
    await expectProblem(stranger, 403, 'not-signed-in')
    expect(await listed()).toEqual([])
  })

  test('may be for a window that is too near for the shop’s form', async () => {
    const order = await anOrder()
    const { date, window } = order['delivery'] as { date: string; window: string }
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(windowTimes({ date, window }).start - 60_000)
    await expectProblem(await post('/api/orders', order, withKey()), 422, 'wrong-fields')
    const signedIn = await team.headersOf(COLLEAGUE)
    expect((await send('/api/staff/orders', order, signedIn)).status).toBe(201)
  })

  test('answers its callback request, once for one key', async () => {
    const request = { name: 'Олег', phone: '+79991234567', consent: true, lines: linesWorth(5000) }
    const callback = (await jsonOf(await post('/api/callbacks', request, withKey()))).number
    const order = await anOrder()
    const key = withKey()
    const path = `/api/staff/orders?callback=${callback}`
    const { number } = await jsonOf(await send(path, order, key))
    expect(await takenBy(number)).toEqual([COLLEAGUE])
    const again = await send(path, order, key)
    expect(again.status).toBe(200)
    expect((await jsonOf(again)).number).toBe(number)
    const { results } = await env.DB.prepare('SELECT done_by, result FROM callbacks').all()
    expect(results).toEqual([{ done_by: COLLEAGUE, result: `Заказ №\u00a0${number}` }])
    expect(await takenBy(number)).toEqual([COLLEAGUE])
  })
})
