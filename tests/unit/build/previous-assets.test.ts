import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takePreviousAssets } from '../../../src/build/previous-assets.ts'

const root = mkdtempSync(join(tmpdir(), 'builds-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A build of one chunk, named after its id; `files` come on top. */
function aBuild(id: string, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(root, `${id}-`))
  const chunk = `/_astro/chunk.${id}.js`
  const written = {
    '/builds/latest.json': JSON.stringify({ id, timestamp: 1 }),
    [`/builds/meta/${id}.json`]: JSON.stringify({ id, timestamp: 1, assets: [chunk] }),
    [chunk]: `// ${id}`,
    ...files,
  }
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** The build is live for as long as `visit` lasts. */
async function whileLive<Result>(
  folder: string,
  visit: (site: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(({ url }, response) => {
    try {
      response.end(readFileSync(join(folder, url!)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    return await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const ids = (builds: { id: string }[]) => builds.map(({ id }) => id)
const chunksOf = (folder: string) => readdirSync(join(folder, '_astro')).sort()

async function deploy(live: string, next: string): Promise<string[]> {
  return whileLive(live, async (site) => ids(await takePreviousAssets(site, next)))
}

test('release after release, what came before stays, and so it does on the way back', async () => {
  const [a, b, c] = [aBuild('a'), aBuild('b'), aBuild('c')]
  expect(await deploy(a, b)).toEqual(['a'])
  expect(await deploy(b, c)).toEqual(['b', 'a'])
  expect(chunksOf(c)).toEqual(['chunk.a.js', 'chunk.b.js', 'chunk.c.js'])
  expect(readdirSync(join(c, 'builds/meta'))).toContain('a.json')

  const again = aBuild('b')
  expect(await deploy(c, again)).toEqual(['c', 'a'])
  expect(chunksOf(again)).toEqual(['chunk.a.js', 'chunk.b.js', 'chunk.c.js'])
})

test('ten builds are kept', async () => {
  let live = aBuild('n0')
  for (let n = 1; n <= 12; n++) {
    const next = aBuild(`n${n}`)
    await deploy(live, next)
    live = next
  }
  expect(chunksOf(live)).toHaveLength(11)
  expect(chunksOf(live)).not.toContain('chunk.n1.js')
})

test('the first deploy finds nothing to take along', async () => {
  expect(await deploy(mkdtempSync(join(root, 'empty-')), aBuild('a'))).toEqual([])
})

test('a site that lost files of its own build stops the deploy', async () => {
  const live = aBuild('a')
  rmSync(join(live, '_astro/chunk.a.js'))
  await expect(deploy(live, aBuild('b'))).rejects.toThrow('lacks files of its own build a')
})

test('a site that does not answer stops the deploy', async () => {
  const site = await whileLive(aBuild('a'), async (url) => url)
  await expect(takePreviousAssets(site, aBuild('b'))).rejects.toThrow()
})

test('a build that was lost long ago is let go', async () => {
  const live = aBuild('b', { '/builds/kept.json': '[{"id":"a","timestamp":1}]' })
  expect(await deploy(live, aBuild('c'))).toEqual(['b'])
})

test('a file outside the build is never written', async () => {
  const meta = JSON.stringify({ id: 'a', timestamp: 1, assets: ['/../../escaped.js'] })
  const live = aBuild('a', { '/builds/meta/a.json': meta })
  await expect(deploy(live, aBuild('b'))).rejects.toThrow()
  expect(readdirSync(root)).not.toContain('escaped.js')
})
