import { MINUTE } from '../domain/time.ts'

/** Downloads a file that has been made here; it is forgotten when the browser has had the time to take it over. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE)
}

/** «2026-12-24», «2026-12-01-2026-12-31»: the days in a file's name. */
export function daysInName({ from, to }: { from: string; to: string }): string {
  return from === to ? from : `${from}-${to}`
}
