import { readFileSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { absolute, neutralPictureUrl } from '../../discovery/addresses.ts'
import { sitemapFiles, type SitemapPage } from '../../discovery/sitemap.ts'
import { yandexFeed } from '../../discovery/yandex-feed.ts'
import { readCatalogue } from '../catalogue/index.ts'
import { changedPaths, nextLedger, readLedger, writeLedger } from './ledger.ts'
import { contentDigest, isIndexed, ownPictures, parsePage } from './page-content.ts'

/**
 * After the build: dates each page by its content (README.md), and writes `sitemap.xml`, `feeds/yandex.yml` and the
 * key file of IndexNow.
 */
export function discovery({ indexNowKey }: { indexNowKey: string }): AstroIntegration {
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
        const { digests, images } = await readPages(root, pictureVersions(content))
        const ledger = readLedger(new URL('last-modified.json', content))
        const now = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
        const next = nextLedger(ledger, digests, now)
        writeLedger(new URL('last-modified.json', dist), next)

        const pages = Object.entries(next).map(([path, [, lastModified]]): SitemapPage => ({
          url: absolute(path),
          lastModified,
          images: images.get(path) ?? [],
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

async function readPages(root: string, versionOf: (picture: string) => string) {
  const digests = new Map<string, string>()
  const images = new Map<string, string[]>()
  const neutral = neutralPictureUrl()
  for await (const file of glob('**/index.html', { cwd: root })) {
    const page = parsePage(await readFile(join(root, file), 'utf8'))
    if (!isIndexed(page)) continue
    const path = `/${file.slice(0, -'index.html'.length)}`
    digests.set(path, contentDigest(page, versionOf))
    images.set(path, ownPictures(page, neutral))
  }
  return { digests, images }
}

/** Returns the version of a picture by its key: a hash of the recipe and the scene that it was rendered from. */
function pictureVersions(content: URL): (picture: string) => string {
  const pictures = JSON.parse(readFileSync(new URL('pictures.json', content), 'utf8')) as Record<
    string,
    { sources: string }
  >
  return (picture) => pictures[picture]?.sources ?? ''
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
