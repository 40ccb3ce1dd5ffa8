import { zone } from 'virtual:shop'
import type { OpenedCallback } from '../../contract/board.ts'
import { formatRubles } from '../../wording/money.ts'
import { formatDistance } from '../../wording/measures.ts'
import styles from './card.module.scss'

/** The cart that came with a callback request, with every sum as the shopper saw it. */
export function CallbackCart({ cart }: { cart: NonNullable<OpenedCallback['cart']> }) {
  const { lines, totalAmount, totalAmountNoSale, deliveryCost, orderTotal } = cart
  return (
    <>
      <ul className={styles['sums']}>
        {lines.map(({ id, name, quantity, amount, gift }) => (
          <li key={id}>
            <b>{quantity}</b> <span>{name}</span>
            <span className="one-line">{gift ? 'подарок' : formatRubles(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles['totals']}>
        <dt>Блюда</dt>
        <dd>{formatRubles(totalAmount)}</dd>
        {totalAmount < totalAmountNoSale && (
          <>
            <dt>Скидка</dt>
            <dd>{formatRubles(totalAmountNoSale - totalAmount)}</dd>
          </>
        )}
        <dt>{wayWords(cart)}</dt>
        <dd>{formatRubles(deliveryCost)}</dd>
        <dt>Всего</dt>
        <dd>
          <b>{formatRubles(orderTotal)}</b>
        </dd>
      </dl>
    </>
  )
}

function wayWords({ pickup, mkad, mkad_distance }: NonNullable<OpenedCallback['cart']>): string {
  if (pickup) return 'Самовывоз'
  return mkad === 'in'
    ? 'Доставка по Москве'
    : `Доставка, ${formatDistance(mkad_distance)} ${zone.from}`
}
