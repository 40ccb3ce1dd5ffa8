import type { Rows } from './xlsx.ts'

/**
 * Rows as CSV for a Russian Excel: separator `;` and a byte-order mark, by which Excel recognises UTF-8. Every text is
 * quoted and escaped so that no program runs it as a formula, whichever separator it assumes.
 */
export function csv(rows: Rows): string {
  const lines = rows.map((row) => row.map((cell) => csvCell(cell)).join(';'))
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`
}

/** The sign that starts a formula, where a cell may start: at the beginning or after any separator, quotes and spaces. */
const FORMULA = /(^|[;,|\t\r\n])([\s"']*)(?=[=+\-@＝＋－＠])/g

function csvCell(cell: string | number | null): string {
  // A Russian program reads a number with a point as text.
  if (typeof cell !== 'string') return String(cell ?? '').replace('.', ',')
  return `"${cell.replace(FORMULA, "$1$2'").replaceAll('"', '""')}"`
}
