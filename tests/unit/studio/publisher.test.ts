import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publisherFor, startAgain } from './tiny-edition/publisher-for.ts'

// Publications with Git's own history, on a shop in one file. The real editions: tests/e2e/publication.test.ts.

const SALMON = 'src/content/products/kanape/kanape-s-lososem.yaml'
const ANNA = { name: 'Анна', email: 'anna@stol.ru' }

let folder: string
let project: string
let live: string
beforeEach(() => {
  vi.stubEnv('BUILD_DAY', '2026-12-23')
  folder = mkdtempSync(join(tmpdir(), 'publisher-'))
  project = join(folder, 'shop')
  live = join(folder, 'live')
  vi.stubEnv('LIVE', live)
  for (const own of ['src/content', 'src/settings'])
    cpSync(own, join(project, own), { recursive: true })
  mkdirSync(join(project, 'public/media'), { recursive: true })
  cpSync('tests/unit/studio/tiny-edition/run.mjs', join(project, 'run.mjs'))
  writeFileSync(join(project, 'package.json'), '{"scripts":{"shop":"node run.mjs"}}')
  writeFileSync(join(project, '.gitignore'), '.studio\nnode_modules\n')
  writeFileSync(join(project, 'public/media/.keep'), '')
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'The shop\n\nDay: 2026-12-23')
  execFileSync('node', ['run.mjs', 'release'], { cwd: project })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const git = (...args: string[]) => {
  const who = { GIT_AUTHOR_NAME: 'Dev', GIT_AUTHOR_EMAIL: 'dev@localhost' }
  const env = {
    ...process.env,
    ...who,
    GIT_COMMITTER_NAME: 'Dev',
    GIT_COMMITTER_EMAIL: 'dev@localhost',
  }
  return execFileSync('git', args, { cwd: project, encoding: 'utf8', env }).trim()
}
const draft = (price: number) => {
  const file = join(project, SALMON)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^price: .*$/m, `price: ${price}`))
}
const drafted = () => Number(/^price: (.*)$/m.exec(readFileSync(join(project, SALMON), 'utf8'))![1])
const running = () => Buffer.from(readFileSync(live, 'utf8'), 'hex').toString().split(' ')
/** What the shop sells it for, and the day that it was built for. */
const sold = () => Number(running()[0])
const builtFor = () => running()[1]!

type Publisher = ReturnType<typeof publisherFor>
const finished = async (publisher: Publisher) => {
  await vi.waitFor(async () => expect((await publisher.state()).running).toBeUndefined(), 60_000)
  return (await publisher.state()).ended
}

test('a publication carries the colleague’s name and what changes; going back leaves drafts drafts', async () => {
  const publisher = publisherFor(project, live)
  const usual = drafted()
  draft(11111)
  await publisher.publish(ANNA)
  await expect(publisher.publish(ANNA)).rejects.toThrow('Подождите: Анна сейчас публикует.')
  expect(await finished(publisher)).toMatchObject({ by: 'Анна', problem: undefined })
  expect(sold()).toBe(11111)
  expect(git('log', '-1', '--format=%an %s').replaceAll('\u00a0', ' ')).toMatch(
    /^Анна Публикация: Канапе с лососем: .* → 11 111 ₽$/,
  )
  expect(git('status', '--porcelain')).toBe('')

  await publisher.goBack((await publisher.state()).history[1]!.commit, ANNA)
  await finished(publisher)
  expect([sold(), drafted()]).toEqual([usual, usual])

  draft(22222)
  await publisher.goBack((await publisher.state()).history[1]!.commit, ANNA)
  await finished(publisher)
  expect([sold(), drafted()]).toEqual([11111, 22222])
  expect((await publisher.state()).history).toHaveLength(4)
})

test('what does not build leaves the shop, its history and the draft as they were', async () => {
  const [head, usual] = [git('rev-parse', 'HEAD'), drafted()]
  writeFileSync(`${live}.broken`, '')
  draft(11111)
  const publisher = publisherFor(project, live)
  await publisher.publish(ANNA)
  expect(await finished(publisher)).toMatchObject({
    problem: 'Сборка не вышла, магазин остался прежним.',
    output: expect.stringContaining('broken') as string,
  })
  expect([sold(), drafted(), git('rev-parse', 'HEAD')]).toEqual([usual, 11111, head])
})

