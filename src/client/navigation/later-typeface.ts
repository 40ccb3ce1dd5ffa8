import { TYPEFACE_KEY } from '../../contract/storage-keys.ts'

const FAMILY = 'Onest'

/**
 * Fetches the typeface for the next page. The open page keeps the face it was painted in, since a change would lay all of it
 * out again. Where head/typeface.ts has asked for the file, it may have missed the first paint, and an optional face that did
 * is not used in this document any more; one from a script is.
 */
export async function loadTypeface(): Promise<void> {
  try {
    const { classList } = document.documentElement
    const file = document.querySelector<HTMLElement>('[data-face]')!.dataset['face']!
    const wasAskedFor = classList.contains('typeface')
    const face = wasAskedFor && new FontFace(FAMILY, `url(${file})`, { weight: '400 700' })
    await (face ? face.load() : document.fonts.load(`1em ${FAMILY}`, 'я'))
    document.addEventListener(
      'astro:before-swap',
      () => {
        if (face) document.fonts.add(face)
        classList.add('typeface')
      },
      { once: true },
    )
    localStorage.setItem(TYPEFACE_KEY, '1')
  } catch {
    // The page stays in the system's typeface.
  }
}
