import type { BoardOrder } from '../../contract/board.ts'
import { formatRubles } from '../../wording/money.ts'
import { countOf } from '../../wording/plural.ts'
import { formatDay, formatWindow } from '../../wording/dates.ts'
import styles from './card.module.scss'

/** What the shopper has changed, «было → стало», until a colleague has seen it; nothing without news. */
export function ShopperNews({ news }: { news: BoardOrder['news'] }) {
  if (news.length === 0) return null
  return (
    <ul className={styles['news']} aria-label="Изменил покупатель">
      {news.map((event) => (
        <li key={event.version}>{newsWords(event)}</li>
      ))}
    </ul>
  )
}

const PIECES = { one: 'штука', few: 'штуки', many: 'штук' }
const DETAILS: Readonly<Record<string, string>> = {
  address: 'адрес',
  persons: 'гостей',
  comment: 'комментарий',
  diets: 'аллергии и диеты',
  lid: 'надпись на крышке',
  taxNumber: 'ИНН плательщика',
  company: 'плательщика',
  kpp: 'КПП плательщика',
}

function newsWords({ kind, data }: BoardOrder['news'][number]): string {
  const { from = {}, to = {}, changed = [] } = data
  switch (kind) {
    case 'cancelled':
      return 'Покупатель отменил заказ'
    case 'moved':
      return `Покупатель перенёс: ${slotWords(from)} → ${slotWords(to)}`
    case 'goods-changed':
      return `Покупатель изменил состав: ${goodsWords(from)} → ${goodsWords(to)}`
    default:
      return `Покупатель изменил ${changed.map((name) => DETAILS[name] ?? name).join(', ')}`
  }
}

type Recorded = Readonly<Record<string, unknown>>

function slotWords({ date, window }: Recorded): string {
  return `${formatDay(String(date))}, ${formatWindow(String(window))}`
}

function goodsWords({ orderTotal, pieces }: Recorded): string {
  return `${formatRubles(Number(orderTotal))}, ${countOf(Number(pieces), PIECES)}`
}
