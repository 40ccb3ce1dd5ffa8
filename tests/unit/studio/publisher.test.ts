import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildFolder, removeBuildFolders } from '../../../src/studio/publication/build-folder.ts'
import { gitIn } from '../../../src/studio/publication/git.ts'
import type { Refused } from '../../../src/studio/refusal.ts'
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

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
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
/** The price in the shop, and the day that it was built for. */
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

test('a publication adds and deletes files, and leaves what a developer has staged', async () => {
  const publisher = publisherFor(project, live)
  const [kept, added] = ['.keep', 'added.avif'].map((name) => join(project, 'public/media', name))
  rmSync(kept!)
  writeFileSync(added!, 'a picture')
  writeFileSync(join(project, 'code.ts'), '')
  git('add', 'code.ts')
  await publisher.publish(ANNA)
  expect(await finished(publisher)).toMatchObject({ problem: undefined })
  expect(git('show', '--name-status', '--format=')).toBe(
    'D\tpublic/media/.keep\nA\tpublic/media/added.avif',
  )
  expect(git('status', '--porcelain')).toBe('A  code.ts')

  await publisher.goBack((await publisher.state()).history[1]!.commit, ANNA)
  await finished(publisher)
  expect([existsSync(kept!), existsSync(added!)]).toEqual([true, false])
  expect(git('status', '--porcelain')).toBe('A  code.ts')
  expect(git('branch', '--list')).toMatch(/^\* \w+$/)
})

test('one thing goes back to an earlier publication without the others', async () => {
  const publisher = publisherFor(project, live)
  const usual = drafted()
  const brie = join(project, 'src/content/products/kanape/kanape-s-bri.yaml')
  const price = () => /^price: (.*)$/m.exec(readFileSync(brie, 'utf8'))![1]
  const before = price()
  draft(11111)
  writeFileSync(brie, readFileSync(brie, 'utf8').replace(/^price: .*$/m, 'price: 4444'))
  await publisher.publish(ANNA)
  await finished(publisher)

  const { commit } = (await publisher.state()).history[1]!
  const entries = await publisher.entriesOfReturn(commit)
  expect(entries.map(({ path }) => path).sort()).toEqual([
    'src/content/products/kanape/kanape-s-bri.yaml',
    SALMON,
  ])
  expect(entries.find(({ path }) => path === SALMON)!.words.map(plain)).toEqual([
    'Канапе с лососем: 11 111 → 3 490 ₽',
  ])
  await expect(publisher.goBack(commit, ANNA, [])).rejects.toThrow('Выберите, что вернуть.')
  await publisher.goBack(commit, ANNA, [SALMON])
  expect(await finished(publisher)).toMatchObject({ what: 'back-in-part', problem: undefined })
  expect([sold(), drafted(), price()]).toEqual([usual, usual, '4444'])
  expect(plain(git('log', '-1', '--format=%s'))).toBe(
    'Публикация: Канапе с лососем: 11 111 → 3 490 ₽',
  )
  expect(git('status', '--porcelain')).toBe('')
  expect((await publisher.entriesOfReturn(commit)).map(({ path }) => path)).toHaveLength(1)
  expect(before).not.toBe('4444')
})

test('what would leave the shop contradicting itself is refused with the names of dishes', async () => {
  const publisher = publisherFor(project, live)
  rmSync(join(project, 'src/content/pieces/canape-salmon.yaml'))
  const refusal: unknown = await publisher.publish(ANNA).catch((error: unknown) => error)
  expect(String(refusal)).toContain('Так магазин не сходится: «Что в коробке» в «')
  expect(String(refusal)).toContain('«Что в коробке» в «Канапе с лососем» — такой штуки нет')
  expect(String(refusal)).not.toContain('.yaml')
})

