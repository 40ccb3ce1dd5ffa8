import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  matchStatement,
  type IdentifiedDocument,
  type InvoicedOrder,
  type MatchedDocument,
  type Verdict,
} from '../../../src/domain/payments/match-statement.ts'
import { namedNumbers } from '../../../src/domain/payments/named-numbers.ts'
import { identityOf, readStatement } from '../../../src/domain/payments/statement.ts'
import { aRandom } from '../../builders/random.ts'
import {
  encoded,
  OUR_ACCOUNT,
  statementText,
  type SampleDocument,
} from '../../builders/statement.ts'

describe('the numbers that a purpose names', () => {
  it.each([
    ['Оплата по счёту № 123 от 24.12.2026', [123]],
    ['ОПЛАТА ПО СЧЕТУ №123 ОТ 24.12.2026 Г. НДС НЕ ОБЛАГАЕТСЯ', [123]],
    ['счет 123 от 24.12', [123]],
    ['Счет на оплату №123', [123]],
    ['сч.№ 123, в т.ч. НДС 22 % 100-00', [123]],
    ['сч 123', [123]],
    ['По счету N 123', [123]],
    ['Оплата счета от 24.12.2026 № 123', [123]],
    ['Оплата счета от 24 декабря 2026 г. № 123', [123]],
    ['Оплата за заказ 24 декабря', []],
    ['Оплата по счету за заказ 31 декабря 2026 г.', []],
    ['Оплата за заказ 8 мар.', []],
    ['Счет 12, 24 декабря', [12]],
    ['Заказ №123', [123]],
    ['за кейтеринг по заказу 123', [123]],
    ['заказ номер 123', [123]],
    ['Оплата заказа № 123 по счёту № 123', [123]],
    ['счет 123 24.12.2026', [123]],
    ['Счет №123, 12 070 руб.', [123]],
    ['счету № 000123', [123]],
    ['Оплата по счетам № 123, 124 и 125', [123, 124, 125]],
    ['счет № 123 от 24.12.2026, № 124 от 25.12.2026', [123, 124]],
    ['Счет № 123 (заказ 456)', [123, 456]],
    ['Оплата за кейтеринг', []],
    ['Оплата по договору № 123', []],
    ['Счет-фактура № 123', []],
    ['по счет-фактуре 123', []],
    ['Счет 24.12.2026', []],
    ['на счет 40802810500000000017', []],
    ['Перевод на расчетный счет 123', []],
    ['р/счет 123', []],
    ['лицевой счёт № 123', []],
    ['счет № 123/2', []],
    ['счет № 123-К', []],
    ['счет № 2026-123', []],
    ['счет № К123', []],
    ['счет 8 (495) 123-45-67', []],
    ['заказ 8-495-123-45-67', []],
    ['заказ по телефону 8 495 123 45 67', []],
    ['заказ 1 234', []],
    ['счет 12 070,00 руб.', []],
    ['счет 123 руб.', []],
    ['заказчик 123', []],
    ['пересчет 123', []],
    ['Возврат по акту 123', []],
  ])('%s', (purpose, numbers) => {
    expect(namedNumbers(purpose)).toEqual(numbers)
  })
})

const ROMASHKA = '0000012341'
const OTHER = '7707083893'

function order(number: number, changes: Partial<InvoicedOrder> = {}): InvoicedOrder {
  return {
    number,
    taxNumber: ROMASHKA,
    state: 'confirmed',
    due: number * 1000,
    documents: [],
    ...changes,
  }
}

/** The documents of a real file, each with its identity. */
function documentsOf(samples: readonly SampleDocument[]): IdentifiedDocument[] {
  const text = statementText(samples).replaceAll('№', 'N')
  const answer = readStatement(encoded(text, 'windows-1251'))
  if (answer.code !== 'read') throw new Error(JSON.stringify(answer))
  return answer.statement.documents.map((one) => ({ ...one, id: identityOf(one) }))
}

const match = (samples: readonly SampleDocument[], orders: readonly InvoicedOrder[]) =>
  matchStatement(documentsOf(samples), orders, [OUR_ACCOUNT])

function verdictOf(sample: SampleDocument, orders: readonly InvoicedOrder[]): Verdict {
  return match([sample], orders)[0]!.verdict
}

const doubt = (reasons: string[], numbers: unknown[]) => ({ code: 'doubt', reasons, numbers })
const paysFor = (number: number, changes: SampleDocument = {}): SampleDocument => ({
  НазначениеПлатежа: `Оплата по счёту № ${number}`,
  Сумма: `${number * 10}.00`,
  ...changes,
})

