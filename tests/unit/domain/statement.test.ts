import { describe, expect, it, test } from 'vitest'
import { readStatement, type BankDocument } from '../../../src/domain/payments/statement.ts'
import {
  documentText,
  encoded,
  OUR_ACCOUNT,
  statementText,
  type SampleDocument,
} from '../../builders/statement.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const PLAIN = { Плательщик: 'ООО Ромашка', Плательщик1: null, НазначениеПлатежа: 'Счёт 12' }

/** The document of a file that has only this one. */
function read(changes: SampleDocument): BankDocument {
  const answer = readStatement(utf8(statementText([changes])))
  if (answer.code !== 'read') throw new Error(JSON.stringify(answer))
  return answer.statement.documents[0]!
}

test('a statement has its accounts and its documents', () => {
  expect(readStatement(utf8(statementText([{}])))).toEqual({
    code: 'read',
    statement: {
      accounts: [OUR_ACCOUNT],
      documents: [
        {
          number: '101',
          date: '2026-12-24',
          sum: 1_207_000,
          payer: 'ООО «Ромашка»',
          payerTaxNumber: '0000012341',
          payerAccount: '40702810900000000123',
          payeeAccounts: [OUR_ACCOUNT, ''],
          receivedOn: '2026-12-24',
          purpose: 'Оплата по счёту № 12 от 20.12.2026. НДС не облагается',
        },
      ],
    },
  })
  expect(readStatement(utf8(statementText([])))).toMatchObject({ statement: { documents: [] } })
})

describe('the encoding', () => {
  const text = (encoding: string) => statementText([PLAIN], { encoding }).replace('№', 'N')
  it.each([
    ['Windows', encoded(text('Windows'), 'windows-1251')],
    ['DOS', encoded(text('DOS'), 'ibm866')],
    ['UTF-8', utf8(text('UTF-8'))],
    ['UTF-8 with a mark of its bytes', utf8(`\uFEFF${text('UTF-8')}`)],
    ['UTF-8 that says nothing', utf8(text('').replace('Кодировка=\r\n', ''))],
    ['Windows that says DOS', encoded(text('DOS'), 'windows-1251')],
    ['DOS that says Windows', encoded(text('Windows'), 'ibm866')],
    [
      'Windows without a word about it',
      encoded(text('').replace('Кодировка=', ''), 'windows-1251'),
    ],
  ])('%s is read', (_, bytes) => {
    const answer = readStatement(bytes)
    expect(answer).toMatchObject({
      code: 'read',
      statement: { documents: [{ payer: 'ООО Ромашка', purpose: 'Счёт 12' }] },
    })
  })
})

describe('what banks write differently', () => {
  it.each([
    ['12070.00', 1_207_000],
    ['12070', 1_207_000],
    ['12 070,5', 1_207_050],
    ['12070-05', 1_207_005],
    ['0.01', 1],
  ])('the sum %s', (sum, kopecks) => {
    expect(read({ Сумма: sum }).sum).toBe(kopecks)
  })

  it('has the ИНН in the name, or behind a blank', () => {
    const named = { ПлательщикИНН: null, Плательщик1: null }
    const payer = read({ ...named, Плательщик: 'ИНН 000012345604 ИП Петрова' })
    expect(payer).toMatchObject({ payerTaxNumber: '000012345604', payer: 'ИП Петрова' })
    expect(read({ ПлательщикИНН: ' 0000012341' }).payerTaxNumber).toBe('0000012341')
    expect(read({ ...named, Плательщик: 'Иванов' }).payerTaxNumber).toBe('')
  })

  it('breaks a purpose into lines or parts', () => {
    expect(read({ НазначениеПлатежа: 'Оплата по счёту\r\n№ 12\r\nот 20.12' }).purpose).toBe(
      'Оплата по счёту № 12 от 20.12',
    )
    const parts = {
      НазначениеПлатежа: '\r\nНазначениеПлатежа1=по счёту\r\nНазначениеПлатежа2=№ 12',
    }
    expect(read(parts).purpose).toBe('по счёту № 12')
  })

  it('has not come yet, and has lines that end with a line feed alone', () => {
    expect(read({ ДатаПоступило: '' }).receivedOn).toBe('')
    const bytes = utf8(statementText([PLAIN]).replaceAll('\r', ''))
    expect(readStatement(bytes)).toMatchObject({ statement: { documents: [{ sum: 1_207_000 }] } })
  })
})

describe('a file that is no statement', () => {
  const whole = statementText([{}, {}])
  it.each([
    ['nothing', '', { code: 'empty' }],
    ['blanks', ' \r\n ', { code: 'empty' }],
    ['a spreadsheet', 'PK\u0003\u0004…', { code: 'spreadsheet' }],
    ['a PDF', '%PDF-1.7', { code: 'pdf' }],
    ['another text', 'Дата;Сумма\n24.12.2026;12', { code: 'not-statement' }],
    ['its name alone', '1CClientBankExchange', { code: 'encoding' }],
    ['broken between documents', whole.replace('КонецФайла', ''), { code: 'cut-off' }],
    ['broken within a document', whole.slice(0, whole.indexOf('Получатель')), { code: 'cut-off' }],
    ['without the end of a document', whole.replace('КонецДокумента', ''), { code: 'cut-off' }],
    [
      'with a sum that is none',
      statementText([{ Сумма: '12 тыс.' }]),
      { code: 'wrong-value', key: 'Сумма', value: '12 тыс.', line: 16 },
    ],
    [
      'with a day that is none',
      statementText([{ Дата: '31.02.2026' }]),
      { code: 'wrong-value', key: 'Дата', value: '31.02.2026', line: 15 },
    ],
    [
      'without a sum',
      statementText([{ Сумма: null }]),
      { code: 'wrong-value', key: 'Сумма', value: '', line: 23 },
    ],
  ])('%s', (_, text, fault) => {
    expect(readStatement(utf8(text))).toEqual(fault)
  })

  it('a spreadsheet of the old kind', () => {
    const bytes = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])
    expect(readStatement(bytes)).toEqual({ code: 'spreadsheet' })
  })

  it('is refused wherever it is cut, and never read as a shorter one', () => {
    for (let end = 1; end < whole.trimEnd().length; end++)
      expect(readStatement(utf8(whole.slice(0, end))).code, `cut at ${end}`).not.toBe('read')
    expect(documentText()).toContain('КонецДокумента')
  })
})
