import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroIntegration } from 'astro'
import { Parser } from 'parse5'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtPages } from '../../../src/integrations/built-pages/index.ts'
import { numberScopes } from '../../../src/integrations/built-pages/number-scopes.ts'
import { contentDigest } from '../../../src/integrations/discovery/page-content.ts'
import { parsePage } from '../../../src/integrations/html.ts'
import { statementsOf } from '../../../src/integrations/self-check/index.ts'
import { buildJson } from '../../../src/integrations/site/index.ts'
import { cutsOf } from '../../../src/integrations/site/page.ts'
import { typesetPage } from '../../../src/integrations/typography/typeset-html.ts'
import { html } from './site/built-pages.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'built-shop-'))
  await write('src/content/pictures.json', '{}')
})

afterEach(() => rm(root, { recursive: true }))

test('every page is parsed once; of shells as many pieces, however many pages a build has', async () => {
  const few = await parsedIn(3)
  const many = await parsedIn(30)
  expect([few.pages, many.pages]).toEqual([3, 30])
  expect(many.pieces).toBeLessThanOrEqual(few.pieces)
})

test('a page is typeset in its file, and its payload has the same text', async () => {
  await build(1)
  const page = await readFile(join(root, 'dist/product/0/index.html'), 'utf8')
  expect(page).toContain(
    '<p itemscope>Сыр с\u00a0виноградом &amp; в\u00a0доме\u00a0— 90\u00a0₽</p>',
  )
  const payload = await readFile(join(root, 'dist/product/0/_payload.json'), 'utf8')
  expect(JSON.parse(payload)).toMatchObject({ main: `<main id="main">${PRINTED}</main>` })
})

test('what a typeset page tells is what its text would tell if it were parsed again', () => {
  const page = html({ main: WRITTEN + WRITTEN, head: '<meta name="description" content="И в">' })
  const typeset = typesetPage(parsePage(page))
  const again = parsePage(typeset.html)
  expect(typeset.html).not.toBe(page)
  expect(cutsOf('/', typeset)).toEqual(cutsOf('/', again))
  expect(contentDigest(typeset, String)).toBe(contentDigest(again, String))
  expect(statementsOf('a', typeset.elements)).toEqual(statementsOf('a', again.elements))
})

test('a scope has one number in all pages, in tags and styles alike', () => {
  const numbered = numberScopes()
  const style = '.a[data-astro-cid-j7pv25f6]{gap:0}'
  expect(
    numbered(`<style>${style}</style><p data-astro-cid-qwertyui data-astro-cid-j7pv25f6>`),
  ).toBe('<style>.a[data-0]{gap:0}</style><p data-1 data-0>')
  expect(numbered('<add-to-cart data-astro-cid-qwertyui="true">')).toBe('<add-to-cart data-1>')
})

const WRITTEN =
  '<p itemscope>Сыр с виноградом &amp; в доме  — 90 ₽</p><a itemprop="url" href="/">и в &lt;доме&gt;</a>'
const PRINTED =
  '<p>Сыр с\u00a0виноградом &amp; в\u00a0доме\u00a0— 90\u00a0₽</p><a href="/">и\u00a0в\u00a0&lt;доме&gt;</a>'

/** How often whole pages and pieces of HTML are parsed in a build of so many products. */
async function parsedIn(count: number): Promise<{ pages: number; pieces: number }> {
  const pages = vi.spyOn(Parser, 'parse')
  const pieces = vi.spyOn(Parser, 'getFragmentParser')
  await build(count)
  const parsed = { pages: pages.mock.calls.length, pieces: pieces.mock.calls.length }
  vi.restoreAllMocks()
  return parsed
}

async function build(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const page = html({ title: `Набор ${index}`, main: WRITTEN, current: '/sets/' })
    await write(`dist/product/${index}/index.html`, page)
  }
  const { finishPages, pages } = builtPages()
  const integrations = [finishPages, buildJson({ worksOffline: true }, pages)]
  for (const integration of integrations) await run(integration)
}

/** Runs the integration as Astro does at the end of a build. */
async function run({ hooks }: AstroIntegration): Promise<void> {
  const folder = (name: string) => pathToFileURL(join(root, name, '/'))
  const given = { config: { srcDir: folder('src') }, dir: folder('dist'), logger: console }
  await hooks['astro:config:done']?.(given as never)
  await hooks['astro:build:done']?.(given as never)
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}
