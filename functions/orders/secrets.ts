/** Lower-case hexadecimal SHA-256. */
export async function sha256(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', encode(text)))
}

/** 192 random bits in 32 characters that need no escaping in a URL. */
export function newToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(24)))
}

/**
 * Encrypts the order's token with its Idempotency-Key (AES-GCM). The database holds only the key's hash, so the
 * token can be told again to the sender of the same key and to nobody who reads the table.
 */
export async function sealToken(token: string, idempotencyKey: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await sealingKey(idempotencyKey),
    encode(token),
  )
  return `${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`
}

export async function openToken(sealed: string, idempotencyKey: string): Promise<string> {
  const [iv = '', text = ''] = sealed.split('.')
  const token = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64Url(iv) },
    await sealingKey(idempotencyKey),
    fromBase64Url(text),
  )
  return new TextDecoder().decode(token)
}

async function sealingKey(idempotencyKey: string): Promise<CryptoKey> {
  const bits = await crypto.subtle.digest('SHA-256', encode(`seal:${idempotencyKey}`))
  return crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const encode = (text: string) => new TextEncoder().encode(text)

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
}
