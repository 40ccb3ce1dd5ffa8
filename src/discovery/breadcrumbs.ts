import type { BreadcrumbList } from 'schema-dts'
import { absolute } from './addresses.ts'
import { plainText } from './plain-text.ts'

/** The way from the home page to a page; the page itself comes last, without an address. */
export function breadcrumbs(
  crumbs: readonly { href: string; name: string }[],
  page: { name: string },
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...crumbs.map(({ href, name }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: plainText(name),
        item: absolute(href),
      })),
      { '@type': 'ListItem', position: crumbs.length + 1, name: plainText(page.name) },
    ],
  }
}
