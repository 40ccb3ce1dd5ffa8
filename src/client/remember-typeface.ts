import { engine } from '../stores/storage.ts'

/** Notes that the typeface has come, for inline/typeface.ts on the next full load. */
export function rememberTypeface(): void {
  const link = document.querySelector<HTMLLinkElement>('[rel=typeface]')
  const [arrived] = link ? performance.getEntriesByName(link.href) : []
  if (arrived) engine['shell:typeface'] = link!.getAttribute('href')!
}
