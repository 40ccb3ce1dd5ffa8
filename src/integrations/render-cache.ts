import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { isCataloguePath } from './catalogue/read.ts'
import { digest } from './site/digest.ts'

/** Files whose changes are in a page's key, or that no page shows. */
const isData = (path: string) =>
  path.startsWith('content/') &&
  (isCataloguePath(path.slice('content/'.length)) || path === 'content/last-modified.json')
const SOURCE = /\.(?:astro|tsx?|m?js|s?css|svg|json5?|ya?ml|md)$/

/**
 * Pages with a `cacheKey` are not rendered again while it stays and no source file changes. Astro compares the code of
 * a page, but not the names of the browser's files: those are part of each key, as CLIENT_FILES.
 */
export function renderCache(): AstroIntegration {
  return {
    name: 'render-cache',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return
        dropIfOutdated(config.cacheDir, digestOfSources(fileURLToPath(config.srcDir)))
        updateConfig({ experimental: { incrementalBuild: true }, vite: { plugins: [PLUGIN] } })
      },
    },
  }
}

const PLUGIN = {
  name: 'client-files',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  generateBundle(_: unknown, bundle: object) {
    process.env['CLIENT_FILES'] = digest(Object.keys(bundle).sort().join())
  },
}

/** A digest of all sources but the catalogue's. */
export function digestOfSources(srcDir: string): string {
  const files = readdirSync(srcDir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => SOURCE.test(path) && !isData(path))
    .sort()
  return digest(...files.flatMap((path) => [path, readFileSync(join(srcDir, path))]))
}

function dropIfOutdated(cacheDir: URL, sources: string): void {
  const stamp = new URL('rendered-from.txt', cacheDir)
  if (readIfThere(stamp) === sources) return
  rmSync(new URL('incremental-build.json', cacheDir), { force: true })
  rmSync(new URL('dist/', cacheDir), { force: true, recursive: true })
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(stamp, sources)
}

function readIfThere(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
