const YEAR_S = 365 * 24 * 60 * 60

/** The document's cookies as a `Storage`: for the whole site, one year, `SameSite=Lax`. */
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

/** Returns the text unchanged when it is no valid percent-encoding: other code writes cookies too. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
