import { afterEach, describe, expect, test, vi } from 'vitest'
import { idempotencyKey } from '../../../functions/http/idempotency.ts'
import { sha256 } from '../../../functions/http/hash.ts'
import { newToken, openToken, sealToken } from '../../../functions/http/tokens.ts'

const KEY = '2c5ea4c0-4067-41e9-8bad-9b1deb4d3b7d'
const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the token of an order', () => {
  test('has 192 bits that Math.random has no part in', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const tokens = Array.from({ length: 300 }, newToken)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/)
    for (let index = 0; index < 32; index++) {
      const letters = new Set(tokens.map((token) => token[index]))
      expect(letters.size, `place ${index} varies over its 64 letters`).toBeGreaterThan(50)
    }
  })

  test('is returned again for the same key', async () => {
    expect(await openToken(await sealToken(TOKEN, KEY), KEY)).toBe(TOKEN)
  })

  test('is sealed another way each time', async () => {
    const [one, other] = await Promise.all([sealToken(TOKEN, KEY), sealToken(TOKEN, KEY)])
    const parts = (sealed: string) => sealed.split('.')
    for (const [index, part] of parts(one).entries()) expect(part).not.toBe(parts(other)[index])
  })

  test('is sealed with standard means: HKDF-SHA-256 over the key, AES-256-GCM', async () => {
    const [salt, iv, text] = (await sealToken(TOKEN, KEY))
      .split('.')
      .map((part) => Buffer.from(part, 'base64url'))
    expect([salt!.length, iv!.length, text!.length]).toEqual([16, 12, 32 + 16])
    const { hkdfSync, createDecipheriv } = await import('node:crypto')
    const derived = hkdfSync('sha256', KEY, salt!, 'kanapelle: order token', 32)
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(derived), iv!)
    decipher.setAuthTag(text!.subarray(32))
    expect(decipher.update(text!.subarray(0, 32)).toString() + decipher.final().toString()).toBe(
      TOKEN,
    )
  })

  test('is not decrypted by any other column of its row', async () => {
    const sealed = await sealToken(TOKEN, KEY)
    const [salt = '', iv = '', text = ''] = sealed.split('.')
    const hashes = [await sha256(KEY), await sha256(TOKEN)]
    for (const word of [...hashes, salt, iv, text, '']) {
      await expect(openToken(sealed, word)).rejects.toThrow()
    }
    for (const hash of hashes) {
      const key = await crypto.subtle.importKey('raw', Buffer.from(hash, 'hex'), 'AES-GCM', false, [
        'decrypt',
      ])
      const algorithm = { name: 'AES-GCM', iv: Buffer.from(iv, 'base64url') }
      await expect(
        crypto.subtle.decrypt(algorithm, key, Buffer.from(text, 'base64url')),
      ).rejects.toThrow()
    }
  })

  test('that was changed while sealed is not opened', async () => {
    const sealed = await sealToken(TOKEN, KEY)
    const changed = sealed.replace(/.(?=.{10}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    await expect(openToken(changed, KEY)).rejects.toThrow()
  })
})

describe('an Idempotency-Key', () => {
  const keyOf = (key: string) =>
    idempotencyKey(new Request('https://shop.example/', { headers: { 'idempotency-key': key } }))

  test('is a random UUID, in either case', () => {
    expect(keyOf(KEY)).toBe(KEY)
    expect(keyOf(KEY.toUpperCase())).toBe(KEY)
    for (let time = 0; time < 1000; time++) {
      const key = crypto.randomUUID()
      expect(keyOf(key)).toBe(key)
    }
  })

  test.each([
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '00000000-0000-4000-8000-000000000000',
    '11111111-1111-4111-8111-222222223333'.replaceAll('3', '1'),
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    '2c5ea4c0-4067-51e9-8bad-9b1deb4d3b7d',
    '2c5ea4c0-4067-41e9-7bad-9b1deb4d3b7d',
    '2c5ea4c0406741e98bad9b1deb4d3b7d',
    `{${KEY}}`,
    '',
  ])('is not %s', (key) => {
    expect(() => keyOf(key)).toThrow('must be a random UUID')
  })
})
