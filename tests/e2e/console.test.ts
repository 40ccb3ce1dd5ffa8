import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { smoke } from '../../functions/ops/smoke.ts'
import { NASTY_STRINGS } from '../builders/nasty.ts'
import { soonestSlot } from '../builders/slot.ts'
import { expect, test } from './browser.ts'
import { openConsoleShop } from './console.ts'
import { execute, query } from './database.ts'
import { someWorth } from './menu.ts'

const { date: DATE, window: WINDOW } = soonestSlot()

// The console on a D1, over wrangler; tests/node/console.test.ts tests its commands. Wrangler takes ten seconds to start on a
// busy machine.
test.describe.configure({ timeout: 360_000 })

/** Takes an order in the shop at `url`. */
async function takeOrder(
  request: APIRequestContext,
  url: string,
  customer: { name: string; phone: string },
  { address = '=Тверская "1", <b>офис</b>', comment = '' } = {},
) {
  // Delivered for nothing.
  const { goods, quantity } = someWorth(8000, 24_000)
  const answer = await request.post(`${url}/api/orders`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      lines: [{ id: goods.id, quantity }],
      expectedTotal: quantity * goods.price,
      customer,
      delivery: { address, date: DATE, window: WINDOW },
      comment,
      payment: 'cash',
      consent: true,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { number: number; token: string }
}

test('the console lists, exports and cancels the orders of a D1 with ten thousand, and the page shows the cancellation', async ({
  page,
  request,
}) => {
  using shop = openConsoleShop()
  const { orders, state } = shop
  const phone = '+79990000001'
  const { number, token } = await shop.serve((url) =>
    takeOrder(request, url, { name: 'Отмена', phone }),
  )
  const [columns] = query<{ names: string }>(
    "SELECT group_concat(name, ', ') AS names FROM pragma_table_info('orders') WHERE name NOT IN ('number', 'key_hash', 'delivery_date')",
    state,
  )
  const { names } = columns!
  execute(
    `INSERT INTO orders (key_hash, delivery_date, ${names})
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     SELECT 'many:' || i, '2031-01-01', ${names} FROM n, (SELECT * FROM orders);
     INSERT INTO order_lines (order_number, position, product_id, name, weight, price, quantity, amount, gift)
     SELECT number, 0, 1, 'Тысяча', 1, 1, 1, 1, 0 FROM orders WHERE delivery_date = '2031-01-01';`,
    state,
  )
  expect(orders('export').split('\r\n').length).toBeGreaterThan(10_000)
  expect(orders('cancel', String(number), '--reason', 'передумали', '--yes')).toContain('отменён')
  const listed = new RegExp(`^${number} .*${DATE}.*${WINDOW}.*\\${phone}.*отменён`, 'm')
  expect(orders('list', DATE)).toMatch(listed)

  await shop.serve(async (url) => {
    await page.goto(`${url}/success/#${number}.${token}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Заказ отменён' })).toBeVisible()
    await expect(page).toHaveTitle(/^Заказ отменён/)
    await expect(main.getByText(/позвоните/).getByRole('link', { name: /^\+7/ })).toBeVisible()
    await expect(main.getByText(/принят|Спасибо/)).toHaveCount(0)
    await expect(main.getByRole('heading', { name: 'Что дальше' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: /календарь/ })).toHaveCount(0)
  })
})

test('a backup restores to an equal database, whatever was typed', async ({ request }) => {
  using shop = openConsoleShop()
  await shop.serve(async (url) => {
    for (const nasty of NASTY_STRINGS) {
      const customer = { name: `Я ${nasty}`, phone: '+79991112233' }
      await takeOrder(request, url, customer, { address: `Я ${nasty}`, comment: nasty })
      const callback = await request.post(`${url}/api/callbacks`, {
        headers: { 'idempotency-key': crypto.randomUUID() },
        data: { ...customer, comment: nasty, consent: true },
      })
      expect(callback.status()).toBe(201)
    }
  })
  const restored = mkdtempSync(join(tmpdir(), 'restored-'))
  const backup = join(shop.folder, 'backup.sql')
  wrangler(shop.folder, 'export', 'DB', '--local', '--output', backup)
  wrangler('.', 'execute', 'DB', '--local', '--persist-to', restored, '--yes', '--file', backup)

  const rowsOf = (state: string, table: string) =>
    query(`SELECT * FROM ${table} ORDER BY 1, 2`, state)
  for (const table of ['orders', 'order_lines', 'callbacks']) {
    const rows = rowsOf(shop.state, table)
    expect(rows.length, table).toBeGreaterThanOrEqual(NASTY_STRINGS.length)
    expect(rowsOf(restored, table), table).toEqual(rows)
  }
  rmSync(restored, { recursive: true })
})

function wrangler(folder: string, ...args: string[]): string {
  const env = { ...process.env, CI: 'true' }
  return execFileSync('wrangler', ['d1', ...args], { cwd: folder, encoding: 'utf8', env })
}

test('the smoke test passes on the shop that runs, and fails on another build and where no shop is', async ({
  baseURL,
  request,
}) => {
  const { id } = (await (await request.get('/builds/latest.json')).json()) as { id: string }
  expect(await smoke(baseURL!, id)).toEqual([])
  expect(await smoke(baseURL!, 'another')).toEqual(['/api/health reports ok and build another'])
  expect(await smoke('http://127.0.0.1:9', id)).toHaveLength(5)
})