describe('a document', () => {
  it.each<[string, SampleDocument, InvoicedOrder[], object]>([
    ['that fits in number, ИНН and sum', paysFor(12), [order(12)], { code: 'sure', number: 12 }],
    [
      'of the rest of an order that is paid in part',
      paysFor(12, { Сумма: '50' }),
      [order(12, { due: 5000 })],
      { code: 'sure', number: 12 },
    ],
    ['a kopeck short', paysFor(12, { Сумма: '119.99' }), [order(12)], doubt(['part'], [12])],
    ['a kopeck more', paysFor(12, { Сумма: '120.01' }), [order(12)], doubt(['more'], [12])],
    [
      'of another payer',
      paysFor(12, { ПлательщикИНН: OTHER }),
      [order(12)],
      doubt(['other-payer'], [12]),
    ],
    [
      'for an order without an ИНН',
      paysFor(12),
      [order(12, { taxNumber: '' })],
      doubt(['no-tax-number'], [12]),
    ],
    ['for what is paid', paysFor(12), [order(12, { due: 0 })], doubt(['paid'], [12])],
    [
      'for what is cancelled',
      paysFor(12),
      [order(12, { due: 0, state: 'cancelled' })],
      doubt(['cancelled'], [12]),
    ],
    ['for no order', paysFor(13), [order(12)], doubt(['unknown-number'], [12])],
    [
      'for two orders',
      paysFor(12, { НазначениеПлатежа: 'счета 12 и 13' }),
      [order(12), order(13)],
      doubt(['several-numbers'], [12, 13]),
    ],
    [
      'that names the payer’s own number too',
      paysFor(12, { НазначениеПлатежа: 'счет 12 по заказу 4500' }),
      [order(12)],
      doubt(['several-numbers'], [12]),
    ],
    [
      'without a number, of the one order with ИНН and sum',
      paysFor(12, { НазначениеПлатежа: 'за кейтеринг' }),
      [order(12), order(13)],
      doubt(['no-number'], [12]),
    ],
    [
      'without a number, where two orders fit',
      paysFor(12, { НазначениеПлатежа: 'за кейтеринг' }),
      [order(12), order(13, { due: 12_000 })],
      doubt(['several-fit'], [13, 12]),
    ],
    [
      'without a number, with a sum that no order of the payer has',
      paysFor(12, { НазначениеПлатежа: 'за кейтеринг' }),
      [order(14)],
      doubt(['no-number', 'other-sum'], [14]),
    ],
    [
      'without a number, with the sum of another company’s order',
      paysFor(12, { НазначениеПлатежа: 'за кейтеринг', ПлательщикИНН: OTHER }),
      [order(12)],
      doubt(['no-number', 'other-payer'], [12]),
    ],
    [
      'that has nothing to do with orders',
      { НазначениеПлатежа: 'Проценты на остаток', ПлательщикИНН: OTHER },
      [order(12)],
      { code: 'not-ours', why: 'no-order' },
    ],
    [
      'of money that goes out',
      paysFor(12, { ПлательщикСчет: OUR_ACCOUNT, ПолучательСчет: '40702810900000000999' }),
      [order(12)],
      { code: 'not-ours', why: 'outgoing' },
    ],
    [
      'to another account',
      paysFor(12, { ПолучательСчет: '40702810900000000999' }),
      [order(12)],
      { code: 'not-ours', why: 'other-account' },
    ],
    [
      'that has not come yet',
      paysFor(12, { ДатаПоступило: '' }),
      [order(12)],
      doubt(['not-received'], [12]),
    ],
  ])('%s', (_, sample, orders, expected) => {
    expect(verdictOf(sample, orders)).toEqual(expected)
  })

  it('that was recorded before is known, whatever is due now', () => {
    const [{ id }] = documentsOf([paysFor(12)]) as [IdentifiedDocument]
    const known = { code: 'known', number: 12 }
    expect(verdictOf(paysFor(12), [order(12, { due: 0, documents: [id] })])).toEqual(known)
    // It was recorded with another order by hand.
    const orders = [order(12), order(13, { documents: [id] })]
    expect(verdictOf(paysFor(12), orders)).toEqual({ code: 'known', number: 13 })
    expect(verdictOf(paysFor(12, { Дата: '25.12.2026' }), orders)).toMatchObject({ code: 'sure' })
  })

  it('that is in the file twice counts once; a second one for the same order is a doubt', () => {
    const orders = [order(12)]
    expect(match([paysFor(12), paysFor(12)], orders)).toHaveLength(1)
    const again = paysFor(12, { Номер: '102', Дата: '25.12.2026' })
    expect(match([again, paysFor(12)], orders).map(({ verdict }) => verdict)).toEqual([
      doubt(['twice'], [12]),
      { code: 'sure', number: 12 },
    ])
  })

  it('that cannot be told from another one is a doubt', () => {
    const alike = paysFor(12, { НазначениеПлатежа: 'Оплата по счёту № 13' })
    const [matched] = match([paysFor(12), alike], [order(12), order(13)])
    expect(matched!.verdict).toEqual(doubt(['alike'], [expect.any(Number)]))
    const spaced = paysFor(12, { НазначениеПлатежа: 'оплата по  счёту № 12' })
    expect(match([paysFor(12), spaced], [order(12)])[0]!.verdict.code).toBe('sure')
  })
})

