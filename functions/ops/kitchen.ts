import { formatDay, formatWindow } from '../../src/domain/wording.ts'
import type { OrderWithLines } from './day.ts'
import { html } from 'hono/html'
import { sheet, typedHtml } from './sheet.ts'

/** Printable list for the kitchen: boxes of each dish by delivery window and in total, and the orders' comments. */
export function kitchenSheet(date: string, orders: readonly OrderWithLines[]): string {
  const windows = [...new Set(orders.map(({ window }) => window))].sort()
  const boxes = countBoxes(orders)
  const head = ['Блюдо', ...windows.map(formatWindow), 'Всего']
  const rows = boxes.map(({ name, byWindow, total }) => [
    name,
    ...windows.map((window) => String(byWindow[window] ?? '')),
    String(total),
  ])
  const comments = orders
    .filter(({ comment }) => comment !== '')
    .map(({ number, comment }) => html`<li>№ ${number}: ${typedHtml(comment)}</li>`)
  return sheet(
    `Кухня, ${date}`,
    html`<h1>${formatDay(date)}: заказов ${orders.length}</h1>
      <table>
        <tr>
          ${head.map((cell) => html`<th>${cell}</th>`)}
        </tr>
        ${rows.map(
          ([name = '', ...counts]) =>
            html`<tr>
              <td>${name}</td>
              ${counts.map((count) => html`<td class="number">${count}</td>`)}
            </tr>`,
        )}
      </table>
      ${
        comments.length > 0
          ? html`<h2>Пожелания</h2>
              <ul>
                ${comments}
              </ul>`
          : ''
      }`,
  )
}

interface Boxes {
  name: string
  byWindow: Record<string, number>
  total: number
}

/** Boxes of each dish, gifts included, sorted by name. */
export function countBoxes(orders: readonly OrderWithLines[]): Boxes[] {
  const boxes = new Map<string, Boxes>()
  for (const { window, lines } of orders) {
    for (const { name, quantity } of lines) {
      const box = boxes.get(name) ?? { name, byWindow: {}, total: 0 }
      box.byWindow[window] = (box.byWindow[window] ?? 0) + quantity
      box.total += quantity
      boxes.set(name, box)
    }
  }
  return [...boxes.values()].sort((a, b) => a.name.localeCompare(b.name, 'ru'))
}
