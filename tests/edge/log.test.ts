import { expect, test, vi } from 'vitest'
import { alarm, log, withoutMessage } from '../../functions/http/log.ts'

test('an event is one line of JSON on the log, an alarm one on the error log', () => {
  const lines: string[] = []
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => lines.push(`${level} ${String(line)}`))
  log('order-taken', { number: 7 })
  log('swept')
  alarm('sweep-failed', { count: 2 })
  vi.restoreAllMocks()
  expect(lines).toEqual([
    'log {"event":"order-taken","number":7}',
    'log {"event":"swept"}',
    'error {"event":"sweep-failed","alarm":true,"count":2}',
  ])
})

test('of an error only its name and its places are logged, since its message may quote a shopper', () => {
  const error = new TypeError('Анна\n  at Тверская')
  error.stack = 'TypeError: Анна\n    at place (orders/place.ts:1:2)\n    at take (edge.ts:3:4)'
  expect(withoutMessage(error)).toEqual({
    error: 'TypeError',
    at: ['at place (orders/place.ts:1:2)', 'at take (edge.ts:3:4)'],
  })
  expect(withoutMessage(Object.assign(new Error('Анна'), { stack: undefined }))).toEqual({
    error: 'Error',
    at: [],
  })
  expect(withoutMessage('Анна')).toEqual({ error: 'string', at: [] })
})
