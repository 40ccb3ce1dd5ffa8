import * as v from 'valibot'
import { expect, test } from 'vitest'
import owner from '../../../src/settings/owner.json' with { type: 'json' }
import { ownerSchema } from '../../../src/settings/owner.ts'

test.each([
  'zakaz@mail.ru',
  'zakaz@канапе.рф',
  'заказ@канапе.рф',
  'zakaz@xn--80aa1agjdchjh2p.xn--p1ai',
])('the owner’s mailbox may be %s', (email) => {
  expect(v.parse(ownerSchema, { ...owner, email }).email).toBe(email)
})

test.each(['zakaz', 'zakaz@канапe.рф', 'заказ@mail.ru', 'zakaz@mail.ru, boss@mail.ru'])(
  'the owner’s mailbox cannot be %s',
  (email) => {
    expect(v.is(ownerSchema, { ...owner, email })).toBe(false)
  },
)
