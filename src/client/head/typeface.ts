import { TYPEFACE_KEY } from '../../contract/storage-keys.ts'

/**
 * Fetches the typeface for the next visit on a phone. The open page keeps the face it was painted in, since a change would
 * lay all of it out again, and the next pages too, since the typeface would delay each by a tenth of a second. At a
 * desk the page is set in the typeface already (head/shell.ts).
 */
export async function loadTypeface(): Promise<void> {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-onest')
  try {
    await document.fonts.load(`1em ${family}`, 'я')
    localStorage.setItem(TYPEFACE_KEY, '1')
  } catch {
    // The page stays in the system's typeface.
  }
}
