import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startDemoBank, type DemoBank } from '../../functions/ops/demo-bank/start.ts'
import type { PaymentProvider } from '../../functions/payments/payment-provider.ts'
import { yookassa } from '../../functions/payments/yookassa.ts'
import { WAYS_BY_HAND } from '../../src/domain/payments/payment.ts'
import type { StaffPayments } from '../../src/contract/payments.ts'
import type { Stores } from '../../functions/stores.ts'
import { aRandom } from '../builders/random.ts'
import { orderBody } from '../builders/order.ts'
import { shopOn, withKey } from './shop.ts'
import { emptySqliteStores } from './sqlite.ts'

const MINUTE = 60_000
const TOTAL = 1_380_000
const ANNA = 'anna@kanapelle.example'

let bank: DemoBank
let stores: Stores
let shop: ReturnType<typeof shopOn>
let fault: 'lost' | 'silent' | 'refused' | undefined
let faulty = (path: string) => path !== ''

beforeEach(async () => {
  fault = undefined
  faulty = () => true
  bank = await startDemoBank({ fault: (_, path) => (faulty(path) ? fault : undefined) })
  stores = await emptySqliteStores()
  shop = shopOf(yookassa({ api: bank.api, shop: 'demo', key: 'demo' }))
  await stores.staffRoles.give(ANNA, 'manager', 0)
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await bank[Symbol.asyncDispose]()
})

/** The shop with this bank. */
const shopOf = (provider: PaymentProvider | undefined) =>
  shopOn(stores, Date.parse('2026-12-01T10:00:00.000Z'), {
    provider,
    limits: {
      admit: async () => true,
      mailTo: async () => ({ counters: [], expiresAt: 0 }),
      ofShop: async () => ({ hourly: [], until: 0, mailsPerHour: 0 }),
      hourly: async () => ({ counters: [{ bucket: 'all', max: 10_000 }], expiresAt: 0 }),
    },
    staffSignIn: {
      signedIn: async () => ({ email: ANNA, since: 0 }),
      signOut: () => ({ to: '/' }),
    },
  })

interface Taken {
  number: number
  token: string
}

async function order(changes: Record<string, unknown> = {}): Promise<Taken> {
  const body = orderBody({
    payment: 'online',
    'delivery.date': '2026-12-10',
    expectedTotal: 13_800,
    ...changes,
  })
  const response = await shop.post('/api/orders', body)
  expect(response.status, await response.clone().text()).toBe(201)
  return response.json<Taken>()
}
const opened = ({ token }: Taken) => ({ authorization: `Bearer ${token}` })
const pay = (taken: Taken) =>
  shop.ask(`/api/orders/${taken.number}/payments`, { method: 'POST', headers: opened(taken) })
const shown = async (taken: Taken) =>
  (await shop.ask(`/api/orders/${taken.number}`, { headers: opened(taken) })).json<{
    state: string
    paid: number
  }>()
const only = () => [...bank.payments.values()].at(-1)!
const notice = (id: string) => shop.post('/api/payments/notices', { object: { id } }, {} as never)
const refund = (taken: Taken, amount: number, paid: number) =>
  shop.post(`/api/staff/orders/${taken.number}/payments`, { kind: 'refund', amount, paid })

/** The only payment of an order, as the staff see it. */
const seen = async ({ number }: Taken) => {
  const answer = await shop.ask(`/api/staff/orders/${number}/payments`)
  return (await answer.json<StaffPayments>()).payments[0]!
}

