import { useStore } from '@nanostores/react'
import { $orders } from '../stores/board.ts'
import { formatRubles } from '../../wording/money.ts'
import styles from './card.module.scss'
import { PaymentMark } from './PaymentMark.tsx'
import { ShopperNews } from './ShopperNews.tsx'
import { StalePrint } from './StalePrint.tsx'
import { SlotTime } from '../SlotTime.tsx'
import { useNow } from '../use-now.ts'

/** The cancelled orders of the board's days; those that a shopper cancelled unseen stand first and open. */
export function Cancelled({ open }: { open: (number: number) => void }) {
  const now = useNow()
  const cancelled = useStore($orders, { ssr: () => [] })
    .filter(({ state }) => state === 'cancelled')
    .sort((a, b) => b.news.length - a.news.length)
  const unseen = cancelled.filter(({ news }) => news.length > 0).length
  if (cancelled.length === 0) return null
  return (
    <details className={styles['done']} open={unseen > 0}>
      <summary>
        <span>
          Отменены: {cancelled.length}
          {unseen > 0 && <b>, новых {unseen}</b>}
        </span>
      </summary>
      <ul>
        {cancelled.map((order) => (
          <li key={order.number}>
            <span>
              №&nbsp;{order.number} · <SlotTime slot={order} now={now} /> ·{' '}
              {formatRubles(order.orderTotal)} <PaymentMark order={order} />
              <ShopperNews news={order.news} />
              <StalePrint number={order.number} />
            </span>
            <button
              type="button"
              className="button quiet-button"
              aria-label={`Открыть: № ${order.number}`}
              onClick={() => open(order.number)}
            >
              Открыть
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
