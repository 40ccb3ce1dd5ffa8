import { absolute } from './addresses.ts'

/** Parameters that change nothing on a page: Yandex takes addresses that differ in them for one. */
const TRACKING = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'utm_id'],
  ...['utm_referrer', 'yclid', 'ysclid', 'gclid', 'erid'],
]

/**
 * `/robots.txt`. Checkout and the pages after an order are not named: they say `noindex` themselves, and a robot that
 * may not read them would not know.
 */
export function robotsTxt(): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /builds/',
    'Disallow: /*_payload.json$',
    `Clean-param: ${TRACKING.join('&')}`,
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n')
}
