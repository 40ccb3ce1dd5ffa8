import type { Page } from '@playwright/test'

/**
 * Translates the page, and all that it draws from now on, as browsers do: each text is replaced by a `<font>`. The words stay
 * the same, so that a translated page can be compared with one that is not.
 */
export async function translate(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => {
    const UNTRANSLATED = 'head, script, style, textarea, font, [translate=no]'
    const TAG: string = 'font'
    function replaceTexts(place: Node): void {
      const texts: Text[] = []
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      for (let node: Node | null = place; node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim()) texts.push(node)
      for (const text of texts) {
        if (text.parentElement?.closest(UNTRANSLATED) !== null) continue
        const [outer, inner] = [document.createElement(TAG), document.createElement(TAG)]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    replaceTexts(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records)
        for (const node of [...addedNodes, target]) if (node.isConnected) replaceTexts(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
