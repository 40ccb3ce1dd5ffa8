/** Networks that a limit counts by, from the smallest. `shop` is all of them together. */
export type Network = 'client' | 'site' | 'shop'

/** The key of each network; a client always has one, a site only with IPv6. */
export type NetworkKeys = Partial<Record<Network, string>> & { client: string }

/** The keys by which limits count a request, by the client's address as Cloudflare saw it. */
export function networksOf({ headers }: Request): NetworkKeys {
  return networksAt(headers.get('cf-connecting-ip') ?? '')
}

/**
 * The keys by which limits count what comes from an address: for IPv6 its /64, which one household owns, and its /48, which
 * one customer of a provider may own. Requests without an address, the empty text, count as one client.
 */
export function networksAt(asWritten: string): NetworkKeys {
  const address = plainAddress(asWritten)
  if (!address.includes(':')) return { client: address }
  const groups = groupsOf(address)
  return { client: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') }
}

/**
 * The address alone: some proxies add the port (`1.2.3.4:5678`, `[2001:db8::1]:5678`), and a socket for both protocols
 * writes IPv4 within IPv6, `::ffff:1.2.3.4` or `::ffff:102:304`.
 */
function plainAddress(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1]
  const withoutPort = inBrackets ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const mapped = /^(?:0{0,4}:){2,5}ffff:([\da-f.:]+)$/i.exec(withoutPort)?.[1]
  if (mapped === undefined || mapped.includes('.')) return mapped ?? withoutPort
  const bytes = mapped.split(':').flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
  return bytes.join('.')
}

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
