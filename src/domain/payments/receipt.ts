import { invoiceLines, shares, type InvoicedGoods, type Kopecks, type VatRate } from '../invoice.ts'

/** A line of a receipt by 54-ФЗ: so many of a thing at one price; its amount is their product. */
export interface ReceiptLine {
  name: string
  quantity: number
  /** The price of one, discounts taken off. */
  price: Kopecks
  subject: 'commodity' | 'service'
}

export interface Receipt {
  lines: ReceiptLine[]
  /** Whether all of the order is paid with this payment, or a part of each line. */
  mode: 'full_prepayment' | 'partial_prepayment'
  vat: VatRate
}

/**
 * The receipt of a payment or a refund of this sum, made before the delivery: the order's lines, each with its part of the sum, so that
 * they add up to it to the kopeck. An amount that the boxes of a line cannot share equally makes two lines, a kopeck apart. Gifts are
 * not paid for and have none. Rule 96.
 */
export function receiptOf(goods: InvoicedGoods, sum: Kopecks, vat: VatRate): Receipt {
  const paid = invoiceLines(goods)
  const total = paid.reduce((all, { amount }) => all + amount, 0)
  const parts = shares(
    sum,
    paid.map(({ amount }) => amount),
  )
  return {
    lines: paid.flatMap(({ name, quantity, subject }, at) =>
      atOnePrice(name, quantity, parts[at]!, subject),
    ),
    mode: sum === total ? 'full_prepayment' : 'partial_prepayment',
    vat,
  }
}

/** One line, or two where the amount is no multiple of the quantity. Boxes for which nothing is paid have no line. */
function atOnePrice(
  name: string,
  quantity: number,
  amount: Kopecks,
  subject: ReceiptLine['subject'],
): ReceiptLine[] {
  const price = Math.floor(amount / quantity)
  const dearer = amount - price * quantity
  return [
    { name, quantity: quantity - dearer, price, subject },
    { name, quantity: dearer, price: price + 1, subject },
  ].filter((line) => line.quantity > 0 && line.price > 0)
}
