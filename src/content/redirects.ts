import * as v from 'valibot'
import { comparableAddress, isOldAddress } from './old-addresses.ts'
import moved from './redirects.json' with { type: 'json' }

const OLD =
  'Старый адрес пишется от корня, как в ссылке, без пробелов: /product/kanape/, /12-kanape.html, /index.php?id=5.'
const NOW = 'Адрес пишется от корня, с косой чертой с обеих сторон: /product/kanape/.'

/** Schema of `redirects.json`. Its messages are shown to the owner. */
export const redirectsSchema = v.strictObject({
  redirects: v.pipe(
    v.array(
      v.strictObject({
        old: v.pipe(v.string(OLD), v.trim(), v.check(isOldAddress, OLD)),
        now: v.pipe(v.string(NOW), v.trim(), v.regex(/^\/(?:[a-z0-9-]+\/)+$/, NOW)),
      }),
    ),
    v.check(
      (all) => new Set(all.map(({ old }) => comparableAddress(old))).size === all.length,
      'Один старый адрес записан дважды.',
    ),
  ),
})

export type Redirects = v.InferOutput<typeof redirectsSchema>

/**
 * Addresses that moved, and second names of a page: from → to. The target has a slash at either end; the source may be any
 * address of a shop that stood here before, with its query. An address that changes and a product that leaves the menu get
 * their line, so that no saved link dies. The build fails when a target is no page, or when a source is one.
 */
export const redirects: Readonly<Record<string, string>> = {
  ...Object.fromEntries(moved.redirects.map(({ old, now }) => [old, now])),
  // The 500 page is a route of its own; opened directly it would claim an error that did not happen.
  '/500/': '/error/',
}
