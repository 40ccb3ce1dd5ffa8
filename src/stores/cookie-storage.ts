const YEAR_S = 365 * 24 * 60 * 60

/** The document's cookies in the shape of a Storage: for the whole site, for a year, sent to nobody else. */
export function cookieStorage(document: Pick<Document, 'cookie'>): Storage {
  const pairs = () =>
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=')
        return [decode(pair.slice(0, at)), decode(pair.slice(at + 1))] as const
      })
  const write = (key: string, value: string, maxAgeSeconds: number) => {
    const pair = `${encodeURIComponent(key)}=${encodeURIComponent(value)}`
    document.cookie = `${pair}; path=/; max-age=${maxAgeSeconds}; samesite=lax`
  }
  return {
    get length() {
      return pairs().length
    },
    key: (index) => pairs()[index]?.[0] ?? null,
    getItem: (key) => pairs().find(([name]) => name === key)?.[1] ?? null,
    setItem: (key, value) => write(key, value, YEAR_S),
    removeItem: (key) => write(key, '', 0),
    clear: () => pairs().forEach(([key]) => write(key, '', 0)),
  }
}

/** Cookies that others wrote may be no valid encoding. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
