import type { Page } from '@playwright/test'
import type { NewPromo } from '../../src/contract/promo-codes.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './shop.ts'
import { makeCode, openBoard } from './staff.ts'

// Rule 101.

// Browsers log refusals as errors.
test.use({ contextOptions: { reducedMotion: 'reduce' }, consoleMayComplain: true })

test('the owner makes a code, changes, pauses and ends it, and its look-alike is refused', async ({
  page,
}) => {
  const word = `ВЕСНА-${crypto.randomUUID().slice(0, 8)}`
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word }) })
  const press = (name: string) => row.getByRole('button', { name: `${name}: ${word}` }).click()
  await openBoard(page)
  await page.getByRole('button', { name: 'Промокоды' }).click()
  await page.getByRole('button', { name: 'Новый промокод' }).click()
  const form = page.getByRole('form', { name: 'Новый промокод' })
  await expect(form.getByRole('textbox', { name: 'Слово' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Слово' }).fill(word)
  await form.getByRole('textbox', { name: 'Процентов' }).fill('100')
  await form.getByLabel('Последний день').fill('2026-01-31')
  await form.getByRole('textbox', { name: 'Сумма блюд от' }).fill('5 000')
  await form.getByRole('textbox', { name: 'Всего заказов' }).fill('20')
  await form.getByRole('checkbox').first().check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Создать промокод' }).click()
  await expect(form.getByRole('alert')).toHaveText(/^С\sзаказа\sна\s5\s000\s₽\sскидка\sснимет\sвсё/)
  await form.getByRole('button', { name: 'Создать промокод' }).click()
  await expect(form.getByRole('alert')).toHaveText(/Скидка\s—\sот\s1 до\s99/)
  const lastDay = form.getByLabel('Последний день')
  await expect(lastDay).toHaveAccessibleDescription(/Этот день уже прошёл$/)
  await lastDay.fill('')
  await expect(form.getByRole('textbox', { name: 'Процентов' })).toHaveAccessibleDescription(
    /Скидка\s—\sот\s1 до\s99/,
  )
  await form.getByRole('textbox', { name: 'Процентов' }).fill('15')
  await form.getByRole('button', { name: 'Создать промокод' }).click()
  await expect(form).toHaveCount(0)
  await expect(row).toContainText('Действует')
  await expect(row).toContainText(
    /скидка 15\s%; блюд от\s5\s000\s₽; всего на\s20\sзаказов; без\sскидки:/,
  )

  // The first letter is Latin.
  const lookAlike = `B${word.slice(1)}`
  await page.getByRole('button', { name: 'Новый промокод' }).click()
  await form.getByRole('textbox', { name: 'Слово' }).fill(lookAlike)
  await form.getByRole('combobox', { name: 'Что даёт' }).selectOption('Подарок')
  await form.getByRole('button', { name: 'Создать промокод' }).click()
  await expect(form.getByRole('alert')).toContainText(`Такой код уже есть: ${word}`)
  await form.getByRole('button', { name: 'Не надо' }).click()

  await press('Изменить')
  const change = page.getByRole('form', { name: `Промокод ${word}` })
  await change.getByRole('combobox', { name: 'Что даёт' }).selectOption('Скидка в рублях')
  await change.getByRole('textbox', { name: 'Рублей' }).fill('1 500')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Сохранить' }).click()
  await expect(row).toContainText(/скидка 1\s500\s₽/)
  await press('Пауза')
  await expect(row).toContainText(/На\sпаузе/)
  await press('Продолжить')
  await expect(row).toContainText('Действует')
  await press('Закончить')
  await page.getByText(/^Закончились: \d+$/).click()
  await expect(row).toContainText('Закончен')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: 'Журнал' }).click()
  await expect(page.getByText(`Промокод закончен: ${word}`)).toBeVisible()
})

/** Makes a code of 5 % as a colleague would, and returns how to change it. */
async function madeCode(page: Page, terms: Partial<NewPromo> = {}) {
  const code = await makeCode(page.request, { amount: 5, ...terms })
  const { word } = code
  const change = async (changes: object) => {
    const data = { ...code, version: 0, isPaused: false, isEnded: false, ...changes }
    const response = await page.request.post('/api/staff/promo-codes/change', { data })
    expect(response.status()).toBe(200)
  }
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word }) })
  const form = page.getByRole('form', { name: `Промокод ${word}` })
  return { word, change, row, form }
}

test('a code that another colleague has changed meanwhile is not overwritten, however often it is saved', async ({
  page,
}) => {
  await openBoard(page)
  const { word, change, row, form } = await madeCode(page)
  await page.getByRole('button', { name: 'Промокоды' }).click()
  await page.getByRole('button', { name: `Изменить: ${word}` }).click()
  await change({ amount: 7 })
  await form.getByRole('textbox', { name: 'Процентов' }).fill('40')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('alert')).toContainText('только что изменил коллега')
  await expect(row.getByRole('status')).toContainText(/Теперь: Действует, скидка 7\s%/)
  const second = page.waitForResponse(/promo-codes\/change/)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  expect((await second).status()).toBe(409)

  await row.getByRole('button', { name: 'Начать с этих условий' }).click()
  await expect(form.getByRole('textbox', { name: 'Процентов' })).toHaveValue('7')
  await form.getByRole('textbox', { name: 'Сумма блюд от' }).fill('5000')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(row).toContainText(/скидка 7\s%; блюд от\s5\s000\s₽/)
})

test('a code that is read again while its form is open stays where it is and is not overwritten', async ({
  page,
}) => {
  await openBoard(page)
  const { word, change, row, form } = await madeCode(page)
  await page.getByRole('button', { name: 'Промокоды' }).click()
  await page.getByRole('button', { name: `Изменить: ${word}` }).click()
  await form.getByRole('textbox', { name: 'Процентов' }).fill('40')
  await change({ amount: 7, isEnded: true })
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(row.getByRole('status')).toContainText(/Теперь: Закончен, скидка 7\s%/)
  await expect(form.getByRole('textbox', { name: 'Процентов' })).toHaveValue('40')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('alert')).toContainText('только что изменил коллега')
})

test('the categories without a discount are kept when the menu comes late or fails', async ({
  page,
}) => {
  await openBoard(page)
  const { word, row, form } = await madeCode(page, { excluded: ['kanape'] })
  let fails = true
  await page.route('**/api/catalogue.json', (route) => (fails ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Промокоды' }).click()
  await page.getByRole('button', { name: `Изменить: ${word}` }).click()
  await expect(row.getByText('Меню не загрузилось')).toBeVisible()
  await expect(form).toHaveCount(0)
  fails = false
  await row.getByRole('button', { name: 'Загрузить ещё раз' }).click()
  await form.getByRole('textbox', { name: 'Процентов' }).fill('6')
  // A look at another kind loses nothing that is typed.
  await form.getByRole('combobox', { name: 'Что даёт' }).selectOption('Подарок')
  await form.getByRole('combobox', { name: 'Что даёт' }).selectOption('Скидка в процентах')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(row).toContainText(/скидка 6\s%; без\sскидки: Канапе/)
})
