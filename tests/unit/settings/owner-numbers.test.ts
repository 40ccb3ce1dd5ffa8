import * as v from 'valibot'
import { expect, test } from 'vitest'
import owner from '../../../src/settings/owner.json' with { type: 'json' }
import { ownerSchema } from '../../../src/settings/owner.ts'
import { isRegistration, isTaxNumber } from '../../../src/domain/requisites.ts'

test.each(['500100732259', '771234567859'])(
  '%s is an ИНН, and with another last digit it is none',
  (number) => {
    expect(isTaxNumber(number)).toBe(true)
    for (const slip of slipsIn(number)) expect(isTaxNumber(slip), slip).toBe(false)
  },
)

test.each(['304500116000157', '315774600012344'])(
  '%s is an ОГРНИП, and with another last digit it is none',
  (number) => {
    expect(isRegistration(number)).toBe(true)
    for (const slip of slipsIn(number)) expect(isRegistration(slip), slip).toBe(false)
  },
)

test.each([
  ['taxNumber', '771234567850'],
  ['registration', '315774600012345'],
])('a slip in %s is refused in words', (field, number) => {
  const legal = { ...owner.legal, [field]: number }
  expect(
    v.safeParse(ownerSchema, { ...owner, legal }).issues?.map(({ message }) => message),
  ).toEqual(['В номере опечатка: контрольная цифра не сходится.'])
})

/** The number with each other last digit. */
const slipsIn = (number: string) =>
  Array.from('0123456789', (digit) => number.slice(0, -1) + digit).filter((slip) => slip !== number)
