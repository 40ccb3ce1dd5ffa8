/**
 * A string store in the shape that @nanostores/persistent expects (`key in engine`, `engine[key]`, `for … in`),
 * over a Storage that may be missing, full, deaf or throw at every access, now or later. Whatever could not be
 * written is kept in memory until the tab closes and tried again with every later change; what could once be read
 * is still known when reading begins to fail. `onUnsaved` is told after every change whether something is kept so.
 * An equal value is never written again, so reading back causes no storage event.
 */
export function guardedEngine(
  storage: () => Storage | null | undefined,
  onUnsaved: (unsaved: boolean) => void = () => {},
): Record<string, string> {
  /** What the storage would not take; `undefined` for what it would not remove. */
  const unsaved = new Map<string, string | undefined>()
  /** What the storage held when it could last be read. */
  const seen = new Map<string, string>()

  const read = (key: string): string | undefined =>
    unsaved.has(key) ? unsaved.get(key) : readSaved(key)

  function readSaved(key: string): string | undefined {
    try {
      const value = storage()!.getItem(key)
      if (typeof value === 'string') seen.set(key, value)
      else seen.delete(key)
    } catch {
      // What was seen last is the best that is known.
    }
    return seen.get(key)
  }

  function change(key: string, value: string | undefined): true {
    if (read(key) === value) return true
    unsaved.set(key, value)
    for (const [late, kept] of unsaved) if (saves(late, kept)) unsaved.delete(late)
    onUnsaved(unsaved.size > 0)
    return true
  }

  function saves(key: string, value: string | undefined): boolean {
    try {
      if (value === undefined) storage()!.removeItem(key)
      else storage()!.setItem(key, value)
    } catch {
      // Refused, as reading it back will tell.
    }
    return readSaved(key) === value
  }

  /** Also of what is no longer there: the descriptor below sorts that out. */
  function keys(): string[] {
    return [...new Set([...savedKeys(), ...unsaved.keys()])]
  }

  function savedKeys(): string[] {
    try {
      const saved = storage()!
      const keys = Array.from({ length: saved.length }, (_, index) => saved.key(index) ?? '')
      for (const key of seen.keys()) if (!keys.includes(key)) seen.delete(key)
      return keys
    } catch {
      return [...seen.keys()]
    }
  }

  return new Proxy<Record<string, string>>(Object.create(null), {
    get: (_, key) => read(String(key)),
    has: (_, key) => read(String(key)) !== undefined,
    set: (_, key, value: string) => change(String(key), value),
    deleteProperty: (_, key) => change(String(key), undefined),
    ownKeys: keys,
    getOwnPropertyDescriptor: (_, key) => {
      const value = read(String(key))
      return value === undefined ? undefined : { value, enumerable: true, configurable: true }
    },
  })
}
