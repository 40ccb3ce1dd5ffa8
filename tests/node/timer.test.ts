import { describe, expect, test, vi } from 'vitest'
import { floodLimiter } from '../../functions/node/flood-limiter.ts'
import { readHeaderRules } from '../../functions/node/header-rules.ts'
import { takeTurns } from '../../functions/node/timer.ts'
import { steadyClock } from '../../functions/node/steady-clock.ts'
import { HAS_CLUSTER, newPostgres } from './postgres.ts'
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

const HOUR = 3_600_000
const WRONG = { 'an hour': HOUR, 'ten days': 240 * HOUR, 'four years': 4 * 365 * 24 * HOUR }

describe.each([
  ['SQLite', true, async () => emptySqlite()],
  ['PostgreSQL', HAS_CLUSTER, async () => (await newPostgres()).database],
] as const)('on %s', (_, isHere, empty) => {
  test.runIf(isHere).each(Object.entries(WRONG))(
    'minutes and nights have their turns again as soon as a clock that was wrong by %s is right',
    async (_, wrong) => {
      for (const jump of [wrong, -wrong]) {
        const database = await empty()
        const noon = at('2026-12-01T12:00:00Z')
        expect(await takeTurns(database, noon)).toEqual([NIGHT])
        expect(await takeTurns(database, noon + 60_000)).toEqual([MINUTE])
        await takeTurns(database, noon + jump)
        await takeTurns(database, noon + jump + 60_000)
        await takeTurns(database, noon + 120_000)
        expect(await takeTurns(database, noon + 180_000)).toEqual([MINUTE])
        expect(await takeTurns(database, noon + 24 * HOUR)).toEqual([NIGHT])
      }
    },
  )
})

describe('the clock of a host', () => {
  const clock = { wall: 0, monotonic: 0 }
  const pass = (milliseconds: number) => {
    clock.wall += milliseconds
    clock.monotonic += milliseconds
  }
  const alarms = () => vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)))
  const started = () => {
    Object.assign(clock, { wall: at('2026-12-01T12:00:00Z'), monotonic: 5000 })
    vi.spyOn(console, 'error')
      .mockReset()
      .mockImplementation(() => {})
    return steadyClock(
      () => clock.wall,
      () => clock.monotonic,
    )
  }

  test.each([HOUR, -HOUR, WRONG['four years'], -WRONG['four years']])(
    'goes on through a jump of %i that lasts for seconds, and raises one alarm',
    (jump) => {
      const now = started()
      const before = now()
      clock.wall += jump
      for (let second = 0; second < 8; second++) {
        pass(1000)
        expect(now()).toBe(before + (second + 1) * 1000)
      }
      clock.wall -= jump
      pass(60_000)
      expect(now()).toBe(before + 68_000)
      expect(alarms()).toEqual([{ event: 'clock-jumped', alarm: true, seconds: jump / 1000 }])
    },
  )

  test.each([HOUR, -HOUR, WRONG['four years']])('follows a jump of %i that lasts', (jump) => {
    const now = started()
    clock.wall += jump
    expect(now()).toBe(clock.wall - jump)
    pass(59_999)
    expect(now()).toBe(clock.wall - jump)
    pass(1)
    expect(now()).toBe(clock.wall)
    expect(alarms()).toHaveLength(1)
  })

  test('follows a second jump only as long after it, and small corrections at once', () => {
    const now = started()
    clock.wall += HOUR
    now()
    pass(50_000)
    clock.wall += HOUR
    now()
    pass(50_000)
    expect(now()).toBe(clock.wall - 2 * HOUR)
    pass(10_000)
    expect(now()).toBe(clock.wall)
    clock.wall -= 30_000
    expect(now()).toBe(clock.wall)
    expect(alarms()).toHaveLength(2)
  })
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
