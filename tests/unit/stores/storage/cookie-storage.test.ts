import { describe, expect, test } from 'vitest'
import { cookieStorage } from '../../../../src/stores/storage/cookie-storage.ts'
import { guardedEngine } from '../../../../src/stores/storage/guarded-engine.ts'

/** A document's cookies as a browser keeps them: assigning adds, an age of nothing removes. */
function aDocument(cookie = '') {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s) as [string, string]),
  )
  const written: string[] = []
  return {
    written,
    get cookie() {
      return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
}

describe('state in a cookie', () => {
  test('is kept, changed and dropped like state anywhere else', () => {
    const document = aDocument('other=1')
    const state = guardedEngine(() => cookieStorage(document))
    state['city'] = 'Москва; и область='
    expect(state['city']).toBe('Москва; и область=')
    expect(Object.keys(state).sort()).toEqual(['city', 'other'])
    delete state['city']
    expect('city' in state).toBe(false)
    expect(document.cookie).toBe('other=1')
  })

  test('is set for the whole site and not sent with cross-site requests', () => {
    const document = aDocument()
    cookieStorage(document).setItem('a', 'b')
    expect(document.written).toEqual(['a=b; path=/; max-age=31536000; samesite=lax'])
  })

  test('is read by its name, and is missing without one', () => {
    const storage = cookieStorage(aDocument('a=1; b=2'))
    expect(storage.getItem('b')).toBe('2')
    expect(storage.getItem('c')).toBeNull()
    expect([storage.length, storage.key(1), storage.key(2)]).toEqual([2, 'b', null])
    expect(cookieStorage(aDocument()).length).toBe(0)
  })

  test('is dropped with its value, alone or with all others', () => {
    const document = aDocument('a=1; b=2; c=3')
    const storage = cookieStorage(document)
    storage.removeItem('b')
    expect(document.written).toEqual(['b=; path=/; max-age=0; samesite=lax'])
    expect(document.cookie).toBe('a=1; c=3')
    storage.clear()
    expect(document.cookie).toBe('')
  })

  test('is not disturbed by a cookie that is no valid encoding', () => {
    expect(cookieStorage(aDocument('bad=%E0%A4%A')).getItem('bad')).toBe('%E0%A4%A')
  })
})
