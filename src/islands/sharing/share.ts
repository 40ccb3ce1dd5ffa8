/** The parts of `navigator` for sharing: without a share sheet there is only the clipboard. */
export interface Sharing {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

/**
 * Passes the address to the system's share sheet; without one, or when it does not open, copies it. The words for the
 * shopper; undefined when the share sheet was the answer, also when the shopper closed it.
 */
export async function share(
  { title, url }: { title: string; url: string },
  browser: Sharing,
): Promise<string | undefined> {
  try {
    if (browser.share) return await browser.share({ title, url }).then(() => undefined)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return undefined
  }
  try {
    await browser.clipboard!.writeText(url)
    return 'Ссылка скопирована'
  } catch {
    return 'Скопируйте ссылку из адресной строки'
  }
}
