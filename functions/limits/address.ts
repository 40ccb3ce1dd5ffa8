/**
 * What a limit counts a request by: the client's address as Cloudflare saw it, for IPv6 the network, since a household
 * has all of it. Requests without an address count as one.
 */
export function countedAddress({ headers }: Request): string {
  const address = headers.get('cf-connecting-ip') ?? ''
  return address.includes(':') ? network64(address) : address
}

/** The first 64 bits of an IPv6 address, `::` written out. */
function network64(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
