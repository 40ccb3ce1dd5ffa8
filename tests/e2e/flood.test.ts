import { settings } from '../../src/settings.ts'
import { query } from './database.ts'
import { goodsOnSale, type Goods } from './goods.ts'
import { aPerson, fillOrder, goToCheckout, orderButton, ordersOf } from './order-form.ts'
import { expect, test } from './shop.ts'

/**
 * From one address and, as far as headers go, from the machine itself: the first of them Cloudflare sets and lets
 * nobody else set, the others anybody can send.
 */
const from = (address: string) => ({
  'cf-connecting-ip': address,
  'x-forwarded-for': '127.0.0.1',
  'x-real-ip': '127.0.0.1',
  'true-client-ip': '127.0.0.1',
  forwarded: 'for=127.0.0.1',
})

const HOUR = 3_600_000

test('orders from one address are taken up to the limit of the hour, exactly, and refused beyond', async ({
  request,
  baseURL,
}) => {
  const { ordersPerHour } = settings.limits
  const [goods] = await goodsOnSale(request)
  for (let address = 1; ; address++) {
    const hour = Math.floor(Date.now() / HOUR)
    const name = `Поток ${crypto.randomUUID()}`
    const answers = await inParallel(ordersPerHour + 20, 8, () =>
      order(baseURL!, goods!, name, from(`203.0.113.${address}`)),
    )
    if (Math.floor(Date.now() / HOUR) !== hour) continue

    const refused = answers.filter(({ ok }) => !ok)
    expect(answers.length - refused.length).toBe(ordersPerHour)
    for (const answer of refused) await expectTooMany(answer, 'hourly-limit', 3600)
    const rows = query<{ count: number }>(
      `SELECT count(*) AS count FROM orders WHERE customer_name = '${name}'`,
    )
    expect(rows).toEqual([{ count: ordersPerHour }])
    expect((await order(baseURL!, goods!, name, from('203.0.113.200'))).ok).toBe(true)
    return
  }
})

test('a flood is braked for who sends it, and nobody else notices', async ({ baseURL }) => {
  const quote = (address: string) => post(`${baseURL}/api/quote`, { lines: [] }, from(address))
  let refused: Response | undefined
  const heard = await inParallel(3000, 24, async () => {
    if (refused) return 0
    const answer = await quote('198.51.100.7')
    if (answer.status === 429) refused = answer
    else await answer.arrayBuffer()
    return answer.status === 200 ? 1 : 0
  })
  expect(heard.reduce<number>((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(300)
  await expectTooMany(refused!, 'too-many-requests', 10)
  expect((await quote('198.51.100.8')).status).toBe(200)
  expect((await fetch(`${baseURL}/api/health`)).status).toBe(200)
})

test.describe('a shopper whose address has sent its share', () => {
  test.use({ consoleMayComplain: true })

  test('is told so, and neither the cart nor what was typed is lost', async ({
    page,
    request,
    baseURL,
  }) => {
    const address = '203.0.113.201'
    const person = aPerson('Предел')
    const [goods] = await goodsOnSale(request)
    await goToCheckout(page)
    await fillOrder(page, person)
    await inParallel(settings.limits.ordersPerHour, 8, () =>
      order(baseURL!, goods!, 'Сосед', from(address)),
    )
    await page.setExtraHTTPHeaders({ 'cf-connecting-ip': address })
    await orderButton(page).click()

    await expect(page.getByText(/пришло слишком много запросов/)).toBeVisible()
    await expect(page.getByText(/не\sзнаем, принят/)).toHaveCount(0)
    await expect(page.getByLabel('Имя').first()).toHaveValue(person.name)
    await expect(orderButton(page)).toBeVisible()
    expect(ordersOf(person)).toEqual([])
  })
})

async function expectTooMany(answer: Response, slug: string, most: number): Promise<void> {
  expect(answer.status).toBe(429)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(most)
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(await answer.json()).toMatchObject({
    ...{ type: `/problems/${slug}`, status: 429 },
    detail: expect.stringMatching(/^С вашего адреса/),
  })
}

function order(
  origin: string,
  { id, price }: Goods,
  name: string,
  headers: Record<string, string>,
): Promise<Response> {
  const date = new Date(Date.now() + 8 * 24 * HOUR).toISOString().slice(0, 10)
  return post(
    `${origin}/api/orders`,
    {
      lines: [{ id, quantity: 1 }],
      expectedTotal: price + (price < 8000 ? 700 : 0),
      customer: { name, phone: '+79990000000' },
      delivery: { address: 'Тверская, 1', date, window: '12:00-14:00' },
      payment: 'cash',
      consent: true,
    },
    { 'idempotency-key': crypto.randomUUID(), ...headers },
  )
}

/**
 * Without the browser's help, which records each request. A connection that is closed under a flood is tried again:
 * with the same key that is the same order.
 */
async function post(
  url: string,
  body: object,
  headers: Record<string, string>,
  tries = 5,
): Promise<Response> {
  const type = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) }
  return fetch(url, init).catch((error: unknown) => {
    if (tries === 1) throw error
    return post(url, body, headers, tries - 1)
  })
}

async function inParallel<Result>(
  times: number,
  width: number,
  work: () => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let begun = 0
  const worker = async () => {
    while (begun++ < times) results.push(await work())
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
