import type { PaymentKind } from '../../src/contract/fields.ts'
import { formatRubles } from '../../src/domain/money.ts'
import { formatPhone } from '../../src/domain/phone.ts'
import { formatDay, formatWeight, formatWindow } from '../../src/domain/wording.ts'
import { storageGroups, type BoxLabels } from '../../src/domain/menu/box-label.ts'
import type { OrderWithLines } from './day.ts'
import { html } from 'hono/html'
import { sheet, typedHtml, type Html } from './sheet.ts'

const PAYMENTS: Readonly<Record<PaymentKind, string>> = {
  card: 'картой курьеру',
  cash: 'наличными',
  invoice: 'по счёту',
}

/** Printable packing slips with allergens and storage, one page per order. */
export function packingSlips(
  date: string,
  orders: readonly OrderWithLines[],
  labels: BoxLabels,
): string {
  return sheet(`Заказы, ${date}`, html`${orders.map((order) => slip(order, labels))}`)
}

function slip(order: OrderWithLines, labels: BoxLabels): Html {
  const { number, date, window, pickup, name, phone, persons, comment, lines } = order
  const facts = [
    pickup ? 'Самовывоз' : html`Адрес: ${addressOf(order)}`,
    html`${typedHtml(name)}, ${typedHtml(formatPhone(phone))}`,
    persons ? `Приборов: ${persons}` : '',
    comment === '' ? '' : typedHtml(comment),
    `К оплате: ${formatRubles(order.orderTotal)}, ${PAYMENTS[order.payment]}`,
  ]
  return html`<article>
    <h1>№ ${number} — ${formatDay(date)}, ${formatWindow(window)}</h1>
    ${facts.filter((fact) => fact !== '').map((fact) => html`<p>${fact}</p>`)}
    <table>
      ${lines.map(
        (line) =>
          html`<tr>
            <td class="number">${line.quantity}</td>
            <td>
              ${line.name}${line.gift ? ' (подарок)' : ''}${allergens(labels[line.id]?.allergens)}
            </td>
            <td class="number">${formatWeight(line.weight)}</td>
          </tr>`,
      )}
    </table>
    ${storageGroups(lines, labels).map(
      ({ storage, boxes }) => html`<p class="small"><b>${boxes}.</b> ${storage}</p>`,
    )}
  </article>`
}

function allergens(names: readonly string[] = []): Html | '' {
  return names.length > 0
    ? html`<br /><span class="small">Аллергены: ${names.join(', ')}</span>`
    : ''
}

function addressOf({ address, mkad, mkad_distance }: OrderWithLines): Html {
  return html`${typedHtml(address)}${mkad === 'out' ? `, ${mkad_distance} км за МКАД` : ''}`
}
