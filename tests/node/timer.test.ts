import { expect, test } from 'vitest'
import { floodLimiter } from '../../functions/node/flood-limiter.ts'
import { readHeaderRules } from '../../functions/node/header-rules.ts'
import { takeTurns } from '../../functions/node/timer.ts'
import { emptySqlite } from './sqlite.ts'

const MINUTE = '* * * * *'
const NIGHT = '23 0 * * *'
const at = (time: string) => Date.parse(time)

test('each minute and each night has one turn, whichever process takes it', async () => {
  const database = emptySqlite()
  const turns = (time: string) => takeTurns(database, at(time))
  expect(await turns('2026-12-01T00:22:59Z')).toEqual([NIGHT])
  expect(await turns('2026-12-01T00:22:59Z')).toEqual([])
  expect(await turns('2026-12-01T00:23:00Z')).toEqual([NIGHT])
  expect(await turns('2026-12-01T00:23:59Z')).toEqual([])
  expect(await turns('2026-12-01T00:24:00Z')).toEqual([MINUTE])
  expect(await turns('2026-12-01T00:23:30Z')).toEqual([])
  expect(await turns('2026-12-03T12:00:00Z')).toEqual([NIGHT])
  expect(await turns('2026-12-03T12:01:00Z')).toEqual([MINUTE])
})

test('a client has so many requests in a period, and others have their own', async () => {
  let now = 0
  const limiter = floodLimiter(2, 10, () => now)
  const ask = async (key: string) => (await limiter.limit({ key })).success
  expect([await ask('a'), await ask('a'), await ask('a'), await ask('b')]).toEqual([
    true,
    true,
    false,
    true,
  ])
  now = 9999
  expect(await ask('a')).toBe(false)
  now = 10_000
  expect(await ask('a')).toBe(true)
})

test('a rule of headers is for its path, and a star is anything', () => {
  const [all, one] = readHeaderRules('/*\n  A: b: c\n\n# Why.\n/x.json\n  D:e\n')
  expect(all).toMatchObject({ headers: [['a', 'b: c']] })
  expect(one).toMatchObject({ headers: [['d', 'e']] })
  expect([
    all!.pattern.test('/x'),
    one!.pattern.test('/x.json'),
    one!.pattern.test('/xxjson'),
  ]).toEqual([true, true, false])
})
