import { describe, expect, test } from 'vitest'
import type { OpenedOrder, SheetOrder } from '../../../src/contract/board.ts'
import { changedSince, withContacts } from '../../../src/board/paper/contacts.ts'

const order = (number: number, version: number) => ({ number, version }) as SheetOrder
const CONTACT = { number: 1, name: 'Анна', phone: '+79991234567' } as OpenedOrder

describe('a sheet whose contact data was read at version 1 of order 1', () => {
  const seen = new Map([[1, { version: 1, contact: CONTACT }]])

  test.each([
    ['the same version has not changed', order(1, 1), []],
    ['an older answer of the edge is no change', order(1, 0), []],
    ['a later version has changed', order(1, 2), [1]],
    ['an order that came since has changed', order(2, 0), [2]],
  ])('%s', (_, now, changed) => {
    expect(changedSince([now], seen).map(({ number }) => number)).toEqual(changed)
  })

  test('a cancelled order leaves the sheet and needs no new reading', () => {
    expect(changedSince([], seen)).toEqual([])
    expect(withContacts([], seen)).toEqual([])
  })
})

test('an order whose contact data is erased stays on the sheet', () => {
  const seen = new Map([[1, { version: 0, contact: undefined }]])
  expect(withContacts([order(1, 0)], seen)).toEqual([
    expect.objectContaining({ number: 1, isErased: true, name: '', phone: '', address: '' }),
  ])
})
