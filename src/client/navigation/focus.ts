/** `href` of the link that was followed from each entry of the history. */
const usedLinks = new Map<number, string>()

/**
 * Moves the focus to the new page, as a full load would; after «назад» and «вперёд» to the link that was followed from it,
 * such as a product's card. The router announces the title.
 */
export function watchFocus(): void {
  const firstMain = document.querySelector('main')
  let index = indexNow()
  let isTraversal = false
  document.addEventListener('astro:before-preparation', (event) => {
    const { sourceElement, navigationType } = event
    isTraversal = navigationType === 'traverse'
    const link = (sourceElement ?? document.activeElement)?.closest('main a[href]')
    if (link) usedLinks.set(index, link.getAttribute('href')!)
    else if (!isTraversal) usedLinks.delete(index)
  })
  document.addEventListener('astro:page-load', () => {
    index = indexNow()
    const main = document.querySelector('main')
    if (!main || main === firstMain || (location.hash && !isTraversal)) return
    const href = isTraversal ? usedLinks.get(index) : undefined
    const link = href && main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
    const target = link || main
    target.focus({ preventScroll: true })
  })
}

function indexNow(): number {
  return (history.state as { index?: number } | null)?.index ?? 0
}
