import { fromBase64Url, toBase64Url } from '../../src/contract/base64url.ts'

/** 192 random bits in 32 characters that need no escaping in a URL. */
export function newToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(24)))
}

/**
 * Encrypts an order's token (AES-256-GCM) with a key derived from its Idempotency-Key and a random salt (HKDF-SHA-256).
 * A receipt's token is sealed with the key of the mail API in the same way.
 * The database holds only the hash of the Idempotency-Key, from which neither the key nor the token can be
 * computed: a retry with the same key gets the token again, a reader of the table does not.
 */
export async function sealToken(token: string, idempotencyKey: string): Promise<string> {
  const [salt, iv] = [16, 12].map((bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: iv! },
    await sealingKey(idempotencyKey, salt!),
    encode(token),
  )
  return [salt!, iv!, new Uint8Array(sealed)].map(toBase64Url).join('.')
}

/** Rejects for another key and for a sealed token that was changed. */
export async function openToken(sealed: string, idempotencyKey: string): Promise<string> {
  const [salt, iv, text] = sealed.split('.').map(fromBase64Url)
  const token = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: iv! },
    await sealingKey(idempotencyKey, salt!),
    text!,
  )
  return new TextDecoder().decode(token)
}

const PURPOSE = 'kanapelle: order token'

async function sealingKey(
  idempotencyKey: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', encode(idempotencyKey), 'HKDF', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: encode(PURPOSE) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const encode = (text: string) => new TextEncoder().encode(text)
