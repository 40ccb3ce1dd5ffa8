import { describe, expect, it, test } from 'vitest'
import type { InvoicedOrder } from '../../../src/contract/payments.ts'
import type { DoubtReason } from '../../../src/domain/payments/match-statement.ts'
import type { BankDocument } from '../../../src/domain/payments/statement.ts'
import {
  choiceWords,
  doubtWords,
  faultWords,
  recordedWords,
  recordWords,
  summaryWords,
  unrecordedWords,
} from '../../../src/board/payments/statement-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const ORDER: InvoicedOrder = {
  number: 12,
  date: '2026-12-20',
  state: 'taken',
  taxNumber: '0000012341',
  company: 'ООО «Ромашка»',
  paid: 0,
  due: 1_207_050,
  documents: [],
}
const DOCUMENT: BankDocument = {
  number: '1',
  date: '2026-12-24',
  sum: 100,
  payer: 'ООО «Ромашка»',
  payerTaxNumber: '7707083893',
  payerAccount: '',
  payeeAccounts: [],
  receivedOn: '2026-12-24',
  purpose: 'счета 12 и 13',
}

describe('a doubt', () => {
  it.each<[DoubtReason[], string]>([
    [['other-payer'], 'ИНН плательщика 7707083893 не тот, что в заказе: 0000012341.'],
    [['no-tax-number'], 'В заказе нет ИНН плательщика, сверить не с чем.'],
    [['part'], 'Пришла только часть: осталось оплатить 12 070,50 ₽.'],
    [['more'], 'Пришло больше, чем осталось оплатить: 12 070,50 ₽.'],
    [['several-numbers'], 'Названо несколько номеров: № 12, № 13.'],
    [['unknown-number'], 'Счёта № 12, № 13 среди заказов нет.'],
    [['paid', 'not-received'], 'Заказ уже оплачен. Банк не написал, когда пришли деньги.'],
    [['cancelled', 'twice'], 'Заказ отменён. В выписке есть ещё одна оплата этого заказа.'],
  ])('%s', (reasons, words) => {
    expect(plain(doubtWords(reasons, DOCUMENT, ORDER))).toBe(words)
  })

  it('about a payer whom the bank or no order names', () => {
    const nameless = { ...DOCUMENT, payerTaxNumber: '' }
    expect(plain(doubtWords(['other-payer'], nameless, ORDER))).toBe(
      'ИНН плательщика в выписке нет.',
    )
    expect(plain(doubtWords(['no-number', 'other-payer'], DOCUMENT, undefined))).toBe(
      'Номер счёта не назван. ИНН плательщика 7707083893 не тот, что в заказе.',
    )
  })
})

test('the sums of what was recorded, and what was not', () => {
  expect([1, 2, 5].map((count) => plain(recordWords(count)))).toEqual([
    'Отметить 1 оплату',
    'Отметить 2 оплаты',
    'Отметить 5 оплат',
  ])
  expect(plain(recordedWords([1_207_000, 50]))).toBe('Отмечено: 2 оплаты на 12 070,50 ₽')
  expect(recordedWords([])).toBe('')
  expect(plain(unrecordedWords(1, 'Связи нет'))).toBe('Не отмечено: 1 оплата. Связи нет')
  expect(unrecordedWords(0, 'Связи нет')).toBe('')
})

test('the summary of a statement', () => {
  const document = { ...DOCUMENT, id: '' }
  const sure = { document, verdict: { code: 'sure', number: 1 } } as const
  const doubt = { document, verdict: { code: 'doubt', reasons: [], numbers: [] } } as const
  const known = { document, verdict: { code: 'known', number: 1 } } as const
  const other = { document, verdict: { code: 'not-ours', why: 'outgoing' } } as const
  expect(plain(summaryWords([sure, sure, doubt, known, other]))).toBe(
    'Поступления: подходят 2, под вопросом 1, отмечены раньше 1',
  )
  expect(summaryWords([known, other])).toBe('Все оплаты уже отмечены: 1')
  expect(plain(summaryWords([other]))).toBe('Оплат заказов в выписке нет')
  expect(plain(summaryWords([]))).toBe('В выписке нет ни одного документа')
})

test('an order as a choice', () => {
  expect(plain(choiceWords(ORDER))).toBe('№ 12, ООО «Ромашка», ждём 12 070,50 ₽')
  expect(plain(choiceWords({ ...ORDER, company: '', due: 0 }))).toBe('№ 12, оплачен')
  expect(plain(choiceWords({ ...ORDER, due: 0, state: 'cancelled' }))).toMatch(/отменён$/)
})

test('why a file cannot be read', () => {
  const line = { code: 'wrong-value', line: 16, key: 'Сумма' } as const
  expect(plain(faultWords({ ...line, value: '12 тыс.' }))).toMatch(
    /^Строка 16: непонятно «Сумма=12 тыс\.»/,
  )
  expect(plain(faultWords({ ...line, value: '' }))).toMatch(/нет поля «Сумма»/)
  expect(plain(faultWords({ code: 'pdf' }))).toMatch(/^Это PDF. Выгрузите в банке выписку/)
})
