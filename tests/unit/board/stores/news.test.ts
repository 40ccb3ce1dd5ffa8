import { expect, test } from 'vitest'
import type { BoardOrder } from '../../../../src/contract/board.ts'
import type { Role } from '../../../../src/domain/roles.ts'
import { keepBoard } from '../../../../src/board/stores/board.ts'
import {
  $openNews,
  addNews,
  hideNews,
  isOwnOrder,
  keepTaken,
  newsFor,
  type OrderNews,
} from '../../../../src/board/stores/news.ts'
import { aBoardOrder } from '../../../builders/board-order.ts'

const NOW = Date.parse('2026-11-24T09:00:00+03:00')
const order = (changes: Partial<BoardOrder> = {}) =>
  aBoardOrder({ state: 'confirmed', version: 1, ...changes })
const kinds = (role: Role, before: BoardOrder[], next: BoardOrder[]) =>
  newsFor(role, before, next, NOW).map(({ kind }) => kind)

const byShopper = (version: number, kind: BoardOrder['news'][number]['kind']) => ({
  version,
  kind,
  at: '2026-11-24T05:00:00Z',
  data: {},
})

test('to a manager news are new orders and what shoppers change or cancel, each once', () => {
  const taken = order({ state: 'taken', version: 0 })
  const moved = order({ version: 2, news: [byShopper(2, 'moved')] })
  const cancelled = order({
    state: 'cancelled',
    version: 3,
    news: [byShopper(2, 'moved'), byShopper(3, 'cancelled')],
  })
  expect(kinds('manager', [], [taken])).toEqual(['new'])
  expect(kinds('manager', [taken], [taken])).toEqual([])
  expect(kinds('manager', [taken], [order()])).toEqual([])
  expect(kinds('manager', [], [order()]), 'the day comes nearer').toEqual([])
  expect(kinds('manager', [order()], [moved])).toEqual(['changed-by-shopper'])
  expect(kinds('manager', [moved], [moved])).toEqual([])
  expect(kinds('manager', [moved], [cancelled])).toEqual(['cancelled-by-shopper'])
  expect(kinds('manager', [cancelled], [order({ state: 'cancelled' })]), 'seen').toEqual([])
})

test('an order that was taken here on the phone is no news here, what its shopper changes is', () => {
  const taken = order({ number: 77, state: 'taken', version: 0 })
  const moved = order({ number: 77, version: 2, news: [byShopper(2, 'moved')] })
  keepTaken(77)
  expect(newsFor('manager', [], [taken], NOW).map(isOwnOrder)).toEqual([true])
  expect(newsFor('manager', [taken], [moved], NOW).map(isOwnOrder)).toEqual([false])
})

test.each<[string, BoardOrder[], BoardOrder[], string[]]>([
  ['an order that is not confirmed', [], [order({ state: 'taken' })], []],
  ['an order that is confirmed', [order({ state: 'taken' })], [order()], ['to-cook']],
  ['one that is confirmed before it was listed', [], [order()], ['to-cook']],
  ['one of the day after tomorrow', [], [order({ date: '2026-11-26' })], []],
  [
    'one that is moved to tomorrow',
    [order({ date: '2026-11-28' })],
    [order({ date: '2026-11-25' })],
    ['to-cook'],
  ],
  ['its own step', [order()], [order({ state: 'cooking', version: 2 })], []],
  ['what it has packed', [order({ state: 'cooking' })], [order({ state: 'on-the-way' })], []],
  ['what comes back', [order({ state: 'on-the-way' })], [order({ state: 'cooking' })], []],
  ['another comment', [order()], [order({ comment: 'Без орехов' })], ['changed']],
  ['other boxes', [order({ state: 'cooking' })], [order({ lines: [] })], ['changed']],
  ['a cancellation', [order()], [order({ state: 'cancelled' })], ['not-to-cook']],
  ['what is taken back', [order()], [order({ state: 'taken' })], ['not-to-cook']],
  ['what moves to next month', [order()], [], ['not-to-cook']],
  ['a cancellation before', [order({ state: 'taken' })], [order({ state: 'cancelled' })], []],
  ['yesterday’s order', [order({ date: '2026-11-23' })], [], []],
])('to the kitchen: %s', (_, before, next, news) => {
  expect(kinds('kitchen', before, next)).toEqual(news)
})

test.each<[OrderNews['kind'], BoardOrder | undefined, boolean]>([
  ['new', order({ state: 'taken' }), true],
  ['new', order(), false],
  ['new', undefined, false],
  ['to-cook', order(), true],
  ['to-cook', order({ state: 'cooking' }), false],
  ['changed-by-shopper', order({ news: [byShopper(2, 'moved')] }), true],
  ['changed-by-shopper', order(), false],
  ['cancelled-by-shopper', undefined, false],
  ['changed', order({ state: 'cooking' }), true],
  ['not-to-cook', undefined, true],
])(
  'news that an order is %s is open until somebody has taken care of it or hidden it (%#)',
  (kind, now, isOpen) => {
    keepBoard({ orders: now ? [now] : [], callbacks: [], paused: [], printed: [] })
    hideNews()
    addNews([{ number: 7, date: '2026-11-25', window: '08:00-10:00', kind }])
    const { date, window } = now ?? { date: '2026-11-25', window: '08:00-10:00' }
    expect($openNews.get()).toEqual(isOpen ? [{ number: 7, date, window, kind }] : [])
    hideNews(8)
    expect($openNews.get()).toHaveLength(isOpen ? 1 : 0)
    hideNews(7)
    expect($openNews.get()).toEqual([])
  },
)

test('of each order the last news is open', () => {
  keepBoard({ orders: [order()], callbacks: [], paused: [], printed: [] })
  hideNews()
  const one = { number: 7, date: '2026-11-24', window: '10:00-12:00' } as const
  addNews([{ ...one, kind: 'to-cook' }])
  addNews([
    { ...one, kind: 'changed' },
    { ...one, number: 8, kind: 'not-to-cook' },
  ])
  expect($openNews.get().map(({ number, kind }) => [number, kind])).toEqual([
    [7, 'changed'],
    [8, 'not-to-cook'],
  ])
})
