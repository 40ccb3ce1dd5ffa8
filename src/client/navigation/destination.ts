/**
 * Where an address leads, judged by the browser's own parser, so that no spelling of it makes a difference:
 * `inside` the shop; `handler`, a call or a letter; `outside`, another site; `refused`, everything else.
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
