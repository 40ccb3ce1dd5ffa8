import { toBase64Url } from '../../contract/base64url.ts'
import type { SealedOrder } from '../../contract/sealed-order.ts'
import { CURVE, encode, keyOfSeal, publicKey } from '../../contract/sealing.ts'

/** Seals an order's body to a public key of the edge, for one idempotency key. Not even this browser can open it again. */
export async function seal(body: string, key: string, to: string): Promise<SealedOrder> {
  const { own, once } = await newPair()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encode(key) },
    await keyOfSeal(own, await publicKey(to), { once, to }),
    encode(body),
  )
  return { to, sealed: [once, toBase64Url(iv), toBase64Url(new Uint8Array(sealed))].join('.') }
}

/** A private key for one order, which is never kept, and its public key. */
async function newPair(): Promise<{ own: CryptoKey; once: string }> {
  // The types of browsers and of workers differ in what these return.
  const pair: unknown = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const { privateKey, publicKey } = pair as CryptoKeyPair
  const point: unknown = await crypto.subtle.exportKey('raw', publicKey)
  return { own: privateKey, once: toBase64Url(new Uint8Array(point as ArrayBuffer)) }
}
