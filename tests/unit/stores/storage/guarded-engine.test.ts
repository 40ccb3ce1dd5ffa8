import { describe, expect, test, vi } from 'vitest'
import { guardedEngine } from '../../../../src/stores/storage/guarded-engine.ts'
import { aStorage, itemsOf, type Faults } from '../fake-storage.ts'

const blocked = () => {
  throw new DOMException('Access is denied', 'SecurityError')
}

describe.each([
  ['that works', aStorage()],
  ['that is full', aStorage({}, { full: true })],
  ['that is locked', aStorage({}, { locked: true })],
  ['that is null', null],
  ['that is missing', undefined],
  ['that throws when asked for', blocked],
])('over a storage %s', (_, storage) => {
  const engine = guardedEngine(typeof storage === 'function' ? storage : () => storage)

  test('a written value can be read, listed, changed and removed', () => {
    expect(engine['a']).toBeUndefined()
    expect('a' in engine).toBe(false)

    engine['a'] = '1'
    engine['b'] = ''
    expect(engine['a']).toBe('1')
    expect(engine['b']).toBe('')
    expect('b' in engine).toBe(true)
    expect(Object.keys(engine).sort()).toEqual(['a', 'b'])

    engine['a'] = '2'
    expect({ ...engine }).toEqual({ a: '2', b: '' })

    delete engine['a']
    expect(engine['a']).toBeUndefined()
    expect('a' in engine).toBe(false)
    expect(Object.keys(engine)).toEqual(['b'])
  })

  test('removing what is not there is no error', () => {
    expect(() => delete engine['never']).not.toThrow()
  })
})

describe('a storage that works', () => {
  test('holds what was written, and nothing is kept beside it', () => {
    const storage = aStorage()
    guardedEngine(() => storage)['a'] = '1'
    expect(itemsOf(storage)).toEqual({ a: '1' })
  })

  test('shows what another tab wrote a moment ago', () => {
    const storage = aStorage()
    const engine = guardedEngine(() => storage)
    engine['a'] = '1'
    storage.setItem('a', '2')
    storage.setItem('b', '3')
    expect({ ...engine }).toEqual({ a: '2', b: '3' })
  })

  test('is not written again with the value that it has', () => {
    const storage = aStorage({ a: '1' })
    const write = vi.spyOn(storage, 'setItem')
    guardedEngine(() => storage)['a'] = '1'
    expect(write).not.toHaveBeenCalled()
  })
})

describe('a storage that has filled up', () => {
  function fullUp() {
    const faults: Faults = { full: true }
    const storage = aStorage({ old: '1' }, faults)
    return { faults, storage, engine: guardedEngine(() => storage) }
  }

  test('keeps what it had, and memory holds the rest', () => {
    const { engine, storage } = fullUp()
    engine['new'] = '2'
    engine['old'] = '3'
    expect({ ...engine }).toEqual({ old: '3', new: '2' })
    expect(itemsOf(storage)).toEqual({ old: '1' })
  })

  test('is written to again as soon as there is room', () => {
    const { engine, storage, faults } = fullUp()
    engine['old'] = '2'
    faults.full = false
    engine['old'] = '3'
    expect(itemsOf(storage)).toEqual({ old: '3' })

    storage.setItem('old', '4')
    expect(engine['old']).toBe('4')
  })

  test('can still be cleared', () => {
    const { engine, storage } = fullUp()
    delete engine['old']
    expect(itemsOf(storage)).toEqual({})
  })
})

describe('a value kept in memory', () => {
  test('is retried with every later change', () => {
    const faults: Faults = { full: true }
    const storage = aStorage({}, faults)
    const engine = guardedEngine(() => storage)
    engine['a'] = '1'
    faults.full = false
    engine['b'] = '2'
    expect(itemsOf(storage)).toEqual({ a: '1', b: '2' })
  })

  test('is reported as long as there is any', () => {
    const faults: Faults = {}
    const storage = aStorage({}, faults)
    const reports: boolean[] = []
    const engine = guardedEngine(
      () => storage,
      (unsaved) => reports.push(unsaved),
    )
    engine['a'] = '1'
    faults.full = true
    engine['b'] = '2'
    engine['b'] = '2'
    faults.full = false
    engine['c'] = '3'
    expect(reports).toEqual([false, true, false])
  })

  test('is dropped when the storage holds the same after all', () => {
    const faults: Faults = { full: true }
    const storage = aStorage({ a: '1' }, faults)
    const engine = guardedEngine(() => storage)
    engine['a'] = '2'
    engine['a'] = '1'
    faults.full = false
    storage.setItem('a', '3')
    expect(engine['a']).toBe('3')
  })
})

test('a storage that accepts writes and keeps nothing is detected', () => {
  const storage = aStorage({ old: '1' }, { deaf: true })
  const reports: boolean[] = []
  const engine = guardedEngine(
    () => storage,
    (unsaved) => reports.push(unsaved),
  )
  engine['new'] = '2'
  delete engine['old']
  expect({ ...engine }).toEqual({ new: '2' })
  expect(reports).toEqual([true, true])
})

describe('a storage that locks while it is in use', () => {
  test('keeps its last read values in memory, and changes too', () => {
    const faults: Faults = {}
    const storage = aStorage({ a: '1', b: '2' }, faults)
    const engine = guardedEngine(() => storage)
    expect({ ...engine }).toEqual({ a: '1', b: '2' })
    faults.locked = true
    engine['b'] = '3'
    engine['c'] = '4'
    expect({ ...engine }).toEqual({ a: '1', b: '3', c: '4' })
    faults.locked = false
    engine['d'] = '5'
    expect(itemsOf(storage)).toEqual({ a: '1', b: '3', c: '4', d: '5' })
  })

  test('restores no line that another tab has removed before', () => {
    const faults: Faults = {}
    const storage = aStorage({ a: '1' }, faults)
    const engine = guardedEngine(() => storage)
    expect(engine['a']).toBe('1')
    storage.removeItem('a')
    expect(Object.keys(engine)).toEqual([])
    faults.locked = true
    expect(Object.keys(engine)).toEqual([])
  })

  test('does not repeat the removal that another tab has written before', () => {
    const faults: Faults = { deaf: true }
    const storage = aStorage({ a: '1' }, faults)
    const reports: boolean[] = []
    const engine = guardedEngine(
      () => storage,
      (unsaved) => reports.push(unsaved),
    )
    delete engine['a']
    Reflect.deleteProperty(storage, 'a')
    expect(Object.keys(engine)).toEqual([])
    Object.assign(faults, { deaf: false, locked: true })
    engine['b'] = '2'
    delete engine['b']
    expect(reports).toEqual([true, true, false])
  })
})

test('a storage whose items are no properties of its own lists them all the same', () => {
  const items = new Map<string, string>()
  const storage = {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key),
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  } as unknown as Storage
  const engine = guardedEngine(() => storage)
  engine['a'] = '1'
  items.set('b', '2')
  expect({ ...engine }).toEqual({ a: '1', b: '2' })
})

test('a value that a locked storage would not remove is gone until the tab closes', () => {
  const faults: Faults = {}
  const storage = aStorage({ a: '1' }, faults)
  const engine = guardedEngine(() => storage)
  expect(engine['a']).toBe('1')
  faults.locked = true
  delete engine['a']
  faults.locked = false
  expect('a' in engine).toBe(false)
  expect(Object.keys(engine)).toEqual([])
})
