import { expect, test } from 'vitest'
import { settingsErrors } from '../../../src/integrations/owner-settings.ts'
import owner from '../../../src/settings/owner.json' with { type: 'json' }
import { zone } from '../../../src/settings/tariff.ts'
import { SPEC_TARIFF } from '../../builders/tariff.ts'

const [window = ''] = owner.slots.windows
const minimum = { sum: 5000, weekdays: ['mon', 'fri'], from: null, to: null, window }
const errors = (change: object) =>
  settingsErrors({ owner, tariff: { zone, ...SPEC_TARIFF, minimums: [minimum], ...change } })

test('settings as the studio writes them build a shop', () => {
  expect(errors({})).toEqual([])
})

test.each([
  ['lacks its least orders', { minimums: undefined }, 'minimums: is written []'],
  [
    'leaves out that there is no sum for free delivery',
    { in: { base: 700 } },
    'in.freeFrom: is written null',
  ],
  ['has weekdays in another order', { minimums: [{ ...minimum, weekdays: ['fri', 'mon'] }] }, ''],
  ['names no day', { minimums: [{ sum: 5000, weekdays: [], window }] }, 'minimums: is written [{'],
  ['has a window with spaces', { minimums: [{ ...minimum, window: ` ${window}` }] }, ''],
  [
    'names a window that the shop has not',
    { minimums: [minimum, { ...minimum, window: '03:00-05:00' }] },
    'minimums.1.window: the shop has no window 03:00-05:00',
  ],
  [
    'begins the name of its zone with a capital',
    { zone: { ...zone, out: 'За КАД' } },
    'zone.out: Начните со строчной буквы',
  ],
  ['has a negative price', { in: { base: -1, freeFrom: null } }, 'in.base: Цена не бывает'],
])('a tariff that %s by hand ends the build', (_, change, words) => {
  expect(errors(change)).toEqual([expect.stringContaining(`tariff.json: ${words}`) as string])
})

test('days off that a hand has written without their last day end the build', () => {
  const slots = { ...owner.slots, closedDays: [{ from: '2027-03-01' }] }
  const tariff = { zone, ...SPEC_TARIFF, minimums: [] }
  expect(settingsErrors({ owner: { ...owner, slots }, tariff })).toEqual([
    'owner.json: slots.closedDays: is written [{"from":"2027-03-01","to":"2027-03-01"}]',
  ])
})
