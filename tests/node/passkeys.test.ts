import { describe, expect, test } from 'vitest'
import { sql, type Database } from '../../functions/database/database.ts'
import { OPEN_CHALLENGES, passkeys } from '../../functions/database/staff/passkeys.ts'
import { inviteColleague } from '../../functions/node/passkeys/invite.ts'
import { passkeySignIn } from '../../functions/node/passkeys/sign-in.ts'
import { anAuthenticator } from '../builders/authenticator.ts'
import { HAS_CLUSTER, newPostgres } from './postgres.ts'
import { emptySqlite } from './sqlite.ts'

const SHOP = 'https://shop.example'
const COOK = 'cook@kanapelle.example'
const [SECOND, DAY] = [1000, 86_400_000]

/** The status of an answer: that of the problem which the edge makes of a refusal. */
async function statusOf(answer: Promise<Response>): Promise<number | string> {
  return answer.then(
    ({ status }) => status,
    (error: unknown) => (error as { slug?: string }).slug ?? String(error),
  )
}

/** The door of a shop with a clock of its own. */
function door(database: Database) {
  const clock = { now: Date.parse('2026-12-01T09:00:00Z') }
  const store = passkeys(database)
  const signIn = passkeySignIn(store, SHOP, () => clock.now)
  const post = (step: string, body: unknown) =>
    signIn.signInByPasskey(
      new Request(`${SHOP}/board/sign-in/${step}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      step,
    )
  const optionsOf = async (step: string, body: unknown = {}) =>
    (await post(step, body)).json<{
      challenge: string
      pubKeyCredParams: unknown
      authenticatorSelection: unknown
    }>()
  const invitedTo = async (email = COOK) =>
    new URL(await inviteColleague(store, email, SHOP, clock.now)).hash.slice(1)
  return {
    clock,
    store,
    post,
    optionsOf,
    invitedTo,
    /** Makes a passkey for a new link of the colleague's. */
    async register(device = anAuthenticator(SHOP), odd = {}) {
      const token = await invitedTo()
      const { challenge } = await optionsOf('invited', { token })
      return {
        device,
        token,
        answer: await post('register', { token, answer: device.create(challenge, odd) }),
      }
    },
    enter: (answer: unknown) => post('enter', { answer }),
    colleagueOf: async (answer: Response) => signIn.signedIn(signedInBy(answer)),
    signOut: async (answer: Response) => signIn.signOut(signedInBy(answer)),
  }
}

/** A request with the session that the answer has begun. */
function signedInBy(answer: Response): Request {
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  return new Request(SHOP, { headers: { cookie } })
}

const DATABASES = {
  SQLite: async () => emptySqlite(),
  ...(HAS_CLUSTER && { PostgreSQL: async () => (await newPostgres()).database }),
}

describe.each(Object.entries(DATABASES))('passkeys on %s', (_, emptyDatabase) => {
  test('a link makes a passkey, which signs in for a day by a cookie that no script reads', async () => {
    const { clock, register, optionsOf, enter, colleagueOf } = door(await emptyDatabase())
    const { device, answer } = await register()
    expect(answer.status).toBe(204)
    const { challenge } = await optionsOf('options')
    const entered = await enter(device.get(challenge))
    expect(entered.headers.get('set-cookie')).toMatch(
      /^__Host-staff=[\w-]{43}; Path=\/; Max-Age=86400; Secure; HttpOnly; SameSite=Strict$/,
    )
    expect(entered.headers.get('cache-control')).toBe('no-store')
    clock.now += DAY - 1
    expect(await colleagueOf(entered)).toEqual({ email: COOK, since: clock.now - DAY + 1 })
    clock.now += 1
    expect(await colleagueOf(entered)).toBeUndefined()
  })

  test('signing out ends this session and no other, and forgets the cookie', async () => {
    const { register, optionsOf, enter, colleagueOf, signOut } = door(await emptyDatabase())
    const { device, answer } = await register()
    const other = await enter(device.get((await optionsOf('options')).challenge))
    expect(await signOut(other)).toEqual({
      to: '/board/sign-in/',
      headers: {
        'set-cookie': '__Host-staff=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict',
        'cache-control': 'no-store',
      },
    })
    expect(await colleagueOf(other)).toBeUndefined()
    expect(await colleagueOf(answer)).toMatchObject({ email: COOK })
  })

  test('an answer to a challenge counts once, and for five minutes', async () => {
    const { clock, register, optionsOf, enter } = door(await emptyDatabase())
    const { device } = await register()
    const answer = device.get((await optionsOf('options')).challenge)
    expect(await statusOf(enter(answer))).toBe(204)
    expect(await statusOf(enter(answer))).toBe('not-signed-in')
    const late = device.get((await optionsOf('options')).challenge)
    clock.now += 300 * SECOND
    expect(await statusOf(enter(late))).toBe('not-signed-in')
    const own = device.get('Y2hhbGxlbmdl')
    expect(await statusOf(enter(own))).toBe('not-signed-in')
  })

  test.each([DAY / 24, 4 * 365 * DAY])(
    'under a clock that is %i ms ahead, and back, nobody stays signed in or invited beyond a day, and nobody is forgotten',
    async (wrong) => {
      const { clock, store, register, invitedTo, post, colleagueOf } = door(await emptyDatabase())
      const { answer } = await register()
      const right = clock.now
      const token = await invitedTo('new@kanapelle.example')
      clock.now = right + wrong
      const [ahead, link] = [await register(), await invitedTo('late@kanapelle.example')]
      clock.now = right
      expect(await colleagueOf(answer)).toMatchObject({ email: COOK })
      expect((await post('invited', { token })).status).toBe(200)
      clock.now = right + DAY + 3_600_000
      expect(await colleagueOf(ahead.answer)).toBeUndefined()
      expect(await statusOf(post('invited', { token: link }))).toBe('not-found')
      expect(await store.colleagues(clock.now)).toMatchObject([{ email: COOK, sessions: 0 }])
    },
  )

  test('a challenge of a clock four years ahead opens nothing once the clock is right', async () => {
    const { clock, register, optionsOf, enter } = door(await emptyDatabase())
    const { device } = await register()
    clock.now += 4 * 365 * DAY
    const answer = device.get((await optionsOf('options')).challenge)
    clock.now -= 4 * 365 * DAY
    expect(await statusOf(enter(answer))).toBe('not-signed-in')
  })

  test('of ten answers with one counter a single one signs in', async () => {
    const { register, optionsOf, enter } = door(await emptyDatabase())
    const { device } = await register(anAuthenticator(SHOP), { counter: 6 })
    const challenges = await Promise.all(
      Array.from({ length: 10 }, async () => (await optionsOf('options')).challenge),
    )
    const answers = challenges.map((challenge) => enter(device.get(challenge, { counter: 7 })))
    const statuses = await Promise.all(answers.map(statusOf))
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 'not-signed-in')).toHaveLength(9)
    const { challenge } = await optionsOf('options')
    expect(await statusOf(enter(device.get(challenge, { counter: 6 })))).toBe('not-signed-in')
    const next = (await optionsOf('options')).challenge
    expect(await statusOf(enter(device.get(next, { counter: 8 })))).toBe(204)
  })

  test('another origin, host or device, and an owner who is not verified do not sign in', async () => {
    const { register, optionsOf, enter } = door(await emptyDatabase())
    const { device } = await register()
    for (const [by, odd] of [
      [device, { origin: 'https://shop.example.evil' }],
      [device, { origin: `${SHOP}:8443` }],
      [device, { rpId: 'example' }],
      [device, { flags: 1 }],
      [device, { flags: 0 }],
      [anAuthenticator(SHOP, device.id), {}],
      [anAuthenticator(SHOP), {}],
    ] as const) {
      const { challenge } = await optionsOf('options')
      expect(await statusOf(enter(by.get(challenge, odd))), JSON.stringify(odd)).toBe(
        'not-signed-in',
      )
    }
  })

  test('a link makes no passkey with the id of another one, which stays as it was', async () => {
    const { register, optionsOf, enter, post, invitedTo, colleagueOf } = door(await emptyDatabase())
    const { device, token: used } = await register()
    const token = await invitedTo('stranger@kanapelle.example')
    const twin = anAuthenticator(SHOP, device.id)
    const { challenge } = await optionsOf('invited', { token })
    const taken = post('register', { token, answer: twin.create(challenge) })
    expect(await statusOf(taken)).toBe('not-found')
    expect(await statusOf(post('invited', { token: used }))).toBe('not-found')
    const next = (await optionsOf('options')).challenge
    expect(await colleagueOf(await enter(device.get(next)))).toMatchObject({ email: COOK })
  })

  test('a link ends with the next one for the same colleague, and no step has another name', async () => {
    const { invitedTo, post } = door(await emptyDatabase())
    const [first, other, second] = [
      await invitedTo(),
      await invitedTo('other@kanapelle.example'),
      await invitedTo(),
    ]
    expect(await statusOf(post('invited', { token: first }))).toBe('not-found')
    for (const token of [other, second]) {
      const options = await post('invited', { token })
      expect(options.headers.get('cache-control')).toBe('no-store')
    }
    for (const step of ['constructor', 'toString', 'nothing'])
      expect(await statusOf(post(step, { token: second })), step).toBe('not-found')
  })

  test('a link makes one passkey, within a day', async () => {
    const { clock, register, optionsOf, post, invitedTo } = door(await emptyDatabase())
    const { token } = await register()
    expect(await statusOf(post('invited', { token }))).toBe('not-found')
    const link = await invitedTo()
    const { challenge } = await optionsOf('invited', { token: link })
    const again = post('register', { token, answer: anAuthenticator(SHOP).create(challenge) })
    expect(await statusOf(again)).toBe('not-found')
    const late = await invitedTo()
    clock.now += DAY - SECOND
    const open = (await optionsOf('invited', { token: late })).challenge
    clock.now += SECOND
    expect(await statusOf(post('invited', { token: late }))).toBe('not-found')
    const answer = anAuthenticator(SHOP).create(open)
    expect(await statusOf(post('register', { token: late, answer }))).toBe('not-found')
  })

  test('a passkey is asked for that finds itself, verifies its owner and signs as every Node can check', async () => {
    const { optionsOf, invitedTo } = door(await emptyDatabase())
    const { pubKeyCredParams, authenticatorSelection } = await optionsOf('invited', {
      token: await invitedTo(),
    })
    expect(authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    })
    expect(await optionsOf('options')).toMatchObject({ userVerification: 'required' })
    const { register } = door(await emptyDatabase())
    // Of a signature that only newer versions of Node know.
    await expect(register(anAuthenticator(SHOP), { algorithm: -48 })).rejects.toMatchObject({
      slug: 'not-signed-in',
    })
    expect(pubKeyCredParams).toEqual([-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })))
  })

  test('of more open challenges than the shop keeps the oldest are forgotten', async () => {
    const database = await emptyDatabase()
    const { clock, store } = door(database)
    const list = Array.from({ length: OPEN_CHALLENGES }, (_, index) => index)
    for (let first = 0; first < list.length; first += 500)
      await database.batch(
        list.slice(first, first + 500).map((index) =>
          sql('INSERT INTO staff_challenges (challenge, expires_at) VALUES (:name, :end)', {
            name: `c${index}`,
            end: clock.now + 1000 + index,
          }),
        ),
      )
    await store.addChallenge('newest', clock.now + 300_000, clock.now)
    const [{ count }] = (await database.all<{ count: number }>(
      sql('SELECT count(*) AS count FROM staff_challenges'),
    )) as [{ count: number }]
    expect(count).toBe(OPEN_CHALLENGES)
    expect(await store.takeChallenge('c0', clock.now)).toBe(false)
    expect(await store.takeChallenge('c1', clock.now)).toBe(true)
    expect(await store.takeChallenge('newest', clock.now)).toBe(true)
  })
})
