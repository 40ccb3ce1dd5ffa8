import { LaidTable } from '../ui/LaidTable.tsx'
import { laidLines, type LaidLine } from './laid-lines.ts'

/** The cart's boxes as a laid table; null without food. */
export function YourTable({ lines }: { lines: readonly LaidLine[] }) {
  const laid = laidLines(lines)
  return laid ? <LaidTable {...laid} /> : null
}
