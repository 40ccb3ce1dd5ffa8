import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceChanges, liveSiteMap } from '../../../functions/ops/index-now.ts'

const KEY = 'a1b2c3d4e5f6a7b8'

/** A live shop with a site map in two parts, and a search engine at `/indexnow`. */
let host: Server
let site = ''
let dates: Record<string, string>
let answer: number
let submitted: unknown[]

beforeEach(async () => {
  dates = { '/': '2026-11-01', '/kanape/': '2026-11-02' }
  answer = 202
  submitted = []
  host = createServer((request, response) => {
    if (request.url === '/sitemap.xml') {
      return response.end(
        `<sitemapindex><sitemap><loc>${site}/sitemap-1.xml</loc></sitemap></sitemapindex>`,
      )
    }
    if (request.url === '/sitemap-1.xml') {
      const urls = Object.entries(dates).map(
        ([path, day]) => `<url><loc>${site}${path}</loc><lastmod>${day}</lastmod></url>`,
      )
      return response.end(`<urlset>${urls.join('')}</urlset>`)
    }
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    return request.on('end', () => {
      submitted.push(JSON.parse(body))
      response.writeHead(answer).end()
    })
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  site = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})

afterEach(() => {
  vi.restoreAllMocks()
  host.close()
})

test('a deploy submits the pages that it changed, added and removed, with the place of the key', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const before = await liveSiteMap({ site })
  dates = { '/': '2026-11-01', '/kanape/': '2026-11-22', '/table/': '2026-11-22' }
  await announceChanges(new Map([...before!, [`${site}/old/`, '2026-10-01']]), shop())
  expect(submitted).toEqual([
    {
      host: new URL(site).host,
      key: KEY,
      keyLocation: `${site}/${KEY}.txt`,
      urlList: [`${site}/kanape/`, `${site}/old/`, `${site}/table/`],
    },
  ])
  expect(said).toHaveBeenCalledWith('3 changed pages submitted to search engines.')
})

test('a deploy that changed no page submits nothing', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  await announceChanges((await liveSiteMap({ site }))!, shop())
  expect(submitted).toEqual([])
})

test('a refusal, and a live shop without an answer, are warnings', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  answer = 422
  await announceChanges(new Map(), shop())
  expect(warned).toHaveBeenLastCalledWith(expect.stringContaining('/indexnow answers 422'))
  expect(await liveSiteMap({ site: 'http://127.0.0.1:1' })).toBeUndefined()
  expect(warned).toHaveBeenCalledTimes(2)
})

function shop() {
  return { site, key: KEY, endpoint: `${site}/indexnow` }
}
