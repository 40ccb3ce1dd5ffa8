import { expect, test } from 'vitest'
import type { ShownOrder } from '../../../../src/contract/answers.ts'
import { orderCalendar } from '../../../../src/islands/order/order-calendar.ts'

const order = (changes: Partial<ShownOrder>) =>
  orderCalendar({
    number: 7,
    createdAt: '2026-11-27T10:00:00.000Z',
    version: 0,
    events: [],
    state: 'taken',
    pickup: false,
    delivery: { date: '2026-12-04', window: '10:00-12:00', address: 'Тверская, 1' },
    lines: [],
    orderTotal: 5290,
    ...changes,
  } as unknown as ShownOrder)

test.each([
  ['delivered', false, 'Привезут'],
  ['collected', true, 'Забрать'],
])(
  'the title of a cancelled entry says so, for calendars that read no status: %s',
  (_, pickup, verb) => {
    expect(order({ pickup })).toMatch(new RegExp(`\r\nSUMMARY:${verb}\\sзаказ\\s№\\s7`))
    const cancelled = order({ pickup, state: 'cancelled', version: 1 })
    expect(cancelled).toMatch(new RegExp(`\r\nSUMMARY:Отменён:\\s${verb}\\sзаказ\\s№\\s7`))
    expect(cancelled).toContain('\r\nSTATUS:CANCELLED')
  },
)
