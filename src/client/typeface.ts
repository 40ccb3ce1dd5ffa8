/**
 * Fetches the typeface for the pages to come; the one that is being read stays as it was painted, since another face
 * lays all of it out again. inline/shell.ts has it at once on the next visit.
 */
export async function bringTypeface(): Promise<void> {
  const root = document.documentElement
  const [family] = getComputedStyle(root).getPropertyValue('--font-onest').split(',')
  try {
    await document.fonts.load(`1em ${family}`, 'я')
    document.addEventListener('astro:before-swap', () => root.classList.add('typeface'))
    localStorage.setItem('shell:typeface', '1')
  } catch {
    // The system's face, then.
  }
}
