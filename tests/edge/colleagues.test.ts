import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectProblem, jsonOf, postOver, sendOver, wrongPaths } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import { forgetRoles } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

// Rule 69. What a link of an invitation does is in tests/node/passkeys.test.ts.

const team = await aTeam()
const [OWNER, COOK] = ['owner@kanapelle.example', 'cook@kanapelle.example']
const MINUTE = 60

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await forgetRoles()
  await env.DB.exec('DELETE FROM staff_log; DELETE FROM courier_links')
  await d1Stores.staffRoles.give(OWNER, 'owner', Date.now())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetRoles()
})

const send = async (path: string, body: unknown, signIn = {}) =>
  postOver(
    team.bindings,
    `/api/staff/colleagues/${path}`,
    body,
    await team.headersOf(OWNER, signIn),
  )
const listed = async () => {
  const headers = await team.headersOf(OWNER)
  return jsonOf(await sendOver(team.bindings, '/api/staff/colleagues', { headers }))
}
const row = (email: string, role: string | null) => ({
  email,
  role,
  passkeys: 0,
  invitations: 0,
  sessions: 0,
  usedAt: null,
})
const logged = async () =>
  (await env.DB.prepare('SELECT email, kind, details FROM staff_log ORDER BY id').all()).results

test('a role is given and taken away, and the log says by whom', async () => {
  expect(
    await jsonOf(await send('role', { email: 'Cook@kanapelle.example', role: 'kitchen' })),
  ).toEqual({
    colleagues: [row(COOK, 'kitchen'), row(OWNER, 'owner')],
    hasPasskeys: false,
    isOpen: false,
  })
  await send('role', { email: COOK, role: null })
  expect((await listed()).colleagues).toEqual([row(OWNER, 'owner')])
  expect(await d1Stores.staffRoles.of(COOK)).toBeNull()
  expect(await logged()).toEqual([
    { email: OWNER, kind: 'gave-role', details: `{"email":"${COOK}","role":"kitchen"}` },
    { email: OWNER, kind: 'gave-role', details: `{"email":"${COOK}","role":null}` },
  ])
})

test('whoever is dismissed loses the role and the links that they have issued', async () => {
  await send('role', { email: COOK, role: 'manager' })
  const at = Date.now()
  await d1Stores.courierLinks.issue({
    tokenHash: 'hash',
    date: '2026-12-24',
    courier: '',
    at,
    by: COOK,
    expiresAt: at + 3_600_000,
  })
  expect((await send('dismiss', { email: COOK })).status).toBe(200)
  expect(await d1Stores.courierLinks.open(at)).toEqual([])
  expect(await d1Stores.staffRoles.of(COOK)).toBeNull()
})

test.each([
  ['role', { email: OWNER, role: 'manager' }, 'владельцем'],
  ['role', { email: OWNER, role: null }, 'менеджером'],
  ['dismiss', { email: OWNER }, 'менеджером'],
])('the last owner stays one: %s %j', async (path, body, words) => {
  const problem = await expectProblem(await send(path, body), 422, 'wrong-fields')
  expect(problem['detail']).toContain(words)
  expect(await d1Stores.staffRoles.of(OWNER)).toBe('owner')
})

test('two owners who dismiss each other at once leave one', async () => {
  const other = 'other@kanapelle.example'
  await d1Stores.staffRoles.give(other, 'owner', Date.now())
  const dismisses = async (by: string, email: string) =>
    postOver(team.bindings, '/api/staff/colleagues/dismiss', { email }, await team.headersOf(by))
  const answers = await Promise.all([dismisses(OWNER, other), dismisses(other, OWNER)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = (await d1Stores.staffRoles.all()).filter(({ role }) => role === 'owner')
  expect(owners).toHaveLength(1)
})

test.each(['role', 'dismiss'])('%s needs a sign-in of the last ten minutes', async (path) => {
  await d1Stores.staffRoles.give(COOK, 'kitchen', Date.now())
  const now = Math.floor(Date.now() / 1000)
  const body = { email: COOK, role: 'courier' }
  const late = await send(path, body, { iat: now - 10 * MINUTE - 5 })
  await expectProblem(late, 409, 'sign-in-again')
  expect(await d1Stores.staffRoles.of(COOK)).toBe('kitchen')
  expect((await send(path, body, { iat: now - 9 * MINUTE })).status).toBe(200)
  expect(await d1Stores.staffRoles.of(COOK)).not.toBe('kitchen')
})

test('nobody is invited where Cloudflare Access signs colleagues in', async () => {
  await expectProblem(await send('invite', { email: COOK, role: 'kitchen' }), 404, 'not-found')
  expect(await d1Stores.staffRoles.of(COOK)).toBeNull()
})

test.each([
  [{ email: 'x', role: 'kitchen' }, ['email']],
  [{ email: '', role: 'kitchen' }, ['email']],
  // The first letter is Cyrillic.
  [{ email: 'сook@kanapelle.example', role: 'kitchen' }, ['email']],
  [{ email: COOK, role: 'boss' }, ['role']],
])('%j is refused at its field', async (body, paths) => {
  expect(wrongPaths(await expectProblem(await send('role', body), 422, 'wrong-fields'))).toEqual(
    paths,
  )
})
