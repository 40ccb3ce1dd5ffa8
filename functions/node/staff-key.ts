import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { toBase64Url } from '../../src/contract/base64url.ts'
import { LOCAL_ISSUER } from '../staff/local-sign-in.ts'
import { keptText } from './kept-text.ts'

/** The signing key of the local sign-in, made at the first start. */
export interface LocalStaffKey {
  /** The public key as JSON, for the variable `LOCAL_STAFF_KEY`. */
  publicKey: string
  /** The link that signs this colleague in for thirty days. */
  linkFor: (email: string, origin: string) => string
}

const KEY_ID = 'local'
const DAYS = 30

/** Reads the key in the folder `state`, or makes one there. Only for a developer's machine. */
export function localStaffKey(state: string): LocalStaffKey {
  const key = createPrivateKey(keptText(state, 'staff-key.pem', newKey))
  return {
    publicKey: JSON.stringify({
      ...createPublicKey(key).export({ format: 'jwk' }),
      kid: KEY_ID,
      alg: 'RS256',
      use: 'sig',
    }),
    linkFor(email, origin) {
      const now = Math.floor(Date.now() / 1000)
      const { issuer: iss, audience: aud } = LOCAL_ISSUER
      const claims = { iss, aud, email, iat: now, exp: now + DAYS * 86_400 }
      const head = [{ alg: 'RS256', typ: 'JWT', kid: KEY_ID }, claims].map(base64url).join('.')
      const signature = toBase64Url(sign('RSA-SHA256', encode(head), key))
      return `${origin}/board/enter?token=${head}.${signature}`
    },
  }
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function base64url(value: object): string {
  return toBase64Url(encode(JSON.stringify(value)))
}

const encode = (text: string) => new TextEncoder().encode(text)
