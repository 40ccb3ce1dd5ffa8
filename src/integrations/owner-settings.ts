import { isDeepStrictEqual } from 'node:util'
import type { AstroIntegration } from 'astro'
import * as v from 'valibot'
import { ownerSchema } from '../settings/owner.ts'
import { strangeWindows, tariffSchema } from '../settings/tariff-schema.ts'
import owner from '../settings/owner.json' with { type: 'json' }
import tariff from '../settings/tariff.json' with { type: 'json' }

/** Ends the build, with all errors at once, when `owner.json` or `tariff.json` holds a value that the shop cannot use. */
export function ownerSettings(): AstroIntegration {
  return {
    name: 'owner-settings',
    hooks: {
      'astro:config:setup': () => {
        const wrong = settingsErrors({ owner, tariff })
        if (wrong.length > 0) throw new Error(wrong.join('; '))
      },
    },
  }
}

/**
 * What is wrong with the settings, by file and key. The studio stores them as the schemas write them, and the shop reads the files
 * themselves: a value that a schema would still change is an error.
 */
export function settingsErrors(files: { owner: unknown; tariff: unknown }): string[] {
  const [ofOwner, ofTariff] = [
    errorsOf('owner.json', ownerSchema, files.owner),
    errorsOf('tariff.json', tariffSchema, files.tariff),
  ]
  if (ofOwner.length + ofTariff.length > 0) return [...ofOwner, ...ofTariff]
  const { slots } = v.parse(ownerSchema, files.owner)
  const { minimums } = v.parse(tariffSchema, files.tariff)
  return strangeWindows(minimums, slots.windows).map(
    ({ at, window }) => `tariff.json: minimums.${at}.window: the shop has no window ${window}`,
  )
}

function errorsOf(
  file: string,
  schema: typeof ownerSchema | typeof tariffSchema,
  value: unknown,
): string[] {
  const { issues, success, output } = v.safeParse(schema, value)
  if (!success) return issues.map((issue) => `${file}: ${v.getDotPath(issue)}: ${issue.message}`)
  return differences(value, output).map(
    ({ key, written }) => `${file}: ${key}: is written ${JSON.stringify(written)}`,
  )
}

/** The innermost values of objects that differ, as they are to be. */
function differences(was: unknown, is: unknown, key = ''): { key: string; written: unknown }[] {
  if (isDeepStrictEqual(was, is)) return []
  if (!isRecord(was) || !isRecord(is)) return [{ key, written: is }]
  return Object.keys(is).flatMap((each) =>
    differences(was[each], is[each], key && each ? `${key}.${each}` : each),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
