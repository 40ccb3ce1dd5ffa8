/** The parsed JSON under a key of localStorage; `{}` when it is absent, broken or out of reach. */
export function readStored<Value>(key: string): Partial<Value> {
  try {
    return (JSON.parse(localStorage.getItem(key)!) ?? {}) as Partial<Value>
  } catch {
    return {}
  }
}
