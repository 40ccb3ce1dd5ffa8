import { onCLS, onINP, onLCP } from 'web-vitals'
import { $overlay } from '../../stores/overlays.ts'

/** Steps of a shopper's way, and any other page. */
type Step = 'home' | 'list' | 'product' | 'cart' | 'checkout' | 'order' | 'other'

/** A value is told by the twentieth of its scale into which it falls: 250 ms of LCP, 50 ms of INP, 0.025 of CLS. */
const PARTS = 20

/**
 * Counts the steps that this document shows, each once, and tells the edge when it is hidden, with the Web Vitals of the
 * page that it began with: what differs between two shoppers who do the same is not told. Pages of the staff are not counted.
 */
export function countVisits(): void {
  if (/^\/(board|courier)\//.test(location.pathname)) return
  const landing = openStep()
  const opened = new Set<Step>([landing])
  const told = new Set<Step>()
  const vitals: Record<string, number> = {}
  const keep = (name: string, scale: number, { value }: { value: number }) => {
    vitals[name] = Math.min(PARTS, Math.ceil(value / scale))
  }
  const all = { reportAllChanges: true }
  onLCP((metric) => keep('lcp', 250, metric), all)
  onINP((metric) => keep('inp', 50, metric), all)
  onCLS((metric) => keep('cls', 0.025, metric), all)
  document.addEventListener('astro:page-load', () => opened.add(openStep()))
  $overlay.subscribe((overlay) => {
    if (overlay === 'cart') opened.add('cart')
  })
  document.addEventListener('visibilitychange', () => {
    const steps = [...opened].filter((step) => !told.has(step))
    if (document.visibilityState !== 'hidden' || steps.length === 0) return
    const report = {
      device: innerWidth < 768 ? 'phone' : 'desk',
      steps,
      ...(told.size === 0 && { vitals: { page: landing, ...vitals } }),
    }
    for (const step of steps) told.add(step)
    const type = 'application/json'
    navigator.sendBeacon('/api/visits', new Blob([JSON.stringify(report)], { type }))
  })
}

function openStep(): Step {
  const { pathname } = location
  if (pathname === '/') return 'home'
  if (/^\/(product|piece)\//.test(pathname)) return 'product'
  if (pathname === '/checkout/') return 'checkout'
  if (/^\/success/.test(pathname)) return 'order'
  return document.querySelector('main add-to-cart') ? 'list' : 'other'
}
