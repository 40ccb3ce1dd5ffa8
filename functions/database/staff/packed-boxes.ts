import { boxesOf, type LabelledOrder } from '../../../src/domain/sheets/box-code.ts'
import type { BoardStore, PackedBox } from '../../board/board-store.ts'
import { sql, type Database } from '../database.ts'

/** Which boxes are packed. Rule 100. */
export function packing(db: Database): Pick<BoardStore, 'packBox' | 'unpackBox'> {
  return {
    async packBox(box, at) {
      const query = `
        INSERT INTO packed_boxes (order_number, place, mark, packed_at) VALUES (:number, :place, :mark, :at)
        ON CONFLICT (order_number, place) DO UPDATE SET mark = excluded.mark, packed_at = excluded.packed_at
          WHERE packed_boxes.mark <> excluded.mark
        RETURNING place`
      return (await db.first(sql(query, { ...box, at }))) !== undefined
    },
    unpackBox: ({ number, place }) =>
      db.run(
        sql('DELETE FROM packed_boxes WHERE order_number = :number AND place = :place', {
          number,
          place,
        }),
      ),
  }
}

/**
 * The places of an order's boxes that are packed with the labels that hold now, for orders delivered on these days, both
 * included.
 */
export async function packedPlaces(
  db: Database,
  from: string,
  to: string,
): Promise<(order: LabelledOrder) => number[]> {
  const query = `
    SELECT order_number AS number, place, mark FROM packed_boxes
    JOIN orders ON orders.number = order_number WHERE delivery_date BETWEEN :from AND :to`
  const rows = await db.all<PackedBox>(sql(query, { from, to }))
  const packed = new Set(rows.map(keyOf))
  return (order) =>
    boxesOf(order)
      .filter(({ place, mark }) => packed.has(keyOf({ number: order.number, place, mark })))
      .map(({ place }) => place)
}

function keyOf({ number, place, mark }: PackedBox): string {
  return `${number} ${place} ${mark}`
}
