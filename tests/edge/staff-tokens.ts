/** Keys and tokens of a Cloudflare Access team that the tests make themselves. */

export const TEAM = 'kanapelle-test.cloudflareaccess.com'
export const AUDIENCE = 'a'.repeat(64)
export const ACCESS = { ACCESS_TEAM_DOMAIN: TEAM, ACCESS_AUDIENCE: AUDIENCE }
export const COLLEAGUE = 'olga@kanapelle.example'

export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  publicJwk: JsonWebKey & { kid: string }
}

/** Another name each time: the Worker caches keys for the life of the isolate. */
export async function newSigningKey(kid = crypto.randomUUID()): Promise<SigningKey> {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  )) as CryptoKeyPair
  const jwk = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey
  return { kid, privateKey, publicJwk: { ...jwk, kid, alg: 'RS256' } }
}

/** Claims of a colleague who is signed in; `undefined` takes a claim away. */
export function claims(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000)
  return {
    aud: [AUDIENCE],
    iss: `https://${TEAM}`,
    email: COLLEAGUE,
    iat: now - 60,
    exp: now + 3600,
    ...changes,
  }
}

export async function signed(
  { privateKey, kid }: SigningKey,
  payload = claims(),
  header: Record<string, unknown> = {},
): Promise<string> {
  const head = headOf({ alg: 'RS256', kid, ...header }, payload)
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', privateKey, encode(head))
  return `${head}.${base64url(new Uint8Array(signature))}`
}

/** A token without any signature. */
export function unsigned(kid: string): string {
  return `${headOf({ alg: 'none', kid }, claims())}.`
}

/** A token signed with HMAC, the public key of the team taken for the secret. */
export async function signedWithPublicKey({ publicJwk, kid }: SigningKey): Promise<string> {
  const head = headOf({ alg: 'HS256', kid }, claims())
  const secret = encode(JSON.stringify(publicJwk))
  const key = await crypto.subtle.importKey(
    'raw',
    secret,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signature = await crypto.subtle.sign('HMAC', key, encode(head))
  return `${head}.${base64url(new Uint8Array(signature))}`
}

function headOf(header: object, payload: object): string {
  return [header, payload].map((part) => base64url(encode(JSON.stringify(part)))).join('.')
}

const encode = (text: string) => new TextEncoder().encode(text)

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A team of its own with a signed-in colleague: the Worker caches a team's keys for as long as the isolate lives. */
export async function aTeam() {
  const key = await newSigningKey()
  const team = `${crypto.randomUUID()}.cloudflareaccess.com`
  const tokenOf = (email: string, changes = {}) =>
    signed(key, claims({ iss: `https://${team}`, email, ...changes }))
  const token = await tokenOf(COLLEAGUE)
  return {
    bindings: { ACCESS_TEAM_DOMAIN: team, ACCESS_AUDIENCE: AUDIENCE },
    /** The request headers of the colleague. */
    headers: { 'cf-access-jwt-assertion': token },
    headersOf: async (email: string, changes = {}) => ({
      'cf-access-jwt-assertion': await tokenOf(email, changes),
    }),
    /** The team's certificates, as the Worker fetches them. */
    certificates: () => Response.json({ keys: [key.publicJwk] }),
  }
}
