import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { compact, takeApart } from '../site/page.ts'
import { pathOf, type BuiltPage } from '../built-page.ts'
import { numberScopes } from './number-scopes.ts'
import { readPage } from './read-page.ts'
import { sharing } from './sharing.ts'
import { trimIslands } from './trim-islands.ts'

/**
 * After the build, before the steps that read pages: finishes each page (typography, islands' tags) and parses it, once for
 * all of them. `pages` is what they read; it is filled in the order of the files' names.
 */
export function builtPages(): { finishPages: AstroIntegration; pages: readonly BuiltPage[] } {
  const pages: BuiltPage[] = []
  let content: URL
  const finishPages: AstroIntegration = {
    name: 'built-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        content = new URL('content/', config.srcDir)
      },
      'astro:build:done': ({ dir }) => {
        const versionOf = pictureVersions(content)
        const shared = sharing()
        const numbered = numberScopes()
        for (const file of pagesIn(fileURLToPath(dir))) {
          const path = fileURLToPath(new URL(file, dir))
          const built = numbered(trimIslands(readFileSync(path, 'utf8')))
          const { html, cuts, ...read } = readPage(file, built, versionOf)
          writeFileSync(path, html)
          pages.push({
            ...read,
            file,
            scripts: read.scripts.map(shared),
            addresses: read.addresses.map(shared),
            ...(cuts && {
              parts: compact(takeApart(pathOf(file), html, cuts), shared, () =>
                readFileSync(path, 'utf8').slice(...cuts.places.main),
              ),
            }),
          })
        }
      },
    },
  }
  return { finishPages, pages }
}

/** Returns a picture's version by its key: a hash of the recipe and the scene that it was rendered from. */
function pictureVersions(content: URL): (picture: string) => string {
  const pictures = JSON.parse(readFileSync(new URL('pictures.json', content), 'utf8')) as Record<
    string,
    { sources: string }
  >
  return (picture) => pictures[picture]?.sources ?? ''
}

/** Names of the pages' files under `root`, in the order of their paths. */
function pagesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}
