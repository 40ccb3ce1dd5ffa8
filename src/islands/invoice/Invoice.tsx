import { useId } from 'react'
import type { ShownOrder } from '../../contract/answers.ts'
import { invoiceLines, invoiceTotal, vatWithin, type Kopecks } from '../../domain/invoice.ts'
import { moscowDate } from '../../domain/slots.ts'
import { settings } from '../../settings/shop.ts'
import { placeholders } from '../../settings/placeholders.ts'
import { formatNumericDate } from '../../wording/dates.ts'
import { amountInWords, formatKopecks } from '../../wording/kopecks.ts'
import { PaymentCode } from './PaymentCode.tsx'
import styles from './invoice.module.scss'

/** An order with all that its invoice says. */
export type InvoicedOrder = Pick<
  ShownOrder,
  | 'number'
  | 'createdAt'
  | 'lines'
  | 'totalAmount'
  | 'deliveryCost'
  | 'taxNumber'
  | 'company'
  | 'kpp'
>

const { legal, bankAccount } = settings

/** The shop's own numbers are not there yet, so nobody can pay to them. */
const isSample =
  placeholders([legal.trader, legal.taxNumber, legal.registration, legal.address, bankAccount])
    .length > 0

/** «Счёт на оплату», one A4 sheet for up to 25 lines. Rule 93. */
export function Invoice({ order }: { order: InvoicedOrder }) {
  const heading = useId()
  const { number } = order
  const total = invoiceTotal(order)
  const date = formatNumericDate(moscowDate(Date.parse(order.createdAt)))
  return (
    <article className={styles['invoice']} aria-labelledby={heading}>
      {isSample && (
        <p className={styles['sample']}>
          Образец: реквизиты продавца ещё не&nbsp;заполнены, оплатить по&nbsp;нему нельзя
        </p>
      )}
      <div className={styles['payment']}>
        <BankAccount />
        {!isSample && <PaymentCode number={number} date={date} total={total} />}
      </div>
      <h2 id={heading}>
        Счёт на&nbsp;оплату №&nbsp;{number} от&nbsp;{date}
      </h2>
      <Parties order={order} />
      <Lines order={order} />
      <Totals total={total} />
      <div className={styles['foot']}>
        <p className={styles['signature']}>
          Предприниматель <span aria-hidden="true" /> {legal.trader.replace(/^ИП\s/, '')}
        </p>
        <p className={styles['small']}>
          Подарки в&nbsp;счёт не&nbsp;входят. Акт или&nbsp;УПД бухгалтерия продавца готовит
          отдельно.
        </p>
      </div>
    </article>
  )
}

/** The shop's account at its bank. */
function BankAccount() {
  return (
    <dl className={styles['account']}>
      <dt>Получатель</dt>
      <dd>
        {legal.trader}, ИНН&nbsp;{legal.taxNumber}
      </dd>
      <dt>Счёт №</dt>
      <dd>{bankAccount.account}</dd>
      <dt>Банк</dt>
      <dd>{bankAccount.bank}</dd>
      <dt>БИК</dt>
      <dd>{bankAccount.bic}</dd>
      <dt>Корр. счёт №</dt>
      <dd>{bankAccount.correspondent}</dd>
    </dl>
  )
}

function Parties({ order: { company, taxNumber, kpp } }: { order: InvoicedOrder }) {
  return (
    <dl className={styles['parties']}>
      <dt>Поставщик</dt>
      <dd>
        {legal.trader}, ИНН&nbsp;{legal.taxNumber}, ОГРНИП&nbsp;{legal.registration},{' '}
        {legal.address}
      </dd>
      <dt>Покупатель</dt>
      <dd>
        <bdi>{company}</bdi>, ИНН&nbsp;{taxNumber}
        {kpp && `, КПП\u00a0${kpp}`}
      </dd>
    </dl>
  )
}

/** Goods are sold by the box. */
const UNITS = { commodity: 'кор.', service: 'усл.' } as const

function Lines({ order }: { order: InvoicedOrder }) {
  const lines = invoiceLines(order)
  const hasDiscount = lines.some(({ discount }) => discount > 0)
  return (
    <table data-discounts={hasDiscount || undefined}>
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">Товар, услуга</th>
          <th scope="col">Кол-во</th>
          <th scope="col">Ед.</th>
          <th scope="col">Цена, руб.</th>
          {hasDiscount && <th scope="col">Скидка, руб.</th>}
          <th scope="col">Сумма, руб.</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, subject, quantity, price, discount, amount }, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            <th scope="row">
              {name}
              <small>
                цена&nbsp;{formatKopecks(price)}
                {hasDiscount && `, скидка\u00a0${formatKopecks(discount)}`}
              </small>
            </th>
            <td>{quantity}</td>
            <td>{UNITS[subject]}</td>
            <td>{formatKopecks(price)}</td>
            {hasDiscount && <td>{formatKopecks(discount)}</td>}
            <td>{formatKopecks(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The sum in digits and in words, and the VAT that it holds. */
function Totals({ total }: { total: Kopecks }) {
  const { vat } = bankAccount
  return (
    <div className={styles['totals']}>
      <dl>
        <dt>Всего к&nbsp;оплате, руб.</dt>
        <dd>{formatKopecks(total)}</dd>
        {vat === 'none' ? (
          <>
            <dt>НДС</dt>
            <dd>не&nbsp;облагается</dd>
          </>
        ) : (
          <>
            <dt>В&nbsp;том числе НДС {vat}&nbsp;%, руб.</dt>
            <dd>{formatKopecks(vatWithin(total, vat))}</dd>
          </>
        )}
      </dl>
      <p>
        Сумма прописью: <b>{amountInWords(total)}</b>
      </p>
    </div>
  )
}
