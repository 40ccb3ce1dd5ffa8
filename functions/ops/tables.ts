/** Columns padded to their widest value, two blanks between. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/**
 * Rows as CSV, RFC 4180, with a byte-order mark, without which Excel takes UTF-8 for another encoding. A cell that
 * a spreadsheet would run as a formula is made text.
 */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map((cell) => csvCell(cell)).join(','))
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`
}

function csvCell(cell: string | number | null): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
