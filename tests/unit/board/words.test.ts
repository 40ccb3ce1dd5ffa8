import { expect, test } from 'vitest'
import { PROGRESS } from '../../../src/domain/order-life/progress.ts'
import { ORDER_STATES, stepsFrom } from '../../../src/domain/order-life/states.ts'
import { COLUMNS, eventWords, nextStep, stateBefore } from '../../../src/board/words.ts'

test.each(ORDER_STATES)(
  'from %s the board offers every step that the staff may take, and no other',
  (state) => {
    const offered = [nextStep(state, false)?.state, stateBefore(state)]
    const allowed = stepsFrom(state).filter((step) => step !== 'cancelled')
    expect(offered.filter((step) => step !== undefined)).toEqual(allowed)
  },
)

test('every state but the cancelled one is a column of the board and a step that the shopper sees', () => {
  const passed = ORDER_STATES.filter((state) => state !== 'cancelled')
  expect(COLUMNS.map(({ state }) => state)).toEqual(passed)
  expect([...PROGRESS]).toEqual(passed)
})

test.each(ORDER_STATES)('from %s a pickup takes the same step as a delivery', (state) => {
  expect(nextStep(state, true)?.state).toBe(nextStep(state, false)?.state)
})

test('the history of a pickup says that it was ready and handed over, not sent and delivered', () => {
  const words = (pickup: boolean) =>
    (['on-the-way', 'delivered', 'cancelled'] as const).map((kind) => eventWords(kind, pickup))
  expect(words(false)).toEqual(['Отправлен', 'Доставлен', 'Отменён'])
  expect(words(true)).toEqual(['Готов к\u00a0выдаче', 'Выдан', 'Отменён'])
})
