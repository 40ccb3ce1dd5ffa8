/**
 * A string store in the shape that @nanostores/persistent expects (`key in engine`, `engine[key]`, `for … in`),
 * over a Storage that may be missing, full or throw at every access. Whatever could not be written is kept in
 * memory until the tab closes, and `onRefusal` is told. An equal value is never written again, so reading back causes no storage event.
 */
export function guardedEngine(
  storage: () => Storage | null | undefined,
  onRefusal: () => void = () => {},
): Record<string, string> {
  /** Writes that the storage refused; `undefined` for a refused removal. */
  const unsaved = new Map<string, string | undefined>()

  function attempt<Result>(access: (storage: Storage) => Result): Result | undefined {
    try {
      const available = storage()
      return available ? access(available) : undefined
    } catch {
      return undefined
    }
  }

  const read = (key: string): string | undefined =>
    unsaved.has(key) ? unsaved.get(key) : (attempt((saved) => saved.getItem(key)) ?? undefined)

  function write(key: string, value: string): true {
    if (read(key) === value) return true
    const written = attempt((saved) => (saved.setItem(key, value), true))
    if (written) unsaved.delete(key)
    else {
      unsaved.set(key, value)
      onRefusal()
    }
    return true
  }

  function remove(key: string): true {
    const removed = attempt((saved) => (saved.removeItem(key), true))
    if (removed) unsaved.delete(key)
    else unsaved.set(key, undefined)
    return true
  }

  function keys(): string[] {
    const saved = attempt((available) => Object.keys(available)) ?? []
    return [...new Set([...saved, ...unsaved.keys()])].filter((key) => read(key) !== undefined)
  }

  return new Proxy<Record<string, string>>(Object.create(null), {
    get: (_, key) => (typeof key === 'string' ? read(key) : undefined),
    has: (_, key) => typeof key === 'string' && read(key) !== undefined,
    set: (_, key, value: string) => write(String(key), value),
    deleteProperty: (_, key) => remove(String(key)),
    ownKeys: keys,
    getOwnPropertyDescriptor: (_, key) => {
      const value = typeof key === 'string' ? read(key) : undefined
      return value === undefined
        ? undefined
        : { value, enumerable: true, configurable: true, writable: true }
    },
  })
}