test('an order is paid on the bank’s page, whose notice is only a reason to ask', async () => {
  const taken = await order()
  const started = await pay(taken)
  expect(started.status).toBe(201)
  const { url, amount } = await started.json<{ url: string; amount: number }>()
  expect(amount).toBe(TOTAL)
  expect(url).toMatch(/^http:\/\/localhost:\d+\/pay\//)
  expect(only()).toMatchObject({ amount: TOTAL, description: `Заказ № ${taken.number}` })
  expect(only().returnUrl).not.toContain(taken.token)

  // Anybody can send a notice: the bank has no money yet.
  expect((await notice(only().id)).status).toBe(200)
  expect((await notice('no-such-payment')).status).toBe(200)
  expect(await shown(taken)).toMatchObject({ paid: 0 })

  bank.pay(only().id)
  for (const id of [only().id, only().id]) await notice(id)
  expect(await shown(taken)).toMatchObject({ paid: TOTAL })
  expect((await pay(taken)).status).toBe(409)
})

test('a press that is repeated leads to the same payment, also after a lost answer', async () => {
  const taken = await order()
  fault = 'lost'
  expect((await pay(taken)).status).toBe(503)
  fault = undefined
  const answers = await Promise.all([pay(taken), pay(taken), pay(taken)])
  const urls = await Promise.all(
    answers.map(async (one) => (await one.json<{ url: string }>()).url),
  )
  expect(new Set(urls).size).toBe(1)
  expect(bank.payments.size).toBe(1)
})

test('what the bank knows is found by the minute’s work, without any notice', async () => {
  const taken = await order()
  await pay(taken)
  bank.pay(only().id)
  fault = 'silent'
  await shop.minuteAfter(MINUTE)
  expect(await shown(taken)).toMatchObject({ paid: 0 })
  fault = undefined
  await shop.minuteAfter(MINUTE)
  expect(await shown(taken)).toMatchObject({ paid: TOTAL, state: 'taken' })
})

test.each(['expired_on_confirmation', 'insufficient_funds'])(
  'after a payment that ended without money (%s) another can be made',
  async (reason) => {
    const taken = await order()
    await pay(taken)
    bank.refuse(only().id, reason)
    expect((await pay(taken)).status).toBe(201)
    expect(bank.payments.size).toBe(2)
    bank.pay(only().id)
    await notice(only().id)
    expect(await shown(taken)).toMatchObject({ paid: TOTAL })
  },
)

test('an order that nobody pays is let go after its hour, one that was paid in the last second is kept', async () => {
  const unpaid = await order()
  await pay(unpaid)
  const paid = await order()
  await pay(paid)
  bank.pay(only().id)
  const silent = await order({ payment: 'cash' })
  await shop.minuteAfter(59 * MINUTE)
  expect(await shown(unpaid)).toMatchObject({ state: 'taken' })
  await shop.minuteAfter(2 * MINUTE)
  expect(await shown(unpaid)).toMatchObject({ state: 'cancelled', paid: 0 })
  expect(await shown(paid)).toMatchObject({ state: 'taken', paid: TOTAL })
  expect(await shown(silent)).toMatchObject({ state: 'taken' })
})

test('while the bank is silent no unpaid order is let go', async () => {
  const taken = await order()
  await pay(taken)
  fault = 'silent'
  await shop.minuteAfter(90 * MINUTE)
  expect(await shown(taken)).toMatchObject({ state: 'taken' })
})

describe('a refund', () => {
  let taken: Taken
  beforeEach(async () => {
    taken = await order()
    await pay(taken)
    bank.pay(only().id)
    await notice(only().id)
  })
  async function cancel(): Promise<void> {
    const { version } = (await stores.orders.findForStaff(taken.number))!
    const change = { version, change: { kind: 'cancelled' } }
    const answer = await shop.post(`/api/orders/${taken.number}/changes`, change, {
      ...withKey(),
      ...opened(taken),
    })
    expect(answer.status).toBe(200)
  }

  test('gives back no more than is too much', async () => {
    expect((await refund(taken, 1, TOTAL)).status).toBe(409)
    await cancel()
    expect((await refund(taken, TOTAL + 1, TOTAL)).status).toBe(409)
    expect((await refund(taken, 400_000, TOTAL)).status).toBe(200)
    expect(only().refunded).toBe(400_000)
    // Sent twice it moves money once.
    expect((await refund(taken, 400_000, TOTAL)).status).toBe(409)
    expect((await refund(taken, TOTAL - 400_000, TOTAL - 400_000)).status).toBe(200)
    expect(only().refunded).toBe(TOTAL)
    expect(await shown(taken)).toMatchObject({ paid: 0, state: 'cancelled' })
    const log = await stores.staffLog.read({ number: taken.number }, { limit: 10 })
    expect(log.map(({ kind }) => kind)).toEqual(['refunded', 'refunded'])
  })

  test('has its own time and the colleague who asked for it; the payment keeps its own', async () => {
    await cancel()
    const { at } = await seen(taken)
    await shop.minuteAfter(5 * MINUTE)
    await refund(taken, 400_000, TOTAL)
    expect(await seen(taken)).toMatchObject({
      at,
      by: '',
      state: 'part',
      refunds: [
        {
          amount: 400_000,
          by: ANNA,
          isDone: true,
          at: new Date(Date.parse(at) + 5 * MINUTE).toISOString(),
        },
      ],
    })
  })

  test.each(['lost', 'silent'] as const)(
    'whose answer is %s is finished by the minute’s work, once',
    async (wrong) => {
      await cancel()
      faulty = (path) => path.endsWith('/refunds')
      fault = wrong
      const answer = await refund(taken, TOTAL, TOTAL)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({
        payments: [{ state: 'refunding' }],
        paid: TOTAL,
        isBankSilent: true,
      })
      expect((await refund(taken, TOTAL, TOTAL)).status).toBe(409)
      expect((await seen(taken)).refunds).toMatchObject([
        { amount: TOTAL, by: ANNA, isDone: false },
      ])
      fault = undefined
      await shop.minuteAfter(MINUTE)
      expect((await seen(taken)).refunds).toMatchObject([{ amount: TOTAL, by: ANNA, isDone: true }])
      expect(only().refunded).toBe(TOTAL)
      expect(await shown(taken)).toMatchObject({ paid: 0 })
    },
  )

  test('that the bank refuses is refused with the bank’s reason, and can be asked for again', async () => {
    await cancel()
    faulty = (path) => path.endsWith('/refunds')
    fault = 'refused'
    const answer = await refund(taken, TOTAL, TOTAL)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      type: '/problems/refund-refused',
      detail:
        'Банк отказал в возврате: на счёте магазина в банке не хватает денег. Попробуйте позже или спросите у банка',
    })
    expect(await shown(taken)).toMatchObject({ paid: TOTAL })
    fault = undefined
    expect((await refund(taken, TOTAL, TOTAL)).status).toBe(200)
    expect(only().refunded).toBe(TOTAL)
  })

  test('of a bank that is gone from the settings is refused, and nothing is written', async () => {
    await cancel()
    shop = shopOf(undefined)
    expect((await refund(taken, TOTAL, TOTAL)).status).toBe(409)
    const [payment] = await stores.payments.ofOrder(taken.number)
    expect(payment).toMatchObject({ state: 'paid', kept: TOTAL })
  })

  test('that somebody makes in the bank’s cabinet is found out', async () => {
    only().refunded = 200_000
    await notice(only().id)
    expect(await shown(taken)).toMatchObject({ paid: TOTAL - 200_000 })
  })

  test('that the cabinet makes before the shop has seen the payment is found out with it', async () => {
    const other = await order()
    await pay(other)
    bank.pay(only().id)
    only().refunded = 200_000
    await notice(only().id)
    expect(await shown(other)).toMatchObject({ paid: TOTAL - 200_000 })
  })

  test('that the cabinet makes while another is under way is found out with it', async () => {
    await cancel()
    faulty = (path) => path.endsWith('/refunds')
    fault = 'silent'
    await refund(taken, 400_000, TOTAL)
    only().refunded = 100_000
    fault = undefined
    await shop.minuteAfter(MINUTE)
    expect(only().refunded).toBe(500_000)
    expect(await shown(taken)).toMatchObject({ paid: TOTAL - 500_000 })
    expect((await seen(taken)).refunds).toMatchObject([
      { amount: 400_000, by: ANNA },
      { amount: 100_000, by: '' },
    ])
  })

  test('that the bank refuses, since its cabinet has given back, shows what is left', async () => {
    await cancel()
    only().refunded = 200_000
    await refund(taken, TOTAL, TOTAL)
    expect(only().refunded).toBe(200_000)
    expect(await shown(taken)).toMatchObject({ paid: TOTAL - 200_000 })
    expect((await seen(taken)).refunds).toMatchObject([{ amount: 200_000, by: '', isDone: true }])
  })
})