test('prices are published alone, whatever else is a draft', async () => {
  const publisher = publisherFor(project, live)
  const file = join(project, SALMON)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^sentence: .*$/m, 'sentence: Черновик.'))
  const prices = { 'kanape-s-lososem': 3690 }
  const { list, day } = await publisher.prices()
  expect(day).toBe('2026-12-23')
  expect(list.find(({ slug }) => slug === 'kanape-s-lososem')).toEqual({
    slug: 'kanape-s-lososem',
    name: 'Канапе с лососем',
    category: 'Канапе',
    price: 3490,
    cost: { kopecks: expect.any(Number) },
  })
  const now = { isForToday: false, isAgreed: false }
  await publisher.publishPrices({ prices, ...now }, ANNA)
  expect(await finished(publisher)).toMatchObject({ what: 'publish', problem: undefined })
  expect(sold()).toBe(3690)
  expect(plain(git('log', '-1', '--format=%s'))).toBe(
    'Публикация: Канапе с лососем: 3 490 → 3 690 ₽',
  )
  expect(git('show', `HEAD:${SALMON}`)).not.toContain('Черновик')
  expect(readFileSync(file, 'utf8')).toMatch(/^sentence: Черновик\.$/m)
  expect(drafted()).toBe(3690)
  const { changes } = await publisher.state()
  expect(changes.words).toEqual(['Канапе с лососем: изменится описание'])

  await expect(publisher.publishPrices({ prices, ...now }, ANNA)).rejects.toThrow(
    'Эти цены уже в магазине.',
  )
  for (const isForToday of [false, true]) {
    const slip = { prices: { 'kanape-s-lososem': 36_900 }, isForToday, isAgreed: false }
    const refusal = await publisher.publishPrices(slip, ANNA).catch((error: unknown) => error)
    expect(plain((refusal as Refused).question!)).toBe(
      'Канапе с лососем, «Цена, ₽»: было 3 690, станет 36 900 — в 10 раз больше. Верно?',
    )
  }
  expect(drafted()).toBe(3690)
  expect(git('diff', '--name-only')).toBe(SALMON)
})

test('the price of a product that the drafts have deleted is refused in words, and nothing is stored', async () => {
  const publisher = publisherFor(project, live)
  rmSync(join(project, SALMON))
  const now = { prices: { 'kanape-s-lososem': 3690 }, isForToday: false, isAgreed: false }
  await expect(publisher.publishPrices(now, ANNA)).rejects.toThrow('в формах уже удалено')
  expect(git('diff', '--name-status').trim()).toBe(`D\t${SALMON}`)
})

test('a price for today only goes by itself at midnight', async () => {
  const publisher = publisherFor(project, live)
  const usual = drafted()
  const prices = { 'kanape-s-lososem': 2990 }
  await publisher.publishPrices({ prices, isForToday: true, isAgreed: false }, ANNA)
  expect(await finished(publisher)).toMatchObject({ problem: undefined })
  expect(lastSubjects()[0]).toContain('Канапе с лососем: 3 490 → 2 990 ₽')
  expect((await publisher.prices()).list).toContainEqual(
    expect.objectContaining({ slug: 'kanape-s-lososem', price: usual, today: 2990 }),
  )
  // From now on it would change nothing today.
  await expect(
    publisher.publishPrices({ prices, isForToday: false, isAgreed: false }, ANNA),
  ).rejects.toThrow('Сегодня цену даёт календарь: «Канапе с лососем».')

  vi.stubEnv('BUILD_DAY', '2026-12-24')
  await publisher.followCalendar()
  expect(await finished(publisher)).toMatchObject({ what: 'calendar', problem: undefined })
  expect(lastSubjects()[0]).toContain('Канапе с лососем: 2 990 → 3 490 ₽')
  expect([drafted(), git('status', '--porcelain')]).toEqual([usual, ''])
})

