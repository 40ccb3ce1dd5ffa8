import { fromBase64Url, toBase64Url } from '../../src/contract/base64url.ts'

/** A key pair on P-256 as a private JWK; `npm run new-key` prints one. */
export type KeyPair = JsonWebKey & { x: string; y: string; d: string }

/** Reads a secret that holds a key pair. Throws unless it does; undefined without a text. */
export function readKeyPair(variable: string, text: string | undefined): KeyPair | undefined {
  if (!text) return undefined
  const { kty, crv, x, y, d } = jwkOf(text)
  if (kty !== 'EC' || crv !== 'P-256' || !x || !y || !d)
    throw new Error(`${variable} is no private key: npm run new-key makes one`)
  return { kty, crv, x, y, d }
}

/** Empty for what is no object: the error of `JSON.parse` would quote the secret. */
function jwkOf(text: string): Partial<JsonWebKey> {
  try {
    return Object(JSON.parse(text)) as Partial<JsonWebKey>
  } catch {
    return {}
  }
}

/** The public key as browsers take it: the uncompressed point, base64url. */
export function publicKeyOf({ x, y }: Pick<KeyPair, 'x' | 'y'>): string {
  return toBase64Url(Uint8Array.from([4, ...fromBase64Url(x), ...fromBase64Url(y)]))
}
