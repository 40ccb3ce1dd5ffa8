import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../../../src/settings/shop.ts'
import { A_PAYER } from '../../builders/order.ts'

const { legal, bankAccount } = settings
const FILLED = {
  legal: {
    ...legal,
    trader: 'ИП Лютикова Анна Петровна',
    taxNumber: '000012345604',
    registration: '315774600012344',
    address: '101000, Москва, улица Мира, 1',
  },
  bankAccount: {
    ...bankAccount,
    bank: 'АО «Банк»',
    bic: '044525001',
    account: '40802810500000000017',
    correspondent: '30101810100000000022',
  },
}

beforeEach(() => {
  vi.resetModules()
  Object.assign(settings, { legal, bankAccount })
})

const order = (changes = {}) => ({
  number: 7,
  createdAt: '2026-11-27T22:30:00.000Z',
  lines: [
    { id: 1, name: 'Канапе с лососем', quantity: 2, price: 6900, amount: 13800, gift: false },
    { id: 74, name: 'Фруктовый набор', quantity: 1, price: 0, amount: 0, gift: true },
  ],
  totalAmount: 13800,
  deliveryCost: 700,
  ...A_PAYER,
  ...changes,
})

/** The page's text and the QR code's markup of an invoice with these settings. */
async function invoiceOf(changed: object, changes = {}) {
  const { settings } = await import('../../../src/settings/shop.ts')
  Object.assign(settings, changed)
  const { Invoice } = await import('../../../src/islands/invoice/Invoice.tsx')
  const html = renderToStaticMarkup(createElement(Invoice, { order: order(changes) }))
  const [svg] = html.match(/<svg.*<\/svg>/s) ?? []
  // Elements within a line separate no words; what only phones show stands in columns as well.
  const text = html
    .replace(/<small>.*?<\/small>/gs, '')
    .replace(/<\/?bdi>/g, '')
    .replace(/<[^>]*>/g, ' ')
  return { text: text.replace(/[\s\u00a0]+/g, ' '), svg }
}

/** The texts that two decoders of different makers read from the code as it prints, at 36 mm and 300 dots per inch. */
async function readBy(svg: string): Promise<string[]> {
  const drawn = Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'))
  const { data, info } = await sharp(drawn)
    .resize(425, 425, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const [symbol] = await scanRGBABuffer(new Uint8Array(data).buffer, width, height)
  const pixels = new Uint8ClampedArray(data)
  return [symbol?.decode() ?? '', jsQR(pixels, width, height)?.data ?? '']
}

test('without the shop’s own numbers it is a sample that nobody can pay', async () => {
  const { text, svg } = await invoiceOf({ legal, bankAccount })
  expect(text).toContain('Образец')
  expect(svg).toBeUndefined()
})

test('it names number, day in Moscow, both sides, the paid lines and the sum in words', async () => {
  const { text } = await invoiceOf(FILLED)
  for (const words of [
    'Счёт на оплату № 7 от 28.11.2026',
    'ИП Лютикова Анна Петровна, ИНН 000012345604, ОГРНИП 315774600012344',
    'ООО «Ромашка», ИНН 0000012341, КПП 000001001',
    '40802810500000000017',
    'БИК 044525001',
    'Канапе с лососем 2 кор. 6 900,00 13 800,00',
    'Доставка 1 усл. 700,00 700,00',
    'Всего к оплате, руб. 14 500,00',
    'Четырнадцать тысяч пятьсот рублей 00 копеек',
    'НДС не облагается',
  ])
    expect(text).toContain(words)
  for (const words of ['Образец', 'Фруктовый набор', 'Скидка', '\u00ad'])
    expect(text).not.toContain(words)
})

test('VAT is that of the whole sum', async () => {
  const taxed = { ...FILLED, bankAccount: { ...FILLED.bankAccount, vat: '22' } }
  expect((await invoiceOf(taxed)).text).toContain('В том числе НДС 22 %, руб. 2 614,75')
})

test('on a screen of 96 dots per inch each module of the code is two whole pixels', async () => {
  const { svg } = await invoiceOf(FILLED)
  const [, modules] = /viewBox="0 0 (\d+) \1"/.exec(svg!)!
  const pixels = String(Number(modules) * 2)
  expect(svg).toContain(`width="${pixels}" height="${pixels}"`)
})

test('two decoders read the payment of fifty invoices, purposes in small Cyrillic letters', async () => {
  for (let number = 1; number <= 50; number++) {
    const [totalAmount, deliveryCost] = [number * 397, 0]
    const { svg } = await invoiceOf(FILLED, { number, totalAmount, deliveryCost })
    const read = await readBy(svg!)
    expect(read[0]).toBe(read[1])
    expect(read[0]).toBe(
      'ST00012|Name=ИП Лютикова Анна Петровна|PersonalAcc=40802810500000000017|BankName=АО «Банк»|BIC=044525001' +
        `|CorrespAcc=30101810100000000022|Sum=${totalAmount * 100}|Purpose=оплата по счёту № ${number} от 28.11.2026, НДС не облагается|PayeeINN=000012345604`,
    )
  }
})
