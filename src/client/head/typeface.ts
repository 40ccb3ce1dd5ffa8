/** Spec §9. */
const DESK_PX = 1280

/**
 * Fetches the typeface for the pages to come; the one that is being read stays as it was painted, since another face
 * lays all of it out again. At a desk the next page begins in it; on a phone, where that would hold the next page back
 * by a tenth of a second, the next visit does: inline/shell.ts.
 */
export async function bringTypeface(): Promise<void> {
  const root = document.documentElement
  const family = getComputedStyle(root).getPropertyValue('--font-onest')
  try {
    await document.fonts.load(`1em ${family}`, 'я')
    document.addEventListener('astro:before-swap', () => {
      if (innerWidth >= DESK_PX) root.classList.add('typeface')
    })
    localStorage.setItem('shell:typeface', '1')
  } catch {
    // The system's face, then.
  }
}
