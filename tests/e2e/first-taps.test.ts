import { fillCart } from './goods.ts'
import { onSale } from './menu.ts'
import { expect, test } from './shop.ts'
import { stutteringNetwork } from './stuttering-network.ts'
import { holdScripts } from './visits.ts'

test(
  'taps made while the page still loads each count exactly once',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    await using network = await stutteringNetwork(baseURL!)
    await page.addInitScript(() => {
      const tap = () => {
        for (const card of document.querySelectorAll('add-to-cart')) {
          const isFilled = card.querySelector<HTMLElement>('[data-part=stepper]')?.hidden === false
          if (!isFilled) card.querySelector<HTMLElement>('[data-part=add]')?.click()
        }
      }
      setInterval(tap, 5)
    })
    await page.goto(`${network.origin}/kanape/`)
    const cards = page.locator('add-to-cart')
    const quantities = cards.locator('[data-part=quantity]')
    const once = Array.from({ length: await cards.count() }, () => '1')
    expect(once.length).toBeGreaterThan(10)
    await expect(quantities).toHaveText(once)
    const kept = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('cart:line:'))
        .map((key) => String(JSON.parse(localStorage.getItem(key)!).quantity)),
    )
    expect(kept, 'and that is what is kept').toEqual(once)
    // The network ends before the page does, which still prefetches from it.
    await page.close()
  },
)

test(
  'a tap on «Применить» before its script has loaded applies the code; of two the last',
  { tag: '@phone' },
  async ({ page, request }) => {
    await fillCart(page, request, [Math.ceil(16_000 / onSale[0]!.price)])
    const release = await holdScripts(page)
    await page.goto('/promotions/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Применить промокод 5' }).click()
    await page.getByRole('button', { name: 'Применить промокод 10' }).click()
    await expect(page.getByText('Применяем…')).toHaveCount(2)
    release()
    await expect(page.getByRole('button', { name: 'Снять промокод 10' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Применить промокод 5' })).toHaveText('Применить')
  },
)

test(
  'a click on the cart’s button before any script has loaded opens the cart',
  { tag: '@desk' },
  async ({ page, request, shopper }) => {
    await fillCart(page, request, [2, 1])
    const release = await holdScripts(page)
    await page.goto('/kanape/', { waitUntil: 'commit' })
    await shopper.cartButton().click()
    await expect(page.locator('html')).toHaveClass(/\bloading\b/)
    release()
    const drawer = page.getByRole('dialog', { name: /^Корзина/ })
    await expect(drawer.getByRole('group', { name: /^Количество/ })).toHaveCount(2)
    await expect(page.locator('html')).not.toHaveClass(/\bloading\b/)
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/kanape/')
  },
)

test(
  'a tap on the search before any script has loaded opens it, ready to type in',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/kanape/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Поиск' }).tap()
    release()
    await expect(page.getByRole('dialog', { name: 'Поиск' }).getByRole('searchbox')).toBeFocused()
  },
)
