import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  const mark = { content: 'build-1', dataset: { shell: 'shell-1' } }
  vi.stubGlobal('document', { querySelector: () => mark })
})
afterEach(() => vi.unstubAllGlobals())

/** Whether a page of the first build takes this payload, and whether it is outdated then. */
async function made(payload: object) {
  vi.stubGlobal('fetch', async () => Response.json(payload))
  const { fetchPayload } = await import('../../../../src/client/navigation/page-cache.ts')
  const { $outdated } = await import('../../../../src/stores/build.ts')
  const page = await fetchPayload('/sets/', {})
  return { isTaken: page !== undefined, isOutdated: $outdated.get() }
}

test('a payload of the page’s own build and shell is taken', async () => {
  expect(await made({ build: 'build-1', shell: 'shell-1' })).toEqual({
    isTaken: true,
    isOutdated: false,
  })
})

test('a payload of another build tells the page that a newer one is there', async () => {
  expect(await made({ build: 'build-2', shell: 'shell-1' })).toEqual({
    isTaken: true,
    isOutdated: true,
  })
})

test('a payload for another shell is not taken, nor what somebody else answers in the shop’s place', async () => {
  expect(await made({ build: 'build-1', shell: 'shell-2' })).toEqual({
    isTaken: false,
    isOutdated: false,
  })
  expect(await made({ error: 'Sign in to the Wi-Fi' })).toEqual({
    isTaken: false,
    isOutdated: false,
  })
})