test('a draft with a number that looks like a slip is said with its name before it is published', async () => {
  const publisher = publisherFor(project, live)
  draft(34900)
  const { doubts } = await publisher.state()
  expect(doubts.map(plain)).toEqual([
    'Канапе с лососем, «Цена, ₽»: было 3 490, станет 34 900 — в 10 раз больше',
  ])
  draft(3690)
  expect((await publisher.state()).doubts).toEqual([])
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

test('a commit by hand while a release ran is not undone, nor is the release hidden in it', async () => {
  draft(11111)
  const publishing = spawn('node', ['tests/unit/studio/tiny-edition/publish.ts', project, live], {
    env: { ...process.env, HOLD: 'released' },
    stdio: 'inherit',
  })
  await vi.waitFor(() => expect(existsSync(`${live}.held`)).toBe(true), 60_000)
  publishing.kill('SIGKILL')
  await once(publishing, 'exit')
  const kept = join(project, 'public/media/.keep')
  writeFileSync(kept, 'by hand')
  git('commit', '--quiet', '--message', 'By hand', 'public/media/.keep')
  await expect(startAgain(project, live)).rejects.toThrow('merge-base')
  expect(readFileSync(kept, 'utf8')).toBe('by hand')
  expect(git('status', '--porcelain')).toBe(`M ${SALMON}`)
  expect(git('log', '-1', '--format=%s')).toBe('By hand')
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

const HOUR = 3_600_000
test.each([HOUR, -HOUR, 35_064 * HOUR, -35_064 * HOUR])(
  'after a clock that was wrong by %i ms the shop is that of today',
  async (wrong) => {
    const today = Date.parse('2026-12-23T12:00:00Z')
    const days = await daysBuiltAt(
      'entries:\n  - { product: kanape-s-lososem, from: 2029-12-24, price: 33333 }\n',
      [today + wrong, today],
    )
    expect(days.at(-1)).toBe('2026-12-23')
    expect(days[0]).toBe(wrong > 24 * HOUR ? '2030-12-23' : '2026-12-23')
  },
)

/** The days for which the shop is built as this calendar is followed on both sides of two midnights in Moscow. */
function daysBuiltAroundMidnight(calendar: string): Promise<string[]> {
  const times = ['2026-12-23T20:59:59.999Z', '2026-12-23T21:00:00Z', '2026-12-24T21:00:00Z']
  return daysBuiltAt(
    calendar,
    times.map((time) => Date.parse(time)),
  )
}

async function daysBuiltAt(calendar: string, times: readonly number[]): Promise<string[]> {
  writeFileSync(join(project, 'src/content/calendar.yaml'), calendar)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'A calendar\n\nDay: 2026-12-23')
  vi.stubEnv('BUILD_DAY', undefined)
  vi.useFakeTimers({ toFake: ['Date'] })
  const publisher = publisherFor(project, live)
  const days: string[] = []
  for (const time of times) {
    vi.setSystemTime(time)
    await publisher.followCalendar()
    await finished(publisher)
    days.push(builtFor())
  }
  return days
}

/** The subjects of the last two commits, the latest first. */
const lastSubjects = () => git('log', '-2', '--format=%s').replaceAll('\u00a0', ' ').split('\n')

test('a build has nothing of the database of a shop that runs from the same folder, nor has the history', async () => {
  mkdirSync(join(project, 'data'))
  for (const file of ['data/shop.sqlite', 'data/shop.sqlite-wal', 'erased-people.txt'])
    writeFileSync(join(project, file), 'canary')
  draft(11111)
  removeBuildFolders(project)
  const { path } = await buildFolder(project, gitIn(project), () => {})
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  expect(files).toContain(SALMON)
  expect(files.filter((file) => /sqlite|erased/.test(file))).toEqual([])
  const publisher = publisherFor(project, live)
  await publisher.publish(ANNA)
  await finished(publisher)
  expect(git('log', '--all', '--name-only', '--format=')).not.toMatch(/sqlite|erased/)
  expect(existsSync(join(project, 'data/shop.sqlite'))).toBe(true)
})
