import { expect, test } from 'vitest'
import { paymentString } from '../../../src/domain/payment-string.ts'

const PAYMENT = {
  payee: 'ИП Лютикова Анна Петровна',
  taxNumber: '000000123466',
  bank: 'АО «Банк»',
  bic: '040000000',
  account: '40802810000000000001',
  correspondent: '30101810000000000002',
  sum: 1_240_050,
  purpose: 'оплата по счёту № 7 от 28.11.2026',
}

test('a payment is written field by field, its sum in kopecks', () => {
  expect(paymentString(PAYMENT)).toBe(
    'ST00012|Name=ИП Лютикова Анна Петровна|PersonalAcc=40802810000000000001|BankName=АО «Банк»|BIC=040000000|CorrespAcc=30101810000000000002|Sum=1240050|Purpose=оплата по счёту № 7 от 28.11.2026|PayeeINN=000000123466',
  )
})

test('no value can add a field, and none is longer than the standard allows', () => {
  const text = paymentString({
    ...PAYMENT,
    payee: 'я'.repeat(500),
    purpose: `за обед|Sum=1\n${'ю'.repeat(500)}`,
  })
  const fields = text.split('|')
  expect(fields).toHaveLength(9)
  expect(fields[1]).toBe(`Name=${'я'.repeat(160)}`)
  expect(fields[7]).toHaveLength('Purpose='.length + 210)
  expect(fields[7]).toMatch(/^Purpose=за обед Sum=1 ю+$/)
})
