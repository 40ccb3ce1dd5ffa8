import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Deviations of an authenticator from what it should do. */
interface Oddity {
  origin?: string
  rpId?: string
  /** Bits of the authenticator data; by default somebody is there and was verified. */
  flags?: number
  counter?: number
  /** The COSE number of the key's signature. */
  algorithm?: number
}

const [PRESENT, VERIFIED, WITH_KEY] = [1, 4, 64]

/** A device with one passkey on P-256 that a test holds, at a shop's origin. */
export function anAuthenticator(shop: string, id = randomBytes(16).toString('base64url')) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [bytesOf(x), bytesOf(y)] as const
  const dataOf = ({ rpId = new URL(shop).hostname, flags, counter = 0 }: Oddity, added = 0) => {
    const data = Buffer.alloc(37)
    createHash('sha256').update(rpId).digest().copy(data)
    data.writeUInt8((flags ?? PRESENT | VERIFIED) | added, 32)
    data.writeUInt32BE(counter, 33)
    return data
  }
  const clientData = (type: string, challenge: string, { origin = shop }: Oddity) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  })
  return {
    id,
    /** The answer of `navigator.credentials.create`. */
    create(challenge: string, odd: Oddity = {}) {
      const key = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, bytesOf(id).length]),
        bytesOf(id),
        coseOf(point, odd),
      ])
      const authData = new Uint8Array(Buffer.concat([dataOf(odd, WITH_KEY), key]))
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, odd),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)),
      })
    },
    /** The answer of `navigator.credentials.get`. */
    get(challenge: string, odd: Oddity = {}) {
      const clientDataJSON = clientData('webauthn.get', challenge, odd)
      const authenticatorData = dataOf(odd)
      const hash = createHash('sha256').update(clientDataJSON).digest()
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey)
      return answer({ clientDataJSON, authenticatorData, signature })
    },
  }
}

/** The public key as an authenticator sends it. */
function coseOf(
  [x, y]: readonly [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>],
  { algorithm = -7 }: Oddity,
) {
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]),
  )
}

function bytesOf(text: string) {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
