import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROBLEM_SLUGS } from '../../src/contract/problems.ts'
import { contractChecker, isInContract, type OpenApi } from '../builders/http-contract.ts'

const document = parse(readFileSync('functions/openapi.yaml', 'utf8')) as OpenApi
const check = contractChecker(document)

test('the problems of the document are those that edge and browser know', () => {
  const { enum: types } = document.components['schemas']?.['ProblemType'] as { enum: string[] }
  expect(types).toEqual(PROBLEM_SLUGS.map((slug) => `/problems/${slug}`))
})

const PROBLEM = { type: '/problems/not-found', title: 'Not found', status: 404, detail: 'Нет' }

/** An answer that keeps the contract, but for the changes. */
const faultsOf = (changes: {
  method?: string
  path?: string
  status?: number
  headers?: Record<string, string>
  body?: unknown
}) => {
  const { method = 'GET', path = '/api/orders/1', status = 404, body = PROBLEM } = changes
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...changes.headers,
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return check({ method, path, status, header: (name) => headers[name], body: text })
}

describe('a response that keeps the contract', () => {
  test.each([
    ['a problem of the path', {}],
    ['a path that is not listed', { path: '/api/nowhere' }],
    ['HEAD as GET, without a body', { method: 'HEAD', body: '' }],
    ['the payload of the home page', { path: '/_payload.json' }],
    ['the payload of a page in a folder', { path: '/product/nowhere/_payload.json' }],
    [
      'another method',
      {
        ...{ method: 'DELETE', status: 405, headers: { allow: 'GET, HEAD' } },
        body: { ...PROBLEM, type: '/problems/method-not-allowed', status: 405 },
      },
    ],
  ])('%s', (_, changes) => {
    expect(faultsOf(changes)).toEqual([])
  })
})

describe('a breach is seen', () => {
  test.each([
    ['a status that the path does not list', { status: 418 }],
    ['a method that answers although it is not listed', { method: 'DELETE' }],
    ['an unlisted path that answers', { path: '/api/coupons', status: 200, body: {} }],
    ['another media type', { headers: { 'content-type': 'application/json' } }],
    ['a missing header', { headers: { 'cache-control': 'public' } }],
    ['a problem of another status', { body: { ...PROBLEM, status: 400 } }],
    [
      'a problem that the status does not have',
      { body: { ...PROBLEM, type: '/problems/internal' } },
    ],
    ['a detail in English', { body: { ...PROBLEM, detail: 'Not found' } }],
    ['a member too many', { body: { ...PROBLEM, stack: 'at' } }],
    ['a member too few', { body: { ...PROBLEM, title: undefined } }],
    ['a body that is not JSON', { body: '<html>' }],
  ])('%s', (_, changes) => {
    expect(faultsOf(changes)).not.toEqual([])
  })
})

test.each([
  ['/api/quote', true],
  ['/api', true],
  ['/builds/latest.json', true],
  ['/sets/_payload.json', true],
  ['/_payload.json', true],
  ['/apiary/', false],
  ['/sets/', false],
])('the contract speaks of %s: %s', (path, expected) => {
  expect(isInContract(path)).toBe(expected)
})
