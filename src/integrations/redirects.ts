import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { isFixedPage, isOwnAddress } from '../content/own-addresses.ts'
import { redirects } from '../content/redirects.ts'
import { outOfSeasonRedirects } from './catalogue/out-of-season.ts'
import { readCatalogue } from './catalogue/read-catalogue.ts'

const CANONICAL = /^\/(?:[a-z0-9-]+\/)+$/

/** Returns a line for each invalid redirect. `isBuilt`: whether the path was built; pages that are rendered are not. */
export function redirectProblems(
  map: Readonly<Record<string, string>>,
  isBuilt: (path: string) => boolean,
): string[] {
  return Object.entries(map).flatMap(([from, to]) => [
    ...(CANONICAL.test(from) ? [] : [`${from}: must be lower case with a slash at either end`]),
    ...(isOwnAddress(from) || isBuilt(from)
      ? [`${from}: is the shop's own, which the redirect would hide`]
      : []),
    ...(isFixedPage(to) || isBuilt(to) ? [] : [`${from}: leads to ${to}, which is no page`]),
  ])
}

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
        const outOfSeason = outOfSeasonRedirects(readCatalogue(contentDir))
        const isBuilt = (path: string) =>
          path in outOfSeason || existsSync(new URL(`.${path}index.html`, dir))
        const problems = redirectProblems(redirects, isBuilt)
        if (problems.length > 0)
          throw new Error(['src/content/redirects.json:', ...problems].join('\n'))
      },
    },
  }
}
