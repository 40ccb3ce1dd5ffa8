import { describe, expect, test } from 'vitest'
import {
  canDeliver,
  deliveryDays,
  moscowDate,
  rulesForLines,
  windowTimes,
  type SlotRules,
} from '../../../src/domain/slots.ts'
import { settings } from '../../../src/settings/shop.ts'

const RULES: SlotRules = {
  windows: ['08:00-10:00', '10:00-12:00', '18:00-20:00'],
  leadTimeHours: 18,
  horizonDays: 3,
  closedDays: [],
}

/** Epoch milliseconds of a wall clock in Moscow. */
const moscow = (wallClock: string) => Date.parse(`${wallClock}+03:00`)

describe('the day in Moscow', () => {
  test.each([
    ['2026-12-23T20:59:59.999Z', '2026-12-23'],
    ['2026-12-23T21:00:00.000Z', '2026-12-24'],
    ['2026-12-31T21:00:00.000Z', '2027-01-01'],
    ['2026-07-01T20:59:59.999Z', '2026-07-01'],
    ['2026-07-01T21:00:00.000Z', '2026-07-02'],
  ])('at %s is %s, in winter and in summer', (moment, day) => {
    expect(moscowDate(Date.parse(moment))).toBe(day)
  })
})

describe('the lead time', () => {
  test.each([
    ['2026-12-23T15:59:59.999', true],
    ['2026-12-23T16:00:00.000', true],
    ['2026-12-23T16:00:00.001', false],
  ])('ordering at %s for 10:00 the next day: %s', (now, can) => {
    const slot = { date: '2026-12-24', window: '10:00-12:00' }
    expect(canDeliver(moscow(now), slot, RULES)).toBe(can)
  })

  test('leaves the later windows of the day', () => {
    expect(deliveryDays(moscow('2026-12-23T16:00:00.001'), RULES)).toEqual([
      { date: '2026-12-24', windows: ['18:00-20:00'] },
      { date: '2026-12-25', windows: ['08:00-10:00', '10:00-12:00', '18:00-20:00'] },
    ])
  })

  test('of none keeps a window of today that has not begun', () => {
    const rules = { ...RULES, leadTimeHours: 0, horizonDays: 1 }
    expect(deliveryDays(moscow('2026-12-23T09:00'), rules)).toEqual([
      { date: '2026-12-23', windows: ['10:00-12:00', '18:00-20:00'] },
    ])
  })
})

describe('the longest of the lines decides the lead time', () => {
  test.each([
    [[], 18],
    [[undefined, undefined], 18],
    [[undefined, 48, 24], 48],
    [[6], 18],
  ])('of products that ask for %j it is %i hours', (own, hours) => {
    expect(rulesForLines(RULES, own)).toEqual({ ...RULES, leadTimeHours: hours })
  })
})

describe('the horizon of three days', () => {
  test.each([
    ['2026-12-22', false],
    ['2026-12-24', true],
    ['2026-12-25', true],
    ['2026-12-26', false],
  ])('ordering at the last moment of 23 December for %s: %s', (date, can) => {
    const slot = { date, window: '18:00-20:00' }
    expect(canDeliver(moscow('2026-12-23T23:59:59.999'), slot, RULES)).toBe(can)
  })

  test.each([
    ['2026-12-26', true],
    ['2026-12-27', false],
  ])('ordering a moment later, at midnight, for %s: %s', (date, can) => {
    const slot = { date, window: '18:00-20:00' }
    expect(canDeliver(moscow('2026-12-24T00:00'), slot, RULES)).toBe(can)
  })

  test('goes over the end of the year', () => {
    expect(deliveryDays(moscow('2026-12-30T12:00'), RULES).map(({ date }) => date)).toEqual([
      '2026-12-31',
      '2027-01-01',
    ])
  })
})

describe('a closed day', () => {
  const rules = { ...RULES, closedDays: [{ from: '2026-12-24', to: '2026-12-24' }] }

  test('is not offered', () => {
    expect(deliveryDays(moscow('2026-12-23T08:00'), rules).map(({ date }) => date)).toEqual([
      '2026-12-25',
    ])
  })

  test('cannot be ordered', () => {
    const slot = { date: '2026-12-24', window: '18:00-20:00' }
    expect(canDeliver(moscow('2026-12-23T08:00'), slot, rules)).toBe(false)
  })

  test.each([
    ['2026-12-30', true],
    ['2026-12-31', false],
    ['2027-01-01', false],
    ['2027-01-02', false],
    ['2027-01-03', true],
  ])('of a period, %s: open is %s', (date, isOpen) => {
    const closedDays = [{ from: '2026-12-31', to: '2027-01-02' }]
    const slot = { date, window: '18:00-20:00' }
    const long = { ...RULES, closedDays, horizonDays: 30 }
    expect(canDeliver(moscow('2026-12-20T08:00'), slot, long)).toBe(isOpen)
  })
})

describe('days and windows that the calendar or the shop does not have', () => {
  const rules = { ...RULES, horizonDays: 400 }
  const now = moscow('2026-02-01T08:00')

  test.each([
    ['2026-02-28', '10:00-12:00', true],
    ['2026-02-29', '10:00-12:00', false],
    ['2026-02-30', '10:00-12:00', false],
    ['2026-04-31', '10:00-12:00', false],
    ['2026-13-01', '10:00-12:00', false],
    ['2026-02-00', '10:00-12:00', false],
    ['2026-2-20', '10:00-12:00', false],
    ['+002026-02-20', '10:00-12:00', false],
    ['завтра', '10:00-12:00', false],
    ['', '10:00-12:00', false],
    ['2026-02-20', '12:00-10:00', false],
    ['2026-02-20', '10:00-14:00', false],
    ['2026-02-20', '10:00', false],
    ['2026-02-20', '99:99-99:99', false],
    ['2026-02-20', '', false],
  ])('%j, %j: %s', (date, window, can) => {
    expect(canDeliver(now, { date, window }, rules)).toBe(can)
  })

  test('is refused on a closed day in every spelling of the date', () => {
    const closed = { ...rules, closedDays: [{ from: '2026-03-02', to: '2026-03-02' }] }
    const slot = { date: '2026-02-30', window: '10:00-12:00' }
    expect(canDeliver(now, slot, closed)).toBe(false)
  })
})

test('every day and window on offer can be ordered, at any hour', () => {
  for (let hour = 0; hour < 48; hour++) {
    const now = moscow('2026-12-23T00:30') + hour * 3_600_000
    for (const { date, windows } of deliveryDays(now, settings.slots)) {
      for (const window of windows) {
        expect(canDeliver(now, { date, window }, settings.slots)).toBe(true)
      }
    }
  }
})

test('the horizon ends at midnight in Moscow, to the minute', () => {
  const windows = ['00:00-02:00', '23:00-24:00']
  const rules = { ...RULES, windows, leadTimeHours: 0, horizonDays: 2 }
  const now = moscow('2026-12-23T12:00')
  const can = (date: string, window: string) => canDeliver(now, { date, window }, rules)
  expect(can('2026-12-24', '23:00-24:00')).toBe(true)
  expect(can('2026-12-25', '00:00-02:00')).toBe(false)
})

test('a window has its start and end to the minute, in Moscow', () => {
  expect(windowTimes({ date: '2026-12-24', window: '10:30-12:45' })).toEqual({
    start: Date.parse('2026-12-24T10:30:00+03:00'),
    end: Date.parse('2026-12-24T12:45:00+03:00'),
  })
})
