import { TYPEFACE_KEY } from '../../contract/storage-keys.ts'

/** Desktop layout from this width on. */
const DESK_PX = 1280

/**
 * Fetches the typeface for later pages. The open page keeps the face it was painted in, since a change would lay all of
 * it out again. On a desktop the next page uses the typeface; on a phone, where that would delay the next page by a
 * tenth of a second, the next visit does (head/shell.ts).
 */
export async function loadTypeface(): Promise<void> {
  const root = document.documentElement
  try {
    await document.fonts.load('1em Onest', 'я')
    document.addEventListener('astro:before-swap', () => {
      if (innerWidth >= DESK_PX) root.classList.add('typeface')
    })
    localStorage.setItem(TYPEFACE_KEY, '1')
  } catch {
    // The page stays in the system's typeface.
  }
}
