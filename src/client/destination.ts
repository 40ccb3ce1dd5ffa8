/**
 * The kind of target that an address has, read by the browser's own parser, so that no spelling bypasses the check:
 * `inside` the shop; `handler`, a call, a text or an e-mail; `outside`, another origin; `refused`, everything else.
 */
export type Destination = 'inside' | 'handler' | 'outside' | 'refused'

const HANDLERS = ['tel:', 'mailto:', 'sms:']

export function destinationOf(href: string, here = location.href): Destination {
  const url = URL.parse(href, here)
  if (!url || url.username || url.password) return 'refused'
  if (HANDLERS.includes(url.protocol)) return 'handler'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'refused'
  return url.origin === new URL(here).origin ? 'inside' : 'outside'
}

/**
 * The link of the shop that a click follows in this tab; undefined for a new tab or window, a download, another origin, a click
 * that something else has answered.
 */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented } = event
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || defaultPrevented || button > 0 || metaKey || ctrlKey || altKey || shiftKey) return
  if (link.matches('[download], [data-astro-reload], [target]:not([target=_self])')) return
  return destinationOf(link.href) === 'inside' ? link : undefined
}
