import * as v from 'valibot'
import { expect, test } from 'vitest'
import { windowTimes } from '../../../src/domain/slots.ts'
import { openingHours, window } from '../../../src/settings/clock.ts'

test.each([
  ['22:00-00:00', '22:00-24:00'],
  ['22:00-24:00', '22:00-24:00'],
  ['9:00 – 11:00', '09:00-11:00'],
  ['10:00-12:00', '10:00-12:00'],
])('the window %s is stored as %s', (typed, output) => {
  expect(v.safeParse(window, typed)).toMatchObject({ success: true, output })
})

test.each([
  '23:00-01:00',
  '12:00-10:00',
  '10:00-10:00',
  '24:00-24:00',
  '25:00-26:00',
  '10:00',
  '9:0-10:0',
])('the window %s is refused', (typed) => {
  expect(v.safeParse(window, typed).success).toBe(false)
})

test('a window until midnight ends when the next day begins', () => {
  const { start, end } = windowTimes({ date: '2026-12-31', window: '22:00-24:00' })
  expect(new Date(start).toISOString()).toBe('2026-12-31T19:00:00.000Z')
  expect(new Date(end).toISOString()).toBe('2026-12-31T21:00:00.000Z')
})

test.each([
  ['9:00', '21:00', { opens: '09:00', closes: '21:00' }],
  ['10:00', '00:00', { opens: '10:00', closes: '24:00' }],
  ['10:00', '02:00', { opens: '10:00', closes: '02:00' }],
  ['00:00', '00:00', { opens: '00:00', closes: '24:00' }],
  ['0:00', '24:00', { opens: '00:00', closes: '24:00' }],
])('a phone that is answered from %s to %s is stored', (opens, closes, output) => {
  expect(v.safeParse(openingHours, { opens, closes })).toMatchObject({ success: true, output })
})

test('opening and closing at the same time of the day are refused', () => {
  expect(v.safeParse(openingHours, { opens: '10:00', closes: '10:00' }).success).toBe(false)
})
