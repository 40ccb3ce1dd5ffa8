import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './browser.ts'
import { freePort, hostBuild, type Hosted } from './hosted.ts'
import { addAuthenticator, hostOrders, invite } from './passkeys.ts'
import { takeWholeOrder } from './staff.ts'

// The door of the staff on a server: functions/node/passkeys/.

// One shop for all tests of a width.
test.describe.configure({ mode: 'default' })

let folder: string
let variables: Record<string, string>
let shop: Hosted
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'door-'))
  const PORT = await freePort()
  variables = { PORT, ORIGIN: `http://localhost:${PORT}`, DATABASE: join(folder, 'shop.sqlite') }
  shop = await hostBuild(variables)
})
test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true })
})

/** A colleague with a new passkey, on the board. */
async function makePasskey(page: Page, email: string): Promise<() => Promise<unknown>> {
  const loseTouch = await addAuthenticator(page)
  await page.goto(await invite(variables, email))
  await page.getByRole('button', { name: 'Создать ключ доступа' }).click()
  await expectBoard(page)
  return loseTouch
}

async function expectBoard(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${shop.url}/board/`)
  await expect(page.getByRole('button', { name: /^Заказы/ })).toBeVisible()
}

const enter = (page: Page) => page.getByRole('button', { name: 'Войти' }).click()
const execute = (sql: string) => {
  using database = new DatabaseSync(variables['DATABASE']!)
  return database.prepare(sql).all()
}

test('a colleague makes a passkey from a link, signs in by it and takes an order’s step', async ({
  page,
  playwright,
}) => {
  await makePasskey(page, 'cook@kanapelle.example')
  await page.context().clearCookies()
  await page.goto(`${shop.url}/board/`)
  await expect(page).toHaveURL(`${shop.url}/board/sign-in/`)
  await expect(page.getByRole('heading', { name: 'Вход на доску' })).toBeVisible()
  await enter(page)
  await expectBoard(page)

  const shopper = await playwright.request.newContext({ baseURL: shop.url })
  const { number } = await takeWholeOrder(shopper)
  await shopper.dispose()
  const step = await page.request.post(`${shop.url}/api/staff/orders/${number}/steps`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { version: 0, state: 'confirmed', reason: '' },
  })
  expect(step.status()).toBe(200)
  expect(
    execute(`SELECT actor FROM order_events WHERE order_number = ${number} ORDER BY version`),
  ).toContainEqual({ actor: 'staff:cook@kanapelle.example' })
  expect(await hostOrders(variables, 'staff')).toMatch(
    /^cook@kanapelle\.example +manager +1 +2 +0 /m,
  )
})

test(
  'a link makes one passkey, and none after a day or after a newer link',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const link = await invite(variables, 'twice@kanapelle.example')
    const older = await invite(variables, 'late@kanapelle.example')
    const late = await invite(variables, 'late@kanapelle.example')
    execute("UPDATE staff_invitations SET expires_at = 1 WHERE email = 'late@kanapelle.example'")
    await addAuthenticator(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Создать ключ доступа' }).click()
    await expectBoard(page)
    const stranger = await browser.newPage()
    await addAuthenticator(stranger)
    for (const used of [link, older, late, `${link.slice(0, -4)}abcd`]) {
      await stranger.goto('about:blank')
      await stranger.goto(used)
      await stranger.getByRole('button', { name: 'Создать ключ доступа' }).click()
      await expect(stranger.getByRole('alert')).toContainText('больше не\u00a0действует')
    }
    expect((await stranger.request.get(`${shop.url}/api/staff/board`)).status()).toBe(403)
    await stranger.close()
  },
)

test('one command takes a colleague’s access away, at once', { tag: '@desk' }, async ({ page }) => {
  await invite(variables, 'stays@kanapelle.example')
  await makePasskey(page, 'gone@kanapelle.example')
  const board = () => page.request.get(`${shop.url}/api/staff/board`)
  expect((await board()).status()).toBe(200)
  expect(await hostOrders(variables, 'dismiss', 'Gone@kanapelle.example')).toContain('больше нет')
  expect((await board()).status()).toBe(403)
  await page.goto(`${shop.url}/board/`)
  await enter(page)
  await expect(page.getByRole('alert')).toContainText('не\u00a0подходит')
})

test(
  'a session ends after a day, and with the colleague’s own sign-out',
  { tag: '@desk' },
  async ({ page }) => {
    await makePasskey(page, 'day@kanapelle.example')
    const board = () => page.request.get(`${shop.url}/api/staff/board`)
    const [{ left }] = execute(
      "SELECT expires_at - unixepoch() * 1000 AS left FROM staff_sessions WHERE email = 'day@kanapelle.example'",
    ) as [{ left: number }]
    expect(left).toBeGreaterThan(86_000_000)
    expect(left).toBeLessThanOrEqual(86_401_000)
    execute("UPDATE staff_sessions SET expires_at = 1 WHERE email = 'day@kanapelle.example'")
    expect((await board()).status()).toBe(403)
    await page.goto(`${shop.url}/board/sign-in/`)
    await enter(page)
    await expectBoard(page)
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(page).toHaveURL(`${shop.url}/board/sign-in/`)
    expect((await board()).status()).toBe(403)
  },
)

test(
  'neither an unconfirmed device nor a repeated answer signs in',
  { tag: '@desk' },
  async ({ page }) => {
    const loseTouch = await makePasskey(page, 'replay@kanapelle.example')
    await page.context().clearCookies()
    await page.goto(`${shop.url}/board/`)
    const [sent] = await Promise.all([page.waitForRequest(/\/board\/sign-in\/enter$/), enter(page)])
    await expectBoard(page)
    const again = await page.request.post(sent.url(), { data: sent.postDataJSON() })
    expect(again.status()).toBe(403)
    await page.context().clearCookies()
    await page.goto(`${shop.url}/board/`)
    await loseTouch()
    await enter(page)
    await expect(page.getByRole('alert')).toContainText('не\u00a0подтвердило')
  },
)

test('another site’s page can neither sign in nor out', { tag: '@desk' }, async ({ request }) => {
  for (const step of ['options', 'enter'])
    expect(
      (
        await request.post(`${shop.url}/board/sign-in/${step}`, {
          headers: { 'sec-fetch-site': 'cross-site' },
          data: {},
        })
      ).status(),
    ).toBe(403)
})

test('the page of sign-in and of an invitation', async ({ page }) => {
  await page.goto(`${shop.url}/board/sign-in/`)
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('about:blank')
  await page.goto(`${shop.url}/board/sign-in/#token`)
  await expect(page.getByRole('button', { name: 'Создать ключ доступа' })).toBeVisible()
  await expectAccessible(page)
})
