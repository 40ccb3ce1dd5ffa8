import type { Locator, Page } from '@playwright/test'
import { query } from './database.ts'
import { addFirst } from './goods.ts'
import { aPerson, expectTaken, fillOrder, goToCheckout, ordersOf } from './order-form.ts'
import { expect, test } from './shop.ts'
import { requestsTo } from './visits.ts'

const WRONG = ['250', '500', '-5', '0x10', '1e2', '10,75', 'далеко']

const distance = (within: Page | Locator) => within.getByLabel('Километров от МКАД')
const order = (page: Page) => page.getByRole('button', { name: /^Заказать/ })

test(
  'a wrong or missing distance is refused in words, and nothing is sent',
  { tag: '@phone' },
  async ({ page }) => {
    const person = aPerson('Далеко')
    const sent = requestsTo(page, /^\/api\/orders$/)
    await goToCheckout(page)
    await fillOrder(page, person)
    await page.getByText('За МКАД').click()

    await order(page).click()
    await expect(distance(page)).toBeFocused()
    await expect(distance(page)).toHaveAccessibleDescription('Укажите расстояние в километрах')

    for (const typed of WRONG) {
      await distance(page).fill('')
      await distance(page).pressSequentially(typed)
      await order(page).click()
      await expect(distance(page), typed).toBeFocused()
      await expect(distance(page), typed).toHaveValue(typed)
      await expect(distance(page), typed).toHaveAttribute('aria-invalid', 'true')
      await expect(distance(page), typed).toHaveAccessibleDescription(/число от\s0\sдо\s200/)
      await expect(order(page), typed).toHaveText('Заказать')
    }
    expect(sent).toEqual([])
    expect(ordersOf(person)).toEqual([])

    await distance(page).fill('14,5')
    await expect(distance(page)).toHaveAttribute('aria-invalid', 'false')
    await order(page).click()
    await expectTaken(page)
    const [number] = ordersOf(person)
    expect(query(`SELECT mkad, mkad_distance_tenths FROM orders WHERE number = ${number}`)).toEqual(
      [{ mkad: 'out', mkad_distance_tenths: 145 }],
    )
    await expect(page.getByText('14,5 км')).toBeVisible()
  },
)

test('drawer and checkout share one distance, kept as it is typed', async ({ page, shopper }) => {
  await page.goto('/kanape/')
  await addFirst(page)
  const drawer = await shopper.openCart()
  await drawer.getByText('За МКАД').click()
  await expect(distance(drawer)).toBeInViewport({ ratio: 1 })
  await expectUncovered(distance(drawer))
  const toCheckout = drawer.getByRole('link', { name: 'К оформлению заказа' })

  await toCheckout.click()
  await expect(distance(drawer)).toBeFocused()
  await expect(distance(drawer)).toHaveAccessibleDescription(/Укажите/)
  await distance(drawer).pressSequentially('250')
  await toCheckout.click()
  await expect(distance(drawer)).toBeFocused()
  await expect(page).toHaveURL('/kanape/')

  await distance(drawer).fill('25,5')
  await toCheckout.click()
  await expect(page).toHaveURL('/checkout/')
  await expect(distance(page)).toHaveValue('25,5')
  await distance(page).fill('2500')
  await page.goBack()
  const again = await shopper.openCart()
  await expect(distance(again)).toHaveValue('2500')
})

test(
  'the distance field scrolls into view at checkout as well',
  { tag: '@phone' },
  async ({ page }) => {
    await goToCheckout(page)
    await page.getByText('За МКАД').click()
    await expect(distance(page)).toBeInViewport({ ratio: 1 })
    await expectUncovered(distance(page))
  },
)

/** The field itself is what a finger on its middle meets: nothing sticky lies over it. */
async function expectUncovered(field: Locator): Promise<void> {
  const isOnTop = await field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  })
  expect(isOnTop).toBe(true)
}