test('only those who may change an order move its money', async () => {
  const taken = await order({ payment: 'invoice' })
  await stores.staffRoles.give('boss@kanapelle.example', 'manager', 0)
  await stores.staffRoles.give(ANNA, 'kitchen', 0)
  const path = `/api/staff/orders/${taken.number}/payments`
  const money = { kind: 'received', way: 'cash', amount: 100, paid: 0 }
  expect((await shop.post(path, money)).status).toBe(403)
  expect((await shop.post(path, { ...money, kind: 'mistake', payment: 1 })).status).toBe(403)
  expect((await shop.ask(path)).status).toBe(403)
  expect(await shown(taken)).toMatchObject({ paid: 0 })
})

test.each(WAYS_BY_HAND)(
  'money that came as %s pays an order, and goes back by hand',
  async (way) => {
    const taken = await order({ payment: 'invoice' })
    const move = (body: object) => shop.post(`/api/staff/orders/${taken.number}/payments`, body)
    const received = { kind: 'received', way, amount: TOTAL + 5000, paid: 0 }
    expect((await move(received)).status).toBe(200)
    expect((await move(received)).status).toBe(409)
    expect((await refund(taken, 5000, TOTAL + 5000)).status).toBe(200)
    expect(await shown(taken)).toMatchObject({ paid: TOTAL })
    expect(await stores.payments.ofOrder(taken.number)).toMatchObject([{ way, state: 'part' }])
    expect(bank.payments.size).toBe(0)
  },
)

