import writeFile from 'write-excel-file/universal'

/** Rows, the first of which is the head; texts stay texts, so that none is run as a formula. */
export type Rows = readonly (readonly (string | number | null)[])[]

/** Without it the head has no named font, which programs then replace by one of their own. */
const FONT = { fontFamily: 'Arial', fontSize: 10 }

/** These rows as a file of Excel, the head bold and always in view. */
export function writeXlsx([head = [], ...rows]: Rows): Promise<Blob> {
  const bold = head.map((value) => ({ value: value ?? '', fontWeight: 'bold' as const }))
  const sheet = {
    columns: head.map((_, column) => ({ width: widthOf([head, ...rows], column) })),
    stickyRowsCount: 1,
    orientation: 'landscape' as const,
  }
  return writeFile([bold, ...rows.map((row) => [...row])], sheet, FONT).toBlob()
}

/** Characters that the column shows. */
function widthOf(rows: Rows, column: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[column] ?? '').length), 0)
  return Math.min(Math.max(longest + 2, 8), 48)
}
