import type { Page } from '@playwright/test'
import { answerOf, expect, test } from './browser.ts'
import { addFirst } from './goods.ts'
import { Shopper } from './shop.ts'
import {
  clickInFooter,
  isSameDocument,
  markDocument,
  openAtRest,
  PAYLOAD,
  requestsTo,
} from './visits.ts'

const LATEST = '/builds/latest.json'

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T10:00:00+03:00' })
})

test('the page asks for a newer build once an hour and does nothing when there is none', async ({
  page,
}) => {
  const asked = requestsTo(page, /latest\.json$/)
  await openAtRest(page, '/contacts/')
  await page.clock.fastForward('59:30')
  expect(asked).toHaveLength(0)
  let hours = 0
  for (const times of [1, 2]) {
    // A check without an answer is followed by the next one an hour later.
    await expect(async () => {
      hours++
      await page.clock.fastForward('01:00:00')
      await expect.poll(() => asked.length).toBeGreaterThanOrEqual(times)
    }).toPass()
    expect(asked.length).toBeLessThanOrEqual(hours)
  }
  await markDocument(page)
  await goToAbout(page)
  expect(await isSameDocument(page)).toBe(true)
})

test('with a newer build the next navigation is a full load, and until then nothing typed is lost', async ({
  page,
}) => {
  await newerBuild(page)
  await openAtRest(page, '/contacts/')
  await markDocument(page)
  await page.getByLabel('Имя').fill('Анна')
  await passHour(page)
  await page.clock.runFor(15_000)
  await expect(page.getByLabel('Имя')).toHaveValue('Анна')
  expect(await isSameDocument(page)).toBe(true)

  await goToAbout(page)
  expect(await isSameDocument(page)).toBe(false)
})

test('a tab hidden for more than an hour checks the build when shown again; one hidden for less does not', async ({
  page,
}) => {
  const asked = requestsTo(page, /latest\.json$/)
  await openAtRest(page, '/contacts/')
  await page.clock.setSystemTime('2026-11-21T10:50:00+03:00')
  await wake(page)
  await page.clock.setSystemTime('2026-11-21T11:10:00+03:00')
  expect(asked).toHaveLength(0)
  const answer = page.waitForResponse(`**${LATEST}`)
  await wake(page)
  await answer
  await wake(page)
  expect(asked).toHaveLength(1)
})

test('a payload of another build is a full load at once', async ({ page }) => {
  await page.route(PAYLOAD, async (route) => {
    const response = await answerOf(route)
    await route.fulfill({ response, json: { ...(await response.json()), build: 'newer' } })
  })
  await openAtRest(page, '/contacts/')
  await markDocument(page)
  await goToAbout(page)
  expect(await isSameDocument(page)).toBe(false)
})

test('a cart that the browser refuses to save survives the full load', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await newerBuild(page)
  await openAtRest(page, '/sets/')
  await markDocument(page)
  await addFirst(page)
  const total = new Shopper(page, true).cartButton()
  await expect(total).toHaveText(/\(1\)/)
  const shown = await total.innerText()
  await passHour(page)
  await goToAbout(page)
  expect(await isSameDocument(page)).toBe(false)
  await expect(total).toHaveText(shown)
})

async function newerBuild(page: Page): Promise<void> {
  await page.route(`**${LATEST}`, (route) => route.fulfill({ json: { id: 'newer', timestamp: 0 } }))
}

/** Waits until the page has received the id of the newest build, for which it asks once an hour. */
async function passHour(page: Page): Promise<void> {
  const answer = page.waitForResponse(`**${LATEST}`)
  await page.clock.fastForward('01:00:01')
  await (await answer).finished()
}

async function goToAbout(page: Page): Promise<void> {
  await clickInFooter(page, 'О нас')
  await expect(page.getByRole('heading', { level: 1, name: 'О нас' })).toBeVisible()
}

async function wake(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
