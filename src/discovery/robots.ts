import { DIETS_PARAMETER } from '../contract/page-storage-keys.ts'
import { absolute } from './addresses.ts'

/** Parameters that change nothing on a page, or only hide products of it: Yandex takes addresses that differ in them for one. */
const IGNORED = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
  'utm_referrer',
  'yclid',
  'ysclid',
  'gclid',
  'erid',
  DIETS_PARAMETER,
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
    `Clean-param: ${IGNORED.join('&')}`,
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n')
}
