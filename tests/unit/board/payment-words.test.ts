import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { StaffPayment } from '../../../src/contract/payments.ts'
import { collectWords, paymentMark } from '../../../src/board/orders/payment-words.ts'
import {
  movedWords,
  movesOf,
  overpaidWords,
  refundWords,
  takeBackWords,
} from '../../../src/board/opened/payments-words.ts'
import { ToPay } from '../../../src/board/paper/ToPay.tsx'
import { settings } from '../../../src/settings/shop.ts'
import { aBoardOrder } from '../../builders/board-order.ts'

const { shares } = settings.prepayment
afterEach(() => {
  settings.prepayment.shares = shares
})

const plain = (words: string) => words.replaceAll('\u00a0', ' ')
/** An order of 12 070 ₽. */
const anOrder = (changes: Parameters<typeof aBoardOrder>[0]) =>
  aBoardOrder({ orderTotal: 12_070, ...changes })

describe('a card says of an order’s money', () => {
  test.each([
    ['nothing while it waits for cash', { payment: 'cash' }, undefined, 'взять наличными'],
    ['nothing while it waits for a card', { payment: 'card' }, undefined, 'взять картой'],
    ['nothing of an unpaid invoice', { payment: 'invoice' }, undefined, 'по счёту, не брать'],
    [
      'that it waits for all of it',
      { payment: 'online' },
      ['waits', 'Ждёт оплаты 12 070 ₽'],
      'онлайн',
    ],
    [
      'how much of it has not come',
      { payment: 'online', paid: 1_000_000 },
      ['waits', 'Ждёт оплаты 2 070 ₽'],
      'онлайн',
    ],
    ['that it is paid', { payment: 'online', paid: 1_207_000 }, ['done', 'Оплачен'], ''],
    ['that its invoice is paid', { payment: 'invoice', paid: 1_207_000 }, ['done', 'Оплачен'], ''],
    [
      'what of its invoice is paid',
      { payment: 'invoice', paid: 500_050 },
      ['part', 'Оплачено 5 000,50 ₽ из 12 070 ₽'],
      '',
    ],
    [
      'what is left of a part paid in cash',
      { payment: 'cash', paid: 500_000 },
      ['part', 'Оплачено 5 000 ₽ из 12 070 ₽'],
      'взять наличными 7 070 ₽',
    ],
    [
      'what has to be given back',
      { payment: 'online', paid: 1_327_000 },
      ['back', 'К возврату 1 200 ₽'],
      '',
    ],
    [
      'that all has to be given back once it is cancelled',
      { payment: 'online', paid: 1_207_000, state: 'cancelled' },
      ['back', 'К возврату 12 070 ₽'],
      '',
    ],
  ] as const)('%s', (_, changes, mark, collected) => {
    const order = anOrder(changes)
    const said = paymentMark(order)
    expect(said && [said.kind, plain(said.words)]).toEqual(mark)
    expect(plain(collectWords(order))).toBe(collected)
  })

  test('nothing once it is cancelled unpaid', () => {
    expect(paymentMark(anOrder({ payment: 'online', state: 'cancelled' }))).toBeUndefined()
  })

  test('only the advance, where less than all is paid in advance', () => {
    settings.prepayment.shares = [{ from: 10_000, percent: 30 }]
    const words = (paid: number) => {
      const order = anOrder({ payment: 'online', paid })
      return [paymentMark(order)?.words, collectWords(order)].map((one) => plain(one ?? ''))
    }
    // 30 % of 12 070 ₽.
    expect(words(0)).toEqual(['Ждёт оплаты 3 621 ₽', 'онлайн'])
    expect(words(362_100)).toEqual(['Оплачено 3 621 ₽ из 12 070 ₽', 'взять картой 8 449 ₽'])
  })
})

describe('a courier and a slip read', () => {
  test.each([
    [{ payment: 'card', paid: 0 }, 'К оплате: 12 070 ₽, картой курьеру'],
    [{ payment: 'invoice', paid: 0 }, 'К оплате: 12 070 ₽, по счёту'],
    [{ payment: 'invoice', paid: 500_000 }, 'К оплате: 12 070 ₽, по счёту'],
    [{ payment: 'cash', paid: 1_087_000 }, 'Взять наличными 1 200 ₽, остальное оплачено'],
    [{ payment: 'online', paid: 1_087_000 }, 'Взять картой 1 200 ₽, остальное оплачено'],
    [{ payment: 'online', paid: 0 }, 'Взять картой 12 070 ₽, онлайн не оплачено'],
    [{ payment: 'online', paid: 1_206_950 }, 'Взять картой 1 ₽, остальное оплачено'],
    [{ payment: 'online', paid: 1_207_000 }, 'Оплачено, денег не брать'],
    [{ payment: 'invoice', paid: 1_207_000 }, 'Оплачено, денег не брать'],
    [{ payment: 'cash', paid: 1_300_000 }, 'Оплачено, денег не брать'],
  ] as const)('%j as «%s»', (changes, words) => {
    const html = renderToStaticMarkup(
      createElement(ToPay, { order: anOrder(changes), title: 'К оплате:' }),
    )
    expect(plain(html.replace(/<[^>]+>/g, ''))).toBe(words)
  })
})

