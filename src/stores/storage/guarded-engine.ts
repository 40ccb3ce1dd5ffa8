/**
 * The string store that @nanostores/persistent expects (`key in engine`, `engine[key]`, `for … in`). It never throws,
 * although the Storage below may be missing, full, ignore writes or throw at any access. Failed writes stay in memory
 * until the tab closes and are retried with every later change; values read before reading fails stay readable.
 * `onUnsaved` is called after every change with whether any write is pending. An equal value is not written again, so
 * reading it back causes no storage event. Rule 25.
 */
export function guardedEngine(
  storage: () => Storage | null | undefined,
  onUnsaved: (unsaved: boolean) => void = () => {},
): Record<string, string> {
  /** Writes that failed; `undefined` marks a failed removal. */
  const unsaved = new Map<string, string | undefined>()
  /** The values of the last successful read. */
  const seen = new Map<string, string>()

  const read = (key: string): string | undefined =>
    unsaved.has(key) ? unsaved.get(key) : readSaved(key)

  function readSaved(key: string): string | undefined {
    try {
      const value = storage()!.getItem(key)
      if (typeof value === 'string') seen.set(key, value)
      else seen.delete(key)
    } catch {
      // Fall back to the last value read.
    }
    return seen.get(key)
  }

  function change(key: string, value: string | undefined): true {
    if (read(key) === value) return true
    unsaved.set(key, value)
    for (const [pendingKey, pendingValue] of unsaved)
      if (writes(pendingKey, pendingValue)) unsaved.delete(pendingKey)
    onUnsaved(unsaved.size > 0)
    return true
  }

  function writes(key: string, value: string | undefined): boolean {
    try {
      if (value === undefined) storage()!.removeItem(key)
      else storage()!.setItem(key, value)
    } catch {
      // The comparison below reports the failure.
    }
    return readSaved(key) === value
  }

  /** May include keys without a value; `getOwnPropertyDescriptor` filters them out. */
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

  return new Proxy(Object.create(null) as Record<string, string>, {
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
