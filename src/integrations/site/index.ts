import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import type { BuildMeta, BuildName } from '../../contract/build-json.ts'
import { redirects } from '../../content/redirects.ts'
import { exportRoutes } from './matcher.ts'
import { moduleGraph } from './modules.ts'
import { compacting, takeApart, type Page } from './page.ts'
import { pageHtml, payloadOf, type Closure } from './payload.ts'
import { digest, sha256 } from './digest.ts'
import { keptOffline } from './offline.ts'
import { findShells, type Shell } from './shell.ts'

/**
 * After the build: derives its id from its content, writes a payload for each page, and `builds/*.json` for browsers and
 * for the next deploy.
 */
export function buildJson({ worksOffline }: { worksOffline: boolean }): AstroIntegration {
  const { plugin, ...graph } = moduleGraph()
  let routes: IntegrationResolvedRoute[] = []
  return {
    name: 'build-json',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } })
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        await trimIslands(root)
        const pages = await readPages(root)
        const shells = findShells(pages)
        const id = digest(JSON.stringify(await contents(root)))
        for (const shell of shells) await writePages(root, id, shell, graph)
        const meta: Omit<BuildMeta, 'matcher'> & { matcher: object } = {
          id,
          timestamp: Date.now(),
          matcher: exportRoutes(routes, redirects),
          prerendered: pages.map(({ path }) => path).sort(),
          shells: minorities(shells),
          assets: await digests(root, await filesIn(root, '_astro/**/*')),
          ...(worksOffline && { offline: keptOffline(shells, id, graph.everything) }),
        }
        const latest: BuildName = { id, timestamp: meta.timestamp }
        await writeJson(join(root, 'builds/meta', `${id}.json`), meta)
        await writeJson(join(root, 'builds/latest.json'), latest)
        logger.info(`${id}: ${pages.length} payloads for ${shells.length} shells`)
      },
    },
  }
}

/**
 * Removes what nothing reads in the tags of islands: their ids, which are hashes of the component's absolute path, so that
 * with them equal sources in two folders would be two builds; and the mark of the styles' scope among their props. JSON in an
 * attribute stands between single quotes, so that its own need no reference. The directive's name stands in `client`; without a value
 * it has no options.
 */
async function trimIslands(root: string): Promise<void> {
  for (const file of await filesIn(root, '**/*.html')) {
    const html = await readFile(join(root, file), 'utf8')
    const without = html
      .replaceAll(/(?<=<astro-island) uid="[^"]*"/g, '')
      .replaceAll(/,?&quot;data-\w{3}&quot;:\[0,&quot;&quot;\](?=\}")/g, '')
      .replaceAll(
        /="([^"'<>]*&quot;[^"'<>]*)"/g,
        (_, json: string) => `='${json.replaceAll('&quot;', '"')}'`,
      )
      .replaceAll(/(?<= opts='\{)"name":"\w+",/g, '')
      .replaceAll(` opts='{"value":true}'`, '')
    if (without !== html) await writeFile(join(root, file), without)
  }
}

async function readPages(root: string): Promise<Page[]> {
  const files = await filesIn(root, '**/index.html')
  const compact = compacting()
  return Array.fromAsync(files, async (file) => {
    const html = await readFile(join(root, file), 'utf8')
    return compact(takeApart(`/${file.slice(0, -'index.html'.length)}`, html))
  })
}

async function writePages(
  root: string,
  id: string,
  shell: Shell,
  graph: { closure: Closure; islands: Closure },
): Promise<void> {
  for (const page of shell.pages) {
    const folder = join(root, page.path)
    await writeFile(join(folder, 'index.html'), pageHtml(page, shell, id, graph))
    await writeJson(join(folder, '_payload.json'), {
      build: id,
      ...payloadOf(page, shell, graph.closure),
    })
  }
}

/** Names and digests of everything that a browser may be given. */
async function contents(root: string): Promise<Record<string, string>> {
  const files = await filesIn(root, '**/*')
  return digests(
    root,
    files.filter((file) => !file.startsWith('builds/')),
  )
}

/** SHA-256 of each file by its address. One file at a time: a large catalogue has more files than a process may open. */
async function digests(root: string, files: readonly string[]): Promise<Record<string, string>> {
  const pairs = await Array.fromAsync(
    files,
    async (file) => [`/${file}`, sha256(await readFile(join(root, file)))] as const,
  )
  return Object.fromEntries(pairs)
}

function minorities(shells: readonly Shell[]): BuildMeta['shells'] {
  const [, ...others] = shells.toSorted((a, b) => b.pages.length - a.pages.length)
  return Object.fromEntries(others.map(({ id, pages }) => [id, pages.map(({ path }) => path)]))
}

async function filesIn(root: string, pattern: string): Promise<string[]> {
  const entries = await Array.fromAsync(glob(pattern, { cwd: root, withFileTypes: true }))
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(value))
}
