import { settings } from '../../src/settings.ts'

export type LimitSettings = typeof settings.limits

/**
 * The limits of this deployment: those of the settings, with what `LIMITS` overrides, JSON such as
 * `{"ordersPerHour":5}`. Throws on an unknown name and on anything but a whole number from 0 on.
 */
export function readLimits(variable: string | undefined): LimitSettings {
  const limits = { ...settings.limits }
  for (const [name, value] of Object.entries(JSON.parse(variable ?? '{}') as object)) {
    if (!isLimit(name)) throw new Error(`LIMITS: there is no limit ${name}`)
    if (!Number.isSafeInteger(value) || (value as number) < 0)
      throw new Error(`LIMITS: ${name} must be a whole number`)
    limits[name] = value as number
  }
  return limits
}

function isLimit(name: string): name is keyof LimitSettings {
  return Object.hasOwn(settings.limits, name)
}
