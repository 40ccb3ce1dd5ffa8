import { beforeAll, describe, expect, test } from 'vitest'
import { printed } from '../../../functions/ops/paper.ts'
import type { SheetOrder } from '../../../src/contract/board.ts'
import { aBoardOrder, anOpenedOrder } from '../../builders/board-order.ts'

const ORDER: SheetOrder = {
  ...aBoardOrder({
    number: 12,
    state: 'confirmed',
    version: 1,
    createdAt: '2026-12-20T08:00:00Z',
    date: '2026-12-24',
    persons: 20,
    orderTotal: 14_880,
    payment: 'card',
    address: '',
    comment: 'без <b>лука</b>',
    lines: [{ id: 1, name: 'Мясной фуршет', quantity: 2, gift: false }],
  }),
  courier: '',
}
const CONTACT = anOpenedOrder({
  number: 12,
  name: '<i>Анна</i>',
  address: '<b>Тверская</b>, 1',
  comment: '"код" & 5\nэтаж 3',
})
const DAY = { date: '2026-12-24', at: '2026-12-23T11:05:00Z' }
const TAKEN: SheetOrder = { ...ORDER, number: 13, state: 'taken', comment: '' }

describe('the console prints', () => {
  let kitchen = ''
  let slips = ''
  beforeAll(async () => {
    ;[kitchen = '', slips = ''] = (
      await printed(({ printKitchen, printSlips }, css) =>
        [
          printKitchen({ ...DAY, css, orders: [ORDER, TAKEN] }),
          printSlips({
            ...DAY,
            css,
            orders: [ORDER, TAKEN, { ...ORDER, number: 14, pickup: true }],
            contacts: [CONTACT, { ...CONTACT, number: 14 }],
          }),
        ].join('\n<!-- -->\n'),
      )
    ).split('\n<!-- -->\n')
  })

  test('the kitchen’s sheet with its day, the time of its data and its own styles', () => {
    expect(kitchen).toContain('<title>Кухня, четверг, 24 декабря</title>')
    expect(kitchen).toContain('23 декабря, 14:05')
    const [, name = ''] = /<main class="(\w+)/.exec(kitchen) ?? []
    expect(kitchen).toMatch(new RegExp(`\\.${name} ?{`))
    expect(kitchen).not.toMatch(/<script|<link|@import|url\((?!"data:)/)
  })

  test('comments for the kitchen as they were typed, and no contact data', () => {
    expect(kitchen).toContain('<bdi>без &lt;b&gt;лука&lt;/b&gt;</bdi>')
    expect(kitchen).not.toMatch(/Анна|9991234567|Тверская/)
  })

  test('orders that are not confirmed by name, and does not count them', () => {
    expect(kitchen).toMatch(/Не\sподтверждены и\sне\sпосчитаны:<\/b> №\s13</)
    expect(slips.match(/Заказ не\sподтверждён/g)).toHaveLength(1)
  })

  test('slips with what was typed as text', () => {
    expect(slips).toContain('<bdi>&lt;i&gt;Анна&lt;/i&gt;</bdi>')
    expect(slips).toContain('<bdi>&lt;b&gt;Тверская&lt;/b&gt;, 1</bdi>')
    expect(slips).toContain('&quot;код&quot; &amp; 5\nэтаж 3')
    expect(slips).not.toContain('<i>Анна')
  })

  test('slips with allergens and storage, and the payment as the customer will pay', () => {
    expect(slips).toContain('Аллергены: ')
    expect(slips).toMatch(/Съесть в\sтечение/)
    expect(slips.match(/картой курьеру/g)).toHaveLength(2)
    expect(slips.match(/, картой</g)).toHaveLength(1)
  })

  test('a slip also for an order whose contact data is erased, and says so', () => {
    expect(slips.match(/<article/g)).toHaveLength(3)
    expect(slips.match(/контакты стёрты/g)).toHaveLength(1)
  })
})
