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
  list.firstElementChild!.after(...Array.from(links, copy))
  // For prefetching.
  document.dispatchEvent(new Event('shop:links'))
}

function copy({ href, textContent }: HTMLAnchorElement): HTMLElement {
  const item = document.createElement('li')
  item.append(Object.assign(document.createElement('a'), { href, textContent }))
  return item
}
