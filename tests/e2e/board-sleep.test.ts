import { expect, test } from './shop.ts'
import { openBoard } from './staff.ts'

test('the board asks the screen to stay on', async ({ page }) => {
  await page.addInitScript(() => {
    const asked = Object.assign(window, { locks: [] as string[] })
    const request = WakeLock.prototype.request
    WakeLock.prototype.request = function (this: WakeLock, type) {
      asked.locks.push(String(type))
      return request.call(this, type)
    }
  })
  await openBoard(page)
  expect(await page.evaluate(() => (window as unknown as { locks: string[] }).locks)).toContain(
    'screen',
  )
})

test('a tablet that slept for hours says how old the board is until it has asked again', async ({
  page,
}) => {
  await page.clock.install()
  await openBoard(page)
  const outdated = page.getByText(/Доска показывает, что было в/)
  await expect(outdated).toHaveCount(0)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/staff/**', async (route) => {
    await held
    await route.fallback()
  })
  // Timers that were due meanwhile run once, as on a device that wakes.
  await page.clock.fastForward('02:00:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(outdated).toContainText('обновляем')
  release()
  await expect(outdated).toHaveCount(0)
})
