/*
 * Soft navigation. Other folders import only this module; islands/product/fetch-piece.ts also reads the page cache.
 *
 * Astro's router (`astro:transitions/client`, the code behind `<ClientRouter>`) keeps the history entries and scroll
 * positions, runs the scripts of a new page, announces its title and fires the `astro:*` events. Ours:
 * - lazy-router.ts loads that router with the first interaction, or with the first click that needs it (router.ts);
 * - load-page.ts gives it the next page from page-cache.ts, or from `_payload.json` instead of the whole document;
 * - swap.ts exchanges `<main>` and the page's own head, and leaves the shell (header, footer, drawer) alone;
 * - idle-work.ts prefetches pages that are in view or pointed at (prefetch.ts) and asks for newer builds (freshness.ts);
 * - origin-guard.ts refuses links and forms that lead to another origin.
 */
export { navigateTo, watchNavigation } from './lazy-router.ts'
export { guardOrigin } from './origin-guard.ts'
export { thisBuild } from './this-build.ts'

/** Starts prefetching and the check for newer builds; in a chunk of its own, for when the page is at rest. */
export const startIdleWork = () => import('./idle-work.ts')
