import { settings } from '../../src/settings/shop.ts'
import type { WindowCapacity } from './order-store.ts'

/**
 * The capacity of this deployment's windows: that of the settings, with what `CAPACITY` overrides, JSON such as
 * `{"piecesPerWindow":1200}`. Throws on an unknown name and on anything but null or a whole number from 0 on. Rule 60.
 */
export function readCapacity(variable: string | undefined): WindowCapacity {
  const { ordersPerWindow, piecesPerWindow } = settings.slots
  const capacity = { ordersPerWindow, piecesPerWindow }
  for (const [name, value] of Object.entries(JSON.parse(variable ?? '{}') as object)) {
    if (!isName(name)) throw new Error(`CAPACITY: there is no ${name}`)
    if (value !== null && (!Number.isSafeInteger(value) || (value as number) < 0))
      throw new Error(`CAPACITY: ${name} must be null or a whole number`)
    capacity[name] = value as number | null
  }
  return { orders: capacity.ordersPerWindow, pieces: capacity.piecesPerWindow }
}

function isName(name: string): name is 'ordersPerWindow' | 'piecesPerWindow' {
  return name === 'ordersPerWindow' || name === 'piecesPerWindow'
}
