import './sheet-links.module.scss'

/**
 * Puts the links of the header's navigation for this sheet between its first and its last link, once: no page has them twice before
 * the sheet is opened.
 */
export function fillSheet(sheet: HTMLDialogElement): void {
  const list = sheet.querySelector('.sheet-links')
  if (!list || list.childElementCount > 2) return
  const links = document.querySelectorAll<HTMLAnchorElement>(
    `nav[data-fills=${sheet.dataset['overlay']}] a:not([tabindex])`,
  )
  const first = list.firstElementChild!
  first.after(...Array.from(links, (link) => copy(first, link)))
  // For prefetching.
  document.dispatchEvent(new Event('shop:links'))
}

function copy(item: Element, { href, textContent }: HTMLAnchorElement): Node {
  const copied = item.cloneNode(true) as Element
  Object.assign(copied.querySelector('a')!, { href, textContent, ariaCurrent: null })
  return copied
}
