import writeFile from 'write-excel-file/universal'

/** Rows, the first of which is the head; texts stay texts, so that none is run as a formula. */
export type Rows = readonly (readonly (string | number | null)[])[]

export interface Sheet {
  /** At most 31 characters. */
  name: string
  rows: Rows
}

/** Without it the head has no named font, which programs then replace by one of their own. */
const FONT = { fontFamily: 'Arial', fontSize: 10 }

/** These sheets as a file of Excel, their heads bold and always in view. */
export function writeXlsx(sheets: readonly Sheet[]): Promise<Blob> {
  return writeFile(
    sheets.map(({ name, rows }) => ({ ...sheetOf(rows), sheet: name })),
    FONT,
  ).toBlob()
}

function sheetOf([head = [], ...rows]: Rows) {
  const bold = head.map((value) => ({ value: value ?? '', fontWeight: 'bold' as const }))
  return {
    data: [bold, ...rows.map((row) => [...row])],
    columns: head.map((_, column) => ({ width: widthOf([head, ...rows], column) })),
    stickyRowsCount: 1,
    orientation: 'landscape' as const,
  }
}

/** Characters that the column shows. */
function widthOf(rows: Rows, column: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[column] ?? '').length), 0)
  return Math.min(Math.max(longest + 2, 8), 48)
}
