import type { Page } from '@playwright/test'
import { aPerson, fillOrder, goToCheckout, type Person } from './order-form.ts'
import { expect, test } from './shop.ts'
import { waitForHydration, isSameDocument, markDocument } from './visits.ts'

async function expectTyped(page: Page, { name, phone, address, comment }: Person): Promise<void> {
  await expect(page.getByLabel('Адрес')).toHaveValue(address)
  await expect(page.getByLabel('Имя').first()).toHaveValue(name)
  await expect(page.getByLabel('Телефон').first()).toHaveValue(phone)
  await expect(page.getByLabel('Комментарий').first()).toHaveValue(comment)
}

test('pickup on and off keeps the address', async ({ page }) => {
  const person = aPerson('Адрес')
  await goToCheckout(page)
  await fillOrder(page, person)
  await page.getByText(/^Самовывоз, −10/).click()
  await expect(page.getByLabel('Адрес')).toHaveCount(0)
  await page.getByText('В пределах МКАД').click()
  await expectTyped(page, person)
})

test('the logo, back and forward keep everything that was typed, and nothing of it is in storage', async ({
  page,
}) => {
  const person = aPerson('Память')
  await goToCheckout(page)
  await fillOrder(page, person)
  await markDocument(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expectTyped(page, person)
  await expect(page.getByRole('checkbox', { name: /Согласен/ }).first()).toBeChecked()
  await page.goForward()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expectTyped(page, person)
  expect(await isSameDocument(page)).toBe(true)

  const kept = await page.evaluate(() =>
    JSON.stringify([
      ...[localStorage, sessionStorage].map((storage) => Object.entries(storage)),
      document.cookie,
    ]),
  )
  for (const personal of [person.name, person.address, person.comment, '123-45-67'])
    expect(kept).not.toContain(personal)
})

test('the callback form keeps what was typed as well', async ({ page }) => {
  await page.goto('/contacts/')
  await waitForHydration(page)
  await page.getByLabel('Имя').fill('Анна')
  await page.getByLabel('Комментарий').fill('После обеда')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  // Without a touch.
  await expect(page.getByLabel('Имя')).toHaveValue('Анна')
  await expect(page.getByLabel('Комментарий')).toHaveValue('После обеда')
})

test.describe('a script of others', () => {
  test.use({ consoleMayComplain: true })

  test('that makes React fail costs nothing that was typed: the form is drawn anew', async ({
    page,
  }) => {
    const person = aPerson('Сбой')
    await goToCheckout(page)
    await fillOrder(page, person)
    await page.evaluate(() => {
      const { prototype } = Node
      const { removeChild } = prototype
      prototype.removeChild = function <Removed extends Node>(removed: Removed) {
        if (!(this instanceof Element && this.closest('main form')))
          return removeChild.call(this, removed) as Removed
        prototype.removeChild = removeChild
        throw new DOMException('The node is not a child of this node.', 'NotFoundError')
      }
    })
    const failure = page.waitForEvent('pageerror')
    await page.getByText(/^Самовывоз, −10/).click()
    await failure
    await expect(page.getByRole('radio', { name: /^Самовывоз/ })).toBeChecked()
    await page.getByText('В пределах МКАД').click()
    await expectTyped(page, person)
  })
})
