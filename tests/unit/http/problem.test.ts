import { expect, test } from 'vitest'
import {
  fieldRefused,
  methodNotAllowed,
  Problem,
  wrongFields,
} from '../../../functions/http/problem.ts'
import type { ShopProblem } from '../../../src/requests/problem.ts'
import type { StaffProblem } from '../../../src/board/requests/staff-problem.ts'
import type { ProblemOf, Refusal } from '../../../src/contract/problems.ts'

/** The refusals that only the board gets. */
type OnTheBoard = 'step-not-allowed' | 'step-outdated'

const bodyOf = (problem: Problem) => problem.toResponse().text()

test('a refusal is answered with its status, its words and what it carries, to the letter', async () => {
  const order = { number: 7, state: 'cooking', version: 3 } as const
  const last = { kind: 'cooking', actor: 'staff:anna', at: '2026-11-20T10:00:00.000Z' } as const
  expect(await bodyOf(new Problem('step-outdated', { order, last }))).toBe(
    '{"type":"/problems/order-changed","title":"The order has changed meanwhile","status":409,' +
      '"detail":"Заказ уже изменили. Посмотрите, что с ним, и решите заново",' +
      '"order":{"number":7,"state":"cooking","version":3},' +
      '"last":{"kind":"cooking","actor":"staff:anna","at":"2026-11-20T10:00:00.000Z"}}',
  )
  const { status, headers } = methodNotAllowed('POST').toResponse()
  expect([status, ...headers]).toEqual([
    405,
    ['allow', 'POST'],
    ['cache-control', 'no-store'],
    ['content-type', 'application/problem+json; charset=utf-8'],
  ])
})

test('the words of a refusal name what only the handler knows, whatever is in it', async () => {
  const errors = [{ path: 'lines.0.id', message: 'Сегодня не готовим' }]
  const paused = new Problem('product-paused', { errors }, { about: '«Сет $&», «{}»' })
  expect(JSON.parse(await bodyOf(paused))).toMatchObject({
    detail:
      'На этот день не готовим: «Сет $&», «{}». Выберите другой день, уберите из заказа или позвоните нам',
    errors,
  })
})

test('a field is refused with the words of the refusal', async () => {
  const message = 'На это время мест больше нет. Выберите другое'
  expect(JSON.parse(await bodyOf(fieldRefused('window-full', 'delivery.window')))).toMatchObject({
    detail: message,
    errors: [{ path: 'delivery.window', message }],
  })
})

test('at most twenty wrong fields are named', async () => {
  const errors = Array.from({ length: 21 }, (_, index) => ({ path: `${index}`, message: 'Нет' }))
  const body = JSON.parse(await bodyOf(wrongFields(errors))) as { errors: object[]; detail: string }
  expect(body.errors).toHaveLength(20)
  expect(body.detail).toBe('Нет')
})

test('a refusal cannot be thrown without what it carries', () => {
  // The types are the test: the checker refuses each line below the first.
  const thrown = [
    () => new Problem('not-found'),
    // @ts-expect-error The quote is missing.
    () => new Problem('price-changed'),
    // @ts-expect-error The order is missing.
    () => new Problem('order-closed', {}),
    // @ts-expect-error A total is no quote.
    () => new Problem('price-changed', { quote: { orderTotal: 14000 } }),
    // @ts-expect-error It carries nothing.
    () => new Problem('not-found', { order: 7 }),
  ]
  expect(thrown).toHaveLength(5)
})

test('pages can read every refusal that the edge can send', () => {
  // The types are the test: the checker refuses a member that pages read and the edge does not send.
  const asPagesReadIt = (problem: ProblemOf<Exclude<Refusal, OnTheBoard>>): ShopProblem => problem
  const asTheBoardReadsIt = (problem: ProblemOf<OnTheBoard>): StaffProblem => problem
  expect([asPagesReadIt, asTheBoardReadsIt]).toHaveLength(2)
})
