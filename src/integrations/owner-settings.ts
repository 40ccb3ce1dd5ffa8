import type { AstroIntegration } from 'astro'
import * as v from 'valibot'
import { ownerSchema } from '../settings/owner.ts'
import owner from '../settings/owner.json' with { type: 'json' }

/** Ends the build, with all errors at once, when `owner.json` holds a value that the shop cannot use. */
export function ownerSettings(): AstroIntegration {
  return {
    name: 'owner-settings',
    hooks: {
      'astro:config:setup': () => {
        const { issues } = v.safeParse(ownerSchema, owner)
        const lines = (issues ?? []).map(
          (issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`,
        )
        if (lines.length > 0) throw new Error(`owner.json: ${lines.join('; ')}`)
      },
    },
  }
}
