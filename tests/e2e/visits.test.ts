import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { VisitReport } from '../../src/contract/visits.ts'
import { firstOf, pathOf } from './menu.ts'
import { expect, test } from './shop.ts'
import { follow, holdScripts } from './visits.ts'

/** Bytes of a report; a browser keeps it for the network by itself. */
const MOST_BYTES = 200

/** What the page hands to the browser when it is left, from now on; so many first reports the browser refuses. */
async function watchReports(page: Page, refused = 0): Promise<() => Promise<string[]>> {
  await page.addInitScript((left: number) => {
    const sent: Promise<string>[] = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (left-- > 0) return false
      sent.push((body as Blob).text().then((text) => `${String(url)} ${text}`))
      return send(url, body)
    }
    Object.assign(window, { reports: sent })
  }, refused)
  return () =>
    page.evaluate(async () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
      return Promise.all((window as unknown as { reports: Promise<string>[] }).reports)
    })
}

test('a document that is left tells its steps and how fast it was, in less than 200 bytes, and nothing of its shopper', async ({
  page,
  context,
}) => {
  const leave = await watchReports(page)
  const counting = page.waitForResponse(/\/_astro\/last\./)
  await page.goto('/kanape/')
  await page.mouse.wheel(0, 300)
  await counting
  await expect.poll(leave).toHaveLength(1)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/product\//)
  await expect.poll(leave).toHaveLength(2)
  const [first, second] = (await leave()).map((report) => report.split(/ (.*)/))
  expect([first![0], second![0]]).toEqual(['/api/visits', '/api/visits'])
  expect(first![1]!.length).toBeLessThan(MOST_BYTES)
  expect(v.parse(VisitReport, JSON.parse(first![1]!))).toMatchObject({
    steps: ['list'],
    vitals: { page: 'list' },
  })
  // What was told is not told again, and the page that was opened softly is.
  expect(JSON.parse(second![1]!)).toEqual({
    device: expect.stringMatching(/^(phone|desk)$/) as unknown,
    steps: ['product'],
  })
  expect(await context.cookies()).toEqual([])
})

test('what the browser has not taken is told the next time', async ({ page }) => {
  const leave = await watchReports(page, 1)
  const counting = page.waitForResponse(/\/_astro\/last\./)
  await page.goto('/kanape/')
  await page.mouse.wheel(0, 300)
  await counting
  await expect.poll(leave).toHaveLength(1)
  const [report] = await leave()
  expect(report).toContain('"steps":["list"]')
})

test('the page that the document began with is told, whatever is opened before the count begins', async ({
  page,
}) => {
  const release = await holdScripts(page, /\/_astro\/last\./)
  const leave = await watchReports(page)
  await page.goto('/checkout/')
  await page.mouse.wheel(0, 300)
  await follow(page, '/kanape/')
  release()
  await expect.poll(leave).toHaveLength(1)
  const [report] = await leave()
  expect(report).toContain('"steps":["checkout","list"]')
})

test('two shoppers who do the same tell the same bytes, whatever is in their carts', async ({
  browser,
}) => {
  const told = await Promise.all(
    [1, 9].map(async (quantity) => {
      const context = await browser.newContext({ userAgent: `Browser ${quantity}` })
      const page = await context.newPage()
      const leave = await watchReports(page)
      await page.addInitScript((count) => {
        localStorage.setItem('shopper', `${count}`)
      }, quantity)
      const counting = page.waitForResponse(/\/_astro\/last\./)
      await page.goto(pathOf(firstOf('kanape')))
      await page.mouse.wheel(0, 300)
      await counting
      await expect.poll(leave).toHaveLength(1)
      const [report] = await leave()
      await context.close()
      return report!.replace(/"(lcp|inp|cls)":\d+,?/g, '')
    }),
  )
  expect(told[0]).toBe(told[1])
})
