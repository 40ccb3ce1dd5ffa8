import type { Route } from '@playwright/test'
import { answerOf } from './browser.ts'
import { query } from './database.ts'
import { savedLine } from './goods.ts'
import { moves, watchMoves } from './layout-moves.ts'
import { firstOf, someWorth } from './menu.ts'
import { expect, test } from './shop.ts'

interface CallbackRow {
  number: number
  customer_name: string
  customer_phone: string
  comment: string
  consent_version: string
  cart: string | null
  order_total: number | null
}

test.describe('a shopper who would rather talk', () => {
  test('asks to be called back, and that request is in the database', async ({ page }) => {
    const name = `Анна ${crypto.randomUUID().slice(0, 8)}`
    await page.goto('/contacts/')
    await page.getByLabel('Имя').fill(name)
    await page.getByLabel('Телефон', { exact: true }).fill('8 (999) 123-45-67')
    await page.getByLabel('Комментарий').fill('После 18:00')

    const consent = page.getByRole('checkbox', { name: /Согласен/ })
    await expect(consent).not.toBeChecked()
    await page.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(page.getByText('Без согласия мы не можем перезвонить')).toBeVisible()
    await expect(consent).toBeFocused()
    await consent.check()
    await page.getByRole('button', { name: 'Перезвоните мне' }).click()

    await expect(page).toHaveURL('/success-manager/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спасибо, скоро позвоним')
    const rows = query<CallbackRow>(`SELECT * FROM callbacks WHERE customer_name = '${name}'`)
    expect(rows).toMatchObject([
      {
        customer_phone: '+79991234567',
        comment: 'После 18:00',
        consent_version: expect.stringMatching(/^callback-/),
        cart: null,
        order_total: null,
      },
    ])
  })

  test(
    'sees beside each field what is missing, and keeps what is typed',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/contacts/')
      await page.getByLabel('Телефон', { exact: true }).fill('112')
      await page.getByRole('button', { name: 'Перезвоните мне' }).click()
      await expect(page.getByText('Укажите имя')).toBeVisible()
      await expect(page.getByText(/Укажите телефон полностью/)).toBeVisible()
      await expect(page.getByLabel('Имя')).toBeFocused()
      await expect(page.getByLabel('Телефон', { exact: true })).toHaveValue('+7 (112')
    },
  )

  test('sends the cart with the request from checkout and types the name once', async ({
    page,
    shopper,
  }) => {
    const name = `Пётр ${crypto.randomUUID().slice(0, 8)}`
    const set = firstOf('sets')
    await page.goto('/sets/')
    await shopper.add(set.name)
    const drawer = await shopper.openCart()
    await drawer.getByRole('link', { name: 'К оформлению заказа' }).click()
    await expect(page).toHaveURL('/checkout/')

    await page.getByLabel('Имя').fill(name)
    await page.getByText('Оформить с менеджером').click()
    const manager = page.getByRole('group').filter({ hasText: 'менеджер увидит вашу корзину' })
    await expect(manager.getByLabel('Имя')).toHaveValue(name)
    await manager.getByLabel('Телефон', { exact: true }).fill('+7 999 765-43-21')
    await manager.getByRole('checkbox', { name: /для\sобратного звонка/ }).check()

    await page.route('/api/callbacks', answerIsLost, { times: 1 })
    await manager.getByRole('button', { name: 'Жду звонка' }).click()
    await expect(manager.getByRole('alert')).toContainText('Связь прервалась')
    await manager.getByRole('button', { name: 'Жду звонка' }).click()
    await expect(page).toHaveURL('/success-manager/')

    const rows = query<CallbackRow>(`SELECT * FROM callbacks WHERE customer_name = '${name}'`)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.customer_phone).toBe('+79997654321')
    expect(rows[0]!.order_total).toBe(set.price + (set.price < 8000 ? 700 : 0))
    expect(JSON.parse(rows[0]!.cart!)).toMatchObject({
      lines: [{ id: set.id, quantity: 1, price: set.price }],
      totalAmountNoSale: set.price,
    })

    await page.goto('/')
    await expect(await shopper.openCart()).toContainText('Пока пусто')
  })
})

