import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { bundle } from './inline-scripts.ts'

/**
 * Writes the service worker to `/sw.js`; where the shop is to have none, one that removes what an earlier build has
 * installed. Before the build gets its id, so that another worker is another build.
 */
export function serviceWorker({ worksOffline }: { worksOffline: boolean }): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('sw.js', dir), await workerScript(worksOffline))
      },
    },
  }
}

/** The text of the worker, or of the one that takes its place. */
export async function workerScript(worksOffline: boolean): Promise<string> {
  const entry = `../service-worker/${worksOffline ? 'index' : 'switched-off'}.ts`
  const { code } = await bundle(fileURLToPath(new URL(entry, import.meta.url)))
  return `${code}\n`
}
