import { describe, expect, test } from 'vitest'
import { cookieStorage } from '../../../src/stores/cookie-storage.ts'
import { guardedEngine } from '../../../src/stores/engine.ts'

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

  test('is not disturbed by a cookie that is no valid encoding', () => {
    expect(cookieStorage(aDocument('bad=%E0%A4%A')).getItem('bad')).toBe('%E0%A4%A')
  })
})
