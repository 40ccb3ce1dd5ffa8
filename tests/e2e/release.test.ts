import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressBuild } from '../../functions/node/compress.ts'
import {
  currentRelease,
  makeRelease,
  previousRelease,
  pruneReleases,
  switchOver,
  switchTo,
  takeAlong,
} from '../../functions/ops/releases.ts'
import { smoke } from '../../functions/ops/smoke.ts'
import { copyAsAnotherBuild, idOf } from './another-build.ts'
import { expect, test } from './browser.ts'
import { freePort, hostBuild, type Hosted } from './hosted.ts'
import { takeWholeOrder } from './staff.ts'

// Releases on a server: functions/ops/releases.ts.

test.describe.configure({ mode: 'default' })

let folder: string
let releases: { folder: string }
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  releases = { folder: join(folder, 'releases') }
})
test.afterAll(() => rmSync(folder, { recursive: true }))

/** The current release, as systemd starts it: by its own Node, in its own folder. */
const serve = (): Promise<Hosted> =>
  hostBuild(
    { DATABASE: join(folder, 'shop.sqlite'), PATH: '/nowhere' },
    { folder: join(releases.folder, 'current'), program: ['bin/node', 'node/host.mjs'] },
  )

test('a release runs by itself, the next one keeps its files, and one step leads back', async ({
  request,
}) => {
  const builds = [join(folder, 'first'), 'dist'] as const
  copyAsAnotherBuild('dist', builds[0])
  await compressBuild(join(builds[0], 'client/sets'), join(builds[0], 'compressed'))
  const names = [
    await makeRelease(releases, builds[0], new Date('2026-12-01T10:00:00Z')),
    await makeRelease(releases, builds[1], new Date('2026-12-02T10:00:00Z')),
  ] as const
  rmSync(builds[0], { recursive: true })
  const ids = [names[0].slice(-16), idOf('dist')] as const
  await takeAlong(releases, names[0], join(releases.folder, names[1], 'dist/client'))

  const expectBoth = async ({ url }: Hosted) => {
    for (const id of ids) {
      const { assets } = await (await request.get(`${url}/builds/meta/${id}.json`)).json()
      for (const asset of Object.keys(assets).slice(0, 5)) {
        const answer = await request.get(url + asset)
        expect(answer.status(), asset).toBe(200)
        expect(answer.headers()['cache-control']).toContain('immutable')
      }
    }
  }
  switchTo(releases, names[0])
  {
    await using shop = await serve()
    expect(await smoke(shop.url, ids[0])).toEqual([])
    for (const encoding of ['br', 'gzip']) {
      const page = await request.get(`${shop.url}/sets/`, {
        headers: { 'accept-encoding': encoding },
      })
      expect(page.headers()).toMatchObject({
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(await page.text()).toContain('<main')
      const again = await request.get(`${shop.url}/sets/`, {
        headers: { 'if-none-match': page.headers()['etag']! },
      })
      expect(again.status()).toBe(304)
    }
  }
  switchTo(releases, names[1])
  {
    await using shop = await serve()
    expect(await smoke(shop.url, ids[1])).toEqual([])
    await expectBoth(shop)
  }
  expect(previousRelease(releases)).toBe(names[0])
  await switchOver(releases, names[0])
  await using shop = await serve()
  expect(await smoke(shop.url, ids[0])).toEqual([])
  await expectBoth(shop)
  expect(() => previousRelease(releases)).toThrow('no earlier release')
})

/** Podman with its options where a machine needs some, and an image with glibc: Debian's slim one by default. */
const [podman = '', ...options] = (process.env['PODMAN'] ?? 'podman').split(' ')
const BASE = process.env['PODMAN_BASE'] ?? 'docker.io/library/debian:bookworm-slim'
const run = (...args: string[]) =>
  spawnSync(podman, [...options, ...args], { encoding: 'utf8', timeout: 90_000 })

test('an image of the release runs without any right, on a disk that it cannot write to but for its volume', async ({
  playwright,
}) => {
  const { status, error } = run('run', '--rm', '--network=none', BASE, 'true')
  test.skip(status !== 0, `No podman with ${BASE} here: ${error?.message ?? 'it does not run'}`)
  const name = `shop-${crypto.randomUUID()}`
  const port = await freePort()
  const file = 'functions/node/packaging/Dockerfile'
  const build = ['build', '--isolation=chroot', '--build-arg', `BASE=${BASE}`, '-t', name]
  expect(run(...build, '-f', file, join(releases.folder, 'current')).status).toBe(0)
  try {
    const rights = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges']
    const place = ['--network=host', '--env', `PORT=${port}`, '--volume', `${name}:/data`]
    const started = run('run', '-d', '--name', name, ...rights, ...place, name)
    expect(started.stderr).toBe('')
    const request = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${port}` })
    const health = () => request.get('/api/health').then((answer) => answer.status())
    await expect.poll(() => health().catch(() => 0)).toBe(200)
    await takeWholeOrder(request)
    await request.dispose()
    expect(run('exec', name, 'sh', '-c', 'touch /shop/x; id -u').stdout).toBe('65532\n')
    expect(run('exec', name, 'sh', '-c', 'touch /shop/x').stderr).toContain('Read-only')
    run('stop', name)
    expect(run('inspect', '--format', '{{.State.ExitCode}}', name).stdout).toBe('0\n')
  } finally {
    run('rm', '--force', name)
    run('volume', 'rm', '--force', name)
    run('rmi', '--force', name)
  }
})

test('a clock that was set back makes no release older than the one before', async () => {
  const own = { folder: join(folder, 'back') }
  const [earlier, later] = ['2026-12-01T10:00:00Z', '2030-12-01T10:00:00Z'].map(
    (at) => new Date(at),
  )
  const first = await makeRelease(own, 'dist', later)
  const second = await makeRelease(own, 'dist', earlier)
  expect(second.slice(0, 19)).toBe('2030-12-01T10-00-01')
  switchTo(own, second)
  expect(previousRelease(own)).toBe(first)
})

test('five releases are kept, and the running one', () => {
  const own = { folder: join(folder, 'many') }
  const names = [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-12-0${day}T10-00-00-0123456789abcdef`)
  for (const name of [...names, '.part-x', 'other'])
    mkdirSync(join(own.folder, name), { recursive: true })
  switchTo(own, names[0]!)
  pruneReleases(own)
  expect(readdirSync(own.folder).sort()).toEqual([names[0], ...names.slice(2), 'current', 'other'])
  expect(currentRelease(own)).toBe(names[0])
})

test('a server with placeholders or wrong settings gets no release', () => {
  const RELEASES = join(folder, 'refused')
  const { status, stderr } = spawnSync('node', ['functions/ops/deploy-host.ts'], {
    env: { ...process.env, RELEASES },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('Nothing was deployed')])
  expect(existsSync(RELEASES)).toBe(false)
})
