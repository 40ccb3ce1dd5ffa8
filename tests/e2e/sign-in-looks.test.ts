import { expectLook } from './expect-look.ts'
import { hostBuild, type Hosted } from './hosted.ts'
import { test } from './shop.ts'
import { waitForTypeface } from './typeface.ts'

// The staff's page of sign-in on a server, as it was accepted.

test.skip(!process.env['LOOKS_CHROMIUM'], 'other systems draw letters otherwise')

let shop: Hosted
test.beforeAll(async () => {
  shop = await hostBuild({ DATABASE: ':memory:' })
})
test.afterAll(() => shop.stop())

for (const width of [390, 1440]) {
  for (const [name, hash, button] of [
    ['sign-in', '', 'Войти'],
    ['sign-in-invited', '#token', 'Создать ключ доступа'],
  ] as const)
    test(`${name} looks as it was accepted at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await waitForTypeface(page)
      await page.goto(`${shop.url}/board/sign-in/${hash}`)
      await page.getByRole('button', { name: button }).waitFor()
      await expectLook(page, name, { stylePath: 'tests/e2e/looks.css' })
    })
}
