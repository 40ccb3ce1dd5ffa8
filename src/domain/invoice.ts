import type { Rubles } from './money.ts'

/** Whole kopecks: only what is paid by invoice is counted in them. */
export type Kopecks = number

/** Percent of VAT in a price; `none` where the shop is free of it. */
export const VAT_RATES = ['none', '5', '7', '10', '20', '22'] as const
export type VatRate = (typeof VAT_RATES)[number]

/** The part of an order that its invoice is made of. */
export interface InvoicedGoods {
  lines: readonly { name: string; quantity: number; price: Rubles; amount: Rubles; gift: boolean }[]
  /** Goods after every discount. */
  totalAmount: Rubles
  deliveryCost: Rubles
}

export interface InvoiceLine {
  name: string
  /** A commodity is sold by the box. */
  subject: 'commodity' | 'service'
  quantity: number
  /** The price of one, before discounts. */
  price: Kopecks
  discount: Kopecks
  amount: Kopecks
}

/**
 * The lines of an invoice, which add up to the order's total to the kopeck: the paid lines with their part of the order's discount,
 * then the delivery. Gifts are not paid for and have none. Rule 93.
 */
export function invoiceLines({ lines, totalAmount, deliveryCost }: InvoicedGoods): InvoiceLine[] {
  const paid = lines.filter(({ gift }) => !gift)
  const amounts = shares(
    totalAmount * 100,
    paid.map(({ amount }) => amount),
  )
  const goods = paid.map(({ name, quantity, price }, at): InvoiceLine => {
    const amount = amounts[at]!
    const discount = price * quantity * 100 - amount
    return { name, subject: 'commodity', quantity, price: price * 100, discount, amount }
  })
  const delivery = deliveryCost * 100
  if (delivery === 0) return goods
  return [
    ...goods,
    {
      name: 'Доставка',
      subject: 'service',
      quantity: 1,
      price: delivery,
      discount: 0,
      amount: delivery,
    },
  ]
}

/** The sum of an invoice: the order's goods and delivery, so that it agrees with the invoice's lines. */
export function invoiceTotal({ totalAmount, deliveryCost }: Omit<InvoicedGoods, 'lines'>): Kopecks {
  return (totalAmount + deliveryCost) * 100
}

/** VAT that is part of a document's total, not of its lines, in whole kopecks; half a kopeck is rounded up. Rule 93. */
export function vatWithin(total: Kopecks, rate: Exclude<VatRate, 'none'>): Kopecks {
  const percent = Number(rate)
  return Math.round((total * percent) / (100 + percent))
}

/** Splits a total by weights into whole kopecks; what is left goes to those that lost most by rounding down. */
export function shares(total: Kopecks, weights: readonly number[]): Kopecks[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, at) => {
    const product = BigInt(total) * BigInt(weight)
    return { at, share: Number(product / whole), lost: product % whole }
  })
  const left = total - parts.reduce((sum, { share }) => sum + share, 0)
  const receive = new Set(
    parts
      .toSorted((one, other) => (one.lost < other.lost ? 1 : one.lost > other.lost ? -1 : 0))
      .slice(0, left)
      .map(({ at }) => at),
  )
  return parts.map(({ at, share }) => share + Number(receive.has(at)))
}
