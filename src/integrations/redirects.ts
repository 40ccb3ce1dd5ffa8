import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { isFixedPage, isOwnAddress } from '../content/own-addresses.ts'
import { comparablePath, isOldAddress } from '../content/old-addresses.ts'
import { redirects } from '../content/redirects.ts'
import { outOfSeasonRedirects } from './catalogue/out-of-season.ts'
import { readCatalogue } from './catalogue/read-catalogue.ts'

/**
 * Returns a line for each invalid redirect. `isBuilt`: whether the path, with a slash at its end, was built; pages that are
 * rendered are not.
 */
export function redirectProblems(
  map: Readonly<Record<string, string>>,
  isBuilt: (path: string) => boolean,
): string[] {
  return Object.entries(map).flatMap(([from, to]) => [
    ...(isOldAddress(from) ? [] : [`${from}: is no address from the root`]),
    ...(isOwnAddress(from) || isBuilt(comparablePath(from))
      ? [`${from}: is the shop's own, which the redirect would hide`]
      : []),
    ...(isFixedPage(to) || isBuilt(to) ? [] : [`${from}: leads to ${to}, which is no page`]),
  ])
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Fails the build when a redirect leads to no page or hides one. */
export function redirectsCheck(): AstroIntegration {
  let contentDir = ''
  return {
    name: 'redirects-check',
    hooks: {
      'astro:config:done': ({ config }) => {
        contentDir = fileURLToPath(new URL('content/', config.srcDir))
      },
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir)
        const outOfSeason = outOfSeasonRedirects(readCatalogue(contentDir))
        // A file is answered before a redirect as well: `/robots.txt`.
        const isBuilt = (path: string) =>
          Object.hasOwn(outOfSeason, path) ||
          [`${path}index.html`, path.slice(0, -1)].some((file) => isFile(join(dist, file)))
        const problems = redirectProblems(redirects, isBuilt)
        if (problems.length > 0)
          throw new Error(['src/content/redirects.json:', ...problems].join('\n'))
      },
    },
  }
}
