import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { settings } from '../../src/settings/shop.ts'
import { answerOf } from './browser.ts'
import { onSale } from './menu.ts'
import { printedSheets } from './paper.ts'
import { expect } from './shop.ts'

/** The goods with the longest names and a delivery: an invoice of 25 lines. */
export const longCart = {
  lines: onSale
    .toSorted((one, other) => other.name.length - one.name.length)
    .slice(0, 24)
    .map(({ id }) => ({ id, quantity: 1 })),
  mkad: 'out',
  mkad_distance: 90,
}

/** Numbers of the shop with right check digits, its names as long as names get. */
export const REQUISITES = {
  trader: 'ИП Константинопольская Александра Святославовна',
  taxNumber: '000012345604',
  registration: '315774600012344',
  address: '101000, Москва, улица Академика Примера, дом 1, строение 2, помещение 34',
  bank: 'Филиал «Центральный» Банка Пример (ПАО), г. Москва',
  bic: '044525001',
  account: '40802810500000000017',
  correspondent: '30101810100000000022',
  vat: '22',
}

/** Puts the numbers into the scripts that the page loads, in place of the placeholders with which the tested shop was built. */
export async function fillInRequisites(page: Page): Promise<void> {
  const built: Readonly<Record<string, unknown>> = { ...settings.legal, ...settings.bankAccount }
  const values = Object.entries(REQUISITES).map(([name, value]) => ({
    placeholder: new RegExp(`(?<=\\b${name}:)(["'\`])${inScripts(String(built[name]))}\\1`, 'g'),
    value: JSON.stringify(value),
  }))
  await page.route('**/_astro/*.js', async (route) => {
    const answer = await answerOf(route)
    const body = values.reduce(
      (script, { placeholder, value }) => script.replace(placeholder, () => value),
      await answer.text(),
    )
    await route.fulfill({ response: answer, body })
  })
}

/** The pattern of a text in a built script, where typography has put no-break spaces. */
function inScripts(text: string): string {
  return RegExp.escape(text).replaceAll('\\x20', String.raw`(?: |\u00a0|\\xA0)`)
}

/** Opens the invoice on the page of its order. */
export async function openInvoice(page: Page, number: number): Promise<Locator> {
  await page.getByRole('button', { name: 'Счёт на оплату' }).click()
  const invoice = page.getByRole('article', {
    name: new RegExp(`^Счёт на\\sоплату №\\s${number} от`),
  })
  await expect(invoice).toBeVisible()
  return invoice
}

/** Presses the button that prints. A headless browser has no dialog for it, so the page stays as it is printed until it was. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => (window.print = () => {}))
  await page.getByRole('button', { name: /^Распечатать счёт/ }).click()
}

/** The sheets of the opened invoice. */
export async function printedInvoice(page: Page): Promise<string[]> {
  await print(page)
  return printedSheets(page)
}

/** What two decoders of different makers read from the printed invoice, at 288 dots per inch. */
export async function readPrintedCode(page: Page): Promise<[zbar: string, jsqr: string]> {
  await print(page)
  const [width, height] = [794, 1123]
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ media: 'print' })
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height, scale: 3 }
  const shot = await session.send('Page.captureScreenshot', { format: 'png', clip })
  const { data, info } = await sharp(Buffer.from(shot.data, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [symbol] = await scanRGBABuffer(new Uint8Array(data).buffer, info.width, info.height)
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  return [symbol?.decode() ?? '', read?.data ?? '']
}
