import { cleanLine } from '../../src/contract/text.ts'

/**
 * Columns padded to their widest value, separated by two spaces. Cells lose line breaks and control characters, so that
 * a shopper's text can neither fake a row nor control the terminal.
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
 * Rows as CSV for a Russian Excel: separator `;` and a byte-order mark, by which Excel recognises UTF-8. Every text is
 * quoted and escaped so that no program runs it as a formula, whichever separator it assumes.
 */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
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
