/*
 * Soft navigation. Other folders import only this module; client/shop.ts, which starts it, and islands/product/fetch-piece.ts, which
 * reads the page cache, go further in.
 *
 * Astro's router (`astro:transitions/client`, the code behind `<ClientRouter>`) keeps the history entries and scroll
 * positions, runs the scripts of a new page, announces its title and fires the `astro:*` events. Ours:
 * - router.ts starts that router;
 * - load-page.ts gives it the next page from page-cache.ts, or from `_payload.json` instead of the whole document;
 * - swap.ts exchanges `<main>` and the page's own head, and leaves the shell (header, footer, drawer) alone;
 * - prefetch.ts fetches pages that are in view or pointed at; background-work.ts starts what nobody waits for, freshness.ts among it,
 *   which asks for newer builds.
 */
export { thisBuild } from './this-build.ts'

/** Navigates softly to an address of the shop; rejects for any other. */
export async function navigateTo(href: string): Promise<void> {
  const router = await import('./router.ts')
  return router.navigateTo(href)
}

/** The same in the place of this page, to which the way back then does not lead. */
export async function navigateInstead(href: string): Promise<void> {
  const router = await import('./router.ts')
  return router.navigateInstead(href)
}