describe('a payment marked by mistake', () => {
  let taken: Taken
  const move = (body: object) => shop.post(`/api/staff/orders/${taken.number}/payments`, body)
  const cash = { kind: 'received', way: 'cash', amount: TOTAL, paid: 0 }
  const mistakeOf = async () => ({
    kind: 'mistake',
    amount: TOTAL,
    paid: TOTAL,
    payment: (await seen(taken)).id,
  })

  test('is taken back whole, once, with who and when; the order is due again', async () => {
    taken = await order({ payment: 'cash' })
    await move(cash)
    const mistake = await mistakeOf()
    await shop.minuteAfter(MINUTE)
    const answers = await Promise.all([move(mistake), move(mistake), move(mistake)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await move(mistake)).status).toBe(200)
    const { at, ...rest } = await seen(taken)
    expect(rest).toMatchObject({
      state: 'mistaken',
      kept: 0,
      refunds: [],
      mistake: { at: new Date(Date.parse(at) + MINUTE).toISOString(), by: ANNA },
    })
    expect(await shown(taken)).toMatchObject({ paid: 0 })
    const log = await stores.staffLog.read({ number: taken.number }, { limit: 10 })
    expect(log.map(({ kind }) => kind)).toEqual(['mistaken-money', 'received-money'])
    // The right mark may follow, as often as it takes.
    expect((await move({ ...cash, way: 'card' })).status).toBe(200)
    expect(await shown(taken)).toMatchObject({ paid: TOTAL })
  })

  test.each([
    ['that another colleague has seen otherwise', { paid: 1 }],
    ['of another sum', { amount: 1 }],
    ['that there is not', { payment: 99 }],
    ['that is not named', { payment: undefined }],
  ])('%s stays', async (_, changes) => {
    taken = await order({ payment: 'cash' })
    await move(cash)
    expect((await move({ ...(await mistakeOf()), ...changes })).status).toBe(409)
    expect(await shown(taken)).toMatchObject({ paid: TOTAL })
  })

  test('of which some went back stays, and so does what the bank reports', async () => {
    taken = await order({ payment: 'cash' })
    await move({ ...cash, amount: TOTAL + 5000 })
    await refund(taken, 5000, TOTAL + 5000)
    expect((await move(await mistakeOf())).status).toBe(409)
    expect(await shown(taken)).toMatchObject({ paid: TOTAL })

    taken = await order()
    await pay(taken)
    bank.pay(only().id)
    await notice(only().id)
    expect((await move(await mistakeOf())).status).toBe(409)
    expect(await shown(taken)).toMatchObject({ paid: TOTAL })
  })

  test('leaves an order that is paid online its whole time to be paid', async () => {
    taken = await order()
    await shop.minuteAfter(50 * MINUTE)
    await move(cash)
    await shop.minuteAfter(50 * MINUTE)
    await move(await mistakeOf())
    await shop.minuteAfter(50 * MINUTE)
    expect(await shown(taken)).toMatchObject({ state: 'taken', paid: 0 })
    await shop.minuteAfter(11 * MINUTE)
    expect(await shown(taken)).toMatchObject({ state: 'cancelled' })
  })
})

