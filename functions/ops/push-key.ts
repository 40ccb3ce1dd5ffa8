import { webcrypto } from 'node:crypto'

// Prints a new key of Web Push, for the secret PUSH_KEY. With another key every colleague has to opt in again.
const { privateKey } = await webcrypto.subtle.generateKey(
  { name: 'ECDSA', namedCurve: 'P-256' },
  true,
  ['sign'],
)
const { kty, crv, x, y, d } = await webcrypto.subtle.exportKey('jwk', privateKey)
console.log(JSON.stringify({ kty, crv, x, y, d }))