test.each([
  ['build', false],
  ['release', false],
  ['released', true],
])('killed at %s, the shop is whole and the history agrees with it', async (moment, isNew) => {
  const usual = drafted()
  draft(11111)
  const publishing = spawn('node', ['tests/unit/studio/tiny-edition/publish.ts', project, live], {
    env: { ...process.env, HOLD: moment },
    stdio: 'inherit',
  })
  await vi.waitFor(() => expect(existsSync(`${live}.held`)).toBe(true), 60_000)
  publishing.kill('SIGKILL')
  await once(publishing, 'exit')
  await startAgain(project, live)
  expect(sold()).toBe(isNew ? 11111 : usual)
  const { changes, history } = await publisherFor(project, live).state()
  expect([changes.words.length, history.length]).toEqual(isNew ? [0, 2] : [1, 1])
  expect(drafted()).toBe(11111)
})

test('the calendar publishes by itself on its day, once, and without the drafts', async () => {
  const usual = drafted()
  const calendar = 'entries:\n  - { product: kanape-s-lososem, from: 2026-12-24, price: 33333 }\n'
  writeFileSync(join(project, 'src/content/calendar.yaml'), calendar)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'A price to come\n\nDay: 2026-12-23')
  draft(11111)
  const publisher = publisherFor(project, live)
  await publisher.followCalendar()
  expect((await publisher.state()).running).toBeUndefined()

  vi.stubEnv('BUILD_DAY', '2026-12-24')
  await publisher.followCalendar()
  const ended = await finished(publisher)
  expect(ended?.output).toBeUndefined()
  expect(ended).toMatchObject({ what: 'calendar', problem: undefined })
  expect(git('log', '-1', '--format=%an %s').replaceAll('\u00a0', ' ')).toMatch(
    /^Календарь Публикация: Канапе с лососем: .* → 33 333 ₽$/,
  )
  expect([sold(), drafted()]).toEqual([usual, 11111])
  await publisher.followCalendar()
  expect((await publisher.state()).running).toBeUndefined()
})

test('the calendar turns at midnight in Moscow, there and back', async () => {
  const days = await daysBuiltAroundMidnight(
    'entries:\n  - { product: kanape-s-lososem, from: 2026-12-24, to: 2026-12-24, price: 33333 }\n',
  )
  expect(days).toEqual(['2026-12-23', '2026-12-24', '2026-12-25'])
  expect(lastSubjects()).toEqual([
    expect.stringContaining('33 333 → 3 490 ₽'),
    expect.stringContaining('3 490 → 33 333 ₽'),
  ])
})

test('a promotion for a day begins and ends at midnight in Moscow', async () => {
  const days = await daysBuiltAroundMidnight(
    'entries: []\npromotions:\n  - { promo: 10, from: 2026-12-24, to: 2026-12-24 }\n',
  )
  expect(days).toEqual(['2026-12-23', '2026-12-24', '2026-12-25'])
  expect(lastSubjects()).toEqual([
    expect.stringContaining('акция по промокоду 10 (скидка 30 %) заканчивается'),
    expect.stringContaining('акция по промокоду 10 (скидка 30 %) начинается'),
  ])
})

/** The days for which the shop is built as this calendar is followed on both sides of two midnights in Moscow. */
async function daysBuiltAroundMidnight(calendar: string): Promise<string[]> {
  writeFileSync(join(project, 'src/content/calendar.yaml'), calendar)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'A calendar\n\nDay: 2026-12-23')
  vi.stubEnv('BUILD_DAY', undefined)
  vi.useFakeTimers({ toFake: ['Date'] })
  const publisher = publisherFor(project, live)
  const days: string[] = []
  for (const at of ['2026-12-23T20:59:59.999Z', '2026-12-23T21:00:00Z', '2026-12-24T21:00:00Z']) {
    vi.setSystemTime(Date.parse(at))
    await publisher.followCalendar()
    await finished(publisher)
    days.push(builtFor())
  }
  return days
}

/** The subjects of the last two commits, the latest first. */
const lastSubjects = () => git('log', '-2', '--format=%s').replaceAll('\u00a0', ' ').split('\n')
