import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const GUARD = 'functions/ops/deploy-guard.ts'

/**
 * Makes `wrangler deploy` by itself ask whether the settings are complete, as `npm run deploy` does. The command stands in
 * the built configuration, which Wrangler follows: what `wrangler.toml` says under `[build]` does not come into it.
 */
export function deployGuard(): AstroIntegration {
  let deployment: URL
  let root: URL
  return {
    name: 'deploy-guard',
    hooks: {
      'astro:config:done': ({ config }) => {
        deployment = new URL('wrangler.json', config.build.server)
        root = config.root
      },
      'astro:build:done': async () => {
        const config = JSON.parse(await readFile(deployment, 'utf8')) as object
        const build = {
          command: `node ${GUARD}`,
          cwd: fileURLToPath(root),
          // Without it `wrangler dev` would run the command again at every change of src.
          watch_dir: `../../${GUARD}`,
        }
        await writeFile(deployment, JSON.stringify({ ...config, build }))
      },
    },
  }
}
