import { cleanLine } from '../../src/contract/text.ts'

/**
 * Columns padded to their widest value, two blanks between. Each cell is one line without control characters: what a
 * shopper typed can neither start a row of its own nor steer the terminal.
 */
export function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(cleanLine))
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  )
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/**
 * Rows as CSV with the separator of a Russian Excel and a byte-order mark, without which Excel takes UTF-8 for another
 * encoding. Every text is quoted, and none of it is run as a formula, whichever separator the program assumes.
 */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map((cell) => csvCell(cell)).join(';'))
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`
}

/** The sign that starts a formula, where a cell may start: at the beginning or after any separator, quotes and blanks. */
const FORMULA = /(^|[;,|\t\r\n])([\s"']*)(?=[=+\-@＝＋－＠])/g

function csvCell(cell: string | number | null): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  return `"${cell.replace(FORMULA, "$1$2'").replaceAll('"', '""')}"`
}
