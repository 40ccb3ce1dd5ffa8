import type { Page } from '@playwright/test'
import { promoKey } from '../../src/domain/own-promo.ts'
import { execute, query, STATE } from './database.ts'
import { digits } from './goods.ts'
import { someWorth } from './menu.ts'
import { aPerson, expectTaken, fillOrder, orderButton, ordersOf } from './order-form.ts'
import { expect, test } from './shop.ts'
import { takeWholeOrder } from './staff.ts'
import { shownText } from './visits.ts'

/** The word of a new code of the owner's: 20 % off, unless `columns` say otherwise. */
function newCode(columns: Record<string, number> = {}): string {
  const word = `ЗИМА-${Math.random().toString().slice(2, 14)}`
  const terms = { amount: 20, minimum: 0, created_at: 0, ...columns }
  execute(
    `INSERT INTO promo_codes (word, key, kind, ${Object.keys(terms).join(', ')})
     VALUES ('${word}', '${promoKey(word)}', 'percent', ${Object.values(terms).join(', ')})`,
    STATE,
  )
  return word
}

const { goods, quantity } = someWorth(9000, 12_000)
async function fill(page: Page): Promise<void> {
  const { id, name, weight, persons, price, small_image } = goods
  const line = { id, name, weight, persons, price, quantity, small_image, position: 1 }
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('filled')) return
      sessionStorage.setItem('filled', 'yes')
      localStorage.setItem(key!, value!)
    },
    [`cart:line:${id}`, JSON.stringify(line)],
  )
}
/** The words, whatever blanks stand between them. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))
const field = (page: Page) => page.getByRole('textbox', { name: 'Промокод' })
const apply = (page: Page) => page.getByRole('button', { name: 'Применить' })
const total = async (page: Page) => digits(await orderButton(page).innerText())

test('a word typed in small letters, one of them from the other alphabet, takes its part off and stands on the order’s page', async ({
  page,
}) => {
  const word = newCode()
  const person = aPerson('Слово')
  await fill(page)
  await page.goto('/checkout/')
  await fillOrder(page, person)
  const before = await total(page)
  // The Latin a.
  await field(page).fill(word.toLowerCase().replace('а', 'a'))
  await apply(page).click()
  await expect(shownText(page, `Промокод ${word} применён: скидка 20 %`)).toBeVisible()
  const after = before - (goods.price * quantity - Math.trunc(goods.price * quantity * 0.8))
  await expect.poll(() => total(page)).toBe(after)

  await page.reload()
  await expect.poll(() => total(page)).toBe(after)
  await fillOrder(page, person)
  await orderButton(page).click()
  await expectTaken(page)
  await expect(shownText(page, new RegExp(`Промокод\\s${word}`))).toBeVisible()
  expect(ordersOf(person)).toHaveLength(1)
  expect(query(`SELECT order_total, promo FROM orders WHERE promo_word = '${word}'`)).toEqual([
    { order_total: after, promo: 0 },
  ])
})

test('a word below its minimum says what is missing, and the sum stays', async ({ page }) => {
  const word = newCode({ minimum: goods.price * quantity + 500 })
  await fill(page)
  await page.goto('/checkout/')
  const before = await total(page)
  await field(page).fill(word)
  await apply(page).click()
  await expect(
    shownText(page, words(`Добавьте ещё на 500 ₽, и промокод ${word} сработает`)),
  ).toBeVisible()
  expect(await total(page)).toBe(before)
  await expect(field(page)).toHaveValue(word)
})

test.describe('a refused order', () => {
  test.use({ consoleMayComplain: true })

  test('of the last use that another order has taken meanwhile the shopper reads, with the new sum, before ordering again', async ({
    page,
    request,
  }) => {
    const word = newCode({ uses: 1 })
    const person = aPerson('Последний')
    await fill(page)
    await page.goto('/checkout/')
    await fillOrder(page, person)
    const before = await total(page)
    await field(page).fill(word)
    await apply(page).click()
    await expect.poll(() => total(page)).toBeLessThan(before)
    await takeWholeOrder(request, { promo: word })

    await orderButton(page).click()
    await expect(
      shownText(page, words(`Промокод ${word} закончился. Сумма изменилась`)),
    ).toBeVisible()
    await expect.poll(() => total(page)).toBe(before)
    expect(ordersOf(person)).toHaveLength(0)
    await orderButton(page).click()
    await expectTaken(page)
  })
})

test('a word that is applied in one tab is in force in the other', async ({ page, context }) => {
  const word = newCode()
  await fill(page)
  await page.goto('/checkout/')
  const other = await context.newPage()
  await other.goto('/checkout/')
  const before = await total(other)
  await field(page).fill(word)
  await apply(page).click()
  await expect.poll(() => total(other)).toBeLessThan(before)
  await other.getByRole('button', { name: 'Снять промокод' }).click()
  await expect.poll(() => total(page)).toBe(before)
})

test.describe('without a network', () => {
  test.use({ consoleMayComplain: true })

  test('a word stays in its field, and the shopper reads that it could not be checked', async ({
    page,
    context,
  }) => {
    const word = newCode()
    await fill(page)
    await page.goto('/checkout/')
    const before = await total(page)
    await context.setOffline(true)
    await field(page).fill(word)
    await apply(page).click()
    await expect(shownText(page, words('Не получилось проверить промокод'))).toBeVisible({
      timeout: 30_000,
    })
    await expect(field(page)).toHaveValue(word)
    expect(await total(page)).toBe(before)
    await context.setOffline(false)
    await apply(page).click()
    await expect.poll(() => total(page)).toBeLessThan(before)
  })
})