describe('a payment in the opened order', () => {
  const payment: StaffPayment = {
    id: 1,
    way: 'bank',
    amount: 1_207_000,
    state: 'paid',
    kept: 1_207_000,
    at: '2026-11-24T08:00:00Z',
    by: '',
    refunds: [],
  }
  const order = { pickup: false }
  const linesOf = (changes: Partial<StaffPayment>) =>
    movesOf([{ ...payment, ...changes }], order).map((move) => plain(`${move.words} ${move.by}`))
  test.each([
    ['paid', 'Онлайн, 12 070 ₽: оплачено покупатель'],
    ['waiting', 'Онлайн, 12 070 ₽: ждём оплаты покупатель'],
    ['failed', 'Онлайн, 12 070 ₽: банк отказал покупатель'],
  ] as const)('in the state %s is «%s»', (state, words) => {
    expect(linesOf({ state })).toEqual([words])
  })

  test('keeps its time and its payer, and each refund has its own', () => {
    const refunds = [
      { at: '2026-11-24T09:00:00Z', amount: 413_100, by: 'olga@shop', isDone: true },
      { at: '2026-11-24T10:00:00Z', amount: 100, by: '', isDone: true },
      { at: '2026-11-24T11:00:00Z', amount: 50, by: 'olga@shop', isDone: false },
    ]
    const moves = movesOf([{ ...payment, state: 'refunding', kept: 793_800, refunds }], order)
    expect(moves.map(({ at, words, by, isDone }) => [at, plain(words), plain(by), isDone])).toEqual(
      [
        ['2026-11-24T08:00:00Z', 'Онлайн, 12 070 ₽: оплачено', 'покупатель', true],
        ['2026-11-24T09:00:00Z', 'Онлайн, 4 131 ₽: возвращено', 'olga@shop', true],
        ['2026-11-24T10:00:00Z', 'Онлайн, 1 ₽: возвращено', 'в кабинете банка', true],
        ['2026-11-24T11:00:00Z', 'Онлайн, 0,50 ₽: возвращаем', 'olga@shop', false],
      ],
    )
  })

  test('that was recorded by mistake stays in sight, with the one who has taken it back', () => {
    const mistake = { at: '2026-11-24T09:00:00Z', by: 'ivan@shop' }
    const marked = { way: 'cash', by: 'olga@shop', state: 'mistaken', kept: 0, mistake } as const
    expect(linesOf(marked)).toEqual([
      'Наличными, 12 070 ₽: отмечено по ошибке olga@shop',
      'Наличными, 12 070 ₽: отметка снята ivan@shop',
    ])
    expect(plain(takeBackWords({ ...payment, ...marked }, order))).toBe(
      'Снять отметку «наличными, 12 070 ₽»? Деньги при этом никуда не уходят.',
    )
    const request = { kind: 'mistake', way: 'cash', amount: 1_207_000, paid: 1_207_000 } as const
    expect(plain(movedWords(request, { payments: [], paid: 0 }, order))).toBe(
      'Отметка снята: 12 070 ₽ наличными',
    )
  })

  test('goes back the way it came, the last one first', () => {
    const payments = [
      payment,
      { ...payment, id: 2, way: 'cash', amount: 50_000, kept: 50_000 },
      { ...payment, id: 3, way: 'card', amount: 20_000, kept: 0 },
    ] as const
    expect(plain(refundWords(40_000, payments, order))).toBe('400 ₽ наличными')
    expect(plain(refundWords(120_000, payments, order))).toBe('500 ₽ наличными и 700 ₽ онлайн')
  })

  test('of more than is due is asked about', () => {
    expect(plain(overpaidWords(3_190_000, 319_000))).toBe(
      'Это на 28 710 ₽ больше, чем к оплате. Отметить?',
    )
    expect(plain(overpaidWords(100, 0))).toBe(
      'К оплате ничего нет: 1 ₽ нужно будет вернуть. Отметить?',
    )
  })

  const refund = { kind: 'refund', way: 'transfer', amount: 120_000, paid: 1_327_000 } as const
  test.each([
    ['part', { paid: 1_207_000 }, 'Возвращено 1 200 ₽'],
    ['refunding', { paid: 1_327_000 }, 'Банк возвращает 1 200 ₽'],
    [
      'refunding',
      { paid: 1_327_000, isBankSilent: true },
      'Банк не отвечает. Возврат 1 200 ₽ записан и уйдёт сам',
    ],
    // The bank has refused it later.
    ['paid', { paid: 1_327_000 }, ''],
  ] as const)('that is %s after a refund, with %j, says «%s»', (state, now, words) => {
    const payments = [{ ...payment, state }]
    expect(plain(movedWords(refund, { payments, ...now }, order))).toBe(words)
  })

  test.each([
    ['transfer', false, 'на счёт'],
    ['cash', false, 'наличными'],
    ['card', false, 'картой курьеру'],
    ['card', true, 'картой'],
  ] as const)('recorded as %s, fetched by the customer: %s, is «%s»', (way, pickup, words) => {
    const received = { ...refund, kind: 'received', way } as const
    expect(plain(movedWords(received, { payments: [], paid: 0 }, { pickup }))).toBe(
      `Оплата отмечена: 1 200 ₽ ${words}`,
    )
  })
})
