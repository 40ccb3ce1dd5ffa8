import type { IntegrationResolvedRoute } from 'astro'
import { createRouter, exportMatcher, toRouteMatcher, type MatcherExport } from 'radix3'

type Route = Pick<IntegrationResolvedRoute, 'type' | 'pattern' | 'isPrerendered'>

/** The route matcher in the build JSON, as radix3 exports one: the shop's pages and redirects. */
export function exportRoutes(
  routes: readonly Route[],
  redirects: Readonly<Record<string, string>>,
): MatcherExport {
  const router = createRouter()
  for (const { type, pattern, isPrerendered } of routes) {
    if (type === 'page' && isPrerendered) router.insert(radixPath(pattern), { prerender: true })
  }
  for (const [from, redirect] of Object.entries(redirects)) router.insert(from, { redirect })
  return exportMatcher(toRouteMatcher(router))
}

/** `/[category]/[cat]` is `/:category/:cat` in radix3. */
function radixPath(pattern: string): string {
  return pattern.replaceAll(/\[(\w+)\]/g, ':$1')
}
