interface NetworkInformation {
  /** The shopper asks for less traffic. */
  saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

/** The browser's facts about the connection; an empty object outside Chromium. */
export function networkInformation(): NetworkInformation {
  return (navigator as { connection?: NetworkInformation }).connection ?? {}
}
