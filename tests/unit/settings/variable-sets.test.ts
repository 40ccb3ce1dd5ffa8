import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { HOST_VARIABLES } from '../../../functions/node/host-settings.ts'
import {
  halfSets,
  MAIL_PROVIDER,
  VARIABLE_SETS,
  type Edition,
} from '../../../functions/variable-sets.ts'

/** Variables that do something without any other, and bindings. */
const ALONE = `
  DB ASSETS RATE_LIMITER EMAIL SMTP STAFF_SIGN_IN ROUTED NOW CONTENT_SECURITY_POLICY LIMITS CAPACITY LIMIT_KEY LOCAL_STAFF_KEY
  STUDIO PUSH_KEY SEALING_KEY PORT METRICS_PORT HOST DATABASE LISTEN_FDS TRUSTED_PROXY ORIGIN RETURN_ORIGIN LOCAL_BOARD
  BACKUPS BACKUPS_STATE BACKUP_KEY ERASE_RECIPIENT`
const inSets = VARIABLE_SETS.flatMap(({ begins, needs }) => [...begins, ...needs.flat()])

test('every variable of both editions belongs to a set or is known to work alone', () => {
  const worker = [...readFileSync('functions/env.d.ts', 'utf8').matchAll(/^ {2}([A-Z_]+)\??:/gm)]
  const names = new Set([...worker.map(([, name]) => name!), ...HOST_VARIABLES])
  expect(names.size).toBeGreaterThan(25)
  expect(
    [...names].filter((name) => !inSets.includes(name) && !ALONE.split(/\s+/).includes(name)),
  ).toEqual([])
})

describe.each<Edition>(['host', 'cloudflare'])('the variables of %s', (edition) => {
  const own = VARIABLE_SETS.filter(({ only }) => only === undefined || only === edition)

  test('may be none at all', () => {
    expect(halfSets([], edition)).toEqual([])
  })

  test.each(own)('of $purpose are whole or named', ({ begins, needs, purpose }) => {
    // Variables that the first alternatives need in their turn, so that nothing else is half.
    const all = new Set([...inSets, MAIL_PROVIDER])
    expect(halfSets([...all], edition)).toEqual([])
    for (const need of needs) {
      const lacking = [need].flat()
      const others = [...all].filter((name) => !lacking.includes(name))
      if (!begins.some((name) => others.includes(name))) continue
      const lines = halfSets(others, edition).filter((line) => line.includes(purpose))
      expect(lines, `without ${lacking.join()}`).toHaveLength(1)
      for (const name of lacking) expect(lines[0]).toContain(name)
    }
    for (const name of begins.filter((begin) => !(needs.length === 1 && needs[0] === begin)))
      expect(halfSets([name], edition).join(), `${name} alone`).toContain(purpose)
  })
})

test('a server with SMTP and a sender, but without the key of the receipts, does not start', () => {
  const names = ['SMTP_URL', 'MAIL_FROM', MAIL_PROVIDER]
  expect(halfSets(names, 'host')).toEqual([
    'MAIL_KEY: missing for mail to customers, since MAIL_FROM is set',
  ])
  expect(halfSets([...names, 'MAIL_KEY'], 'host')).toEqual([])
})
