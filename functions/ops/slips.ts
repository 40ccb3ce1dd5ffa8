import { formatRubles } from '../../src/domain/money.ts'
import { formatPhone } from '../../src/domain/phone.ts'
import { formatDay, formatWeight, formatWindow } from '../../src/domain/wording.ts'
import type { OrderWithLines } from './day.ts'
import { html } from 'hono/html'
import { sheet, typedHtml, type Html } from './sheet.ts'

const PAYMENTS: Readonly<Record<string, string>> = {
  card: 'картой курьеру',
  cash: 'наличными',
  invoice: 'по счёту',
}

/** Printable packing slips, one page per order. */
export function packingSlips(date: string, orders: readonly OrderWithLines[]): string {
  return sheet(`Заказы, ${date}`, html`${orders.map(slip)}`)
}

function slip(order: OrderWithLines): Html {
  const { number, date, window, pickup, name, phone, persons, comment, lines } = order
  const facts = [
    pickup ? 'Самовывоз' : html`Адрес: ${addressOf(order)}`,
    html`${typedHtml(name)}, ${typedHtml(formatPhone(phone))}`,
    persons ? `Приборов: ${persons}` : '',
    comment === '' ? '' : typedHtml(comment),
    `К оплате: ${formatRubles(order.orderTotal)}, ${PAYMENTS[order.payment] ?? order.payment}`,
  ]
  return html`<article>
    <h1>№ ${number} — ${formatDay(date)}, ${formatWindow(window)}</h1>
    ${facts.filter((fact) => fact !== '').map((fact) => html`<p>${fact}</p>`)}
    <table>
      ${lines.map(
        (line) =>
          html`<tr>
            <td class="number">${line.quantity}</td>
            <td>${line.name}${line.gift ? ' (подарок)' : ''}</td>
            <td class="number">${formatWeight(line.weight)}</td>
          </tr>`,
      )}
    </table>
  </article>`
}

function addressOf({ address, mkad, mkad_distance }: OrderWithLines): Html {
  return html`${typedHtml(address)}${mkad === 'out' ? `, ${mkad_distance} км за МКАД` : ''}`
}
