/** An address within a site, as links of other shops have it: `/12-kanape.html`, `/index.php?id=5`, `/продукция/`. */
const WITHIN_SITE = /^\/(?![/\\])[^\s#\\]*$/u

/** Whether a redirect may begin at the address: it can be asked for. */
export function isOldAddress(address: string): boolean {
  return WITHIN_SITE.test(address) && !/%(?![\da-f]{2})/i.test(address)
}

/** The path of an address as redirects and pages are compared: decoded, with a slash at its end, without the query. */
export function comparablePath(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/\/*$/, '/')
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}

/** The same for all spellings of one old address: paths decoded, parameters in any order. */
export function comparableAddress(address: string): string {
  const parameters = parametersOf(address)
  parameters.sort()
  return `${comparablePath(address)}?${parameters.toString()}`
}

/**
 * Returns a function that says where an old address leads now, with what its query says besides; undefined for an address
 * that never moved. The parameters that the old address names must be there, in any order: the one that names most decides.
 */
export function movedAddresses(
  map: Readonly<Record<string, string>>,
): (url: Pick<URL, 'pathname' | 'search'>) => string | undefined {
  const byPath = Map.groupBy(
    Object.entries(map)
      .map(([old, now]) => ({ path: comparablePath(old), parameters: parametersOf(old), now }))
      .sort((a, b) => b.parameters.size - a.parameters.size),
    ({ path }) => path,
  )
  return ({ pathname, search }) => {
    const asked = new URLSearchParams(search)
    const moved = byPath
      .get(comparablePath(pathname))
      ?.find(({ parameters }) => [...parameters].every(([name, value]) => asked.has(name, value)))
    if (!moved || moved.parameters.size === 0) return moved && moved.now + search
    for (const name of moved.parameters.keys()) asked.delete(name)
    return asked.size > 0 ? `${moved.now}?${asked.toString()}` : moved.now
  }
}

function parametersOf(address: string): URLSearchParams {
  const at = address.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : address.slice(at))
}
