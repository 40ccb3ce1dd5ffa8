import { limits as ownLimits } from '../../src/settings/edge.ts'

export type LimitSettings = typeof ownLimits

/**
 * The limits of this deployment: those of src/settings/edge.ts, with what `LIMITS` overrides, JSON such as
 * `{"ordersPerHour":5}`. Throws on an unknown name and on anything but a whole number from 0 on.
 */
export function readLimits(variable: string | undefined): LimitSettings {
  const limits = { ...ownLimits }
  for (const [name, value] of Object.entries(JSON.parse(variable ?? '{}') as object)) {
    if (!isLimit(name)) throw new Error(`LIMITS: there is no limit ${name}`)
    if (!Number.isSafeInteger(value) || (value as number) < 0)
      throw new Error(`LIMITS: ${name} must be a whole number`)
    limits[name] = value as number
  }
  return limits
}

function isLimit(name: string): name is keyof LimitSettings {
  return Object.hasOwn(ownLimits, name)
}
