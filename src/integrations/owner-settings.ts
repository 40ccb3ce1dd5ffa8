import type { AstroIntegration } from 'astro'
import * as v from 'valibot'
import { ownerSchema } from '../settings/owner.ts'
import { tariffSchema } from '../settings/tariff-schema.ts'
import owner from '../settings/owner.json' with { type: 'json' }
import tariff from '../settings/tariff.json' with { type: 'json' }

type Owner = v.InferOutput<typeof ownerSchema>

/** Ends the build, with all errors at once, when `owner.json` or `tariff.json` holds a value that the shop cannot use. */
export function ownerSettings(): AstroIntegration {
  return {
    name: 'owner-settings',
    hooks: {
      'astro:config:setup': () => {
        const { issues, success, output } = v.safeParse(ownerSchema, owner)
        const lines = (issues ?? []).map(
          (issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`,
        )
        // The studio stores times as the schema writes them; the shop reads the file itself.
        const times = ({ openingHours, slots }: Pick<Owner, 'openingHours' | 'slots'>) =>
          JSON.stringify([openingHours, slots.windows])
        if (success && times(output) !== times(owner))
          lines.push(`times are written ${times(output)}`)
        if (lines.length > 0) throw new Error(`owner.json: ${lines.join('; ')}`)
        const wrong = v.safeParse(tariffSchema, tariff).issues
        if (wrong) throw new Error(`tariff.json: ${v.summarize(wrong)}`)
      },
    },
  }
}
