import { webcrypto } from 'node:crypto'

// Prints a new key pair on P-256, for the secrets PUSH_KEY and SEALING_KEY, each its own.
const { privateKey } = await webcrypto.subtle.generateKey(
  { name: 'ECDSA', namedCurve: 'P-256' },
  true,
  ['sign'],
)
const { kty, crv, x, y, d } = await webcrypto.subtle.exportKey('jwk', privateKey)
console.log(JSON.stringify({ kty, crv, x, y, d }))
