import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

export type SignInResult =
  'done' | 'cancelled' | 'refused' | 'link-used' | 'no-answer' | 'unsupported'

/** Why a sign-in failed, for a colleague. */
export const SIGN_IN_FAILURES: Record<Exclude<SignInResult, 'done'>, string> = {
  cancelled: 'Устройство не подтвердило вход. Попробуйте ещё раз.',
  refused: 'Этот ключ не подходит. Попросите новую ссылку-приглашение.',
  'link-used': 'Ссылка больше не действует: она на один раз и на сутки. Попросите новую.',
  'no-answer': 'Магазин не ответил. Проверьте связь и попробуйте ещё раз.',
  unsupported: 'Этот браузер не умеет ключи доступа. Откройте страницу в другом.',
}

const TIMEOUT_MS = 15_000

/** Makes a passkey for the colleague whom this link invites, and signs in. Never rejects. */
export function createPasskey(token: string): Promise<SignInResult> {
  return result(async () => {
    const optionsJSON = await ask<PublicKeyCredentialCreationOptionsJSON>('invited', { token })
    await ask('register', { token, answer: await startRegistration({ optionsJSON }) })
  })
}

/** Signs in by a passkey that this device has for the shop. Never rejects. */
export function enterByPasskey(): Promise<SignInResult> {
  return result(async () => {
    const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>('options', {})
    await ask('enter', { answer: await startAuthentication({ optionsJSON }) })
  })
}

class NotSignedIn extends Error {
  readonly result: SignInResult
  constructor(result: SignInResult) {
    super(result)
    this.result = result
  }
}

async function result(signIn: () => Promise<void>): Promise<SignInResult> {
  if (!browserSupportsWebAuthn()) return 'unsupported'
  try {
    await signIn()
    return 'done'
  } catch (error) {
    // Whatever else the authenticator says, the colleague can only try again.
    return error instanceof NotSignedIn ? error.result : 'cancelled'
  }
}

async function ask<Body>(step: string, body: object): Promise<Body> {
  const response = await fetch(`/board/sign-in/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (response?.status === 404) throw new NotSignedIn('link-used')
  if (response && [401, 403, 422].includes(response.status)) throw new NotSignedIn('refused')
  if (!response?.ok) throw new NotSignedIn('no-answer')
  return (response.status === 204 ? undefined : await response.json()) as Body
}
