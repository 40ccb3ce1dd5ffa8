import { laidBoxes } from 'virtual:boxes'
import type { ShownOrder } from '../../contract/answers.ts'
import { YourTable } from '../cart/YourTable.tsx'

/** The order's boxes as a laid table; those that are no longer in the menu are left out. */
export function LaidOrder({ lines, persons }: Pick<ShownOrder, 'lines' | 'persons'>) {
  const known = lines.flatMap((line) => {
    const box = laidBoxes[line.id]
    return box ? [{ ...line, ...box }] : []
  })
  return <YourTable lines={known} guests={persons ?? undefined} />
}
