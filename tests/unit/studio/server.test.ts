import { describe, expect, test } from 'vitest'
import { NAMES_PATH } from '../../../src/studio/fields/named-things.ts'
import { guarded } from '../../../src/studio/guard.ts'
import { studio } from '../../../src/studio/server.ts'

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
  expect(names['subcategories/kanape']).not.toHaveProperty('ovoschnye')
})

describe('another site is not answered', () => {
  test('under a name of its own that leads to this machine', async () => {
    expect((await ask('http://localhost/api/keystatic/tree', own)).status).toBe(200)
    expect((await ask('http://studio.example/api/keystatic/tree', own)).status).toBe(400)
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
