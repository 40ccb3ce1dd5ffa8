/** Web Storage in memory: like the browser's, its keys are its own enumerable properties. */
export class FakeStorage {
  [key: string]: unknown
  readonly #faults: Faults

  constructor(items: Record<string, string> = {}, faults: Faults = {}) {
    Object.assign(this, items)
    this.#faults = faults
  }

  get length(): number {
    this.#unlock()
    return Object.keys(this).length
  }

  key(index: number): string | null {
    this.#unlock()
    return Object.keys(this)[index] ?? null
  }

  getItem(key: string): string | null {
    this.#unlock()
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }

  setItem(key: string, value: string): void {
    this.#unlock()
    if (this.#faults.full) throw new DOMException('Full', 'QuotaExceededError')
    if (!this.#faults.deaf) this[key] = value
  }

  removeItem(key: string): void {
    this.#unlock()
    if (!this.#faults.deaf) delete this[key]
  }

  #unlock(): void {
    if (this.#faults.locked) throw new DOMException('Locked', 'SecurityError')
  }
}

/** Faults of a storage; a test may change them while the storage is in use. */
export interface Faults {
  /** Every access throws, as with cookies blocked. */
  locked?: boolean
  /** Every write throws, as over the quota. */
  full?: boolean
  /** Takes every change without a word and does nothing. */
  deaf?: boolean
}

/** A FakeStorage where a Storage is asked for. */
export function aStorage(items?: Record<string, string>, faults?: Faults): Storage {
  return new FakeStorage(items, faults) as unknown as Storage
}

/** The items of a storage, read past its faults. */
export function itemsOf(storage: Storage): Record<string, string> {
  return Object.fromEntries(Object.entries(storage))
}