test('a refund by hand that is cut off is done or not begun', async () => {
  const taken = await order({ payment: 'cash' })
  const path = `/api/staff/orders/${taken.number}/payments`
  await shop.post(path, { kind: 'received', way: 'cash', amount: TOTAL + 5000, paid: 0 })
  const { record } = stores.payments
  vi.spyOn(stores.payments, 'record')
    .mockImplementationOnce(record)
    .mockRejectedValue(new Error('The process is gone'))
  await refund(taken, 5000, TOTAL + 5000)
  expect(await stores.payments.ofOrder(taken.number)).toMatchObject([
    { state: 'part', kept: TOTAL },
  ])
})

test('a payment is found however many others wait', async () => {
  for (let other = 0; other < 201; other++) await pay(await order())
  const taken = await order()
  await pay(taken)
  bank.pay(only().id)
  await shop.minuteAfter(1)
  expect(await shown(taken)).toMatchObject({ paid: TOTAL })
})

/** `PROOF=long`: 1,000 payments. */
const ROUNDS = process.env['PROOF'] === 'long' ? 1000 : 60

test(`the books of ${ROUNDS} payments are the bank’s to the kopeck, whatever went wrong`, async () => {
  const random = aRandom(11)
  const taken: Taken[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const one = await order()
    taken.push(one)
    fault = random() < 0.3 ? (random() < 0.5 ? 'lost' : 'silent') : undefined
    let started = await pay(one)
    fault = undefined
    if (started.status !== 201 && random() < 0.7) started = await pay(one)
    // Nobody pays on a page of which they never heard.
    const { url } = await started.json<{ url?: string }>()
    const id = url?.split('/').at(-1)
    if (id && random() < 0.7) bank.pay(id)
    else if (id && random() < 0.5) bank.refuse(id)
    if (id && random() < 0.5) await notice(id)
    if (random() < 0.2) await pay(one)
    if (random() < 0.3) {
      const { version, paid } = (await stores.orders.findForStaff(one.number))!
      const change = { version, change: { kind: 'cancelled' } }
      await shop.post(`/api/orders/${one.number}/changes`, change, { ...withKey(), ...opened(one) })
      fault = random() < 0.5 ? 'lost' : undefined
      if (paid > 0) await refund(one, Math.ceil(paid * random()), paid)
      fault = undefined
    }
    if (round % 20 === 19) await shop.minuteAfter(1)
  }
  await shop.minuteAfter(1)
  const atBank = new Map<string, number>()
  for (const { status, amount, refunded, description } of bank.payments.values())
    if (status === 'succeeded')
      atBank.set(description, (atBank.get(description) ?? 0) + amount - refunded)
  for (const one of taken)
    expect((await shown(one)).paid, `order ${one.number}`).toBe(
      atBank.get(`Заказ № ${one.number}`) ?? 0,
    )
})
