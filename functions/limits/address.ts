/**
 * Whom a limit counts: the address that Cloudflare saw, of IPv6 the network, since a household has all of it.
 * Undefined for the machine's own, which no shopper has: tests and load proofs come from there.
 */
export function countedAddress(request: Request): string | undefined {
  const address = request.headers.get('cf-connecting-ip') ?? ''
  if (address === '' || address === '::1' || address.startsWith('127.')) return undefined
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
