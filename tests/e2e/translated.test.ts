import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { APIRequestContext, Locator, Page, PlaywrightWorkerArgs } from '@playwright/test'
import type { Role } from '../../src/domain/roles.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { anApproval } from './approvals.ts'
import { fillCart } from './goods.ts'
import { freePort, hostBuild } from './hosted.ts'
import {
  aPerson,
  choiceOf,
  expectTaken,
  fillOrder,
  goToCheckout,
  orderButton,
} from './order-form.ts'
import { addAuthenticator, hostOrders, invite } from './passkeys.ts'
import { expect, test } from './shop.ts'
import { takeWholeOrder } from './staff.ts'
import { translate } from './translator.ts'
import { twoFrames, waitForHydration } from './visits.ts'

// A translated page beside one that is not: the same is done to both, and both must show the same.
// Without smooth scrolling: a control that comes or goes at its end would do so in one page before the other.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The names of all islands. */
const ISLANDS = new Set(
  globSync('src/**/*.astro').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<([A-Z]\w*)(?=[^<>]*\sclient:)/g)].map(
      ([, name]) => name!,
    ),
  ),
)

/** A page that holds the island, for each island of the static pages. */
const PAGES = new Map(
  globSync('dist/client/**/index.html').flatMap((file) => {
    const path = file.slice('dist/client'.length, -'index.html'.length)
    const islands = readFileSync(file, 'utf8').matchAll(/component-export="(\w+)"/g)
    return [...islands].map(([, name]) => [name!, path] as const)
  }),
)
// The header's is closed on a phone.
PAGES.set('Search', '/search/')
PAGES.set('Courier', '/courier/')

/** The islands of pages that only the staff see, with the role of the colleague who sees them. */
const STAFF: Readonly<Record<string, Role | 'none' | 'stranger'>> = {
  Board: 'manager',
  StaffCourier: 'courier',
  SignOut: 'none',
  SignIn: 'stranger',
}

/** How many controls of an island are used, as far as it has them. */
const MOST_CONTROLS = 16

/** The page under test and the other. */
type Both = readonly [translated: Page, other: Page]

test('every island is translated here', () => {
  expect([...ISLANDS].sort()).toEqual([...PAGES.keys(), ...Object.keys(STAFF)].sort())
})

for (const [name, path] of PAGES)
  test(`${name} shows the same when the page is translated, whatever is pressed`, async ({
    page,
    browser,
    request,
  }) => {
    test.slow()
    await using context = await browser.newContext()
    const both = [page, await context.newPage()] as const
    for (const one of both) {
      await fillCart(one, request, [2, 1])
      await one.goto((await OWN_PATHS[name]?.(request)) ?? path)
      await waitForHydration(one)
      await openOverlayOf(one, name)
    }
    await useTranslated(both, name)
  })

test.describe('of the staff', () => {
  // What is pressed is refused now and then.
  test.use({ consoleMayComplain: true })
  const stack = new AsyncDisposableStack()
  let shops: { url: string; variables: Record<string, string> }[] = []
  test.beforeAll(async ({ playwright }) => {
    shops = await Promise.all([shopOfItsOwn(stack, playwright), shopOfItsOwn(stack, playwright)])
  })
  test.afterAll(() => stack.disposeAsync())

  for (const [name, role] of Object.entries(STAFF))
    test(`${name} shows the same when the page is translated, whatever is pressed`, async ({
      page,
      browser,
    }) => {
      test.slow()
      await using context = await browser.newContext()
      const both = [page, await context.newPage()] as const
      for (const [index, one] of both.entries()) {
        const { url, variables } = shops[index]!
        if (role === 'stranger') {
          await one.goto(`${url}/board/sign-in/`)
        } else {
          const email = `${role}@kanapelle.example`
          await addAuthenticator(one)
          await one.goto(await invite(variables, email, role === 'none' ? 'kitchen' : role))
          if (role === 'none') await hostOrders(variables, 'role', email, 'none')
          await one.getByRole('button', { name: 'Создать ключ доступа' }).click()
          await expect(one).toHaveURL(`${url}/board/`)
        }
        await expect(islandOf(one, name)).not.toHaveAttribute('ssr')
      }
      await useTranslated(both, name)
    })
})

