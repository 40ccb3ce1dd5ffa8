/** Pieces in one box, by the id of the product or gift. */
export type PiecesPerBox = Readonly<Record<number, number>>

/** Pieces in all boxes of these lines, the gift included. Rule 60. */
export function countPieces(
  lines: readonly { id: number; quantity: number }[],
  perBox: PiecesPerBox,
): number {
  return lines.reduce((pieces, { id, quantity }) => pieces + (perBox[id] ?? 0) * quantity, 0)
}
