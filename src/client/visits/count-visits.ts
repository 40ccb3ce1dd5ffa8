import { onCLS, onINP, onLCP } from 'web-vitals'
import type { VisitReport } from '../../contract/visits.ts'
import { $overlay } from '../../stores/overlays.ts'

type Step = VisitReport['steps'][number]

/** A value is told by the twentieth of its scale into which it falls: 250 ms of LCP, 50 ms of INP, 0.025 of CLS. */
const PARTS = 20

/**
 * Counts the steps that this document shows, each once, and tells the edge when it is hidden, with the Web Vitals of the
 * page that it began with: what differs between two shoppers who do the same is not told. Pages of the staff are not counted.
 */
export function countVisits(): void {
  if (/^\/(board|courier)\//.test(location.pathname)) return
  const landing = landingStep()
  const opened = new Set<Step>([...(landing ? [landing] : []), openStep()])
  const told = new Set<Step>()
  const vitals: Omit<NonNullable<VisitReport['vitals']>, 'page'> = {}
  const keep = (name: keyof typeof vitals, scale: number, { value }: { value: number }) => {
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
    const report: VisitReport = {
      device: innerWidth < 768 ? 'phone' : 'desk',
      steps,
      ...(told.size === 0 && landing && { vitals: { page: landing, ...vitals } }),
    }
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
    // A browser may refuse to send it; then the steps are told with the next ones.
    if (navigator.sendBeacon('/api/visits', body)) for (const step of steps) told.add(step)
  })
}

/** The step of the page that the document began with, also where another was opened softly since; undefined where that cannot be known any more. */
function landingStep(): Step | undefined {
  const [landing] = performance.getEntriesByType('navigation')
  const { pathname } = new URL(landing?.name ?? location.href)
  return pathname === location.pathname ? openStep() : stepAt(pathname)
}

function openStep(): Step {
  const isList = document.querySelector('main add-to-cart')
  return stepAt(location.pathname) ?? (isList ? 'list' : 'other')
}

/** The step of an address; undefined for a list and for every other page. */
function stepAt(pathname: string): Step | undefined {
  if (pathname === '/') return 'home'
  if (/^\/(product|piece)\//.test(pathname)) return 'product'
  if (pathname === '/checkout/') return 'checkout'
  return /^\/success/.test(pathname) ? 'order' : undefined
}
