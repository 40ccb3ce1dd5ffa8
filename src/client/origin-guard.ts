import { destinationOf } from './destination.ts'

/**
 * Refuses every link and form that leads to another origin, unless its markup says `data-external`. Listens in the
 * capture phase, before the router or an island gets the event. Rule 36.
 */
export function guardOrigin(): void {
  const refuse = (event: Event, element: HTMLElement | null | undefined, href: string) => {
    const destination = destinationOf(href)
    if (destination === 'inside' || destination === 'handler') return
    if (destination === 'outside' && element?.dataset['external'] !== undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const click = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href], area[href]')
    if (link && !savesOwnFile(link)) refuse(event, link, link.getAttribute('href') ?? '')
  }
  for (const type of ['click', 'auxclick']) document.addEventListener(type, click, true)
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      const action = event.submitter?.getAttribute('formaction') ?? form.getAttribute('action')
      refuse(event, form, action ?? '')
    },
    true,
  )
}

/** A download that the page itself has made, such as the calendar entry of an order. */
function savesOwnFile(link: HTMLAnchorElement): boolean {
  return link.hasAttribute('download') && ['data:', 'blob:'].includes(link.protocol)
}
