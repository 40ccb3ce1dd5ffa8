import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** After the build: the HTTP contract as `/openapi.yaml`, written by a process of its own, since Astro has unloaded its modules. */
export function openApi(): AstroIntegration {
  let root: URL
  return {
    name: 'openapi',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root
      },
      'astro:build:done': ({ dir }) => {
        const file = fileURLToPath(new URL('openapi.yaml', dir))
        execFileSync(process.execPath, ['functions/openapi/write.ts', file], {
          cwd: fileURLToPath(root),
        })
      },
    },
  }
}
