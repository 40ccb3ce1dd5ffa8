import { fromBase64Url } from '../../../src/contract/base64url.ts'
import type { SealedOrder } from '../../../src/contract/sealed-order.ts'
import { CURVE, encode, keyOfSeal, publicKey } from '../../../src/contract/sealing.ts'
import { publicKeyOf, type KeyPair } from '../../http/key-pair.ts'
import { Problem } from '../../http/problem.ts'

/**
 * The body of a sealed order. Throws a 422 for one that was sealed to another key pair or for another idempotency key, or was
 * changed since, and where the shop has no key pair.
 */
export async function openSealed(
  { to, sealed }: SealedOrder,
  key: string,
  pair: KeyPair | undefined,
): Promise<string> {
  if (!pair || to !== publicKeyOf(pair)) throw new Problem('unknown-seal')
  const [once = '', iv = '', text = ''] = sealed.split('.')
  try {
    const own = await crypto.subtle.importKey('jwk', pair, CURVE, false, ['deriveBits'])
    const body = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64Url(iv), additionalData: encode(key) },
      await keyOfSeal(own, await publicKey(once), { once, to }),
      fromBase64Url(text),
    )
    return new TextDecoder().decode(body)
  } catch {
    throw new Problem('unknown-seal')
  }
}
