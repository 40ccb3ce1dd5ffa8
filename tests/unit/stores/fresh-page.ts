import { vi } from 'vitest'
import { aStorage } from './fake-storage.ts'

/** The storages of one tab: all tabs share localStorage, sessionStorage is its own. */
export interface Browser {
  local: Storage | null
  session: Storage
}

export function aBrowser(fields: Partial<Browser> = {}): Browser {
  return { local: aStorage(), session: aStorage(), ...fields }
}

/** The stores that are imported after this are those of a page just loaded in that browser. */
export function loadPage({ local, session }: Browser = aBrowser()): void {
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('window', new EventTarget())
  vi.resetModules()
}
