/**
 * The purpose of a request: a `page`, its `payload`, `data` of one build, a file with a hash in its name, a `picture`, or
 * which `build` is served.
 */
export type Kind = 'page' | 'payload' | 'data' | 'hashed' | 'picture' | 'build'

/** The staff's pages; the board has a worker of its own. */
const STAFF = /^\/(?:board|courier|keystatic)(?:\/|$)/
/** The data of search and planner; their addresses name a build. */
const DATA = /^\/api\/(?:menu|search)\.json$/
/** Also the styles of paper, which keep their name as pictures do. */
const PICTURE = /^\/(?:media|icons)\/|^\/(?:favicon|logo)\.svg$|^\/print\.css$/
/** A path that ends in a file's name. */
const FILE = /\.[^/]*$/

type Asked = Pick<Request, 'method' | 'url'> & { headers: Pick<Headers, 'has'> }

/**
 * The kind of a request; undefined for what passes by as if there were no worker: orders, quotes, the staff, other origins,
 * parts of files and everything that changes something.
 */
export function kindOf({ method, url, headers }: Asked, ownOrigin: string): Kind | undefined {
  const { origin, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin) return undefined
  if (headers.has('range') || headers.has('authorization') || STAFF.test(pathname)) return undefined
  if (pathname === '/builds/latest.json') return 'build'
  if (DATA.test(pathname)) return searchParams.has('build') ? 'data' : undefined
  if (/^\/(?:api|builds)\//.test(pathname)) return undefined
  if (pathname.endsWith('/_payload.json')) return 'payload'
  if (pathname.startsWith('/_astro/')) return 'hashed'
  if (PICTURE.test(pathname)) return 'picture'
  return FILE.test(pathname) ? undefined : 'page'
}

/** The path of a page as the shop writes it, with a slash at the end; also of its payload. */
export function pathOfPage(url: string): string {
  const path = new URL(url).pathname.replace(/_payload\.json$/, '')
  return path.endsWith('/') ? path : `${path}/`
}
