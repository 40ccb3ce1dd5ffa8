import { placesOnPlate } from '../../domain/serving/portion.ts'

/** The paths of a plate with so many pieces: dots of a stroke with round ends, in three colours by turns. */
export function platePaths(pieces: number): [string, string, string] {
  const paths: [string, string, string] = ['', '', '']
  placesOnPlate(pieces).forEach(([x, y], index) => (paths[index % 3]! += `M${x} ${y}h0`))
  return paths
}
