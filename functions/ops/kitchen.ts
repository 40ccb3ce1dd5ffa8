import { formatDay, formatWindow } from '../../src/domain/wording.ts'
import type { OrderWithLines } from './day.ts'
import { escapeHtml, sheet, typedHtml } from './sheet.ts'

/** For the kitchen: how many boxes of what, by window and in all. Names no person. */
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
    .map(({ number, comment }) => `<li>№ ${number}: ${typedHtml(comment)}</li>`)
  return sheet(
    `Кухня, ${date}`,
    `<h1>${escapeHtml(formatDay(date))}: заказов ${orders.length}</h1>
<table>
<tr>${head.map((cell) => `<th>${escapeHtml(cell)}</th>`).join('')}</tr>
${rows.map(([name = '', ...counts]) => `<tr><td>${escapeHtml(name)}</td>${counts.map((count) => `<td class="number">${count}</td>`).join('')}</tr>`).join('\n')}
</table>
${comments.length > 0 ? `<h2>Пожелания</h2><ul>${comments.join('')}</ul>` : ''}`,
  )
}

interface Boxes {
  name: string
  byWindow: Record<string, number>
  total: number
}

/** Boxes of each dish, gifts included, by name. */
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
