import { describe, expect, test } from 'vitest'
import { readStaffProblem } from '../../../src/board/requests/staff-problem.ts'
import { readProblem } from '../../../src/requests/problem.ts'
import type { ProblemSlug } from '../../../src/contract/problems.ts'
import { aProblem } from '../../builders/problem.ts'

/** The problem without one of its members. */
function without(member: string, problem: object) {
  return Object.fromEntries(Object.entries(problem).filter(([name]) => name !== member))
}

describe('a page reads a refusal with what its type carries', () => {
  test.each<ProblemSlug>([
    'price-changed',
    'order-changed',
    'order-closed',
    'product-paused',
    'promo-excludes-pickup',
    'unknown-product',
    'window-full',
    'wrong-fields',
    'hourly-limit',
    'idempotency-key-reused',
    'not-found',
  ])('%s', (slug) => {
    expect(readProblem(aProblem(slug))).toEqual(aProblem(slug))
  })

  test('and the board reads the present order of a refused step', () => {
    const order = { number: 7, state: 'cooking', version: 3 }
    const last = {
      kind: 'cooking',
      actor: 'staff:anna@example.com',
      at: '2026-11-20T10:00:00.000Z',
    }
    const refused = { ...aProblem('order-changed'), order, last }
    expect(readStaffProblem(refused)).toEqual(refused)
    expect(readStaffProblem(without('last', refused))).toEqual(without('last', refused))
  })
})

/** A problem of which only status and words are known. */
const untyped = { type: 'about:blank', status: 409, detail: 'Не вышло' }

describe('a refusal without what its type carries keeps only its status and its words', () => {
  test.each<[ProblemSlug, string]>([
    ['price-changed', 'quote'],
    ['order-changed', 'order'],
    ['order-closed', 'order'],
    ['product-paused', 'errors'],
    ['promo-excludes-pickup', 'errors'],
    ['unknown-product', 'errors'],
    ['window-full', 'errors'],
    ['wrong-fields', 'errors'],
  ])('%s without its %s', (slug, member) => {
    expect(readProblem(without(member, aProblem(slug)))).toEqual(untyped)
  })

  test.each([
    ['a quote without a total', { quote: {} }],
    ['a total that is text', { quote: { orderTotal: '14000' } }],
  ])('%s', (_, quote) => {
    expect(readProblem({ ...aProblem('price-changed'), ...quote })).toEqual(untyped)
  })

  test('an order without its lines', () => {
    const order = { number: 7, delivery: {} }
    expect(readProblem({ ...aProblem('order-changed'), order })).toEqual(untyped)
  })

  test.each<ProblemSlug>(['order-changed', 'step-not-allowed'])('%s on the board', (slug) => {
    expect(readStaffProblem(without('order', aProblem(slug)))).toEqual(untyped)
    expect(readStaffProblem({ ...aProblem(slug), order: { number: 7 } })).toEqual(untyped)
  })
})

test('a type that only a newer edge knows is kept', () => {
  const newer = { ...untyped, type: '/problems/kitchen-closed' }
  expect(readProblem(newer)).toEqual(newer)
  expect(readStaffProblem(newer)).toEqual(newer)
})

test.each([
  ['text', 'oops'],
  ['nothing', undefined],
  ['JSON of a proxy', { error: 'bad gateway' }],
  ['a problem without words', { type: '/problems/internal', status: 500 }],
])('%s is no refusal', (_, json) => {
  expect(readProblem(json)).toBeUndefined()
  expect(readStaffProblem(json)).toBeUndefined()
})
