import { TYPEFACE_KEY } from '../../contract/storage-keys.ts'

/**
 * Fetches the typeface for later pages, where the first one has not begun with it (styles/fonts). The open page keeps the face
 * it was painted in, since a change would lay all of it out again.
 */
export async function loadTypeface(): Promise<void> {
  try {
    await document.fonts.load('1em Onest', 'я')
    // Not before: a picture flies from where it stood in the old page.
    document.addEventListener('astro:after-swap', () => {
      document.documentElement.classList.add('typeface')
    })
    localStorage.setItem(TYPEFACE_KEY, '1')
  } catch {
    // The page stays in the system's typeface.
  }
}
