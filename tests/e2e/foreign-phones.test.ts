import { fillOrder, aPerson, goToCheckout, orderButton, ordersOf } from './order-form.ts'
import { expect, test } from './shop.ts'
import { waitForHydration, requestsTo } from './visits.ts'

const FOREIGN = [
  '+375 29 123-45-67',
  '+998901234567',
  '+49 30 123456',
  '0049301234',
  '00375291234567',
  '375291234567',
]

test('an extension and a name stay beside a number, typed key by key, and reach the comment', async ({
  page,
}) => {
  const person = aPerson('Офис с добавочным')
  await goToCheckout(page)
  await fillOrder(page, person)
  const phone = page.getByLabel('Телефон').first()
  for (const [typed, shown] of [
    ['8 999 123-45-67 доб. 123', '+7 (999) 123-45-67 доб. 123'],
    ['тел. 8 (999) 123-45-67, Иван', '+7 (999) 123-45-67, Иван'],
    ['+79991234567,123', '+7 (999) 123-45-67,123'],
  ] as const) {
    await phone.fill('')
    await phone.pressSequentially(typed)
    await expect(phone, typed).toHaveValue(
      new RegExp(`^${shown.replace(/[+()]/g, '\\$&').replaceAll(' ', '\\s')}$`),
    )
  }
  // The third digit mended: the extension stays where it is.
  await phone.fill('')
  await phone.pressSequentially('9991234567 доб. 5')
  await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(7, 7))
  await phone.press('Backspace')
  await phone.press('8')
  await expect(phone).toHaveValue(/^\+7\s\(998\)\s123-45-67 доб\. 5$/)

  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Спасибо/ })).toBeVisible()
  expect(ordersOf(person)).toHaveLength(1)
})

test('a number of another country stays as typed and is refused in words with another way to order', async ({
  page,
}) => {
  const person = aPerson('Гость из Минска')
  const sent = requestsTo(page, /^\/api\/orders$/)
  await goToCheckout(page)
  await fillOrder(page, person)
  const phone = page.getByLabel('Телефон').first()

  for (const number of FOREIGN) {
    await phone.fill('')
    // Typed key by key, a number without a plus takes the Russian shape, but no digit of it is cut.
    await phone.pressSequentially(number)
    await orderButton(page).click()
    await expect(phone, number).toBeFocused()
    await expect(phone, number).toHaveAttribute('aria-invalid', 'true')
    const digits = number.replace(/\D/g, '')
    expect((await phone.inputValue()).replace(/\D/g, ''), number).toContain(digits)
    if (!/^(?:\+|00)/.test(number)) continue
    await expect(phone, number).toHaveValue(number)
    await expect(phone, number).toHaveAccessibleDescription(/номера России и\sКазахстана/)
  }

  await phone.fill('+375 29 123-45-67')
  await orderButton(page).click()
  await expect(phone).toHaveAccessibleDescription(/номера России и\sКазахстана.*zakaz@/)
  const note = page.getByRole('paragraph').filter({ hasText: 'номера России и Казахстана' })
  await expect(note.getByRole('link', { name: /\+7/ })).toHaveAttribute('href', /^tel:/)
  await expect(note.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  expect(sent).toEqual([])
  expect(ordersOf(person)).toEqual([])
})

test('a Kazakh number is formatted with and without the plus, and as an international call', async ({
  page,
}) => {
  await page.goto('/contacts/')
  await waitForHydration(page)
  const phone = page.getByLabel('Телефон', { exact: true })
  for (const typed of ['+77011234567', '77011234567', '87011234567', '0077011234567']) {
    await phone.fill('')
    await phone.pressSequentially(typed)
    await expect(phone, typed).toHaveValue('+7 (701) 123-45-67')
  }
})

test('an extra digit is shown and refused, not cut off', async ({ page }) => {
  await page.goto('/contacts/')
  await waitForHydration(page)
  const phone = page.getByLabel('Телефон', { exact: true })
  await phone.pressSequentially('+79991234567')
  await phone.pressSequentially('8')
  await expect(phone).toHaveValue('+7 (999) 123-45-678')
  await page.getByRole('button', { name: 'Перезвоните мне' }).click()
  await expect(phone).toHaveAccessibleDescription(/\+7\sи\sещё десять цифр/)
})
