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