test.describe('the delivery calculator', () => {
  const FIGURES = [
    // goods, place, km, answer
    ['7999', 'В пределах МКАД', undefined, '700 ₽'],
    ['8000', 'В пределах МКАД', undefined, 'Бесплатно'],
    ['7999,50 ₽', 'В пределах МКАД', undefined, '700 ₽'],
    ['8.000', 'В пределах МКАД', undefined, 'Бесплатно'],
    ['15999', 'За МКАД', '10', '900 ₽'],
    ['15999', 'За МКАД', '10,7', '928 ₽'],
    ['16000', 'За МКАД', '14.5', '180 ₽'],
    ['16000', 'За МКАД', '10', 'Бесплатно'],
    ['100', 'Самовывоз', undefined, 'Бесплатно'],
  ] as const

  test('shows the same figures as the cart', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/delivery-payment/')
    const calculator = page.getByRole('region', { name: 'Посчитать' })
    await calculator.hover()
    const answer = calculator.getByRole('status')
    for (const [goods, place, km, expected] of FIGURES) {
      await calculator.getByLabel('Сумма заказа').fill(goods)
      await calculator.getByText(place, { exact: true }).click()
      if (km) await calculator.getByLabel(/Километров/).fill(km)
      await expect(answer.locator('strong')).toHaveText(expected.replace(' ', '\u00a0'))
    }
  })

  test(
    'asks for the missing values and says what it does not understand',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/delivery-payment/')
      const calculator = page.getByRole('region', { name: 'Посчитать' })
      await calculator.hover()
      await calculator.getByLabel('Сумма заказа').fill('')
      await expect(calculator.getByRole('status')).toContainText('Впишите сумму')
      await calculator.getByLabel('Сумма заказа').fill('тысяч девять')
      await expect(calculator.getByRole('status')).toContainText(/Не\sпонимаем эту сумму/)
      await calculator.getByLabel('Сумма заказа').fill('9000')
      await calculator.getByText('За МКАД', { exact: true }).click()
      await calculator.getByLabel(/Километров/).fill('далеко')
      await expect(calculator.getByRole('status')).toContainText('Впишите расстояние')
    },
  )
})

test.describe('«Применить» on the promotions page', () => {
  test('says how much is missing, applies a code, removes it, and replaces it by another', async ({
    page,
  }) => {
    const { goods, quantity } = someWorth(15_000, 30_000)
    await page.goto('/promotions/')
    const card = (code: number) =>
      page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: new RegExp(`промокод ${code}$`) }) })
    await card(1).getByRole('button', { name: 'Применить промокод 1', exact: true }).click()
    await expect(card(1)).toContainText(/Добавьте ещё на\s12\s000\s₽/)

    await page.addInitScript(
      ([key, line]) => localStorage.setItem(key!, line!),
      [`cart:line:${goods.id}`, savedLine(goods, quantity, 1)],
    )
    await page.reload()
    await card(2).getByRole('button', { name: 'Применить промокод 2' }).click()
    await expect(card(2)).toContainText('Промокод 2 применён')
    await card(4).getByRole('button', { name: 'Применить промокод 4' }).click()
    await expect(card(4)).toContainText('Промокод 4 применён')
    await expect(card(2).getByRole('button', { name: 'Применить промокод 2' })).toBeVisible()

    await card(4).getByRole('button', { name: 'Открыть корзину' }).click()
    const drawer = page.getByRole('dialog', { name: /^Корзина/ })
    await expect(drawer).toContainText('Фруктово-ягодный набор')
    await page.keyboard.press('Escape')

    await card(4).getByRole('button', { name: 'Снять промокод 4' }).click()
    await expect(card(4).getByRole('button', { name: 'Применить промокод 4' })).toBeVisible()
  })
})

test(
  'an old address redirects to the page and keeps the query',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/oferta?utm_source=mail')
    await expect(page).toHaveURL('/terms/?utm_source=mail')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Публичная оферта')
  },
)

/** The shop takes the request, and the phone never learns of it. */
async function answerIsLost(route: Route): Promise<void> {
  await answerOf(route)
  await route.fulfill({ status: 200, body: '' })
}

test('the English text of an error is marked as English', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/error/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  await expect(page.getByText('The page could not be shown.')).toHaveAttribute('lang', 'en')
})

for (const path of ['/catering/', '/furshets/']) {
  test(`${path} begins with a picture, a price and the way to a table`, async ({ page }) => {
    await watchMoves(page)
    await page.goto(path)
    const picture = page.getByRole('main').locator('img').first()
    await expect(picture).toBeInViewport({ ratio: 0.9 })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(
      page.getByText(/^От\s[\d\s]+₽ за\sнабор, от\s[\d\s]+₽ на\sчеловека$/),
    ).toBeInViewport()
    await expect(page.getByText(/^Доставка\sв\sпределах\sМКАД\s[\d\s]+₽/).first()).toBeVisible()
    const table = page.getByRole('main').getByRole('link', { name: 'Собрать стол' })
    await expect(table).toBeInViewport({ ratio: 1 })
    expect(await moves(page)).toEqual([])
    await table.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Собрать стол' })).toBeVisible()
  })
}
