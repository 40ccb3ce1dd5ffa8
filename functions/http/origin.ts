import { Problem } from './problem.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses an unsafe request that a browser sent from another origin: `Sec-Fetch-Site` decides, and for
 * browsers that do not send it, `Origin` against the host. Requests of neither header come from no browser
 * and carry no shopper's authority. The rule of Go's net/http CrossOriginProtection.
 */
export function refuseOtherOrigins(request: Request): void {
  if (SAFE_METHODS.includes(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const ours = site
    ? site === 'same-origin' || site === 'none'
    : !origin || hostOf(origin) === new URL(request.url).host
  if (ours) return
  throw new Problem({
    status: 403,
    slug: 'other-origin',
    title: 'Cross-origin request refused',
    detail: 'Этот запрос пришёл с чужого сайта',
  })
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
