import type { Page } from '@playwright/test'
import { query } from './database.ts'
import { expectAccessible } from './accessibility.ts'
import { digits, savedLine, type Goods } from './goods.ts'
import { onSale, someWorth } from './menu.ts'
import { aPerson, expectTaken, fillOrder, orderButton, ordersOf } from './order-form.ts'
import { expect, test } from './shop.ts'
import { makeCode, takeWholeOrder } from './staff.ts'
import { holdScripts, requestsTo, shownText } from './visits.ts'

const { goods, quantity } = someWorth(9000, 12_000)
async function fill(page: Page, ...others: Goods[]): Promise<void> {
  const lines = [goods, ...others].map((each, index): [string, string] => [
    `cart:line:${each.id}`,
    savedLine(each, index === 0 ? quantity : 1, index + 1),
  ])
  await page.addInitScript((saved) => {
    if (sessionStorage.getItem('filled')) return
    sessionStorage.setItem('filled', 'yes')
    for (const [key, line] of saved) localStorage.setItem(key, line)
  }, lines)
}
/** The words, whatever blanks stand between them. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))
const field = (page: Page) => page.getByRole('textbox', { name: 'Промокод' })
const apply = (page: Page) => page.getByRole('button', { name: 'Применить' })
const total = async (page: Page) => digits(await orderButton(page).innerText())

test('a word typed in small letters, one of them from the other alphabet, takes its part off and stands on the order’s page', async ({
  page,
  request,
}) => {
  const { word } = await makeCode(request)
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

test('a word below its minimum says what is missing, and the sum stays', async ({
  page,
  request,
}) => {
  const { word } = await makeCode(request, { minimum: goods.price * quantity + 500 })
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

test.describe('a word that gives nothing for the dishes of the cart', () => {
  test('is refused in words, and the order takes no use of it', async ({ page, request }) => {
    const { word } = await makeCode(request, { uses: 1, excluded: [goods.category] })
    const person = aPerson('Исключено')
    await fill(page)
    await page.goto('/checkout/')
    await fillOrder(page, person)
    const before = await total(page)
    await field(page).fill(word)
    await apply(page).click()
    await expect(field(page)).toHaveAccessibleDescription(
      words(`^Промокод ${word} не действует на эти блюда$`),
    )
    await expectAccessible(page)
    expect(await total(page)).toBe(before)
    await orderButton(page).click()
    await expectTaken(page)
    expect(ordersOf(person)).toHaveLength(1)
    expect(query(`SELECT number FROM orders WHERE promo_word = '${word}'`)).toEqual([])
  })

  test('leaves the cart with the last other dish', async ({ page, shopper, request }) => {
    const other = onSale.find(({ category }) => category !== goods.category)!
    const { word } = await makeCode(request, { excluded: [goods.category] })
    await fill(page, other)
    await page.goto('/kanape/')
    const drawer = await shopper.openCart()
    await field(page).fill(word)
    await apply(page).click()
    await expect(shownText(page, words(`Промокод ${word} применён`))).toBeVisible()
    await drawer.getByRole('button', { name: `Убрать: ${other.name}` }).click()
    await expect(field(page)).toHaveAccessibleDescription(
      words(`^Промокод ${word} больше не действует: в корзине нет блюд, к которым он подходит$`),
    )
    await expect(page.getByRole('button', { name: 'Снять промокод' })).toHaveCount(0)
  })
})

test.describe('a refused order', () => {
  test.use({ consoleMayComplain: true })

  test('of the last use that another order has taken meanwhile the shopper reads, with the new sum, before ordering again', async ({
    page,
    request,
  }) => {
    const { word } = await makeCode(request, { uses: 1 })
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

test('a word that is applied in one tab is in force in the other', async ({
  page,
  context,
  request,
}) => {
  const { word } = await makeCode(request)
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

test.describe('while a word is checked', () => {
  const HELD = /\/api\/quote$/

  test('«Заказать» says so and sends nothing, and the shopper reads the new sum first', async ({
    page,
    request,
  }) => {
    const { word } = await makeCode(request)
    const person = aPerson('Проверка')
    const orders = requestsTo(page, /\/api\/orders$/)
    const quotes = requestsTo(page, HELD)
    const release = await holdScripts(page, HELD)
    await fill(page)
    await page.goto('/checkout/')
    await fillOrder(page, person)
    await field(page).fill(word)
    await apply(page).click()
    await orderButton(page).click()
    const checking = page.getByRole('button', { name: 'Проверяем промокод…' })
    await checking.dispatchEvent('click')
    release()
    await expect(shownText(page, /применён.*Проверьте сумму/)).toBeVisible()
    expect([orders.length, quotes.length]).toEqual([0, 1])
    await orderButton(page).click()
    await expectTaken(page)
    expect(query(`SELECT promo_word FROM orders WHERE promo_word = '${word}'`)).toHaveLength(1)
  })

  test('another field that is typed into keeps the focus when the word is refused', async ({
    page,
  }) => {
    const release = await holdScripts(page, HELD)
    await fill(page)
    await page.goto('/checkout/')
    await field(page).fill('НЕТТАКОГО')
    await apply(page).click()
    const comment = page.getByLabel('Комментарий').first()
    await comment.pressSequentially('Домо')
    release()
    await expect(field(page)).toHaveAccessibleDescription(/Такого промокода нет/)
    await page.keyboard.type('фон')
    await expect(comment).toHaveValue('Домофон')
  })

  test('«К оформлению» says so, and leads on once', async ({ page, shopper, request }) => {
    const { word } = await makeCode(request)
    const release = await holdScripts(page, HELD)
    await fill(page)
    await page.goto('/kanape/')
    const drawer = await shopper.openCart()
    await field(page).fill(word)
    await drawer.getByRole('link', { name: 'К оформлению заказа' }).click()
    await drawer.getByRole('link', { name: 'Проверяем промокод…' }).dispatchEvent('click')
    release()
    await expect(page).toHaveURL('/checkout/')
    await expect(shownText(page, words(`Промокод ${word} применён`))).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/kanape/')
  })
})

test('on a phone the answer lies above the button that leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fill(page)
  await page.goto('/checkout/')
  await field(page).evaluate((input) => {
    const { bottom } = input.getBoundingClientRect()
    scrollBy({ top: bottom - innerHeight + 90, behavior: 'instant' })
  })
  await field(page).fill('777')
  await field(page).press('Enter')
  const answer = shownText(page, 'Такого промокода нет')
  await expect(answer).toBeVisible()
  const gap = async () => {
    const { y, height } = (await answer.boundingBox())!
    return (await orderButton(page).boundingBox())!.y - y - height
  }
  await expect.poll(gap).toBeGreaterThan(0)
})

test.describe('without a network', () => {
  test.use({ consoleMayComplain: true })

  test('a word stays in its field, and the shopper reads that it could not be checked', async ({
    page,
    context,
    request,
  }) => {
    const { word } = await makeCode(request)
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
