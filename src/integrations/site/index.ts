import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import type { BuildMeta, BuildName } from '../../contract/build-json.ts'
import { redirects } from '../../content/redirects.ts'
import type { BuiltPage } from '../built-page.ts'
import { exportRoutes } from './matcher.ts'
import { moduleGraph } from './modules.ts'
import { laterModules, pageHtml, payloadOf, type Modules } from './payload.ts'
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
      'astro:build:done': ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        const pages = builtPages.flatMap(({ parts }) => parts ?? [])
        const shells = findShells(pages)
        const files = filesIn(root)
        const id = digest(JSON.stringify(digests(root, files)))
        const offline = worksOffline && keptOffline(shells, id, graph.everything)
        for (const shell of shells) writePages(root, id, shell, graph)
        const meta: Omit<BuildMeta, 'matcher'> & { matcher: object } = {
          id,
          timestamp: Date.now(),
          matcher: exportRoutes(routes, redirects),
          prerendered: pages.map(({ path }) => path).sort(),
          shells: minorities(shells),
          modules: Object.fromEntries(shells.map((each) => [each.id, laterModules(each, graph)])),
          assets: digests(
            root,
            files.filter((file) => file.startsWith('_astro/')),
          ),
          ...(offline && { offline }),
        }
        const latest: BuildName = { id, timestamp: meta.timestamp }
        writeJson(join(root, 'builds/meta', `${id}.json`), meta)
        writeJson(join(root, 'builds/latest.json'), latest)
        logger.info(`${id}: ${pages.length} payloads for ${shells.length} shells`)
      },
    },
  }
}

function writePages(root: string, id: string, shell: Shell, graph: Modules): void {
  for (const page of shell.pages) {
    const folder = join(root, page.path)
    // Both before either is written: `main` stays in the file.
    const html = pageHtml(page, shell, id, graph)
    const payload = { build: id, ...payloadOf(page, shell, graph.closure) }
    writeFileSync(join(folder, 'index.html'), html)
    writeJson(join(folder, '_payload.json'), payload)
  }
}

/** SHA-256 of each file by its address. */
function digests(root: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => [`/${file}`, sha256(readFileSync(join(root, file)))]),
  )
}

function minorities(shells: readonly Shell[]): BuildMeta['shells'] {
  const [, ...others] = shells.toSorted((a, b) => b.pages.length - a.pages.length)
  return Object.fromEntries(others.map(({ id, pages }) => [id, pages.map(({ path }) => path)]))
}

/** Everything that a browser may be given but `builds/`, relative to the build; files of the host begin with a dot. */
function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !/(?:^builds\/|(?:^|\/)\.)/.test(file))
    .sort()
}

function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(value))
}
