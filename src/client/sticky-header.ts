/** Scrolled further than this, the second header shows the small logo. Rule 37. */
const THRESHOLD_PX = 80

let watched: Element | undefined

/** Sets `data-scrolled` on the second header past the threshold; by an observer, since scroll events are frequent. */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-header]')
  if (!header || header === watched) return
  watched = header
  const sentinel = document.createElement('div')
  sentinel.style.cssText = `position:absolute;top:0;height:${THRESHOLD_PX}px;width:1px;pointer-events:none`
  document.body.prepend(sentinel)
  new IntersectionObserver(([entry]) => {
    header.toggleAttribute('data-scrolled', entry?.isIntersecting === false)
  }).observe(sentinel)
}
