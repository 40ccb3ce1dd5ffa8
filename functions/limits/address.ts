/**
 * Whom a limit counts: the address that Cloudflare saw, of IPv6 the network, since a household has all of it. All that
 * come without one count as one. Undefined for the machine's own, where tests and load proofs come from: that needs the
 * machine's own address and its own name, and nothing is routed to the deployed shop under that name, so no header
 * that a stranger sends is enough.
 */
export function countedAddress({ headers, url }: Request): string | undefined {
  const address = headers.get('cf-connecting-ip') ?? ''
  const isOwn = address === '' || OWN_ADDRESS.test(address)
  if (isOwn && OWN_NAME.test(new URL(url).hostname)) return undefined
  return address.includes(':') ? network64(address) : address
}

const OWN_ADDRESS = /^(?:::1|127(?:\.\d{1,3}){3})$/
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** The first 64 bits of an IPv6 address, `::` written out. */
function network64(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
