import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { passkeys } from '../../functions/database/staff/passkeys.ts'
import { staffRoles } from '../../functions/database/staff/roles.ts'
import { sha256 } from '../../functions/http/hash.ts'
import { staffDoor } from '../../functions/ops/studio-door.ts'
import type { Role } from '../../src/domain/roles.ts'
import { guarded } from '../../src/studio/guard.ts'
import { emptySqlite } from './sqlite.ts'

const SHOP = 'https://shop.example'

test('the studio on a server opens to managers: not to the kitchen, to couriers or to whoever has lost the role', async () => {
  const database = emptySqlite()
  const [store, roles] = [passkeys(database), staffRoles(database)]
  const studio = new Hono()
    .use(guarded(staffDoor(database, SHOP)))
    .get('*', (context) => context.text('studio'))
  const now = Date.now()
  const sessionOf = async (email: string) => {
    const invitation = { tokenHash: `link-${email}`, expiresAt: now + 1000 }
    await store.invite(email, invitation)
    await store.add({ id: email, publicKey: '', counter: 0 }, invitation.tokenHash, now)
    const token = `session-of-${email.split('@')[0]}`
    await store.begin(email, { tokenHash: await sha256(token), expiresAt: now + 60_000 })
    return token
  }
  const ask = (token: string, path = '/keystatic') =>
    studio.request(SHOP + path, { headers: { cookie: `__Host-staff=${token}` } })

  for (const [role, status] of [
    ['manager', 200],
    ['kitchen', 403],
    ['courier', 403],
    [null, 403],
  ] as [Role | null, number][]) {
    const email = `${role ?? 'nobody'}@shop.example`
    await roles.give(email, role, now)
    const token = await sessionOf(email)
    expect((await ask(token)).status, email).toBe(status)
    expect((await ask(token, '/api/keystatic/publication')).status, email).toBe(status)
  }
  const stranger = await ask('session-of-none')
  expect(stranger.headers.get('location')).toBe(`${SHOP}/board/sign-in/`)
  expect((await ask('session-of-none', '/api/keystatic/publication')).status).toBe(401)
  const elsewhere = await studio.request('https://other.example/keystatic')
  expect(elsewhere.status).toBe(400)
})
