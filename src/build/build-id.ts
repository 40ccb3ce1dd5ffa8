import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Writes `builds/latest.json`; the id is derived from the built files, so the same sources give the same id. API.md. */
export function buildId(): AstroIntegration {
  return {
    name: 'build-id',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const id = await hashFiles(root)
        await mkdir(join(root, 'builds'), { recursive: true })
        await writeFile(
          join(root, 'builds/latest.json'),
          JSON.stringify({ id, timestamp: Date.now() }),
        )
      },
    },
  }
}

async function hashFiles(root: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path.slice(root.length)).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}
