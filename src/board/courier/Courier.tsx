import { DayOfStops } from './DayOfStops.tsx'
import { linkStops } from './link-stops.ts'

/** The page of a courier's link. Rule 84. */
export function Courier() {
  return <DayOfStops source={linkStops} />
}
