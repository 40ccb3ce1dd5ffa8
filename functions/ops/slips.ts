import { formatRubles } from '../../src/domain/money.ts'
import { formatPhone } from '../../src/domain/phone.ts'
import { formatDay, formatWeight, formatWindow } from '../../src/domain/wording.ts'
import type { OrderWithLines } from './day.ts'
import { escapeHtml, sheet, typedHtml } from './sheet.ts'

const PAYMENTS: Readonly<Record<string, string>> = {
  card: 'картой курьеру',
  cash: 'наличными',
  invoice: 'по счёту',
}

/** A page for each order: for the people who pack and deliver it. */
export function packingSlips(date: string, orders: readonly OrderWithLines[]): string {
  return sheet(`Заказы, ${date}`, orders.map(slip).join('\n'))
}

function slip(order: OrderWithLines): string {
  const { number, date, window, pickup, name, phone, persons, comment, lines } = order
  const facts = [
    pickup ? 'Самовывоз' : `Адрес: ${addressOf(order)}`,
    `${typedHtml(name)}, ${typedHtml(formatPhone(phone))}`,
    persons ? `Приборов: ${persons}` : '',
    typedHtml(comment),
    escapeHtml(
      `К оплате: ${formatRubles(order.orderTotal)}, ${PAYMENTS[order.payment] ?? order.payment}`,
    ),
  ]
  return `<article>
<h1>№ ${number} — ${escapeHtml(formatDay(date))}, ${escapeHtml(formatWindow(window))}</h1>
${facts
  .filter((fact) => fact !== '')
  .map((fact) => `<p>${fact}</p>`)
  .join('\n')}
<table>
${lines.map((line) => `<tr><td class="number">${line.quantity}</td><td>${escapeHtml(line.name)}${line.gift ? ' (подарок)' : ''}</td><td class="number">${formatWeight(line.weight)}</td></tr>`).join('\n')}
</table>
</article>`
}

function addressOf({ address, mkad, mkad_distance }: OrderWithLines): string {
  return `${typedHtml(address)}${mkad === 'out' ? `, ${mkad_distance} км за МКАД` : ''}`
}
