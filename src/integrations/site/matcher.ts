import type { IntegrationResolvedRoute } from 'astro'
import { createRouter, exportMatcher, toRouteMatcher, type MatcherExport } from 'radix3'

type Route = Pick<IntegrationResolvedRoute, 'type' | 'pattern' | 'isPrerendered'>

/** An address without a query or a character that means something to radix3. */
const PLAIN = /^\/(?:[\w-]+\/)+$/

/** The route matcher in the build JSON, as radix3 exports one: the shop's pages, and the redirects that are paths. */
export function exportRoutes(
  routes: readonly Route[],
  redirects: Readonly<Record<string, string>>,
): MatcherExport {
  const router = createRouter()
  for (const { type, pattern, isPrerendered } of routes) {
    if (type === 'page' && isPrerendered) router.insert(radixPath(pattern), { prerender: true })
  }
  for (const [from, redirect] of Object.entries(redirects)) {
    if (PLAIN.test(from)) router.insert(from, { redirect })
  }
  return exportMatcher(toRouteMatcher(router))
}

/** `/[category]/[cat]` is `/:category/:cat` in radix3. */
function radixPath(pattern: string): string {
  return pattern.replaceAll(/\[(\w+)\]/g, ':$1')
}
