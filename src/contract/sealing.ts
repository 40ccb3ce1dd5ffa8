import { fromBase64Url } from './base64url.ts'

// How an order is sealed, after HPKE (RFC 9180) with what every browser has: ECDH on P-256 with a key pair made for this order
// alone, HKDF-SHA-256, AES-256-GCM with the idempotency key as additional data.

export const CURVE = { name: 'ECDH', namedCurve: 'P-256' }

/** The name of a sealed order's key in HKDF: nothing else that the shop derives has the same. */
const PURPOSE = 'kanapelle: sealed order'

export const encode = (text: string) => new TextEncoder().encode(text)

/** Reads a public key; rejects for what is no point of the curve. */
export function publicKey(text: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64Url(text), CURVE, false, [])
}

/** The key of one sealed order: of the private half of one pair and the public half of the other. `once` and `to` are public keys. */
export async function keyOfSeal(
  own: CryptoKey,
  other: CryptoKey,
  { once, to }: { once: string; to: string },
): Promise<CryptoKey> {
  // Its name in the types of workers is `$public`.
  const agreement = { name: CURVE.name, public: other } as Parameters<SubtleCrypto['deriveBits']>[0]
  const secret = await crypto.subtle.deriveBits(agreement, own, 256)
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(32),
      info: encode(`${PURPOSE} ${once} ${to}`),
    },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}