test('an order is taken on a translated page: ways to and fro, an error, what was typed', async ({
  page,
}) => {
  const person = aPerson('Перевод')
  await goToCheckout(page)
  await expect(orderButton(page)).toBeVisible()
  await translate(page)
  await fillOrder(page, { ...person, address: '' })
  await orderButton(page).click()
  await expect(page.getByLabel('Адрес')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Укажите адрес доставки')).toBeVisible()
  await choiceOf(page, /^Самовывоз/).click()
  await expect(page.getByLabel('Адрес')).toHaveCount(0)
  await choiceOf(page, 'В пределах МКАД').click()
  await page.getByLabel('Адрес').fill(person.address)
  await expect(page.getByLabel('Имя').first()).toHaveValue(person.name)
  await orderButton(page).click()
  await expectTaken(page)
})

/** A shop on a server with three orders, so that two shops show the same numbers. */
async function shopOfItsOwn(
  stack: AsyncDisposableStack,
  playwright: PlaywrightWorkerArgs['playwright'],
): Promise<{ url: string; variables: Record<string, string> }> {
  const folder = stack.adopt(mkdtempSync(join(tmpdir(), 'translated-')), (path) =>
    rmSync(path, { recursive: true }),
  )
  const PORT = await freePort()
  const DATABASE = join(folder, 'shop.sqlite')
  const variables = { PORT, ORIGIN: `http://localhost:${PORT}`, DATABASE }
  const { url } = stack.use(await hostBuild(variables))
  const request = await playwright.request.newContext({ baseURL: url })
  for (let order = 0; order < 3; order++) await takeWholeOrder(request)
  await hostOrders(variables, 'role', 'owner@kanapelle.example', 'manager')
  await request.dispose()
  using database = new DatabaseSync(DATABASE)
  const today = moscowDate(Date.now())
  database.exec(
    `UPDATE orders SET delivery_date = '${today}'; UPDATE orders SET state = 'on-the-way' WHERE number = 2`,
  )
  return { url, variables }
}

/** The islands whose page shows something of the shopper's own. */
const OWN_PATHS: Readonly<Record<string, (request: APIRequestContext) => Promise<string>>> = {
  PlacedOrder: orderPath,
  Approval: anApproval,
}

async function orderPath(request: APIRequestContext): Promise<string> {
  const { number, token } = await takeWholeOrder(request)
  return `/success/#${number}.${token}`
}

/** Opens the overlay that the island is in. */
async function openOverlayOf(page: Page, name: string): Promise<void> {
  const closed = page.locator('dialog:not([open])', { has: islandOf(page, name) })
  if ((await closed.count()) === 0) return
  const overlay = await closed.getAttribute('id')
  const opener = page.locator(`[data-opens=${overlay}]`).filter({ visible: true })
  // A desk has no sheets.
  if ((await opener.count()) === 0) return
  await opener.first().click()
  await expect(closed).toHaveCount(0)
}

/** Translates the first page and uses the controls of the island in both, one after the other; of each of its screens. */
async function useTranslated(both: Both, name: string): Promise<void> {
  await translate(both[0])
  await expectSame(both, name)
  const tabs = await islandOf(both[1], name).locator('nav button').count()
  for (let tab = -1; tab < tabs; tab++) {
    if (tab >= 0)
      for (const one of both)
        await islandOf(one, name).locator('nav button').nth(tab).press('Enter')
    await expectSame(both, name)
    for (let index = 0; index < MOST_CONTROLS; index++) {
      const controls = both.map((one) => controlsOf(one, name).nth(index))
      if (!(await controls[1]!.isVisible())) break
      for (const control of controls) await use(control)
      await expectSame(both, name)
    }
  }
}

const islandOf = (page: Page, name: string) =>
  page.locator(`astro-island[component-export=${name}]`).last()

function controlsOf(page: Page, name: string): Locator {
  const controls = islandOf(page, name)
    .locator(':not(nav *):is(button, summary, input, select, textarea)')
    .filter({ visible: true })
  // Elsewhere it ends what is to be tested.
  return name === 'SignOut' ? controls : controls.filter({ hasNotText: /^Выйти$/ })
}

async function use(control: Locator): Promise<void> {
  const isBox = await control.evaluate((element) =>
    element.matches('[type=radio], [type=checkbox]'),
  )
  const kind = await control.evaluate(({ localName }) => localName)
  const type = await control.getAttribute('type')
  if (type === 'file') {
    const buffer = Buffer.from('1CClientBankExchange')
    await control.setInputFiles({ name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer })
  } else if (kind === 'select') {
    // A list may have one choice only.
    if ((await control.getByRole('option').count()) > 1) await control.selectOption({ index: 1 })
  } else if (isBox || kind === 'button' || kind === 'summary') {
    await control.press('Space')
  } else if (await control.isEditable()) {
    await control.fill({ date: moscowDate(Date.now()), search: 'сыр' }[type!] ?? '7')
    await control.press('Tab')
  }
}

/** The two pages come to show the same, and as many controls of the island. */
async function expectSame(both: Both, name: string): Promise<void> {
  // A press may lead to another page, which ends what is being asked of this one.
  await expect(async () => {
    await Promise.all(both.map(twoFrames))
    const [translated, other] = await Promise.all(
      both.map(async (one) => ({
        controls: await controlsOf(one, name).count(),
        lines: await shownIn(one),
      })),
    )
    expect(translated).toEqual(other)
  }).toPass()
}

/**
 * The lines of text that a page shows, without what differs: the numbers of orders, the time of day, and what is said, whose order
 * and words depend on how fast one press follows another.
 */
async function shownIn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const announcer = document.querySelector<HTMLElement>('[data-announcer]')
    announcer?.style.setProperty('display', 'none')
    const { innerText } = document.body
    announcer?.style.removeProperty('display')
    return innerText
  })
  return text
    .replaceAll(/№\s\d+|\d+:\d\d/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
