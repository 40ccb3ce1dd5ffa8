import { aPerson, fillOrder, goToCheckout, orderButton } from './order-form.ts'
import { expect, test } from './shop.ts'
import { waitForHydration } from './visits.ts'

test(
  'an error and aria-invalid disappear as soon as the field is valid',
  { tag: '@phone' },
  async ({ page }) => {
    await goToCheckout(page)
    await orderButton(page).click()
    const name = page.getByLabel('Имя').first()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('Анна')
    await expect(name).toHaveAttribute('aria-invalid', 'false')
    await expect(page.getByText('Укажите имя')).toHaveCount(0)
    // The others are still wrong and still say so.
    await expect(page.getByText('Укажите адрес доставки')).toBeVisible()

    await page.getByText('Наличными').click()
    await expect(page.getByText('Выберите способ оплаты')).toHaveCount(0)
    await page
      .getByRole('checkbox', { name: /Согласен/ })
      .first()
      .check()
    await expect(page.getByText('Без согласия')).toHaveCount(0)

    await fillOrder(page, aPerson('Всё верно'))
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  },
)

test(
  'a new error appears when the field loses focus, not while the shopper types',
  { tag: '@phone' },
  async ({ page }) => {
    await goToCheckout(page)
    const email = page.getByLabel('Почта')
    await email.pressSequentially('anna@')
    await expect(email).toHaveAttribute('aria-invalid', 'false')
    await email.blur()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(/Проверьте почту/)
    await email.fill('anna@example.com')
    await expect(email).toHaveAttribute('aria-invalid', 'false')

    // A field that was only passed through is not complained about.
    const name = page.getByLabel('Имя').first()
    await name.focus()
    await name.blur()
    await expect(name).toHaveAttribute('aria-invalid', 'false')
  },
)

test('required fields are marked as required', { tag: '@phone' }, async ({ page }) => {
  await goToCheckout(page)
  await expect(page.getByText(/Заполните всё, где не\sсказано «необязательно»/)).toBeVisible()
  for (const label of ['Адрес', 'День', /^Время/, 'Имя', 'Телефон'])
    await expect(page.getByLabel(label).first()).toHaveAttribute('required')
  for (const label of ['Почта', /гостей/, 'Комментарий'])
    await expect(page.getByLabel(label).first()).not.toHaveAttribute('required')
})

test(
  'a number of guests that is no whole number is refused, a space between thousands accepted',
  { tag: '@phone' },
  async ({ page }) => {
    await goToCheckout(page)
    const guests = page.getByLabel(/Сколько будет гостей/)
    for (const [typed, words] of [
      ['-5', /Нужно целое число|не меньше/i],
      ['1e2', /Нужно целое число/],
      ['0x10', /Нужно целое число/],
      ['20 000', /10.000/],
    ] as const) {
      await guests.fill(typed)
      await guests.blur()
      await expect(guests, typed).toHaveAccessibleDescription(words)
    }
    await guests.fill('10 000')
    await expect(guests).toHaveAttribute('aria-invalid', 'false')
    await guests.blur()
    await expect(guests).toHaveAttribute('aria-invalid', 'false')
  },
)

test('the first tap on the callback button works on a page that nobody has touched', async ({
  page,
}) => {
  await page.goto('/contacts/')
  const button = page.getByRole('button', { name: 'Перезвоните мне' })
  await expect(button).toBeEnabled()
  // The press alone, as of a finger: nothing on the page was touched before.
  await button.evaluate((element: HTMLElement) => {
    element.dispatchEvent(new Event('touchstart', { bubbles: true }))
    element.click()
  })
  await expect(page.getByText('Укажите имя')).toBeVisible()
  await expect(page).toHaveURL('/contacts/')
})

test(
  'the calculator uses values that were typed before it hydrated',
  { tag: '@phone' },
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/delivery-payment/', { waitUntil: 'commit' })
    const sum = page.getByLabel('Сумма заказа, ₽')
    await sum.fill('17 000')
    await page.getByText('За МКАД', { exact: true }).click()
    held.resolve()
    await waitForHydration(page)
    await expect(sum).toHaveValue('17 000')
    await expect(page.getByRole('status').filter({ hasText: 'плата за' })).toContainText('200 ₽')
  },
)

test(
  'the calculator accepts kopecks and thousands, and says why it refuses what is no sum',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/delivery-payment/')
    await waitForHydration(page)
    const sum = page.getByLabel('Сумма заказа, ₽')
    const calculator = page.getByRole('region', { name: 'Посчитать' })
    const result = calculator.getByRole('status')
    await sum.fill('12 000,50')
    await expect(result).toContainText('Бесплатно')
    await sum.fill('7 999,99')
    await expect(result).toContainText('700 ₽')
    await sum.fill('12.000')
    await expect(result).toContainText('Бесплатно')
    for (const [typed, reason] of [
      ['-12000', /Не\sпонимаем эту сумму/],
      ['1e5', /Не\sпонимаем эту сумму/],
      ['много', /Не\sпонимаем эту сумму/],
      ['99 999 999', /не\sдороже 9\s999\s999\s₽/],
    ] as const) {
      await sum.fill('')
      await sum.pressSequentially(typed)
      await sum.blur()
      await expect(sum, typed).toHaveAttribute('aria-invalid', 'true')
      await expect(sum, typed).toHaveAccessibleDescription(reason)
      await expect(result, typed).toContainText(reason)
    }
  },
)
