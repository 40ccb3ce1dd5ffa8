import type { Excess } from '../domain/unasked.ts'
import { formatRubles } from './money.ts'

/** Why an order needs a call first, and the two ways to it, without a full stop. Rule 91. */
export function excessWords(excess: Excess): string {
  return `${reasonOf(excess)} сначала обсудим: позвоните нам или оставьте телефон в\u00a0«Оформить с\u00a0менеджером», корзину мы увидим`
}

function reasonOf({ code, most }: Excess): string {
  switch (code) {
    case 'quantity':
      return `Больше ${most} коробок одного блюда`
    case 'distanceKm':
      return `Дорогу дальше ${most} км`
    case 'orderTotal':
      return `Заказ дороже ${formatRubles(most)}`
  }
}
