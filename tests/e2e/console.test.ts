import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { smoke } from '../../functions/ops/smoke.ts'
import { NASTY_STRINGS } from '../builders/nasty.ts'
import { soonestSlot } from '../builders/slot.ts'
import { expect, test } from './browser.ts'
import { openConsoleShop } from './console.ts'
import { execute, query } from './database.ts'
import { goodsOnSale } from './goods.ts'

const { date: DATE, window: WINDOW } = soonestSlot()

/** Each command starts wrangler, which takes ten seconds on a busy machine. */
test.describe.configure({ timeout: 360_000 })

/** Takes an order in the shop at `url`. */
async function takeOrder(
  request: APIRequestContext,
  url: string,
  customer: { name: string; phone: string },
  { address = '=Тверская "1", <b>офис</b>', comment = '' } = {},
) {
  const [first] = await goodsOnSale(request)
  const goods = first!.price * 3
  const answer = await request.post(`${url}/api/orders`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      lines: [{ id: first!.id, quantity: 3 }],
      expectedTotal: goods + (goods < 8000 ? 700 : 0),
      customer,
      delivery: { address, date: DATE, window: WINDOW },
      comment,
      payment: 'cash',
      consent: true,
    },
  })
  expect(answer.status()).toBe(201)
  return { ...((await answer.json()) as { number: number; token: string }), dish: first!.name }
}

test('the console lists, shows, exports and erases orders and prints kitchen sheets and slips', async ({
  request,
}) => {
  using shop = openConsoleShop()
  const { orders } = shop
  const phone = '+79991112233'
  const { number, dish } = await shop.serve((url) =>
    takeOrder(request, url, { name: '<i>Пульт</i>', phone }),
  )

  expect(orders('list', DATE)).toMatch(
    new RegExp(`^${number} .*${DATE}.*${WINDOW}.*\\${phone}`, 'm'),
  )
  const [, afterQuantity = ''] = orders('show', String(number)).split(/3 ×\s+/)
  expect(afterQuantity.slice(0, dish.length)).toBe(dish)
  const rows = orders('export').split('\r\n')
  expect(rows[0]).toMatch(/^\ufeff"№ заказа";"Принят \(Москва\)";"Состояние";/)
  const row = rows.find((line) => line.startsWith(`${number};`))!
  expect(row, 'no formula for a spreadsheet').toContain(`"'=Тверская ""1"", <b>офис</b>"`)
  expect(row).toContain(`"'${phone}"`)

  expect(orders('kitchen', DATE)).not.toContain(dish)
  expect(orders('kitchen', DATE)).toContain(`посчитаны:</b> №\u00a0${number}<`)
  orders('step', String(number), 'confirmed')
  const kitchen = orders('kitchen', DATE)
  expect(kitchen).toContain(dish)
  expect(kitchen).not.toContain(phone.slice(2))
  const slips = orders('slips', DATE)
  expect(slips).toContain(`№\u00a0${number}`)
  expect(slips).toContain('&lt;i&gt;Пульт&lt;/i&gt;')
  expect(slips).not.toContain('<i>')

  const ledger = ['--ledger', join(shop.folder, 'erased.txt')]
  expect(orders('erase', phone, '--cancel')).toContain('--yes')
  expect(orders('erase', phone, '--cancel', '--yes', ...ledger)).toContain('Стёрто')
  expect(orders('list', DATE)).toMatch(new RegExp(`^${number} (?!.*\\${phone})`, 'm'))
})

