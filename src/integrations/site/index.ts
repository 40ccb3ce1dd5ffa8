import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import type { BuildMeta, BuildName } from '../../contract/build-json.ts'
import { redirects } from '../../content/redirects.ts'
import type { BuiltPage } from '../built-page.ts'
import { exportRoutes } from './matcher.ts'
import { moduleGraph } from './modules.ts'
import { laterModules, pageHtml, payloadOf, type Closure } from './payload.ts'
import { digest, sha256 } from './digest.ts'
import { keptOffline } from './offline.ts'
import { findShells, type Shell } from './shell.ts'

/**
 * After the build: derives its id from its content, writes a payload for each page, and `builds/*.json` for browsers and
 * for the next deploy.
 */
export function buildJson(
  { worksOffline }: { worksOffline: boolean },
  builtPages: readonly BuiltPage[],
): AstroIntegration {
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
        const pages = builtPages.flatMap(({ parts }) => parts ?? [])
        const shells = findShells(pages)
        const id = digest(JSON.stringify(await contents(root)))
        const offline = worksOffline && keptOffline(shells, id, graph.everything)
        for (const shell of shells) await writePages(root, id, shell, graph.closure)
        const meta: Omit<BuildMeta, 'matcher'> & { matcher: object } = {
          id,
          timestamp: Date.now(),
          matcher: exportRoutes(routes, redirects),
          prerendered: pages.map(({ path }) => path).sort(),
          shells: minorities(shells),
          modules: Object.fromEntries(shells.map((each) => [each.id, laterModules(each, graph)])),
          assets: await digests(root, await filesIn(root, '_astro/**/*')),
          ...(offline && { offline }),
        }
        const latest: BuildName = { id, timestamp: meta.timestamp }
        await writeJson(join(root, 'builds/meta', `${id}.json`), meta)
        await writeJson(join(root, 'builds/latest.json'), latest)
        logger.info(`${id}: ${pages.length} payloads for ${shells.length} shells`)
      },
    },
  }
}

async function writePages(root: string, id: string, shell: Shell, closure: Closure): Promise<void> {
  for (const page of shell.pages) {
    const folder = join(root, page.path)
    // Both before either is written: `main` stays in the file.
    const html = pageHtml(page, shell, id, closure)
    const payload = { build: id, ...payloadOf(page, shell, closure) }
    await writeFile(join(folder, 'index.html'), html)
    await writeJson(join(folder, '_payload.json'), payload)
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
