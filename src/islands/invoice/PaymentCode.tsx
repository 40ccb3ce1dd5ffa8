import { vatWithin, type Kopecks } from '../../domain/invoice.ts'
import { paymentString } from '../../domain/payment-string.ts'
import { settings } from '../../settings/shop.ts'
import { formatKopecks } from '../../wording/kopecks.ts'
import { Qr } from './Qr.tsx'
import styles from './invoice.module.scss'

const { legal, bankAccount } = settings

interface Props {
  /** The invoice's number; `date` is its day as the invoice writes it. */
  number: number
  date: string
  total: Kopecks
}

/** The QR code by which a bank's app fills the payment in. Rule 93. */
export function PaymentCode({ number, date, total }: Props) {
  const text = paymentString({
    payee: legal.trader,
    taxNumber: legal.taxNumber,
    ...bankAccount,
    sum: total,
    purpose: `оплата по счёту № ${number} от ${date}, ${vatWords(total)}`,
  })
  return (
    <figure className={styles['code']}>
      <Qr label="QR-код для оплаты" text={text} />
      <figcaption>
        Оплата по&nbsp;QR-коду
        <br />
        в&nbsp;приложении банка
      </figcaption>
    </figure>
  )
}

function vatWords(total: Kopecks): string {
  const { vat } = bankAccount
  return vat === 'none'
    ? 'НДС не облагается'
    : `в том числе НДС ${vat} % ${formatKopecks(vatWithin(total, vat))} руб.`
}
