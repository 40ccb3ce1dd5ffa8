import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { typesetHtml } from './typeset-html.ts'

/** Typesets the text of every built page; runs before everything that reads or hashes the pages. */
export function typography(): AstroIntegration {
  return {
    name: 'typography',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        for await (const file of glob('**/*.html', { cwd: root })) {
          const path = join(root, file)
          const html = await readFile(path, 'utf8')
          await writeFile(path, typesetHtml(html))
        }
      },
    },
  }
}
