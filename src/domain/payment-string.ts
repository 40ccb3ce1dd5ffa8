import type { Kopecks } from './invoice.ts'

/** A payment to the shop's account. */
export interface BankPayment {
  payee: string
  taxNumber: string
  bank: string
  bic: string
  account: string
  correspondent: string
  sum: Kopecks
  purpose: string
}

/** Longest values of ГОСТ Р 56042-2014, in characters. */
const LONGEST: Readonly<Record<string, number>> = { Name: 160, BankName: 45, Purpose: 210 }

/**
 * The payment as the text of a QR code by ГОСТ Р 56042-2014, in UTF-8 (`2`): readers show the right text of no other encoding. The
 * separator has no escape, so in a value it becomes a blank.
 */
export function paymentString(payment: BankPayment): string {
  const values = {
    Name: payment.payee,
    PersonalAcc: payment.account,
    BankName: payment.bank,
    BIC: payment.bic,
    CorrespAcc: payment.correspondent,
    Sum: String(payment.sum),
    Purpose: payment.purpose,
    PayeeINN: payment.taxNumber,
  }
  const fields = Object.entries(values).map(([name, value]) => {
    const longest = LONGEST[name] ?? value.length
    const plain = value.replace(/[|\s]+/g, ' ')
    return `${name}=${Array.from(plain).slice(0, longest).join('')}`
  })
  return ['ST00012', ...fields].join('|')
}
