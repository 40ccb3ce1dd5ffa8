import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NAMES_PATH } from '../../../src/studio/fields/named-things.ts'
import { UPLOAD_PATH } from '../../../src/studio/fields/photograph-paths.ts'
import { guarded, type Entrance } from '../../../src/studio/guard.ts'
import { studio } from '../../../src/studio/server.ts'
import { blobSha } from '../../../src/studio/tree.ts'

const app = studio(process.cwd(), guarded({ hosts: ['localhost', '127.0.0.1'], signIn: undefined }))
const ask = (address: string, headers: Record<string, string> = {}) =>
  app.request(address, { headers })
/** Sent by the studio's own page. */
const own = { 'no-cors': '1' }

test('the fields offer Russian names of what there is', async () => {
  const names = (await (await ask(`http://localhost${NAMES_PATH}`, own)).json()) as Record<
    string,
    Record<string, string>
  >
  expect(names['pieces']).toHaveProperty('canape-salmon', 'канапе с лососем и творожным сыром')
  expect(names['subcategories/kanape']).toHaveProperty('s-ryboy', 'С рыбой и морепродуктами')
  expect(names['subcategories/kanape']).toHaveProperty('salads/ovoschnye', 'Салаты: Овощные')
  expect(names['windows']).toHaveProperty('08:00-10:00', '08:00–10:00')
  expect(names['subcategories/kanape']).not.toHaveProperty('ovoschnye')
})

describe('another site is not answered', () => {
  test('under a name of its own that leads to this machine', async () => {
    expect((await ask('http://localhost/api/keystatic/tree', own)).status).toBe(200)
    for (const host of ['studio.example', 'localhost.example', 'notlocalhost'])
      expect((await ask(`http://${host}/api/keystatic/tree`, own)).status, host).toBe(400)
    expect((await ask(`http://studio.example${NAMES_PATH}`, own)).status).toBe(400)
  })

  test('without the header that a page of another origin may not send', async () => {
    expect((await ask('http://localhost/api/keystatic/tree')).status).toBe(400)
  })
})

test('a file that is none of the owner’s is not read', async () => {
  const tree = (await (await ask('http://localhost/api/keystatic/tree', own)).json()) as {
    path: string
    sha: string
  }[]
  const { sha } = tree.find(({ path }) => path.endsWith('kanape-s-lososem.yaml'))!
  const blob = (path: string) => ask(`http://localhost/api/keystatic/blob/${sha}/${path}`, own)
  expect((await blob('src/content/products/kanape/kanape-s-lososem.yaml')).status).toBe(200)
  expect((await blob('package.json')).status).toBe(404)
})

describe('whatever is sent gets an answer in words', () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, address = '/api/keystatic/update') =>
    app.request(`http://localhost${address}`, { method: 'POST', headers: own, body })
  const form = (contents: string, path = 'src/content/redirects.json') =>
    JSON.stringify({
      additions: [{ path, contents: Buffer.from(contents).toString('base64url') }],
      deletions: [],
      base: Object.fromEntries([path].map((name) => [name, blobSha(readFileSync(name))])),
    })
  const SALMON = 'src/content/products/kanape/kanape-s-lososem.yaml'
  const bomb = `a: &a [x, x]\nb: &b [*a, *a]\nc: [${Array(200).fill('*b').join(', ')}]\n`

  test.each([
    ['nothing', ''],
    ['broken JSON', '{'],
    ['no object', '[]'],
    ['null', 'null'],
    ['a form without files', '{}'],
    ['a file of settings that is broken JSON', form('{')],
    ['a file of settings that is no object', form('null')],
    ['a product that is no object', form('- 1', SALMON)],
    ['a product that is no YAML', form('a: [', SALMON)],
    ['aliases', form(bomb, SALMON)],
    ['every key twice', form('name: a\nname: b\n', SALMON)],
    ['a name of 200,000 letters', form(`name: ${'я'.repeat(200_000)}`, SALMON)],
    ['a text of 5 MB', form(`name: a\nsentence: ${'я'.repeat(2_500_000)}`, SALMON)],
  ])('%s', async (_, body) => {
    const answer = await send(body)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toMatch(/[а-я]{3}/)
  })

  test('an upload of no bytes, and one that is too large, which is not read', async () => {
    expect(await (await send('', UPLOAD_PATH)).text()).toContain('Файл пустой')
    let read = 0
    const endless = new ReadableStream({
      pull(controller) {
        read += 2 ** 20
        controller.enqueue(new Uint8Array(2 ** 20))
      },
    })
    const answer = await app.request(`http://localhost${UPLOAD_PATH}`, {
      method: 'POST',
      headers: { ...own, 'content-length': String(400 * 2 ** 20) },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('40 МБ')])
    expect(read).toBeLessThan(4 * 2 ** 20)
  })
})

test('no page of another site frames the studio, and no file is taken for another kind', async () => {
  for (const address of ['/keystatic/start', '/api/keystatic/tree', '/nowhere']) {
    const { headers } = await ask(`http://localhost${address}`, own)
    expect(headers.get('x-frame-options'), address).toBe('DENY')
    expect(headers.get('content-security-policy'), address).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options'), address).toBe('nosniff')
  }
})

test('a colleague who may not publish does not come in, nor does somebody who has not signed in', async () => {
  const doorFor = (entrance: Entrance) =>
    studio(
      process.cwd(),
      guarded({
        hosts: ['localhost'],
        signIn: { page: 'https://shop.example/board/sign-in/', colleagueOf: async () => entrance },
      }),
    )
  const statusFor = async (entrance: Entrance) =>
    (await doorFor(entrance).request('http://localhost/api/keystatic/tree', { headers: own }))
      .status
  expect(await statusFor({ email: 'anna@stol.ru', mayPublish: true })).toBe(200)
  expect(await statusFor({ email: 'cook@stol.ru', mayPublish: false })).toBe(403)
  expect(await statusFor(undefined)).toBe(401)
})
