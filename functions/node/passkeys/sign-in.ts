import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { COSEALG, isoBase64URL } from '@simplewebauthn/server/helpers'
import * as v from 'valibot'
import { settings } from '../../../src/settings/shop.ts'
import { CHALLENGE, TICKET as SESSION, type Passkeys } from '../../database/staff/passkeys.ts'
import { readJson, validBody } from '../../http/body.ts'
import { sha256 } from '../../http/hash.ts'
import { log } from '../../http/log.ts'
import { Problem } from '../../http/problem.ts'
import type { StaffSignIn } from '../../staff/staff-sign-in.ts'
import { inviteColleague, randomToken } from './invite.ts'

/**
 * Signatures that every Node verifies, with the one that is liked best first. Left open, the library offers what this Node
 * knows, and another one refuses the passkeys made so.
 */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** A name that no other host of the domain can set, sent over HTTPS and to localhost only. */
const COOKIE = '__Host-staff'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))
const Invited = v.object({ token: text })
/** `clientDataJSON` holds the challenge. The library checks the rest of the answer. */
const Answer = v.looseObject({
  id: text,
  response: v.looseObject({ clientDataJSON: text }),
})
const Registration = v.object({ token: text, answer: Answer })
const Authentication = v.object({ answer: Answer })

/**
 * Sign-in by passkeys, at the shop's own page `/board/sign-in/`. `origin` is where browsers reach the shop: a passkey
 * belongs to its host name and counts nowhere else.
 */
export function passkeySignIn(
  store: Passkeys,
  origin: string,
  now: () => number,
): Required<Pick<StaffSignIn, 'signedIn' | 'signOut' | 'signInByPasskey' | 'passkeys'>> {
  const steps: Record<string, (request: Request) => Promise<Response>> = {
    ...registering({ store, origin, now }),
    ...entering({ store, origin, now }),
  }
  return {
    async signedIn(request) {
      const token = tokenOf(request)
      const session = token && (await store.signedIn(await sha256(token), now()))
      return session ? { email: session.email, since: session.expiresAt - SESSION } : undefined
    },
    async signOut(request) {
      const token = tokenOf(request)
      if (token) await store.signOut(await sha256(token))
      return { to: '/board/sign-in/', headers: cookie('', 0) }
    },
    passkeys: {
      invite: (email) => inviteColleague(store, email, origin, now()),
      colleagues: () => store.colleagues(now()),
      dismiss: (email) => store.dismiss(email),
    },
    async signInByPasskey(request, step) {
      if (!Object.hasOwn(steps, step)) throw new Problem('not-found')
      return steps[step]!(request)
    },
  }
}

interface Door {
  store: Passkeys
  origin: string
  now: () => number
}

/** The two steps by which a link becomes a passkey. */
function registering(door: Door) {
  const { store, origin, now } = door
  return {
    /** What an authenticator needs to know to make a passkey, for a link that is still open. */
    async invited(request: Request) {
      const { token } = validBody(await readJson(request), Invited)
      const email = await store.invited(await sha256(token), now())
      if (!email) throw new Problem('not-found')
      const options = await generateRegistrationOptions({
        rpName: settings.brand,
        rpID: hostOf(origin),
        userName: email,
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return ask(door, options)
    },
    async register(request: Request) {
      const { token, answer } = validBody(await readJson(request), Registration)
      const expectedChallenge = await challengeOf(door, answer)
      const { registrationInfo } = await verified(() =>
        verifyRegistrationResponse({
          expectedOrigin: origin,
          expectedRPID: hostOf(origin),
          expectedChallenge,
          supportedAlgorithmIDs: ALGORITHMS,
          response: answer as unknown as RegistrationResponseJSON,
        }),
      )
      const { id, publicKey, counter } = registrationInfo!.credential
      const passkey = { id, counter, publicKey: isoBase64URL.fromBuffer(publicKey) }
      if (!(await store.add(passkey, await sha256(token), now()))) throw new Problem('not-found')
      return begin(door, id)
    },
  }
}

/** The two steps of a sign-in. */
function entering(door: Door) {
  const { store, origin, now } = door
  return {
    /** What an authenticator needs to know to sign in; it finds the passkey by the host's name. */
    options: async () =>
      ask(
        door,
        await generateAuthenticationOptions({
          rpID: hostOf(origin),
          userVerification: 'required' as const,
        }),
      ),
    async enter(request: Request) {
      const { answer } = validBody(await readJson(request), Authentication)
      const expectedChallenge = await challengeOf(door, answer)
      const passkey = await store.find(answer.id)
      if (!passkey) throw new Problem('not-signed-in')
      const { id, counter, publicKey } = passkey
      const { authenticationInfo } = await verified(() =>
        verifyAuthenticationResponse({
          expectedOrigin: origin,
          expectedRPID: hostOf(origin),
          expectedChallenge,
          response: answer as unknown as AuthenticationResponseJSON,
          credential: { id, counter, publicKey: isoBase64URL.toBuffer(publicKey) },
        }),
      )
      if (!(await store.count(id, authenticationInfo.newCounter, now())))
        throw new Problem('not-signed-in')
      return begin(door, id)
    },
  }
}

/** Stores the challenge of these options and answers with them. */
async function ask({ store, now }: Door, options: { challenge: string }): Promise<Response> {
  await store.addChallenge(options.challenge, now() + CHALLENGE, now())
  return Response.json(options, { headers: { 'cache-control': 'no-store' } })
}

/** The challenge of an answer, which counts once. */
async function challengeOf(
  { store, now }: Door,
  { response }: v.InferOutput<typeof Answer>,
): Promise<string> {
  const challenge = readChallenge(response.clientDataJSON)
  if (!challenge || !(await store.takeChallenge(challenge, now())))
    throw new Problem('not-signed-in')
  return challenge
}

/** Begins a session of the passkey's owner. */
async function begin({ store, now }: Door, id: string): Promise<Response> {
  const token = randomToken()
  const session = { tokenHash: await sha256(token), expiresAt: now() + SESSION }
  if (!(await store.begin(id, session))) throw new Problem('not-signed-in')
  log('staff-signed-in')
  return new Response(null, { status: 204, headers: cookie(token, SESSION / 1000) })
}

function hostOf(origin: string): string {
  return new URL(origin).hostname
}

function cookie(token: string, seconds: number): Record<string, string> {
  return {
    'set-cookie': `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`,
    'cache-control': 'no-store',
  }
}

function tokenOf({ headers }: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.get('cookie') ?? '')?.[1]
}

function readChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(isoBase64URL.toUTF8String(clientData)) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The library throws on whatever is wrong with an answer, or says that it is not verified. */
async function verified<Result extends { verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Result> {
  const result = await verify().catch(() => undefined)
  if (!result?.verified) throw new Problem('not-signed-in')
  return result
}
