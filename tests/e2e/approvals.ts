import type { APIRequestContext, Page } from '@playwright/test'
import type { MadeApproval } from '../../src/contract/approvals.ts'
import { soonestSlot } from '../builders/slot.ts'
import { firstOf } from './menu.ts'
import { choiceOf, type Person } from './order-form.ts'
import { expect } from './shop.ts'

/** Makes an approval as checkout would, for the next free window. Returns the address of its page. */
export async function anApproval(
  request: APIRequestContext,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const lines = [{ id: firstOf('kanape').id, quantity: 2 }]
  const quote = (await (await request.post('/api/quote', { data: { lines } })).json()) as {
    orderTotal: number
  }
  const response = await request.post('/api/approvals', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      lines,
      expectedTotal: quote.orderTotal,
      delivery: soonestSlot(),
      persons: 12,
      comment: 'Вход со двора',
      diets: 'a',
      title: 'День рождения отдела',
      ...changes,
    },
  })
  expect(response.status()).toBe(201)
  const { secret } = (await response.json()) as MadeApproval
  return `/approve/#${secret}`
}

/** Opens the form of an approval and fills everything in but the button. */
export async function fillApproved(page: Page, { name, phone, address }: Person): Promise<void> {
  await page.getByRole('button', { name: /^Одобрить/ }).click()
  await expect(page.getByLabel('Имя')).toBeFocused()
  await page.getByLabel('Имя').fill(name)
  await page.getByLabel('Телефон').fill(phone)
  await page.getByLabel('Адрес').fill(address)
  await choiceOf(page, 'Наличными').click()
  await page.getByRole('checkbox', { name: /Согласен/ }).check()
}
