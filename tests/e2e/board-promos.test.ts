import { expectAccessible } from './accessibility.ts'
import { expect, test } from './shop.ts'
import { openBoard } from './staff.ts'

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
  await form.getByRole('textbox', { name: 'Сумма блюд от' }).fill('5 000')
  await form.getByRole('textbox', { name: 'Всего заказов' }).fill('20')
  await form.getByRole('checkbox').first().check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Создать промокод' }).click()
  await expect(form.getByRole('alert')).toHaveText(/Скидка\s—\sот\s1 до\s99/)
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

test('a code that another colleague has changed meanwhile is not overwritten', async ({ page }) => {
  const word = `ОСЕНЬ-${crypto.randomUUID().slice(0, 8)}`
  await openBoard(page)
  const terms = {
    word,
    kind: 'percent',
    amount: 5,
    minimum: 0,
    firstDay: null,
    lastDay: null,
    uses: null,
    usesPerPhone: null,
    excluded: [],
  }
  const send = (path: string, data: object) =>
    page.request.post(`/api/staff/promo-codes${path}`, { data })
  expect((await send('', terms)).status()).toBe(200)
  await page.getByRole('button', { name: 'Промокоды' }).click()
  await page.getByRole('button', { name: `Изменить: ${word}` }).click()
  const theirs = { ...terms, amount: 7, version: 0, isPaused: false, isEnded: false }
  expect((await send('/change', theirs)).status()).toBe(200)
  const form = page.getByRole('form', { name: `Промокод ${word}` })
  await form.getByRole('textbox', { name: 'Процентов' }).fill('50')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('alert')).toContainText('только что изменил коллега')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word }) })
  await expect(row).toContainText(/скидка 7\s%/)
})
