import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fillCart, goodsOnSale, savedLine, type Goods } from './goods.ts'
import { expect, test } from './shop.ts'
import { shownText } from './visits.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function seed(page: Page, items: Record<string, string>): Promise<void> {
  await page.addInitScript((wanted) => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', 'yes')
    for (const [key, value] of Object.entries(wanted)) localStorage.setItem(key, value)
  }, items)
}

const lines = (drawer: Locator) => drawer.getByRole('list', { name: 'Товары в корзине' })
const change = (goods: Goods) => ({
  id: goods.id,
  before: { name: goods.name, price: goods.price - 100, weight: goods.weight },
  after: { name: goods.name, price: goods.price, weight: goods.weight },
})

test('every state of card, header and drawer passes axe', async ({ page, shopper, request }) => {
  test.slow()
  const [first, second] = (await goodsOnSale(request)).filter(({ price }) => price > 6000)
  await page.goto('/sets/')
  await expectAccessible(page, 'cards and header, nothing in the cart')
  const drawer = await shopper.openCart()
  await expect(drawer.getByText('Пока пусто')).toBeVisible()
  await expectAccessible(page, 'empty drawer')
  await page.keyboard.press('Escape')

  await shopper.add(first!.name)
  await shopper.add(second!.name)
  await expectAccessible(page, 'cards and header, something in the cart')
  await shopper.openCart()
  await expect(lines(drawer).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'lines')

  await shopper.applyPromo(drawer, 'none')
  await expect(drawer.getByText('Такого промокода нет', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a promo refused')

  const more = drawer
    .getByRole('group', { name: `Количество: ${first!.name}` })
    .getByRole('button', { name: 'Больше' })
  await more.click()
  await shopper.applyPromo(drawer, '1')
  await expect(drawer.getByText('Подарок', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a gift')

  await drawer.getByText('За МКАД').click()
  await drawer.getByLabel(/Километров/).fill('14,55')
  await drawer.getByLabel(/Километров/).blur()
  await expect(drawer.getByText(/не\sточнее/)).toBeVisible()
  await expectAccessible(page, 'beyond the ring road, a wrong distance')

  await drawer.getByRole('button', { name: `Убрать: ${second!.name}`, exact: true }).click()
  await expect(drawer.getByRole('button', { name: 'Вернуть' })).toBeVisible()
  await expectAccessible(page, 'a removal that can be undone')
})

test(
  'the page has exactly one footer, while the cart is open and after it was closed',
  { tag: '@phone' },
  async ({ page, shopper, request }) => {
    await fillCart(page, request, [2])
    await page.goto('/sets/')
    const drawer = await shopper.openCart()
    await expect(lines(drawer).getByRole('listitem')).toHaveCount(1)
    await expect(drawer.getByRole('contentinfo')).toHaveCount(0)
    await expectAccessible(page, 'open')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('contentinfo', { includeHidden: true })).toHaveCount(1)
    await expectAccessible(page, 'closed again')
  },
)

test('the notices that the cart shows by itself pass axe', async ({ page, shopper, request }) => {
  const [goods] = await goodsOnSale(request)
  await seed(page, {
    [`cart:line:${goods!.id}`]: savedLine(goods!, 1, 1),
    [`cart:change:${goods!.id}`]: JSON.stringify(change(goods!)),
  })
  await page.goto('/terms/')
  const drawer = await shopper.openCart()
  await expect(shownText(drawer, /Меню изменилось/)).toBeVisible()
  await expectAccessible(page, 'changes')

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await drawer.getByRole('button', { name: 'Больше' }).click()
  await expect(drawer.getByText(/Браузер\sне\sдаёт/)).toBeVisible()
  await expectAccessible(page, 'unsaved')
})

// A phone has no Tab key.
test(
  'a shopper without a mouse fills, changes and takes the cart to the checkout',
  { tag: '@desk' },
  async ({ page, request }) => {
    const [first, second] = (await goodsOnSale(request)).filter(
      ({ category, price }) => category === 'sets' && price > 6000,
    )
    const { keyboard } = page
    const reach = async (target: Locator) => {
      for (let presses = 0; presses < 120; presses++) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await keyboard.press('Tab')
      }
      throw new Error('The Tab key does not lead there')
    }
    const press = async (target: Locator) => {
      await reach(target)
      await keyboard.press('Enter')
    }
    const card = (goods: Goods) =>
      page
        .getByRole('main')
        .getByRole('group', { name: `Количество: ${goods.name}` })
        .first()
    const add = (goods: Goods) =>
      page.getByRole('button', { name: `В корзину: ${goods.name}`, exact: true }).first()

    await page.goto('/')
    await press(
      page
        .getByRole('navigation', { name: 'Каталог', exact: true })
        .getByRole('link', { name: 'Сеты' }),
    )
    await expect(page).toHaveURL('/sets/')
    await press(add(first!))
    await expect(card(first!).getByRole('button', { name: 'Больше' })).toBeFocused()
    await press(add(second!))
    await expect(card(second!).getByRole('button', { name: 'Больше' })).toBeFocused()

    const opener = page.getByRole('button', { name: /^Корзина/ })
    await opener.focus()
    await keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: /^Корзина/ })
    await expect(drawer).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Закрыть' })).toBeFocused()

    const ofFirst = drawer.getByRole('group', { name: `Количество: ${first!.name}` })
    await press(ofFirst.getByRole('button', { name: 'Больше' }))
    await expect(ofFirst.getByRole('textbox')).toHaveValue('2')
    const toPay = drawer.getByRole('paragraph').filter({ hasText: /^К\sоплате/ })
    const rubles = (amount: number) => `К оплате ${amount.toLocaleString('ru-RU')} ₽`
    await expect(toPay).toHaveText(rubles(2 * first!.price + second!.price))

    const removeFirst = drawer.getByRole('button', { name: `Убрать: ${first!.name}`, exact: true })
    await press(drawer.getByRole('button', { name: 'Закрыть' }))
    await expect(opener).toBeFocused()
    await keyboard.press('Enter')
    await press(removeFirst)
    const bringBack = drawer.getByRole('button', { name: `Вернуть: ${first!.name}`, exact: true })
    await expect(bringBack).toBeFocused()
    await expect(toPay).toHaveText(rubles(second!.price))

    await press(bringBack)
    await expect(ofFirst.getByRole('textbox')).toHaveValue('2')
    await expect(lines(drawer).getByRole('listitem').first()).toBeFocused()

    await reach(drawer.getByRole('textbox', { name: 'Промокод' }))
    await keyboard.type('1')
    await keyboard.press('Enter')
    await expect(drawer.getByText('Подарок', { exact: true })).toBeVisible()

    await keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()

    await keyboard.press('Enter')
    await press(drawer.getByRole('link', { name: 'К оформлению заказа' }))
    await expect(page).toHaveURL('/checkout/')
  },
)

test(
  'the last line removed leaves the focus in the drawer',
  { tag: '@phone' },
  async ({ page, shopper, request }) => {
    const [goods] = await goodsOnSale(request)
    await seed(page, { [`cart:line:${goods!.id}`]: savedLine(goods!, 1, 1) })
    await page.goto('/terms/')
    const drawer = await shopper.openCart()
    const focusIsInside = () =>
      drawer.evaluate((element) => element.contains(document.activeElement))
    for (const name of ['Меньше', `Убрать: ${goods!.name}`]) {
      const button = drawer.getByRole('button', { name, exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(drawer.getByText('Пока пусто')).toBeVisible()
      await expect.poll(focusIsInside).toBe(true)
      await drawer.getByRole('button', { name: 'Вернуть' }).click()
      await expect(lines(drawer)).toBeVisible()
      await expect.poll(focusIsInside).toBe(true)
    }
  },
)