/** 180 right payments, and 20 that look like them. */
const RIGHT = Array.from({ length: 180 }, (_, at) => 101 + at)
const TRAPPED = Array.from({ length: 20 }, (_, at) => 401 + at)
const TRAPS: ((number: number) => SampleDocument)[] = [
  (number) => paysFor(number, { ПлательщикИНН: OTHER }),
  (number) => paysFor(number, { ПлательщикИНН: '', Плательщик: 'ООО «Ромашка»' }),
  (number) => paysFor(number, { Сумма: `${number * 5}.00` }),
  (number) => paysFor(number, { Сумма: `${number * 10}.01` }),
  (number) => paysFor(number, { Сумма: `${number * 20}.00` }),
  (number) => paysFor(number, { ПолучательСчет: '40702810900000000999' }),
  (number) =>
    paysFor(number, { ПлательщикСчет: OUR_ACCOUNT, ПолучательСчет: '40702810900000000999' }),
  (number) => paysFor(number, { НазначениеПлатежа: `Счета № ${number} и ${number + 1}` }),
  (number) => paysFor(number, { НазначениеПлатежа: `Счёт № ${number}, заказ № 9` }),
  (number) => paysFor(number, { НазначениеПлатежа: `Заказ по тел. 8 495 ${number}-45-67` }),
  (number) => paysFor(number, { НазначениеПлатежа: `Заказ 8 (495) ${number}-45-67` }),
  (number) => paysFor(number, { НазначениеПлатежа: `Счёт от 01.12.2026, договор № ${number}` }),
  (number) => paysFor(number, { НазначениеПлатежа: `Счёт-фактура № ${number}` }),
  (number) => paysFor(number, { НазначениеПлатежа: `Счёт № ${number}/1` }),
  (number) => paysFor(number, { НазначениеПлатежа: `Счёт № ${number}00` }),
  (number) => paysFor(number, { НазначениеПлатежа: 'Оплата за кейтеринг' }),
  (number) => paysFor(number, { НазначениеПлатежа: `Акт ${number}` }),
  (number) => paysFor(number, { ДатаПоступило: '' }),
  // Number 419 is paid, 420 is cancelled.
  (number) => paysFor(number),
  (number) => paysFor(number),
]

const STATEMENT = [
  ...RIGHT.map((number) => paysFor(number)),
  ...TRAPPED.map((number, at) => TRAPS[at]!(number)),
].map((document, at) => ({ ...document, Номер: String(at + 1) }))
const ORDERS = [
  ...RIGHT.map((number) => order(number)),
  ...TRAPPED.map((number) =>
    order(number, {
      ...(number === 419 && { due: 0 }),
      ...(number === 420 && { due: 0, state: 'cancelled' }),
    }),
  ),
]

const sureOf = (matched: readonly MatchedDocument[]) =>
  matched.flatMap(({ verdict }) => (verdict.code === 'sure' ? [verdict.number] : []))

test('of a statement with 20 traps every right payment is sure, and no other', () => {
  expect([STATEMENT.length, TRAPS.length]).toEqual([200, 20])
  expect(sureOf(match(STATEMENT, ORDERS))).toEqual(RIGHT)
})

test('the order of documents and orders does not matter', () => {
  const documents = documentsOf([
    ...STATEMENT,
    // The same again, another payment for the same order, and one that cannot be told from the first.
    STATEMENT[0]!,
    { ...STATEMENT[1]!, Номер: '900' },
    { ...STATEMENT[2]!, НазначениеПлатежа: 'Оплата по счёту № 104' },
  ])
  const all = (matched: readonly MatchedDocument[]) =>
    new Map(matched.map(({ document, verdict }) => [document.id, verdict]))
  const expected = all(matchStatement(documents, ORDERS, [OUR_ACCOUNT]))
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = aRandom(seed)
      const shuffled = <One>(list: readonly One[]) =>
        list
          .map((one) => ({ one, at: random() }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
      const matched = matchStatement(shuffled(documents), shuffled(ORDERS), [OUR_ACCOUNT])
      expect(all(matched)).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})
