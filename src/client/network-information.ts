interface NetworkInformation {
  /** The shopper asks for less traffic. */
  saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
  /** Round trip in milliseconds, as the browser estimates it. */
  rtt?: number
  /** `cellular`, `wifi`, …; Chromium on phones only. */
  type?: string
}

/** The browser's facts about the connection; an empty object outside Chromium. */
export function networkInformation(): NetworkInformation {
  return (navigator as { connection?: NetworkInformation }).connection ?? {}
}

/** False on a slow connection (2g) or when the shopper saves data. Rule 39. */
export function allowsPrefetch(): boolean {
  const { saveData, effectiveType } = networkInformation()
  return !saveData && !effectiveType?.endsWith('2g')
}

/** Whether traffic may cost the shopper: mobile data, or a phone whose browser does not say (Safari). */
export function isMetered(): boolean {
  const { type } = networkInformation()
  return type ? type === 'cellular' : matchMedia('(hover: none)').matches
}
