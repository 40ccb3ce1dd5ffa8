import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { kitchen } from 'virtual:menu'
import { describe, expect, test } from 'vitest'
import type { SheetOrder } from '../../../src/contract/board.ts'
import { withContacts } from '../../../src/board/paper/contacts.ts'
import { KitchenSheet } from '../../../src/board/paper/KitchenSheet.tsx'
import { purchaseRows, type Prices } from '../../../src/board/paper/purchase-rows.ts'
import { PurchaseSheet } from '../../../src/board/paper/PurchaseSheet.tsx'
import { SlipsSheet } from '../../../src/board/paper/SlipsSheet.tsx'
import { purchaseList } from '../../../src/domain/sheets/purchase.ts'
import { formatSum } from '../../../src/wording/money.ts'
import { aBoardOrder, anOpenedOrder } from '../../builders/board-order.ts'

const ORDER: SheetOrder = {
  ...aBoardOrder({
    number: 12,
    state: 'confirmed',
    version: 1,
    payment: 'card',
    comment: 'без <b>лука</b>',
    lines: [{ id: 1, name: 'Мясной фуршет', quantity: 2, gift: false }],
  }),
  courier: '',
  packed: [],
}
const TAKEN: SheetOrder = { ...ORDER, number: 13, state: 'taken', comment: '' }
const PICKED_UP: SheetOrder = { ...ORDER, number: 14, pickup: true }
const CONTACT = anOpenedOrder({
  number: 12,
  name: '<i>Анна</i>',
  address: '<b>Тверская</b>, 1',
  comment: '"код" & 5\nэтаж 3',
})

describe('the kitchen’s sheet', () => {
  const sheet = renderToStaticMarkup(createElement(KitchenSheet, { orders: [ORDER, TAKEN] }))

  test('has comments as they were typed', () => {
    expect(sheet).toContain('<bdi>без &lt;b&gt;лука&lt;/b&gt;</bdi>')
  })

  test('names the orders that are not confirmed, and does not count them', () => {
    expect(sheet).toMatch(/Не\sподтверждены и\sне\sпосчитаны:<\/b> №\s13</)
    expect(sheet).toMatch(/Мясной фуршет<\/th><td>2<\/td>/)
  })
})

describe('the purchase list', () => {
  const sheetWith = (prices?: Prices) =>
    renderToStaticMarkup(createElement(PurchaseSheet, { orders: [ORDER], prices })).replaceAll(
      /\s/g,
      ' ',
    )
  const [bought] = purchaseList([ORDER], kitchen)

  test('shows no money to a role that is given no prices', () => {
    expect(sheetWith()).not.toContain('₽')
    expect(sheetWith({})).not.toContain('₽')
  })

  test('has the sums of what has a price, their total, and the names of the rest', () => {
    const sheet = sheetWith({ [bought!.name]: { kopecks: 100_000, per: 'kilogram' } })
    const grams = bought!.packs ? bought!.packs * bought!.packGrams! : bought!.grossGrams
    const sum = formatSum(grams * 100).replaceAll(/\s/g, ' ')
    expect(sheet).toContain(`<b>Закупка на ${sum}</b>, без цены: `)
    expect(sheet).toContain(`<td>${sum}</td></tr>`)
    expect(sheet).toContain('<td></td></tr>')
  })

  test('is downloaded with its sums in rubles, or without their column', () => {
    const [head, row] = purchaseRows([bought!], {
      [bought!.name]: { kopecks: 100_000, per: 'kilogram' },
    })
    expect(head!.at(-1)).toBe('Сумма, ₽')
    expect(row!.at(-1)).toBe(
      bought!.packs ? bought!.packs * bought!.packGrams! : bought!.grossGrams,
    )
    for (const prices of [undefined, {}])
      expect(purchaseRows([bought!], prices)[0]).not.toContain('Сумма, ₽')
  })
})

describe('packing slips', () => {
  const seen = new Map([
    [12, { version: 1, contact: CONTACT }],
    [13, { version: 1, contact: undefined }],
    [14, { version: 1, contact: { ...CONTACT, number: 14 } }],
  ])
  const orders = withContacts([ORDER, TAKEN, PICKED_UP], seen)
  const slips = renderToStaticMarkup(createElement(SlipsSheet, { orders }))

  test('have what was typed as text', () => {
    expect(slips).toContain('<bdi>&lt;i&gt;Анна&lt;/i&gt;</bdi>')
    expect(slips).toContain('<bdi>&lt;b&gt;Тверская&lt;/b&gt;, 1</bdi>')
    expect(slips).toContain('&quot;код&quot; &amp; 5\nэтаж 3')
    expect(slips).not.toContain('<i>Анна')
  })

  test('have allergens and storage, and the payment as the customer will pay', () => {
    expect(slips).toContain('Аллергены: ')
    expect(slips).toMatch(/Съесть в\sтечение/)
    expect(slips.match(/картой курьеру/g)).toHaveLength(2)
    expect(slips.match(/, картой</g)).toHaveLength(1)
  })

  test('say that an order is not confirmed, and that contact data is erased', () => {
    expect(slips.match(/<article/g)).toHaveLength(3)
    expect(slips.match(/Заказ не\sподтверждён/g)).toHaveLength(1)
    expect(slips.match(/контакты стёрты/g)).toHaveLength(1)
  })
})