test('a cancelled order is missing from kitchen sheet and slips, frees its window, and its page shows the cancellation', async ({
  page,
  request,
}) => {
  using shop = openConsoleShop()
  const { orders } = shop
  const { number, token } = await shop.serve((url) =>
    takeOrder(request, url, { name: 'Отмена', phone: '+79990000001' }),
  )
  const of = `Накладная №\u00a0${number}"`
  expect(orders('slips', DATE)).toContain(of)
  expect(() => orders('cancel', String(number), '--yes')).toThrow('--reason')
  expect(orders('cancel', String(number), '--reason', 'передумали')).toContain('--yes')
  expect(orders('cancel', String(number), '--reason', 'передумали', '--yes')).toContain('отменён')
  expect(orders('cancel', String(number), '--reason', 'ещё раз', '--yes')).toContain('уже отменён')
  expect(orders('list', DATE)).toMatch(new RegExp(`^${number} .*отменён`, 'm'))
  expect(orders('slips', DATE)).not.toContain(of)

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

test('ten thousand orders are exported, printed for the kitchen and listed page by page', async ({
  request,
}) => {
  using shop = openConsoleShop()
  const { orders, state } = shop
  const { number } = await shop.serve((url) =>
    takeOrder(request, url, { name: 'Первый', phone: '+79990000002' }),
  )
  orders('step', String(number), 'confirmed')
  const far = '2031-01-01'
  const [columns] = query<{ names: string }>(
    "SELECT group_concat(name, ', ') AS names FROM pragma_table_info('orders') WHERE name NOT IN ('number', 'key_hash', 'delivery_date', 'cancelled_at')",
    state,
  )
  const { names } = columns!
  execute(
    `INSERT INTO orders (key_hash, delivery_date, ${names})
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     SELECT 'many:' || i, '${far}', ${names} FROM n, (SELECT * FROM orders ORDER BY number DESC LIMIT 1);
     INSERT INTO order_lines (order_number, position, product_id, name, weight, price, quantity, amount, gift)
     SELECT number, 0, 1, 'Тысяча', 1, 1, 1, 1, 0 FROM orders WHERE delivery_date = '${far}';`,
    state,
  )
  expect(orders('export').split('\r\n').length).toBeGreaterThan(10_000)
  expect(orders('kitchen', far)).toContain('<b>10000</b>')
  const page = orders('list')
  const [, before = ''] = /--before (\d+)/.exec(page) ?? []
  expect(orders('list', '--before', before)).toMatch(new RegExp(`^${Number(before) - 1} `, 'm'))
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

test('an option that the console does not know is answered with its usage', () => {
  const { status, stderr, stdout } = spawnSync('node', ['functions/ops/orders.ts', '--lokal'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/--lokal/)
  expect(stderr).toContain('npm run --silent orders -- <command>')
  expect(stderr).not.toMatch(/^ +at /m)
})

test('a deployment with placeholders left is refused, and they are named', () => {
  const { status, stderr, stdout } = spawnSync('node', ['functions/ops/deploy.ts'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  for (const path of [
    'settings.site',
    'settings.phone',
    'settings.legal.trader',
    'wrangler.database_id',
  ]) {
    expect(stderr).toContain(`  ${path}: `)
  }
})

test('the smoke test passes on the shop that runs, and fails on another build and where no shop is', async ({
  baseURL,
  request,
}) => {
  const { id } = (await (await request.get('/builds/latest.json')).json()) as { id: string }
  expect(await smoke(baseURL!, id)).toEqual([])
  expect(await smoke(baseURL!, 'another')).toEqual(['/api/health reports ok and build another'])
  expect(await smoke('http://127.0.0.1:9', id)).toHaveLength(5)
})

test('a person whose order is due is not erased without it, and is erased again after a restore', async ({
  request,
}) => {
  using shop = openConsoleShop()
  const { orders, state } = shop
  const phone = '+79994445566'
  const { number } = await shop.serve((url) => takeOrder(request, url, { name: 'Инна', phone }))
  const backup = join(shop.folder, 'backup')
  cpSync(state, backup, { recursive: true })
  const ledger = ['--ledger', join(shop.folder, 'erased.txt')]
  const rows = () =>
    query<object>(`SELECT state, customer_phone FROM orders WHERE number = ${number}`, state)

  expect(orders('erase', phone, '--yes', ...ledger)).toContain(`Ещё не доставлены: № ${number}`)
  expect(rows()).toEqual([{ state: 'taken', customer_phone: phone }])
  expect(orders('erase', phone, '--cancel', '--yes', ...ledger)).toContain(`отменены № ${number}`)
  expect(rows()).toEqual([{ state: 'cancelled', customer_phone: '' }])
  const noted = readFileSync(ledger[1]!, 'utf8')
  expect(noted).toMatch(/^[0-9a-f]{64} \d{4}-/)
  expect(noted).not.toContain(phone.slice(2))

  rmSync(state, { recursive: true })
  cpSync(backup, state, { recursive: true })
  expect(rows()).toEqual([{ state: 'taken', customer_phone: phone }])
  expect(orders('erase-again', ...ledger)).toContain('--yes')
  expect(orders('erase-again', '--cancel', '--yes', ...ledger)).toContain('Стёрто снова: 1')
  expect(rows()).toEqual([{ state: 'cancelled', customer_phone: '' }])
  expect(orders('erase-again', ...ledger)).toContain('Стирать некого')
})
