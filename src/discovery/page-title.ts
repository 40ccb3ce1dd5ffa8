/** Characters; search results truncate longer titles. */
const MOST_OF_A_TITLE = 70

/** The full title, or the short one where the full one would be truncated. */
export function pageTitle(full: string, short: string): string {
  return full.length > MOST_OF_A_TITLE ? short : full
}
