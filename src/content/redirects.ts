import * as v from 'valibot'
import moved from './redirects.json' with { type: 'json' }

const ADDRESS = 'Адрес пишется от корня, с косой чертой с обеих сторон: /product/kanape/.'
const address = v.pipe(v.string(ADDRESS), v.trim(), v.regex(/^\/(?:[a-z0-9-]+\/)+$/, ADDRESS))

/** Schema of `redirects.json`. Its messages are shown to the owner. */
export const redirectsSchema = v.strictObject({
  redirects: v.pipe(
    v.array(v.strictObject({ old: address, now: address })),
    v.check(
      (all) => new Set(all.map(({ old }) => old)).size === all.length,
      'Один старый адрес записан дважды.',
    ),
  ),
})

export type Redirects = v.InferOutput<typeof redirectsSchema>

/**
 * Addresses that moved, and second names of a page: from → to, both with a slash at either end.
 * An address that changes and a product that leaves the menu get their line, so that no saved link dies.
 * The build fails when a target is no page, or when a source is one.
 */
export const redirects: Readonly<Record<string, string>> = {
  ...Object.fromEntries(moved.redirects.map(({ old, now }) => [old, now])),
  // The 500 page is a route of its own; opened directly it would claim an error that did not happen.
  '/500/': '/error/',
}
