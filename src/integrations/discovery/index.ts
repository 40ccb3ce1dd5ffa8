import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { absolute } from '../../discovery/addresses.ts'
import { sitemapFiles, type SitemapPage } from '../../discovery/sitemap.ts'
import { yandexFeed } from '../../discovery/yandex-feed.ts'
import { pathOf, type BuiltPage } from '../built-page.ts'
import { readCatalogue } from '../catalogue/index.ts'
import { changedPaths, nextLedger, readLedger, writeLedger } from './ledger.ts'

/**
 * After the build: dates each page by its content (README.md), and writes `sitemap.xml`, `feeds/yandex.yml` and the
 * key file of IndexNow.
 */
export function discovery(
  { indexNowKey }: { indexNowKey: string },
  builtPages: readonly BuiltPage[],
): AstroIntegration {
  let content: URL
  let dist: URL
  return {
    name: 'discovery',
    hooks: {
      'astro:config:done': ({ config }) => {
        content = new URL('content/', config.srcDir)
        dist = config.outDir
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        const indexed = new Map(
          builtPages.flatMap(({ file, content }) => (content ? [[pathOf(file), content]] : [])),
        )
        const digests = new Map(Array.from(indexed, ([path, { digest }]) => [path, digest]))
        const ledger = readLedger(new URL('last-modified.json', content))
        const now = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
        const next = nextLedger(ledger, digests, now)
        writeLedger(new URL('last-modified.json', dist), next)

        const pages = Object.entries(next).map(([path, [, lastModified]]): SitemapPage => ({
          url: absolute(path),
          lastModified,
          images: indexed.get(path)?.images ?? [],
        }))
        const files = sitemapFiles(pages, (file) => absolute(`/${file}`))
        files.set(
          'feeds/yandex.yml',
          yandexFeed(readCatalogue(fileURLToPath(content)), latestOf(pages)),
        )
        files.set(`${indexNowKey}.txt`, indexNowKey)
        for (const [file, text] of files) await write(join(root, file), text)

        const changed = changedPaths(ledger, next).length
        if (changed > 0) {
          logger.warn(`${changed} pages are not dated yet: npm run last-modified`)
        }
        logger.info(`${pages.length} pages in the site map`)
      },
    },
  }
}

/** The latest change of any page, as the feed's date: with the current time, equal sources would get different build ids. */
function latestOf(pages: readonly SitemapPage[]): string {
  return (
    pages
      .map(({ lastModified }) => lastModified)
      .sort()
      .at(-1) ?? ''
  )
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
