import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { takePreviousAssets } from '../../../src/integrations/previous-assets.ts'
import { sha256 } from '../../../src/integrations/site/digest.ts'

const root = mkdtempSync(join(tmpdir(), 'builds-'))
afterAll(() => rmSync(root, { recursive: true }))

/** The id of a build that the tests call `name`. */
const idOf = (name: string) => Buffer.from(name).toString('hex').padStart(16, '0')
const chunkOf = (name: string) => `chunk.${idOf(name).slice(-8)}.js`

/** A build of one chunk; `files` come on top, `assets` are those of its description. */
function aBuild(
  name: string,
  files: Record<string, string> = {},
  assets: unknown = { [`/_astro/${chunkOf(name)}`]: sha256(`// ${name}`) },
): string {
  const folder = mkdtempSync(join(root, `${name}-`))
  const id = idOf(name)
  const written = {
    '/builds/latest.json': JSON.stringify({ id, timestamp: 1 }),
    [`/builds/meta/${id}.json`]: JSON.stringify({ id, timestamp: 1, assets }),
    [`/_astro/${chunkOf(name)}`]: `// ${name}`,
    ...files,
  }
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** A live site with these answers, and the paths requested from it. */
async function whileAnswering<Result>(
  answer: (path: string) => { status: number; headers?: Record<string, string>; body?: string },
  visit: (site: string, asked: string[]) => Promise<Result>,
): Promise<Result> {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const { status, headers, body } = answer(url)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    return await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The build is live for as long as `visit` lasts. */
async function whileLive<Result>(
  folder: string,
  visit: (site: string, asked: string[]) => Promise<Result>,
): Promise<Result> {
  const answer = (path: string) => {
    try {
      return { status: 200, body: readFileSync(join(folder, path), 'utf8') }
    } catch {
      return { status: 404 }
    }
  }
  return whileAnswering(answer, visit)
}

const names = (builds: { id: string }[]) =>
  builds.map(({ id }) => Buffer.from(id, 'hex').toString().replaceAll('\0', ''))
const chunksOf = (folder: string) => readdirSync(join(folder, '_astro')).sort()

async function deploy(live: string, next: string): Promise<string[]> {
  return whileLive(live, async (site) => names(await takePreviousAssets(site, next)))
}

test('files of earlier builds stay through several releases and through a roll back', async () => {
  const [a, b, c] = [aBuild('a'), aBuild('b'), aBuild('c')]
  expect(await deploy(a, b)).toEqual(['a'])
  expect(await deploy(b, c)).toEqual(['b', 'a'])
  expect(chunksOf(c)).toEqual([chunkOf('a'), chunkOf('b'), chunkOf('c')])
  expect(readdirSync(join(c, 'builds/meta'))).toContain(`${idOf('a')}.json`)

  const again = aBuild('b')
  expect(await deploy(c, again)).toEqual(['c', 'a'])
  expect(chunksOf(again)).toEqual([chunkOf('a'), chunkOf('b'), chunkOf('c')])
})

test('ten builds are kept', async () => {
  let live = aBuild('n0')
  for (let n = 1; n <= 12; n++) {
    const next = aBuild(`n${n}`)
    await deploy(live, next)
    live = next
  }
  expect(chunksOf(live)).toHaveLength(11)
  expect(chunksOf(live)).not.toContain(chunkOf('n1'))
})

test('the first deploy has nothing to copy', async () => {
  expect(await deploy(mkdtempSync(join(root, 'empty-')), aBuild('a'))).toEqual([])
})

test('a site that lost files of its own build stops the deploy', async () => {
  const live = aBuild('a')
  rmSync(join(live, '_astro', chunkOf('a')))
  await expect(deploy(live, aBuild('b'))).rejects.toThrow('lacks files of its own build')
})

test('a site that does not answer stops the deploy', async () => {
  const site = await whileLive(aBuild('a'), async (url) => url)
  await expect(takePreviousAssets(site, aBuild('b'))).rejects.toThrow()
})

test('a build that is missing on the live site is dropped', async () => {
  const live = aBuild('b', {
    '/builds/kept.json': JSON.stringify([{ id: idOf('a'), timestamp: 1 }]),
  })
  expect(await deploy(live, aBuild('c'))).toEqual(['b'])
})

describe('a live site that was tampered with', () => {
  const digest = sha256('evil')
  const traversals = [
    '/../../escaped.js',
    '/_astro/../_worker.js',
    '/_astro/..%2f..%2fa.0123abcd.js',
  ]
  const others = [
    '//evil.example/_astro/a.0123abcd.js',
    'https://evil.example/_astro/a.0123abcd.js',
  ]
  const pages = ['/_redirects', '/_headers', '/_worker.js', '/sw.js', '/index.html', '/_astro/a.js']
  const almost = [
    '/_astro/a.0123abcd.html',
    '/_astro/a/b.0123abcd.js',
    '/_astro/a.0123abcd.js?',
    '',
  ]

  test.each([...traversals, ...others, ...pages, ...almost])(
    'is neither read for %j nor written',
    async (path) => {
      const live = aBuild('a', {}, { [path]: digest })
      const next = aBuild('b')
      const before = readdirSync(root, { recursive: true })
      await whileLive(live, async (site, asked) => {
        await expect(takePreviousAssets(site, next)).rejects.toThrow('not what a build writes')
        expect(asked.every((url) => url.startsWith('/builds/'))).toBe(true)
      })
      expect(readdirSync(root, { recursive: true })).toEqual(before)
    },
  )

  test.each([
    ['an id', { '/builds/latest.json': '{"id":"../../x","timestamp":1}' }],
    ['a longer id', { '/builds/latest.json': `{"id":"${idOf('a')}0","timestamp":1}` }],
    ['an upper-case id', { '/builds/latest.json': '{"id":"ABCDEF0123456789","timestamp":1}' }],
    [
      'an id that ends otherwise',
      { '/builds/latest.json': '{"id":"0123456789abcdeg","timestamp":1}' },
    ],
    ['a time', { '/builds/latest.json': `{"id":"${idOf('a')}","timestamp":"<"}` }],
    ['kept builds', { '/builds/kept.json': '[{"id":"..","timestamp":1}]' }],
    [
      'a list of files',
      { [`/builds/meta/${idOf('a')}.json`]: '{"assets":["/_astro/a.0123abcd.js"]}' },
    ],
  ])('with %s that no build writes stops the deploy', async (_, files) => {
    await expect(deploy(aBuild('a', files), aBuild('b'))).rejects.toThrow('not what a build writes')
  })

  test('with another file under a known name stops the deploy', async () => {
    const live = aBuild('a', { [`/_astro/${chunkOf('a')}`]: '// evil' })
    const next = aBuild('b')
    await expect(deploy(live, next)).rejects.toThrow('is not the file of its build')
    expect(chunksOf(next)).toEqual([chunkOf('b')])
  })

  test('with another digest for a file of the new build stops the deploy', async () => {
    const live = aBuild('a', {}, { [`/_astro/${chunkOf('b')}`]: digest })
    await expect(deploy(live, aBuild('b'))).rejects.toThrow('is not the file of its build')
  })

  test('is not followed to another host', async () => {
    const [other, next] = [aBuild('a'), aBuild('b')]
    await whileLive(other, (elsewhere) =>
      whileAnswering(
        (path) => ({ status: 302, headers: { location: elsewhere + path } }),
        async (site) => {
          await expect(takePreviousAssets(site, next)).rejects.toThrow('answered 302')
        },
      ),
    )
  })
})

test.each([500, 503, 403, 410])(
  'a live site that answers %i is not taken for none',
  async (status) => {
    await whileAnswering(
      () => ({ status }),
      async (site) => {
        await expect(takePreviousAssets(site, aBuild('b'))).rejects.toThrow(`answered ${status}`)
      },
    )
  },
)

test('a build of which a file is gone leaves no description behind', async () => {
  const live = aBuild('b', {
    '/builds/kept.json': JSON.stringify([{ id: idOf('a'), timestamp: 1 }]),
    [`/builds/meta/${idOf('a')}.json`]: JSON.stringify({
      assets: { '/_astro/gone.0123abcd.js': sha256('') },
    }),
  })
  const next = aBuild('c')
  expect(await deploy(live, next)).toEqual(['b'])
  expect(readdirSync(join(next, 'builds/meta'))).not.toContain(`${idOf('a')}.json`)
  expect(JSON.parse(readFileSync(join(next, 'builds/kept.json'), 'utf8'))).toEqual([
    { id: idOf('b'), timestamp: 1 },
  ])
})

test.each([
  ['a typeface', '/_astro/onest-latin.CJ7xQ1hB.woff2'],
  ['a chunk of an Astro component', '/_astro/Head.astro_astro_type_script_index_0.4jemzX3_.js'],
])('%s is copied', async (_, path) => {
  const live = aBuild('a', { [path]: 'content' }, { [path]: sha256('content') })
  const next = aBuild('b')
  await deploy(live, next)
  expect(readFileSync(join(next, path), 'utf8')).toBe('content')
})

test('only builds that the live site names are asked for', async () => {
  const [live, next] = [aBuild('a'), aBuild('b')]
  await whileLive(live, async (site, asked) => {
    await takePreviousAssets(site, next)
    expect(asked.filter((path) => path.startsWith('/builds/meta/'))).toEqual([
      `/builds/meta/${idOf('a')}.json`,
    ])
  })
})
