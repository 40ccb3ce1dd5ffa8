import { formatRubles } from '../../src/domain/money.ts'
import { formatPhone } from '../../src/domain/phone.ts'
import { formatDay, formatWeight, formatWindow } from '../../src/domain/wording.ts'
import type { OrderWithLines } from './day.ts'
import { escapeHtml, sheet } from './sheet.ts'

const PAYMENTS: Readonly<Record<string, string>> = {
  card: 'картой курьеру',
  cash: 'наличными',
  invoice: 'по счёту',
}

/** A page an order: for who packs it and who carries it. */
export function packingSlips(date: string, orders: readonly OrderWithLines[]): string {
  return sheet(`Заказы, ${date}`, orders.map(slip).join('\n'))
}

function slip(order: OrderWithLines): string {
  const { number, date, window, pickup, address, name, phone, persons, comment, lines } = order
  const where = pickup
    ? 'Самовывоз'
    : `Адрес: ${address}${order.mkad === 'out' ? `, ${order.mkad_distance} км за МКАД` : ''}`
  const facts = [
    where,
    `${name}, ${formatPhone(phone)}`,
    persons ? `Приборов: ${persons}` : '',
    comment,
    `К оплате: ${formatRubles(order.orderTotal)}, ${PAYMENTS[order.payment] ?? order.payment}`,
  ]
  return `<article>
<h1>№ ${number} — ${escapeHtml(formatDay(date))}, ${escapeHtml(formatWindow(window))}</h1>
${facts
  .filter((fact) => fact !== '')
  .map((fact) => `<p>${escapeHtml(fact)}</p>`)
  .join('\n')}
<table>
${lines.map((line) => `<tr><td class="number">${line.quantity}</td><td>${escapeHtml(line.name)}${line.gift ? ' (подарок)' : ''}</td><td class="number">${formatWeight(line.weight)}</td></tr>`).join('\n')}
</table>
</article>`
}
